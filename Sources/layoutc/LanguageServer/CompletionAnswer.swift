import LayoutCompiler

/// Answers about what may be written.
extension Inquiry {
  func completion(_ offset: Int) -> RequestRow.Writer {
    let place = file.fileNamePlace(at: offset)
    // A blank within a line asks by itself; where any statement may stand, that is in the way. The
    // characters of paths ask in paths only.
    switch params?["context"]?["triggerCharacter"]?.string {
    case " " where !isBehindWord(offset): return { $0.null() }
    case "\"" where place == nil, "/" where place == nil: return { $0.null() }
    case _: break
    }
    let list =
      place.map(fileNames)
      ?? file.completions(at: offset, isCancelled: workspace.isCancelled)
    return { json in
      json.object { json in
        json.member("isIncomplete", list.isIncomplete)
        json.key("items")
        json.array { json in
          for (index, item) in list.items.enumerated() { write(item, index, list.range, to: &json) }
        }
      }
    }
  }

  /// The files and folders that may be named at a place: those below the document's folder.
  private func fileNames(_ place: FileNamePlace) -> CompletionList {
    let sources = workspace.files.provider()
    let found = folder(of: place).map { LayoutFiles.names(endingIn: place.ending, in: $0) }
    let files = (found?.files ?? []).filter { name in
      let request = SourceRequest(path: place.folder + name, asker: file.source)
      if !workspace.isCancelled(), case .file = sources(request) {
        return true
      } else {
        return false
      }
    }
    return file.completions(
      at: place, files: files, folders: found?.folders ?? [], sources: sources)
  }

  /// The folder in which what stands at a place is named; `nil` for one that may not be read.
  private func folder(of place: FileNamePlace) -> String? {
    guard let path = FileURI.path(of: document.uri) else { return nil }
    let home = SourcePath.folder(of: path)
    guard !place.folder.hasPrefix("/"), let real = Platform.resolvedPath(home),
      let folder = Platform.resolvedPath(home + place.folder),
      workspace.files.allowsOutside || FilePath(folder + "/").isBelow(FilePath(real))
    else { return nil }
    return folder
  }

  /// `true` iff a word or value stands before the blank at `offset`.
  private func isBehindWord(_ offset: Int) -> Bool {
    let last = document.bytes[..<offset].last { $0 != UInt8(ascii: " ") }
    guard let last else { return false }
    return !"\r\n\t<>;".utf8.contains(last)
  }

  private func write(
    _ item: CompletionItem, _ index: Int, _ range: TextRange, to json: inout JSONWriter
  ) {
    let client = workspace.client
    json.object { json in
      json.member("label", item.label)
      json.member("kind", item.kind.protocolNumber)
      if !item.detail.isEmpty { json.member("detail", item.detail) }
      if !item.documentation.isEmpty {
        client.write(item.documentation, to: &json, as: "documentation")
      }
      if item.isDeprecated {
        json.key("tags")
        json.array { json in json.integer(1) }
      }
      let number = String(index)
      json.member("sortText", String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number)
      json.member("filterText", item.label)
      json.member("insertTextFormat", client.takesSnippets ? 2 : 1)
      json.member("insertTextMode", 2)
      json.key("textEdit")
      json.object { json in
        places.write(range, to: &json, as: "range")
        json.member(
          "newText", client.takesSnippets ? item.snippet.protocolText : item.snippet.lineText)
      }
    }
  }
}

extension CompletionItem.Kind {
  /// The protocol's `CompletionItemKind`.
  fileprivate var protocolNumber: Int {
    switch self {
    case .element: 7
    case .statement, .keyword: 14
    case .property: 10
    case .choice: 12
    case .name: 6
    case .definition, .function: 3
    case .environment: 21
    case .type: 22
    case .label: 5
    case .file: 17
    case .folder: 19
    }
  }
}
