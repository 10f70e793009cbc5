extension Device {
  /// Returns the names that somebody may have meant who wrote one that no device has: those with
  /// other numbers, the nearest first, else the one that looks like it, else those that begin so.
  public static func near(_ name: String) -> [String] {
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
    if let match = closestMatch(name, among: all.map(\.name)) { return [match] }
    let folded = name.lowercased()
    return all.map(\.name).filter { !folded.isEmpty && $0.lowercased().hasPrefix(folded) }
      .suffix(maximumCount)
  }

  private static let maximumCount = 3

  /// The letters of a name in lower case, and its digits as a number.
  private static func parts(_ name: String) -> (letters: String, number: Int?) {
    let digits = name.filter { $0.isASCII && $0.isNumber }
    let number = digits.utf8.count < 4 ? Int(digits) : nil
    return (name.filter { !$0.isNumber }.lowercased(), number)
  }
}
