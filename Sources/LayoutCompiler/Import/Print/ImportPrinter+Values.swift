/// Values of properties.
extension ImportPrinter {
  /// Returns a number; unknown values are params.
  mutating func number(_ value: ImportValue?, _ use: ImportParams.Use) -> String? {
    guard let value, let term = evaluator.term(value) else { return nil }
    return expressions.value(use == .points ? ImportUnitFitting.inPoints(term) : term, use)
  }

  func constant(_ value: ImportValue?) -> Rational? { value?.term?.constant }

  /// The properties of a size.
  func size(_ view: View, isComplete: Bool = false) -> [Property] {
    let value = view.values["layoutSize"] ?? .none
    let span = view.origins["layoutSize"]
    return [
      side(
        value, "widthDimension", at: span,
        isComplete: isComplete || isHorizontal && view.kind == .boundary),
      side(value, "heightDimension", at: span, isComplete: isComplete || view.kind == .boundary),
    ]
  }

  private func side(_ size: ImportValue, _ name: String, at span: SourceSpan?, isComplete: Bool)
    -> Property
  {
    let word = name == "widthDimension" ? "width" : "height"
    return Property(value: part(size, name), span: span) { printer, value in
      printer.dimension(value, word, isComplete: isComplete, at: span)
    }
  }

  /// Returns a field of a record, or of one of several.
  func part(_ value: ImportValue, _ name: String) -> ImportValue {
    switch value {
    case .record(_, let fields): fields[name] ?? .none
    case .choice(let condition, let a, let b): .either(condition, part(a, name), part(b, name))
    case .unknown(let unknown): .unknown(ImportUnknown("\(unknown.text).\(name)", unknown.span))
    default: .none
    }
  }

  /// `height estimated 44`; `nil` where the element has that length anyway.
  private mutating func dimension(
    _ value: ImportValue, _ word: String, isComplete: Bool, at span: SourceSpan?
  ) -> String? {
    let own = word == "width" ? "fractionalWidth" : "fractionalHeight"
    switch value {
    case .record(_, let fields):
      guard let kind = fields["kind"]?.string else { return nil }
      if kind == own, constant(fields["value"]) == Rational(1), !isComplete { return nil }
      if fields["value"].flatMap({ evaluator.term($0) }) == nil {
        noteOmission(fields["value"] ?? .none, "the \(word)", at: span)
      }
      let isFraction = kind.hasPrefix("fractional")
      var number = number(fields["value"], isFraction ? .fraction : .points) ?? "1"
      if !isFraction, kind != "absolute", number == "0" {
        number = "1"
        if let span { evaluator.note("an estimate of 0 is taken as 1", span) }
      }
      if kind == own { return "\(kind) \(number)" }
      let isBare =
        kind == "absolute" && (constant(fields["value"]).map { $0 >= Rational(1) } ?? true)
      return isBare ? "\(word) \(number)" : "\(word) \(kind) \(number)"
    case .unknown(let unknown):
      var initial: String?
      if case .record(_, let fields)? = unknown.initial, let kind = fields["kind"]?.string {
        initial = number(fields["value"], .points).map { "\(kind) \($0)" }
      }
      return "\(word) \(expressions.params.value(unknown, "Dimension", initial: initial))"
    default:
      noteOmission(value, "the \(word)", at: span)
      return isComplete ? "\(own) 1" : nil
    }
  }

  private func insets(_ view: View) -> Property {
    Property(value: view.values["contentInsets"] ?? .none, span: view.origins["contentInsets"]) {
      printer, value in
      printer.insets(value, view.origins["contentInsets"], isList: view.kind == .list)
    }
  }

  private mutating func insets(_ value: ImportValue, _ span: SourceSpan?, isList: Bool) -> String? {
    if case .unknown(let unknown) = value {
      var words: String?
      if let initial = unknown.initial, case .record = initial {
        let text = insets(initial, span, isList: false)
        words = text.map { String($0.dropFirst("contentInsets ".count)) } ?? "0"
      }
      return "contentInsets \(expressions.params.value(unknown, "Insets", initial: words))"
    }
    guard case .record(_, let fields) = value else {
      noteOmission(value, "`contentInsets`", at: span)
      return nil
    }
    let names = ["top", "leading", "bottom", "trailing"]
    for name in names where fields[name].flatMap({ evaluator.term($0) }) == nil {
      noteOmission(fields[name] ?? .none, "`\(name)`", at: span)
    }
    if isList {
      let set = names.compactMap { name in number(fields[name], .points).map { "\(name) \($0)" } }
      return set.isEmpty ? nil : "contentInsets " + set.joined(separator: " ")
    }
    let all = names.map { number(fields[$0], .points) ?? "0" }
    if all.allSatisfy({ $0 == "0" }) { return nil }
    if Set(all).count == 1 { return "contentInsets \(all[0])" }
    if all[0] == all[2], all[1] == all[3] { return "contentInsets \(all[0]) \(all[1])" }
    return "contentInsets " + all.joined(separator: " ")
  }

  /// `8`, `flexible 8`; `nil` without. What cannot be printed is a note at `span`.
  mutating func spacing(_ value: ImportValue?, _ span: SourceSpan?) -> String? {
    if case .unknown(let unknown)? = value {
      let initial = spacing(unknown.initial, span)
      return expressions.params.value(unknown, "Spacing", initial: initial)
    }
    guard case .record(_, let fields)? = value, let kind = fields["kind"]?.string,
      let number = number(fields["value"], .points)
    else {
      noteOmission(value ?? .none, "the spacing", at: span)
      return nil
    }
    return kind == "fixed" ? number : "flexible \(number)"
  }

  func spacing(_ name: String, _ view: View) -> Property {
    Property(value: view.values[name] ?? .none, span: view.origins[name]) { printer, value in
      guard let text = printer.spacing(value, view.origins[name]), text != "0" else { return nil }
      return "\(name) \(text)"
    }
  }

  private func edges(_ view: View) -> Property {
    let span = view.origins["edgeSpacing"]
    return Property(value: chosen(view.values["edgeSpacing"] ?? .none, depth: 0), span: span) {
      printer, value in
      guard case .record(_, let fields) = value else {
        printer.noteOmission(value, "`edgeSpacing`", at: span)
        return nil
      }
      let set = ["leading", "top", "trailing", "bottom"].compactMap { name in
        printer.spacing(fields[name], span).map { $0 == "0" ? "" : "\(name) \($0)" }
      }.filter { !$0.isEmpty }
      return set.isEmpty ? nil : "edgeSpacing " + set.joined(separator: " ")
    }
  }

  /// Returns a record with fields of several values as one of several records.
  func chosen(_ value: ImportValue, depth: Int) -> ImportValue {
    switch value {
    case .choice(let condition, let a, let b) where depth < Self.maximumChoices:
      return .choice(condition, chosen(a, depth: depth + 1), chosen(b, depth: depth + 1))
    case .record(let type, let fields) where depth < Self.maximumChoices:
      let conditions = fields.sorted { $0.key < $1.key }.compactMap { field -> ImportCondition? in
        if case .choice(let condition, _, _) = field.value { condition } else { nil }
      }
      guard let condition = conditions.first else { return value }
      func branch(_ isFirst: Bool) -> ImportValue {
        let known = fields.mapValues { field in
          guard case .choice(let own, let a, let b) = field, own.key == condition.key else {
            return field
          }
          return isFirst ? a : b
        }
        return chosen(.record(type, known), depth: depth + 1)
      }
      return .choice(condition, branch(true), branch(false))
    default: return value
    }
  }

  /// The maximum number of conditions of one record.
  private static let maximumChoices = 6

  /// The properties that are members of Apple's objects, in the order of the rows.
  func members(of row: ElementInfo, _ view: View) -> [Property] {
    row.properties.compactMap { info in
      guard let name = info.members.last else { return nil }
      switch info.shape {
      case .choice:
        let isOfList = view.kind == .list && name == "contentInsetsReference"
        return word(info.word, name, of: view, initial: isOfList ? "" : info.initial ?? "")
      case .flag, .bool: return flag(info.word, name, of: view, initial: info.initial == "true")
      case .integer: return depth(view)
      case .insets: return insets(view)
      case .edgeSpacing: return edges(view)
      case .spacing: return spacing(name, view)
      default: return points(name, view, isOptional: info.shape == .length)
      }
    }
  }

  /// A length. `isOptional`: 0 is not what it is without a value.
  private func points(_ name: String, _ view: View, isOptional: Bool = false) -> Property {
    Property(value: view.values[name] ?? .none, span: view.origins[name]) { printer, value in
      guard let text = printer.number(value, .points) else {
        printer.noteOmission(value, "`\(name)`", at: view.origins[name])
        return nil
      }
      if text == "0", !isOptional { return nil }
      return "\(name) \(text)"
    }
  }

  /// A property whose value is a word; `nil` and the initial word are omitted.
  private func word(_ name: String, _ property: String, of view: View, initial: String) -> Property
  {
    Property(value: view.values[property] ?? .none, span: view.origins[property]) {
      printer, value in
      guard case .enumCase(_, let word, _) = value, word != initial else {
        if case .unknown(let unknown) = value {
          if name == "orthogonal" {
            return "\(name) \(printer.expressions.params.keyword(unknown, .orthogonalBehavior))"
          }
          if case .enumCase(_, let word, _)? = unknown.initial {
            printer.evaluator.note(
              "`\(unknown.text)` is taken as `\(word)`, which it is at first", unknown.span)
            return word == initial ? nil : "\(name) \(word)"
          }
          printer.noteOmission(value, "`\(property)`", at: unknown.span)
        } else if case .enumCase = value {
        } else {
          printer.noteOmission(value, "`\(property)`", at: view.origins[property])
        }
        return nil
      }
      return "\(name) \(word)"
    }
  }

  /// A property that is true or false.
  func flag(_ name: String, _ property: String, of view: View, initial: Bool) -> Property {
    Property(value: view.values[property] ?? .none, span: view.origins[property]) {
      printer, value in
      guard let condition = printer.condition(value) else {
        printer.noteOmission(value, "`\(property)`", at: view.origins[property])
        return nil
      }
      if condition.constant == initial { return nil }
      if condition.constant == true { return name }
      return "\(name) "
        + (condition.constant.map { "\($0)" } ?? "(\(printer.expressions.condition(condition, 0)))")
    }
  }

  func condition(_ value: ImportValue) -> ImportCondition? {
    switch value {
    case .condition(let condition): condition
    case .unknown(let unknown): .flag(unknown)
    default: nil
    }
  }

  private func depth(_ view: View) -> Property {
    Property(value: view.values["zIndex"] ?? .none, span: view.origins["zIndex"]) {
      printer, value in
      if let constant = printer.constant(value)?.wholeValue {
        return "zIndex \(min(max(constant, Bounds.zIndex.lowerBound), Bounds.zIndex.upperBound))"
      }
      if let number = printer.number(value, .whole) { return "zIndex \(number)" }
      printer.noteOmission(value, "`zIndex`", at: view.origins["zIndex"])
      return nil
    }
  }

  /// `x y`, of a point that is not zero.
  func point(_ word: String, _ value: ImportValue?, as use: ImportParams.Use, at span: SourceSpan?)
    -> Property
  {
    Property(value: value ?? .none, span: span) { printer, value in
      guard case .record(_, let fields) = value else {
        printer.noteOmission(value, "`\(word)`", at: span)
        return nil
      }
      let (x, y) = (
        printer.number(fields["x"], use) ?? "0", printer.number(fields["y"], use) ?? "0"
      )
      return x == "0" && y == "0" ? nil : "\(word) \(x) \(y)"
    }
  }

  /// The kind of a view, in quotes, or joined of strings and numbers.
  mutating func kind(_ value: ImportValue?) -> String {
    switch value {
    case .string(let text)?: return ImportText.quoted(text)
    case .unknown(let unknown)?:
      if let first = (unknown.initial ?? unknown.fallback)?.string {
        evaluator.note(
          "`\(unknown.text)` may have another value by then: the kind is its first one",
          unknown.span)
        return ImportText.quoted(first)
      }
      if [" + ", "\\("].contains(where: unknown.text.contains) {
        evaluator.note("this kind is computed: it has the words of the source", unknown.span)
      }
      return ImportText.quoted(unknown.text)
    case .enumCase(_, let name, _)?: return ImportText.quoted(name)
    case .record(ImportExpressionEvaluator.joinedType, let fields)?: return joined(fields["parts"])
    case nil: return ImportText.quoted("view")
    case let other?:
      noteOmission(other, "the element kind", at: nil)
      return ImportText.quoted("view")
    }
  }

  /// `("line" + n)`
  private mutating func joined(_ value: ImportValue?) -> String {
    guard case .array(let parts)? = value else { return ImportText.quoted("") }
    var words = parts.compactMap { part -> String? in
      guard case .value(let value) = part else { return nil }
      return value.string.map(ImportText.quoted) ?? number(value, .whole)
    }
    if words.first?.hasPrefix("\"") == false { words.insert("\"\"", at: 0) }
    return "(" + words.joined(separator: " + ") + ")"
  }

  /// The alignment that edges in an array name.
  mutating func alignment(_ value: ImportValue?) -> String {
    switch value {
    case .unknown(let unknown)?: return expressions.params.keyword(unknown, .alignment)
    case .enumCase(_, let name, _)?: return name == "all" ? "none" : name
    case .array(let parts)?:
      for case .value(let edge) in parts {
        if case .enumCase = edge { continue }
        noteOmission(edge, "the edge", at: nil)
      }
      return ImportText.alignment(parts)
    case nil: return "none"
    case let other?:
      noteOmission(other, "the alignment", at: nil)
      return "none"
    }
  }
}
