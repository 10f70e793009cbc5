import LayoutCompiler

/// `layoutc merge BASE OURS THEIRS PATH`
///
/// Git calls its driver before it has written any merged file. The frames are computed from the
/// merged layouts, which git makes in memory for the same two commits.
struct MergeCommand: Command {
  var operands: [String] = []

  static let info = CommandInfo(
    name: "merge", operands: .any("BASE OURS THEIRS PATH"),
    summary: "Merge recorded frames, as a merge driver of git",
    details: """
      Records the frames of the merged layout into OURS. PATH is the path of the frames file in the
      repository, where git runs the command. If the layouts conflict, or in a rebase, the frames
      are merged as text.
      """,
    completion: .anyFile,
    statusMeanings: [(.success, "merged"), (.failure, "conflicts")],
    examples: [
      (
        "git config merge.layoutc.driver 'layoutc merge %O %A %B %P'",
        "installs the driver in a repository"
      ),
      ("echo '*.frames merge=layoutc' >> .gitattributes", "uses it for frames"),
    ])

  /// Set while git merges the layouts, because git calls the driver for their frames, too.
  private static let variable = "LAYOUTC_MERGING"

  func run(_ console: Console) throws -> ExitStatus {
    guard operands.count == 4 else {
      throw UsageError("`\(Self.info.usage)` needs four operands, not \(operands.count)")
    }
    if Platform.environment(Self.variable) != nil { return .failure }
    let (ours, path) = (operands[1], operands[3])
    if let frames = try mergedFrames(of: path) {
      try AtomicFile.write(ours) { _ = $0.take(frames) }
      return .success
    }
    let base = operands[0]
    let merged = try Platform.run("git", ["merge-file", ours, base, operands[2]])
    guard merged.status != 0 else { return .success }
    console.report("layoutc: \(path): merge the layout, then run `layoutc test --update`\n")
    return .failure
  }

  /// Returns the frames of the merged layout; `nil` if git has not merged it, or if it has errors.
  private func mergedFrames(of path: String) throws -> [UInt8]? {
    let project = try ProjectFile.find(for: ".")
    guard let tree = try mergedTree(), let layout = layoutPath(of: path, project) else {
      return nil
    }
    let finder = RevisionFinder(GitRevision(tree), allowsOutside: false, numbers: FileIDAllocator())
    guard let source = try finder.file(at: layout, .main) else { return nil }
    var environment = EnvironmentOptions()
    environment.project = project
    let compilation = Compilation(source, environment.settings, sources: finder.find)
    guard !compilation.hasErrors else { return nil }
    return TestedFile(layout, compilation.previews, golden: nil, goldenPath: path).update
  }

  /// Returns the tree of the merged commits; `nil` if this is not a merge of two.
  private func mergedTree() throws -> String? {
    let variables = try Platform.run("env", [])
    let prefix = "GITHEAD_"
    let heads = String(decoding: variables.output, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count).prefix { $0 != "=" }) }
    guard heads.count == 1 else { return nil }
    let merged = try Platform.run(
      "env", ["\(Self.variable)=1", "git", "merge-tree", "--write-tree", "HEAD", heads[0]])
    // The status is 1 if there are conflicts, as in the frames themselves.
    guard merged.status <= 1, let line = merged.output.split(separator: 0x0A).first else {
      return nil
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// Returns the path of the layout with these frames.
  private func layoutPath(of frames: String, _ project: ProjectFile?) -> String? {
    guard frames.hasSuffix(".frames") else { return nil }
    let layout = TestedFile.sourcePath(of: frames)
    guard let project, let folder = project.framesFolder else { return layout }
    let path = project.absolutePath(Platform.absolutePath(layout))
    guard path.hasPrefix(folder + "/") else { return layout }
    return Platform.relativePath("\(project.folder)/\(path.dropFirst(folder.count + 1))")
  }
}
