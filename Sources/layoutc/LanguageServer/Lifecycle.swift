import LayoutCompiler

/// What the client can do, as far as it matters.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  var pullsDiagnostics = false
  var takesSnippets = false
  var takesMarkdown = true
  /// `true` iff a parameter may be told by its place in the label.
  var takesLabelOffsets = false
  /// `true` iff the outline may be a tree.
  var takesSymbolTrees = false
  /// `true` iff a fix may name the version of the document that it is for.
  var takesDocumentChanges = false
  /// `true` iff it can be asked to tell of files that change on disk.
  var watchesFiles = false
  /// The requests that have it ask anew, as far as it knows them.
  var refreshes: [String] = []

  init() {}

  init(_ value: JSONValue?) {
    let encodings = value?["general"]?["positionEncodings"].map { Array($0.elements) } ?? []
    if encodings.contains(where: { $0.isString("utf-8") }) { encoding = .utf8 }
    let text = value?["textDocument"]
    pullsDiagnostics = text?["diagnostic"]?.kind == .object
    let item = text?["completion"]?["completionItem"]
    takesSnippets = item?["snippetSupport"]?.bool ?? false
    let formats = text?["hover"]?["contentFormat"].map { Array($0.elements) } ?? []
    takesMarkdown = formats.isEmpty || formats.contains { $0.isString("markdown") }
    takesLabelOffsets =
      text?["signatureHelp"]?["signatureInformation"]?["parameterInformation"]?[
        "labelOffsetSupport"]?.bool ?? false
    takesSymbolTrees = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    let workspace = value?["workspace"]
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
    // What is pulled is called one thing here and two there.
    let pulled = [
      ("diagnostics", "diagnostic"), ("codeLens", "codeLens"), ("inlayHint", "inlayHint"),
    ]
    refreshes = pulled.filter { workspace?[$0.0]?["refreshSupport"]?.bool ?? false }
      .map { "workspace/\($0.1)/refresh" }
  }

  /// Writes a text in Markdown as what the client takes it for.
  func write(_ markdown: String, to json: inout JSONWriter, as member: String) {
    json.key(member)
    json.object { json in
      json.member("kind", takesMarkdown ? "markdown" : "plaintext")
      json.member("value", markdown)
    }
  }
}

extension LanguageServer {
  /// Takes in what the client can do, and says what the server can.
  func initialize(_ params: JSONValue?) throws(ServerError) -> (inout JSONWriter) -> Void {
    guard let params, params.kind == .object else { throw .missing("params") }
    let client = ClientCapabilities(params["capabilities"])
    workspace.client = client
    configure(params["initializationOptions"])
    workspace.openFolders(params)
    let encoding = client.encoding.rawValue
    return { json in
      json.object { json in
        json.key("capabilities")
        json.object { json in
          json.member("positionEncoding", encoding)
          json.key("textDocumentSync")
          json.object { json in
            json.member("openClose", true)
            json.member("change", 2)
          }
          json.key("workspace")
          json.object { json in
            json.key("workspaceFolders")
            json.object { json in
              json.member("supported", true)
              json.member("changeNotifications", true)
            }
          }
          for row in RequestRow.all {
            guard let capability = row.capability else { continue }
            json.key(capability.name)
            capability.write(&json)
          }
        }
        json.key("serverInfo")
        json.object { json in json.member("name", "layoutc") }
      }
    }
  }

  /// Takes the options of a command line: `{"arguments": ["--device", "iPadAir"]}`, also below
  /// `layoutc`. Those that are wrong are told of, and change nothing.
  func configure(_ value: JSONValue?) {
    guard let list = value?["arguments"] ?? value?["layoutc"]?["arguments"] else { return }
    let arguments = list.elements.compactMap(\.string)
    do throws(UsageError) {
      guard case .run(let invocation) = try CommandLineParser.parse(["lsp"] + arguments) else {
        return
      }
      workspace.settings = invocation.options.settings
      workspace.files.allowsOutside = invocation.options.allowsOutside
      for document in workspace.documents.values { document.forgetResults() }
    } catch {
      output.notify("window/showMessage") { json in
        json.object { json in
          json.member("type", 1)
          json.member("message", "layoutc: \(error.message)".safeToShow)
        }
      }
    }
  }
}
