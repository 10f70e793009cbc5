/// Imports, and the names that they bring.
extension Diagnostic {
  /// `circle`: the names of the files in turn, each with the place that names the next.
  static func importCycle(_ circle: [(name: String, place: SourceSpan)]) -> Diagnostic {
    let names = circle.map { "`\($0.name)`" } + ["`\(circle[0].name)`"]
    return Diagnostic(
      .importCycle,
      "a file imports itself: \(names.joined(separator: " -> "))",
      at: circle[circle.count - 1].place, label: "closes the cycle",
      related: circle.dropLast().map { Label($0.place, "imported here") },
      explanation: "each file would need the other one first",
      help: circle.count == 1
        ? "delete the import: a file knows its own names"
        : "move what they share into a file that imports none of them")
  }

  static func duplicateImport(
    _ path: String, at span: SourceSpan, first: SourceSpan, statement: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateImport, "`\(path)` is imported twice", at: span,
      label: "imported again", related: [Label(first, "first imported here")],
      help: "delete one of them", fixes: [deletion("Delete the import", statement)])
  }

  static func tooManyImports(files: Int, bytes: Int, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .tooManyImports,
      "the imports exceed \(files) files or \(bytes >> 20) MiB",
      at: span, label: "stopped here",
      explanation: "this limit protects the compiler from runaway input",
      help: "import fewer files")
  }

  static func nameImportedTwice(
    _ name: String, at span: SourceSpan, one: SourceSpan, other: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "two imported files declare `\(name)`", at: span,
      label: "the second one",
      related: [Label(one, "one of them"), Label(other, "the other one")],
      explanation: "the name would be ambiguous",
      help: "rename one of them, or `_\(name)` where only its own file uses it")
  }

  static func nameOfAnImport(
    _ name: String, at span: SourceSpan, imported: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "`\(name)` is declared here and in a file that is imported",
      at: span, label: "declared again",
      related: [Label(imported, "imported from here")],
      help: "give one of them another name")
  }

  /// Most likely Swift is meant: `import UIKit`.
  static func importWithoutQuotes(
    _ word: String, at span: SourceSpan, of statement: SourceSpan
  ) -> Diagnostic {
    let modules: Set<String> = ["UIKit", "AppKit", "Foundation", "SwiftUI", "CoreGraphics"]
    if modules.contains(word) {
      return Diagnostic(
        .nameWithoutQuotes, "a layout does not import `\(word)`", at: span,
        label: "a module of Swift", help: "delete the statement",
        fixes: [deletion("Delete the statement", statement)])
    }
    return Diagnostic(
      .nameWithoutQuotes,
      "`import` expects the name of a file in quotes",
      at: span, label: "not in quotes",
      help: "write `import \"\(word).layout\"`")
  }
}
