" @MARK@.
if exists('b:did_ftplugin') | finish | endif
let b:did_ftplugin = 1
setlocal comments=s1:/*,mb:*,ex:*/,:// commentstring=//\ %s
setlocal shiftwidth=2 softtabstop=2 expandtab textwidth=100
setlocal formatprg=layoutc\ format\ - matchpairs+=<:>
compiler layoutc
let b:undo_ftplugin = 'setlocal comments< commentstring< shiftwidth< softtabstop<'
  \ . ' expandtab< textwidth< formatprg< matchpairs< makeprg< errorformat<'
