" @MARK@.
autocmd BufRead,BufNewFile *.layout setfiletype layout
