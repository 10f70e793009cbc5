/// The refactorings of an element's size.
extension EditedFile {
  /// Returns the actions that write a default size explicitly.
  func statedSizes(of element: SourceElement) -> [ProposedRewrite] {
    let sides: [(PropertyName, String)] = [
      (.width, "width fractionalWidth 1"), (.height, "height fractionalHeight 1"),
    ]
    return sides.compactMap { side, text in
      guard !element.hasBranches, element.property(side) == nil,
        element.info.properties.contains(where: { $0.property == side })
      else { return nil }
      return ProposedRewrite(title: "State the \(side)", edits: [insertion(text, into: element)])
    }
  }

  /// Puts an item or group into a group of its own, which takes over its size.
  func wrappings(of element: SourceElement) -> [ProposedRewrite] {
    let wrapped: [LayoutElement] = [.item, .group, .customGroup]
    guard let kind = element.info.kind.layoutElement, wrapped.contains(kind), !element.hasBranches
    else { return [] }
    return Axis.allCases.map { axis in
      ProposedRewrite(title: "Wrap in a \(axis) group", edits: wrapping(element, inGroup: axis))
    }
  }

  private func wrapping(_ element: SourceElement, inGroup axis: Axis) -> [TextEdit] {
    var outer = "group \(axis)"
    let stated = [PropertyName.width, .height, .edgeSpacing].compactMap(element.property)
    for property in stated { outer += " " + text(property.range) }
    // An estimated size stays on the element, which is measured.
    var edits = removals(of: stated.filter { !isEstimated($0) }, from: element)
    let range = element.range
    edits.append(TextEdit(TextRange(range.start, range.start), "\(outer) < "))
    edits.append(TextEdit(TextRange(range.end, range.end), " >"))
    return edits
  }

  private func isEstimated(_ property: SourceElement.Property) -> Bool {
    let values = values(of: property)
    return values.hasPrefix("estimated") || values.hasPrefix("uniformAcrossSiblings")
  }
}
