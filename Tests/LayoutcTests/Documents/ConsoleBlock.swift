import Foundation
import TestSupport

/// A block that shows commands with `$ ` before them and what they print. They run in the repository,
/// those of a block that is `scratch` in a folder of its own.
enum ConsoleBlock {
  /// Runs the commands of a block and returns the block as it should read.
  static func replayed(_ block: Markdown.Block) throws -> String {
    let workspace = block.info == "scratch" ? try Workspace() : nil
    return try commands(of: block).map { command in
      let script = "unset CI; layoutc() { \"$layoutc\" \"$@\"; }\nexec 2>&1\n\(command)"
      let result = try Layoutc.shell(script, in: workspace?.url ?? Repository.root)
      let status = result.status == 0 ? "" : "[exit \(result.status)]\n"
      return command.split(separator: "\n").enumerated().map { index, line in
        (index == 0 ? "$ " : "> ") + line + "\n"
      }.joined() + result.output + status
    }.joined()
  }

  /// Returns the commands: lines after `$ `, and lines after `> ` that continue them.
  static func commands(of block: Markdown.Block) -> [String] {
    var commands: [String] = []
    for line in block.text.split(separator: "\n") {
      if line.hasPrefix("$ ") {
        commands.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("> "), let last = commands.indices.last {
        commands[last] += "\n" + line.dropFirst(2)
      }
    }
    return commands
  }
}
