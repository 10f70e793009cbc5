/// Values of the items of the data: `param item.aspect: Fraction = 1`.
extension NameReader {
  /// Whether the node is `item.NAME`.
  func isItemMember(_ node: Node?) -> Bool {
    guard let node, kind(node) == .member else { return false }
    let parts = operands(node)
    return parts.count == 2 && kind(parts[0]) == .word && text(parts[0]) == "item"
  }

  /// The key of a value of items in a scope; names of values contain no dots.
  static func key(_ name: String) -> String { "item.\(name)" }

  /// The name of a value of items by its key in a scope; `nil` for other names.
  static func itemValueName(ofKey key: String) -> String? {
    key.hasPrefix("item.") ? String(key.dropFirst("item.".count)) : nil
  }

  /// `param item.NAME: TYPE = VALUE`; the default may use all names of the file. `false` if it has an
  /// error, so that the name is not bound.
  func bindItemValue(_ statement: Node) -> Bool {
    let head = head(of: statement)
    guard let path = following(undoubled(head)), isItemMember(path), let name = operands(path).last
    else { return true }
    let colon = following(path)
    let incomplete = Diagnostic.incompleteDeclaration(
      "param item.NAME: TYPE = VALUE", at: span(head))
    guard let type = isColon(colon) ? following(colon) : nil else {
      report(incomplete)
      return false
    }
    guard
      let named = valueReader.valueType(
        named: type, among: TypeName.ofItemValues, withEnumerations: false)
    else { return false }
    let equals = following(type)
    guard isEquals(equals), let first = following(equals) else {
      report(incomplete)
      return false
    }
    guard case .number = named else {
      report(.itemValueType(text(type), at: span(type)))
      return false
    }
    let declaration = ValueDeclaration(
      text(name), .itemValue, type: named, comment: declarationComments(of: statement),
      span: span(name))
    add(.itemValue(declaration), at: name)
    bind(itemValue: declaration, at: name)
    complete(
      PendingValue(first: first, type: named, declaration: declaration),
      valueReader.declaredValue(PendingValue(first: first, type: named)))
    return checker.scope.own(Self.key(declaration.name)) != nil
  }

  private func bind(itemValue declaration: ValueDeclaration, at name: Node) {
    let key = Self.key(declaration.name)
    let uses = words.uses(word(name))
    let dataItem = Schema.dataItem.info.kind
    if EffectExpression.Variable(rawValue: key) != nil
      || words.property(word(name), on: dataItem) >= 0
      || words.property(word(name), on: Schema.dataSection.info.kind) >= 0
      || uses.contains(.element)
    {
      return report(.reservedItemValue(declaration.name, at: span(name)))
    }
    if let first = checker.scope.own(key) {
      return report(.duplicateName(key, at: span(name), first: span(first.place)))
    }
    checker.scope.bind(key, .value(declaration), at: range(name))
    note(.declaration(Symbol(name: declaration.name, place: span(name)), .param), at: name)
  }

  /// The names of the declared values.
  var itemValueNames: [String] { checker.scope.itemValueNames }

  /// Reads `item.NAME` or `items.NAME`; `nil` for another path.
  func itemValue(_ path: String, _ node: Node) -> Expression? {
    let parts = path.split(separator: ".")
    guard parts.count == 2, parts[0] == "item" || parts[0] == "items",
      let member = operands(node).last,
      let (binding, _) = checker.scope.find(Self.key(String(parts[1]))),
      case .value(let declaration?) = binding.meaning
    else { return nil }
    noteReference(binding, at: member)
    return parts[0] == "item"
      ? Expression(.itemValue(declaration), declaration.type, at: span(node))
      : Expression(.itemValues(declaration), .list(declaration.type), at: span(node))
  }

  /// Whether the node is `items.NAME` of a declared value.
  func isItemList(_ node: Node) -> Bool {
    guard kind(node) == .member else { return false }
    let parts = operands(node)
    return parts.count == 2 && text(parts[0]) == "items"
      && checker.scope.find(Self.key(text(parts[1]))) != nil
  }

  /// Whether a path is `item.NAME` or `items.NAME` of a declared value.
  func isItemValue(_ path: String) -> Bool {
    let parts = path.split(separator: ".")
    return parts.count == 2 && (parts[0] == "item" || parts[0] == "items")
      && checker.scope.find(Self.key(String(parts[1]))) != nil
  }

  /// The property of items and sections of the data that sets a declared value; `nil` for a word
  /// that names none.
  func itemValueProperty(_ node: Node, of kind: ElementKind) -> PropertyInfo? {
    guard kind == .data(.item) || kind == .data(.section), self.kind(node) == .word,
      let (binding, _) = checker.scope.find(Self.key(text(node))),
      case .value(let declaration?) = binding.meaning
    else { return nil }
    let own = "The item's `\(declaration.name)`, which layouts read as `item.\(declaration.name)`."
    let all = "The `\(declaration.name)` of each item of the section, used in turn."
    return PropertyInfo(
      declaration.name, .itemValue, .itemValue, kind == .data(.item) ? own : all,
      example: "\(declaration.name) 1.5", isRepeatable: true)
  }

  /// Records a property; of data that states a declared value, its use.
  func noteProperty(_ info: PropertyInfo, of element: ElementInfo, at node: Node) {
    guard info.shape == .itemValue else { return note(.property(info, element), at: node) }
    if let binding = checker.scope.find(Self.key(info.word))?.binding {
      noteReference(binding, at: node)
    }
  }

  /// Reads the numbers of a declared value: one of an item, as many as follow of a section.
  func itemValues(_ cursor: inout Cursor, _ use: ValueUse) -> [Expression]? {
    guard let (binding, _) = checker.scope.find(Self.key(use.name)),
      case .value(let declaration?) = binding.meaning
    else { return nil }
    var values: [Expression] = []
    repeat {
      guard let node = take(&cursor) else { return nil }
      let value = expressionReader.expression(node)
      guard !value.isError, valueReader.hasType([value], declaration.type, at: node) else {
        return nil
      }
      values.append(value)
    } while use.element == .data(.section) && isNumber(cursor.node)
    return values
  }
}

extension Scope {
  /// The names of the values that items of the data have.
  fileprivate var itemValueNames: [String] {
    var names: [String] = []
    var scope: Scope? = self
    while let current = scope {
      names += (current.names + current.importedNames).compactMap(NameReader.itemValueName(ofKey:))
      scope = current.parent
    }
    return names
  }
}

extension Diagnostic {
  fileprivate static func itemValueType(_ type: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .unknownType, "`\(type)` is not a type of item values", at: span,
      label: "must be a number",
      help: "use \(Wording.alternatives(TypeName.ofItemValues.map(\.rawValue)))")
  }

  fileprivate static func reservedItemValue(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .reservedName, "`\(name)` already has a meaning for items", at: span,
      label: "reserved",
      help: "choose another name, such as `own\(name.prefix(1).uppercased())\(name.dropFirst())`")
  }
}
