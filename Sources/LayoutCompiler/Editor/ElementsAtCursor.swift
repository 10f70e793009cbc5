/// The scene elements that the source at the cursor creates.
extension EditedFile {
  /// The number of elements that are searched.
  private static let maximumCount = 20_000

  /// Returns the scene elements that the element at `offset` creates, in the order of outputs.
  ///
  /// For a section or group, these are all elements inside of it; for a call, those of its
  /// definition.
  package func elements(at offset: Int, in scene: Scene) -> [SceneElement] {
    if compilation.swiftImport != nil {
      return SwiftElements(self, at: offset, in: scene).elements
    }
    for statement in path(to: offset).reversed() where tree.kind(statement) == .statement {
      guard let range = elementRange(of: statement) else { continue }
      let found = elements(in: range, of: scene)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the range of the element that a statement creates, defines or calls; else `nil`.
  private func elementRange(of statement: NodeID) -> TextRange? {
    let syntax = StatementSyntax(tree, statement)
    if let info = element(of: syntax) {
      switch info.kind {
      case _ where info.kind.isLayoutElement && info.kind != .element(.layout):
        return tree.range(statement)
      case .statement(.definition): return definedElement(of: statement)
      case _: return nil
      }
    }
    guard syntax.head.index != 0, tree.kind(syntax.head) == .call,
      let place = symbol(at: tree.range(CallSyntax(tree, syntax.head).name).startIndex)?.place,
      place.file == source.id
    else { return nil }
    return path(to: place.range.startIndex).first { tree.kind($0) == .statement }
      .flatMap(definedElement)
  }

  private func definedElement(of statement: NodeID) -> TextRange? {
    let values = StatementSyntax(tree, statement).values
    guard values.count > 2 else { return nil }
    return TextRange(tree.range(values[2]).start, tree.range(statement).end)
  }

  private func elements(in range: TextRange, of scene: Scene) -> [SceneElement] {
    let isInside = { (origin: SourceSpan?) in
      origin.map { $0.file == source.id && range.contains($0.range.startIndex) } ?? false
    }
    let sections = scene.sections.indices.filter {
      scene.sections[$0].model.origin.map {
        $0.file == source.id && $0.range.start == range.start
      } ?? false
    }
    return scene.elements.lazy.prefix(Self.maximumCount).filter { element in
      isInside(element.origin) || element.section.map(sections.contains) ?? false
    }
  }
}
