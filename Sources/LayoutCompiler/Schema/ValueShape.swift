/// What may stand after a property's word.
enum ValueShape: Hashable, Sendable {
  /// `fractionalWidth f`, `absolute pt`, … or a bare number.
  case dimension
  /// A part of something: `1/3`, `30%`, `0.3`.
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
  /// `x y w h`, in points, which may hang on the group's container.
  case frame
  /// The name of a kind of view, in quotes.
  case kind
  /// An expression of scroll offset and position that gives a plain number.
  case effect
  /// Two expressions of scroll offset and position that give points.
  case effectOffset
  /// A value that only snapshots and previews have.
  case data(DataShape)
}

extension ValueShape {
  /// The notation of the manual: `D`, `pt`, `top | bottom`.
  var notation: String {
    switch self {
    case .dimension: "D"
    case .fraction: "f"
    case .points, .length: "pt"
    case .integer: "n"
    case .flag: "[true | false]"
    case .bool: "true | false"
    case .choice(let id): id.table.choices.map(\.word).joined(separator: " | ")
    case .insets: "pt | pt pt | pt pt pt pt | (edge pt)+"
    case .spacing: "S"
    case .edgeSpacing: "(edge S)+"
    case .offset: "x y"
    case .fractionalOffset: "fx fy"
    case .frame: "x y w h"
    case .kind: "\"kind\""
    case .effect: "e"
    case .effectOffset: "e e"
    case .data(let shape): shape.notation
    }
  }

  /// A value as it may be written, for advice.
  var sample: String {
    switch self {
    case .dimension: "fractionalWidth 1/3"
    case .fraction: "1/3"
    case .points, .length: "44"
    case .integer: "3"
    case .flag, .bool: "true"
    case .choice(let id): id.table.choices.first { $0.word != "none" }?.word ?? "none"
    case .insets: "8 5"
    case .spacing: "fixed 8"
    case .edgeSpacing: "leading flexible 0"
    case .offset: "0 8"
    case .fractionalOffset: "0 1/2"
    case .frame: "0 0 80 80"
    case .kind: "\"badge\""
    case .effect: "1"
    case .effectOffset: "0 8"
    case .data(let shape): shape.sample
    }
  }

  /// What a message says is wanted: `a length in points`.
  var wanted: String {
    switch self {
    case .dimension: "a dimension, as `fractionalWidth 1/3` or `44`"
    case .fraction: "a fraction, as `1/3`, `30%` or `0.3`"
    case .points: "a number of points"
    case .length: "a length in points"
    case .integer: "a whole number"
    case .flag, .bool: "`true` or `false`"
    case .choice(let id): id.table.noun
    case .insets: "insets, as `8`, `8 5` or `top 8 leading 5`"
    case .spacing: "a spacing, as `8`, `fixed 8` or `flexible 8`"
    case .edgeSpacing: "edges with a spacing each, as `leading flexible 0`"
    case .offset: "two numbers of points, `x y`"
    case .fractionalOffset: "two fractions, `x y`"
    case .frame: "four numbers of points, `x y w h`"
    case .kind: "the kind of view, in quotes"
    case .effect: "an expression of scroll offset and position"
    case .effectOffset: "two expressions of scroll offset and position, `x y`"
    case .data(let shape): shape.wanted
    }
  }
}

extension ValueShape {
  /// `true` iff all of so many numbers must be there.
  var isOfSeveralNumbers: Bool {
    switch self {
    case .offset, .fractionalOffset, .frame, .effectOffset, .data(.size), .data(.scroll): true
    case .dimension, .fraction, .points, .length, .integer, .flag, .bool, .choice, .insets,
      .spacing, .edgeSpacing, .kind, .effect, .data:
      false
    }
  }

  /// `true` iff the value begins with a name, which may be a word of the language.
  var isName: Bool {
    switch self {
    case .data(.reference), .data(.setting): true
    case .dimension, .fraction, .points, .length, .integer, .flag, .bool, .choice, .insets,
      .spacing, .edgeSpacing, .offset, .fractionalOffset, .frame, .kind, .effect, .effectOffset,
      .data:
      false
    }
  }
}

/// A value as the checker hands it to a row's writer: units are gone, fractions are doubles.
enum PropertyValue: Sendable {
  case dimension(Dimension)
  case number(Double)
  case integer(Int)
  case bool(Bool)
  /// The index of the word in its table.
  case choice(Int)
  case insets(Insets)
  case spacing(Spacing)
  case edgeSpacing(EdgeSpacing)
  case point(Point)
  case rect(Rect)
  case frame(FrameExpression)
  case string(String)
  case effect(EffectExpression)
  case effectPair(EffectExpression, EffectExpression)
  case data(DataValue)
}
