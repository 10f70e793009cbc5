extension DiagnosticKind {
  /// The kinds of all diagnostics except lints, by id.
  static let language: [DiagnosticKind] =
    [
      fileKinds, characterKinds, bracketKinds, statementKinds, expressionKinds, wordKinds,
      nameKinds, valueKinds, numberKinds, elementKinds, definitionKinds, importKinds, layoutKinds,
      limitKinds, previewKinds, dataKinds, jsonKinds, recordingKinds,
    ].flatMap { $0 }.sorted { $0.id < $1.id }

  /// Returns the page of `layoutc explain`; `origin` is a sentence on what reports the diagnostic,
  /// and `code` formats the examples.
  func page(origin: String?, code: (String) -> String) -> String {
    let counts = example.items.map(String.init).joined(separator: ",")
    let items = counts.isEmpty ? "" : " (with `--items \(counts)`)"
    let files = example.files.prefix(3).map {
      "\nThe file \($0.name):\n\(code($0.text))\n"
    }
    return """
      \(id)

      \(finding)
      \(explanation)\(origin.map { "\n\($0)" } ?? "")

      Wrong\(items):
      \(code(example.bad))

      Right:
      \(code(example.good))

      """ + files.joined()
  }
}

extension Set<DiagnosticKind> {
  /// Something required is still missing: consequences of a source that ends too early.
  static let incompleteness: Set = [
    .groupWithoutSubitems, .sectionWithoutGroup, .missingVariant, .missingValue, .missingSize,
    .incompleteDeclaration,
  ]

  /// A name is not declared: consequences of an import that failed.
  static let unresolvedNames: Set = [
    .unknownName, .unknownType, .unknownWord, .unknownParameter, .unknownChoice,
  ]
}
