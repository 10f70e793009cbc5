/// State: variables that the app may set before the layout is made, and what follows from them.
///
/// Each is a param, whose default is its first value. Where the first value is taken instead, a note
/// says so.
extension ImportMemberEvaluator {
  /// A variable that the app may set before the layout is made: a param, or its first value with a
  /// note. Only constants are no state.
  func state(_ variable: SwiftVariable, _ value: ImportValue, inner: ImportScope) -> ImportValue {
    if evaluator.takesFirstValues, !value.isLoadedLater { return value }
    return names.within(inner) {
      state(variable.name, type: variable.type, value: value, of: variable)
    }
  }

  private func state(
    _ text: String, type: String?, value: ImportValue, of variable: SwiftVariable
  ) -> ImportValue {
    func made() -> ImportUnknown {
      var initial = value
      if case .unknown(let unknown) = value { initial = unknown.initial ?? value }
      return appVariable(
        text, variable, type: type ?? expressions.typeName(of: value), initial: initial)
    }
    switch value {
    case .term(let term):
      let own = type == nil && term.type == .literal ? .integer : term.type
      return .term(ImportTerm(.unknown(made()), own == .literal ? .floating : own))
    case .condition: return .condition(.flag(made()))
    case .dictionary(let dictionary) where dictionary.pairs.contains(where: \.value.isPartOfScreen):
      return first(value, variable)
    case .string, .enumCase, .none, .unknown, .dictionary: return .unknown(made())
    case .record("NSCollectionLayoutSpacing", _), .record("NSCollectionLayoutDimension", _),
      .record("NSDirectionalEdgeInsets", _):
      return .unknown(made())
    case .record(let name, let fields): return state(text, type: name, fields: fields, of: variable)
    case .tuple(let parts):
      return .tuple(
        parts.enumerated().map { index, part in
          (
            part.label,
            state("\(text).\(part.label ?? "\(index)")", type: nil, value: part.value, of: variable)
          )
        })
    case .array(let parts):
      // The objects and structs that are written there are those that it has at first.
      let isWritten =
        variable.value.map { if case .array = $0.kind { true } else { false } } ?? false
      return parts.allSatisfy(\.isPlain) || !isWritten ? .unknown(made()) : first(value, variable)
    case .choice, .closure, .type: return first(value, variable)
    case .void, .typeName, .element, .environment, .method, .keyPath: return value
    }
  }

  /// The param of a variable of the app, which is the same wherever it is read.
  func appVariable(
    _ text: String, _ variable: SwiftVariable, type: String?, initial: ImportValue? = nil
  ) -> ImportUnknown {
    let made = param(
      ownName(text, variable.range, declared: type, initial: initial), variable.range, type: type,
      initial: initial)
    made.isVariable = true
    return made
  }

  /// The words for a variable or a parameter: with the type around it if another declaration of the
  /// name has another first value, with its own if that is an enumeration and the other's is not it.
  func ownName(
    _ text: String, _ range: TextRange, declared: String?, initial: ImportValue?
  ) -> String {
    guard let other = evaluator.unknowns[text], let type = scope.ownerType else { return text }
    if other.span == scope.file.span(range) {
      // Of a subclass that gives its superclass's variable another value.
      let own = owner.flatMap(metatype) ?? type
      guard own !== type, let first = other.initial, let initial, !first.isSame(initial) else {
        return text
      }
      return "\(own.simpleName).\(text)"
    }
    if let own = names.declaration(of: declared), own.keyword == .enum, let known = other.type,
      names.declaration(of: known) !== own
    {
      return "\(own.name).\(text)"
    }
    let isSame =
      other.initial.map { first in initial.map(first.isSame) ?? false } ?? (initial == nil)
    if isSame { return text }
    return "\(type.simpleName).\(text)"
  }

  /// The state of a struct: each of its fields may change.
  private func state(
    _ text: String, type: String, fields: [String: ImportValue], of variable: SwiftVariable
  ) -> ImportValue {
    let own = declarations.type(ofRecord: type)
    guard own != nil || UIKitNames.isUIKit(type), fields.count <= Self.maximumFields else {
      return first(.record(type, fields), variable)
    }
    let constants = (own?.stored ?? []).filter { $0.isConstant && $0.value != nil }
    let parts = fields.map { field, value in
      if constants.contains(where: { $0.name == field }) { return (field, value) }
      let declared = own?.type(of: field)
      return (field, state("\(text).\(field)", type: declared, value: value, of: variable))
    }
    return .record(type, Dictionary(parts) { $1 })
  }

  /// The first value of a variable, with a note that it may have another.
  private func first(_ value: ImportValue, _ variable: SwiftVariable) -> ImportValue {
    if !variable.isLazy {
      note("`\(variable.name)` may have changed by then: its first value is taken", variable.range)
    }
    return value
  }

  /// The maximum number of fields of a variable that are params each.
  private static var maximumFields: Int { 32 }

  /// The value that a call or an assignment gives a parameter or property of a type: a number, a text,
  /// a flag or a case, of a variable its first one.
  func known(_ argument: SwiftExpression, _ type: String?) -> ImportValue? {
    guard argument.isConstant || !scope.file.text(argument.range).contains("(") else { return nil }
    let value = tentatively { expressions.typed(self.value(argument, type), type) }
    switch value {
    case .term(let term):
      if term.unknowns.isEmpty { return value }
      switch term.kind {
      case .unknown(let unknown): return unknown.initial
      case .choice(let condition, let a, let b):
        guard let value = condition.firstValue else { return nil }
        let chosen = value ? a : b
        return chosen.constant == nil ? nil : .term(chosen)
      default: return nil
      }
    case .unknown(let unknown): return unknown.initial
    case .condition(let condition) where condition.constant != nil: return value
    case .string, .none, .array, .record: return value
    case .enumCase(_, _, let payload) where payload.allSatisfy(\.isConstant): return value
    default: return nil
    }
  }

  /// A value that follows from a variable: a param, whose default follows from the variable's first
  /// value.
  func part(
    _ text: String, of unknown: ImportUnknown, at range: TextRange, type: String?,
    _ body: (ImportValue) -> ImportValue
  ) -> ImportValue {
    var initial: ImportValue?
    // One of several sections is shown when its data is there.
    if let first = unknown.initial, !first.isNone, !unknown.isFallback,
      evaluator.selection == nil || !first.isLoadedLater && !text.contains("(")
    {
      let (notes, outerSplit) = (noteCount, evaluation.split)
      let found = body(first)
      initial = found.isUnknown || evaluation.split != nil && outerSplit == nil ? nil : found
      evaluation.split = outerSplit
      removeNotes(after: notes)
    }
    let part = param(
      text, range, type: type ?? initial.flatMap { expressions.typeName(of: $0) },
      dependsOnSection: unknown.dependsOnSection, initial: initial)
    guard let initial else { return .unknown(part) }
    part.initial = part.initial ?? initial
    if type?.hasSuffix("?") ?? false { return .unknown(part) }
    switch initial {
    case .term(let term):
      return .term(ImportTerm(.unknown(part), term.type == .literal ? .integer : term.type))
    case .condition: return .condition(.flag(part))
    default: return .unknown(part)
    }
  }

  /// Methods whose result follows from a value alone.
  static let answers: Set<String> = [
    "contains", "hasPrefix", "hasSuffix", "min", "max", "rounded", "isMultiple", "first", "last",
    "firstIndex", "lastIndex", "allSatisfy",
  ]
}

extension ImportValue {
  /// Whether it is a layout, a part of one, or what makes one.
  fileprivate var isPartOfScreen: Bool {
    if case .closure = self { return true }
    return isPartOfLayout || element?.kind == .layout
  }

  /// Whether it is nothing at first, as data that the app loads.
  fileprivate var isLoadedLater: Bool {
    switch self {
    case .none: true
    case .array(let parts): parts.isEmpty
    case .dictionary(let dictionary): dictionary.pairs.isEmpty
    case .record(_, let fields): fields.values.contains(where: \.isLoadedLater)
    default: false
    }
  }
}

extension ImportPart {
  /// Whether it is a value without parts: a number, a text, a case, or nothing.
  fileprivate var isPlain: Bool {
    guard case .value(let value) = self else { return false }
    switch value {
    case .term, .condition, .string, .enumCase, .none, .unknown: return true
    default: return false
    }
  }
}
