import LayoutCompiler

extension Request {
  static let completion = position(
    "completion",
    ("completionProvider", ["triggerCharacters": [".", "(", "<", " ", "\"", "/"]]), isSlow: true
  ) { $0.completion($1) }
}

extension DocumentRequest {
  fileprivate func completion(_ offset: Int) -> JSON {
    let place = file.fileNamePlace(at: offset)
    // A space triggers completion automatically. Where any statement may begin, the list would be
    // in the way. The characters of paths trigger completion in paths only.
    switch params?["context"]?["triggerCharacter"]?.string {
    case " " where !followsWord(offset): return .null
    case "\"" where place == nil, "/" where place == nil: return .null
    case _: break
    }
    let list =
      place.map(fileNames)
      ?? file.completions(at: offset, isCancelled: workspace.isCancelled)
    let items = list.items.enumerated().map { json($1, index: $0, range: list.range) }
    return ["isIncomplete": .bool(list.isIncomplete), "items": .array(items)]
  }

  /// Returns the files and folders for an import, relative to the document's folder.
  private func fileNames(_ place: FileNamePlace) -> CompletionList {
    let sources = workspace.files.provider()
    let found = folder(of: place).map { LayoutFiles.names(endingIn: place.ending, in: $0) }
    let files = (found?.files ?? []).filter { name in
      let request = SourceRequest(path: place.folder + name, importer: file.source)
      if !workspace.isCancelled(), case .file = sources(request) {
        return true
      } else {
        return false
      }
    }
    return file.completions(
      at: place, files: files, folders: found?.folders ?? [], sources: sources)
  }

  /// Returns the folder of a partial path; `nil` if it may not be read.
  private func folder(of place: FileNamePlace) -> String? {
    guard let path = FileURI.path(of: document.uri) else { return nil }
    let home = SourcePath.folder(of: path)
    guard !place.folder.hasPrefix("/"), let real = Platform.resolvedPath(home),
      let folder = Platform.resolvedPath(home + place.folder),
      workspace.files.allowsOutside || FilePath(folder + "/").isBelow(FilePath(real))
    else { return nil }
    return folder
  }

  /// Whether a keyword or value is before the space at `offset`.
  private func followsWord(_ offset: Int) -> Bool {
    let last = document.bytes[..<offset].last { $0 != UInt8(ascii: " ") }
    guard let last else { return false }
    return !"\r\n\t<>;".utf8.contains(last)
  }

  private func json(_ item: CompletionItem, index: Int, range: TextRange) -> JSON {
    let client = workspace.client
    let number = String(index)
    let text = client.takesSnippets ? item.snippet.protocolText : item.snippet.lineText
    return [
      "label": .string(item.label),
      "kind": .integer(item.kind.protocolNumber),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "documentation": item.documentation.isEmpty ? nil : client.json(markdown: item.documentation),
      "tags": item.isDeprecated ? [1] : nil,
      "sortText": .string(String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number),
      "filterText": .string(item.label),
      "insertTextFormat": .integer(client.takesSnippets ? 2 : 1),
      "insertTextMode": 2,
      "textEdit": ["range": places.json(range), "newText": .string(text)],
    ]
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
