@testable import LayoutCompiler

/// A text format of programs: names with their roles, expressions with their operands.
struct ProgramDump {
  private(set) var lines: [String] = []

  static func text(of program: Program) -> String {
    var dump = ProgramDump()
    for declaration in program.declarations { dump.add(declaration) }
    for layout in program.layouts {
      dump.lines.append("layout" + (layout.name.map { " \($0)" } ?? ""))
      dump.add(layout.body, "  ")
    }
    return dump.lines.joined(separator: "\n")
  }

  private mutating func add(_ declaration: Declaration) {
    switch declaration {
    case .enumeration(let enumeration):
      lines.append("enum \(enumeration.name): \(enumeration.cases.joined(separator: " "))")
      for label in enumeration.labels {
        let values = label.values.sorted { $0.key < $1.key }.map {
          "\($0.key) \(Self.text($0.value))"
        }
        lines.append("  \(label.name): \(Self.text(label.type)) = \(values)")
      }
    case .param(let value), .constant(let value), .itemValue(let value):
      lines.append(Self.text(value))
    case .definition(let definition):
      let parameters = definition.parameters.map(Self.text).joined(separator: ", ")
      lines.append(
        "define \(definition.name)(\(parameters)): \(definition.kind)"
          + (definition.form == definition.kind ? "" : " \(definition.form)"))
      add(definition.result.map { [$0] } ?? [], "  ")
    }
  }

  private mutating func add(_ statements: [Statement], _ indent: String) {
    for statement in statements { add(statement, indent) }
  }

  private mutating func add(_ statement: Statement, _ indent: String) {
    switch statement {
    case .property(let property):
      lines.append("\(indent)\(property.info.word) \(Self.text(property.values))")
    case .element(let element):
      let name = element.name.map { " \(Self.text($0))" } ?? ""
      let heading = element.heading.isEmpty ? "" : " \(Self.text(element.heading))"
      lines.append("\(indent)\(element.kind)\(heading)\(name)")
      add(element.body, indent + "  ")
    case .call(let call):
      let name = call.name.map { " as \(Self.text($0))" } ?? ""
      lines.append(indent + Self.text(call) + name)
      add(call.body, indent + "  ")
    case .binding(let value): lines.append(indent + Self.text(value))
    case .when(let branches):
      for branch in branches {
        lines.append(indent + (branch.condition.map { "when \(Self.text($0))" } ?? "else"))
        add(branch.body, indent + "  ")
      }
    case .loop(let loop):
      lines.append("\(indent)\(Self.text(loop.name)) in \(Self.text(loop.values))")
      add(loop.body, indent + "  ")
    }
  }

  private static func text(_ values: Loop.Values) -> String {
    switch values {
    case .range(let low, let high): "\(text(low))...\(text(high))"
    case .list(let values): text(values)
    case .cases(let enumeration): "enum \(enumeration.name)"
    }
  }

  private static func text(_ value: ValueDeclaration) -> String {
    let values = value.values.isEmpty ? "" : " = \(text(value.values))"
    if case .element(let kind) = value.role {
      return "element \(value.name): \(kind)"
        + (value.defaultElement.map { " = \(text($0))" } ?? "")
    }
    return "\(value.role) \(value.name): \(text(value.type))\(values)"
  }

  private static func text(_ call: Call) -> String {
    let callee: String =
      switch call.target {
      case .definition(let definition): definition.name
      case .element(let parameter): "element \(parameter.name)"
      }
    let arguments = call.arguments.map { parameter, argument in
      switch argument {
      case .values(let values): "\(parameter.name): \(text(values))"
      case .element(let call): "\(parameter.name): \(text(call))"
      }
    }
    return "\(callee)(\(arguments.joined(separator: ", ")))"
  }

  static func text(_ expressions: [Expression]) -> String {
    expressions.map { text($0) }.joined(separator: " ")
  }

  static func text(_ expression: Expression) -> String {
    switch expression.form {
    case .number(let text): text
    case .bool(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .name(let value): "[\(value.role) \(value.name)]"
    case .environment(let name): name.rawValue
    case .variable(let variable): "[\(variable.rawValue)]"
    case .member(let base, let label): "\(text(base)).\(label.name)"
    case .symbol(let word): word
    case .negate(let operand): "-\(text(operand))"
    case .not(let operand): "not \(text(operand))"
    case .binary(let operation, let a, let b):
      "(\(text(a)) \(operation.spelling) \(text(b)))"
    case .function(let function, let arguments): "\(function.info.word)(\(text(arguments)))"
    case .element(let list, let index): "\(text(list))[\(text(index))]"
    case .listCount(let list): "\(text(list)).count"
    case .itemValue(let value): "item.\(value.name)"
    case .itemValues(let value): "items.\(value.name)"
    case .conditional(let condition, let then, let otherwise):
      "(if \(text(condition)) then \(text(then)) else \(text(otherwise)))"
    case .dimension(let form, let value): "\(form) \(text(value))"
    case .spacing(let isFlexible, let value): "\(isFlexible ? "flexible" : "fixed") \(text(value))"
    case .insets(let edges), .edges(let edges):
      "{\(edges.map { $0.map { text($0) } ?? "_" }.joined(separator: " "))}"
    case .error: "error"
    }
  }

  static func text(_ type: ExpressionType) -> String {
    switch type {
    case .number(.any): return "Number"
    case .number(let units):
      let names = [(Units.integer, "Int"), (.points, "Points"), (.fraction, "Fraction")]
      return names.filter { units.contains($0.0) }.map(\.1).joined(separator: "|")
    case .bool: return "Bool"
    case .string: return "String"
    case .dimension: return "Dimension"
    case .spacing: return "Spacing"
    case .insets: return "Insets"
    case .enumeration(let enumeration): return enumeration.name
    case .trait(let trait): return "\(trait)"
    case .choice(let id): return "\(id)"
    case .symbol: return "symbol"
    case .list(let element): return "[\(text(element))]"
    }
  }
}
