" @MARK@.
if exists('b:did_ftplugin') | finish | endif
let b:did_ftplugin = 1
setlocal comments=s1:/*,mb:*,ex:*/,:// commentstring=//\ %s
setlocal shiftwidth=2 softtabstop=2 expandtab textwidth=100
setlocal formatexpr=LayoutcFormat() matchpairs+=<:>
compiler layoutc
let b:undo_ftplugin = 'setlocal comments< commentstring< shiftwidth< softtabstop<'
  \ . ' expandtab< textwidth< formatexpr< matchpairs< makeprg< errorformat<'
if exists('*LayoutcFormat') | finish | endif
" Formats the lines of `gq`. The text stays as it is if it has errors.
function LayoutcFormat() abort
  " Text that is typed is not formatted; Vim breaks its lines.
  if mode() =~# '[iR]' | return 1 | endif
  let l:lines = v:lnum . ':' . (v:lnum + v:count - 1)
  let l:result = systemlist('layoutc format --range ' . l:lines . ' -', getline(1, '$'))
  if v:shell_error
    echohl ErrorMsg | echo join(l:result, "\n") | echohl None
    return 0
  endif
  let l:view = winsaveview()
  call setline(1, l:result)
  if line('$') > len(l:result) | call deletebufline('%', len(l:result) + 1, '$') | endif
  call winrestview(l:view)
  return 0
endfunction
