/// What writes an element's size in another way.
extension EditedFile {
  /// States a side that is left out as what it is then: all of the container.
  func statedSizes(of element: WrittenElement) -> [ProposedRewrite] {
    let sides: [(PropertyName, String)] = [
      (.width, "width fractionalWidth 1"), (.height, "height fractionalHeight 1"),
    ]
    return sides.compactMap { side, text in
      guard !element.hasBranches, element.property(side) == nil,
        element.info.properties.contains(where: { $0.property == side })
      else { return nil }
      return ProposedRewrite(
        title: "State the \(side)", edits: [insertion(text, into: element)])
    }
  }

  /// Puts an item or group into a group of its own, which takes over its size.
  func wrappings(of element: WrittenElement) -> [ProposedRewrite] {
    let wrapped: [LayoutElement] = [.item, .group, .customGroup]
    guard let kind = element.info.kind.layoutElement, wrapped.contains(kind), !element.hasBranches
    else { return [] }
    return Axis.allCases.map { axis in
      ProposedRewrite(
        title: "Wrap in a \(axis) group", edits: wrapping(element, inGroup: axis))
    }
  }

  private func wrapping(_ element: WrittenElement, inGroup axis: Axis) -> [TextEdit] {
    var outer = "group \(axis)"
    let stated = [PropertyName.width, .height, .edgeSpacing].compactMap(element.property)
    for property in stated { outer += " " + text(property.range) }
    // What is measured is the element itself.
    var edits = removals(of: stated.filter { !isEstimated($0) }, from: element)
    let range = element.range
    edits.append(TextEdit(TextRange(range.start, range.start), "\(outer) < "))
    edits.append(TextEdit(TextRange(range.end, range.end), " >"))
    return edits
  }

  private func isEstimated(_ property: WrittenElement.Property) -> Bool {
    let values = values(of: property)
    return values.hasPrefix("estimated") || values.hasPrefix("uniformAcrossSiblings")
  }
}
