/// Imports, and the names that they bring.
extension Diagnostic {
  /// `circle`: the names of the files in turn, each with the place that names the next.
  static func importCycle(_ circle: [(name: String, place: SourceSpan)]) -> Diagnostic {
    let names = circle.map { "`\($0.name)`" } + ["`\(circle[0].name)`"]
    return Diagnostic(
      id: "import-cycle",
      message: "a file imports itself: \(names.joined(separator: " -> "))",
      span: circle[circle.count - 1].place, label: "leads back to where it began",
      secondary: circle.dropLast().map { Label($0.place, "imported here") },
      reason: "each of them would have to be known before the other",
      remedy: circle.count == 1
        ? "delete the import: a file knows its own names"
        : "move what they share into a file that imports none of them")
  }

  static func duplicateImport(
    _ path: String, at span: SourceSpan, first: SourceSpan, statement: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-import", message: "`\(path)` is imported twice", span: span,
      label: "imported again", secondary: [Label(first, "first imported here")],
      remedy: "delete one of them", fixes: [deletion("Delete the import", statement)])
  }

  static func tooManyImports(files: Int, bytes: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "too-many-imports",
      message: "the program imports more than \(files) files, or \(bytes >> 20) MiB",
      span: span, label: "ends here",
      reason: "a bound keeps every input from exhausting the compiler",
      remedy: "import fewer files")
  }

  static func nameImportedTwice(
    _ name: String, at span: SourceSpan, one: SourceSpan, other: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-name", message: "two imported files declare `\(name)`", span: span,
      label: "the second one",
      secondary: [Label(one, "one of them"), Label(other, "the other one")],
      reason: "it would be open which is meant",
      remedy: "rename one of them, or `_\(name)` where only its own file uses it")
  }

  static func nameOfAnImport(
    _ name: String, at span: SourceSpan, imported: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      id: "duplicate-name", message: "`\(name)` is declared here and in a file that is imported",
      span: span, label: "declared again",
      secondary: [Label(imported, "imported from here")],
      remedy: "give one of them another name")
  }

  /// Most likely somebody thinks of Swift: `import UIKit`.
  static func importWithoutQuotes(_ word: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      id: "name-without-quotes",
      message: "`import` wants the name of a file, which stands in quotes",
      span: span, label: "a word",
      remedy: "write `import \"\(word).layout\"`; of Swift's modules none is needed here")
  }
}
