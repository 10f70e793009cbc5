#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Makes a directory, and those above it that there are none of.
  static func makeDirectories(_ path: String) throws(Failure) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if mkdir(part, 0o777) == 0 { continue }
      let failure = Failure.last
      // One that is there may refuse to be made for other reasons than that.
      guard let status = try? status(of: part) else { throw failure }
      guard status.type == .directory else { throw Failure(code: ENOTDIR) }
    }
  }
  /// Throws why no file can be made in a directory.
  static func requireWritableDirectory(_ path: String) throws(Failure) {
    guard try status(of: path).type == .directory else { throw Failure(code: ENOTDIR) }
    if access(path, W_OK | X_OK) != 0 { throw .last }
  }
}
