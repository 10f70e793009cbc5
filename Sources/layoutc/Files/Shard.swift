/// The share of a command's files with this number, from 1, of `count` equal shares: each for one of
/// several machines.
struct Shard: Hashable, Sendable {
  var number = 1
  var count = 1

  /// Returns every n-th file from the share's number on: neighboring files often take similar time.
  ///
  /// - Parameter earlier: The number of files before them, of other operands.
  func share(of paths: [String], after earlier: Int = 0) -> [String] {
    paths.enumerated().filter { (earlier + $0.offset) % count == number - 1 }.map(\.element)
  }

  /// The option `--shard`; `verb` is what the command does with the files.
  static func option<Options>(
    _ verb: String, _ path: WritableKeyPath<Options, Shard> & Sendable
  ) -> Option<Options> {
    .value(
      "shard", "I/N", "\(verb) the Ith of N equal shares of the files, for example 2/5",
      default: "all files", path
    ) { try $0.shard() }
  }
}
