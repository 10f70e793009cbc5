import LayoutCompiler

extension Options {
  /// Takes one `--scroll`: `X,Y` for the whole, `SECTION=OFFSET` for a row.
  mutating func takeScroll(_ value: OptionValue) throws(UsageError) {
    if let equals = value.text.lastIndex(of: "=") {
      let section = String(value.text[..<equals])
      let offset = try value.offset(value.text[value.text.index(after: equals)...])
      said.rowScrolls.removeAll { $0.section == section }
      said.rowScrolls.append(.init(section: section, offset: offset))
      return
    }
    let parts = value.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(
        "`--scroll` needs an offset of the content (`0,300`) or of a row (`featured=120`), "
          + "not `\(value.text)`")
    }
    said.scroll = Point(try value.offset(parts[0]), try value.offset(parts[1]))
  }
}
