/// Variants and names after other words of the head: `group count 3 horizontal`,
/// `section featured list plain`, `header height 44 "title"`. Their meaning is clear, so they are the only error.
extension WordRecovery {
  /// Returns whether there is one. It is reported, unless a word that is none stands in its place:
  /// that is reported as what it would be.
  func readLateVariant(_ heading: inout ElementHeading, _ variants: ChoiceID) -> Bool {
    guard let first = heading.rest else { return false }
    let isProperty = isProperty(first, of: heading.info.kind)
    if heading.info.kind == .element(.section), isProperty || kind(first) != .word { return false }
    var next = following(first)
    while heading.info.needsVariant, let node = next, !isChoice(node, in: variants) {
      next = following(node)
    }
    guard let node = next, isChoice(node, in: variants) else { return false }
    let element = heading.info
    heading.late = range(node)
    heading.variant = words.choice(word(node), in: variants)
    if element.kind == .element(.section) {
      heading.info = Schema.list.info
      readLateAppearance(behind: node, &heading)
    } else if element.kind == .element(.group), heading.variant == GroupVariant.custom.rawValue {
      heading.info = Schema.customGroup.info
    } else if element.kind == .element(.group),
      heading.variant == GroupVariant.waterfall.rawValue
    {
      heading.info = Schema.waterfall.info
    }
    if isProperty || element.isNamed { report(lateVariant(node, heading, of: element)) }
    return true
  }

  private func lateVariant(
    _ node: Node, _ heading: ElementHeading, of element: ElementInfo
  ) -> Diagnostic {
    let before = token(tokenRange(node).lowerBound - 1).range
    var late = Diagnostic.lateVariant(
      text(in: heading.late), of: element, at: span(heading.late), blankFrom: before.end,
      place: heading.range.end)
    // `list style insetGrouped`: the word before is not a name.
    let word = text(in: before)
    if ["style", "appearance"].contains(word) {
      late.fixes = [
        Diagnostic.deletion("Delete `\(word)`", span(TextRange(before.start, heading.late.start)))
      ]
    }
    return late
  }

  /// Reads the appearance of a list, after `list`.
  private func readLateAppearance(behind node: Node, _ heading: inout ElementHeading) {
    guard let appearance = following(node), isChoice(appearance, in: .listAppearance) else {
      return
    }
    heading.variant = words.choice(word(appearance), in: .listAppearance)
    heading.late = heading.late.union(range(appearance))
  }

  /// Reads a name or a kind of view after properties, `header height 44 "title"`, and reports it;
  /// `false` if there is none.
  func readLateText(_ heading: inout ElementHeading, _ shape: ValueShape) -> Bool {
    guard shape == .name || shape == .kind, let first = heading.rest else { return false }
    var (beforePrevious, previous, next) = (first, first, heading.rest)
    var property: PropertyInfo?
    while let node = next, kind(node) != .string {
      (beforePrevious, previous) = (previous, node)
      let index = kind(node) == .word ? words.property(word(node), on: heading.info.kind) : -1
      if index >= 0 { property = heading.info.properties[index] }
      next = following(node)
    }
    guard let node = next, let property, !property.shape.mayHoldText, !isDimensionKeyword(previous)
    else { return false }
    var late = range(node)
    // The word of `header height 44 title "title"` is as wrong as its place.
    if kind(previous) == .word, !valueReader.isName(previous),
      !words.uses(word(previous)).contains(.choice),
      !isProperty(previous, of: heading.info.kind),
      !isProperty(beforePrevious, of: heading.info.kind) || property.shape == .flag
    {
      late = late.union(range(previous))
      previous = beforePrevious
    }
    // Only a flag has its value without one after it.
    let hasValue = !isProperty(previous, of: heading.info.kind)
    guard hasValue || property.shape == .flag && !["true", "false"].contains(string(node)) else {
      return false
    }
    heading.late = late
    report(
      .lateText(
        text(node), quoted: quoted(node), of: heading.info, at: span(late),
        blankFrom: range(previous).end, place: heading.range.end))
    heading.values = [Expression(.string(string(node)), .string, at: span(node))]
    heading.isMisread = true
    return true
  }
}
