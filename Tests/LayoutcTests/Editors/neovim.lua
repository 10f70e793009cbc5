-- Works on one layout as somebody would who has set layoutc up as a language server.
local said = {}
local function say(name, value) table.insert(said, name .. ': ' .. value) end
local function await(what, condition)
  if not vim.wait(10000, condition, 20) then say('timeout', what) end
end
local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end
local function codes()
  local list = vim.tbl_map(function(d) return tostring(d.code) end, vim.diagnostic.get(0))
  table.sort(list)
  return table.concat(list, ' ')
end
local function place(row, column) vim.api.nvim_win_set_cursor(0, { row, column }) end
local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

local function work()
  vim.cmd('edit Apps.layout')
  vim.bo.filetype = 'layout'
  local id = vim.lsp.start_client({ name = 'layoutc', cmd = { vim.env.layoutc, 'lsp' } })
  vim.lsp.buf_attach_client(0, id)
  local client = vim.lsp.get_client_by_id(id)
  await('diagnostics', function() return #vim.diagnostic.get(0) > 0 end)
  say('diagnostics', codes())
  say('underlined', vim.diagnostic.get(0)[1].lnum .. ':' .. vim.diagnostic.get(0)[1].col)

  -- The fix of what is wrong.
  place(3, 24)
  local range = vim.lsp.util.make_range_params()
  range.context = { diagnostics = {} }
  for _, action in ipairs(ask('textDocument/codeAction', range) or {}) do
    if action.isPreferred then
      say('fix', action.title)
      vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
      break
    end
  end
  await('mending', function() return #vim.diagnostic.get(0) == 0 end)
  say('fixed', lines()[3])

  -- A property, of which a part is typed.
  vim.api.nvim_buf_set_lines(0, 3, 3, false, { '  interG    gutter' })
  place(4, 8)
  local list = ask('textDocument/completion', vim.lsp.util.make_position_params()) or {}
  for _, item in ipairs(list.items or list) do
    say('offered', item.label)
    vim.lsp.util.apply_text_edits({ item.textEdit }, 0, client.offset_encoding)
  end
  say('completed', lines()[4])

  -- A name, wherever it is written.
  place(1, 4)
  vim.lsp.buf.rename('gap')
  await('renaming', function() return lines()[1] == 'let gap = 8' end)
  say('renamed', lines()[4])

  -- The one style.
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 10000 })
  else vim.lsp.buf.formatting_sync(nil, 10000) end
  for _, line in ipairs(lines()) do say('text', line) end

  -- What an editor shows beside the text.
  place(2, 2)
  local hover = ask('textDocument/hover', vim.lsp.util.make_position_params())
  say('hover', vim.split(hover.contents.value, '\n')[2])
  vim.lsp.codelens.refresh()
  await('lenses', function() return #vim.lsp.codelens.get(0) > 0 end)
  for _, lens in ipairs(vim.lsp.codelens.get(0)) do say('lens', lens.command.title) end
  local preview = ask('workspace/executeCommand', {
    command = 'layoutc.preview',
    arguments = { { uri = vim.uri_from_bufnr(0), position = { line = 4, character = 30 } } },
  })
  say('preview', preview.elements[1].name .. ' of ' .. #preview.elements)
  say('errors', codes())
  vim.lsp.stop_client(id)
  await('the end', function() return vim.lsp.get_client_by_id(id) == nil or client.is_stopped() end)
end

local worked, failure = xpcall(work, debug.traceback)
if not worked then say('failure', failure) end
vim.fn.writefile(vim.split(table.concat(said, '\n'), '\n'), 'said.txt')
vim.cmd(worked and 'qall!' or 'cquit!')
