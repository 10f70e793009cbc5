/// The environment and data for the layouts of a file. They override what the file's previews set.
package struct CompilationSettings: Hashable, Sendable {
  /// The settings that override those of previews.
  package var overrides = PreviewSettings()
  /// An environment that nothing overrides.
  var fixedEnvironment: Environment?
  /// The devices of previews and layouts that name none; empty for the standard one.
  package var defaultDevices: [Device] = []
  /// The number of items of each section for which neither settings nor source give one.
  package var defaultItemCount = 12
  /// The data to lay out in place of the source's.
  package var snapshot: Snapshot?
  /// The name of the source's snapshot to lay out in every preview.
  package var snapshotName: String?
  /// The only preview to lay out. A name that ends in a device's name selects the preview on that
  /// device only.
  package var previewName: String?
  /// The only function of a Swift file to import.
  package var function: String?

  package init() {}

  /// Creates settings for an environment that nothing overrides.
  package init(environment: Environment, itemCounts: [Int] = []) {
    fixedEnvironment = environment
    overrides.itemCounts = itemCounts
  }

  /// The version of iOS that a source is checked against.
  var ios: Int { fixedEnvironment?.ios ?? overrides.ios ?? Environment.newestIOS }

  /// The oldest version of iOS that the app runs on: the stated one, or the default of generated code.
  func target(of program: CheckedProgram) -> Int {
    max(fixedEnvironment?.ios ?? overrides.ios ?? 0, program.code.target)
  }
}
