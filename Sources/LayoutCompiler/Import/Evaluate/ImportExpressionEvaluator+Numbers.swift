/// Functions and methods of numbers and strings.
extension ImportExpressionEvaluator {
  func numberMethod(_ term: ImportTerm, _ site: CallSite) -> ImportValue? {
    switch site.name {
    case "rounded":
      guard let rule = site.arguments.first else { return .term(.function("round", [term])) }
      guard case .implicitMember(let rule) = rule.value.kind else { return nil }
      switch rule {
      case "down": return .term(.function("floor", [term]))
      case "up": return .term(.function("ceil", [term]))
      case "towardZero": return .term(term.truncated())
      case "toNearestOrAwayFromZero": return .term(.function("round", [term]))
      default: return nil
      }
    case "isMultiple":
      guard let other = site.arguments.first.flatMap({ self.term(value($0.value, "Int")) }) else {
        return nil
      }
      let rest = ImportTerm.operation("%", term.typed(.integer), other.typed(.integer))
      return .condition(heap.facts.simplified(.comparison("==", rest, ImportTerm(0))))
    default: return nil
    }
  }

  /// Reports a number of another kind than UIKit takes, which Swift does not convert: an `Int` for a
  /// length. An extension of `owner` may have a `function` that takes it.
  func noteNumberType(
    _ expression: SwiftExpression, expecting expected: String?, _ function: String, of owner: String
  ) {
    guard let expected, SwiftName.isNumber(expected), let found = numberType(of: expression),
      SwiftName.isInteger(found) != SwiftName.isInteger(expected) || SwiftName.isOptional(found)
    else { return }
    let own = names.loading(owner) { declarations.extensions(of: owner)?.functions[function] }
    if own != nil { return }
    let text = scope.file.text(expression.range)
    var fixed = "\(expected)(\(text))"
    // A quotient of whole numbers is truncated before it is converted.
    if case .binary("/", let a, let b) = expression.kind {
      let parts = [a, b].map { part in
        let own = scope.file.text(part.range)
        return part.isWholeLiteral ? own : "\(expected)(\(own))"
      }
      fixed = parts.joined(separator: " / ")
    }
    note(
      "`\(text)` is \(SwiftName.withArticle(found)), not \(SwiftName.withArticle(expected))",
      scope.file.span(expression.range), kind: .unread,
      help: SwiftName.isOptional(found)
        ? "give it a value in place of `nil`: `\(text) ?? 0`" : "write `\(fixed)`")
  }

  /// The type of number that an expression surely has; `nil` for others, and for literals.
  private func numberType(of expression: SwiftExpression) -> String? {
    switch expression.kind {
    case .name, .member:
      guard expression.isPath else { return nil }
      if let type = tentatively({ members.declaredType(expression) }) {
        return SwiftName.isNumber(type) && type.utf8.last != UInt8(ascii: "!") ? type : nil
      }
      return isDeclaredByLiteral(expression) ? "Int" : nil
    case .prefix("-", let operand): return numberType(of: operand)
    case .binary(let name, let a, let b) where ["+", "-", "*", "/", "%"].contains(name):
      // An operator of the app may take two types.
      let (first, second) = (numberType(of: a), numberType(of: b))
      guard ![first, second].contains(where: { $0.map(SwiftName.isOptional) ?? false }) else {
        return nil
      }
      if first == second || b.isWholeLiteral { return first }
      return a.isWholeLiteral ? second : nil
    case .call(let callee, _):
      guard case .name(let type) = callee.kind else { return nil }
      return SwiftName.isNumber(type) ? type : nil
    default: return nil
    }
  }

  /// Whether a property without a type has a whole number as its value, so that it is an `Int`.
  private func isDeclaredByLiteral(_ expression: SwiftExpression) -> Bool {
    let (owner, name): (ImportType?, String)
    switch expression.kind {
    case .name(let own) where scope.find(own) == nil: (owner, name) = (scope.ownerType, own)
    case .member(let base, let own):
      guard case .name(let type) = base.kind else { return false }
      (owner, name) = (type == "self" ? scope.ownerType : names.knownType(type), own)
    default: return false
    }
    let variable = owner?.variables[name]?.first?.variable
    return variable?.type == nil && variable?.value?.isWholeLiteral ?? false
  }

  /// Whether an expression is an object of UIKit's that a layout is made of, or one of its structs.
  func isOfUIKit(_ expression: SwiftExpression) -> Bool {
    switch heap.resolved(tentatively { value(expression, nil) }) {
    case .element(let element): element.type == nil && element.kind != .object
    case .record(let type, _): type.hasPrefix("NS")
    default: false
    }
  }

  func stringMethod(_ text: String, _ site: CallSite) -> ImportValue? {
    switch (site.name, site.arguments.count) {
    case ("uppercased", 0): return .string(text.uppercased())
    case ("lowercased", 0): return .string(text.lowercased())
    case ("hasPrefix", 1), ("hasSuffix", 1):
      guard case .string(let other) = value(site.arguments[0].value, "String") else { return nil }
      return .condition(
        .always(site.name == "hasPrefix" ? text.hasPrefix(other) : text.hasSuffix(other)))
    default: return nil
    }
  }

  /// Functions of the standard library.
  func freeFunction(_ site: CallSite) -> ImportValue? {
    switch site.name {
    case "min", "max", "abs", "floor", "ceil", "round", "fabs", "fmin", "fmax":
      let values = site.arguments.map { value($0.value, site.expected) }
      if site.name == "min" || site.name == "max", values.count < 2,
        scope.file.unmatchedBracket == nil
      {
        note("`\(site.name)` needs two values", scope.file.span(site.range), kind: .unread)
      }
      let plain =
        site.name.hasPrefix("fm") || site.name == "fabs" ? String(site.name.dropFirst()) : site.name
      return function(plain, values[...], terms: [], at: site.range)
    case "stride": return strided(site)
    case "pow": return power(site)
    case "zip": return zipped(site)
    case "NSLocalizedString": return localizedString(site)
    case "trunc":
      return map(
        value(site.arguments.first?.value ?? SwiftExpression(.opaque, site.range), site.expected)
      ) { term($0).map { .term($0.truncated()) } ?? unknown(site.range) }
    case "precondition", "assert", "print", "debugPrint": return .void
    case "fatalError", "preconditionFailure": return unknown(site.range)
    case "withAnimation":
      elements.evaluateLayouts(in: site.arguments.map { value($0.value, nil) })
      return .void
    case "type":
      guard let first = site.arguments.first else { return unknown(site.range) }
      return map(value(first.value, nil)) {
        members.metatype(of: $0).map { .type($0) } ?? unknown(site.range)
      }
    default: return elements.transformFunction(site)
    }
  }

  /// Some text, which is not empty.
  private func localizedString(_ site: CallSite) -> ImportValue {
    guard let first = site.arguments.first, case .string(let key) = value(first.value, "String"),
      !key.isEmpty
    else { return unknown(site.range) }
    return .string(key)
  }

  private func function(
    _ name: String, _ values: ArraySlice<ImportValue>, terms: [ImportTerm], at range: TextRange
  ) -> ImportValue {
    guard let first = values.first else {
      return terms.isEmpty ? unknown(range) : .term(.function(name, terms))
    }
    return map(first) { value in
      guard let term = term(value) else { return unknown(range) }
      return function(name, values.dropFirst(), terms: terms + [term], at: range)
    }
  }

  private func strided(_ site: CallSite) -> ImportValue {
    let values = site.arguments.map { term(value($0.value, nil)) }
    guard values.count == 3, let low = values[0], let high = values[1], let step = values[2] else {
      return unknown(site.range)
    }
    var fields: [String: ImportValue] = [
      "low": .term(low), "high": .term(high), "step": .term(step),
    ]
    if site.arguments[1].label == "to" { fields["limit"] = .term(high) }
    return .record("Range", fields)
  }

  /// Two sequences as one of pairs.
  private func zipped(_ site: CallSite) -> ImportValue {
    let all = site.arguments.map { arrays.parts(of: value($0.value, nil))?.values }
    guard all.count == 2, let a = all[0], let b = all[1] else { return unknown(site.range) }
    return .array(zip(a, b).map { .value(.tuple([(nil, $0), (nil, $1)])) })
  }

  /// A power with a whole exponent that is known.
  private func power(_ site: CallSite) -> ImportValue? {
    guard site.arguments.count == 2 else { return nil }
    return map(value(site.arguments[0].value, "CGFloat")) { base in
      guard let base = term(base),
        let exponent = term(value(site.arguments[1].value, nil))?.wholeConstant,
        exponent >= 0, exponent <= 16
      else { return unknown(site.range, type: "CGFloat") }
      return .term(
        (0..<exponent).reduce(ImportTerm(1)) { result, _ in .operation("*", result, base) }
          .typed(.floating))
    }
  }
}

/// Number literals with a prefix: `0x1F`, `0b11`, `0o17`, `0x1.8p3`.
enum ImportNumbers {
  /// Returns the value of a literal; `nil` for one without a prefix.
  static func value(ofPrefixed text: String) -> (number: Rational, type: ImportTerm.NumberType)? {
    guard text.utf8.first == UInt8(ascii: "0"), text.utf8.count > 2 else { return nil }
    let radixes = ["0x": 16, "0b": 2, "0o": 8]
    guard let radix = radixes[String(text.prefix(2))] else { return nil }
    let digits = text.dropFirst(2)
    if let value = Int(digits, radix: radix) { return (Rational(value), .literal) }
    let parts = digits.split(separator: "p", maxSplits: 1, omittingEmptySubsequences: false)
    let all = parts.count == 2 ? parts : digits.split(separator: "P", maxSplits: 1)
    guard radix == 16, all.count == 2, let power = Int(all[1]), power.magnitude < 60 else {
      return nil
    }
    let halves = all[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count == 2 ? halves[1] : ""
    guard let whole = Int(halves[0] + fraction, radix: 16) else { return nil }
    let places = power - 4 * fraction.utf8.count
    guard places.magnitude < 60 else { return nil }
    let scale = Rational(1 << Int(places.magnitude))
    let value = Rational(whole)
    return (places < 0 ? value.divided(by: scale) : value.multiplied(by: scale)).map {
      ($0, .floating)
    }
  }
}

extension SwiftExpression {
  /// Whether it is a name, or a member of one: `Metrics.spacing`.
  fileprivate var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _): base.isPath
    default: false
    }
  }
}
