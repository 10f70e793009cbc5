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

extension Environment {
  /// A collection view that fills the device's screen.
  public init(
    device: Device, orientation: Device.Orientation = .portrait, ios: Int = newestIOS
  ) {
    self.init(container: device.size(orientation), scale: device.scale, ios: ios)
    setInsets(safeArea: device.safeArea(orientation))
  }

  /// Sets the safe area, and what follows from it: the scroll view's insets, the margins of a root
  /// view (16 points at the sides, 20 from 414 points of width on), and the readable width of 672
  /// (rule `default-margins`).
  public mutating func setInsets(safeArea: Insets) {
    self.safeArea = safeArea
    adjustedContentInset = safeArea
    let side = container.width < 414 ? 16.0 : 20
    setMargins(safeArea + Insets(leading: side, trailing: side))
  }

  /// Sets the layout margins; the readable content keeps within them.
  public mutating func setMargins(_ margins: Insets) {
    layoutMargins = margins
    readableContent = margins
    let surplus = container.width - margins.sum(.horizontal) - Self.readableWidth
    guard surplus > 0 else { return }
    readableContent.leading += surplus / 2
    readableContent.trailing += surplus / 2
  }

  /// The widest readable content at the default text size, in points.
  static let readableWidth = 672.0
}

extension Traits {
  /// What a layout on the device's whole screen is told.
  public init(device: Device, orientation: Device.Orientation = .portrait) {
    self.init()
    let classes = device.sizeClasses(orientation)
    horizontalSizeClass = classes.isRegularWidth ? .regular : .compact
    verticalSizeClass = classes.isRegularHeight ? .regular : .compact
    userInterfaceIdiom = device.family == .iPad ? .pad : .phone
    displayScale = device.scale
  }
}
