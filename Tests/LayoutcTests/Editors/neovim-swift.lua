-- Opens a Swift file in Neovim with the package of `layoutc editor neovim`.
local said = {}
local package = vim.fn.getcwd() .. '/package'
vim.opt.runtimepath:prepend(package)
vim.opt.runtimepath:append(package .. '/after')
vim.g.layoutc_swift = vim.env.SWIFT == '1'
vim.cmd('filetype plugin on')
vim.cmd('edit Grid.swift')
vim.bo.filetype = 'swift'
vim.wait(vim.g.layoutc_swift and 10000 or 300, function() return #vim.diagnostic.get(0) > 0 end, 20)
for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
  local able = {}
  for _, name in ipairs({ 'hover', 'codeLens', 'completion', 'rename', 'documentFormatting' }) do
    if client.server_capabilities[name .. 'Provider'] then table.insert(able, name) end
  end
  table.insert(said, 'client: ' .. table.concat(able, ' '))
end
for _, found in ipairs(vim.diagnostic.get(0)) do
  table.insert(said, 'line ' .. found.lnum .. ': ' .. tostring(found.code))
end
table.insert(said, 'completion: ' .. vim.bo.omnifunc)
vim.fn.writefile(said, 'said.txt')
vim.cmd('qa!')
