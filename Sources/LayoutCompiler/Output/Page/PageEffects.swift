/// The visible-items effects of a page, as data for its script: numbers, names of variables, and
/// arrays of an operation and its operands.
enum PageEffects {
  static func write(_ previews: [PagePreview], to out: inout ByteWriter) {
    out.write("<script type=\"application/json\" id=\"effects\">[")
    var isFirst = true
    for preview in previews {
      for section in preview.scene.sections {
        guard let visible = section.visibleItems else { continue }
        if !isFirst { out.write(",\n") }
        isFirst = false
        out.write(string: "{\"preview\":\(preview.number),\"section\":\(section.index)")
        let effect = visible.effect
        if effect.cellsOnly { out.write(",\"cellsOnly\":1") }
        for (name, expression) in [
          ("scale", effect.scale), ("alpha", effect.alpha), ("x", effect.translation?.x),
          ("y", effect.translation?.y), ("z", effect.zIndex),
        ] {
          guard let expression else { continue }
          out.write(string: ",\"\(name)\":\(expression.json)")
        }
        out.write("}")
      }
    }
    out.write("]</script>\n")
  }
}

extension EffectExpression {
  /// The expression for the script. It contains no user-supplied strings.
  fileprivate var json: String {
    switch self {
    case .constant(let value): value.isFinite ? "\(value)" : "[\"/\",\(value > 0 ? 1 : -1),0]"
    case .variable(let variable): "\"\(variable.rawValue)\""
    case .unary(let operation, let a): "[\"\(operation.word)\",\(a.json)]"
    case .binary(let operation, let a, let b): "[\"\(operation.word)\",\(a.json),\(b.json)]"
    case .conditional(let condition, let then, let otherwise):
      "[\"if\",\(condition.json),\(then.json),\(otherwise.json)]"
    }
  }
}

extension EffectExpression.Unary {
  fileprivate var word: String {
    switch self {
    case .negate: "neg"
    case .not: "not"
    case .abs: "abs"
    case .floor: "floor"
    case .ceil: "ceil"
    case .round: "round"
    }
  }
}

extension EffectExpression.Binary {
  fileprivate var word: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .min: "min"
    case .max: "max"
    case .less: "below"
    case .lessOrEqual: "upTo"
    case .equal: "is"
    case .and: "and"
    case .or: "or"
    }
  }
}
