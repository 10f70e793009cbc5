/// The values of a property.
enum ValueShape: Hashable, Sendable {
  /// `fractionalWidth f`, `absolute pt`, … or a bare number.
  case dimension
  /// A share of a length: `1/3`, `30%`, `0.3`.
  case fraction
  /// A length or distance in points.
  case points
  /// A length in points that is not negative.
  case length
  /// A whole number in the range.
  case integer(ClosedRange<Int>)
  /// Nothing, `true` or `false`.
  case flag
  /// `true` or `false`.
  case bool
  case choice(ChoiceID)
  /// `8`, `8 5`, `8 5 8 5`, or edges by name, each in points.
  case insets
  /// `fixed pt`, `flexible pt`, or a bare number.
  case spacing
  /// Edges by name, each with a spacing.
  case edgeSpacing
  /// `x y`, in points.
  case offset
  /// `x y`, in fractions.
  case fractionalOffset
  /// `x y w h`, in points, which may depend on the group's container.
  case frame
  /// The name of a kind of view, in quotes.
  case kind
  /// An expression of scroll offset and position whose value is a plain number.
  case effect
  /// Two expressions of scroll offset and position whose values are points.
  case effectOffset

  // Snapshots and previews

  /// A string for display.
  case title
  /// The name of a file, in quotes.
  case file
  /// Identifiers or kinds of items, in quotes.
  case names
  /// An identifier or kind of an item, in quotes.
  case name
  /// The name of a declaration in the file.
  case reference(Referent)
  /// A number of items, or the identifier of each.
  case items
  /// The preferred sizes of self-sizing views.
  case measures
  /// The preferred size of one self-sizing view.
  case measure
  /// The numbers of a declared value of items, used in turn.
  case itemValue
  /// Whole numbers: the number of items of each section.
  case itemCounts
  case devices
  /// `w h`, in points.
  case size
  /// Pixels per point.
  case scale
  /// One of the keywords of a trait, and its noun for messages.
  case trait(String, [String])
  /// Heights of bars, in points, each after its keyword.
  case bars
  /// A scroll offset, in points, of the content or of one row.
  case scroll
  /// The name of a param, and its value.
  case setting
  case assertion

  /// The declaration that a name refers to.
  enum Referent: String, Hashable, Sendable {
    case section, layout, snapshot
  }
}

extension ValueShape {
  /// Whether the value is the name of a declaration, which may be that of the property.
  var isReference: Bool {
    if case .reference = self { true } else { false }
  }

  /// The notation of the manual: `D`, `pt`, `top | bottom`.
  var notation: String { texts.notation }

  /// An example of a value, for help messages.
  var sample: String { texts.sample }

  /// The noun for messages: `a length in points`.
  var expected: String { texts.expected }

  private var texts: (notation: String, sample: String, expected: String) {
    switch self {
    case .dimension:
      ("D", "fractionalWidth 1/3", "a dimension, for example `fractionalWidth 1/3` or `44`")
    case .fraction: ("f", "1/3", "a fraction, for example `1/3`, `30%` or `0.3`")
    case .points: ("pt", "44", "a number of points")
    case .length: ("pt", "44", "a length in points")
    case .integer: ("n", "3", "a whole number")
    case .flag: ("[true | false]", "true", "`true` or `false`")
    case .bool: ("true | false", "true", "`true` or `false`")
    case .choice(let id): Self.texts(of: id.table)
    case .insets:
      (
        "pt | pt pt | pt pt pt pt | (edge pt)+", "8 5",
        "insets, for example `8`, `8 5` or `top 8 leading 5`"
      )
    case .spacing: ("S", "fixed 8", "a spacing, for example `8`, `fixed 8` or `flexible 8`")
    case .edgeSpacing:
      (
        "(edge S)+", "leading flexible 0",
        "edges with a spacing each, for example `leading flexible 0`"
      )
    case .offset: ("x y", "0 8", "two numbers of points, `x y`")
    case .fractionalOffset: ("fx fy", "0 1/2", "two fractions, `x y`")
    case .frame: ("x y w h", "0 0 80 80", "four numbers of points, `x y w h`")
    case .kind: ("\"kind\"", "\"badge\"", "the kind of view, in quotes")
    case .effect: ("e", "1", "an expression of scroll offset and position")
    case .effectOffset: ("e e", "0 8", "two expressions of scroll offset and position, `x y`")
    case .title: ("\"text\"", "\"New\"", "a string")
    case .file: ("\"file.json\"", "\"monday.json\"", "the name of a file, in quotes")
    case .names: ("\"id\"+", "\"Bear\" \"Things\"", "identifiers, in quotes")
    case .name: ("\"id\"", "\"Featured\"", "a name, in quotes")
    case .reference(.section): ("NAME", "featured", "the name of a section")
    case .reference(.layout): ("NAME", "apps", "the name of a layout")
    case .reference(.snapshot): ("NAME", "monday", "the name of a snapshot")
    case .items: ("n | \"id\"+", "6", "a number of items, or their identifiers in quotes")
    case .measures:
      ("(pt | [width pt] [height pt] | label)+", "44 60", Self.measure.expected)
    case .itemValue: ("n+", "1.5", "a number")
    case .measure:
      (
        "pt | [width pt] [height pt] | label", "44",
        "what is measured, for example `44`, `width 80 height 44` or `text 120`"
      )
    case .itemCounts: ("n+", "23 2 16", "whole numbers, one for each section")
    case .devices: ("NAME+ | all", "iPhoneSE", "devices, for example `iPhoneSE`, or `all`")
    case .size: ("w h", "375 812", "two lengths in points, `w h`")
    case .scale: ("n", "2", "a number from 1 to 4")
    case .trait(let noun, let words): (words.joined(separator: " | "), words.last ?? "", noun)
    case .bars:
      (
        "(\(BarKind.allCases.map(\.notation).joined(separator: " | ")))+", "navigation 44",
        "bars with their heights, for example `navigation 44 tab 49`"
      )
    case .scroll:
      (
        "x y | \"section\" pt", "0 120",
        "an offset of the whole, `x y`, or of a row, `\"section\" x`"
      )
    case .setting: ("NAME VALUE", "scope music", "a param and its value, for example `scope music`")
    case .assertion:
      (
        AssertionKeyword.allCases.map(\.notation).joined(separator: " | "), "noOverlap",
        "an assertion, for example `noOverlap` or `contentSize 375 812`"
      )
    }
  }

  private static func texts(
    of table: ChoiceTable
  ) -> (notation: String, sample: String, expected: String) {
    let words = table.choices.map(\.word)
    return (words.joined(separator: " | "), words.first { $0 != "none" } ?? "none", table.noun)
  }

  /// Returns the shape of a trait; `noun` is its noun for messages.
  static func trait<Value: CaseIterable & RawRepresentable<String>>(
    _ type: Value.Type, _ noun: String
  ) -> ValueShape {
    .trait(noun, Value.allCases.map(\.rawValue))
  }

  /// Returns the keyword of a choice; `nil` for a shape without choices.
  func word(_ index: Int) -> String? {
    if case .choice(let id) = self { id.table.choices[index].word } else { nil }
  }

  /// Whether all of the values are required.
  var isOfSeveralNumbers: Bool {
    switch self {
    case .offset, .fractionalOffset, .frame, .effectOffset, .size, .bars, .scroll: true
    case .dimension, .fraction, .points, .length, .integer, .flag, .bool, .choice, .insets,
      .spacing, .edgeSpacing, .kind, .effect, .title, .file, .names, .name, .reference, .items,
      .measures, .measure, .itemValue, .itemCounts, .devices, .scale, .trait, .setting, .assertion:
      false
    }
  }

  /// Whether a string may be in a value.
  var mayHoldText: Bool {
    switch self {
    case .kind, .title, .file, .names, .name, .items, .measures, .measure, .scroll, .setting,
      .assertion:
      true
    case .dimension, .fraction, .points, .length, .integer, .insets, .spacing, .effect, .itemValue,
      .scale, .flag, .bool, .choice, .edgeSpacing, .offset, .fractionalOffset, .frame,
      .effectOffset, .size, .bars, .reference, .itemCounts, .devices, .trait:
      false
    }
  }

  /// Whether a single number is a value.
  var isOfOneNumber: Bool {
    switch self {
    case .dimension, .fraction, .points, .length, .integer, .insets, .spacing, .effect, .itemValue,
      .scale:
      true
    case .flag, .bool, .choice, .edgeSpacing, .offset, .fractionalOffset, .frame, .effectOffset,
      .size, .bars, .scroll, .kind, .title, .file, .names, .name, .reference, .items, .measures,
      .measure, .itemCounts, .devices, .trait, .setting, .assertion:
      false
    }
  }

  /// Whether the value begins with a name, which may equal a keyword of the language.
  var isName: Bool {
    if case .reference = self { true } else { self == .setting }
  }
}
