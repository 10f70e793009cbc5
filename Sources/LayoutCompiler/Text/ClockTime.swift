/// Times of day, which are numbers of minutes: `9:30` is 570.
enum ClockTime {
  /// Returns the minutes of a time, which may have a minus sign; `nil` for another text.
  static func minutes(of text: some StringProtocol) -> Int? {
    let bytes = text.utf8
    // Hours of one to four digits, a colon, and two digits: plain numbers are left at once.
    guard (4...8).contains(bytes.count), bytes.dropLast(2).last == UInt8(ascii: ":") else {
      return nil
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let hourDigits = bytes.dropLast(3).dropFirst(isNegative ? 1 : 0)
    guard (1...4).contains(hourDigits.count), let hours = number(hourDigits),
      let minutes = number(bytes.suffix(2)), minutes < 60
    else { return nil }
    return (isNegative ? -1 : 1) * (60 * hours + minutes)
  }

  /// Returns the number that digits make; `nil` for other bytes.
  private static func number(_ digits: some Sequence<UInt8>) -> Int? {
    var number = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = 10 * number + Int(digit)
    }
    return number
  }

  /// The time that digits with a colon may mean: `9:05` for `9:5`, `10:00` for `9:60`.
  static func meant(by text: some StringProtocol) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      (0..<9999).contains(hours), (0..<120).contains(minutes)
    else { return "9:30" }
    let rest = minutes % 60
    return "\(hours + minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
