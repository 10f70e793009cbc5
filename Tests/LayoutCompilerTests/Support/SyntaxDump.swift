@testable import LayoutCompiler

extension SyntaxTree {
  /// Returns the tree below a node as an S-expression.
  ///
  /// Leaves are their text, `?` is a missing value, and `!text` is skipped.
  func dump(_ id: NodeID) -> String {
    let node = self[id]
    func list(_ name: String) -> String {
      "(" + ([name] + children(id).map(dump)).joined(separator: " ") + ")"
    }
    switch node.kind {
    case .word, .hyphenated, .number, .percent, .string, .argumentLabel, .punctuation:
      return text(id)
    case .missing: return "?"
    case .unexpected: return "!" + text(id)
    case .file: return children(id).map(dump).joined(separator: "\n")
    case .statement: return "[" + children(id).map(dump).joined(separator: " ") + "]"
    case .body: return "<" + children(id).map(dump).joined(separator: " ") + ">"
    case .binary:
      let sides = Array(children(id))
      let sign = binaryOperator(id)?.spelling ?? "?"
      return "(" + dump(sides[0]) + " " + sign + " " + dump(sides[1]) + ")"
    case .fraction: return list("/")
    case .range: return list("...")
    case .member: return list(".")
    case .call: return list("call")
    case .argument: return children(id).map(dump).joined(separator: " ")
    case .parenthesized: return list("paren")
    case .unary: return list(unaryOperator(id) == .not ? "not" : "-")
    case .conditional: return list("if")
    }
  }
}
