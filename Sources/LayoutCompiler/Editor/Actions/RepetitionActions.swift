/// What writes in another way how often a group's subitem is placed.
extension EditedFile {
  /// `count` as sizes of the subitem: those that it has when it is placed `repeating`, and those of
  /// which just so many fit.
  func repetitions(of element: WrittenElement) -> [ProposedRewrite] {
    guard element.info.kind == .element(.group), !element.hasBranches,
      let stated = element.property(.repetition), let axis = axis(of: element),
      element.children.count == 1, let child = writtenElement(element.children[0].id),
      !child.hasBranches
    else { return [] }
    let word = TextRange(
      stated.range.startIndex, stated.range.startIndex + stated.info.word.utf8.count)
    guard stated.info.word == "count" else {
      return [
        ProposedRewrite(
          title: "Replace `repeating` by `count`", edits: [TextEdit(word, "count")])
      ]
    }
    let number = values(of: stated)
    let side = axis == .horizontal ? "fractionalWidth" : "fractionalHeight"
    let fraction = "\(side) \(number == "1" ? "1" : "1/\(number)")"
    let points = absoluteShare(of: element, axis, number).map { "\(axis.lengthWord) \($0)" }
    let repeating = [fraction, points].compactMap { size in
      size.map { resized(child, axis, $0) + [TextEdit(word, "repeating")] }
    }
    return repeating.map {
      ProposedRewrite(title: "Replace `count` by `repeating`", edits: $0)
    } + [
      ProposedRewrite(
        title: "Replace `count` by sizes that fill the group",
        edits: resized(child, axis, fraction) + removals(of: [stated], from: element))
    ]
  }

  /// States the length of an element along an axis anew.
  private func resized(_ element: WrittenElement, _ axis: Axis, _ text: String) -> [TextEdit] {
    let stated = element.property(axis.property)
    return [stated.map { TextEdit($0.range, text) } ?? insertion(text, into: element)]
  }

  private func axis(of group: WrittenElement) -> Axis? {
    let words = text(group.head).split(separator: " ")
    return Axis.allCases.first { axis in words.contains { $0 == "\(axis)" } }
  }

  /// What one of `number` has of a group's length in points, less insets and spacings; `nil` where
  /// they are not plain numbers.
  private func absoluteShare(
    of group: WrittenElement, _ axis: Axis, _ number: String
  ) -> String? {
    guard let property = group.property(axis.property), let length = Double(values(of: property)),
      let count = Double(number), count >= 1
    else { return nil }
    var spacing = 0.0
    if let stated = group.property(.interItemSpacing) {
      guard let value = Double(values(of: stated).withoutPrefix("fixed ")) else { return nil }
      spacing = value
    }
    guard group.property(.contentInsets) == nil else { return nil }
    let share = (length - (count - 1) * spacing) / count
    let rounded = (share * 1000).rounded() / 1000
    guard rounded == share else {
      let gaps = WhyText.number(spacing)
      return "((\(WhyText.number(length)) - \(WhyText.number(count - 1)) * \(gaps)) / \(number))"
    }
    return WhyText.number(share)
  }
}

extension String {
  fileprivate func withoutPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
