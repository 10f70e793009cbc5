import Foundation
import Testing

@testable import LayoutCompiler

/// Six sections of twelve items; the group heights may differ from the original's.
private func page(_ change: (inout [Double]) -> Void = { _ in }) -> String {
  var heights = [60.0, 80, 100, 120, 90, 70]
  change(&heights)
  let names = ["featured", "new", "games", "music", "books", "more"]
  let sections = zip(names, heights).map { name, height in
    section(
      name, items: 12,
      group(.horizontal, .fractionalWidth(1), .absolute(height), item(.fractionalWidth(1 / 3))),
      insets: Insets(top: 10, leading: 16, bottom: 10, trailing: 16), spacing: 8,
      boundary: [header(.absolute(28))])
  }
  let preview = LaidOutPreview(scene: scene(sections, spacing: 20))
  return OutputFormat.named("dump")!.string(RenderInput(previews: [preview]))
}

private func lines(_ text: String) -> [Substring] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
}

/// Two people change two sections of one layout, and the recorded dumps are merged.
@Suite struct DumpMergeTests {
  /// A new height changes the section's line and its twelve cells: 13 of 90 lines.
  @Test("a changed section changes only its own lines") func locality() {
    let base = lines(page())
    let mine = lines(page { $0[1] = 88 })
    let theirs = lines(page { $0[4] = 50 })
    #expect(base.count == 2 + 6 * 15 + 3)
    let changedByMe = base.indices.filter { base[$0] != mine[$0] }
    let changedByThem = base.indices.filter { base[$0] != theirs[$0] }
    #expect(changedByMe.count == 13)
    #expect(changedByThem.count == 13)
    #expect(Set(changedByMe).isDisjoint(with: changedByThem))
  }

  /// Also of adjacent sections, which have an unchanged line between them.
  @Test("git merges changes of different sections", arguments: [(1, 4), (2, 3), (0, 5)])
  func mergedBranches(_ mine: Int, _ theirs: Int) throws {
    let merged = try merge(page(), page { $0[mine] += 8 }, page { $0[theirs] += 11 })
    guard let merged else { return }
    let both = page {
      $0[mine] += 8
      $0[theirs] += 11
    }
    #expect(merged.conflicts == 0)
    #expect(merged.text == both)
  }

  /// Returns the result of `git merge-file` for two changes; `nil` without git.
  private func merge(
    _ base: String, _ mine: String, _ theirs: String
  ) throws -> (text: String, conflicts: Int32)? {
    guard let git = find("git") else { return nil }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("merge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (name, text) in [("mine", mine), ("base", base), ("theirs", theirs)] {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      paths.append(file.path)
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: git)
    process.arguments = ["merge-file", "-p"] + paths
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus)
  }

  private func find(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
