/// Slices, whose first index is that in the array that they are part of.
extension ImportEvaluator {
  static let sliceType = "ArraySlice"

  /// Returns the elements of an array from an index on; from 0 they are as those of an array.
  static func slice(_ parts: [ImportPart], from start: Int) -> ImportValue {
    guard start > 0 else { return .array(parts) }
    return .record(sliceType, ["parts": .array(parts), "start": .number(start)])
  }

  static func sliceParts(_ fields: [String: ImportValue]) -> [ImportPart]? {
    if case .array(let parts)? = fields["parts"] { parts } else { nil }
  }

  private func start(_ fields: [String: ImportValue]) -> Int {
    fields["start"]?.term?.wholeConstant ?? 0
  }

  func sliceElement(_ fields: [String: ImportValue], _ index: ImportValue) -> ImportValue? {
    guard let parts = Self.sliceParts(fields) else { return nil }
    let first = start(fields)
    if case .record("Range", var bounds) = index {
      for (name, value) in bounds {
        guard let term = value.term else { return nil }
        bounds[name] = .term(.operation("-", term, ImportTerm(first)))
      }
      guard let inner = slice(parts, .record("Range", bounds)) else { return nil }
      return moved(inner, by: first)
    }
    guard let number = term(index)?.wholeConstant, number >= first,
      parts.indices.contains(number - first), parts.prefix(number - first).allSatisfy(\.isValue),
      case .value(let value) = parts[number - first]
    else { return nil }
    return value
  }

  func sliceMember(_ fields: [String: ImportValue], _ name: String, _ range: TextRange)
    -> ImportValue
  {
    let parts = Self.sliceParts(fields) ?? []
    let first = start(fields)
    switch name {
    case "startIndex": return .term(ImportTerm(first).typed(.integer))
    case "endIndex": return .term(ImportTerm(first + parts.count).typed(.integer))
    case "indices":
      return .record("Range", ["low": .number(first), "high": .number(first + parts.count - 1)])
    case "lazy": return .record(Self.sliceType, fields)
    default: return arrayMember(parts, name, range)
    }
  }

  func sliceMethod(
    _ fields: [String: ImportValue], _ name: String, _ arguments: Arguments, _ range: TextRange,
    _ expected: String?
  ) -> ImportValue? {
    guard let parts = Self.sliceParts(fields),
      let result = arrayMethod(parts, name, arguments, range, expected)
    else { return nil }
    let first = start(fields)
    switch name {
    case "firstIndex", "index", "lastIndex":
      return map(result) { value in
        value.term.map { .term(.operation("+", $0, ImportTerm(first).typed(.integer))) } ?? value
      }
    case "prefix", "suffix", "dropFirst", "dropLast": return moved(result, by: first)
    default: return result
    }
  }

  /// Returns a slice of a slice.
  private func moved(_ value: ImportValue, by offset: Int) -> ImportValue {
    switch value {
    case .array(let parts): return Self.slice(parts, from: offset)
    case .record(Self.sliceType, let fields):
      guard let parts = Self.sliceParts(fields) else { return value }
      return Self.slice(parts, from: start(fields) + offset)
    default: return value
    }
  }
}
