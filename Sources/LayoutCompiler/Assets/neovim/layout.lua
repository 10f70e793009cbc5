-- @MARK@.
local file = vim.api.nvim_buf_get_name(0)
local folder = vim.fn.fnamemodify(file, ':p:h')
local git = vim.fn.finddir('.git', vim.fn.fnameescape(folder) .. ';')
local swift = vim.bo.filetype == 'swift'
local config = {
  name = swift and 'layoutc-swift' or 'layoutc',
  cmd = { 'layoutc', 'lsp' },
  root_dir = git ~= '' and vim.fn.fnamemodify(git, ':p:h:h') or folder,
  on_init = function(client)
    if not swift then return end
    -- Completion, renaming and so on of Swift are for its own server.
    local all, own = client.server_capabilities, {}
    for _, name in ipairs({
      'positionEncoding', 'textDocumentSync', 'hoverProvider', 'codeLensProvider',
      'executeCommandProvider', 'diagnosticProvider',
    }) do
      own[name] = all[name]
    end
    client.server_capabilities = own
  end,
  on_attach = function(client, buffer)
    if not swift then
      vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
      if vim.lsp.completion then
        vim.lsp.completion.enable(true, client.id, buffer, { autotrigger = true })
      end
    end
    if vim.fn.has('nvim-0.10') == 0 then
      vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = buffer })
    end
    local function refresh() pcall(vim.lsp.codelens.refresh) end
    vim.api.nvim_create_autocmd(
      { 'BufEnter', 'InsertLeave', 'BufWritePost' }, { buffer = buffer, callback = refresh })
    refresh()
  end,
}
if vim.fn.executable('layoutc') == 0 then
  return
elseif vim.lsp.start then
  vim.lsp.start(config)
else
  layoutc_clients = layoutc_clients or {}
  local root = config.name .. config.root_dir
  layoutc_clients[root] = layoutc_clients[root] or vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, layoutc_clients[root])
end

-- Shows text in a window to the right of the layout, which keeps the cursor.
local function show(text)
  local window = vim.fn.bufwinid('layoutc://answer')
  local lines = vim.split(text, '\n')
  if window == -1 then
    local own = vim.api.nvim_get_current_win()
    local width = 20
    for _, line in ipairs(lines) do width = math.max(width, vim.fn.strdisplaywidth(line)) end
    vim.cmd('botright ' .. math.min(width, math.floor(vim.o.columns / 2)) .. 'vnew')
    window = vim.api.nvim_get_current_win()
    vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
    vim.wo.wrap, vim.wo.number, vim.wo.relativenumber, vim.wo.signcolumn = false, false, false, 'no'
    vim.api.nvim_buf_set_name(0, 'layoutc://answer')
    vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = true })
    vim.api.nvim_set_current_win(own)
  end
  local buffer = vim.api.nvim_win_get_buf(window)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  -- The first marked element, unless it is visible.
  for number, line in ipairs(lines) do
    if line:find('%*%S') then
      local first, last = vim.fn.line('w0', window), vim.fn.line('w$', window)
      if number < first or number > last then
        vim.api.nvim_win_set_cursor(window, { number, 0 })
      end
      break
    end
  end
end

-- Newer versions use the server's position encoding.
local function encoding()
  for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
    if client.name == config.name then return client.offset_encoding or 'utf-16' end
  end
  return 'utf-16'
end

local function ask(command, context, answer)
  local space = { columns = math.floor(vim.o.columns / 2), lines = vim.o.lines - vim.o.cmdheight - 2 }
  local argument = vim.tbl_extend('keep', space, command.arguments[1])
  argument.position = vim.lsp.util.make_position_params(0, encoding()).position
  local params = { command = command.command, arguments = { argument } }
  vim.lsp.buf_request(context.bufnr, 'workspace/executeCommand', params, answer)
end

-- Shows the preview again after edits and movements of the cursor, while its window is open. A
-- request waits for a short time without others.
local patience = 150
local function follow(command, context)
  local group = vim.api.nvim_create_augroup('layoutc_preview', { clear = true })
  local count = 0
  local function refresh()
    count = count + 1
    local own = count
    vim.defer_fn(function()
      if own ~= count or vim.api.nvim_get_current_buf() ~= context.bufnr then return end
      if vim.fn.bufwinid('layoutc://answer') == -1 then
        vim.api.nvim_create_augroup('layoutc_preview', { clear = true })
        return
      end
      ask(command, context, function(failed, result)
        local is_open = vim.fn.bufwinid('layoutc://answer') ~= -1
        if not failed and result and is_open then show(result.text) end
      end)
    end, patience)
  end
  vim.api.nvim_create_autocmd(
    { 'TextChanged', 'TextChangedI', 'TextChangedP', 'CursorMoved', 'CursorMovedI' },
    { group = group, buffer = context.bufnr, callback = refresh })
end

local function run(command, context)
  ask(command, context, function(failed, result)
    if failed then
      vim.notify('layoutc: ' .. failed.message, vim.log.levels.WARN)
    elseif result then
      show(result.text ~= '' and result.text or 'the frames are as recorded')
      if command.command == 'layoutc.preview' then follow(command, context) end
    end
  end)
end

for name, command in pairs({ Preview = 'layoutc.preview', Changes = 'layoutc.changes' }) do
  vim.lsp.commands[command] = run
  vim.api.nvim_buf_create_user_command(0, 'Layout' .. name, function()
    local own = { command = command, arguments = { { uri = vim.uri_from_bufnr(0) } } }
    run(own, { bufnr = vim.api.nvim_get_current_buf() })
  end, {})
end
