/// Values of the items of the data.
extension Evaluator {
  /// Returns the value of the item whose frame is evaluated.
  mutating func itemValue(_ declaration: ValueDeclaration, at span: SourceSpan) -> EvaluatedValue {
    uses.formUnion([.section, .item])
    guard let section else { return .unknown }
    guard let itemIndex else {
      reportValueError(.itemNotKnown(declaration.name, at: span))
      return speculation == 0 ? .invalid : .unknown
    }
    if itemUse == nil { itemUse = span }
    return value(of: declaration, item: itemIndex, in: section)
  }

  /// Returns the values of all items of the section.
  mutating func itemValues(_ declaration: ValueDeclaration) -> EvaluatedValue {
    uses.insert(.section)
    guard let section else { return .unknown }
    var values: [EvaluatedValue] = []
    let id = ObjectIdentifier(declaration)
    if let known = listsOfItems[id] { return known }
    guard takesItems(section.itemCount, at: declaration.span) else { return .invalid }
    for index in 0..<section.itemCount {
      let value = value(of: declaration, item: index, in: section)
      if value.isInvalid { return .invalid }
      values.append(value)
    }
    listsOfItems[id] = .list(values)
    return .list(values)
  }

  private mutating func value(
    of declaration: ValueDeclaration, item: Int, in section: DataPosition
  ) -> EvaluatedValue {
    guard let value = section.values.value(declaration.name, ofItem: item) else {
      return isSet(declaration)
        ? parameter(declaration) : declared(declaration.values, declaration.type)
    }
    if itemIndex == item { itemReads[declaration.name] = value }
    guard declaration.type.units != .integer || value.number.isWhole else {
      report(
        .itemValueNotWhole(
          declaration.name, value, of: "item \(item)", declared: declaration.span))
      return .invalid
    }
    return .number(value.number)
  }

  /// Returns the numbers that the data states for a value of items.
  mutating func itemValues(_ values: [Expression]) -> PropertyOutcome {
    var numbers: [ItemValue] = []
    for expression in values {
      switch evaluate(expression) {
      case .number(let number):
        numbers.append(ItemValue(number: number, span: expression.outerSpan))
      case let value: return PropertyOutcome(missing: value)
      }
    }
    return .value(.itemValues(numbers))
  }

  /// Reports a group whose frames serve items with other values than those that they read.
  mutating func checkItemUse(frameCount: Int, at span: SourceSpan) {
    guard let use = itemUse, let section, section.itemCount > frameCount, frameCount > 0 else {
      return
    }
    report(.framesOfOtherItems(quoted(use), frames: frameCount, items: section.itemCount, at: use))
  }
}

extension Diagnostic {
  fileprivate static func itemNotKnown(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .itemNotKnown, "`item.\(name)` is not known here", at: span, label: "the item is not known",
      explanation: "it is known in the `item` of a waterfall and in the frames of a custom group",
      help: "use `items.\(name)[i]`, the value of the item at the index `i`")
  }

  static func itemValueNotWhole(
    _ name: String, _ value: ItemValue, of item: String, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "`\(name)` of \(item) is \(value.number), not a whole number",
      at: value.span ?? declared, label: "not whole",
      related: value.span == nil ? [] : [Label(declared, "declared as `Int`")],
      help: "declare it as `Fraction` or `Points`")
  }

  fileprivate static func framesOfOtherItems(
    _ use: String, frames: Int, items: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .framesOfOtherItems, "`\(use)` is read for \(frames) of \(items) items", at: span,
      label: "further items repeat these frames",
      explanation: "UIKit repeats the group for further items, with the same frames",
      help: "make a frame for each: `for i in 0...(section.itemCount - 1) < frame … >`")
  }
}
