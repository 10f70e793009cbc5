import LayoutCompiler

/// The files that documents are and name, each with a number of its own as long as the server runs,
/// so that a name is the same wherever it is used.
final class DocumentFiles {
  /// All copies share the numbers.
  private let numbers: Platform.Shared<[FilePath: FileID]>
  /// By their paths without links.
  private var documents: [FilePath: OpenDocument] = [:]
  /// `true` iff documents may name files outside of their folders.
  var allowsOutside: Bool

  /// What a copy is made from.
  struct Snapshot: Sendable {
    fileprivate var numbers: Platform.Shared<[FilePath: FileID]>
    fileprivate var allowsOutside: Bool
  }

  var snapshot: Snapshot { Snapshot(numbers: numbers, allowsOutside: allowsOutside) }

  init(allowsOutside: Bool) {
    numbers = Platform.Shared([:])
    self.allowsOutside = allowsOutside
  }

  /// A copy without documents.
  init(_ snapshot: Snapshot) {
    numbers = snapshot.numbers
    allowsOutside = snapshot.allowsOutside
  }

  /// The number of the file with that identity.
  func number(of identity: String) -> FileID {
    numbers.withLock { numbers in
      let key = FilePath(identity)
      if let known = numbers[key] { return known }
      let number = FileID(UInt32(truncatingIfNeeded: numbers.count + 1))
      numbers[key] = number
      return number
    }
  }

  /// What a document is called wherever it is named: its path without links, where it has one.
  static func identity(of uri: String) -> String {
    guard let path = FileURI.path(of: uri) else { return uri }
    return Platform.resolvedPath(path) ?? path
  }

  /// The address of a file: as the client has it open, else that of its path.
  func uri(of file: SourceFile) -> String {
    document(file.identity)?.uri ?? FileURI.uri(of: file.identity)
  }

  func document(_ identity: String) -> OpenDocument? { documents[FilePath(identity)] }

  func open(_ document: OpenDocument) {
    let key = FilePath(document.identity)
    if documents[key] == nil { documents[key] = document }
  }

  func close(_ document: OpenDocument) {
    let key = FilePath(document.identity)
    if documents[key] === document { documents[key] = nil }
  }

  /// Returns the file at a path as it is stored; `nil` where there is none.
  func file(at path: String) -> SourceFile? {
    guard let file = try? SourceReader.read(path, FileID(0)) else { return nil }
    return numbered(file)
  }

  /// Finds the files that a text names, as they are now: as they are open, else as they are stored.
  func provider(willAsk: @escaping () -> Void = {}) -> SourceProvider {
    let finder = SourceFinder(
      allowsOutside: allowsOutside, opened: { [weak self] in self?.document($0)?.source })
    return { [weak self] request in
      willAsk()
      let answer = finder.find(request)
      guard let self, case .file(let file) = answer else { return answer }
      return .file(numbered(file))
    }
  }

  private func numbered(_ file: SourceFile) -> SourceFile {
    SourceFile(
      name: file.name, bytes: file.bytes, id: number(of: file.identity), identity: file.identity)
  }
}
