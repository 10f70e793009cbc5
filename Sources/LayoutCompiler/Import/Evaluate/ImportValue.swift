/// A value of imported Swift.
indirect enum ImportValue {
  case void
  /// `nil`.
  case none
  case term(ImportTerm)
  /// A `Bool`.
  case condition(ImportCondition)
  case string(String)
  case array([ImportPart])
  case tuple([(label: String?, value: ImportValue)])
  case closure(ImportClosure)
  case type(ImportType)
  /// A type of UIKit, or another that is not declared in what is read.
  case typeName(String)
  /// An object of UIKit.
  case element(ImportElement)
  case enumCase(ImportType?, String, [ImportValue])
  /// A value of a struct: its type and fields.
  case record(String, [String: ImportValue])
  case dictionary(ImportDictionary)
  /// One of two values, by a condition.
  case choice(ImportCondition, ImportValue, ImportValue)
  case unknown(ImportUnknown)
  /// A part of the layout environment: `environment`, `container`, `traits`, `size`, …
  case environment(String)
  /// A method of a value that is about to be called; of nothing: a function or an operator.
  case method(ImportValue, String)
  /// The names of a key path.
  case keyPath([String])
}

/// A part of an array.
indirect enum ImportPart {
  case value(ImportValue)
  case condition(ImportCondition, [ImportPart], [ImportPart])
  /// A variable of the language, its first and last value, and what each turn adds.
  case loop(String, ImportTerm, ImportTerm, [ImportPart])
}

/// A closure or a function with the names that it knows.
final class ImportClosure {
  let closure: SwiftClosure
  let scope: ImportScope
  let result: String?
  let name: String
  /// The types that the context gives the parameters.
  let types: [String]

  init(
    _ closure: SwiftClosure, _ scope: ImportScope, result: String?, name: String = "",
    types: [String] = []
  ) {
    self.closure = closure
    self.scope = scope
    self.result = result
    self.name = name
    self.types = types
  }

  /// The type of a parameter, which may be `$0`.
  func type(at index: Int) -> String? {
    let parameters = closure.parameters
    let own = parameters.indices.contains(index) ? parameters[index].type : nil
    return own ?? (types.indices.contains(index) ? types[index] : nil)
  }
}

/// The names of a body, and where it is.
final class ImportScope {
  /// Few names are found faster in an array than in a dictionary.
  private var all: [(name: String, cell: Int, type: String?)] = []
  /// The indices of the names, if there are more than are faster to compare one by one.
  private var indices: [String: Int] = [:]
  private static let maximumListed = 16
  var names: [String: (cell: Int, type: String?)] {
    Dictionary(all.map { ($0.name, ($0.cell, $0.type)) }) { $1 }
  }
  let parent: ImportScope?
  let file: SwiftSourceFile
  /// `self`, and its type.
  let owner: ImportValue?
  let ownerType: ImportType?
  /// The cell of `self` in code that changes or makes a struct.
  let ownerCell: Int?
  /// Local functions.
  var functions: [String: [SwiftFunction]] = [:]
  /// Local types.
  var types: [String: ImportType] = [:]
  /// The type that `return` expects.
  let result: String?
  /// Whether it is the body of an initializer, which calls no observers.
  var isInitializer = false

  init(
    file: SwiftSourceFile, owner: ImportValue?, ownerType: ImportType?, ownerCell: Int? = nil,
    result: String? = nil
  ) {
    parent = nil
    self.ownerCell = ownerCell
    self.file = file
    self.owner = owner
    self.ownerType = ownerType
    self.result = result
  }

  init(in parent: ImportScope, result: String?) {
    self.parent = parent
    file = parent.file
    owner = parent.owner
    ownerType = parent.ownerType
    ownerCell = parent.ownerCell
    self.result = result
    isInitializer = parent.isInitializer
  }

  func declare(_ name: String, cell: Int, type: String?) {
    if let index = index(of: name) {
      all[index] = (name, cell, type)
      return
    }
    all.append((name, cell, type))
    guard all.count > Self.maximumListed else { return }
    if indices.isEmpty {
      for (index, entry) in all.enumerated() { indices[entry.name] = index }
    } else {
      indices[name] = all.count - 1
    }
  }

  private func index(of name: String) -> Int? {
    indices.isEmpty ? all.firstIndex { $0.name == name } : indices[name]
  }

  func find(_ name: String) -> (cell: Int, type: String?)? {
    var scope: ImportScope? = self
    while let current = scope {
      if let index = current.index(of: name) {
        return (current.all[index].cell, current.all[index].type)
      }
      scope = current.parent
    }
    return nil
  }

  /// The local type of a name.
  func type(_ name: String) -> ImportType? { nearest { $0.types.isEmpty ? nil : $0.types[name] } }

  /// The local functions of a name, and the scope that declares them.
  func functions(_ name: String) -> (all: [SwiftFunction], scope: ImportScope)? {
    nearest { scope in scope.functions.isEmpty ? nil : scope.functions[name].map { ($0, scope) } }
  }

  /// Returns the declaration of the innermost scope that has one.
  private func nearest<Value>(_ declared: (ImportScope) -> Value?) -> Value? {
    var scope: ImportScope? = self
    while let current = scope {
      if let found = declared(current) { return found }
      scope = current.parent
    }
    return nil
  }
}

/// An object that changes: an item, a group, a section, a configuration, or one of the app.
final class ImportElement {
  enum Kind: String, CaseIterable {
    case item, horizontal, vertical, custom, section, list, boundary, supplementary, decoration
    case frame, configuration, layout, object, view
  }

  let kind: Kind
  /// The type of an object of the app.
  let type: ImportType?
  let span: SourceSpan
  /// The cells of its properties' values.
  var cells: [String: Int] = [:]
  /// The number of cells when it was created.
  var age = 0
  /// The positions of the assignments.
  var origins: [String: SourceSpan] = [:]
  /// Whether a group has taken a copy of it.
  var isCopied = false
  /// Whether a property of the app holds it: the app may change its variables.
  private(set) var isHeld = false
  /// The version that the property of the app holds.
  private var heldVersion = 0
  /// Whether a list made it, so that it need not be printed while it is as it was.
  var isOfList = false
  /// Whether the source makes it, so that its properties are known.
  var isMade = false
  /// The cell of what took the element, after which UIKit may not see changes.
  var taker: Int?
  /// The number of assignments to its properties.
  var version = 0
  /// The element that it is a copy of.
  var original: ImportElement?

  init(_ kind: Kind, _ span: SourceSpan, type: ImportType? = nil) {
    self.kind = kind
    self.span = span
    self.type = type
  }

  /// Records that a property of the app holds it as it is.
  func hold() { (isHeld, heldVersion) = (true, version) }

  /// Whether it is as the property of the app holds it.
  var isAsHeld: Bool { isHeld && version == heldVersion }

  var isSection: Bool { kind == .section || kind == .list }
}

extension ImportValue {
  /// Whether the value, or one of the alternatives of a choice, passes a test.
  func hasLeaf(_ test: (ImportValue) -> Bool) -> Bool {
    if case .choice(_, let a, let b) = self {
      a.hasLeaf(test) || b.hasLeaf(test)
    } else {
      test(self)
    }
  }

  /// The element that it is; `nil` for other values.
  var element: ImportElement? { if case .element(let element) = self { element } else { nil } }

  /// Whether it is a section, or may be one under a condition.
  var isSection: Bool { hasLeaf { $0.element?.isSection ?? false } }

  /// Whether it is a section or something inside of one.
  var isPartOfLayout: Bool {
    if case .array(let parts) = self {
      return parts.contains {
        if case .value(let value) = $0 { value.isPartOfLayout } else { false }
      }
    }
    guard case .element(let element) = self else { return false }
    switch element.kind {
    case .item, .horizontal, .vertical, .custom, .section, .list, .boundary, .configuration:
      return true
    case .supplementary, .decoration, .frame, .layout, .object, .view: return false
    }
  }

  /// Whether it is an element of a layout, or one of several.
  var isMadeOfElements: Bool { !hasLeaf { $0.element?.kind ?? .object == .object } }

  /// Whether one of the alternatives of a choice is `nil`.
  var mayBeNone: Bool { hasLeaf(\.isNone) }

  /// Whether a choice has at most 64 alternatives.
  var hasFewLeaves: Bool {
    var count = 0
    var rest = [self]
    while let value = rest.popLast() {
      guard case .choice(_, let a, let b) = value else { continue }
      count += 1
      if count > 64 { return false }
      rest += [a, b]
    }
    return true
  }

  /// The variable of the app that is a number or a flag, and may be `nil` at another time.
  var optionalVariable: ImportUnknown? {
    let variable: ImportUnknown
    switch self {
    case .term(let term):
      guard case .unknown(let unknown) = term.kind else { return nil }
      variable = unknown
    case .condition(let condition):
      guard case .flag(let unknown) = condition.kind else { return nil }
      variable = unknown
    default: return nil
    }
    return variable.isVariable && variable.type?.hasSuffix("?") ?? false ? variable : nil
  }

  var isArray: Bool { if case .array = self { true } else { false } }

  var isNone: Bool { if case .none = self { true } else { false } }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  var term: ImportTerm? { if case .term(let term) = self { term } else { nil } }

  var string: String? { if case .string(let value) = self { value } else { nil } }

  /// Whether it is an object, or one of several.
  var isObject: Bool { !hasLeaf { $0.element == nil && !$0.isNone && !$0.isUnknown } }

  static func number(_ value: Int) -> ImportValue { .term(ImportTerm(value)) }

  /// Whether two values are surely the same.
  func isSame(_ other: ImportValue) -> Bool {
    switch (self, other) {
    case (.void, .void), (.none, .none): true
    case (.term(let a), .term(let b)): a.isSame(b)
    case (.condition(let a), .condition(let b)): a.key == b.key
    case (.string(let a), .string(let b)): a == b
    case (.typeName(let a), .typeName(let b)): a == b
    case (.environment(let a), .environment(let b)): a == b
    case (.element(let a), .element(let b)):
      a === b || (a.original ?? a) === (b.original ?? b) && a.version == b.version
    case (.unknown(let a), .unknown(let b)): a.text == b.text
    case (.type(let a), .type(let b)): a === b
    case (.closure(let a), .closure(let b)):
      a === b || a.closure === b.closure && a.scope === b.scope
    case (.enumCase(_, let a, let x), .enumCase(_, let b, let y)):
      a == b && x.count == y.count && zip(x, y).allSatisfy { $0.isSame($1) }
    case (.record(let a, let x), .record(let b, let y)):
      a == b && x.count == y.count
        && x.allSatisfy { name, value in y[name].map { $0.isSame(value) } ?? false }
    case (.dictionary(let a), .dictionary(let b)): a.isSame(b)
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame($1) }
    case (.choice(let c, let a, let b), .choice(let d, let x, let y)):
      c.key == d.key && a.isSame(x) && b.isSame(y)
    default: false
    }
  }

  /// Returns one of two values, by a condition; of values of one kind, one with chosen parts.
  static func either(_ condition: ImportCondition, _ a: ImportValue, _ b: ImportValue)
    -> ImportValue
  {
    if let value = condition.constant { return value ? a : b }
    if case .not(let inner) = condition.kind { return either(inner, b, a) }
    if a.isSame(b) { return a }
    switch (a, b) {
    case (.unknown(let x), .unknown(let y))
    where x.dependsOnSection && y.dependsOnSection && condition.isVersion:
      // The app's section, requested in another way before that version.
      return a
    case (.term(let x), .term(let y)):
      let term = ImportTerm.choice(condition, x, y)
      return term.weight > ImportTerm.maximumWeight ? .choice(condition, a, b) : .term(term)
    case (.condition(let x), .condition(let y)): return .condition(.choice(condition, x, y))
    case (.dictionary(let x), .dictionary(let y)):
      return ImportDictionary.either(condition, x, y).map { .dictionary($0) }
        ?? .choice(condition, a, b)
    case (.array(let x), .array(let y)): return .array(ImportPart.merged(condition, x, y))
    case (.record(let x, let first), .record(let y, let second))
    where x == y
      && ["kind", "start"].allSatisfy { name in
        first[name].map { kind in second[name].map { $0.isSame(kind) } ?? false } ?? true
      }:
      // An edge that is not set in one of them has no number: the whole is chosen.
      let names = Set(first.keys).union(second.keys)
      let isHalf = names.contains { (first[$0]?.isNone ?? true) != (second[$0]?.isNone ?? true) }
      if x == "NSDirectionalEdgeInsets", isHalf { return .choice(condition, a, b) }
      var fields: [String: ImportValue] = [:]
      for name in names {
        fields[name] = either(condition, first[name] ?? .none, second[name] ?? .none)
      }
      return .record(x, fields)
    default: return .choice(condition, a, b)
    }
  }
}

extension ImportPart {
  func isSame(_ other: ImportPart) -> Bool {
    switch (self, other) {
    case (.value(let a), .value(let b)): a.isSame(b)
    case (.condition(let c, let a, let b), .condition(let d, let x, let y)):
      c.key == d.key && a.count == x.count && b.count == y.count
        && zip(a, x).allSatisfy { $0.isSame($1) } && zip(b, y).allSatisfy { $0.isSame($1) }
    case (.loop(let v, _, _, let a), .loop(let w, _, _, let b)):
      v == w && a.count == b.count && zip(a, b).allSatisfy { $0.isSame($1) }
    default: false
    }
  }

  /// Returns the parts of two arrays: common ones at the ends, a condition between.
  static func merged(_ condition: ImportCondition, _ a: [ImportPart], _ b: [ImportPart])
    -> [ImportPart]
  {
    var start = 0
    while start < min(a.count, b.count), a[start].isSame(b[start]) { start += 1 }
    var count = 0
    while count < min(a.count, b.count) - start,
      a[a.count - 1 - count].isSame(b[b.count - 1 - count])
    { count += 1 }
    let (first, second) = (Array(a[start..<(a.count - count)]), Array(b[start..<(b.count - count)]))
    if first.isEmpty, second.isEmpty { return a }
    return a[..<start] + [.condition(condition, first, second)] + a[(a.count - count)...]
  }
}

/// A call in the source: of a function of a name, of a value, or of an initializer.
struct CallSite {
  var name: String
  var arguments: [SwiftExpression.Argument]
  /// The type that the context expects.
  var expected: String?
  var range: TextRange

  init(
    _ name: String = "", arguments: [SwiftExpression.Argument], expected: String? = nil,
    at range: TextRange
  ) { (self.name, self.arguments, self.expected, self.range) = (name, arguments, expected, range) }

  func named(_ name: String) -> CallSite {
    CallSite(name, arguments: arguments, expected: expected, at: range)
  }

  func expecting(_ type: String?) -> CallSite {
    CallSite(name, arguments: arguments, expected: type, at: range)
  }
}
