import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Every completion compiles, and every word that compiles is offered.
@Suite struct CompletionSweepTests {
  private static let wrong = DiagnosticKind.language.map(\.example.bad)
  private static let examples = Example.all.compactMap { try? Repository.text($0.file) }
  private static let good = (examples + Samples.all).filter {
    !Compilation(SourceFile(name: "test.layout", text: $0)).hasErrors
  }
  /// The errors of a statement whose parts are still to be written.
  private static let incompleteness = [
    "group-without-subitems", "section-without-group", "missing-size", "missing-variant",
    "preview-without-layout",
  ]
  /// The number of offsets that are tested.
  private static let places = 50

  @Test("every completion compiles") func compiles() {
    var random = SeededRandom(4)
    let texts = Self.good + Self.wrong
    for text in texts.shuffled(using: &random).prefix(Self.places) {
      let file = EditedFile(SourceFile(name: "test.layout", text: text))
      let tokens = file.tree.tokens
      let token = tokens[Int.random(in: 0..<tokens.count, using: &random)]
      let offset = Bool.random(using: &random) ? token.range.startIndex : token.range.endIndex
      let list = file.completions(at: offset)
      let known = errors(text)
      for item in list.items.shuffled(using: &random).prefix(8) {
        let new = errors(replacing(list.range, of: text, by: item.snippet.plainText))
          .filter { id, count in
            count > known[id, default: 0] && !Self.incompleteness.contains(id)
              // After a parenthesis that is never closed, the first value ends the expression.
              && !(id == "operator-outside-parentheses" && known["unclosed-parenthesis"] != nil)
              // The file is still to be named, what the scrolling is a part of to be written.
              && id != "unreadable-source" && !(id == "wrong-unit" && item.isOfScrolling)
          }
        #expect(new.isEmpty, "\(item.label) at \(offset) of:\n\(text)")
      }
    }
  }

  /// The word, or its end, is removed.
  @Test("every word of a valid source is offered in its place") func words() {
    var random = SeededRandom(5)
    for _ in 0..<Self.places {
      guard let text = Self.good.randomElement(using: &random) else { return }
      let whole = EditedFile(SourceFile(name: "test.layout", text: text))
      let words = whole.tree.tokens.filter { token in
        token.kind == .word && !declares(whole, token.range)
      }
      guard let word = words.randomElement(using: &random)?.range else { continue }
      let written = text.utf8.prefix(word.startIndex)
      let name = whole.text(word)
      let count = Int.random(in: 0...name.utf8.count, using: &random)
      let bytes =
        Array(written) + Array(name.utf8.prefix(count)) + Array(text.utf8.dropFirst(word.endIndex))
      let file = EditedFile(SourceFile(name: "test.layout", bytes: bytes))
      let list = file.completions(at: word.startIndex + count)
      let isOffered = list.items.contains { item in
        item.label == name || item.label == "\(name):" || item.label.hasPrefix("\(name) ")
      }
      #expect(isOffered, "\(name) at \(word.startIndex), \(count) typed, of:\n\(text)")
    }
  }

  @Test("every word is offered while the rest is missing") func unfinishedSources() {
    var random = SeededRandom(6)
    for _ in 0..<Self.places {
      guard let text = Self.good.randomElement(using: &random) else { return }
      let whole = EditedFile(SourceFile(name: "test.layout", text: text))
      let words = whole.tree.tokens.filter { token in
        token.kind == .word && !declares(whole, token.range)
          && !namesWhatFollows(whole, token.range)
      }
      guard let word = words.randomElement(using: &random)?.range else { continue }
      let name = whole.text(word)
      let count = Int.random(in: 0...name.utf8.count, using: &random)
      let file = EditedFile(
        SourceFile(name: "test.layout", bytes: Array(text.utf8.prefix(word.startIndex + count))))
      let list = file.completions(at: word.startIndex + count)
      let isOffered = list.items.contains { item in
        item.label == name || item.label == "\(name):" || item.label.hasPrefix("\(name) ")
          || item.label.hasPrefix("\(name).")
      }
      #expect(isOffered, "\(name) at \(word.startIndex), \(count) typed, of:\n\(text)")
    }
  }

  /// Whether the word is a name that is declared later in the source.
  private func namesWhatFollows(_ file: EditedFile, _ range: TextRange) -> Bool {
    switch file.meanings.entry(startingAt: range.startIndex)?.meaning {
    case .reference(let symbol): symbol.place.range.startIndex > range.startIndex
    case .elementReference(let referent):
      file.uses(of: .element(referent, file.text(range))).first { $0.isDeclaration }
        .map { $0.span.range.startIndex > range.startIndex } ?? true
    case _: false
    }
  }

  /// Whether the word is a name that the author chose.
  private func declares(_ file: EditedFile, _ range: TextRange) -> Bool {
    guard let entry = file.meanings.entry(startingAt: range.startIndex) else { return false }
    if case .elementName = entry.meaning { return true }
    return entry.declared != nil
  }

  /// Returns the number of errors of each kind.
  private func errors(_ text: String) -> [String: Int] {
    let program = Checker.check(parse(SourceFile(name: "test.layout", text: text)))
    return program.diagnostics.filter { $0.severity == .error }
      .reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
  }

  /// Further lines of the snippet are indented like the one that it begins in, as editors do.
  private func replacing(_ range: TextRange, of text: String, by snippet: String) -> String {
    let bytes = Array(text.utf8)
    let start = bytes[..<range.startIndex].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indentation = String(
      decoding: bytes[start..<range.startIndex].prefix { $0 == 0x20 }, as: UTF8.self)
    let word = snippet.replacing("\n", with: "\n" + indentation)
    let result = bytes[..<range.startIndex] + Array(word.utf8) + bytes[range.endIndex...]
    return String(decoding: result, as: UTF8.self)
  }
}
