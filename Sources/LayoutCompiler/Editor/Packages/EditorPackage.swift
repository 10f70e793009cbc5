/// The files that teach an editor the language: colours, indentation, and where the server is.
///
/// They are made from the schema, so they know every word that the compiler knows. Each bears
/// `commonMark`, so that files of somebody else can be told from them.
public struct EditorPackage: Sendable {
  public struct File: Sendable {
    /// Relative to the folder that the user names, with `/`.
    public var path: String
    public var bytes: [UInt8]

    init(_ path: String, _ text: String) { self.init(path, bytes: Array(text.utf8)) }

    init(_ path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What the command line calls it: `vscode`.
  public let name: String
  /// What people call it: `Visual Studio Code`.
  public let title: String
  /// What to do, a line each, in a shell unless it begins with `#`.
  public let steps: [String]
  /// What the editor then can do, in one sentence.
  public let summary: String
  private let make: @Sendable () -> [File]

  init(
    _ name: String, _ title: String, steps: [String], summary: String,
    _ make: @escaping @Sendable () -> [File]
  ) {
    self.name = name
    self.title = title
    self.steps = steps
    self.summary = summary
    self.make = make
  }

  public var files: [File] { make() }

  /// What every file says of itself, whichever editor it is for.
  public static let commonMark = "Written by `layoutc editor "

  static func mark(_ name: String) -> String { "\(commonMark)\(name)`" }

  /// In the order of the help.
  public static let all: [EditorPackage] = [vscode, vim, neovim, helix, zed, sublime, emacs]

  public static func named(_ name: String) -> EditorPackage? { all.first { $0.name == name } }
}
