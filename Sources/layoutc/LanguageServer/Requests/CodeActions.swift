import LayoutCompiler

extension Request {
  static let codeAction = document(
    "codeAction",
    (
      "codeActionProvider",
      ["codeActionKinds": .strings(CodeAction.Kind.allCases.map(\.rawValue))]
    ), isSlow: true
  ) { try $0.actions() }
}

extension DocumentRequest {
  /// The size, in bytes, above which refactorings are searched for only on the user's request.
  private static let largeText = 1 << 15

  /// Returns the actions at the range, of the kinds that the client requests. If the client
  /// requests them automatically, wherever the cursor moves, it gets only the fixes of a large
  /// source.
  fileprivate func actions() throws -> JSON {
    let context = params?["context"]
    let wanted = context?["only"].map { $0.elements.compactMap(\.string) }
    let isAsked = context?["triggerKind"]?.integer != 2 || document.bytes.count < Self.largeText
    let actions = file.actions(
      in: try range(), findings: findings,
      where: { kind in
        !workspace.isCancelled() && (isAsked || kind == .quickFix)
          && wanted.map { $0.contains { kind.isPart(of: $0) } } ?? true
      }, isUsedElsewhere: isUsedElsewhere)
    return .array(actions.map(json))
  }

  private func json(_ action: CodeAction) -> JSON {
    [
      "title": .string(action.title),
      "kind": .string(action.kind.rawValue),
      "diagnostics": action.diagnostic.map { .array([json($0)]) },
      "isPreferred": action.isPreferred ? true : nil,
      "edit": workspaceEdit([(RelatedFile(self), action.edits.map(withLineEnds))]),
    ]
  }

  /// Returns the edit with the line ends of the document, taken from its first line.
  private func withLineEnds(_ edit: TextEdit) -> TextEdit {
    guard let end = document.bytes.firstIndex(of: 0x0A), document.bytes[..<end].last == 0x0D else {
      return edit
    }
    let text = edit.replacement.map { $0 == "\n" ? "\r\n" : String($0) }.joined()
    return TextEdit(edit.range, text)
  }
}

extension CodeAction.Kind {
  /// Whether the kind is one of the client's kinds, or a part of it: `refactor`.
  fileprivate func isPart(of name: String) -> Bool {
    name.isEmpty || rawValue == name || rawValue.hasPrefix(name + ".")
  }
}
