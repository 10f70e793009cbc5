/// The parts of a dump's lines.
extension ByteWriter {
  /// Writes what an element is: `cell 3 "Gym"`, `supplementary badge 0`, `header`.
  mutating func write(headOf element: SceneElement, name: String?) {
    switch element.role {
    case .cell:
      write("cell ")
      write(integer: element.item)
      guard let name else { return }
      write(byte: UInt8(ascii: " "))
      write(quoted: name)
    case .supplementary:
      write("supplementary ")
      write(word: element.elementKind ?? "")
      write(byte: UInt8(ascii: " "))
      write(integer: element.item)
    case .separator:
      write("separator ")
      write(integer: element.item)
    case .boundary: write(headOfBoundary: element)
    case .decoration:
      write("decoration ")
      write(word: element.elementKind ?? "")
      write(ordinal: element.item)
    }
  }

  private mutating func write(headOfBoundary element: SceneElement) {
    switch element.elementKind {
    case BoundaryItem.headerKind: write("header")
    case BoundaryItem.footerKind: write("footer")
    case let kind:
      write("boundary ")
      write(word: kind ?? "")
    }
    write(ordinal: element.item)
  }

  /// Boundary items and decorations are nearly always the only ones of their kind.
  private mutating func write(ordinal: Int) {
    guard ordinal != 0 else { return }
    write(byte: UInt8(ascii: " "))
    write(integer: ordinal)
  }

  /// Writes where an element is and how it is shown: `5,28 119x222 z 1`.
  mutating func write(placed element: SceneElement, from origin: Point) {
    write(place: element.frame.origin - origin)
    write(byte: UInt8(ascii: " "))
    write(size: element.frame.size)
    if element.zIndex != 0 {
      write(" z ")
      write(integer: element.zIndex)
    }
    if let effect = element.effect { write(effect) }
  }

  /// Writes what a visible-items effect does; what it leaves alone is left out.
  private mutating func write(_ effect: ElementEffect) {
    if effect.scale != 1 {
      write(" scale ")
      write(points: effect.scale)
    }
    if effect.alpha != 1 {
      write(" alpha ")
      write(points: effect.alpha)
    }
    if effect.translation != .zero {
      write(" moved ")
      write(place: effect.translation)
    }
  }
}

extension ByteWriter {
  /// Writes `x,y`, in points.
  mutating func write(place: Point) {
    write(points: place.x)
    write(byte: UInt8(ascii: ","))
    write(points: place.y)
  }

  /// Writes a name as it is if it is an identifier, else in quotes.
  mutating func write(word: String) {
    if DumpScanner.isIdentifier(word) { write(string: word) } else { write(quoted: word) }
  }

  /// Writes a name in quotes, as the language writes texts: quotes, backslashes, and what must not
  /// reach a terminal are escaped.
  mutating func write(quoted text: String) {
    write(byte: UInt8(ascii: "\""))
    defer { write(byte: UInt8(ascii: "\"")) }
    let isPlain = text.unicodeScalars.allSatisfy {
      $0 != "\"" && $0 != "\\" && !$0.isUnsafeToShow
    }
    if isPlain { return write(string: text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": write(string: "\\\(scalar)")
      case _ where scalar.isUnsafeToShow:
        write(string: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      default: write(string: String(Character(scalar)))
      }
    }
  }

  /// Returns the digit for 0 to 15.
  static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
