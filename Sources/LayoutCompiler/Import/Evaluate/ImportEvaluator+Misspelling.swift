/// Suggestions for names of UIKit that are misspelt: a file that does not compile may be imported.
extension ImportEvaluator {
  private static let typeNames: [String] =
    elements.keys.sorted() + records.keys.sorted() + [
      "NSCollectionLayoutDimension", "NSCollectionLayoutSpacing", "NSCollectionLayoutEnvironment",
      "NSCollectionLayoutContainer", "NSCollectionLayoutVisibleItem",
      "UICollectionViewCompositionalLayout", "UICollectionViewLayout", "UICollectionView",
    ]

  /// The members of a type that are read.
  private static let members: [String: [String]] = [
    "NSCollectionLayoutDimension": ImportNames.dimensions.sorted(),
    "NSCollectionLayoutSpacing": ["fixed", "flexible"],
    "NSCollectionLayoutGroup": ["horizontal", "vertical", "custom"],
  ]

  /// Notes a member of a type that has another of a similar name.
  func noteMisspelling(_ name: String, of type: String, _ range: TextRange) {
    guard let known = Self.members[type] else { return }
    noteMisspelling(name, among: known, "member of `\(type)`", range)
  }

  func noteMisspelling(ofType name: String, _ range: TextRange) {
    guard name.hasPrefix("NSCollectionLayout") || name.hasPrefix("UICollection") else { return }
    noteMisspelling(name, among: Self.typeNames, "type of UIKit", range)
  }

  func noteMisspelling(ofProperty name: String, of element: ImportElement, _ range: TextRange) {
    switch element.kind {
    case .object, .view, .layout, .frame: return
    default: break
    }
    guard element.cells[name] == nil, ImportNames.arguments[name] == nil,
      ImportNames.properties[name] == nil
    else { return }
    let known = ImportNames.properties(of: element.kind).sorted()
    noteMisspelling(name, among: known, "property of an element", range)
  }

  /// `what`: the kind of the names, with what has them.
  func noteMisspelling(
    _ name: String, among known: [String], _ what: String, _ range: TextRange
  ) {
    guard !known.contains(name), name.utf8.count > 3,
      let meant = closestMatch(name, among: known), WordDistance.areClose(name, meant)
    else { return }
    note("`\(name)` is not a known \(what): did you mean `\(meant)`?", range)
  }
}

extension WordDistance {
  /// Whether at most three edits are between two words.
  fileprivate static func areClose(_ a: String, _ b: String) -> Bool {
    var measure = WordDistance(from: Array(a.utf8))
    return measure.distance(to: b, limit: 3) != nil
  }
}
