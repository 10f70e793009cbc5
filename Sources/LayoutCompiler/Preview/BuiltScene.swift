extension Scene {
  /// Lays out a layout that was built without text, or that ``LaidOutPreview/layout`` returns.
  ///
  /// Each section of the data takes the section of the layout with its index, or the only one.
  /// Self-sizing elements have their estimated sizes.
  ///
  /// - Parameters:
  ///   - layout: The layout, in points.
  ///   - environment: The collection view with its traits, in points.
  ///   - items: The number of items of each section of the data, in order.
  /// - Throws: ``InvalidLayout`` if a number is out of bounds, if the layout has too few sections, or
  ///   if UIKit shows nothing or raises an exception.
  public init(
    _ layout: LayoutModel, in environment: Environment, items: [Int]
  ) throws(InvalidLayout) {
    var bounds = ModelBounds()
    bounds.check(layout)
    bounds.check(items: items)
    if let problem = bounds.problem { throw InvalidLayout(description: problem) }
    guard layout.sections.count == 1 || layout.sections.count >= items.count else {
      throw InvalidLayout(
        description: "the data has \(items.count) sections, the layout \(layout.sections.count)")
    }
    let environment = environment.bounded
    var lists = ListPlacement(environment, sectionCount: items.count)
    var instance = LayoutInstance()
    instance.layout = layout
    instance.sections = items.enumerated().map { position, count in
      let index = layout.sections.count == 1 ? 0 : position
      var model = layout.sections[index]
      lists.place(&model, at: position)
      return SectionInstance(model: model, itemCount: count, name: model.name, index: index)
    }
    guard let request = LayoutRequest(instance, in: environment) else {
      throw InvalidLayout(description: "the layout is empty")
    }
    self.init(request)
    if let finding = findings.first {
      let diagnostic = finding.diagnostic(in: SourceSpan(.main, TextRange(0, 0)))
      throw InvalidLayout(
        description: "\(diagnostic.message): \(diagnostic.label ?? diagnostic.id)")
    }
  }
}
