/// The checker: a tree to a program with its constants, and diagnostics.
package enum Checker {
  /// Returns what `tree` means. Never fails: what is wrong is in the diagnostics. `sources` finds
  /// the files that the text names. What is newer than `targetIOS` gets a warning.
  package static func check(
    _ tree: SyntaxTree, targetIOS: Int = Environment.newestIOS,
    sources: @escaping SourceProvider = SourceResult.none
  ) -> CheckedProgram {
    check(tree, targetIOS: targetIOS, sources: sources, recorder: nil)
  }

  /// The same; `recorder` records what the words of the source mean.
  static func check(
    _ tree: SyntaxTree, targetIOS: Int, sources: @escaping SourceProvider,
    recorder: CheckRecorder?
  ) -> CheckedProgram {
    let (text, importDiagnostics) = ImportLoader.load(tree, sources)
    let checker = TreeChecker(text, targetIOS: targetIOS)
    checker.sources = sources
    checker.recorder = recorder
    let file = checker.elementReader.readFile()
    let layouts = file.layouts.map { layout in
      CheckedLayout(
        name: layout.model.name, origin: layout.model.origin ?? tree.span(NodeID(0)),
        constant: layout.isConstant ? layout.model : nil)
    }
    return CheckedProgram(
      text: text,
      program: checker.builder.program(order: text.order, comment: checker.fileComment),
      targetIOS: targetIOS, parameters: CheckedProgram.Parameters(checker.nameReader.parameters),
      layouts: layouts, snapshots: file.snapshots,
      previews: file.previews, code: file.code.options,
      severityOverrides: checker.severityOverrides,
      readFiles: checker.readFiles,
      dataSources: checker.dataSources, dataFiles: checker.dataFiles,
      diagnostics: diagnostics(text, importDiagnostics, ofCheck: checker.diagnostics))
  }

  private static func diagnostics(
    _ text: ProgramText, _ ofImports: [Diagnostic], ofCheck: [Diagnostic]
  ) -> [Diagnostic] {
    let all = Diagnostic.ordered(
      text.withImports(
        ofImports
          + Diagnostic.coalescingMissingOpeners(text.syntaxDiagnostics, ofCheck, in: text.trees)))
    let hasErrors = all.contains { $0.severity == .error }
    return hasErrors ? ForeignText.diagnostic(text.main.source).map { [$0] } ?? all : all
  }
}

extension Checker {
  /// Checks a text with an unknown word at `offset`, and returns the syntax that is expected there:
  /// nothing where the checker does not come.
  static func expected(
    at offset: Int, in tree: SyntaxTree, targetIOS: Int, sources: @escaping SourceProvider
  ) -> [ExpectedSyntax] {
    let recorder = CheckRecorder(probe: offset)
    _ = check(tree, targetIOS: targetIOS, sources: sources, recorder: recorder)
    return recorder.expected
  }

  /// Checks a text for its diagnostics, in no order.
  static func trial(
    _ tree: SyntaxTree, targetIOS: Int, sources: @escaping SourceProvider
  ) -> [Diagnostic] {
    let (text, importDiagnostics) = ImportLoader.load(tree, sources)
    let checker = TreeChecker(text, targetIOS: targetIOS)
    checker.sources = sources
    _ = checker.elementReader.readFile()
    return text.syntaxDiagnostics + importDiagnostics + checker.diagnostics
  }
}
