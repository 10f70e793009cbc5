extension Compilation {
  /// Returns what is wrong and what is unwise: `diagnostics`, and what the lints find, in order of
  /// the text. `layoutc check`, `layoutc lint` and editors show this.
  ///
  /// Each finding bears the id and the severity of its lint (`Lint.all`), and fixes where there are
  /// any. The layouts are tried on their own screen, and on those of phones and tablets; a text with
  /// errors is not linted. It takes a few times as long as the compilation did.
  public func linted() -> [Diagnostic] {
    let suppressions = Suppressions(tree)
    guard !hasErrors else { return suppressions.kept(diagnostics) }
    let findings = program.layouts.indices.flatMap { Linter.findings(on: screens(layout: $0)) }
    let said = diagnostics + findings
    return Diagnostic.ordered(
      suppressions.kept(said)
        + suppressions.findings(said, in: LintSource(tree: tree)))
  }

  /// The layout as it is, and as it is on other screens.
  private func screens(layout: Int) -> [LintScreen] {
    let others = LintScreens.all.map { device, orientation in
      var other = CompilationSettings(
        environment: Environment(
          device: device, orientation: orientation, ios: settings.environment.ios),
        traits: Traits(device: device, orientation: orientation))
      other.environment.isRightToLeft = settings.environment.isRightToLeft
      other.traits.layoutDirection = settings.traits.layoutDirection
      return other
    }
    return [screen(layout, settings, isOwn: true)]
      + others.map { screen(layout, $0, isOwn: false) }
  }

  private func screen(_ layout: Int, _ settings: CompilationSettings, isOwn: Bool) -> LintScreen {
    let names = program.sectionNames(layout: layout, environment: settings.checkEnvironment)
    let instance = program.instantiate(
      layout: layout, environment: settings.checkEnvironment,
      data: settings.data(sectionCount: names.count))
    let environment = settings.environment
    guard let model = instance.layout, let request = LayoutRequest(instance, in: environment) else {
      let errors = instance.diagnostics.filter { $0.severity == .error }
      return LintScreen(environment: environment, isOwn: isOwn, view: nil, errors: errors)
    }
    let scene = Scene(request)
    let errors = scene.findings.map { $0.diagnostic(in: program.layouts[layout].origin) }
    let view = LintView(
      source: LintSource(tree: tree), layout: model, request: request, scene: scene,
      hasOwnData: settings.snapshot != nil || !settings.itemCounts.isEmpty,
      isConstant: program.layouts[layout].constant != nil)
    return LintScreen(
      environment: environment, isOwn: isOwn, view: errors.isEmpty ? view : nil, errors: errors)
  }
}
