extension CheckedProgram {
  /// Returns the names of the sections that the layout at `index` has in `environment`; their
  /// number is how many sections data should have where the user gives none.
  func sectionNames(
    layout index: Int, environment: CheckEnvironment
  ) -> [String?] {
    guard layouts.indices.contains(index) else { return [] }
    var maker = SectionMaker(self, layouts[index], environment)
    return maker.makeLayout().sections.map(\.name)
  }

  /// Returns the layout at `index` as it is in `environment`, with one section for each of
  /// `data`.
  ///
  /// A layout with one section serves every section of the data. With more, a section of the data
  /// takes the layout section that bears its style; without a style the one of its identifier,
  /// else the one of its index.
  func instantiate(
    layout index: Int, environment: CheckEnvironment, data: [SectionData]
  ) -> LayoutInstance {
    instantiate(layout: index, environment: environment, data: data, recorder: nil)
  }

  /// The same; `recorder` takes down what the words of the text give.
  func instantiate(
    layout index: Int, environment: CheckEnvironment, data: [SectionData],
    recorder: CheckRecorder?
  ) -> LayoutInstance {
    guard layouts.indices.contains(index), !hasErrors else { return LayoutInstance() }
    var maker = SectionMaker(self, layouts[index], environment, recorder)
    var instance = LayoutInstance()
    let layout = maker.makeLayout()
    var matcher = SectionMatcher(layout, at: layouts[index].origin)
    for (position, section) in data.enumerated() {
      guard let match = matcher.match(section, at: position),
        let model = maker.makeSection(match, at: position, itemCount: section.itemCount)
      else { continue }
      instance.sections.append(
        SectionInstance(
          model: model, itemCount: section.itemCount, name: section.identifier ?? model.name,
          index: match))
    }
    instance.diagnostics = news(maker.diagnostics + matcher.diagnostics)
    if !instance.diagnostics.contains(where: { $0.severity == .error }) {
      instance.layout = layout
    }
    return instance
  }

  /// Returns what the program has not said before, in order.
  func news(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let said = Set(self.diagnostics.map { DiagnosticKey(id: $0.id, span: $0.span) })
    return Diagnostic.ordered(
      text.withImports(
        diagnostics.filter { !said.contains(DiagnosticKey(id: $0.id, span: $0.span)) }))
  }

  private struct DiagnosticKey: Hashable {
    var id: String
    var span: SourceSpan
  }
}

/// Makes a layout's sections: a constant one is there already, others are read again with the
/// values of the environment.
private struct SectionMaker {
  private let program: CheckedProgram
  private let layout: CheckedLayout
  private let environment: CheckEnvironment
  private let recorder: CheckRecorder?
  private var checker: TreeChecker?
  private var model: LayoutModel

  init(
    _ program: CheckedProgram, _ layout: CheckedLayout, _ environment: CheckEnvironment,
    _ recorder: CheckRecorder? = nil
  ) {
    self.program = program
    self.recorder = recorder
    self.layout = layout
    self.environment = environment
    model = layout.constant ?? LayoutModel()
    guard layout.constant == nil || !environment.parameters.isEmpty else { return }
    checker = checker(for: environment)
  }

  private func checker(for environment: CheckEnvironment) -> TreeChecker {
    var checker = TreeChecker(program.text, options: program.options)
    checker.environment = environment
    checker.recorder = recorder
    checker.bindDeclarations()
    checker.checkParameters(environment.parameters, at: layout.origin)
    return checker
  }

  var diagnostics: [Diagnostic] { checker?.diagnostics ?? [] }

  /// Returns the layout; its sections are complete only if it is constant.
  ///
  /// Which container its expressions see hangs on the layout's own reference: where that takes
  /// something off, the layout is made once more.
  mutating func makeLayout() -> LayoutModel {
    guard let made = checker?.remakeLayout(layout.statement.index) else { return model }
    model = made
    let provider = environment.provider(of: made)
    guard provider.container != environment.container else { return made }
    recorder?.forgetValues()
    checker = checker(for: provider)
    model = checker?.remakeLayout(layout.statement.index) ?? made
    return model
  }

  mutating func makeSection(_ index: Int, at position: Int, itemCount: Int) -> SectionModel? {
    guard checker != nil else { return model.sections[index] }
    return checker?.remakeSection(
      index, position: position, itemCount: itemCount, direction: model.scrollDirection)
  }
}

/// Finds the layout section that serves a section of the data.
private struct SectionMatcher {
  private let count: Int
  private let layout: SourceSpan
  private var names = NameTable()
  /// How many more unknown styles are compared with the names.
  private var comparisons = 100
  /// The first section of each name.
  private var named: [Int] = []
  var diagnostics: [Diagnostic] = []

  init(_ layout: LayoutModel, at span: SourceSpan) {
    count = layout.sections.count
    self.layout = span
    for (index, section) in layout.sections.enumerated() {
      if let name = section.name, names.insert(name).isNew { named.append(index) }
    }
  }

  private func section(named name: String) -> Int? { names.find(name).map { named[$0] } }

  mutating func match(_ data: SectionData, at position: Int) -> Int? {
    if let style = data.style {
      if let index = section(named: style) { return index }
      guard count != 1 || names.count > 0 else { return 0 }
      comparisons -= 1
      let known = comparisons >= 0 ? (0..<names.count).map { names[$0] }.sorted() : []
      diagnostics.append(
        .unknownStyle(
          style, suggestion: closestMatch(style, among: known), at: data.styleSpan ?? layout,
          layout: layout))
      return nil
    }
    if count == 1 { return 0 }
    if let identifier = data.identifier, let index = section(named: identifier) { return index }
    if position < count { return position }
    diagnostics.append(.noSectionForData(position, count: count, at: layout))
    return nil
  }
}
