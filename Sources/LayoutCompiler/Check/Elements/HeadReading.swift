/// The start of an element's head: everything before its properties.
struct ElementHeading {
  /// The row that applies: the variant may choose another than the word alone.
  var info: ElementInfo
  /// The index of the variant in its set; the first where none could be read.
  var variant = 0
  /// The variant where an expression gives it: the appearance of a list.
  var variantExpression: Expression?
  /// The value that the head begins with: a kind of view, a frame.
  var values: [Expression] = []
  var name: Expression?
  /// Whether a part of it was surely meant otherwise.
  var isMisread = false
  /// Whether its properties and body are surely those of another element.
  var isBodyForeign = false
  /// The variant, name or kind of view that was found after other words.
  var late = TextRange(0, 0)
  /// Whether the variant that must follow was reported to lack.
  var lacksVariant = false
  /// The first value after all that.
  var rest: TreeChecker.Node?
  /// The part of the head that was read.
  var range: TextRange
}

extension ElementReader {
  /// Reads variant, heading and name of an element.
  func heading(_ kind: ElementKind, _ opening: Opening) -> ElementHeading {
    let head = opening.head
    let info = Schema.element(kind) ?? Schema.file
    var heading = ElementHeading(info: info, rest: following(head), range: range(head))
    if !isListAName(heading, opening) { readVariant(&heading) }
    if heading.lacksVariant, holdsFrames(opening.statement) {
      heading.info = Schema.customGroup.info
    }
    note(.element(heading.info), at: head)
    readHeadingValue(&heading, opening)
    if heading.info.isNamed { readName(&heading, opening.statement) }
    return heading
  }

  /// Whether `list` names a section, as in `section list < group … >`: a list has no group.
  private func isListAName(_ heading: ElementHeading, _ opening: Opening) -> Bool {
    guard heading.info.kind == .element(.section), let variants = heading.info.variants,
      isChoice(heading.rest, in: variants)
    else { return false }
    if let next = following(heading.rest), !isProperty(next, of: .element(.section)) {
      guard kind(next) == .word, !isChoice(next, in: .listAppearance),
        isNearly(text(next), aPropertyOf: Schema.section.info)
      else { return false }
    }
    return holdsGroup(opening.statement)
  }

  /// Whether a group is in the body.
  private func holdsGroup(_ statement: Node) -> Bool {
    guard let body = body(of: statement) else { return false }
    return statements(in: body).contains {
      isElement($0, .element(.group), of: .element(.section)) || isCallOfGroup($0)
    }
  }

  private func isCallOfGroup(_ statement: Node) -> Bool {
    let call = head(of: statement)
    guard kind(call) == .call, let index = checker.definitionNumbers[text(head(of: call))],
      let made = elementKind(of: .definition(index))
    else { return false }
    return made == .group || made == .customGroup || made == .waterfall
  }

  /// Whether the body begins with a frame, as that of a custom group does.
  private func holdsFrames(_ statement: Node) -> Bool {
    guard let body = body(of: statement), let first = self.statement(from: firstChild(body))
    else { return false }
    return isElement(first, .element(.frame), of: .element(.customGroup))
  }

  private func isElement(_ statement: Node, _ kind: ElementKind, of parent: ElementKind) -> Bool {
    let head = head(of: statement)
    return self.kind(head) == .word && words.child(word(head), of: parent) == kind
  }

  private func readVariant(_ heading: inout ElementHeading) {
    guard let variants = heading.info.variants else { return }
    let node = heading.rest
    recordExpected(.variant(variants), at: node)
    if let node, isChoice(node, in: variants) {
      let index = words.choice(word(node), in: variants)
      note(.choice(variants, index), at: node)
      consume(node, &heading)
      choose(index, &heading)
    } else if variants == .listAppearance, let node, isExpression(node) {
      readAppearance(node, &heading)
    } else if reportVariantAsCall(node, &heading, variants: variants) {
      return
    } else if !recovery.readLateVariant(&heading, variants),
      heading.info.needsVariant || isListInCapitals(node, heading.info)
    {
      let written = node.flatMap { [.word, .string, .number].contains(kind($0)) ? $0 : nil }
      reportMissingVariant(&heading, variants, at: written)
    }
  }

  /// Whether `List Plain` follows the word of a section.
  private func isListInCapitals(_ node: Node?, _ info: ElementInfo) -> Bool {
    guard info.kind == .element(.section), let node, kind(node) == .word,
      let next = following(node), kind(next) == .word, text(node).lowercased() == "list"
    else { return false }
    let appearance = text(next).lowercased()
    return ChoiceID.listAppearance.table.choices.contains { $0.word.lowercased() == appearance }
  }

  /// Reads an expression that gives the appearance of a list.
  private func readAppearance(_ node: Node, _ heading: inout ElementHeading) {
    var rest = Cursor(node, after: node)
    let use = ValueUse(
      name: Schema.list.info.title, at: heading.range, element: Schema.list.info.kind)
    heading.variantExpression = valueReader.read(.choice(.listAppearance), &rest, for: use)?.first
    if heading.variantExpression == nil { heading.isMisread = true }
    consume(node, &heading)
  }

  /// Reports `horizontal(height: 44)`; `false` for all else.
  private func reportVariantAsCall(
    _ node: Node?, _ heading: inout ElementHeading, variants: ChoiceID
  ) -> Bool {
    guard let node, kind(node) == .call, case let name = head(of: node),
      isChoice(name, in: variants)
    else { return false }
    report(.wordAsCall(text(name), meant: recovery.withoutParentheses(node), at: span(node)))
    heading.isMisread = true
    consume(node, &heading)
    choose(words.choice(word(name), in: variants), &heading)
    return true
  }

  /// Takes the variant; some lead to another row.
  private func choose(_ index: Int, _ heading: inout ElementHeading) {
    heading.variant = index
    if heading.info.kind == .element(.section) {
      heading.info = Schema.list.info
      readVariant(&heading)
    } else if heading.info.kind == .element(.group), index == GroupVariant.custom.rawValue {
      heading.info = Schema.customGroup.info
    } else if heading.info.kind == .element(.group), index == GroupVariant.waterfall.rawValue {
      heading.info = Schema.waterfall.info
    }
  }

  private func reportMissingVariant(
    _ heading: inout ElementHeading, _ variants: ChoiceID, at node: Node?
  ) {
    guard let node, !isProperty(node, of: heading.info.kind) else {
      heading.lacksVariant = true
      return report(.missingVariant(of: heading.info, variants.table, at: span(heading.range)))
    }
    let name = kind(node) == .string ? string(node) : text(node)
    let suggestion = meantVariant(name, among: variants.table.choices.map(\.word))
    report(
      .unknownVariant(
        quoted(node), of: heading.info, variants.table, suggestion: suggestion, at: span(node)))
    consume(node, &heading)
    if let suggestion { choose(words.choice(words.table.word(suggestion), in: variants), &heading) }
  }

  /// `row` and `hstack` mean a direction, too.
  private func meantVariant(_ name: String, among words: [String]) -> String? {
    let direction = Synonyms.meaning(of: name) { $0 == "group" }?.dropFirst("group ".count)
      .split(separator: " ").first.map(String.init)
    return recovery.meantChoice(name, among: words)
      ?? direction.flatMap { words.contains($0) ? $0 : nil }
  }

  private func readHeadingValue(_ heading: inout ElementHeading, _ opening: Opening) {
    guard let shape = heading.info.heading else { return }
    guard let node = heading.rest, !isProperty(node, of: heading.info.kind) else {
      if !recovery.readLateText(&heading, shape), heading.info.needsHeading, !isMisspelled(opening)
      {
        report(.missingHeading(shape, of: heading.info, at: span(heading.range)))
      }
      return
    }
    guard
      heading.info.needsHeading || kind(node) != .word || isExpression(node)
        || isNameWithoutQuotes(node, heading.info)
    else { return }
    let use = ValueUse(
      name: heading.info.word, at: heading.range, element: heading.info.kind, late: heading.late,
      whole: shape.isOfSeveralNumbers ? shape : nil)
    var cursor = Cursor(node, after: opening.head)
    let values = valueReader.read(shape, &cursor, for: use)
    heading.values = values ?? [errorExpression(at: span(node))]
    heading.range = heading.range.union(range(cursor.last))
    heading.rest = values == nil ? resync(cursor.node, heading.info.kind) : cursor.node
    if values == nil { heading.isMisread = true }
  }

  /// Whether the word is in the place of a string, and not similar to a property.
  private func isNameWithoutQuotes(_ node: Node, _ info: ElementInfo) -> Bool {
    guard info.heading == .name else { return false }
    return !isNearly(text(node), aPropertyOf: info)
  }

  private func readName(_ heading: inout ElementHeading, _ statement: Node) {
    guard let node = heading.rest else { return }
    switch kind(node) {
    case .word:
      recordExpected(.property(heading.info, after: nil), at: node)
      guard isName(node, of: heading, statement) else { return }
      note(.elementName(heading.info), at: node)
      heading.isMisread = reportValueAsName(node, of: heading.info, statement)
      heading.isBodyForeign =
        heading.isMisread && isGroupWithoutWord(node, of: heading.info, statement)
      heading.name = Expression(.symbol(text(node)), .symbol, at: span(node))
      consume(node, &heading)
      if heading.isBodyForeign { heading.rest = nil }
      if heading.isMisread { passName(&heading) }
    case .string:
      let hasName =
        following(node).map { kind($0) == .word && words.uses(word($0)).isEmpty } ?? false
      report(.nameInQuotes(string(node), of: heading.info, at: span(node), isFixed: !hasName))
      heading.name = Expression(.symbol(string(node)), .symbol, at: span(node))
      consume(node, &heading)
      passName(&heading)
    case .parenthesized:
      heading.name = computedName(node)
      consume(node, &heading)
    case .file, .statement, .body, .number, .percent, .fraction, .range, .member, .call,
      .argument, .argumentLabel, .binary, .unary, .conditional, .punctuation, .missing,
      .unexpected, .hyphenated:
      return
    }
  }

  /// Moves after a word that would be the name if there were no other word in its place.
  private func passName(_ heading: inout ElementHeading) {
    guard let node = heading.rest, kind(node) == .word, words.uses(word(node)).isEmpty,
      !isAppleName(node)
    else { return }
    heading.rest = following(node)
  }

  /// Returns an expression that gives a name, a string or a case.
  func computedName(_ node: Node) -> Expression {
    let value = expressionReader.expression(node)
    switch value.type {
    case _ where value.isError: return value
    case .string, .enumeration, .trait, .choice, .symbol: return value
    case .number, .bool, .dimension, .spacing, .insets, .list:
      report(.wrongName(expressionReader.describe(value, node), at: span(node)))
      return errorExpression(at: span(node))
    }
  }

  /// Whether the word at the name's place is a name: not a misspelt keyword, which shows in a value
  /// after it or in a single wrong letter.
  private func isName(_ node: Node, of heading: ElementHeading, _ statement: Node) -> Bool {
    let info = heading.info
    if isAppleName(node) { return false }
    let next = following(node)
    if !words.uses(word(node)).isDisjoint(with: [.property, .element]) {
      guard next == nil || isProperty(next, of: info.kind) else { return false }
      return isFreeKeyword(node, of: info)
        && (body(of: statement) != nil || info.kind == .element(.list))
    }
    if let next, !isLate(next, among: heading.late),
      kind(next) != .word || isChoiceOnly(word(next), info)
    {
      return false
    }
    return !isNearly(text(node), aPropertyOf: info)
  }

  /// Whether a keyword has no meaning in the head of the element, so that it is a name there.
  private func isFreeKeyword(_ node: Node, of info: ElementInfo) -> Bool {
    Schema.isFreeKeyword(text(node), of: info)
  }

  /// Whether the text is a property's word, but for a single letter.
  private func isNearly(_ text: String, aPropertyOf info: ElementInfo) -> Bool {
    var measure = WordDistance(from: Array(text.utf8), ignoresCase: false)
    return info.properties.contains { measure.distance(to: $0.word, limit: 1) != nil }
  }

  /// Reports a name that is a value of a property or a variant of layouts, and surely meant so;
  /// `false` for other names.
  private func reportValueAsName(
    _ node: Node, of info: ElementInfo, _ statement: Node
  ) -> Bool {
    let word = word(node)
    guard words.uses(word).contains(.choice) else { return false }
    let name = text(node)
    let isSection = info.kind == .element(.section)
    if isSection, Schema.isPlainName(word, of: info), holdsGroup(statement) { return false }
    if isSection, words.choice(word, in: .listAppearance) >= 0 {
      report(
        .valueAsName(
          name, instead: "list \(name)", ["section list"], of: info, at: span(node)))
      return true
    }
    let own = info.properties.filter { $0.shape.hasChoice(word) }.map(\.word)
    let owners = own.isEmpty && words.choice(word, in: .groupDirection) >= 0 ? ["group"] : own
    let isAppearance = info.kind == .element(.list) && words.choice(word, in: .listAppearance) >= 0
    guard !owners.isEmpty || isAppearance else { return false }
    if isGroupWithoutWord(node, of: info, statement) {
      report(.groupWithoutWord(name, at: span(node)))
      return true
    }
    report(
      .valueAsName(
        name, instead: own.first.map { "\($0) \(name)" },
        isAppearance ? ["section list"] : owners, of: info, at: span(node)))
    return true
  }

  /// Whether the name of a section is a variant of groups and its body is that group's: the word
  /// `group` is missing.
  private func isGroupWithoutWord(_ node: Node, of info: ElementInfo, _ statement: Node) -> Bool {
    info.kind == .element(.section) && words.choice(word(node), in: .groupDirection) >= 0
      && !holdsGroup(statement)
  }

  private func isChoiceOnly(_ word: Word, _ info: ElementInfo) -> Bool {
    words.uses(word).contains(.choice) && words.property(word, on: info.kind) < 0
  }

  private func consume(_ node: Node, _ heading: inout ElementHeading) {
    heading.range = heading.range.union(range(node))
    heading.rest = following(node)
  }
}
