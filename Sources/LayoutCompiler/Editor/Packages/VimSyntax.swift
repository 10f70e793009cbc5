/// What Vim and Neovim have in common: finding the files, colours, indentation, `:make`.
enum VimSyntax {
  /// Returns the files; `name` is the package's.
  static func files(for name: String) -> [EditorPackage.File] {
    let mark = "\" \(EditorPackage.mark(name)).\n"
    return [
      .init("ftdetect/layout.vim", mark + detection), .init("syntax/layout.vim", mark + syntax),
      .init("ftplugin/layout.vim", mark + options), .init("indent/layout.vim", mark + indentation),
      .init("compiler/layoutc.vim", mark + compiler),
    ]
  }

  private static let detection = "autocmd BufRead,BufNewFile *.layout setfiletype layout\n"

  private static func words(_ words: [String]) -> String {
    #"\<\%("# + words.joined(separator: #"\|"#) + #"\)\>"#
  }

  private static func match(_ group: String, _ pattern: String, _ rest: String = "") -> String {
    "syntax match \(group) /\(pattern.replacing("/", with: #"\/"#))/\(rest)"
  }

  private static let id = #"\<\h\w*\%(-\h\w*\)\+"#

  /// Of several that fit at a place, Vim takes the last.
  private static let syntax =
    ([
      "if exists('b:current_syntax') | finish | endif",
      "syntax case match",
      match("layoutChoice", words(WordClasses.choices)),
      match("layoutProperty", words(WordClasses.properties + WordClasses.dataProperties)),
      match("layoutElement", words(WordClasses.elements)),
      match("layoutChoice", #"\%(\w\s\+\)\@<="# + words(WordClasses.ambiguous)),
      match("layoutStatement", words(WordClasses.statements)),
      match("layoutOperator", words(WordClasses.operators)),
      match("layoutFunction", words(WordClasses.functions) + #"(\@="#),
      match("layoutType", words(WordClasses.types)),
      match("layoutConstant", words(WordClasses.constants)),
      match(
        "layoutName",
        #"\<\%("# + WordClasses.owners.joined(separator: #"\|"#) + #"\)\.\h\w*"#),
      match("layoutName", words(WordClasses.names)),
      match("layoutId", id),
      match("layoutLabel", #"\<\h\w*\%(\s*:\)\@="#, " contained"),
      "syntax region layoutParentheses start=/(/ end=/)/ transparent "
        + "contains=layoutComment,layoutString,layoutNumber,layoutParentheses,layoutOperator,"
        + "layoutFunction,layoutType,layoutConstant,layoutName,layoutChoice,layoutLabel",
    ] + statement("Enum", "enum", contains: "layoutNumber,layoutParentheses,layoutConstant")
    + statement(
      "Preview", "preview",
      contains: "layoutPreviewProperty,layoutNumber,layoutParentheses,layoutConstant,layoutName")
    + statement("Lint", "lint", contains: "layoutLintId,layoutLevel")
    + [
      match("layoutPreviewProperty", words(WordClasses.previewProperties), " contained"),
      match("layoutLintId", #"\<\h\w*\%(-\h\w*\)*"#, " contained"),
      match("layoutLevel", words(WordClasses.levels) + #"\%(\s*\%([;>/]\|$\)\)\@="#, " contained"),
      match("layoutNumber", #"\<\d\+\%(\.\d\+\)\?%\?"#),
      #"syntax region layoutString start=/"/ skip=/\\./ end=/"/ oneline contains=layoutEscape"#,
      match("layoutEscape", #"\\\%(u{\x\+}\|.\)"#, " contained"),
      match("layoutComment", "//.*", " contains=layoutTodo"),
      #"syntax region layoutComment start="/\*" end="\*/""#,
      #"syntax match layoutTodo /\<\%(TODO\|FIXME\)\>/ contained"#,
    ] + links + ["let b:current_syntax = 'layout'", ""]).joined(separator: "\n")

  /// A statement with its body, whose words have a meaning of their own.
  private static func statement(_ name: String, _ word: String, contains: String) -> [String] {
    [
      "syntax region layout\(name) matchgroup=layoutStatement start=/\\<\(word)\\>/ "
        + #"matchgroup=NONE end=/[;>]\@=\|$/ "#
        + "contains=layout\(name)Body,layoutComment,layoutString",
      "syntax region layout\(name)Body start=/</ end=/>/ contained "
        + "contains=layoutComment,layoutString,\(contains)",
    ]
  }

  private static let links = [
    ("Statement", "Keyword"), ("Element", "Structure"), ("Property", "Identifier"),
    ("PreviewProperty", "Identifier"), ("Choice", "Constant"), ("Level", "Constant"),
    ("Operator", "Operator"), ("Constant", "Boolean"), ("Function", "Function"), ("Type", "Type"),
    ("Name", "Special"), ("Id", "Label"), ("LintId", "Label"), ("Label", "Label"),
    ("Number", "Number"), ("String", "String"), ("Escape", "SpecialChar"),
    ("Comment", "Comment"), ("Todo", "Todo"),
  ].map { "highlight default link layout\($0) \($1)" }

  private static let options = """
    if exists('b:did_ftplugin') | finish | endif
    let b:did_ftplugin = 1
    setlocal comments=s1:/*,mb:*,ex:*/,:// commentstring=//\\ %s
    setlocal shiftwidth=2 softtabstop=2 expandtab textwidth=100
    setlocal formatprg=layoutc\\ format\\ - matchpairs+=<:>
    compiler layoutc
    let b:undo_ftplugin = 'setlocal comments< commentstring< shiftwidth< softtabstop<'
      \\ . ' expandtab< textwidth< formatprg< matchpairs< makeprg< errorformat<'

    """

  /// Lines in a body are indented; comments and texts may hold brackets, too.
  private static let indentation = #"""
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

    """#

  private static let compiler = #"""
    if exists('current_compiler') | finish | endif
    let current_compiler = 'layoutc'
    CompilerSet makeprg=layoutc\ check\ --color\ never\ %:S
    CompilerSet errorformat=%Eerror[%*[a-z-]]:\ %m,%Wwarning[%*[a-z-]]:\ %m,%Inote[%*[a-z-]]:\ %m,
      \%Z\ \ \-\-\>\ %f:%l:%c,%-G%.%#

    """#
}

extension EditorPackage {
  static let vim = EditorPackage(
    "vim", "Vim",
    steps: [
      "layoutc editor vim -o ~/.vim/pack/layoutc/start/layoutc",
      "# colours, indentation, gq formats, :make fills the quickfix list",
      "# with the plugin vim-lsp also completion, hover and the rest",
    ], summary: "colours, indentation, `gq`, `:make`; with vim-lsp all that the server gives"
  ) {
    VimSyntax.files(for: "vim") + [
      File("plugin/layoutc.vim", "\" \(mark("vim")).\n" + registration)
    ]
  }

  /// For prabirshrestha/vim-lsp.
  private static let registration = """
    if exists('g:loaded_layoutc') | finish | endif
    let g:loaded_layoutc = 1
    autocmd User lsp_setup call lsp#register_server({
      \\ 'name': 'layoutc', 'cmd': {_ -> ['layoutc', 'lsp']}, 'allowlist': ['layout']})

    """
}
