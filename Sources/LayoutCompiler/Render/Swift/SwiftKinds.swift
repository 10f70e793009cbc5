/// The kinds of views.
extension SwiftGenerator {
  /// Returns a kind: UIKit's own, a constant for one that is written in quotes, or an expression.
  func kindCode(_ heading: [Expression]) -> SwiftExpression {
    guard let expression = heading.first else { return .string("") }
    guard case .string(let text) = expression.form else { return code(expression, as: .string) }
    if let standard = Self.standardKinds[text] { return .atom(standard) }
    return .atom("ElementKind.\(constant(for: text))")
  }

  func boundaryKind(_ element: ElementNode) -> SwiftExpression {
    if !element.heading.isEmpty { return kindCode(element.heading) }
    let kind = element.kind == .footer ? BoundaryItem.footerKind : BoundaryItem.headerKind
    return .atom(Self.standardKinds[kind] ?? "")
  }

  private static let standardKinds = [
    BoundaryItem.headerKind: "UICollectionView.elementKindSectionHeader",
    BoundaryItem.footerKind: "UICollectionView.elementKindSectionFooter",
  ]

  /// The name of a kind in `ElementKind`.
  func constant(for text: String) -> String {
    if let kind = facts.kinds.first(where: { $0.text == text }) { return kind.name }
    var names = SwiftNames()
    for kind in facts.kinds { names.insert(kind.name) }
    let name = names.allocate(SwiftNames.valueName(text))
    facts.kinds.append(SwiftKind(text: text, name: name))
    return name
  }

  /// The kind of a decoration, whose view the layout itself has to know.
  func decorationKind(_ heading: [Expression]) -> SwiftExpression {
    if case .string(let text)? = heading.first?.form {
      if !facts.decorations.contains(text) { facts.decorations.append(text) }
    } else {
      facts.hasComputedDecorations = true
    }
    return kindCode(heading)
  }

  /// The name of a view of a kind that is written in quotes.
  func hintOfKind(_ heading: [Expression]) -> String? {
    guard case .string(let text)? = heading.first?.form else { return nil }
    return SwiftNames.valueName(text)
  }
}
