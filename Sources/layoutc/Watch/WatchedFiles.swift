import LayoutCompiler

/// Files whose changes are waited for. They may be missing, replaced, or written in pieces.
final class WatchedFiles {
  /// Which file is at a path, and in what state; `nil` where there is none.
  private struct FileState: Hashable {
    let inode: UInt64
    let modified: Int64
    let byteCount: Int

    init?(_ path: FilePath) {
      guard let status = try? Platform.status(of: path.text) else { return nil }
      inode = status.inode
      modified = status.modified
      byteCount = status.byteCount
    }
  }

  private var seen: [FilePath: FileState?] = [:]

  init(_ paths: [String] = []) {
    for path in paths { take(path) }
  }

  /// Takes a file as it is now, before it is read: what changes meanwhile is seen next time.
  func take(_ path: String) {
    let key = FilePath(path)
    if seen[key] == nil { seen[key] = .some(FileState(key)) }
  }

  /// `true` iff a file is not as it was taken.
  var haveChanged: Bool { seen.contains { FileState($0.key) != $0.value } }

  /// `true` iff a file that was there has gone, as happens for a moment when an editor replaces it.
  var isMissingOne: Bool { seen.contains { $0.value != nil && FileState($0.key) == nil } }
}
