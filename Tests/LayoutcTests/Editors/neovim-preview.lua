-- Opens the preview of a layout, and edits it.
local said = {}
local function say(name, value) table.insert(said, name .. ': ' .. tostring(value)) end
local function preview()
  local buffer = vim.fn.bufnr('layoutc://answer')
  return buffer == -1 and '' or table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end
local function await(what, condition)
  if not vim.wait(10000, condition, 20) then say('timeout', what .. '\n' .. preview()) end
end
local function shows(text) return function() return preview():find(text, 1, true) ~= nil end end

local function work()
  vim.o.columns, vim.o.lines = 160, 50
  vim.cmd('edit Menu.layout')
  await('the server', function()
    local client = (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1]
    return client and client.initialized
  end)
  vim.api.nvim_win_set_cursor(0, { 3, 5 })
  vim.cmd('LayoutPreview')
  await('the preview', shows('393 × 44'))
  say('marked', preview():find('*0', 1, true) ~= nil)
  say('current', vim.fn.expand('%:t'))
  vim.api.nvim_buf_set_lines(0, 2, 3, false, { '  group horizontal height 60 < item >' })
  vim.cmd('doautocmd TextChanged')
  await('the edit', shows('393 × 60'))
  vim.api.nvim_win_set_cursor(0, { 2, 4 })
  vim.cmd('doautocmd CursorMoved')
  await('the cursor', shows('*header'))
  say('unmarked', preview():find('*0', 1, true) == nil)
  vim.api.nvim_buf_set_lines(0, 2, 3, false, { '  group horizontal height < item >' })
  vim.cmd('doautocmd TextChanged')
  vim.wait(600)
  say('kept', preview():find('393 × 60', 1, true) ~= nil)
  vim.cmd('bwipeout layoutc://answer')
  vim.cmd('doautocmd TextChanged')
  vim.wait(600)
  say('closed', vim.fn.bufnr('layoutc://answer'))
end

local worked, failure = xpcall(work, debug.traceback)
if not worked then say('failure', failure) end
vim.fn.writefile(vim.split(table.concat(said, '\n'), '\n'), 'said.txt')
vim.cmd(worked and 'qall!' or 'cquit!')
