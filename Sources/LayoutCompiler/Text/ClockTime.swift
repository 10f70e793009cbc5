/// Times of day, which are numbers of minutes: `9:30` is 570.
enum ClockTime {
  /// Returns the minutes of a time; `nil` for another text.
  static func minutes(of text: some StringProtocol) -> Int? {
    let bytes = text.utf8
    // Hours of one to four digits, a colon, and two digits: plain numbers are left at once.
    guard (4...7).contains(bytes.count), bytes.dropLast(2).last == UInt8(ascii: ":"),
      let hours = number(bytes.dropLast(3)), let minutes = number(bytes.suffix(2)), minutes < 60
    else { return nil }
    return 60 * hours + minutes
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
}
