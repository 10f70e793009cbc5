extension CheckedProgram {
  /// Returns the layout of a preview as it is in its environment, with one section for each of the
  /// data, which is made for the sections that the layout has; the preview's if none is given.
  /// `recorder` collects the values of expressions.
  ///
  /// A layout with one section serves every section of the data. With more, a section of the data
  /// takes the layout section that has its style as its name; without a style the one of its identifier,
  /// else the one of its index.
  func instantiate(
    _ preview: Preview, recorder: ValueRecorder? = nil,
    data: ((_ sectionCount: Int) -> [SectionData])? = nil
  ) -> LayoutInstance {
    var instance = LayoutInstance()
    guard layouts.indices.contains(preview.layout) else { return instance }
    var evaluation = LayoutEvaluation(self, preview, recorder: recorder)
    let layout = evaluation.layout()
    instance.sectionNames = layout.sections.map(\.name)
    guard !hasErrors else { return instance }
    let count = layout.sections.count
    let data = data?(count) ?? preview.data.sections(of: count)
    var matcher = SectionMatcher(layout, at: layouts[preview.layout].origin)
    var lists = ListPlacement(preview.environment, sectionCount: data.count)
    let values = undeclaredValues(in: data)
    for (position, section) in data.enumerated() {
      let place = DataPosition(
        index: position, itemCount: section.itemCount, sectionCount: data.count,
        values: section.values)
      guard let match = matcher.match(section, at: position),
        var model = evaluation.section(match, at: place)
      else { continue }
      lists.place(&model, at: position)
      instance.sections.append(
        SectionInstance(
          model: model, itemCount: section.itemCount, name: section.identifier ?? model.name,
          index: match))
    }
    instance.diagnostics = news(
      evaluation.diagnostics + matcher.diagnostics + lists.diagnostics + values)
    if !instance.diagnostics.contains(where: { $0.severity == .error }) {
      instance.layout = layout
    }
    return instance
  }

  /// Returns the snapshot of that name as it is in a preview, which matters where it depends on
  /// params, and the diagnostics that only the preview shows. `nil` if there is none.
  func snapshot(
    named name: String, for preview: Preview
  ) -> (snapshot: Snapshot, diagnostics: [Diagnostic])? {
    guard let index = snapshots.firstIndex(where: { $0.name == name }) else { return nil }
    if let constant = snapshots[index].constant { return (constant, []) }
    guard program.snapshots.indices.contains(index) else { return (Snapshot(), []) }
    var evaluator = Evaluator(
      self, preview, in: preview.environment, stepLimit: Evaluator.snapshotSteps)
    let node = program.snapshots[index]
    let draft = evaluator.data(node)
    if let file = draft?.file {
      let key = DataFileKey(importer: file.span.file, path: file.text)
      return (dataFiles[key] ?? Snapshot(), news(evaluator.takeDiagnostics()))
    }
    guard let (snapshot, violations) = draft?.build() else {
      return (Snapshot(), news(evaluator.takeDiagnostics()))
    }
    let found = violations.map { $0.diagnostic(or: node.span) }
    return (snapshot, news(evaluator.takeDiagnostics() + found))
  }

  /// Errors for values of items in the data that the program does not declare.
  private func undeclaredValues(in data: [SectionData]) -> [Diagnostic] {
    guard data.contains(where: { $0.values != ItemValues() }) else { return [] }
    return data.flatMap { $0.values.diagnostics(declared: program.itemValues.map(\.name)) }
  }

  /// Returns the diagnostics that the check has not reported, in order.
  func news(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let reported = Set(self.diagnostics.map { DiagnosticKey(id: $0.id, span: $0.span) })
    return Diagnostic.ordered(
      text.withImports(
        diagnostics.filter { !reported.contains(DiagnosticKey(id: $0.id, span: $0.span)) }))
  }

  private struct DiagnosticKey: Hashable {
    var id: String
    var span: SourceSpan
  }
}

extension CheckedProgram {
  /// The param with a name, or with `item.` before the name the value of items.
  fileprivate func settable(_ name: String) -> ValueDeclaration? {
    if let parameter = parameters[name] { return parameter }
    let value = NameReader.itemValueName(ofKey: name)
    return program.itemValues.first { $0.name == value }
  }
}

extension Evaluator {
  init(
    _ checked: CheckedProgram, _ preview: Preview, in environment: Environment,
    recorder: ValueRecorder? = nil, stepLimit: Int = maximumSteps
  ) {
    var settings: [ObjectIdentifier: Setting] = [:]
    for setting in preview.parameters {
      guard let parameter = checked.settable(setting.name) else { continue }
      let id = ObjectIdentifier(parameter)
      if let index = setting.index {
        settings[id] = .expressions(checked.program.settings[index])
      } else {
        settings[id] = checked.setting(parameter, named: setting.name, to: setting.value)
      }
    }
    self.init(
      checked.text, environment, targetIOS: checked.targetIOS, settings: settings,
      recorder: recorder, stepLimit: stepLimit)
  }

  /// Reports values that are set for params which the file does not have, and values of another
  /// type, used or not.
  fileprivate mutating func checkParameters(of checked: CheckedProgram, _ preview: Preview) {
    let names = checked.parameters.names
    let layout = checked.layouts[preview.layout].origin
    for setting in preview.parameters {
      guard let parameter = checked.settable(setting.name) else {
        if checked.settable(NameReader.key(setting.name)) != nil {
          report(.itemValueAsParameter(setting.name, at: layout))
          continue
        }
        let suggestion = closestMatch(setting.name, among: names)
        report(.unknownParameter(setting.name, params: names, suggestion: suggestion, at: layout))
        continue
      }
      if setting.index == nil { _ = self.parameter(parameter) }
    }
  }
}

/// A layout that is evaluated in an environment, unless it is constant.
private struct LayoutEvaluation {
  private let program: CheckedProgram
  private let preview: Preview
  private let recorder: ValueRecorder?
  private var evaluator: Evaluator?
  private var model: LayoutModel

  init(
    _ program: CheckedProgram, _ preview: Preview, recorder: ValueRecorder? = nil
  ) {
    self.program = program
    self.preview = preview
    self.recorder = recorder
    let constant = program.layouts[preview.layout].constant
    model = constant ?? LayoutModel()
    guard constant == nil || !preview.parameters.isEmpty else { return }
    evaluator = evaluator(in: preview.environment)
  }

  private func evaluator(in environment: Environment) -> Evaluator {
    var evaluator = Evaluator(program, preview, in: environment, recorder: recorder)
    evaluator.checkParameters(of: program, preview)
    return evaluator
  }

  var diagnostics: [Diagnostic] { evaluator?.diagnostics ?? [] }

  /// Returns the layout; its sections are complete only if it is constant.
  ///
  /// The container that its expressions see depends on the layout's own reference: where that takes
  /// something off, the layout is evaluated once more.
  mutating func layout() -> LayoutModel {
    guard evaluator != nil, program.program.layouts.indices.contains(preview.layout)
    else { return model }
    let statement = program.program.layouts[preview.layout].statement
    model = evaluator?.layout(statement) ?? model
    let provider = preview.environment.provider(of: model)
    guard provider.container != preview.environment.container else { return model }
    recorder?.removeAll()
    evaluator = evaluator(in: provider)
    model = evaluator?.layout(statement) ?? model
    return model
  }

  mutating func section(_ section: Int, at position: DataPosition) -> SectionModel? {
    guard evaluator != nil else { return model.sections[section] }
    return evaluator?.section(section, at: position, in: model)
  }
}

/// Sets the insets of list sections, which depend on their position and the environment.
struct ListPlacement {
  private var surroundings: ListSurroundings
  private let sectionCount: Int
  /// A note on the first list whose metrics were not recorded in the environment.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ environment: Environment, sectionCount: Int) {
    surroundings = ListSurroundings(
      ios: environment.ios, idiom: environment.traits.userInterfaceIdiom,
      width: environment.container.width, scale: environment.traits.displayScale,
      isUnderLargeTitle: environment.hasLargeTitle)
    self.sectionCount = sectionCount
  }

  /// - Parameter position: The index of the section in the data.
  mutating func place(_ section: inout SectionModel, at position: Int) {
    guard section.list != nil else { return }
    surroundings.isFirst = position == 0
    surroundings.isLast = position == sectionCount - 1
    section.setListInsets(in: surroundings)
    guard diagnostics.isEmpty, let origin = section.origin else { return }
    if let recorded = surroundings.metrics.substitute(of: surroundings.ios) {
      diagnostics.append(.listMetrics(of: recorded, for: surroundings.ios, at: origin))
    } else if !ListMetrics.isRecorded(surroundings.idiom) {
      diagnostics.append(.listMetrics(for: surroundings.idiom, at: origin))
    }
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
