/// Values of the items of the data.
extension Evaluator {
  /// Returns the value of the item whose frame is evaluated.
  mutating func itemValue(
    _ declaration: ValueDeclaration, at span: SourceSpan
  ) -> EvaluatedValue {
    uses.insert(.section)
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
    for index in 0..<section.itemCount {
      guard takeSteps(at: declaration.span) else { return .invalid }
      let value = value(of: declaration, item: index, in: section)
      if value.isInvalid { return .invalid }
      values.append(value)
    }
    return .list(values)
  }

  private mutating func value(
    of declaration: ValueDeclaration, item: Int, in section: DataPosition
  ) -> EvaluatedValue {
    guard let number = section.values.value(declaration.name, ofItem: item) else {
      return declared(declaration.values, declaration.type, nil)
    }
    guard declaration.type.units != .integer || number.isWhole else {
      report(.itemValueNotWhole(declaration.name, number, item: item, at: declaration.span))
      return .invalid
    }
    return .number(number)
  }

  /// Returns the numbers that the data states for a value of items.
  mutating func itemValues(_ values: [Expression], _ names: Names?) -> PropertyOutcome {
    var numbers: [Rational] = []
    for expression in values {
      switch evaluate(expression, names) {
      case .number(let number): numbers.append(number)
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
    report(
      .framesOfOtherItems(quoted(use), frames: frameCount, items: section.itemCount, at: use))
  }
}

extension Diagnostic {
  fileprivate static func itemNotKnown(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .itemNotKnown, "`item.\(name)` is not known here", at: span, label: "the item is not known",
      explanation: "the item is known in a custom group of the section: each `frame` is one item",
      help: "use `items.\(name)[i]`, the value of the item at the index `i`")
  }

  fileprivate static func itemValueNotWhole(
    _ name: String, _ number: Rational, item: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .wrongUnit, "`\(name)` of item \(item) is \(number), not a whole number", at: span,
      label: "declared as `Int`", help: "declare it as `Fraction` or `Points`")
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
