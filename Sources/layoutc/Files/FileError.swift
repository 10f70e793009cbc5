/// A file that cannot be read or written, in words for the user.
struct FileError: Error, Hashable {
  /// The path as the user wrote it.
  var path: String
  /// What continues the sentence that the path begins: `cannot be read: …`.
  var message: String
  /// How the process ends.
  var status = ExitStatus.usage
}
