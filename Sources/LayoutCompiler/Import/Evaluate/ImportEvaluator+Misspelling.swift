/// Misspelled names of UIKit, and of cases of enumerations: a file that does not compile may be
/// imported. The name that was probably meant is used, with a warning.
extension ImportEvaluator {
  private static let typeNames: [String] =
    elements.keys.sorted() + records.keys.sorted() + [
      "NSCollectionLayoutDimension", "NSCollectionLayoutSpacing", "NSCollectionLayoutEnvironment",
      "NSCollectionLayoutContainer", "NSCollectionLayoutVisibleItem",
      "UICollectionViewCompositionalLayout", "UICollectionViewLayout", "UICollectionView",
    ]

  /// Returns the type of UIKit that a name means; `nil` for other names.
  func meantType(_ name: String, _ range: TextRange) -> String? {
    guard ["NSCo", "UICo", "NSDirection"].contains(where: name.hasPrefix) else { return nil }
    return meant(name, among: Self.typeNames, "type of UIKit", range)
  }

  /// Returns the member of a type of UIKit that a name means; `nil` for other names.
  ///
  /// - Parameter range: The range of the expression.
  func meantMember(_ name: String, of type: String, _ range: TextRange) -> String? {
    guard let known = ImportNames.members[type], !known.contains(where: { $0 + "s" == name }) else {
      return nil
    }
    return meant(name, among: known, "member of `\(type)`", place(of: name, in: range))
  }

  /// Returns the case of an enumeration that a name means; `nil` for other names.
  ///
  /// - Parameter range: The range of the expression.
  func meantCase(_ name: String, of type: ImportType, _ range: TextRange) -> String? {
    // `none` and `some` are cases of optionals.
    guard name != "none", name != "some" else { return nil }
    return meant(
      name, among: type.cases.map(\.name), "case of `\(type.simpleName)`",
      place(of: name, in: range))
  }

  /// Returns the arguments with the labels that misspelled ones mean. If one label is similar to none,
  /// the function may be another one.
  ///
  /// - Parameter owner: What has the labels, as in a message: `argument of` and a type.
  func withMeantLabels(
    _ arguments: Arguments, among known: [String], _ owner: String
  ) -> Arguments {
    let labels = arguments.map { argument -> (written: String, meant: String?)? in
      guard let label = argument.label, !known.contains(label) else { return nil }
      let meant = meantName(label, among: known)
      return (label, meant.flatMap { Self.differInNumber(label, $0) ? nil : $0 })
    }
    guard labels.contains(where: { $0 != nil }),
      labels.allSatisfy({ $0 == nil || $0?.meant != nil })
    else { return arguments }
    return zip(arguments, labels).map { argument, label in
      guard let (written, meant) = label, let meant else { return argument }
      note(
        "`\(written)` is not a known \(owner)",
        scope.file.span(placeOfLabel(written, of: argument.value)), .misspelling(of: meant))
      return SwiftExpression.Argument(label: meant, value: argument.value)
    }
  }

  /// Whether one of two names is the plural of the other, as `sections` of `section`.
  private static func differInNumber(_ a: String, _ b: String) -> Bool {
    a + "s" == b || b + "s" == a
  }

  /// Returns the target of an assignment with the properties that misspelled ones mean.
  func withMeantProperty(_ target: SwiftExpression) -> SwiftExpression {
    switch target.kind {
    case .name(let name) where scope.find(name) == nil && isSimilarToProperty(name):
      guard let owner, let meant = meantProperty(name, of: owner, target.range) else {
        return target
      }
      return SwiftExpression(.name(meant), target.range)
    case .member(let base, let name):
      let inner = withMeantProperty(base)
      // A call is not evaluated twice.
      if isSimilarToProperty(name), !inner.hasCall,
        let meant = meantProperty(name, of: value(inner, nil), target.range)
      {
        return SwiftExpression(.member(inner, meant), target.range)
      }
      return inner === base ? target : SwiftExpression(.member(inner, name), target.range)
    default: return target
    }
  }

  /// Whether a name is that of no property of UIKit, but similar to one.
  private func isSimilarToProperty(_ name: String) -> Bool {
    if let known = similarToProperties[name] { return known }
    let isSimilar = meantName(name, among: Self.propertyNames) != nil
    similarToProperties[name] = isSimilar
    return isSimilar
  }

  private static let propertyNames: [String] =
    Set(
      ImportElement.Kind.allCases.flatMap(ImportNames.properties)
        + records.values.flatMap { $0 } + ImportNames.listProperties
    ).sorted()

  private func meantProperty(
    _ name: String, of holder: ImportValue, _ range: TextRange
  ) -> String? {
    let known: [String]
    let type: String
    switch resolved(holder) {
    case .choice(_, let first, _): return meantProperty(name, of: first, range)
    case .element(let element):
      guard element.type == nil, element.cells[name] == nil,
        let own = Self.typeName(of: element.kind)
      else { return nil }
      (known, type) = (ImportNames.properties(of: element.kind).sorted(), own)
    case .record("UICollectionLayoutListConfiguration", _):
      (known, type) = (ImportNames.listProperties, "UICollectionLayoutListConfiguration")
    case .record(let own, _):
      guard let fields = Self.records[own] else { return nil }
      (known, type) = (fields, own)
    default: return nil
    }
    return meant(
      name, among: known, "property of `\(type)`", place(of: name, in: range, isLast: true))
  }

  /// The class of UIKit that an element is; `nil` where an app may declare its own.
  static func typeName(of kind: ImportElement.Kind) -> String? {
    switch kind {
    case .item: "NSCollectionLayoutItem"
    case .horizontal, .vertical, .custom: "NSCollectionLayoutGroup"
    case .section, .list: "NSCollectionLayoutSection"
    case .boundary: "NSCollectionLayoutBoundarySupplementaryItem"
    case .supplementary: "NSCollectionLayoutSupplementaryItem"
    case .decoration: "NSCollectionLayoutDecorationItem"
    case .configuration: "UICollectionViewCompositionalLayoutConfiguration"
    case .frame, .layout, .object, .view: nil
    }
  }

  // MARK: - Similar names

  /// Returns the known name that another one means, and notes it.
  ///
  /// - Parameter what: The kind of the names, with what has them.
  private func meant(
    _ name: String, among known: [String], _ what: String, _ range: TextRange
  ) -> String? {
    guard let meant = meantName(name, among: known) else { return nil }
    _ = declarations.load(name)
    guard !declarations.isDeclared(name) else { return nil }
    note(
      "`\(name)` is not a known \(what)", scope.file.span(range), .misspelling(of: meant))
    return meant
  }

  private func meantName(_ name: String, among known: [String]) -> String? {
    guard name.utf8.count > 2, !known.contains(name), let meant = closestMatch(name, among: known),
      WordDistance.areClose(name, meant)
    else { return nil }
    return meant
  }

  /// Returns the first or last place of a word in a range; the range if the word is not in it.
  private func place(of word: String, in range: TextRange, isLast: Bool = false) -> TextRange {
    let bytes = scope.file.source.bytes
    let word = Array(word.utf8)
    guard range.endIndex <= bytes.count, word.count <= range.endIndex - range.startIndex else {
      return range
    }
    let starts = range.startIndex...(range.endIndex - word.count)
    func isPlace(_ start: Int) -> Bool {
      let end = start + word.count
      return bytes[start..<end].elementsEqual(word)
        && (start == 0 || !bytes[start - 1].isInSwiftWord)
        && (end == bytes.count || !bytes[end].isInSwiftWord)
    }
    let start = isLast ? starts.last(where: isPlace) : starts.first(where: isPlace)
    return start.map { TextRange($0, $0 + word.count) } ?? range
  }

  private func placeOfLabel(_ label: String, of value: SwiftExpression) -> TextRange {
    let start = value.range.startIndex
    let before = TextRange(max(0, start - label.utf8.count - 100), start)
    let place = place(of: label, in: before, isLast: true)
    return place == before ? value.range : place
  }
}

extension SwiftExpression {
  /// Whether it calls something.
  fileprivate var hasCall: Bool {
    switch kind {
    case .name: false
    case .member(let base, _), .unwrapped(let base, _): base.hasCall
    default: true
    }
  }
}

extension WordDistance {
  /// Whether at most three edits are between two words.
  fileprivate static func areClose(_ a: String, _ b: String) -> Bool {
    var measure = WordDistance(from: Array(a.utf8))
    return measure.distance(to: b, limit: 3) != nil
  }
}
