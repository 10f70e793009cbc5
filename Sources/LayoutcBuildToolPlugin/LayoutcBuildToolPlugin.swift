import Foundation
import PackagePlugin

/// Compiles the layouts of a target into one Swift file of the target, `TARGETLayouts.swift`.
///
/// The file is written again if a layout, its data or the project file changes. Errors have the
/// places in the layouts.
@main struct LayoutcBuildToolPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let build = LayoutBuild(
      layoutc: try context.tool(named: "layoutc").url, targetName: target.name,
      layouts: target.sourceFiles(withSuffix: ".layout").map(\.url),
      projectFolder: context.package.directoryURL, outputFolder: context.pluginWorkDirectoryURL)
    return build.commands()
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LayoutcBuildToolPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let build = LayoutBuild(
        layoutc: try context.tool(named: "layoutc").url, targetName: target.displayName,
        layouts: target.inputFiles.map(\.url).filter { $0.pathExtension == "layout" },
        projectFolder: context.xcodeProject.directoryURL,
        outputFolder: context.pluginWorkDirectoryURL)
      return build.commands()
    }
  }
#endif

/// The compilation of the layouts of one target.
private struct LayoutBuild {
  let layoutc: URL
  let targetName: String
  let layouts: [URL]
  /// The folder of the package or project.
  let projectFolder: URL
  let outputFolder: URL

  func commands() -> [Command] {
    guard !layouts.isEmpty else { return [] }
    let name = String(targetName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let output = outputFolder.appendingPathComponent("\(name)Layouts.swift")
    let options = ["--emit", "swift", "--conditional-import", "--message-format", "xcode"]
    return [
      .buildCommand(
        displayName: "Compile the layouts of \(targetName)", executable: layoutc,
        arguments: options + ["-o", output.path] + layouts.map(\.path),
        inputFiles: inputs(), outputFiles: [output])
    ]
  }

  /// Returns every file that the code may depend on, because the build system needs their list
  /// before imports are read: layouts and data in the folders of the layouts, which imports do not
  /// leave. A project file may allow imports from the whole project.
  private func inputs() -> [URL] {
    var inputs = Set(layouts)
    var folders = Set(layouts.map { $0.deletingLastPathComponent() })
    let project = projectFolder.appendingPathComponent("layoutc.toml")
    if FileManager.default.fileExists(atPath: project.path) {
      inputs.insert(project)
      folders = [projectFolder]
    }
    for folder in folders {
      guard
        let files = FileManager.default.enumerator(
          at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      else { continue }
      for case let file as URL in files where ["layout", "json"].contains(file.pathExtension) {
        inputs.insert(file)
      }
    }
    return inputs.sorted { $0.path < $1.path }
  }
}
