/// What the caller says of what the layouts of a text are tried on; it holds before what the text's
/// previews say.
public struct CompilationSettings: Hashable, Sendable {
  public var said = PreviewSettings()
  /// An environment that holds as it is, whatever is said otherwise.
  var exact: Surroundings?
  /// Items of the sections of which nobody says how many they have.
  public var defaultItemCount = 12
  /// The data to lay out, in place of what the text says.
  public var snapshot: Snapshot?
  /// The text's snapshot to lay out, for every preview.
  public var snapshotName: String?
  /// The only preview to lay out; with the device's name behind it, on that one only.
  public var previewName: String?

  public init() {}

  /// Settings for an environment that holds as it is.
  public init(
    environment: Environment, traits: Traits = Traits(device: .standard), itemCounts: [Int] = []
  ) {
    exact = Surroundings(environment, traits)
    said.itemCounts = itemCounts
  }

  /// The version against which a text is checked as a whole.
  var ios: Int { exact?.environment.ios ?? said.ios ?? CheckOptions.newestIOS }
}
