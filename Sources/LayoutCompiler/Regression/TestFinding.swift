/// One thing that a regression test has found, with its place: what an annotation in a pull request
/// says.
package struct TestFinding: Hashable, Sendable {
  /// The stable name that `layoutc explain` knows.
  var id: String
  var severity: Diagnostic.Severity
  /// As the user wrote it, or found below a folder that the user wrote.
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  var column: Int
  /// Lines of words.
  package var message: String

  /// Of what a preview expects in vain.
  static let unmetID = "expectation-unmet"

  init(
    id: String, _ severity: Diagnostic.Severity = .error, in path: String,
    at place: TextPosition = TextPosition(line: 1, column: 1), _ message: String
  ) {
    self.id = id
    self.severity = severity
    self.path = path
    line = place.line
    column = place.column
    self.message = message
  }

  /// A file that cannot be read; `message` continues the sentence that its path begins.
  package init(unreadable path: String, _ message: String) {
    self.init(id: "unreadable-file", in: path, message)
  }

  init(_ diagnostic: Diagnostic, _ index: SourceIndex) {
    id = diagnostic.id
    severity = diagnostic.severity
    path = index.name(diagnostic.span.file) ?? ""
    let place = index.position(diagnostic.span.file, diagnostic.span.range.startIndex)
    line = place?.line ?? 1
    column = place?.column ?? 1
    message = diagnostic.message
  }
}

extension [TestFinding] {
  /// What diagnostics say; `files` holds every file that they name.
  package init(_ diagnostics: [Diagnostic], files: [SourceFile]) {
    let index = SourceIndex(files, for: diagnostics)
    self = diagnostics.map { TestFinding($0, index) }
  }
}
