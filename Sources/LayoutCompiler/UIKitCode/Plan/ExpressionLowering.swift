/// Expressions, each for a place of a type.
extension FunctionLowering {
  mutating func code(_ expression: Expression, as type: CodeType) -> PlanExpression {
    if let wrapped = wrapped(expression, as: type) { return wrapped }
    switch expression.form {
    case .number(let text): return .text(CodeText.number(text, as: type))
    case .bool(let value): return .text("\(value)")
    case .string(let text): return .string(text)
    case .name(let name): return code(of: name, as: type)
    case .environment(let name):
      return converted(environment(name), from: name.codeType, to: type)
    case .variable(let variable): return self.variable(variable, as: type)
    case .member(let base, let label): return member(base, label, as: type)
    case .symbol(let word): return choice(word, as: type)
    case .error: return .text("nil")
    case .negate(let operand): return .prefix("-", code(operand, as: type))
    case .not(let operand): return .prefix("!", code(operand, as: .bool))
    case .binary(let operation, let a, let b): return binary(operation, a, b, as: type)
    case .function(let function, let arguments): return call(function, arguments, as: type)
    case .element(let list, let index):
      return element(list, index, as: type)
    case .listCount(let list):
      return converted(count(of: list), from: .int, to: type)
    case .itemValue(let value): return itemValue(value, as: type)
    case .itemValues(let value): return itemValues(value)
    case .conditional(let condition, let then, let otherwise):
      return .choice(code(condition, as: .bool), code(then, as: type), code(otherwise, as: type))
    case .dimension(let form, let value): return dimension(form, value)
    case .spacing(let isFlexible, let value):
      return .call(isFlexible ? ".flexible" : ".fixed", ["": code(value, as: .float)])
    case .insets(let edges): return insets(edges)
    case .edges(let edges): return edgeSpacing(edges)
    }
  }

  mutating func codes(_ parts: [(Expression, CodeType)]) -> [PlanExpression] {
    parts.map { code($0.0, as: $0.1) }
  }

  /// Values of a declaration: one, a list, or the two or four numbers of insets.
  mutating func code(_ values: [Expression], as type: CodeType) -> PlanExpression {
    let parts = codes(types.parts(of: values, as: type))
    if type.isList, !(values.count == 1 && values[0].type.isList) { return .array(parts) }
    return parts.first ?? .text("0")
  }

  /// A number at a place of a dimension, a spacing or insets.
  private mutating func wrapped(_ expression: Expression, as type: CodeType) -> PlanExpression? {
    guard types.isWrapped(expression, at: type) else { return nil }
    if type == .dimension { return dimension(.absolute, expression) }
    let number = code(expression, as: .float)
    return type == .spacing
      ? .call(".fixed", ["": number]) : insets([number, number, number, number])
  }

  // MARK: - Layout values

  private mutating func dimension(_ form: DimensionForm, _ value: Expression) -> PlanExpression {
    var code = code(value, as: .float)
    switch form {
    case .fractionalWidth, .fractionalHeight, .absolute: return .call(".\(form)", ["": code])
    case .estimated, .uniformAcrossSiblings:
      // UIKit expects an estimate above 0, also where a section has no items.
      if types.numbers.dependsOnItemCount(value) {
        code = .call("max", ["": .text("1"), "": code])
      }
      if form == .estimated { return .call(".estimated", ["": code]) }
      if isAvailable(17) { return .call(".uniformAcrossSiblings", ["estimate": code]) }
      return .helper(.uniform, .call(".uniform", ["estimate": code]))
    }
  }

  private mutating func insets(_ edges: [Expression?]) -> PlanExpression {
    insets(edges.map { edge in edge.map { code($0, as: .float) } ?? .text("0") })
  }

  /// Top, leading, bottom, trailing.
  private func insets(_ edges: [PlanExpression]) -> PlanExpression {
    .call(
      "NSDirectionalEdgeInsets",
      ["top": edges[0], "leading": edges[1], "bottom": edges[2], "trailing": edges[3]])
  }

  private mutating func edgeSpacing(_ edges: [Expression?]) -> PlanExpression {
    let values = edges.map { edge in edge.map { code($0, as: .spacing) } ?? .text("nil") }
    return .call(
      "NSCollectionLayoutEdgeSpacing",
      ["leading": values[1], "top": values[0], "trailing": values[3], "bottom": values[2]])
  }

  private func choice(_ word: String, as type: CodeType) -> PlanExpression {
    if type == .trait(.idiom) {
      if word == "vision", !isAvailable(17) { return .helper(.visionIdiom, .text(".visionIdiom")) }
    }
    if case .choice(let id) = type, frame.typedKeywords.contains(word) {
      return .text("\(id.table.type).\(word)")
    }
    guard type == .anchorEdges else { return .text(".\(NameScopes.member(word))") }
    let edges = ["top", "bottom", "leading", "trailing"].filter {
      word.lowercased().contains($0)
    }
    return .array(edges.map { .text(".\($0)") })
  }

  // MARK: - Numbers

  /// Returns a value of one number type as one of another, an alignment as the edges of an anchor.
  func converted(_ code: PlanExpression, from own: CodeType, to type: CodeType) -> PlanExpression {
    if CodeText.isWholeNumber(code.text) { return code }
    return switch (own, type) {
    case (.int, .float): .call("CGFloat", ["": code])
    case (.float, .int): .call("Int", ["": code])
    case (.choice(.alignment), .anchorEdges):
      .suffix(code, .helper(.edges, .text(".edges")), isSimple: true)
    default: code
    }
  }

  private mutating func binary(
    _ operation: BinaryOperator, _ a: Expression, _ b: Expression, as type: CodeType
  ) -> PlanExpression {
    if type == .string, operation == .add { return joined(a, b) }
    let own = types.operandType(operation, a, b, at: type)
    let outer = frame.typedKeywords
    // Nothing shows the type of a keyword on the left of an operator.
    frame.typedKeywords = .always
    let left = code(a, as: own)
    frame.typedKeywords = outer
    let right = code(b, as: own)
    switch operation {
    case .and: return .binary(left, "&&", right, .and)
    case .or: return .binary(left, "||", right, .or)
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual:
      if let x = Double(left.text), let y = Double(right.text) {
        return .text("\(operation.holds(x, y))")
      }
      return .binary(left, operation.spelling, right, .comparison)
    case .divide: return converted(quotient(left, right), from: .float, to: type)
    case .remainder: return converted(remainder(left, right, type: own), from: own, to: type)
    case .add, .subtract, .multiply:
      let result = PlanExpression.binary(
        left, operation.spelling, right, operation == .multiply ? .product : .sum)
      return converted(result, from: own, to: type)
    }
  }

  /// Two literals would be divided as whole numbers: `1.0 / 3.0`.
  private func quotient(_ a: PlanExpression, _ b: PlanExpression) -> PlanExpression {
    var sides = [a, b]
    if sides.allSatisfy({ CodeText.isWholeNumber($0.text) }) {
      sides = sides.map { .text($0.text + ".0") }
    }
    return .binary(sides[0], "/", sides[1], .product)
  }

  private mutating func call(
    _ function: Function, _ arguments: [Expression], as type: CodeType
  ) -> PlanExpression {
    if arguments.count == 1, arguments[0].type.isList {
      return call(function, ofList: arguments[0], as: type)
    }
    let own = types.argumentType(function, arguments, at: type)
    let values = codes(arguments.map { ($0, own) })
    switch function {
    case .floor, .ceil, .round:
      if own == .int { return converted(values[0], from: .int, to: type) }
      let rule = function == .floor ? ".down" : function == .ceil ? ".up" : ""
      return converted(.path(values[0], ".rounded(\(rule))"), from: .float, to: type)
    case .min, .max, .abs:
      let call = PlanExpression.call(function.info.word, values.map { PlanArgument("", $0) })
      return converted(call, from: own, to: type)
    case .sum:
      let sum = values.dropFirst().reduce(values[0]) { .binary($0, "+", $1, .sum) }
      return converted(sum, from: own, to: type)
    case .clamp:
      let low = PlanExpression.call("max", ["": values[0], "": values[1]])
      return converted(.call("min", ["": low, "": values[2]]), from: own, to: type)
    }
  }

  private mutating func member(
    _ base: Expression, _ label: CaseLabel, as type: CodeType
  ) -> PlanExpression {
    let value = code(base, as: types.ownerType(base))
    let path = PlanExpression.suffix(
      value, .text(".\(NameScopes.member(label.name))"), isSimple: true)
    return converted(path, from: types.type(of: label) ?? type, to: type)
  }
}

/// The keywords that are written with their types in Swift.
enum TypedKeywords {
  case never
  /// Only `none`, which without its type may be that of an optional.
  case none
  case always

  func contains(_ word: String) -> Bool {
    switch self {
    case .never: false
    case .none: word == "none"
    case .always: true
    }
  }
}

/// The arguments that UIKit passes to a closure: a handler of visible items, or the provider of a
/// custom group.
struct HandlerFrame {
  var item: PlanLocal
  var offset: PlanLocal
  /// The lengths of the container.
  var lengths: [EffectExpression.Variable: PlanExpression] = [:]
  /// The paths of those that have no name yet.
  var paths: [EffectExpression.Variable: String]

  /// - Parameters:
  ///   - size: the path from the container to its size.
  ///   - effective: the path to its size without its insets.
  init(item: PlanLocal, offset: PlanLocal, container: PlanLocal, size: String, effective: String) {
    (self.item, self.offset) = (item, offset)
    paths = [
      .containerWidth: "\(size).width", .containerHeight: "\(size).height",
      .containerEffectiveWidth: "\(effective).width",
      .containerEffectiveHeight: "\(effective).height",
    ]
    lengths = paths.mapValues { .path(container, $0) }
  }
}

extension FunctionLowering {
  private func variable(
    _ variable: EffectExpression.Variable, as type: CodeType
  ) -> PlanExpression {
    guard let handler = frame.handler else { return .text("0") }
    let member = variable.rawValue.split(separator: ".")[1]
    switch variable {
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth, .itemHeight:
      return .path(handler.item, ".frame.\(member)")
    case .itemIndex:
      return converted(.path(handler.item, ".indexPath.item"), from: .int, to: type)
    case .scrollX, .scrollY: return .path(handler.offset, ".\(member)")
    case .containerWidth, .containerEffectiveWidth, .containerHeight, .containerEffectiveHeight:
      return handler.lengths[variable] ?? .text("0")
    }
  }

  /// Names the lengths of the container that a closure uses more than once.
  mutating func nameLengths(_ used: [EffectExpression.Variable]) {
    var paths = frame.handler?.paths ?? [:]
    let counts = Dictionary(used.map { (paths[$0] ?? "", 1) }, uniquingKeysWith: +)
    for variable in EffectExpression.Variable.allCases {
      guard let path = paths[variable], counts[path, default: 0] > 1,
        let value = frame.handler?.lengths[variable]
      else { continue }
      let local = constant(variable.lengthName, value)
      for (same, other) in paths where other == path {
        frame.handler?.lengths[same] = .local(local)
        paths[same] = nil
      }
    }
  }
}

extension EffectExpression.Variable {
  /// The name of a constant for a length of the container.
  fileprivate var lengthName: String {
    switch self {
    case .containerWidth: "width"
    case .containerHeight: "height"
    case .containerEffectiveWidth: "innerWidth"
    case .containerEffectiveHeight: "innerHeight"
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth,
      .itemHeight, .itemIndex, .scrollX, .scrollY:
      rawValue
    }
  }
}
