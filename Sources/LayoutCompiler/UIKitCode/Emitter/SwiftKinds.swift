/// The kinds of views.
extension SwiftGenerator {
  /// Returns a kind: UIKit's own, a constant for one that is written in quotes, or an expression.
  func kindCode(_ heading: [Expression]) -> SwiftExpression {
    guard let expression = heading.first else { return .string("") }
    guard case .string(let text) = expression.form else { return code(expression, as: .string) }
    if let standard = ViewKinds.standard[text] { return .atom(standard) }
    return .atom("ElementKind.\(facts.kinds.name(of: text))")
  }

  func boundaryKind(_ element: ElementNode) -> SwiftExpression {
    if !element.heading.isEmpty { return kindCode(element.heading) }
    let kind = element.kind == .footer ? BoundaryItem.footerKind : BoundaryItem.headerKind
    return .atom(ViewKinds.standard[kind] ?? "")
  }

  /// The name of a view of a kind that is written in quotes.
  func hintOfKind(_ heading: [Expression]) -> String? {
    guard case .string(let text)? = heading.first?.form else { return nil }
    return SwiftNames.valueName(text)
  }
}
