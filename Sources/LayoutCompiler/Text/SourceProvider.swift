/// Finds the files that a source text names. The library reads nothing itself: who calls it says
/// how.
public typealias SourceProvider = (SourceRequest) -> SourceAnswer

/// A file that a source text asks for.
public struct SourceRequest: Sendable {
  /// As it is written: `shared.layout`, `../data/monday.json`.
  public var path: String
  /// The file that names it; paths are relative to its folder.
  public var asker: SourceFile

  public init(path: String, asker: SourceFile) {
    self.path = path
    self.asker = asker
  }
}

public enum SourceAnswer: Sendable {
  /// The file. Its `id` must be one of its own within the compilation, and, as its `identity`, the
  /// same each time that it is asked for.
  case file(SourceFile)
  /// Why there is none, as half a sentence: "there is no such file".
  case failure(String, remedy: String? = nil)

  /// What is answered where nobody can read files.
  public static func none(_ request: SourceRequest) -> SourceAnswer {
    .failure("files cannot be read here", remedy: "write it into this one")
  }
}
