/// The weights of the four lines that meet in the middle of a character: 0 none, 1 light, 2 heavy.
struct Arms: Hashable, Sendable {
  enum Side: UInt8, CaseIterable {
    case up, right, down, left

    var isVertical: Bool { self == .up || self == .down }
  }

  /// Two bits a side.
  private(set) var bits: UInt8 = 0

  subscript(side: Side) -> UInt8 {
    get { bits >> (side.rawValue * 2) & 3 }
    set { bits = bits & ~(3 << (side.rawValue * 2)) | newValue << (side.rawValue * 2) }
  }

  var isEmpty: Bool { bits == 0 }
  var hasVertical: Bool { self[.up] != 0 || self[.down] != 0 }
  var hasHorizontal: Bool { self[.left] != 0 || self[.right] != 0 }
  /// `true` iff just one vertical and one horizontal line meet.
  var isCorner: Bool {
    (self[.up] == 0) != (self[.down] == 0) && (self[.left] == 0) != (self[.right] == 0)
  }
  var isHeavy: Bool { Side.allCases.contains { self[$0] == 2 } }
}

/// The characters of boxes, in Unicode and in ASCII.
enum BoxGlyphs {
  /// Indexed by up + 3 right + 9 down + 27 left.
  private static let joins: [Unicode.Scalar] = Array(
    (" ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣"
      + "╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊"
      + "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋").unicodeScalars)

  static func glyph(_ arms: Arms, _ pen: Pen, ascii: Bool) -> Unicode.Scalar {
    if ascii { return asciiGlyph(arms, pen) }
    if let special = dashedOrRound(arms, pen) { return special }
    let index =
      Int(arms[.up]) + 3 * Int(arms[.right]) + 9 * Int(arms[.down]) + 27 * Int(arms[.left])
    return joins[index]
  }

  /// Returns the glyph of a straight dashed line or a round corner; `nil` for all others.
  private static func dashedOrRound(_ arms: Arms, _ pen: Pen) -> Unicode.Scalar? {
    if arms.isCorner && pen.isRound && !arms.isHeavy {
      if arms[.down] != 0 { return arms[.right] != 0 ? "╭" : "╮" }
      return arms[.right] != 0 ? "╰" : "╯"
    }
    guard arms.hasHorizontal != arms.hasVertical else { return nil }
    switch pen.dash {
    case .solid: return nil
    case .dashed: return arms.hasVertical ? (arms.isHeavy ? "╏" : "╎") : arms.isHeavy ? "╍" : "╌"
    case .dotted: return arms.hasVertical ? (arms.isHeavy ? "┋" : "┊") : arms.isHeavy ? "┉" : "┈"
    }
  }

  private static func asciiGlyph(_ arms: Arms, _ pen: Pen) -> Unicode.Scalar {
    if arms.isEmpty { return " " }
    if arms.hasHorizontal && arms.hasVertical {
      if arms.isHeavy { return "#" }
      if pen.dash != .solid { return "." }
      return pen.isRound && arms.isCorner ? (arms[.down] != 0 ? "." : "'") : "+"
    }
    if arms.hasVertical { return arms.isHeavy ? "#" : pen.dash == .solid ? "|" : ":" }
    return arms.isHeavy ? "=" : pen.dash == .solid ? "-" : "."
  }
}

/// What a line or a text is drawn with; it decides about dashes and colours.
struct Pen: Hashable, Sendable {
  enum Dash: UInt8, Sendable { case solid, dashed, dotted }
  enum Ink: UInt8, Sendable {
    case plain, cell, supplementary, boundary, decoration, screen, faint, title, marked
    /// Of two states: what only the first has, and what only the second has.
    case was, now
  }

  var ink: Ink = .plain
  var dash: Dash = .solid
  var isRound = false
  var weight: UInt8 = 1

  /// The pen of an element's box.
  static func box(_ role: SceneElement.Role) -> Pen {
    switch role {
    case .cell, .separator: Pen(ink: .cell)
    case .supplementary: Pen(ink: .supplementary, isRound: true)
    case .boundary: Pen(ink: .boundary, weight: 2)
    case .decoration: Pen(ink: .decoration, dash: .dashed)
    }
  }

  /// The edges of the screen.
  static let screen = Pen(ink: .screen, dash: .dotted)
  static let faint = Pen(ink: .faint)
  static let title = Pen(ink: .title)

  /// The same, for what the screen does not show.
  var ghost: Pen { Pen(ink: .faint, dash: .dotted, isRound: isRound, weight: 1) }
}
