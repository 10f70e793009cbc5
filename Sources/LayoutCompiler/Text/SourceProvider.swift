/// A function that finds the files that a source file refers to.
///
/// The library does not read files itself; its caller passes such a function, or
/// ``SourceResult/files(_:)``. Files are numbered by the compilation.
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
  /// The number of the file among those that declare it, from 0 for the nearest.
  public var number = 0

  package init(path: String, importer: SourceFile) {
    self.path = path
    self.importer = importer
  }

  /// Creates a request for one of the Swift files that declare a name, from the nearest.
  package init(declaration: String, number: Int, importer: SourceFile) {
    path = ""
    self.importer = importer
    self.declaration = declaration
    self.number = number
  }
}

/// The result of a source request.
public enum SourceResult: Sendable {
  /// The file. Every request for the same file must return the same name, or the same `identity`.
  case file(SourceFile)
  /// The file is not available. The reason is a clause: "no such file".
  case failure(String, help: String? = nil)

  /// Returns the failure for callers without access to files.
  public static func none(_ request: SourceRequest) -> SourceResult {
    .failure("files cannot be read here", help: "write it into this one")
  }

  /// Returns a provider of files in memory.
  ///
  /// - Parameter texts: The contents by path. A path begins with the folder of the main file's name:
  ///   `import "../base.layout"` of the file `lib/cells.layout` requests `base.layout`. A path that is
  ///   not a key fails. Swift declarations in other files are not found.
  public static func files(_ texts: [String: String]) -> SourceProvider {
    { request in
      let importer = request.importer.name
      let folder = importer.lastIndex(of: "/").map { importer[...$0] } ?? ""
      let path = request.path.hasPrefix("/") ? request.path : folder + request.path
      let parts = path.split(separator: "/").reduce(into: [Substring]()) { parts, part in
        if part == "..", !parts.isEmpty {
          parts.removeLast()
        } else if part != "." {
          parts.append(part)
        }
      }
      let name = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      return texts[name].map { .file(SourceFile(name: name, text: $0)) } ?? .failure("no such file")
    }
  }

  /// Returns the provider with numbers for files that have that of the main file.
  static func numbering(
    _ sources: @escaping SourceProvider, importedBy main: SourceFile
  ) -> SourceProvider {
    var numbers = [main.key: main.id]
    return { request in
      let result = sources(request)
      guard case .file(let file) = result, file.id == main.id, file.key != main.key else {
        return result
      }
      let id = numbers[file.key] ?? FileID(main.id.rawValue + UInt32(numbers.count))
      numbers[file.key] = id
      return .file(SourceFile(name: file.name, bytes: file.bytes, id: id, identity: file.identity))
    }
  }
}
