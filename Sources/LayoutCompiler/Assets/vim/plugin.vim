" @MARK@.
if exists('g:loaded_layoutc') | finish | endif
let g:loaded_layoutc = 1
autocmd User lsp_setup call lsp#register_server({
  \ 'name': 'layoutc', 'cmd': {_ -> ['layoutc', 'lsp']}, 'allowlist': ['layout']})
