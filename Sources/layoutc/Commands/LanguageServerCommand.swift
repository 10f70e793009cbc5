/// `layoutc lsp`
struct LanguageServerCommand: Command {
  var environment = EnvironmentOptions()
  /// `--stdio` has no effect.
  var usesStandardIO = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "lsp", operands: .none, summary: "Run the language server (LSP)",
    details: """
      Editors start the server; it uses standard input and output. The options set the
      environment for sizes and pictures; an editor can also pass them as
      `initializationOptions`, {"arguments": ["--device", "iPadAir"]}.
      """)

  static let server: [Option<Self>] = [
    .flag(
      "stdio",
      "Accepted for compatibility; the server always uses standard input and output",
      \.usesStandardIO)
  ].under("Server")

  static let options: [Option<Self>] = EnvironmentOptions.options.at(\Self.environment) + server

  func run(_ console: Console) throws -> ExitStatus {
    let server = LanguageServer(MessageStream(), environment)
    let status = server.run()
    if let failure = server.failure { throw failure }
    return status
  }
}
