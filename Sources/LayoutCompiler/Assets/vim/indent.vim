" @MARK@.
if exists('b:did_indent') | finish | endif
let b:did_indent = 1
setlocal indentexpr=LayoutIndent() indentkeys=o,O,0>,0)
let b:undo_indent = 'setlocal indentexpr< indentkeys<'
if exists('*LayoutIndent') | finish | endif

function! LayoutIndent() abort
  let l:previous = prevnonblank(v:lnum - 1)
  if l:previous == 0 | return 0 | endif
  let l:line = s:Code(getline(l:previous))
  let l:depth = s:Count(l:line, '[<(]') - s:Count(l:line, '[>)]')
  if l:line =~# '^\s*[>)]' | let l:depth += 1 | endif
  if s:Code(getline(v:lnum)) =~# '^\s*[>)]' | let l:depth -= 1 | endif
  return max([0, indent(l:previous) + l:depth * shiftwidth()])
endfunction

function! s:Code(line) abort
  let l:code = substitute(a:line, '"\%(\\.\|[^"\\]\)*"', '', 'g')
  let l:code = substitute(l:code, '//.*$', '', '')
  " In parentheses, < and > compare.
  while l:code =~# '([^()]*)' | let l:code = substitute(l:code, '([^()]*)', '', 'g') | endwhile
  return substitute(l:code, '(.*', '(', '')
endfunction

function! s:Count(line, pattern) abort
  return len(split(' ' . a:line . ' ', a:pattern, 1)) - 1
endfunction
