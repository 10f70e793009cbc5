/// The binary operators of expressions.
enum BinaryOperator: UInt8, Hashable, Sendable, CaseIterable {
  case or, and
  case equal, notEqual, less, lessEqual, greater, greaterEqual
  case add, subtract
  case multiply, divide, remainder

  /// The operator as written: `and`, `<=`, `*`.
  var spelling: String {
    switch self {
    case .or: "or"
    case .and: "and"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessEqual: "<="
    case .greater: ">"
    case .greaterEqual: ">="
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    }
  }

  /// Whether it compares its operands. Comparisons cannot be chained.
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessEqual, .greater, .greaterEqual: true
    case .or, .and, .add, .subtract, .multiply, .divide, .remainder: false
    }
  }
}

/// The prefix operators of expressions.
enum UnaryOperator: UInt8, Hashable, Sendable, CaseIterable {
  case not, minus
}

/// An operator as the parser reads it, including ranges.
///
/// Operators of greater `precedence` bind tighter.
enum ParsedOperator: Equatable {
  case binary(BinaryOperator)
  case range
  case prefix(UnaryOperator)

  var precedence: Int {
    switch self {
    case .binary(.or): 1
    case .binary(.and): 2
    case .prefix(.not): 3
    case .binary(.equal), .binary(.notEqual), .binary(.less), .binary(.lessEqual),
      .binary(.greater), .binary(.greaterEqual):
      4
    case .range: 5
    case .binary(.add), .binary(.subtract): 6
    case .binary(.multiply), .binary(.divide), .binary(.remainder): 7
    case .prefix(.minus): 8
    }
  }

  var isComparison: Bool { precedence == 4 }
}

/// The operators of other languages that have an equivalent, and `%`, which the lexer does not
/// distinguish from them.
enum ForeignOperator: String, CaseIterable {
  case and = "&&"
  case singleAnd = "&"
  case or = "||"
  case singleOr = "|"
  case not = "!"
  case identical = "==="
  case notIdentical = "!=="
  case arrow = "->"
  case fatArrow = "=>"
  case twoDots = ".."
  case halfOpen = "..<"
  case percent = "%"
  case question = "?"
  case nilCoalescing = "??"

  var text: String { rawValue }

  /// The equivalent between two operands; `nil` if there is none.
  var infix: ParsedOperator? {
    switch self {
    case .and, .singleAnd: .binary(.and)
    case .or, .singleOr, .nilCoalescing: .binary(.or)
    case .identical: .binary(.equal)
    case .notIdentical: .binary(.notEqual)
    case .fatArrow: .binary(.greaterEqual)
    case .twoDots, .halfOpen: .range
    case .percent: .binary(.remainder)
    case .not, .arrow, .question: nil
    }
  }

  /// The text that replaces it; `nil` if the operands change as well.
  var replacement: String? {
    switch self {
    case .and, .singleAnd: "and"
    case .or, .singleOr: "or"
    case .not: "not "
    case .identical: "=="
    case .notIdentical: "!="
    case .fatArrow: ">="
    case .twoDots: "..."
    case .arrow, .halfOpen, .percent, .question, .nilCoalescing: nil
    }
  }
}
