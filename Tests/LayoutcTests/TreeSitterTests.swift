import Foundation
@testable import LayoutCompiler
import TestSupport
import Testing

/// The Tree-sitter parser and its queries, which Helix uses, run by Neovim.
@Suite(
  .enabled("neovim or a C compiler is not installed") {
    Tool.isInstalled("nvim") && Tool.isInstalled("cc")
  }) struct TreeSitterTests
{
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    let made = try workspace.shell(
      #"""
      "$layoutc" editor helix -o . &&
      cc -Wall -Wextra -Werror -shared -fPIC -o layout.so runtime/grammars/layout.c
      """#)
    #expect(made.status == 0, "\(made)")
  }

  /// Runs a script that knows the language, and `highlights`, the query.
  private func neovim(_ script: String) throws {
    try workspace.write(
      """
      if vim.treesitter.language and vim.treesitter.language.add then
        vim.treesitter.language.add('layout', { path = './layout.so' })
      else
        vim.treesitter.require_language('layout', './layout.so')
      end
      local file = io.open('runtime/queries/layout/highlights.scm')
      local parse = vim.treesitter.query.parse or vim.treesitter.parse_query
      local highlights = parse('layout', file:read('*a'))
      local function tree(text)
        return vim.treesitter.get_string_parser(text, 'layout'):parse()[1]:root()
      end
      \(script)
      """, to: "run.lua")
    let result = try workspace.shell(
      "nvim --headless -u NONE -i NONE -c 'luafile run.lua' -c 'qa!' < /dev/null",
      environment: ["TERM": "dumb", "HOME": workspace.url.path])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  private static let kinds: [String: String] = [
    "keyword": "keyword", "keyword.operator": "keyword", "type": "keyword",
    "constant.builtin.boolean": "keyword", "constant.numeric": "number", "string": "string",
    "comment": "comment",
  ]

  /// Its colors are those of the compiler, at every byte; and no two queries fit one node.
  @Test("colors of tree-sitter agree with the lexer") func colorsAgree() throws {
    let text = try EditorColors.text
    try workspace.write(text, to: "a.layout")
    try neovim(
      """
      local text = io.open('a.layout'):read('*a')
      local root = tree(text)
      local out = io.open('colors', 'w')
      out:write(root:has_error() and 'error\\n' or '')
      for id, node in highlights:iter_captures(root, text, 0, -1) do
        local name = highlights.captures[id]
        local _, _, first = node:start()
        local _, _, last = node:end_()
        if name:sub(1, 1) ~= '_' then out:write(first, ' ', last, ' ', name, '\\n') end
      end
      out:close()
      """)
    let ours = EditorColors.kinds(of: text)
    var theirs = [String?](repeating: nil, count: ours.count)
    for line in try workspace.read("colors").split(separator: "\n") {
      let words = line.split(separator: " ")
      let (first, last) = (try #require(Int(words[0])), try #require(Int(words[1])))
      // The name after `enum` is a type, not a keyword.
      for index in first..<last {
        #expect(theirs[index] == nil, "\(line) after \(theirs[index] ?? "")")
        theirs[index] = String(words[2])
      }
    }
    var start = 0
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for (column, byte) in line.utf8.enumerated() where byte != UInt8(ascii: "-") {
        let name = theirs[start + column]
        #expect(
          name.flatMap { Self.kinds[$0] } == ours[start + column],
          "\(number + 1):\(column + 1) \(name ?? "-") in \(line)")
      }
      start += line.utf8.count + 1
    }
  }

  /// Trees have nested brackets, and parsing terminates on incomplete input.
  @Test("the tree-sitter grammar gives trees for texts with errors, too") func trees() throws {
    let trees = [
      "section < item (a < b) >":
        "(source_file (word) (block (word) (parentheses (word) (operator) (word))))",
      "preview \"a\" < items 3 < b-c > >\\nitem":
        "(source_file (declaration (declarator) (string) (names (word) (number) "
        + "(names (hyphenated)))) (word))",
      "lint\\nsection a-b <>":
        "(source_file (declaration (declarator)) (word) (hyphenated) (block))",
      "x (1 (2) container.width-y) // <":
        "(source_file (word) (parentheses (number) "
        + "(parentheses (number)) (member) (operator) (word)) (comment))",
    ]
    let broken = ["<", ">", "(", ")", "\"", "/*", "enum", "preview < (", "a-", "1.", "@", "\\0"]
    let checks = trees.sorted { $0.key < $1.key }.map { "{ '\($0.key)', '\($0.value)' }" }
    try neovim(
      """
      for _, pair in ipairs({ \(checks.joined(separator: ", ")) }) do
        local found = tree(pair[1]):sexpr()
        if found ~= pair[2] then error(pair[1] .. ': ' .. found) end
      end
      local parts = { \(broken.map { "'\($0)'" }.joined(separator: ", ")) }
      for _, a in ipairs(parts) do
        for _, b in ipairs(parts) do tree(a .. ' ' .. b .. ' item < x'):sexpr() end
      end
      """)
  }
}
