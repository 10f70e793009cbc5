import LayoutCompiler

/// The capabilities of the client that the server uses.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  var pullsDiagnostics = false
  var takesSnippets = false
  var takesMarkdown = true
  /// Whether a parameter may be given by its range in the label.
  var takesLabelOffsets = false
  /// Whether the outline may be a tree.
  var takesSymbolTrees = false
  /// Whether a fix may name the version of the document that it is for.
  var takesDocumentChanges = false
  /// Whether it can report files that change on disk.
  var watchesFiles = false
  /// The refresh requests that the client supports.
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
    // The names of the capabilities of pull requests are not uniform.
    let pulled = [
      ("diagnostics", "diagnostic"), ("codeLens", "codeLens"), ("inlayHint", "inlayHint"),
    ]
    refreshes = pulled.filter { workspace?[$0.0]?["refreshSupport"]?.bool ?? false }
      .map { "workspace/\($0.1)/refresh" }
  }

  /// Returns documentation in the format that the client supports.
  func json(markdown: String) -> JSON {
    ["kind": takesMarkdown ? "markdown" : "plaintext", "value": .string(markdown)]
  }
}

extension LanguageServer {
  /// Stores the capabilities of the client, and returns those of the server.
  func initialize(_ params: JSONValue?) throws -> JSON {
    guard let params, params.kind == .object else { throw ServerError.missing("params") }
    let client = ClientCapabilities(params["capabilities"])
    workspace.client = client
    configure(params["initializationOptions"])
    workspace.openFolders(params)
    let own: [(name: String, value: JSON)] = [
      ("positionEncoding", .string(client.encoding.rawValue)),
      ("textDocumentSync", ["openClose": true, "change": 2]),
      ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
    ]
    return [
      "capabilities": .object(own + Request.all.compactMap(\.capability)),
      "serverInfo": ["name": "layoutc"],
    ]
  }

  /// Applies the options of a command line: `{"arguments": ["--device", "iPadAir"]}`, also below
  /// `layoutc`. Invalid ones are reported and not applied.
  func configure(_ value: JSONValue?) {
    guard let list = value?["arguments"] ?? value?["layoutc"]?["arguments"] else { return }
    let arguments = list.elements.compactMap(\.string)
    do {
      let parsed = try CommandLineParser.parse(["lsp"] + arguments)
      guard case .run(let command as LanguageServerCommand) = parsed else { return }
      workspace.environment = command.environment
      workspace.files.allowsOutside = command.environment.allowsOutside
      for document in workspace.documents.values { document.forgetResults() }
    } catch {
      let message = (error as? UsageError)?.message ?? "\(error)"
      output.notify(
        "window/showMessage",
        ["type": 1, "message": .string("layoutc: \(message)".sanitizedForTerminal)])
    }
  }

  /// The files that the client is asked to watch: imports, data, recorded frames, and what Swift
  /// code refers to.
  private static let watchedFiles = [
    "**/*.layout", "**/*.frames", "**/*.json", "**/\(ProjectFile.name)", "**/*.swift",
  ]

  /// Asks the client to report changes of such files, if it supports that.
  func registerWatchers() {
    guard workspace.client.watchesFiles else { return }
    let watchers = Self.watchedFiles.map { ["globPattern": .string($0)] as JSON }
    let registration: JSON = [
      "id": "layoutc.watch", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": .array(watchers)],
    ]
    output.ask("client/registerCapability", named: "watch", ["registrations": [registration]])
  }

  /// Discards all results that may depend on changed files, and asks the client to refresh.
  func watchedFilesChanged() {
    workspace.filesMayHaveChanged()
    for (index, method) in workspace.client.refreshes.enumerated() {
      output.ask(method, named: "refresh \(index)", .null)
    }
  }
}
