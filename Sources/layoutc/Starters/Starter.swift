/// A layout that `layoutc new` starts a file with: one of the repository's examples.
struct Starter: Sendable {
  /// What `--example` takes.
  let name: String
  /// One line for the list.
  let summary: String
  /// The file in `Examples/`, which the text is a copy of; a test holds them together.
  let file: String
  let text: String

  static func named(_ name: String) -> Starter? { all.first { $0.name == name } }
}
