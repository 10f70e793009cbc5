import LayoutCompiler

/// Answers about what can be done.
extension Inquiry {
  /// Bytes of a text in which one looks for other ways to write it only if asked.
  private static let largeText = 1 << 15

  /// The actions at the range, of the kinds that the client wants. A client that asks by itself,
  /// wherever the cursor goes, is told of a large text only what mends it.
  func actions() throws(ServerError) -> RequestRow.Writer {
    let context = params?["context"]
    let wanted = context?["only"].map { $0.elements.compactMap(\.string) }
    let isAsked = context?["triggerKind"]?.integer != 2 || document.bytes.count < Self.largeText
    let actions = file.actions(
      in: try range(), findings: findings,
      where: { kind in
        !workspace.isCancelled() && (isAsked || kind == .quickFix)
          && wanted.map { $0.contains { kind.isPart(of: $0) } } ?? true
      }, isUsedElsewhere: isUsedElsewhere)
    return { json in
      json.array { json in
        for action in actions { write(action, to: &json) }
      }
    }
  }

  private func write(_ action: CodeAction, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", action.title)
      json.member("kind", action.kind.rawValue)
      if let diagnostic = action.diagnostic {
        json.key("diagnostics")
        json.array { json in DiagnosticsAnswer(self).write(diagnostic, to: &json) }
      }
      if action.isPreferred { json.member("isPreferred", true) }
      json.key("edit")
      workspaceEdit(action.edits)(&json)
    }
  }
}

extension CodeAction.Kind {
  /// `true` iff the kind is one that a client names, or below it: `refactor`.
  fileprivate func isPart(of name: String) -> Bool {
    name.isEmpty || rawValue == name || rawValue.hasPrefix(name + ".")
  }
}
