import Testing

@testable import LayoutCompiler

/// Indentation while typing, mostly in sources with errors. `|` is the cursor.
@Suite struct LineIndentationTests {
  private func split(_ text: String) -> (tree: SyntaxTree, offset: Int) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let tree = parse(SourceFile(name: "t", text: parts.joined()))
    return (tree, parts[0].utf8.count)
  }

  private func indentation(_ text: String) -> Int? {
    let (tree, offset) = split(text)
    return SourceFormatter.indentation(ofLineAt: offset, in: tree)
  }

  /// Returns the source after a character was typed before the cursor.
  private func typed(_ text: String) -> String {
    let (tree, offset) = split(text)
    let character = Array(tree.source.bytes)[offset - 1]
    let edits = SourceFormatter.edits(afterTyping: Unicode.Scalar(character), at: offset, in: tree)
    return LayoutCompilerTests.text(TextEdit.apply(edits, to: tree.source.bytes) ?? [])
  }

  @Test("lines in bodies are indented") func bodies() {
    #expect(indentation("|") == 0)
    #expect(indentation("a\n|") == 0)
    #expect(indentation("a <\n|") == 2)
    #expect(indentation("a <\n|\n>") == 2)
    #expect(indentation("a <\n  b <\n|") == 4)
    #expect(indentation("a <\n  b <\n|\n>") == 4)
    #expect(indentation("a <\n  b <\n    c\n  >\n|\n>") == 2)
    #expect(indentation("a <\n  b\n>\n|") == 0)
    #expect(indentation("a < b <\n|") == 2)
    #expect(indentation("a <\n  b\n|>") == 0)
    #expect(indentation("a <\n  b\n   | > c") == 0)
  }

  @Test("indentation is relative to the line of the bracket") func relativeIndentation() {
    #expect(indentation("    a <\n|") == 6)
    #expect(indentation("\ta <\n|") == 4)
    #expect(indentation("    a <\n  b\n|>") == 4)
  }

  @Test("lines in parentheses are indented") func parentheses() {
    #expect(indentation("f(\n|") == 2)
    #expect(indentation("f(\n  a: 1,\n|\n)") == 2)
    #expect(indentation("f(\n  a: 1\n|)") == 0)
    #expect(indentation("f(\n  a: 1\n) <\n|") == 2)
    #expect(indentation("a <\n  count (\n|") == 4)
    #expect(indentation("a <\n  when (x < 3 and y > 2) <\n|") == 4)
    #expect(indentation("a <\n  count (x <\n|") == 4)
  }

  @Test("lines of comments keep their indentation") func comments() {
    #expect(indentation("a <\n  /* one\n|  two */") == nil)
    #expect(indentation("a <\n  /* one */\n|") == 2)
    #expect(indentation("a < // <\n|") == 2)
    #expect(indentation("a < /* < */\n|") == 2)
    #expect(indentation("/* never closed\n|") == nil)
    #expect(indentation("a \"< /*\"\n|") == 0)
  }

  @Test("files with errors have indentation") func errors() {
    #expect(indentation("a = <\n|") == 2)
    #expect(indentation("a < (\n|") == 2)
    #expect(indentation("> >\n|") == 0)
    #expect(indentation(")\n|") == 0)
    #expect(indentation("a < b,,\n|") == 2)
    #expect(indentation("a \"x <\n|") == 2)
  }

  @Test("typing line ends and brackets indents lines") func typing() {
    #expect(typed("a <\n|") == "a <\n  ")
    #expect(typed("a <\n|>") == "a <\n>")
    #expect(typed("a <\n      |b\n>") == "a <\n      b\n>")
    #expect(typed("a <\n\n|b\n>") == "a <\n\n  b\n>")
    #expect(typed("a <\n  b\n  >|") == "a <\n  b\n>")
    #expect(typed("a <\n  b\n>|") == "a <\n  b\n>")
    #expect(typed("a <\n  b < c >|") == "a <\n  b < c >")
    #expect(typed("f(\n  a: 1\n  )|") == "f(\n  a: 1\n)")
    #expect(typed("a <\n  x|") == "a <\n  x")
    #expect(typed("/*\n|") == "/*\n")
  }

  @Test("samples typed line by line have the author's indentation", arguments: Samples.all.indices)
  func samples(index: Int) throws {
    let source = try #require(formatted(Samples.all[index]))
    var prefix = ""
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let typed = indentation(prefix + "|" + line.drop { $0 == " " })
      let written = line.prefix { $0 == " " }.count
      let isComment = line.contains("lines */")
      if !line.isEmpty { #expect(typed == (isComment ? nil : written), "\(line)") }
      prefix += line + "\n"
    }
  }

  @Test("every offset of an incomplete file has an indentation") func everyOffset() {
    let bytes = Array(Samples.abstraction.utf8)
    for end in 0...bytes.count {
      let tree = parse(SourceFile(name: "t", bytes: Array(bytes[..<end])))
      for character in ["\n", ">", ")", "x"] as [Unicode.Scalar] {
        for offset in [0, end / 2, end, end + 9] {
          let edits = SourceFormatter.edits(afterTyping: character, at: offset, in: tree)
          #expect(edits.count <= 1)
        }
      }
    }
  }
}
