extension String {
  /// Returns the template with each placeholder `@NAME@` replaced by its value.
  ///
  /// Values are not searched for placeholders. Unknown placeholders are kept.
  func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "@") {
      let name = rest[start...].dropFirst().prefix { $0.isLetter || $0 == "_" }
      result += rest[..<start]
      if let value = values[String(name)], rest[name.endIndex...].first == "@" {
        result += value
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result += "@"
        rest = rest[start...].dropFirst()
      }
    }
    return result + rest
  }
}
