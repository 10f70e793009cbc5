import LayoutCompiler

/// Answers about what stands where.
extension Inquiry {
  func hover(_ offset: Int) -> RequestRow.Writer {
    guard let hover = file.hover(at: offset) else { return { $0.null() } }
    let client = workspace.client
    return { json in
      json.object { json in
        client.write(hover.markdown, to: &json, as: "contents")
        places.write(hover.range, to: &json, as: "range")
      }
    }
  }

  /// The outline: a tree, or for clients that do not know trees a list.
  func symbols() -> RequestRow.Writer {
    let symbols = file.symbols
    let isTree = workspace.client.takesSymbolTrees
    return { json in
      json.array { json in
        for symbol in symbols {
          if isTree { write(symbol, to: &json) } else { writeFlat(symbol, nil, to: &json) }
        }
      }
    }
  }

  private func write(_ symbol: FileSymbol, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", symbol.name)
      if !symbol.detail.isEmpty { json.member("detail", symbol.detail) }
      json.member("kind", symbol.kind.protocolNumber)
      places.write(symbol.range, to: &json, as: "range")
      places.write(symbol.selection, to: &json, as: "selectionRange")
      guard !symbol.children.isEmpty else { return }
      json.key("children")
      json.array { json in
        for child in symbol.children { write(child, to: &json) }
      }
    }
  }

  private func writeFlat(
    _ symbol: FileSymbol, _ container: String?, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("name", symbol.name)
      json.member("kind", symbol.kind.protocolNumber)
      json.key("location")
      json.object { json in
        json.member("uri", document.uri)
        places.write(symbol.range, to: &json, as: "range")
      }
      if let container { json.member("containerName", container) }
    }
    for child in symbol.children { writeFlat(child, symbol.name, to: &json) }
  }

  func foldingRanges() -> RequestRow.Writer {
    let ranges = file.foldingRanges
    return { json in
      json.array { json in
        for range in ranges {
          let start = places.encoding.position(of: range.range.startIndex, in: places.lines)
          let end = places.encoding.position(of: range.range.endIndex, in: places.lines)
          json.object { json in
            json.member("startLine", start.line)
            json.member("endLine", end.line)
            if range.kind != .region { json.member("kind", range.kind.rawValue) }
          }
        }
      }
    }
  }

  private static let maximumPositions = 1000

  func selectionRanges() throws(ServerError) -> RequestRow.Writer {
    guard let positions = params?["positions"], positions.kind == .array else {
      throw .missing("positions")
    }
    guard positions.count <= Self.maximumPositions else {
      throw ServerError(.invalidParams, "at most \(Self.maximumPositions) `positions`")
    }
    let all = positions.elements.map { position in
      file.selectionRanges(at: workspace.offset(position, in: document) ?? 0)
    }
    return { json in
      json.array { json in
        for ranges in all { write(ranges[...], to: &json) }
      }
    }
  }

  /// Each range holds the next one as its parent.
  private func write(_ ranges: ArraySlice<TextRange>, to json: inout JSONWriter) {
    guard let first = ranges.first else { return json.null() }
    json.object { json in
      places.write(first, to: &json, as: "range")
      guard ranges.count > 1 else { return }
      json.key("parent")
      write(ranges.dropFirst(), to: &json)
    }
  }

  /// Five numbers for each token: its place from the one before, length, kind and modifiers.
  func semanticTokens(in range: TextRange?) -> RequestRow.Writer {
    var numbers: [Int] = []
    var previous = UTF16Position(line: 0, character: 0)
    for token in file.semanticTokens {
      if let range, token.range.end < range.start || token.range.start > range.end { continue }
      for part in places.lineParts(of: token.range) {
        let start = places.encoding.position(of: part.startIndex, in: places.lines)
        let end = places.encoding.position(of: part.endIndex, in: places.lines)
        let isSameLine = start.line == previous.line
        numbers += [
          start.line - previous.line,
          isSameLine ? start.character - previous.character : start.character,
          end.character - start.character, token.kind.number, token.modifierBits,
        ]
        previous = start
      }
    }
    return { [numbers] json in
      json.object { json in
        json.key("data")
        json.array { json in for number in numbers { json.integer(number) } }
      }
    }
  }
}

extension Places {
  /// Returns the parts of a range that stand on one line each, none of them empty.
  func lineParts(of range: TextRange) -> [TextRange] {
    let first = lines.line(at: range.startIndex)
    let last = lines.line(at: range.endIndex)
    return (first...max(first, last)).compactMap { line in
      let whole = lines.range(ofLine: line)
      let part = TextRange(max(whole.start, range.start), min(whole.end, range.end))
      return part.start < part.end ? part : nil
    }
  }
}

extension SemanticToken.Kind {
  /// Its place in the legend.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SemanticToken {
  fileprivate var modifierBits: Int {
    Modifier.allCases.enumerated().reduce(0) { bits, entry in
      modifiers.contains(entry.element) ? bits | 1 << entry.offset : bits
    }
  }
}

extension FileSymbol.Kind {
  /// The protocol's `SymbolKind`.
  var protocolNumber: Int {
    switch self {
    case .element(let kind): kind.symbolNumber
    case .declaration(.value), .declaration(.loopVariable): 14
    case .declaration(.param), .declaration(.parameter): 13
    case .declaration(.definition): 12
    case .declaration(.enumeration): 10
    case .declaration(.enumerationCase): 22
    case .declaration(.caseValue): 7
    }
  }
}

extension ElementKind {
  fileprivate var symbolNumber: Int {
    switch self {
    case .file, .statement(.importing), .statement(.lintLevels): 1
    case .element(.layout), .data(.snapshot): 2
    case .element(.section), .element(.list), .data(.section), .data(.grouping): 5
    case .element(.group), .element(.customGroup): 23
    case .element(.item), .element(.frame), .data(.item): 19
    case .element(.visibleItems): 12
    case .element, .data(.header), .data(.footer), .data(.boundary): 8
    case .statement(.enumeration): 10
    case .statement: 12
    case .data(.preview): 24
    }
  }
}
