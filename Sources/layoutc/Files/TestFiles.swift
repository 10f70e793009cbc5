import LayoutCompiler

/// What the operands of `layoutc test` stand for.
struct TestFiles {
  /// The layouts, each once, in the order of their paths.
  private(set) var layouts: [String] = []
  /// The recorded frames beside which no layout stands.
  private(set) var stale: [String] = []
  /// What cannot be read, as its name is not UTF-8.
  private(set) var refused: [FileError] = []

  /// - Parameter operands: files and directories; none: the working directory.
  init(_ operands: [String], _ shard: Options.Shard) throws(FileError) {
    var goldens: [String] = []
    for operand in operands.isEmpty ? ["."] : operands {
      guard LayoutFiles.isDirectory(operand) else {
        layouts.append(try Self.layout(operand))
        continue
      }
      let found = try LayoutFiles.files(below: operand, endingIn: [".layout", ".frames"]) {
        refused.append($0)
      }
      layouts += found.filter { $0.hasSuffix(".layout") }
      goldens += found.filter { $0.hasSuffix(".frames") }
    }
    layouts = Self.share(of: Self.once(layouts), shard)
    stale = Self.share(of: Self.once(goldens), shard).filter { golden in
      let layout = golden.dropLast(".frames".count) + ".layout"
      return (try? Platform.status(of: String(layout))) == nil
    }
  }

  /// A file that is named: its layout, also where its frames are.
  private static func layout(_ operand: String) throws(FileError) -> String {
    guard operand != SourceReader.standardInputArgument else {
      throw FileError(path: operand, message: "has no frames file; name a file")
    }
    return operand.hasSuffix(".frames") ? operand.dropLast(".frames".count) + ".layout" : operand
  }

  /// A file that is reached twice is tested once, by the first of its paths.
  private static func once(_ paths: [String]) -> [String] {
    var seen: Set<FilePath> = []
    return paths.filter { seen.insert(FilePath(Platform.resolvedPath($0) ?? $0)).inserted }
      .sortedByBytes()
  }

  /// Every N-th file from the I-th on: neighbours are often alike, also in what they cost.
  private static func share(of paths: [String], _ shard: Options.Shard) -> [String] {
    stride(from: shard.number - 1, to: paths.count, by: shard.count).map { paths[$0] }
  }
}
