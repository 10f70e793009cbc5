extension Compilation {
  /// Returns all diagnostics and lint findings, in source order.
  ///
  /// `layoutc check`, `layoutc lint` and editors show these. Findings have the id and severity of
  /// their lint (`Lint.all`) and possibly fixes. Layouts are tried on their own devices and on
  /// other phones and tablets. Sources with errors are not linted. Linting takes several times as
  /// long as compiling.
  public func linted() -> [Diagnostic] {
    guard !hasUnfilteredErrors else { return diagnostics + lintsWithoutErrors }
    if swiftImport == nil, tree.statements(of: tree.root).isEmpty {
      return diagnostics + [.emptyFile(source)]
    }
    let policy = FindingPolicy(program)
    var previews: [[Preview]] = Array(repeating: [], count: program.layouts.count)
    for preview in results.map(\.preview) where previews.indices.contains(preview.layout) {
      previews[preview.layout].append(preview)
    }
    func find(_ values: [ParameterSetting], _ choice: [ParameterSetting]) -> [Diagnostic] {
      let tried = program.layouts.indices.map { screens(layout: $0, previews[$0], values + choice) }
      return tried.flatMap { Linter.findings(on: $0, withOwnErrors: !choice.isEmpty) }
        + Linter.findings(everywhere: tried)
    }
    func judge(_ choice: [ParameterSetting]) -> [Diagnostic] {
      let findings = find([], choice)
      guard !findings.isEmpty, let swiftImport else { return findings }
      return findings.found(inEach: swiftImport.variants.map { find($0, choice) })
    }
    var findings = judge([])
    for choice in choices { findings.add(judge([choice]), where: choice) }
    // In other branches of the app's code the sections may have other insets.
    if swiftImport != nil, program.layouts.contains(where: { $0.constant == nil }) {
      findings.removeAll { $0.id == Lint.layoutHeaderIgnoresInsets.id }
    }
    // Cells without a length are the effect of a division that is reported.
    if let swiftImport, swiftImport.notes.contains(where: \.isIntegerDivision) {
      findings.removeAll { $0.id == Lint.zeroLengthItem.id || $0.id == Lint.zeroSizeCell.id }
    }
    let all = found + program.text.withImports(findings)
    // Suppressions of imported files may be used by other importers, so only this file is checked.
    let own = Suppressions(program.layouts.isEmpty ? [] : [tree])
    let about = own.findings(all, in: LintSource(trees: [tree])) + program.unknownLevels()
    let reported = Diagnostic.ordered(policy.applyingOverrides(all + about))
    return swiftImport?.placed(reported) ?? reported
  }

  /// The findings in the layouts of a Swift file that have no errors, when others have some.
  private var lintsWithoutErrors: [Diagnostic] {
    guard let swiftImport, settings.function == nil, swiftImport.layouts.count > 1 else {
      return []
    }
    let errors = found.filter { $0.severity == .error && $0.span.file == source.id }
    var bytes = Array(swiftImport.text.utf8)
    var hasCut = false
    for statement in tree.statements(of: tree.root) {
      let range = tree.range(statement.id)
      let hasError = errors.contains {
        range.start <= $0.span.range.start && $0.span.range.start < range.end
      }
      guard hasError else { continue }
      for index in range.startIndex..<range.endIndex where bytes[index] != 0x0A {
        bytes[index] = 0x20
      }
      hasCut = true
    }
    guard hasCut else { return [] }
    let rest = Compilation(source, settings, imported: swiftImport, tree: parse(source.with(bytes)))
    guard !rest.program.layouts.isEmpty else { return [] }
    let known = Set(diagnostics.map { "\($0.id) \($0.span) \($0.message)" })
    return rest.linted().filter { !known.contains("\($0.id) \($0.span) \($0.message)") }
  }

  /// Whether there are errors, before severity overrides.
  var hasUnfilteredErrors: Bool { found.contains { $0.severity == .error } }

  /// The number of previews of a layout that are linted.
  private static let maximumOwnDevices = 8

  /// The values of Bool and enum params other than their defaults, one at a time; none if no layout
  /// depends on anything.
  private var choices: [ParameterSetting] {
    guard program.layouts.contains(where: { $0.constant == nil }) else { return [] }
    let invented = Set(swiftImport?.inventions.map(\.name) ?? [])
    let all = program.parameters.names.filter { !invented.contains($0) }.flatMap { name in
      (program.parameters[name]?.otherChoices ?? []).map {
        ParameterSetting(name: name, value: $0)
      }
    }
    return Array(all.prefix(Self.maximumChoices))
  }

  private static let maximumChoices = 8

  /// Returns the layout on the devices of its previews and on other devices.
  private func screens(
    layout: Int, _ previews: [Preview], _ values: [ParameterSetting]
  ) -> [LintDevice] {
    var own = Array(previews.prefix(Self.maximumOwnDevices))
    if own.isEmpty {
      var plan = PreviewPlan(program, settings)
      own = Array(plan.previews(ofLayout: layout).prefix(1))
    }
    own = own.map { $0.with(values) }
    let isOnMac = own.first?.traits.userInterfaceIdiom == .mac
    let others = (isOnMac ? LintDevices.windows : LintDevices.all).compactMap {
      device, orientation, size -> Preview? in
      guard var other = own.first else { return nil }
      let (isRightToLeft, ios) = (other.environment.isRightToLeft, other.environment.ios)
      other.environment = Environment(device: device, orientation: orientation, ios: ios)
      if let size { other.environment.container = size }
      other.environment.isRightToLeft = isRightToLeft
      return other
    }
    return own.map { screen($0, isOwn: true) } + others.map { screen($0, isOwn: false) }
  }

  private func screen(_ preview: Preview, isOwn: Bool) -> LintDevice {
    let instance = program.instantiate(preview)
    let environment = preview.environment
    guard let model = instance.layout, var request = LayoutRequest(instance, in: environment) else {
      let errors = instance.diagnostics.filter { $0.severity == .error }
      return LintDevice(screen: preview.screenWords, isOwn: isOwn, view: nil, errors: errors)
    }
    if let snapshot = preview.snapshot { request.measure(as: snapshot, preview.traits) }
    let scene = Scene(request)
    let layout = program.layouts[preview.layout]
    let errors = scene.findings.map { $0.diagnostic(in: layout.origin) }
    let view = LintContext(
      screen: preview.screenWords, source: LintSource(trees: program.text.trees), layout: model,
      request: request, scene: scene,
      snapshot: preview.snapshot, sectionNames: instance.sectionNames,
      hasOwnData: preview.data.isOwn, isConstant: layout.constant != nil)
    return LintDevice(
      screen: preview.screenWords, isOwn: isOwn, view: errors.isEmpty ? view : nil, errors: errors)
  }
}

extension Preview.Data {
  /// Whether the data was specified.
  fileprivate var isOwn: Bool {
    switch self {
    case .snapshot: true
    case .counts(let counts, _): !counts.isEmpty
    }
  }
}

extension Preview {
  fileprivate var screenWords: String {
    let size = environment.container
    return (traits.userInterfaceIdiom == .mac ? "in a window" : "on a screen")
      + " of \(size.width.formatted) × \(size.height.formatted) points"
  }
}

extension ValueDeclaration {
  /// The values of a Bool or an enumeration other than the default.
  fileprivate var otherChoices: [String] {
    let all: [String]
    switch type {
    case .bool: all = ["true", "false"]
    case .enumeration(let enumeration): all = enumeration.cases
    case .number, .string, .dimension, .spacing, .insets, .trait, .choice, .symbol, .list: return []
    }
    switch values.first?.form {
    case .bool(let value)?: return all.filter { $0 != "\(value)" }
    case .symbol(let word)?: return all.filter { $0 != word }
    default: return all
    }
  }
}

extension Diagnostic {
  fileprivate static func emptyFile(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .emptyFile, "the file has no layouts", at: SourceSpan(source.id, TextRange(0, 0)),
      label: "no statement follows",
      help: "write a section: `section < group horizontal height 44 < item > >`")
  }
}
