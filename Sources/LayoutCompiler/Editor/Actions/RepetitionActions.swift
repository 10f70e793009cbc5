/// The refactorings of a group's `count`.
extension EditedFile {
  /// Returns replacements of `count` by sizes of the subitem: with `repeating`, and with fill.
  func repetitions(of element: SourceElement) -> [ProposedRewrite] {
    guard element.info.kind == .element(.group), !element.hasBranches,
      let stated = element.property(.repetition), let axis = axis(of: element),
      element.children.count == 1, let child = sourceElement(element.children[0].id),
      !child.hasBranches
    else { return [] }
    let word = TextRange(
      stated.range.startIndex, stated.range.startIndex + stated.info.word.utf8.count)
    guard stated.info.word == "count" else {
      return [
        ProposedRewrite(title: "Replace `repeating` by `count`", edits: [TextEdit(word, "count")])
      ]
    }
    let number = values(of: stated)
    let side = axis == .horizontal ? "fractionalWidth" : "fractionalHeight"
    let fraction = "\(side) \(number == "1" ? "1" : "1/\(number)")"
    let points = absoluteShare(of: element, axis, number).map { "\(axis.lengthWord) \($0)" }
    let repeating = [fraction, points].compactMap { size in
      size.map { resized(child, axis, text: $0) + [TextEdit(word, "repeating")] }
    }
    return repeating.map {
      ProposedRewrite(title: "Replace `count` by `repeating`", edits: $0)
    } + [
      ProposedRewrite(
        title: "Replace `count` by sizes that fill the group",
        edits: resized(child, axis, text: fraction) + removals(of: [stated], from: element))
    ]
  }

  /// Returns the edits that set an element's length along an axis.
  private func resized(_ element: SourceElement, _ axis: Axis, text: String) -> [TextEdit] {
    let stated = element.property(axis.property)
    return [stated.map { TextEdit($0.range, text) } ?? insertion(text, into: element)]
  }

  private func axis(of group: SourceElement) -> Axis? {
    let words = text(group.head).split(separator: " ")
    return Axis.allCases.first { axis in words.contains { $0 == "\(axis)" } }
  }

  /// Returns the length of one of `number` subitems, without insets and spacing, in points.
  ///
  /// `nil` if these are not plain numbers.
  private func absoluteShare(of group: SourceElement, _ axis: Axis, _ number: String) -> String? {
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
      let gaps = NumberText.number(spacing)
      return
        "((\(NumberText.number(length)) - \(NumberText.number(count - 1)) * \(gaps)) / \(number))"
    }
    return NumberText.number(share)
  }
}

extension String {
  fileprivate func withoutPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
