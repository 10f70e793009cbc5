" @MARK@.
if exists('b:current_syntax') | finish | endif
syntax case match
syntax match layoutChoice /\<\%(@CHOICES@\)\>/
syntax match layoutProperty /\<\%(@PROPERTIES@\|@DATA_PROPERTIES@\)\>/
syntax match layoutElement /\<\%(@ELEMENTS@\)\>/
syntax match layoutChoice /\%(\w\s\+\)\@<=\<\%(@AMBIGUOUS@\)\>/
syntax match layoutStatement /\<\%(@STATEMENTS@\)\>/
syntax match layoutOperator /\<\%(@OPERATORS@\)\>/
syntax match layoutFunction /\<\%(@FUNCTIONS@\)\>(\@=/
syntax match layoutType /\<\%(@TYPES@\)\>/
syntax match layoutConstant /\<\%(@CONSTANTS@\)\>/
syntax match layoutName /\<\%(@OWNERS@\)\.\h\w*/
syntax match layoutName /\<\%(@NAMES@\)\>/
syntax match layoutId /\<\h\w*\%(-\h\w*\)\+/
syntax match layoutLabel /\<\h\w*\%(\s*:\)\@=/ contained
syntax region layoutParentheses start=/(/ end=/)/ transparent contains=layoutComment,layoutString,layoutNumber,layoutParentheses,layoutOperator,layoutFunction,layoutType,layoutConstant,layoutName,layoutChoice,layoutLabel
syntax region layoutEnum matchgroup=layoutStatement start=/\<enum\>/ matchgroup=NONE end=/[;>]\@=\|$/ contains=layoutEnumBody,layoutComment,layoutString
syntax region layoutEnumBody start=/</ end=/>/ contained contains=layoutComment,layoutString,layoutNumber,layoutParentheses,layoutConstant
syntax region layoutPreview matchgroup=layoutStatement start=/\<\%(preview\>\|swift\>\%(\s*<\)\@=\)/ matchgroup=NONE end=/[;>]\@=\|$/ contains=layoutPreviewBody,layoutComment,layoutString
syntax region layoutPreviewBody start=/</ end=/>/ contained contains=layoutComment,layoutString,layoutPreviewProperty,layoutNumber,layoutParentheses,layoutConstant,layoutName
syntax region layoutLint matchgroup=layoutStatement start=/\<lint\>/ matchgroup=NONE end=/[;>]\@=\|$/ contains=layoutLintBody,layoutComment,layoutString
syntax region layoutLintBody start=/</ end=/>/ contained contains=layoutComment,layoutString,layoutLintId,layoutLevel
syntax match layoutPreviewProperty /\<\%(@PREVIEW_PROPERTIES@\)\>/ contained
syntax match layoutLintId /\<\h\w*\%(-\h\w*\)*/ contained
syntax match layoutLevel /\<\%(@LEVELS@\)\>\%(\s*\%([;>\/]\|$\)\)\@=/ contained
syntax match layoutNumber /\<\d\+\%(\.\d\+\)\?%\?/
syntax region layoutString start=/"/ skip=/\\./ end=/"/ oneline contains=layoutEscape
syntax match layoutEscape /\\\%(u{\x\+}\|.\)/ contained
syntax match layoutComment /\/\/.*/ contains=layoutTodo
syntax region layoutComment start="/\*" end="\*/"
syntax match layoutTodo /\<\%(TODO\|FIXME\)\>/ contained
highlight default link layoutStatement Keyword
highlight default link layoutElement Structure
highlight default link layoutProperty Identifier
highlight default link layoutPreviewProperty Identifier
highlight default link layoutChoice Constant
highlight default link layoutLevel Constant
highlight default link layoutOperator Operator
highlight default link layoutConstant Boolean
highlight default link layoutFunction Function
highlight default link layoutType Type
highlight default link layoutName Special
highlight default link layoutId Label
highlight default link layoutLintId Label
highlight default link layoutLabel Label
highlight default link layoutNumber Number
highlight default link layoutString String
highlight default link layoutEscape SpecialChar
highlight default link layoutComment Comment
highlight default link layoutTodo Todo
let b:current_syntax = 'layout'
