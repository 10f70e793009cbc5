extension Device {
  /// Returns up to three device names similar to an unknown name.
  ///
  /// Names that differ only in their number come first, the nearest number first. Else it is the
  /// most similar name, else names with this prefix.
  package static func closestNames(to name: String) -> [String] {
    let written = parts(name)
    if let number = written.number {
      let siblings = all.compactMap { device -> (name: String, distance: Int)? in
        let parts = parts(device.name)
        guard parts.letters == written.letters, let other = parts.number else { return nil }
        return (device.name, abs(other - number))
      }
      let nearest = siblings.enumerated().sorted {
        ($0.element.distance, -$0.offset) < ($1.element.distance, -$1.offset)
      }
      if !nearest.isEmpty { return nearest.prefix(maximumCount).map(\.element.name) }
    }
    // `iPhone`: the newest first.
    let family = all.filter {
      parts($0.name).number != nil && $0.name.lowercased().hasPrefix(name.lowercased())
    }
    if family.count > 1, !name.isEmpty {
      let newest = family.enumerated().sorted {
        (parts($1.element.name).number ?? 0, $0.offset)
          < (parts($0.element.name).number ?? 0, $1.offset)
      }
      return newest.prefix(maximumCount).map(\.element.name)
    }
    if let match = closestMatch(name, among: all.map(\.name)) { return [match] }
    let folded = name.lowercased()
    return all.map(\.name).filter { !folded.isEmpty && $0.lowercased().hasPrefix(folded) }
      .suffix(maximumCount)
  }

  private static let maximumCount = 3

  /// Splits a name into its letters, in lower case, and its number.
  private static func parts(_ name: String) -> (letters: String, number: Int?) {
    let digits = name.filter { $0.isASCII && $0.isNumber }
    let number = digits.utf8.count < 4 ? Int(digits) : nil
    return (name.filter { !$0.isNumber }.lowercased(), number)
  }
}
