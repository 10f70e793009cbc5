/// The whole pipeline as one value: text in, values out, one way.
///
///     source -> tree -> checked program -> layouts made for a device and data -> scenes
///
/// It never fails and never prints: what is wrong is in `diagnostics`, and what can be laid out all
/// the same is in `previews`. Equal inputs give equal values everywhere.
public struct Compilation: Sendable {
  public let source: SourceFile
  public let settings: CompilationSettings
  /// What was written, to the byte.
  public let tree: SyntaxTree
  /// What it means.
  public let program: CheckedProgram
  /// Where everything goes: one for each layout of the text, in order; empty after an error.
  public let previews: [RenderedPreview]
  /// What the lexer, the parser, the checker and the engine have to say, in order of the text.
  public let diagnostics: [Diagnostic]
  /// Set iff the settings have more numbers of items than any of the layouts has sections.
  public let surplusItemCounts: SurplusItemCounts?
  /// The first of the settings' rows that no layout has: its section is unknown or has none.
  public let unknownRow: CompilationSettings.RowScroll?

  /// Compiles `source`, and lays its layouts out as `settings` say.
  public init(_ source: SourceFile, _ settings: CompilationSettings = CompilationSettings()) {
    self.source = source
    self.settings = settings
    tree = parse(source)
    program = Checker.check(tree, options: CheckOptions(ios: settings.environment.ios))
    let layouts = program.hasErrors ? 0..<0 : program.layouts.indices
    let results = layouts.map { [program] in LaidOutLayout(program, $0, settings) }
    surplusItemCounts = SurplusItemCounts(settings.itemCounts.count, results.map(\.sectionCount))
    unknownRow = settings.rowScrolls.first { row in
      !results.isEmpty && !results.contains { $0.rowIndex(row.section) != nil }
    }
    diagnostics = Diagnostic.ordered(program.diagnostics + results.flatMap(\.diagnostics))
    previews = results.compactMap {
      $0.preview(isOnlyOne: results.count == 1, of: settings.snapshot, from: source)
    }
  }

  /// `true` iff something is wrong enough that a layout cannot be relied on.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  public var hasWarnings: Bool { diagnostics.contains { $0.severity == .warning } }
}

extension Compilation {
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

/// On what, and with what data, the layouts of a text are tried.
public struct CompilationSettings: Hashable, Sendable {
  public var environment: Environment
  public var traits: Traits
  /// Items of each section, from the first; the sections beyond have `defaultItemCount`.
  public var itemCounts: [Int]
  public var defaultItemCount = 12
  /// The data to lay out; `nil` for counted items.
  public var snapshot: Snapshot?
  /// Which cells are measured.
  public var measuring = LayoutRequest.Measuring.all
  /// Points by which the whole is scrolled; `nil` where nobody asked.
  public var scroll: Point?
  /// Points by which single rows are scrolled, by the name or the index of their section.
  public var rowScrolls: [RowScroll] = []

  /// One row's offset.
  public struct RowScroll: Hashable, Sendable {
    /// The section's name, or its index.
    public var section: String
    /// In points.
    public var offset: Double
    public init(section: String, offset: Double) {
      self.section = section
      self.offset = offset
    }
  }

  public init(
    environment: Environment = Environment(device: .standard),
    traits: Traits = Traits(device: .standard), itemCounts: [Int] = []
  ) {
    self.environment = environment
    self.traits = traits
    self.itemCounts = itemCounts
  }

  /// Returns the data for a layout that has `sectionCount` sections of its own. A layout of one
  /// section serves as many as there are numbers.
  func data(sectionCount: Int) -> [SectionData] {
    if let snapshot {
      return snapshot.sections.map {
        SectionData(
          identifier: $0.isNamed ? $0.identifier : nil, style: $0.style, itemCount: $0.itemCount)
      }
    }
    let count = sectionCount == 1 ? max(1, itemCounts.count) : sectionCount
    return (0..<count).map { index in
      SectionData(itemCount: index < itemCounts.count ? itemCounts[index] : defaultItemCount)
    }
  }

  var checkEnvironment: CheckEnvironment {
    CheckEnvironment(container: environment.container, traits: traits, ios: environment.ios)
  }
}

/// One layout of a program on its way to a picture.
private struct LaidOutLayout {
  let name: String?
  /// `nil` after an error.
  let request: LayoutRequest?
  let scene: Scene?
  /// What only this environment or this data shows.
  let diagnostics: [Diagnostic]
  /// The sections that the layout itself has.
  let sectionCount: Int

  init(_ program: CheckedProgram, _ index: Int, _ settings: CompilationSettings) {
    let environment = settings.checkEnvironment
    let names = program.sectionNames(layout: index, environment: environment)
    let instance = program.instantiate(
      layout: index, environment: environment, data: settings.data(sectionCount: names.count))
    name = program.layouts[index].name
    sectionCount = names.count
    guard var request = LayoutRequest(instance, in: settings.environment) else {
      request = nil
      scene = nil
      diagnostics = instance.diagnostics
      return
    }
    request.measuring = settings.measuring
    if let snapshot = settings.snapshot { request.measure(as: snapshot) }
    let scene = Self.scroll(&request, settings)
    let origin = program.layouts[index].origin
    self.request = request
    self.scene = scene
    diagnostics = instance.diagnostics + scene.findings.map { $0.diagnostic(in: origin) }
  }

  /// Lays the request out as far scrolled as the settings say. Rows come to rest; those that nobody
  /// asked for stay at their start.
  private static func scroll(
    _ request: inout LayoutRequest, _ settings: CompilationSettings
  ) -> Scene {
    let rest = Scene(request)
    guard settings.scroll != nil || !settings.rowScrolls.isEmpty else { return rest }
    request.scroll.offset = rest.reachable(settings.scroll ?? .zero)
    for row in settings.rowScrolls {
      guard let index = rest.sections.firstIndex(named: row.section) else { continue }
      request.scroll.rows[index] =
        rest.sections[index].rowScrolling?.settled(row.offset) ?? row.offset
    }
    let scene = Scene(request)
    var state = request.scroll
    // What is measured on the way may leave less to scroll than there was.
    state.offset = scene.reachable(state.offset)
    return scene.scrolled(to: state)
  }

  func rowIndex(_ name: String) -> Int? {
    scene?.sections.firstIndex(named: name).flatMap { scene?.sections[$0].row == nil ? nil : $0 }
  }

  /// The only layout of a text needs no name beside its picture.
  func preview(
    isOnlyOne: Bool, of snapshot: Snapshot?, from source: SourceFile
  ) -> RenderedPreview? {
    guard let scene, let request else { return nil }
    var preview = RenderedPreview(
      name: isOnlyOne ? nil : name, scene: scene, request: request)
    preview.sources = [source]
    if let snapshot {
      preview.itemName = { section, item in snapshot.itemName(section: section, item: item) }
    }
    return preview
  }
}

extension [SceneSection] {
  /// The place of the section that bears a name, or has it as its index.
  public func firstIndex(named name: String) -> Int? {
    firstIndex { $0.name == name } ?? Int(name).flatMap { indices.contains($0) ? $0 : nil }
  }
}

extension LayoutRequest {
  /// Takes over what the data's cells and boundary items measure.
  mutating func measure(as snapshot: Snapshot) {
    boundaryMeasurements = snapshot.boundaryMeasurements
    for (index, section) in snapshot.sections.enumerated() where sections.indices.contains(index) {
      sections[index].measurements = section.cellMeasurements
      sections[index].boundaryMeasurements = section.boundaryMeasurements
    }
  }

  /// What the engine is asked for an instance; `nil` where it has no layout, after an error.
  init?(_ instance: LayoutInstance, in environment: Environment) {
    guard let layout = instance.layout else { return nil }
    self.init(environment: environment)
    scrollDirection = layout.scrollDirection
    interSectionSpacing = layout.interSectionSpacing
    contentInsetsReference = layout.contentInsetsReference
    boundaryItems = layout.boundaryItems
    sections = instance.sections.map {
      SectionRequest(model: $0.model, itemCount: $0.itemCount, name: $0.name)
    }
  }
}
