import LayoutCompiler

extension Console {
  /// Writes a document with one list: `{"format": "layoutc.NAME/1", "NAME": [...]}`.
  func writeJSON<Element>(
    list name: String, _ elements: [Element],
    _ writeMembers: (Element, inout JSONWriter) -> Void
  ) {
    var json = JSONWriter()
    json.object { json in
      json.member("format", "layoutc.\(name)/1")
      json.key(name)
      json.array(onePerLine: true) { json in
        for element in elements { json.object { writeMembers(element, &$0) } }
      }
    }
    json.endLine()
    _ = output.take(json.bytes)
  }

  /// Writes the changes of a file, with colors on a terminal.
  func write(
    _ difference: UnifiedDiff, of source: SourceFile, _ color: DiagnosticOptions.ColorMode
  ) {
    let text = difference.text(from: source.name, to: source.name)
    _ = output.take(colors(.standardOutput, color) ? colored(text) : text)
  }
}

/// Returns a unified diff with the customary colors.
private func colored(_ diff: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  for line in diff.split(separator: 0x0A) {
    let code =
      switch line.first {
      case UInt8(ascii: "-"): "31"
      case UInt8(ascii: "+"): "32"
      case UInt8(ascii: "@"): "36"
      default: ""
      }
    result += code.isEmpty ? [] : Array("\u{1B}[\(code)m".utf8)
    // A colored diff is for a terminal, so control characters are removed.
    let parts = String(decoding: line, as: UTF8.self).split(
      separator: "\t", omittingEmptySubsequences: false)
    result += parts.map { String($0).sanitizedForTerminal }.joined(separator: "\t").utf8
    result += code.isEmpty ? [0x0A] : Array("\u{1B}[0m\n".utf8)
  }
  return result
}
