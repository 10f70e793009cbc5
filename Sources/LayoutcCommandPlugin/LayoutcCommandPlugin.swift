import Foundation
import PackagePlugin

/// `swift package layoutc test`: runs layoutc in the package's folder, with the given arguments.
///
/// Commands that write into the package, such as `test --update` and `format`, need
/// `swift package --allow-writing-to-package-directory layoutc …`.
@main struct LayoutcCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "layoutc").url, arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LayoutcCommandPlugin: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode passes the targets that the user has selected in its dialog.
      var rest = ArgumentExtractor(arguments)
      _ = rest.extractOption(named: "target")
      let command = rest.remainingArguments.isEmpty ? ["check"] : rest.remainingArguments
      try run(
        try context.tool(named: "layoutc").url, command, in: context.xcodeProject.directoryURL)
    }
  }
#endif

/// A command of layoutc that failed; it has reported the reason.
private struct CommandFailure: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "layoutc exited with status \(status)" }
}

private func run(_ layoutc: URL, _ arguments: [String], in folder: URL) throws {
  let process = Process()
  process.executableURL = layoutc
  process.arguments = arguments
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw CommandFailure(status: process.terminationStatus)
  }
}
