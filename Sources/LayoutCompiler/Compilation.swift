/// The whole pipeline as one value: text in, values out, one way. Read this file first.
///
///     source -> tree -> program -> previews -> scenes -> outputs
///
/// | phase | what happens | folder |
/// | --- | --- | --- |
/// | parse | bytes become a lossless tree; the parser knows no keywords | `Syntax` |
/// | check | the tree becomes a typed program; words, names and types are checked, with the keywords of `Schema` | `Check`, `Program` |
/// | evaluate | the program, an environment and data become models and snapshots; once without an environment, which checks elements and values and finds constants | `Evaluate`, `Model`, `Data` |
/// | plan | the previews of the source get their devices, settings and data | `Preview` |
/// | lay out | a model becomes a scene, which computes frames on request | `Engine` |
/// | output | scenes become text, pictures, pages and code | `Output`, `Drawing`, `UIKitCode` |
///
/// It never fails and never prints: errors are in `diagnostics`, and what can be laid out in spite of
/// them is in `previews`. Equal inputs give equal values on every machine.
public struct Compilation: Sendable {
  /// The compiled source file.
  public let source: SourceFile
  package var settings: CompilationSettings { sharedSettings.value }
  private let sharedSettings: Shared<CompilationSettings>
  /// The syntax of the source, which prints back every byte.
  package let tree: SyntaxTree
  /// The checked program.
  package let program: CheckedProgram
  /// One result for each preview of the source on each of its devices, or for each layout of a source
  /// without previews, in order; empty after an error in the source.
  package let results: [PreviewResult]
  /// The diagnostics of the parser, the checker, the evaluator, the previews and the engine, in order of
  /// the text. The source's own severities and suppressions are applied.
  public let diagnostics: [Diagnostic]
  /// The diagnostics before the source's severities and suppressions.
  let found: [Diagnostic]
  /// The numbers of items in the settings, where they are more than any layout has sections; otherwise
  /// `nil`.
  package let surplusItemCounts: SurplusItemCounts?
  /// The first scroll offset in the settings whose section no layout scrolls orthogonally.
  package let unknownRow: RowScroll?
  /// The import of a Swift source; `nil` for sources of the language.
  package let swiftImport: SwiftImport?
  /// Invented values with which more previews have a layout; `nil` if there are none.
  private let betterValues: [ParameterSetting]?

  /// Compiles `source`, and lays out its previews with the settings. `sources` finds the files that
  /// the source imports or reads.
  package init(
    _ source: SourceFile, _ settings: CompilationSettings = CompilationSettings(),
    sources: @escaping SourceProvider = SourceResult.none
  ) {
    self.init(source, settings, sources: sources, recorder: nil)
  }

  /// The same; `recorder` records what the words of the source mean. Without `laysOut` there are no
  /// results.
  init(
    _ source: SourceFile, _ settings: CompilationSettings, sources: @escaping SourceProvider,
    recorder: CheckRecorder?, laysOut: Bool = true
  ) {
    let sources = SourceResult.numbering(sources, importedBy: source)
    let imported =
      SwiftImport.isSwift(source.name)
      ? SwiftImport(source, function: settings.function, ios: settings.ios, sources: sources) : nil
    let tree = parse(imported.map { source.with(Array($0.text.utf8)) } ?? source)
    self.init(
      source, settings, imported: imported, tree: tree, sources: sources, recorder: recorder,
      laysOut: laysOut)
    guard let values = betterValues else { return }
    let better = SwiftImport(
      source, function: settings.function, ios: settings.ios, values: values, sources: sources)
    self.init(
      source, settings, imported: better, tree: parse(source.with(Array(better.text.utf8))),
      sources: sources,
      recorder: recorder, laysOut: laysOut)
  }

  /// Lays out previews, those of an import also with other invented values. Returns these values where
  /// more previews have a layout with them.
  private static func results(
    of previews: [Preview], _ program: CheckedProgram, _ imported: SwiftImport?
  ) -> ([PreviewResult], better: [ParameterSetting]?) {
    let variants = imported?.variants ?? []
    var failures = Array(repeating: 0, count: 1 + variants.count)
    let results = previews.map { preview in
      let all = [preview] + variants.map(preview.with)
      var tried = all.map { PreviewResult(program, $0).placed(by: imported) }
      for index in tried.indices where tried[index].hasErrors { failures[index] += 1 }
      var result = tried.removeFirst()
      result.compare(with: Array(zip(variants, tried)).map { (values: $0, result: $1) })
      return result
    }
    let least = failures.indices.min { failures[$0] < failures[$1] } ?? 0
    return (results, failures[least] < failures[0] ? variants[least - 1] : nil)
  }

  /// Compiles a tree, which may be a part of what was imported.
  init(
    _ source: SourceFile, _ settings: CompilationSettings, imported: SwiftImport?,
    tree: SyntaxTree, sources: @escaping SourceProvider = SourceResult.none,
    recorder: CheckRecorder? = nil, laysOut: Bool = true
  ) {
    self.source = source
    var settings = settings
    if imported?.isAppKit ?? false, settings.defaultDevices.isEmpty {
      settings.defaultDevices = [.mac]
    }
    sharedSettings = Shared(settings)
    self.tree = tree
    program = Checker.check(tree, targetIOS: settings.ios, sources: sources, recorder: recorder)
    var plan = PreviewPlan(program, settings)
    let previews = program.hasErrors || !laysOut ? [] : plan.previews()
    var imported = imported
    imported?.settled =
      previews.dropFirst().reduce(Set(previews.first?.parameters.map(\.name) ?? [])) {
        $0.intersection($1.parameters.map(\.name))
      }
    swiftImport = imported
    let results: [PreviewResult]
    (results, betterValues) = Self.results(of: previews, program, imported)
    self.results = results
    surplusItemCounts = SurplusItemCounts(
      settings.overrides.itemCounts.count, results.map(\.sectionCount))
    unknownRow = settings.overrides.rowScrolls.first { row in
      !results.isEmpty && !results.contains { $0.rowIndex(row.section) != nil }
    }
    let isDeprecated = settings.target(of: program) >= PropertyInfo.Deprecation.first
    found = Diagnostic.mergingUnknownNames(
      Diagnostic.ordered(
        program.diagnostics
          + Diagnostic.deduplicatedByCause(plan.diagnostics + results.flatMap(\.diagnostics))
      ).withoutLargeFractionsTwice
    ).filter { isDeprecated || $0.kind != .deprecated }
    let reported = FindingPolicy.applyingOverrides(found, by: program)
    diagnostics = imported?.placed(reported) ?? reported
  }

  /// The source, and the files that it imports or reads; every diagnostic is in one of them.
  public var files: [SourceFile] { swiftImport?.files ?? program.files }

  /// The results that have frames.
  public var previews: [LaidOutPreview] { results.compactMap(\.laidOut) }

  /// Whether the source has previews of its own.
  package var hasPreviews: Bool { !program.previews.isEmpty }

  /// Whether there is an error. After one in the source there are no previews; one of a preview omits
  /// that preview.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  /// Whether there is a warning.
  public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }
}

extension Compilation {
  /// Lays out a preview with other data or on another device.
  func layOut(_ preview: Preview) -> PreviewResult {
    PreviewResult(program, preview).placed(by: swiftImport)
  }

  /// Returns the snapshot of that name for a preview, whose params it may depend on; `nil` if the
  /// source has no such snapshot.
  func snapshot(named name: String, for preview: Preview) -> Snapshot? {
    program.snapshot(named: name, for: preview)?.snapshot
  }

  /// Numbers of items without a section.
  package struct SurplusItemCounts: Hashable, Sendable {
    package let given: Int
    /// The sections of the layout that has the most.
    package let sections: Int

    /// `nil` if some layout has a section for each number; a single section takes any number.
    init?(_ given: Int, _ sectionCounts: [Int]) {
      guard let most = sectionCounts.max(), given > most, !sectionCounts.contains(1) else {
        return nil
      }
      self.given = given
      sections = most
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics without warnings of a large fraction that leaves no space for its item: the error
  /// names the fraction.
  fileprivate var withoutLargeFractionsTwice: [Diagnostic] {
    let errors = filter { $0.kind == .groupFitsNoItem }
    return filter { warning in
      warning.kind != .largeFraction || !errors.contains { $0.span.contains(warning.span) }
    }
  }
}

extension Diagnostic {
  /// Returns the first diagnostic of each cause: several previews may show the same one.
  static func deduplicatedByCause(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    struct Cause: Hashable {
      var id: String
      var span: SourceSpan
    }
    var seen: Set<Cause> = []
    return diagnostics.filter { seen.insert(Cause(id: $0.id, span: $0.span)).inserted }
  }
}
