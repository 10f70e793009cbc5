/// A function that finds the files that a source file refers to.
///
/// The library does not read files itself; its caller passes such a function.
public typealias SourceProvider = (SourceRequest) -> SourceResult

/// A reference from a source file to another file.
public struct SourceRequest: Sendable {
  /// The path as written in the source: `shared.layout`, `../data/monday.json`.
  public var path: String
  /// The file that contains the reference. Paths are relative to its folder.
  public var importer: SourceFile
  /// The name of a Swift declaration: a file of the project that declares it is requested, not the one
  /// at `path`, which is empty.
  public var declaration: String?
  /// Which of the files that declare it, from the nearest.
  public var number = 0

  public init(path: String, importer: SourceFile) {
    self.path = path
    self.importer = importer
  }

  /// Creates a request for one of the Swift files that declare a name, from the nearest.
  public init(declaration: String, number: Int, importer: SourceFile) {
    path = ""
    self.importer = importer
    self.declaration = declaration
    self.number = number
  }
}

/// The result of a source request.
public enum SourceResult: Sendable {
  /// The file. Its `id` must be unique in the compilation. Every request for the same file must
  /// return the same `identity`.
  case file(SourceFile)
  /// The file is not available. The reason is a clause: "no such file".
  case failure(String, help: String? = nil)

  /// Returns the failure for callers without access to files.
  public static func none(_ request: SourceRequest) -> SourceResult {
    .failure("files cannot be read here", help: "write it into this one")
  }
}
