@testable import LayoutCompiler
import TestSupport

/// The compiler's colors, with which those of editors are compared.
enum EditorColors {
  /// All examples in one file, and constructs that they do not use.
  static var text: String {
    get throws {
      let examples = ["SearchAllScopes", "AppStore", "Apple/ItemBadges", "Music"]
      return try examples.map { try Repository.text("Examples/\($0).layout") }.joined() + """
        lint < group-in-list off; no-room-for-group note >  // item
        preview "a" < layout apps; items 3 >
        enum Scope < all title "\\" > all"; music >
        let x = (if ios >= 17 and not false then container.width-8 else 4.5)
        /* section
           44 */ let y = 30%
        """
    }
  }

  /// For each byte `keyword`, `number`, `string`, `comment`, or `nil` for what editors may color
  /// as they like.
  static func kinds(of text: String) -> [String?] {
    var kinds = [String?](repeating: nil, count: text.utf8.count)
    for token in EditedFile(SourceFile(name: "a.layout", text: text)).semanticTokens {
      for index in token.range.startIndex..<token.range.endIndex { kinds[index] = kind(token) }
    }
    return kinds
  }

  private static func kind(_ token: SemanticToken) -> String? {
    switch token.kind {
    case .keyword, .class: "keyword"
    case .number: "number"
    case .string: "string"
    case .comment: "comment"
    case .property, .enumMember, .variable, .parameter, .function, .type, .enum, .operator: nil
    }
  }
}
