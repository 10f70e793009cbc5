/// The names of all files of a program.
extension NameReader {
  /// Binds what the files declare, in each file with what it imports: a name is known where it is
  /// declared, and in the files that import that one, unless it begins with `_`.
  func bindDeclarations() {
    for file in text.order {
      checker.scope = fileScopes[file]
      let own = text.files[file]
      if own.hasUnresolvedImport || own.imports.contains(where: { isBroken($0.file) }) {
        checker.filesWithMissingImports.append(own.id)
      }
      importNames(file)
      bindDeclarations(of: file)
    }
    checker.scope = fileScopes[0]
  }

  /// Checks the values of all files that nothing uses.
  func checkDeclarations() {
    for file in text.order { inScope(fileScopes[file]) { checkDeclarationsInScope() } }
  }

  private func importNames(_ file: Int) {
    var takenFrom: [String: SourceSpan] = [:]
    for link in text.files[file].imports {
      let other = fileScopes[link.file]
      for name in other.names where Self.isExported(name) {
        guard let place = other.own(name).map({ span($0.place) }) else { continue }
        if let first = takenFrom[name] {
          report(.nameImportedTwice(name, at: link.place, one: first, other: place))
        } else {
          takenFrom[name] = place
          checker.scope.link(name, to: other)
        }
      }
    }
  }

  /// Whether other files may see the name. Those with a dot are cases' values.
  static func isExported(_ name: String) -> Bool {
    !name.utf8.starts(with: "_".utf8) && !name.utf8.contains(UInt8(ascii: "."))
  }

  /// Whether a file may lack names that it was to declare.
  private func isBroken(_ file: Int) -> Bool {
    let file = text.files[file]
    return checker.filesWithMissingImports.contains(file.id)
      || file.tree.diagnostics.contains { $0.severity == .error }
      || checker.diagnostics.contains { $0.severity == .error && $0.span.file == file.id }
  }

  /// Whether the diagnostic reports a name that is unknown only because an import failed, which
  /// was reported.
  func isCausedByImports(_ diagnostic: Diagnostic) -> Bool {
    guard checker.filesWithMissingImports.contains(diagnostic.span.file) else { return false }
    return Set.unresolvedNames.contains(diagnostic.kind)
  }

  /// The help for a name that an imported file declares and does not export.
  func help(forHidden name: String, in file: FileID) -> String? {
    guard let index = text.index(of: file) else { return nil }
    let file = text.files[index]
    for link in file.imports where fileScopes[link.file].own(name) != nil {
      return "`\(name)` belongs to `\(text.files[link.file].tree.source.name)` alone: "
        + "names that begin with `_` are private"
    }
    for other in text.files.indices.dropFirst() where Self.isExported(name) {
      guard fileScopes[other].own(name) != nil else { continue }
      return "import `\(text.files[other].tree.source.name)`, which declares it"
    }
    return nil
  }
}

extension ProgramText {
  /// Adds the imports that lead to a file to its diagnostics.
  func withImports(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard files.count > 1 else { return diagnostics }
    var importers: [FileID: Import] = [:]
    for file in files {
      for link in file.imports where importers[files[link.file].id] == nil {
        importers[files[link.file].id] = link
      }
    }
    let main = files[0].id
    return diagnostics.map { diagnostic in
      guard importers[diagnostic.span.file] != nil,
        !diagnostic.related.contains(where: { $0.span.file == main })
      else { return diagnostic }
      var traced = diagnostic
      var file = diagnostic.span.file
      while file != main, let link = importers[file], traced.related.count < 12 {
        traced.related.append(Diagnostic.Label(link.place, "imported here"))
        file = link.place.file
      }
      return traced
    }
  }
}
