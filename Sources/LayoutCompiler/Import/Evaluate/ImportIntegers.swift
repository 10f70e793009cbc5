/// The integer types of Swift that are not `Int`, whose operations may overflow.
enum ImportIntegers {
  private static let ranges: [String: ClosedRange<Int>] = [
    "Int8": -128...127, "Int16": -32_768...32_767, "Int32": -2_147_483_648...2_147_483_647,
    "UInt8": 0...255, "UInt16": 0...65_535, "UInt32": 0...4_294_967_295,
    "UInt": 0...Int.max, "UInt64": 0...Int.max, "NSUInteger": 0...Int.max,
  ]

  /// Whether a type is one of them.
  static func has(_ type: String) -> Bool { ranges[type] != nil }

  /// Whether a number is one of a type.
  static func contains(_ value: Rational, _ type: String) -> Bool {
    guard let range = ranges[type], let number = value.wholeValue else { return true }
    return range.contains(number)
  }

  static func clamped(_ value: Int, _ type: String) -> Int {
    guard let range = ranges[type] else { return value }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns the number without the bits that a type does not have.
  static func wrapped(_ value: Int, _ type: String) -> Int {
    switch type {
    case "Int8": Int(Int8(truncatingIfNeeded: value))
    case "Int16": Int(Int16(truncatingIfNeeded: value))
    case "Int32": Int(Int32(truncatingIfNeeded: value))
    case "UInt8": Int(UInt8(truncatingIfNeeded: value))
    case "UInt16": Int(UInt16(truncatingIfNeeded: value))
    case "UInt32": Int(UInt32(truncatingIfNeeded: value))
    default: value
    }
  }
}

extension ImportEvaluator {
  /// Returns a number as one of an integer type. One that the type does not have is not known.
  func integer(
    _ term: ImportTerm, _ type: String, _ label: String? = nil, _ range: TextRange? = nil
  ) -> ImportValue {
    guard ImportIntegers.has(type) else { return .term(term.with(width: nil)) }
    guard let number = term.wholeConstant, !ImportIntegers.contains(Rational(number), type) else {
      return .term(term.with(width: type))
    }
    switch label {
    case "clamping":
      return .term(term.with(width: nil).replaced(ImportIntegers.clamped(number, type), type))
    case "bitPattern" where !["UInt", "UInt64", "NSUInteger"].contains(type),
      "truncatingIfNeeded":
      return .term(term.with(width: nil).replaced(ImportIntegers.wrapped(number, type), type))
    case "exactly": return .none
    case "bitPattern": return unknown(range ?? currentRange, type: type)
    default:
      return unknown(range ?? currentRange, type: type)
    }
  }
}

extension ImportTerm {
  fileprivate func replaced(_ number: Int, _ type: String) -> ImportTerm {
    ImportTerm(number).typed(.integer).with(width: type)
  }
}
