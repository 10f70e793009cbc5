import LayoutCompiler

/// The identity of a file and its state when it was looked at; equal states have equal contents.
struct FileState: Hashable, Sendable {
  private let inode: UInt64
  private let modified: Int64
  let byteCount: Int

  /// Creates the state of the regular file, folder or other thing at a path; `nil` if there is none.
  init?(_ path: FilePath) {
    guard let status = try? Platform.status(of: path.text) else { return nil }
    inode = status.inode
    modified = status.modified
    byteCount = status.byteCount
  }
}
