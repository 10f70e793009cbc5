/// A format that something can be written in: a row of a list of them. `--emit`, the extension of
/// `-o` and the help are read from the list.
package protocol FileFormat: Sendable {
  /// What `--emit` takes.
  var name: String { get }
  /// What the file of `-o` ends in, without the dot.
  var fileExtension: String { get }
  /// What the name of a file ends in before the extension, if that matters: `Tests`.
  var nameEnding: String { get }
  /// One line for the help.
  var summary: String { get }
  /// `false` for bytes that no terminal can show.
  var isText: Bool { get }
  /// Every format of the list, in the order of the help; the first is the default.
  static var all: [Self] { get }
}

extension FileFormat {
  package var nameEnding: String { "" }

  /// What names of files end in, as the help writes it: `.json`, `Tests.swift`.
  public var ending: String { "\(nameEnding).\(fileExtension)" }

  public static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }

  /// Returns the format of a file that is called `path`, or `nil` where its extension is no
  /// output's. Of two that fit, `.json` and `.model.json`, it is the longer one. Capitals matter in
  /// what stands before the extension: `Contests.swift` are no tests.
  public static func forFile(_ path: String) -> Self? {
    let name = path.lowercased()
    let fitting = all.filter { format in
      let suffix = ".\(format.fileExtension)"
      return name.hasSuffix(suffix)
        && path.dropLast(suffix.utf8.count).hasSuffix(format.nameEnding)
    }
    return fitting.max { $0.ending.utf8.count < $1.ending.utf8.count }
  }
}
