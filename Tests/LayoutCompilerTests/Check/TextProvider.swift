@testable import LayoutCompiler

extension SourceResult {
  /// Returns a provider that finds files in memory by name.
  static func texts(_ files: [(name: String, text: String)]) -> SourceProvider {
    { request in
      guard let index = files.firstIndex(where: { $0.name == request.path }) else {
        return .failure("no such file")
      }
      let file = files[index]
      return .file(SourceFile(name: file.name, text: file.text, id: FileID(UInt32(index + 1))))
    }
  }
}
