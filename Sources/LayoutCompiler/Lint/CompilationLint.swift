extension Compilation {
  /// Returns what is wrong and what is unwise: `diagnostics`, and what the lints find, in order of
  /// the text. `layoutc check`, `layoutc lint` and editors show this.
  ///
  /// Each finding bears the id and the severity of its lint (`Lint.all`), and fixes where there are
  /// any. The layouts are tried on their own screen, and on those of phones and tablets; a text with
  /// errors is not linted. It takes a few times as long as the compilation did.
  public func linted() -> [Diagnostic] {
    guard !isWrong else { return diagnostics }
    let policy = FindingPolicy(program)
    let tried = program.layouts.indices.map { screens(layout: $0) }
    let findings =
      tried.flatMap { Linter.findings(on: $0) }
      + Linter.findings(everywhere: tried.joined().compactMap(\.view))
    let said = found + program.text.withImports(findings)
    // What an imported file says is used by those that import it.
    let own = Suppressions(program.layouts.isEmpty ? [] : [tree])
    let about = own.findings(said, in: LintSource(trees: [tree])) + program.unknownLevels()
    return Diagnostic.ordered(policy.judged(said + about))
  }

  /// `true` iff something is an error, whatever the text says of how grave it is.
  var isWrong: Bool { found.contains { $0.severity == .error } }

  /// So many previews of a layout are looked at.
  private static let maximumOwnScreens = 8

  /// The layout as its previews show it, and as it is on other screens.
  private func screens(layout: Int) -> [LintScreen] {
    var own = results.map(\.preview).filter { $0.layout == layout }
      .prefix(Self.maximumOwnScreens).map { $0 }
    if own.isEmpty {
      var plan = PreviewPlan(program, settings)
      own = Array(plan.previews(ofLayout: layout).prefix(1))
    }
    let others = LintScreens.all.compactMap { device, orientation -> Preview? in
      guard var other = own.first else { return nil }
      let (isRightToLeft, ios) = (other.environment.isRightToLeft, other.environment.ios)
      other.environment = Environment(device: device, orientation: orientation, ios: ios)
      other.environment.isRightToLeft = isRightToLeft
      other.traits = Traits(device: device, orientation: orientation)
      other.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      return other
    }
    return own.map { screen($0, isOwn: true) } + others.map { screen($0, isOwn: false) }
  }

  private func screen(_ preview: Preview, isOwn: Bool) -> LintScreen {
    let checkEnvironment = preview.checkEnvironment
    let names = program.sectionNames(layout: preview.layout, environment: checkEnvironment)
    let instance = program.instantiate(
      layout: preview.layout, environment: checkEnvironment,
      data: preview.data.sections(of: names.count))
    let environment = preview.environment
    guard let model = instance.layout, let request = LayoutRequest(instance, in: environment) else {
      let errors = instance.diagnostics.filter { $0.severity == .error }
      return LintScreen(environment: environment, isOwn: isOwn, view: nil, errors: errors)
    }
    let scene = Scene(request)
    let layout = program.layouts[preview.layout]
    let errors = scene.findings.map { $0.diagnostic(in: layout.origin) }
    let view = LintView(
      source: LintSource(trees: program.text.trees), layout: model, request: request, scene: scene,
      snapshot: preview.snapshot, sectionNames: names,
      hasOwnData: preview.data.isOwn, isConstant: layout.constant != nil)
    return LintScreen(
      environment: environment, isOwn: isOwn, view: errors.isEmpty ? view : nil, errors: errors)
  }
}

extension Preview.Data {
  /// `true` iff somebody says what the data is.
  fileprivate var isOwn: Bool {
    switch self {
    case .snapshot: true
    case .counts(let counts, _): !counts.isEmpty
    }
  }
}
