" @MARK@.
if exists('current_compiler') | finish | endif
let current_compiler = 'layoutc'
CompilerSet makeprg=layoutc\ check\ --color\ never\ %:S
CompilerSet errorformat=%Eerror[%*[a-z-]]:\ %m,%Wwarning[%*[a-z-]]:\ %m,%Inote[%*[a-z-]]:\ %m,
  \%Z\ \ \-\-\>\ %f:%l:%c,%-G%.%#
