/// The whole pipeline as one value: text in, values out, one way.
///
///     source -> tree -> checked program -> previews settled on devices and data -> scenes
///
/// It never fails and never prints: what is wrong is in `diagnostics`, and what can be laid out all
/// the same is in `previews`. Equal inputs give equal values everywhere.
public struct Compilation: Sendable {
  public let source: SourceFile
  public let settings: CompilationSettings
  /// What was written, to the byte.
  package let tree: SyntaxTree
  /// What it means.
  package let program: CheckedProgram
  /// Where everything goes: one for each preview of the text on each of its devices, or for each
  /// layout of a text without previews, in order; empty after an error in the text.
  package let results: [PreviewResult]
  /// What the lexer, the parser, the checker and the engine have to say, in order of the text, but
  /// what the text itself says not to tell; as grave as it says.
  public let diagnostics: [Diagnostic]
  /// The same before the text was asked.
  let found: [Diagnostic]
  /// Set iff the settings have more numbers of items than any of the layouts has sections.
  public let surplusItemCounts: SurplusItemCounts?
  /// The first of the settings' rows that no layout has: its section is unknown or has none.
  package let unknownRow: RowScroll?

  /// Compiles `source`, and lays its previews out as they and the settings say. `sources` finds the
  /// files that the text names.
  public init(
    _ source: SourceFile, _ settings: CompilationSettings = CompilationSettings(),
    sources: @escaping SourceProvider = SourceResult.none
  ) {
    self.init(source, settings, sources: sources, recorder: nil)
  }

  /// The same; `recorder` takes down what the words of the source mean. Without laying out there are
  /// no results.
  init(
    _ source: SourceFile, _ settings: CompilationSettings, sources: @escaping SourceProvider,
    recorder: CheckRecorder?, laysOut: Bool = true
  ) {
    self.source = source
    self.settings = settings
    tree = parse(source)
    program = Checker.check(
      tree, options: CheckOptions(ios: settings.ios), sources: sources, recorder: recorder)
    var plan = PreviewPlan(program, settings)
    let previews = program.hasErrors || !laysOut ? [] : plan.previews()
    let results = previews.map { [program] in PreviewResult(program, $0) }
    self.results = results
    surplusItemCounts = SurplusItemCounts(
      settings.overrides.itemCounts.count, results.map(\.sectionCount))
    unknownRow = settings.overrides.rowScrolls.first { row in
      !results.isEmpty && !results.contains { $0.rowIndex(row.section) != nil }
    }
    found = Diagnostic.ordered(
      program.diagnostics
        + Diagnostic.deduplicatedByCause(plan.diagnostics + results.flatMap(\.diagnostics)))
    diagnostics = FindingPolicy.applyingOverrides(found, by: program)
  }

  /// The source, and the files that it reads: all that diagnostics may name.
  public var files: [SourceFile] { program.files }

  /// What there is to see: the results that have frames.
  public var previews: [LaidOutPreview] { results.compactMap(\.laidOut) }

  /// `true` iff something is wrong enough that a layout cannot be relied on.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }
}

extension Compilation {
  /// Lays out a preview that was changed: with other data, or on another device.
  func layOut(_ preview: Preview) -> PreviewResult { PreviewResult(program, preview) }

  /// Returns the snapshot of that name as it is for a preview, whose params it may hang on; `nil` if
  /// the text has none of that name.
  func snapshot(named name: String, for preview: Preview) -> Snapshot? {
    program.snapshot(named: name, environment: preview.checkEnvironment)?.snapshot
  }

  /// Numbers of items that no section takes.
  public struct SurplusItemCounts: Hashable, Sendable {
    public let given: Int
    /// The sections of the layout that has the most.
    public let sections: Int

    /// `nil` if some layout takes all the numbers; one with a single section takes any.
    init?(_ given: Int, _ sectionCounts: [Int]) {
      guard let most = sectionCounts.max(), given > most, !sectionCounts.contains(1) else {
        return nil
      }
      self.given = given
      sections = most
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostics without those that several previews show of one cause, but the first.
  static func deduplicatedByCause(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    struct Cause: Hashable {
      var id: String
      var span: SourceSpan
    }
    var seen: Set<Cause> = []
    return diagnostics.filter { seen.insert(Cause(id: $0.id, span: $0.span)).inserted }
  }
}
