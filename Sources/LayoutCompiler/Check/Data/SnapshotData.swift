/// A snapshot of a file, ready to be evaluated.
package struct CheckedSnapshot: Sendable {
  package let name: String
  /// The head of its statement.
  let origin: SourceSpan
  /// The snapshot where it depends on nothing.
  let constant: Snapshot?
}

extension DataReader {
  /// Makes the snapshot of a draft; reports what a diffable data source would refuse.
  func build(_ draft: SnapshotDraft) -> Snapshot {
    if let file = draft.file { return readData(file) ?? Snapshot() }
    let (snapshot, violations) = draft.build()
    let place = draft.origin ?? span(0)
    for violation in violations { report(violation.diagnostic(or: place)) }
    return snapshot
  }

  /// Reads the file that a snapshot names, once.
  private func readData(_ name: DataName) -> Snapshot? {
    let key = DataFileKey(importer: name.span.file, path: name.text)
    if let known = checker.dataFiles[key] { return known }
    guard let sources = checker.sources else { return nil }
    switch sources(SourceRequest(path: name.text, importer: text.main.source)) {
    case .failure(let reason, let help):
      report(.unreadableFile(name.text, reason, help: help, at: name.span))
      return nil
    case .file(let file):
      let (snapshot, found) = SnapshotJSON.read(file)
      for var diagnostic in found {
        diagnostic.related.append(.init(name.span, "read from here"))
        report(diagnostic)
      }
      checkItemValues(of: snapshot)
      checker.readFiles.append(file)
      checker.dataSources[key] = file
      checker.dataFiles[key] = snapshot
      return snapshot
    }
  }

  /// Reports values of items that the file does not declare.
  private func checkItemValues(of snapshot: Snapshot?) {
    let names = nameReader.itemValueNames
    for section in snapshot?.sections ?? [] {
      for diagnostic in section.values.diagnostics(declared: names) { report(diagnostic) }
    }
  }
}

extension ItemValues {
  /// Errors for values that a layout does not declare.
  func diagnostics(declared names: [String]) -> [Diagnostic] {
    undeclared(Set(names)).compactMap { name, value in
      (value?.name ?? value?.span).map {
        .undeclaredDataValue(name, suggestion: closestMatch(name, among: names), at: $0)
      }
    }
  }
}

/// A data file, as a file names it.
struct DataFileKey: Hashable, Sendable {
  var importer: FileID
  var path: String
}
