import LayoutCompiler

/// The argument of an option, with methods to parse it.
struct OptionArgument {
  let option: OptionRow
  let text: String

  /// Parses a number in `range`: digits with at most one decimal point, in any locale.
  func number(in range: ClosedRange<Double>) throws -> Double {
    guard let value = Self.decimal(text) else {
      throw UsageError("`\(option.flag)` needs a number, not `\(text)`")
    }
    guard range.contains(value) else { throw outOfRange(Self.plain(range)) }
    return value
  }

  /// Parses a whole number in `range`.
  func integer(in range: ClosedRange<Int>) throws -> Int {
    try Self.integer(text, in: range, of: option)
  }

  /// Parses whole numbers separated by commas.
  func integers(in range: ClosedRange<Int>) throws -> [Int] {
    var values: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      values.append(try Self.integer(String(part), in: range, of: option))
    }
    return values
  }

  /// Parses `WxH`, both in `range`, in points.
  func size(in range: ClosedRange<Double>) throws -> Size {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
    guard parts.count == 2, let width = Self.decimal(parts[0]), let height = Self.decimal(parts[1])
    else {
      throw UsageError(
        "`\(option.flag)` needs width x height in points, for example `375x812`, not `\(text)`")
    }
    guard range.contains(width), range.contains(height) else {
      throw outOfRange(Self.plain(range))
    }
    return Size(width, height)
  }

  /// Parses four lengths in `range`, in points: top, leading, bottom, trailing.
  func insets(in range: ClosedRange<Double>) throws -> Insets {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap(Self.decimal)
    guard parts.count == 4, values.count == 4 else {
      throw UsageError(
        "`\(option.flag)` needs four lengths in points, for example `59,0,34,0`, not `\(text)`")
    }
    guard values.allSatisfy(range.contains) else { throw outOfRange(Self.plain(range)) }
    return Insets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
  }

  /// Parses a decimal that may be negative, in points.
  private func offset(_ text: some StringProtocol) throws -> Double {
    guard let value = Self.decimal(text), value.magnitude <= 1e9 else {
      throw UsageError("`\(option.flag)` needs an offset in points, not `\(text)`")
    }
    return value
  }

  /// Parses one `--scroll`, in points: `X,Y` for the content, `SECTION=OFFSET` for a row.
  func scroll(_ settings: inout PreviewSettings) throws {
    if let equals = text.lastIndex(of: "=") {
      let section = String(text[..<equals])
      let offset = try offset(text[text.index(after: equals)...])
      settings.rowScrolls.removeAll { $0.section == section }
      settings.rowScrolls.append(.init(section: section, offset: offset))
      return
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(
        "`--scroll` needs an offset of the content (`0,300`) or of a row (`featured=120`), "
          + "not `\(text)`")
    }
    settings.scroll = Point(try offset(parts[0]), try offset(parts[1]))
  }

  /// Parses `A:B`, two lines counted from 1, the second not before the first.
  func lineRange() throws -> ClosedRange<Int> {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError("`\(option.flag)` needs two lines, for example `12:20`, not `\(text)`")
    }
    let first = try Self.integer(String(parts[0]), in: 1...1_000_000_000, of: option)
    let last = try Self.integer(String(parts[1]), in: 1...1_000_000_000, of: option)
    guard first <= last else {
      throw UsageError("`\(option.flag) \(text)` ends before it begins")
    }
    return first...last
  }

  /// Parses `I/N`, with `I` from 1 to `N`.
  func shard() throws -> Shard {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(
        "`\(option.flag)` needs a share and the number of shares, for example `2/5`, not `\(text)`")
    }
    let count = try Self.integer(String(parts[1]), in: 1...10_000, of: option)
    let number = try Self.integer(String(parts[0]), in: 1...count, of: option)
    return Shard(number: number, count: count)
  }

  /// Parses the name of one of `choices`. A choice is suggested for its other name.
  func choice<Value>(
    of choices: [Value], named name: (Value) -> String, otherName: (Value) -> String? = { _ in nil }
  ) throws -> Value {
    if let choice = choices.first(where: { name($0) == text }) { return choice }
    let names = choices.map(name)
    if let meant = choices.first(where: { otherName($0) == text }) {
      throw UsageError(
        "`\(option.flag)` takes \(listed(names, "or")), not `\(text)`",
        hint: UsageError.didYouMean([name(meant)]))
    }
    throw UsageError(
      unknown: "`\(option.flag)` takes \(listed(names, "or")), not `\(text)`", text, among: names)
  }

  /// Parses the raw value of one of the cases.
  func choice<Value: CaseIterable & RawRepresentable<String>>() throws -> Value {
    try choice(of: Array(Value.allCases)) { $0.rawValue }
  }

  /// Parses one or two size classes separated by a comma: `regular,compact`.
  func sizeClasses() throws -> [Traits.SizeClass] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let classes = parts.compactMap { Traits.SizeClass(rawValue: String($0)) }
    guard classes.count == parts.count, classes.count <= 2 else {
      throw UsageError(
        "`\(option.flag)` takes `compact` or `regular`, or two of them, not `\(text)`")
    }
    return classes
  }

  /// Parses names of devices separated by commas, or `all`.
  func devices() throws -> [Device] {
    if text == "all" { return Device.all }
    var devices: [Device] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let device = Device.named(String(part)) else {
        throw UsageError(
          "unknown device `\(part)` (see `layoutc devices`)",
          hint: UsageError.didYouMean(Device.closestNames(to: String(part))))
      }
      if !devices.contains(device) { devices.append(device) }
    }
    return devices
  }

  /// Parses `PARAM=VALUE`.
  func setting() throws -> ParameterSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError(
        "`\(option.flag)` needs a param and a value, for example `scope=music`, not `\(text)`")
    }
    return ParameterSetting(name: String(parts[0]), value: String(parts[1]))
  }

  /// Parses layers separated by commas, or `none`.
  func layers() throws -> PictureLayers {
    if text == "none" { return [] }
    var layers: PictureLayers = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = OptionArgument(option: option, text: String(part))
      layers.insert(try word.choice(of: PictureLayers.named) { $0.name }.value)
    }
    return layers
  }

  /// Parses hooks separated by commas, or `none`.
  func hooks() throws -> CodeOptions.Hooks {
    if text == "none" { return [] }
    var hooks: CodeOptions.Hooks = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = OptionArgument(option: option, text: String(part))
      hooks.insert(try word.choice(of: CodeOptions.Hooks.named) { $0.name }.value)
    }
    return hooks
  }

  /// Parses a name of a type or module in Swift: letters, digits and `_`.
  func swiftName() throws -> String {
    guard CodeOptions.isTypeName(text) else {
      throw UsageError("`\(option.flag)` needs a name in Swift, for example `Home`, not `\(text)`")
    }
    return text
  }

  private func outOfRange(_ range: String) -> UsageError {
    UsageError("`\(option.flag) \(text)` is out of range: \(range)")
  }

  private static func integer(
    _ text: String, in range: ClosedRange<Int>, of option: OptionRow
  ) throws -> Int {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let magnitude = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !magnitude.isEmpty, magnitude.utf8.allSatisfy(digits.contains) else {
      throw UsageError("`\(option.flag)` needs a whole number, not `\(text)`")
    }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError(
        "`\(option.flag) \(text)` is out of range: \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  private static func decimal(_ text: some StringProtocol) -> Double? {
    let magnitude = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let allowed = magnitude.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }
    return allowed ? Double(String(text)) : nil
  }

  private static func plain(_ range: ClosedRange<Double>) -> String {
    "\(Int(saturating: range.lowerBound)) to \(Int(saturating: range.upperBound))"
  }
}
