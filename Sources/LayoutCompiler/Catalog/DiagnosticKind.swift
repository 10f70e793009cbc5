/// The name and meaning of a diagnostic. Each kind is defined once, in `Catalog/` or next to its
/// lint. The checks that report it use it by name: `Diagnostic(.unknownWord, "…", at: span)`.
///
/// `layoutc explain`, the manual's list, the rules of a SARIF report and the tests use it.
public final class DiagnosticKind: Sendable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
  }

  /// The stable name, in kebab case, that `layoutc explain` and suppressions use.
  public let id: String
  let family: DiagnosticFamily
  /// The severity, unless the layout overrides it.
  public let severity: Severity
  /// A one-sentence description of the finding.
  public let finding: String
  /// The cause of the problem, and how to fix it.
  public let explanation: String
  let example: Example

  init(
    _ id: String, _ family: DiagnosticFamily, _ severity: Severity = .error, finding: String,
    explanation: String, example: Example
  ) {
    self.id = id
    self.family = family
    self.severity = severity
    self.finding = finding
    self.explanation = explanation
    self.example = example
  }
}

/// Kinds are compared by their ids, which are unique.
extension DiagnosticKind: Hashable {
  /// Whether both have the same id.
  public static func == (a: DiagnosticKind, b: DiagnosticKind) -> Bool {
    a === b || a.id == b.id
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The subject of a diagnostic.
enum DiagnosticFamily: Hashable, Sendable, CaseIterable {
  case files, characters, brackets, statements, expressions, words, names, values, numbers
  case elements, definitions, imports, layout, limits, previews, data, json, recordings, lints
}

// MARK: - Examples

extension DiagnosticKind {
  /// A pair of inputs. The tests check that the first has this diagnostic and no other, and that the
  /// second has none.
  struct Example: Sendable {
    let bad: String
    /// The bytes of `bad` if they are not UTF-8 or too many to print.
    let badBytes: [UInt8]
    let good: String
    let stage: Stage
    /// The other files of both inputs, by name.
    let files: [(name: String, text: String)]
    /// The params that the command line sets for `bad`.
    let parameters: [(name: String, value: String)]
    /// The version of iOS that both are checked against; `nil` for the newest.
    let ios: Int?
    /// The part of `bad` that a lint reports, and its occurrence there, from 1.
    let place: String?
    let occurrence: Int
    /// The numbers of items of the first sections, where a lint depends on them.
    let items: [Int]

    init(
      bad: String, good: String, badBytes: [UInt8]? = nil,
      files: [(name: String, text: String)] = [], parameters: [(name: String, value: String)] = [],
      stage: Stage = .check, ios: Int? = nil
    ) {
      self.bad = bad
      self.badBytes = badBytes ?? Array(bad.utf8)
      self.good = good
      self.stage = stage
      self.files = files
      self.parameters = parameters
      self.ios = ios
      place = nil
      occurrence = 1
      items = []
    }

    /// An example of a lint.
    init(bad: String, at place: String, occurrence: Int = 1, good: String, items: [Int] = []) {
      self.bad = bad
      badBytes = Array(bad.utf8)
      self.good = good
      stage = .lint
      files = []
      parameters = []
      ios = nil
      self.place = place
      self.occurrence = occurrence
      self.items = items
    }
  }

  /// The step that reports the diagnostic, and with it the format of the example.
  enum Stage: Hashable, Sendable {
    /// A layout is checked.
    case check
    /// A layout is instantiated for an environment and data.
    case instantiation
    /// Frames are computed.
    case layout
    /// A layout is linted.
    case lint
    /// The features of a layout are looked up: `layoutc check --accuracy`.
    case accuracy
    /// A data file is read: the examples are JSON.
    case data
    /// Recorded frames are read: the examples are `.frames` files.
    case frames
    /// A recording of UIKit is read: the examples are JSON.
    case recording
    /// A command runs: the examples are command lines.
    case commandLine
  }

  /// A row of the catalogue.
  convenience init(
    _ id: String, _ family: DiagnosticFamily, _ severity: Severity = .error, finding: String,
    explanation: String, bad: String, good: String, badBytes: [UInt8]? = nil,
    files: [(name: String, text: String)] = [], parameters: [(name: String, value: String)] = [],
    stage: Stage = .check, ios: Int? = nil
  ) {
    self.init(
      id, family, severity, finding: finding, explanation: explanation,
      example: Example(
        bad: bad, good: good, badBytes: badBytes, files: files, parameters: parameters,
        stage: stage, ios: ios))
  }
}
