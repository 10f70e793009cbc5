import LayoutCompiler

/// Answers about names.
extension Inquiry {
  func locations(_ ranges: [TextRange]) -> RequestRow.Writer {
    { json in
      json.array { json in
        for range in ranges {
          json.object { json in
            json.member("uri", document.uri)
            places.write(range, to: &json, as: "range")
          }
        }
      }
    }
  }

  func references(_ offset: Int) -> RequestRow.Writer {
    let takesDeclaration = params?["context"]?["includeDeclaration"]?.bool ?? true
    let uses = file.uses(at: offset).filter { takesDeclaration || !$0.isDeclaration }
    return locations(uses.map(\.span.range))
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
    switch file.rename(at: offset, to: name) {
    case .edits(let edits): return workspaceEdit(edits)
    case .refused(let reason): throw ServerError(.requestFailed, reason)
    }
  }

  /// A change of this document.
  func workspaceEdit(_ edits: [TextEdit]) -> RequestRow.Writer {
    let isVersioned = server.client.takesDocumentChanges
    return { json in
      json.object { json in
        guard isVersioned else {
          json.key("changes")
          json.object { json in
            json.key(document.uri)
            places.write(edits, to: &json)
          }
          return
        }
        json.key("documentChanges")
        json.array { json in
          json.object { json in
            json.key("textDocument")
            json.object { json in
              json.member("uri", document.uri)
              json.member("version", document.version)
            }
            json.key("edits")
            places.write(edits, to: &json)
          }
        }
      }
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
