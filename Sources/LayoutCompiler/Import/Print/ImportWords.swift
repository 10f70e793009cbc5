/// The words of diagnostics in the names of Swift's API, for findings in Swift.
enum ImportWords {
  /// Returns a message with the code in backquotes as Swift, where it is code of the language.
  static func swift(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts.count % 2 == 1 else { return text }
    return parts.enumerated().map { index, part in index % 2 == 1 ? code(part) ?? part : part }
      .joined(separator: "`")
  }

  /// Returns a property or a value as Swift; `nil` for other code.
  private static func code(_ code: String) -> String? {
    if let word = words[code] { return word }
    if code.contains("/"), let fraction = fraction(code) { return fraction }
    guard let space = code.firstIndex(of: " ") else { return nil }
    let value = String(code[code.index(after: space)...])
    switch String(code[..<space]) {
    case "width": return dimension(value).map { "widthDimension: \($0)" }
    case "height": return dimension(value).map { "heightDimension: \($0)" }
    case "fractionalWidth", "fractionalHeight": return dimension(code)
    case "interItemSpacing": return spacing(value).map { "interItemSpacing = \($0)" }
    case "interSectionSpacing":
      return number(value).map { "configuration.interSectionSpacing = \($0)" }
    case "interGroupSpacing": return number(value).map { "interGroupSpacing = \($0)" }
    case "zIndex": return number(value).map { "zIndex = \($0)" }
    case "contentInsets": return insets(value).map { "contentInsets = \($0)" }
    default: return nil
    }
  }

  private static let words: [String: String] = [
    "count": "subitem:count:", "repeating": "repeatingSubitem:count:", "estimated": ".estimated",
    "offset": "absoluteOffset", "container.width": "environment.container.contentSize.width",
    "container.height": "environment.container.contentSize.height",
    "interItemSpacing": "interItemSpacing", "< item >": "subitems: [item]",
  ].merging(OrthogonalScrollingBehavior.allCases.map { ($0.rawValue, ".\($0)") }) { $1 }

  /// `estimated 44`, `fractionalWidth 1/3`, `44`, `(container.width - 32)`
  private static func dimension(_ words: String) -> String? {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    if parts.count == 2, UIKitNames.dimensions.contains(parts[0]) {
      guard let number = number(parts[1]) ?? fraction(parts[1]) else { return nil }
      let label = parts[0] == "uniformAcrossSiblings" ? "estimate: " : ""
      return ".\(parts[0])(\(label)\(number))"
    }
    return (number(words) ?? length(words)).map { ".absolute(\($0))" }
  }

  private static func spacing(_ words: String) -> String? {
    let parts = words.split(separator: " ").map(String.init)
    if parts.count == 2, parts[0] == "flexible" || parts[0] == "fixed" {
      return number(parts[1]).map { ".\(parts[0])(\($0))" }
    }
    return number(words).map { ".fixed(\($0))" }
  }

  private static func insets(_ words: String) -> String? {
    let all = words.split(separator: " ").map(String.init)
    guard all.allSatisfy({ number($0) != nil }) else { return nil }
    let edges: [String]
    switch all.count {
    case 1: edges = [all[0], all[0], all[0], all[0]]
    case 2: edges = [all[0], all[1], all[0], all[1]]
    case 4: edges = all
    default: return nil
    }
    return "NSDirectionalEdgeInsets(top: \(edges[0]), leading: \(edges[1]), bottom: \(edges[2]), "
      + "trailing: \(edges[3]))"
  }

  /// `(container.width - 32)`
  private static func length(_ words: String) -> String? {
    guard words.hasPrefix("(container."), words.hasSuffix(")") else { return nil }
    return "environment.container.contentSize." + words.dropFirst("(container.".count).dropLast()
  }

  private static func number(_ words: String) -> String? {
    guard let value = Rational(literal: Array(words.utf8)[...]), !words.contains("/") else {
      return nil
    }
    guard words.hasSuffix("%") else { return words }
    let text = ImportText.number(value)
    return text.contains("/") ? nil : text
  }

  /// `1/3`, whose quotient of integers is 0 in Swift.
  private static func fraction(_ words: String) -> String? {
    let parts = words.split(separator: "/").map(String.init)
    guard parts.count == 2, parts.allSatisfy({ number($0) != nil }) else { return nil }
    return "\(parts[0]).0 / \(parts[1])"
  }
}
