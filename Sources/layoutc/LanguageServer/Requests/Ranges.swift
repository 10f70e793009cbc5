import LayoutCompiler

// Requests about ranges of a document: folding, selection, links, inlay hints.

extension Request {
  static let foldingRange = document("foldingRange", ("foldingRangeProvider", true)) { request in
    let places = request.places
    return .array(
      request.file.foldingRanges.map { range in
        let start = places.encoding.position(of: range.range.startIndex, in: places.lines)
        let end = places.encoding.position(of: range.range.endIndex, in: places.lines)
        return [
          "startLine": .integer(start.line), "endLine": .integer(end.line),
          "kind": range.kind == .region ? nil : .string(range.kind.rawValue),
        ]
      })
  }

  private static let maximumPositions = 1000

  static let selectionRange = document("selectionRange", ("selectionRangeProvider", true)) {
    request in
    guard let positions = request.params?["positions"], positions.kind == .array else {
      throw ServerError.missing("positions")
    }
    guard positions.count <= maximumPositions else {
      throw ServerError(.invalidParams, "at most \(maximumPositions) `positions`")
    }
    let places = request.places
    return .array(
      positions.elements.map { position in
        let offset = request.workspace.offset(position, in: request.document) ?? 0
        // Each range has the next one as its parent.
        let ranges = request.file.selectionRanges(at: offset)
        return ranges.reversed().reduce(nil as JSON?) { parent, range in
          ["range": places.json(range), "parent": parent]
        } ?? .null
      })
  }

  /// The files that the document imports, if they have a URI.
  static let documentLink = document("documentLink", ("documentLinkProvider", [:])) { request in
    let folder = FileURI.path(of: request.document.uri).map(SourcePath.folder)
    let links = request.file.links.compactMap { link -> JSON? in
      guard let path = link.path.hasPrefix("/") ? link.path : folder.map({ $0 + link.path })
      else { return nil }
      return ["range": request.places.json(link.range), "target": .string(FileURI.uri(of: path))]
    }
    return .array(links)
  }

  static let inlayHint = document("inlayHint", ("inlayHintProvider", true)) { request in
    .array(
      request.file.inlayHints(in: try request.range()).map { hint in
        [
          "position": request.places.json(hint.offset), "label": .string(hint.label),
          "tooltip": .string(hint.tooltip), "paddingLeft": true,
        ]
      })
  }
}
