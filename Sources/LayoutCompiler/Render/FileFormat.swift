/// A format that something can be written in: a row of a list of them. `--emit`, the extension of
/// `-o` and the help are read from the list.
public protocol FileFormat: Sendable {
  /// What `--emit` takes.
  var name: String { get }
  /// What the file of `-o` ends in, without the dot.
  var fileExtension: String { get }
  /// One line for the help.
  var summary: String { get }
  /// `false` for bytes that no terminal can show.
  var isText: Bool { get }
  /// Every format of the list, in the order of the help; the first is the default.
  static var all: [Self] { get }
}

extension FileFormat {
  public static func named(_ name: String) -> Self? {
    all.first { $0.name == name }
  }

  /// Returns the format of a file that is called `path`, or `nil` where its extension is no
  /// output's.
  public static func forFile(_ path: String) -> Self? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.index(after: dot)...].lowercased()
    return all.first { $0.fileExtension == ending }
  }
}
