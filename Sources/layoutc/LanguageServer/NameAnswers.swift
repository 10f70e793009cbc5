import LayoutCompiler

/// Answers about names.
extension Inquiry {
  func locations(_ spans: [SourceSpan]) -> RequestRow.Writer {
    locations(
      spans.map { span in
        let (uri, places) = site(of: span)
        return (uri, places, span.range)
      })
  }

  private func locations(
    _ found: [(uri: String, places: Places, range: TextRange)]
  ) -> RequestRow.Writer {
    { json in
      json.array { json in
        for (uri, places, range) in found {
          json.object { json in
            json.member("uri", uri)
            places.write(range, to: &json, as: "range")
          }
        }
      }
    }
  }

  /// The address of the file in which something stands, and its lines.
  func site(of span: SourceSpan) -> (uri: String, places: Places) {
    guard span.file != file.source.id,
      let other = file.compilation.files.first(where: { $0.id == span.file })
    else { return (document.uri, places) }
    return (
      workspace.files.uri(of: other), Places(lines: LineTable(other), encoding: places.encoding)
    )
  }

  func references(_ offset: Int) -> RequestRow.Writer {
    let takesDeclaration = params?["context"]?["includeDeclaration"]?.bool ?? true
    let found = usesEverywhere(of: offset).flatMap { other, uses in
      uses.filter { takesDeclaration || !$0.isDeclaration }
        .map { (other.uri, other.places, $0.span.range) }
    }
    return locations(found)
  }

  func highlights(_ offset: Int) -> RequestRow.Writer {
    let uses = file.highlights(at: offset)
    return { json in
      json.array { json in
        for use in uses {
          json.object { json in
            places.write(use.span.range, to: &json, as: "range")
            json.member("kind", use.isDeclaration ? 3 : 2)
          }
        }
      }
    }
  }

  func prepareRename(_ offset: Int) -> RequestRow.Writer {
    guard let range = file.renameable(at: offset) else { return { $0.null() } }
    let name = file.source.text(in: range)
    return { json in
      json.object { json in
        places.write(range, to: &json, as: "range")
        json.member("placeholder", name)
      }
    }
  }

  func rename(_ offset: Int) throws(ServerError) -> RequestRow.Writer {
    guard let name = params?["newName"]?.string else { throw .missing("newName") }
    let uses = usesEverywhere(of: offset)
    if let (only, _) = uses.first, uses.count == 1, only.uri == document.uri {
      switch file.rename(at: offset, to: name) {
      case .edits(let edits): return workspaceEdit(edits)
      case .refused(let reason): throw ServerError(.requestFailed, reason)
      }
    }
    guard file.renameable(at: offset) != nil, !uses.isEmpty else {
      throw ServerError(.requestFailed, "nothing that could be renamed stands here")
    }
    return try rename(uses, to: name)
  }

  /// A change of this document.
  func workspaceEdit(_ edits: [TextEdit]) -> RequestRow.Writer {
    workspaceEdit([(RelatedFile(self), edits)])
  }

  /// A change of several files.
  func workspaceEdit(_ changes: [(file: RelatedFile, edits: [TextEdit])]) -> RequestRow.Writer {
    let isVersioned = workspace.client.takesDocumentChanges
    return { json in
      json.object { json in
        guard isVersioned else {
          json.key("changes")
          json.object { json in
            for (file, edits) in changes {
              json.key(file.uri)
              file.places.write(edits, to: &json)
            }
          }
          return
        }
        json.key("documentChanges")
        json.array { json in
          for (file, edits) in changes { write(edits, of: file, to: &json) }
        }
      }
    }
  }

  private func write(_ edits: [TextEdit], of file: RelatedFile, to json: inout JSONWriter) {
    json.object { json in
      json.key("textDocument")
      json.object { json in
        json.member("uri", file.uri)
        json.key("version")
        if let version = file.version { json.integer(version) } else { json.null() }
      }
      json.key("edits")
      file.places.write(edits, to: &json)
    }
  }
}

/// Answers about the layout of the text.
extension Inquiry {
  /// The edits that bring the text into the one style; none for a text that does not parse.
  func formatting(_ range: TextRange?) -> RequestRow.Writer {
    let edits = SourceFormatter.edits(for: file.tree, in: range) ?? []
    return { json in places.write(edits, to: &json) }
  }

  func onTypeFormatting(_ offset: Int) throws(ServerError) -> RequestRow.Writer {
    guard let typed = params?["ch"]?.string?.unicodeScalars.first else { throw .missing("ch") }
    let edits = SourceFormatter.edits(afterTyping: typed, at: offset, in: file.tree)
    return { json in places.write(edits, to: &json) }
  }
}
