-- @MARK@.
-- What Swift lays out, if init.lua has `vim.g.layoutc_swift = true`.
if vim.g.layoutc_swift then vim.cmd('runtime! ftplugin/layout.lua') end
