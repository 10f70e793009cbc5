/// What a diagnostic id stands for: the text of `layoutc explain ID`.
package struct ExplainedDiagnostic: Sendable {
  let id: String
  /// What was found.
  let finding: String
  /// Why it is bad, and what to do.
  let reason: String
  /// A source text that triggers exactly this id.
  let bad: String
  /// The bytes of that text, which need not be UTF-8.
  let badBytes: [UInt8]
  /// The same, mended: nothing is said about it.
  let good: String
  /// Where it shows.
  let stage: Stage
  /// The files beside both examples, by their names.
  package let files: [(name: String, text: String)]
  /// What the command line sets for the wrong example.
  package let parameters: [ParameterSetting]
  /// The version of iOS that the examples are checked against.
  let ios: Int

  enum Stage: Sendable {
    /// When the text is checked.
    case check
    /// When a layout is made for an environment and data.
    case making
    /// When frames are computed.
    case layout
    /// When data is read: the examples are no layouts, but JSON.
    case data
    /// When recorded frames are read: the examples are dumps.
    case frames
    /// Before anything is read: the examples are command lines.
    case commandLine
  }

  init(
    _ id: String, _ finding: String, _ reason: String, bad: String, good: String,
    badBytes: [UInt8]? = nil, files: [(name: String, text: String)] = [],
    parameters: [ParameterSetting] = [], stage: Stage = .check,
    ios: Int = CheckOptions.newestIOS
  ) {
    self.id = id
    self.finding = finding
    self.reason = reason
    self.bad = bad
    self.good = good
    self.badBytes = badBytes ?? Array(bad.utf8)
    self.stage = stage
    self.files = files
    self.parameters = parameters
    self.ios = ios
  }
}

/// The explanations of all ids that the language's own diagnostics bear.
package enum Explain {
  package static let all: [ExplainedDiagnostic] =
    (lexical + brackets + expressionSyntax + statementSyntax + words + names + values + numbers
    + evaluation + elements + kinds + lists + making + abstraction + imports
    + previews + data + frames + commandLine).sorted { $0.id < $1.id }

  package static func explanation(of id: String) -> ExplainedDiagnostic? {
    all.first { $0.id == id }
  }

  /// Returns the text for an id; `nil` for an id that there is none of.
  package static func text(of id: String) -> String? {
    explanation(of: id).map { explanation in
      """
      \(explanation.id)

      \(explanation.finding)
      \(explanation.reason)

      Wrong:
      \(indented(explanation.bad))

      Right:
      \(indented(explanation.good))

      """
        + explanation.files.prefix(3).map { "\nWhere \($0.name) holds:\n\(indented($0.text))\n" }
        .joined()
    }
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
