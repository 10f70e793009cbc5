extension ByteWriter {
  /// Writes text for XML and HTML, where it stands between tags or in a quoted attribute. What XML
  /// cannot hold at all, and marks that reorder or hide what stands beside them, become replacement
  /// characters.
  mutating func write(markup text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: write("&amp;")
      case 0x3C: write("&lt;")
      case 0x3E: write("&gt;")
      case 0x22: write("&quot;")
      case 0x27: write("&#39;")
      case 0x09, 0x0A: write(byte: UInt8(scalar.value))
      case 0xFFFE, 0xFFFF: write("\u{FFFD}")
      case _ where scalar.isUnsafeToShow: write("\u{FFFD}")
      case _:
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { write(byte: byte) }
      }
    }
  }

  /// Writes an attribute: ` name="7.5"`.
  mutating func write(_ name: StaticString, points value: Double) {
    write(name)
    write("=\"")
    write(points: value.isFinite ? value : 0)
    write("\"")
  }
}
