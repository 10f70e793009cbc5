/// The expressions that statements set, and the names that they declare.
struct SwiftTargets {
  private(set) var all: [SwiftExpression] = []
  private(set) var declared: Set<String> = []
  private let file: SwiftSourceFile
  private var depth = 0

  init(_ file: SwiftSourceFile) { self.file = file }

  mutating func add(_ statements: [SwiftStatement]) {
    guard depth < SwiftParser.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    for statement in statements { add(statement) }
  }

  private mutating func add(_ statement: SwiftStatement) {
    switch statement.kind {
    case .binding(let bindings):
      for binding in bindings {
        declare(binding.pattern)
        if let value = binding.value { add(value) }
      }
    case .assignment(let target, _, let value):
      all.append(target)
      add(value)
    case .expression(let value): add(value)
    case .condition(let conditions, let first, let second):
      add(conditions)
      add(first)
      add(second)
    case .requirement(let conditions, let other):
      add(conditions)
      add(other)
    case .choice(_, let cases): for one in cases { add(one.body) }
    case .loop(let loop):
      declare(loop.pattern)
      add(loop.body)
    case .whileLoop(let body), .defer(let body), .block(let body): add(body)
    case .attempt(let body, let cases):
      add(body)
      for one in cases { add(one.body) }
    case .result(let value?): add(value)
    case .result, .function, .type, .alias, .break, .continue, .fallthrough, .failure, .unknown:
      break
    }
  }

  private mutating func add(_ conditions: [SwiftCondition]) {
    for condition in conditions {
      switch condition {
      case .value(let value): add(value)
      case .binding(let name, let value):
        declared.insert(name)
        add(value)
      case .pattern(let pattern, let value):
        declare(pattern)
        add(value)
      case .available: break
      }
    }
  }

  private mutating func declare(_ pattern: SwiftPattern) {
    switch pattern {
    case .binding(let name): declared.insert(name)
    case .tuple(let parts), .enumCase(_, let parts, _): for part in parts { declare(part) }
    case .some(let inner), .cast(let inner, _, _): declare(inner)
    case .any, .value: break
    }
  }

  /// Adds what calls in an expression change: of methods that are known to, and of `&` arguments.
  private mutating func add(_ expression: SwiftExpression) {
    guard depth < SwiftParser.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }
    switch expression.kind {
    case .call(let callee, let arguments):
      if case .member(let base, let name) = callee.kind {
        if ImportStatementEvaluator.isMutator(name) { all.append(base) }
        add(base)
      }
      for argument in arguments {
        if case .prefix("&", let target) = argument.value.kind { all.append(target) }
        add(argument.value)
      }
    case .closure(let closure): add(closure.statements(in: file).statements)
    case .binary(_, let a, let b), .conditional(_, let a, let b):
      add(a)
      add(b)
    case .member(let base, _), .unwrapped(let base, _), .prefix(_, let base), .cast(let base, _, _):
      add(base)
    case .statement(let statement): add(statement)
    default: break
    }
  }
}
