import LayoutCompiler

/// A setting of the project file: a row for reading it, `layoutc config` and the JSON Schema.
struct ProjectSetting: Sendable {
  /// The kind of its value.
  enum Kind: Sendable {
    case words(@Sendable () -> [String])
    case word(@Sendable () -> [String])
    case paths, path, boolean
    case integer(ClosedRange<Int>)
  }

  /// The table; empty for the top level.
  let table: String
  let key: String
  let kind: Kind
  let summary: String
  /// The value without the setting, for `layoutc config`.
  let initial: String
  /// Stores a value of the kind.
  let apply: @Sendable (inout ProjectFile, TOMLValue) -> Void

  /// The settings, in the order of `layoutc config`.
  static let all: [ProjectSetting] = [
    ProjectSetting(
      table: "", key: "devices", kind: .words { Device.all.map(\.name) },
      summary: "Devices of layouts and previews that name none", initial: Device.standard.name
    ) { project, value in project.devices = value.strings.compactMap(Device.named) },
    ProjectSetting(
      table: "", key: "imports", kind: .paths,
      summary: "Folders from which all files of the project may import", initial: "none"
    ) { project, value in project.importRoots = value.strings.map(project.absolutePath) },
    ProjectSetting(
      table: "", key: "frames", kind: .path, summary: "Folder of the recorded .frames files",
      initial: "next to each layout"
    ) { project, value in project.framesFolder = value.string.map(project.absolutePath) },
    ProjectSetting(
      table: "swift", key: "record", kind: .boolean,
      summary: "Test all Swift with layouts, also without recorded frames", initial: "false"
    ) { project, value in project.recordsSwift = value == .boolean(true) },
    ProjectSetting(
      table: "swift", key: "deployment-target",
      kind: .integer(CodeOptions.deploymentTargets),
      summary: "Oldest iOS version that generated code supports",
      initial: "\(CodeOptions.defaultDeploymentTarget)"
    ) { project, value in project.code.deploymentTarget = value.integer },
    ProjectSetting(
      table: "swift", key: "access", kind: .word { CodeOptions.Access.allCases.map(\.rawValue) },
      summary: "Access level of generated Swift", initial: "internal"
    ) { project, value in
      project.code.access = value.string.flatMap(CodeOptions.Access.init)
    },
    ProjectSetting(
      table: "swift", key: "isolation",
      kind: .word { CodeOptions.Isolation.allCases.map(\.rawValue) },
      summary: "Isolation of generated types", initial: "mainActor"
    ) { project, value in
      project.code.isolation = value.string.flatMap(CodeOptions.Isolation.init)
    },
    ProjectSetting(
      table: "swift", key: "hooks", kind: .words { CodeOptions.Hooks.named.map(\.name) },
      summary: "Closures by which the app changes generated sections", initial: "none"
    ) { project, value in
      let hooks = CodeOptions.Hooks.named.filter { value.strings.contains($0.name) }
      project.code.hooks = CodeOptions.Hooks(hooks.map(\.value))
    },
    ProjectSetting(
      table: "swift", key: "conditional-import", kind: .boolean,
      summary: "Compile generated Swift only where UIKit is", initial: "false"
    ) { project, value in project.code.isConditional = value == .boolean(true) },
    ProjectSetting(
      table: "swift", key: "preview-code", kind: .boolean,
      summary: "Add previews for Xcode to generated Swift", initial: "false"
    ) { project, value in project.code.includesPreviews = value == .boolean(true) },
  ]

  /// The table whose keys are ids of diagnostics.
  static let severityTable = "severity"
  /// The values in that table; `off` hides a diagnostic.
  static let severities = DiagnosticKind.Severity.allCases.map(\.rawValue) + ["off"]
  /// The diagnostics whose severity can be set: an error has no frames.
  static var adjustableIDs: [String] {
    DiagnosticKind.all.filter { $0.severity != .error }.map(\.id)
  }

  static var tables: [String] { ["", severityTable, "swift"] }

  /// The key with its table: `swift.access`.
  var name: String { table.isEmpty ? key : "\(table).\(key)" }
}

extension TOMLValue {
  fileprivate var strings: [String] { if case .strings(let all) = self { all } else { [] } }
  var string: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The value for `layoutc config`.
  var shown: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .strings(let all): all.isEmpty ? "none" : all.joined(separator: ", ")
    }
  }
}

extension ProjectSetting {
  /// Returns the problem of a value; `nil` if it is valid.
  func problem(_ value: TOMLValue) -> (message: String, help: String?)? {
    switch (kind, value) {
    case (.words(let words), .strings(let all)):
      return all.lazy.compactMap { Self.problem($0, key, among: words()) }.first
    case (.word(let words), .string(let text)): return Self.problem(text, key, among: words())
    case (.integer(let range), .integer(let number)):
      guard !range.contains(number) else { return nil }
      return ("`\(key)` is out of range: \(range.lowerBound) to \(range.upperBound)", nil)
    case (.path, .string(let text)):
      let parts = text.split(separator: "/")
      let isBelow = !parts.isEmpty && !text.hasPrefix("/") && !parts.contains("..")
      guard !isBelow || text.contains("\0") else { return nil }
      return ("`\(key)` expects a folder below that of the project file", nil)
    case (.paths, .strings), (.boolean, .boolean): return nil
    case (_, let other): return ("`\(key)` expects \(kind.expected), not \(other.kind)", nil)
    }
  }

  /// Returns the problem of a word that is not one of `words`.
  static func problem(
    _ word: String, _ key: String, among words: [String]
  ) -> (message: String, help: String?)? {
    guard !words.contains(word) else { return nil }
    let near = UsageError(unknown: "", word, among: words).hint
    let all = words.count > 8 ? nil : "`\(key)` takes \(listed(words, "or"))"
    return ("`\(key)` has no value `\(word)`", near ?? all)
  }
}

extension ProjectSetting.Kind {
  fileprivate var expected: String {
    switch self {
    case .words, .paths: "an array of strings"
    case .word, .path: "a string"
    case .boolean: "true or false"
    case .integer: "a whole number"
    }
  }
}
