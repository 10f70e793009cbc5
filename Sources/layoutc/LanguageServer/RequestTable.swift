import LayoutCompiler

extension RequestRow {
  /// Every request about documents, in the order of the capabilities.
  static let all: [RequestRow] = looks + names + words + layout + changes

  /// What stands where.
  private static let looks: [RequestRow] = [
    document(
      "diagnostic",
      .object("diagnosticProvider") { json in
        json.member("identifier", "layoutc")
        json.member("interFileDependencies", true)
        json.member("workspaceDiagnostics", false)
      }
    ) { inquiry in inquiry.diagnosticReport() },
    place("hover", .yes("hoverProvider")) { inquiry, offset in inquiry.hover(offset) },
    document("documentSymbol", .yes("documentSymbolProvider")) { inquiry in inquiry.symbols() },
    document("foldingRange", .yes("foldingRangeProvider")) { inquiry in
      inquiry.foldingRanges()
    },
    document("selectionRange", .yes("selectionRangeProvider")) {
      inquiry throws(ServerError) in try inquiry.selectionRanges()
    },
    document(
      "semanticTokens/full",
      .object("semanticTokensProvider") { json in
        json.key("legend")
        json.object { json in
          json.key("tokenTypes")
          json.array { json in
            for kind in SemanticToken.Kind.allCases { json.string(kind.rawValue) }
          }
          json.key("tokenModifiers")
          json.array { json in
            for modifier in SemanticToken.Modifier.allCases { json.string(modifier.rawValue) }
          }
        }
        json.member("full", true)
        json.member("range", true)
      }
    ) { inquiry in inquiry.semanticTokens(in: nil) },
    document("documentLink", .object("documentLinkProvider") { _ in }) { inquiry in
      inquiry.documentLinks()
    },
    document("codeLens", .object("codeLensProvider") { _ in }) { inquiry in
      inquiry.codeLenses()
    }.slow,
    document("inlayHint", .yes("inlayHintProvider")) {
      inquiry throws(ServerError) in try inquiry.inlayHints()
    },
    document("semanticTokens/range", nil) { inquiry throws(ServerError) in
      inquiry.semanticTokens(in: try inquiry.range())
    },
  ]

  /// What names stand for.
  private static let names: [RequestRow] = [
    place("definition", .yes("definitionProvider")) { inquiry, offset in
      inquiry.locations(inquiry.file.declarations(at: offset))
    },
    place("references", .yes("referencesProvider")) { inquiry, offset in
      inquiry.references(offset)
    }.slow,
    place("documentHighlight", .yes("documentHighlightProvider")) { inquiry, offset in
      inquiry.highlights(offset)
    },
    place("rename", .object("renameProvider") { $0.member("prepareProvider", true) }) {
      inquiry, offset throws(ServerError) in try inquiry.rename(offset)
    }.slow,
    RequestRow(method: "workspace/symbol", capability: .yes("workspaceSymbolProvider")) {
      workspace, params throws(ServerError) in try workspace.workspaceSymbols(params)
    }.slow,
    place("prepareRename", nil) { inquiry, offset in inquiry.prepareRename(offset) },
  ]

  /// What may be written.
  private static let words: [RequestRow] = [
    place(
      "completion",
      .object("completionProvider") { triggers([".", "(", "<", " ", "\"", "/"], to: &$0) }
    ) { inquiry, offset in inquiry.completion(offset) }.slow,
    place(
      "signatureHelp",
      .object("signatureHelpProvider") { triggers(["(", ",", " "], to: &$0) }
    ) { inquiry, offset in inquiry.signatureHelp(offset) },
  ]

  /// Writes the characters that have the client ask by itself.
  private static func triggers(_ characters: [String], to json: inout JSONWriter) {
    json.key("triggerCharacters")
    json.array { json in
      for character in characters { json.string(character) }
    }
  }

  /// How the text is laid out.
  private static let layout: [RequestRow] = [
    document("formatting", .yes("documentFormattingProvider")) { inquiry in
      inquiry.formatting(nil)
    },
    document("rangeFormatting", .yes("documentRangeFormattingProvider")) {
      inquiry throws(ServerError) in inquiry.formatting(try inquiry.range())
    },
    place(
      "onTypeFormatting",
      .object("documentOnTypeFormattingProvider") { json in
        json.member("firstTriggerCharacter", "\n")
        json.key("moreTriggerCharacter")
        json.array { json in
          json.string(">")
          json.string(")")
        }
      }
    ) { inquiry, offset throws(ServerError) in try inquiry.onTypeFormatting(offset) },
  ]
  /// What can be done.
  private static let changes: [RequestRow] = [
    document(
      "codeAction",
      .object("codeActionProvider") { json in
        json.key("codeActionKinds")
        json.array { json in
          for kind in CodeAction.Kind.allCases { json.string(kind.rawValue) }
        }
      }
    ) { inquiry throws(ServerError) in try inquiry.actions() }.slow,
    RequestRow(
      method: "workspace/executeCommand",
      capability: .object("executeCommandProvider") { json in
        json.key("commands")
        json.array { json in
          for command in ServerCommand.allCases { json.string(command.rawValue) }
        }
      }
    ) { workspace, params throws(ServerError) in try workspace.execute(params) }.slow,
  ]
}
