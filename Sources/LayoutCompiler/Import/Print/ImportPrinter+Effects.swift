/// Effects on visible items.
extension ImportPrinter {
  /// Returns the statements of what a section's handler does.
  mutating func visibleItems(_ view: View) -> [ImportNode] {
    guard let value = view.values["visibleItemsInvalidationHandler"] else { return [] }
    let statements = visibleItems(value, view)
    return hoisted() + statements
  }

  private mutating func visibleItems(_ value: ImportValue, _ view: View) -> [ImportNode] {
    let span = view.origins["visibleItemsInvalidationHandler"] ?? view.span
    switch value {
    case .record(ImportElements.effectType, let fields): return [effect(fields, at: span, view)]
    case .choice(let condition, let a, let b):
      return alternatives(condition, { $0.visibleItems(a, view) }, { $0.visibleItems(b, view) })
    case .closure(let handler):
      guard !handler.closure.body.isEmpty else { return [] }
      evaluator.note(
        "the visible-items handler is omitted: it is not one scale, translation, alpha or zIndex "
          + "of each item, which `visibleItems` can say", span)
      return []
    default:
      noteOmission(value, "the visible-items handler", at: span)
      return []
    }
  }

  private mutating func effect(_ fields: [String: ImportValue], at span: SourceSpan, _ view: View)
    -> ImportNode
  {
    if case .condition(let condition)? = fields["backgrounds"], condition.constant == true,
      !parts(view.values["decorationItems"]).isEmpty
    {
      evaluator.note("the handler changes backgrounds as well: that is omitted", span)
    }
    var inner = View(kind: view.kind, span: span, values: fields, origins: [:])
    for name in fields.keys { inner.origins[name] = span }
    let properties = [
      effect("scale", values: [fields["scale"]], units: .fraction, initial: 1, at: span),
      effect("alpha", values: [fields["alpha"]], units: .fraction, initial: 1, at: span),
      effect(
        "translation", values: [fields["x"], fields["y"]], units: .points, initial: 0, at: span),
      effect(
        "zIndex", values: [fields["zIndex"]], units: [.integer, .fraction], initial: nil, at: span),
      flag("cellsOnly", "cellsOnly", of: inner, initial: false),
      flag("asAttributes", "asAttributes", of: inner, initial: false),
    ]
    return node(["visibleItems"], properties, body: [], view: inner)
  }

  /// A property of numbers that are computed for each item. `initial`: the numbers that need not
  /// be written.
  private func effect(
    _ name: String, values: [ImportValue?], units: Units, initial: Int?, at span: SourceSpan
  ) -> Property {
    let terms = values.map { $0 ?? .none }.map { value -> ImportValue in
      if case .term(let term) = value { return ImportEffectTerms.lifted([term]) }
      return value
    }
    let all = values.compactMap { $0?.term }
    let value = all.count == values.count ? ImportEffectTerms.lifted(all) : terms.first ?? .none
    return Property(value: value, span: span) { printer, value in
      guard let terms = ImportEffectTerms.terms(value) else { return nil }
      if let initial, terms.allSatisfy({ $0.constant == Rational(initial) }) { return nil }
      let words = terms.map { printer.inner(ImportUnitFitting.fitted($0, to: units)) }
      return "\(name) " + words.joined(separator: " ")
    }
  }

  /// Returns a number that is computed for each item, or frame of a custom group.
  mutating func inner(_ term: ImportTerm) -> String {
    expressions.isInner = true
    defer { expressions.isInner = false }
    return expressions.value(term, .points)
  }

  /// Returns the statements that name what cannot be read inside of frames and effects.
  mutating func hoisted() -> [ImportNode] {
    defer { expressions.hoisted = [] }
    return expressions.hoisted.map { name, value in
      ImportNode([.init(text: "let"), .init(text: name), .init(text: "="), .init(text: value)])
    }
  }
}

/// The terms of effects as values: what differs by conditions that are the same for all items is a
/// choice.
private enum ImportEffectTerms {
  static func lifted(_ terms: [ImportTerm]) -> ImportValue {
    for case .choice(let condition, _, _) in terms.map(\.kind) where !condition.namesItem {
      func assuming(_ isTrue: Bool) -> [ImportTerm] {
        var facts = ImportFacts()
        facts.assume(condition, isTrue)
        return terms.map(facts.reduced)
      }
      return .choice(condition, lifted(assuming(true)), lifted(assuming(false)))
    }
    return .tuple(terms.map { (nil, .term($0)) })
  }

  static func terms(_ value: ImportValue) -> [ImportTerm]? {
    guard case .tuple(let parts) = value else { return nil }
    return parts.compactMap(\.value.term)
  }
}
