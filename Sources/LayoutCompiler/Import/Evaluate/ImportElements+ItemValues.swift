/// Values of items: closures of the app that are given the index path of an item.
extension ImportElements {
  /// A value that each item has: its name in the language, and how it is declared there.
  struct ItemValue {
    var name: String
    var isInteger: Bool
    /// The value of items that state none; `nil` if the source has none.
    var initial: Rational?
    var span: SourceSpan
  }

  /// The prefixes of the operation that is the value of an item, with its index as the operand.
  static let itemValuePrefix = "items."
  static let wholeItemValuePrefix = "items.whole."

  /// The name of the value that an operation is of; `nil` for other operations.
  static func itemValueName(ofOperation name: String) -> String? {
    for prefix in [wholeItemValuePrefix, itemValuePrefix] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return nil
  }

  /// The call of a stored closure of the app for an item of the section, such as
  /// `aspect(IndexPath(item: i, section: sectionIndex))`; `nil` for other calls.
  func itemValue(_ site: CallSite) -> ImportValue? {
    guard site.arguments.count == 1, let type = scope.ownerType,
      let (variable, file) = type.variables[site.name]?.first.map({ ($0.variable, $0.file) }),
      !variable.isStatic, !variable.isConstant, variable.getter == nil,
      let result = Self.itemValueType(variable.type)
    else { return nil }
    guard
      case .tuple(let path) = heap.resolved(value(site.arguments[0].value, "IndexPath")),
      let section = path.first(where: { $0.label == "section" }).map({ heap.resolved($0.value) }),
      let index = path.first(where: { $0.label == "item" || $0.label == "row" })
        .flatMap({ term($0.value) }),
      sections.dependsOnSection(section) || calls.isSection(section)
    else { return nil }
    let isInteger = SwiftName.isInteger(result)
    if itemValues[site.name] == nil {
      let initial = variable.value.map {
        calls.apply(value($0, variable.type), [.void], at: site.range)
      }
      itemValues[site.name] = ItemValue(
        name: Self.itemValueName(site.name), isInteger: isInteger, initial: initial?.term?.constant,
        span: file.span(variable.range))
    }
    let prefix = isInteger ? Self.wholeItemValuePrefix : Self.itemValuePrefix
    return .term(
      ImportTerm(.operation(prefix + site.name, [index]), isInteger ? .integer : .floating))
  }

  /// The number that a function of an index path returns; `nil` for other types.
  private static func itemValueType(_ type: String?) -> String? {
    guard let type = type?.filter({ $0 != " " }), type.hasPrefix("(") else { return nil }
    let parts = type.drop { $0 == "(" }.split(separator: ">", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix("IndexPath)-") else { return nil }
    let result = String(parts[1].filter { $0 != ")" })
    return SwiftName.isNumber(result) ? result : nil
  }

  /// A name that is not that of a part of each item, such as `item.index`.
  static func itemValueName(_ name: String) -> String {
    let isTaken = EffectExpression.Variable(rawValue: "item.\(name)") != nil
    return isTaken ? name + "Value" : name
  }

  /// The variable of a loop over all items of the section, and the value of each turn; `nil` for
  /// other parts.
  func itemLoop(_ parts: [ImportPart]) -> (index: String, value: ImportValue)? {
    guard parts.count == 1, case .loop(let name, let low, let high, let inner) = parts[0],
      low.constant == .zero, inner.count == 1, case .value(let value) = inner[0],
      high.key == ImportTerm.operation("-", Self.itemCount, ImportTerm(1)).key
    else { return nil }
    return (name, value)
  }

  /// The number of items of the section.
  static var itemCount: ImportTerm { ImportTerm(.name("section.itemCount"), .integer) }
}
