import LayoutCompiler

extension Request {
  static let prepareRename = position("prepareRename", nil) { request, offset in
    guard let range = request.file.renameable(at: offset) else { return .null }
    let name = request.file.source.text(in: range)
    return ["range": request.places.json(range), "placeholder": .string(name)]
  }

  static let rename = position(
    "rename", ("renameProvider", ["prepareProvider": true]), isSlow: true
  ) { try $0.rename($1) }
}

extension DocumentRequest {
  fileprivate func rename(_ offset: Int) throws -> JSON {
    guard let name = params?["newName"]?.string else { throw ServerError.missing("newName") }
    let uses = usesEverywhere(of: offset)
    if let (only, _) = uses.first, uses.count == 1, only.uri == document.uri {
      switch file.rename(at: offset, to: name) {
      case .edits(let edits): return workspaceEdit([(only, edits)])
      case .refused(let reason): throw ServerError(.requestFailed, reason)
      }
    }
    guard file.renameable(at: offset) != nil, !uses.isEmpty else {
      throw ServerError(.requestFailed, "this cannot be renamed")
    }
    return try rename(uses, to: name)
  }

  /// Returns the edits that rename a declaration in several files; throws if one of the uses would
  /// change its meaning.
  private func rename(
    _ uses: [(file: RelatedFile, uses: [NameUse])], to name: String
  ) throws -> JSON {
    let changes = uses.map { ($0.file, $0.uses.map { TextEdit($0.span.range, name) }) }
    var renamed: [FilePath: SourceFile] = [:]
    for (other, edits) in changes {
      let source = other.file.source
      renamed[source.key] = source.with(TextEdit.apply(edits, to: source.bytes) ?? source.bytes)
    }
    let stored = workspace.files.provider()
    let sources: SourceProvider = { [renamed] request in
      let answer = stored(request)
      guard case .file(let file) = answer else { return answer }
      return .file(renamed[file.key] ?? file)
    }
    for (other, edits) in changes {
      if let reason = other.file.renameConflict(of: edits, naming: name, sources: sources) {
        throw ServerError(.requestFailed, reason)
      }
    }
    return workspaceEdit(changes)
  }

  /// Returns a change of several files.
  func workspaceEdit(_ changes: [(file: RelatedFile, edits: [TextEdit])]) -> JSON {
    let edits = changes.map { ($0.file, $0.file.places.json($0.edits)) }
    guard workspace.client.takesDocumentChanges else {
      return ["changes": .object(edits.map { ($0.uri, $1) })]
    }
    let documents = edits.map { file, edits -> JSON in
      let version = file.version.map(JSON.integer) ?? .null
      return ["textDocument": ["uri": .string(file.uri), "version": version], "edits": edits]
    }
    return ["documentChanges": .array(documents)]
  }
}
