import Foundation
@testable import LayoutCompiler
import TestSupport
import Testing

/// The files for Vim in Vim, without a screen.
@Suite(.enabled("vim is not installed") { Vim.isInstalled }) struct VimTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    #expect(try workspace.shell(#""$layoutc" editor vim -o vim"#).status == 0)
  }

  /// Runs commands on a file, with the package where Vim looks for such.
  private func vim(_ file: String, _ commands: [String]) throws -> Layoutc.Result {
    try workspace.write(commands.joined(separator: "\n") + "\nqa!\n", to: "commands.vim")
    return try workspace.shell(
      """
      mkdir -p bin && ln -sf "$layoutc" bin/layoutc; PATH="$PWD/bin:$PATH"
      vim -es -N -u NONE -i NONE --cmd 'set runtimepath^=vim shortmess+=I' \
      -c 'syntax on' -c 'filetype plugin indent on' -c 'edit \(file)' -S commands.vim < /dev/null
      """, environment: ["TERM": "dumb", "HOME": workspace.url.path])
  }

  private static let groups: [String: String] = [
    "layoutStatement": "keyword", "layoutElement": "keyword", "layoutOperator": "keyword",
    "layoutConstant": "keyword", "layoutNumber": "number", "layoutString": "string",
    "layoutEscape": "string", "layoutComment": "comment", "layoutTodo": "comment",
  ]

  /// Vim's colors agree with the compiler's at every character of the examples.
  @Test("colors of Vim agree with the lexer") func colorsAgree() throws {
    let text = try EditorColors.text
    try workspace.write(text + "\n", to: "a.layout")
    let result = try vim(
      "a.layout",
      [
        "let rows = []",
        "for l in range(1, line('$'))",
        "  let row = []",
        "  for c in range(1, col([l, '$']) - 1)",
        "    call add(row, synIDattr(synID(l, c, 1), 'name'))",
        "  endfor",
        "  call add(rows, join(row, ' '))",
        "endfor",
        "call writefile(rows, 'colors')",
      ])
    #expect(result.status == 0, "\(result)")
    let rows = try workspace.read("colors").split(separator: "\n", omittingEmptySubsequences: false)
    let ours = EditorColors.kinds(of: text)
    var start = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let names = rows[number].split(separator: " ", omittingEmptySubsequences: false)
      for (column, byte) in line.utf8.enumerated() where byte != UInt8(ascii: "-") {
        let theirs = Self.groups[String(names[column])]
        #expect(
          theirs == ours[start + column], "\(number + 1):\(column + 1) \(names[column]) in \(line)")
      }
      start += line.utf8.count + 1
    }
  }

  /// A file that is typed without indentation is indented as it is formatted.
  @Test("the indentation of Vim agrees with the formatter") func indentation() throws {
    let comparing = """
      section <
        when (container.width < 600 and (ios > 16)) <
          bounce never
        >
        group horizontal height 44 < item >
      >

      """
    let names = ["AppStore", "SearchAllScopes", "Apple/NestedGroups"]
    for text in try names.map({ try Repository.text("Examples/\($0).layout") }) + [comparing] {
      let flat = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")
      try workspace.write(flat, to: "flat.layout")
      #expect(try vim("flat.layout", ["normal! gg=G", "write"]).status == 0)
      #expect(try workspace.read("flat.layout") == text)
    }
  }

  @Test("make fills the quickfix list") func quickfix() throws {
    try workspace.write(
      "section < group horizontal height 100 <\n  item fractionalWidth 0.33\n> >\n",
      to: "third.layout")
    let result = try vim(
      "third.layout",
      [
        "silent make!",
        "call writefile(map(filter(getqflist(), 'v:val.valid'), 'bufname(v:val.bufnr) . \" \" . "
          + "v:val.lnum . \" \" . v:val.col . \" \" . v:val.type . \" \" . v:val.text'), 'found')",
        "set formatexpr?",
      ])
    #expect(result.status == 0, "\(result)")
    #expect(try workspace.read("found") == "third.layout 2 8 W `0.33` is not 1/3\n")
  }

  @Test("gq formats the lines") func gq() throws {
    try workspace.write("section<group horizontal height 44<item>>\n", to: "a.layout")
    #expect(try vim("a.layout", ["normal! gggqG", "write"]).status == 0)
    #expect(try workspace.read("a.layout") == "section < group horizontal height 44 < item > >\n")
  }

  @Test("gq formats lines of a body") func gqInside() throws {
    try workspace.write(
      "section <\n  group   horizontal height 44 <\n      item   >\n>\n", to: "b.layout")
    #expect(try vim("b.layout", ["normal! 2Ggqq", "write"]).status == 0)
    #expect(
      try workspace.read("b.layout")
        == "section <\n  group horizontal height 44 <\n      item   >\n>\n")
  }

  @Test("gq leaves a text with errors as it is") func gqWithErrors() throws {
    let text = "section <\n   group horizontal height 44 <\n  item >\n"
    try workspace.write(text, to: "c.layout")
    _ = try vim("c.layout", ["normal! gggqG", "write"])
    #expect(try workspace.read("c.layout") == text)
  }
}

private enum Vim {
  static var hasNeovim: Bool { Tool.isInstalled("nvim") }

  /// The small Vim that some systems have knows no colors.
  static var isInstalled: Bool {
    (try? Layoutc.shell("vim --version | grep -q +syntax"))?.status == 0
  }
}

/// The files for Neovim in Neovim: the server starts with the first layout, and answers.
@Suite(.enabled("nvim is not installed") { Vim.hasNeovim }) struct NeovimFileTests {
  @Test("commands of the server show their answers") func commands() throws {
    let workspace = try Workspace()
    try workspace.write("section < group horizontal height 44 < item > >\n", to: "a.layout")
    try workspace.write(
      """
      local function await(condition) vim.wait(20000, condition, 20) end
      local function windows() return #vim.api.nvim_list_wins() end
      vim.o.columns, vim.o.lines = 160, 50
      vim.cmd('edit a.layout')
      await(function() return vim.lsp.buf_get_clients()[1] and vim.lsp.buf.server_ready() end)
      vim.api.nvim_win_set_cursor(0, { 1, 40 })
      vim.cmd('LayoutPreview')
      await(function() return windows() == 2 end)
      local picture = vim.api.nvim_win_get_buf(vim.api.nvim_list_wins()[2])
      local text = table.concat(vim.api.nvim_buf_get_lines(picture, 0, -1, false), '\\n')
      print(vim.fn.bufname(), text:match('393 × 852 pt'), text:match('%*0'))
      local own, other = unpack(vim.tbl_map(vim.fn.getwininfo, vim.api.nvim_list_wins()))
      print(other[1].wincol > 1, other[1].height >= vim.api.nvim_buf_line_count(picture) - 1)
      vim.lsp.codelens.refresh()
      await(function() return #vim.lsp.codelens.get(0) > 0 end)
      vim.api.nvim_win_set_cursor(0, { 1, 0 })
      vim.lsp.commands['layoutc.changes'](vim.lsp.codelens.get(0)[2].command, { bufnr = 0 })
      local function shows_changes()
        for _, window in ipairs(vim.api.nvim_list_wins()) do
          local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, 1, false)
          if lines[1]:match('a.frames') then return true end
        end
      end
      await(shows_changes)
      if shows_changes() then print('changes') end
      vim.cmd('qa!')

      """, to: "steps.lua")
    let result = try workspace.shell(
      """
      mkdir bin && ln -s "$layoutc" bin/layoutc; PATH="$PWD/bin:$PATH"
      layoutc editor neovim -o pack/pack/layoutc/start/layoutc > log
      nvim --headless -u NONE -i NONE --cmd 'set packpath^=pack' \\
      --cmd 'filetype plugin indent on' --cmd 'syntax on' -c 'luafile steps.lua' < /dev/null
      """,
      environment: ["HOME": workspace.url.path, "XDG_STATE_HOME": workspace.url.path])
    #expect(
      result.errors.split(whereSeparator: \.isNewline)
        == ["a.layout 393 × 852 pt *0", "true true", "changes"], "\(result)")
  }

  @Test("the server starts with the first layout") func server() throws {
    let workspace = try Workspace()
    try workspace.write("section < group horizontal hieght 44 < item > >\n", to: "a.layout")
    try workspace.write(
      """
      vim.cmd('edit a.layout')
      vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
      for _, found in ipairs(vim.diagnostic.get(0)) do print(found.lnum, found.col, found.code) end
      print(vim.bo.omnifunc)
      print(vim.bo.filetype, vim.fn.synIDattr(vim.fn.synID(1, 1, 1), 'name'))
      vim.cmd('qa!')

      """, to: "steps.lua")
    let result = try workspace.shell(
      """
      mkdir bin && ln -s "$layoutc" bin/layoutc; PATH="$PWD/bin:$PATH"
      layoutc editor neovim -o pack/pack/layoutc/start/layoutc > log
      nvim --headless -u NONE -i NONE --cmd 'set packpath^=pack' \\
      --cmd 'filetype plugin indent on' --cmd 'syntax on' -c 'luafile steps.lua' < /dev/null
      """,
      environment: ["HOME": workspace.url.path, "XDG_STATE_HOME": workspace.url.path])
    #expect(
      result.errors.split(whereSeparator: \.isNewline)
        == ["0 27 unknown-word", "v:lua.vim.lsp.omnifunc", "layout layoutElement"], "\(result)")
  }
}
