/// The environment and data for the layouts of a file. They override what the file's previews set.
public struct CompilationSettings: Hashable, Sendable {
  /// The settings that override those of previews.
  public var overrides = PreviewSettings()
  /// An environment that nothing overrides.
  var fixedEnvironment: Surroundings?
  /// The devices of previews and layouts that name none; empty for the standard one.
  public var defaultDevices: [Device] = []
  /// The number of items of each section for which neither settings nor source give one.
  public var defaultItemCount = 12
  /// The data to lay out in place of the source's.
  public var snapshot: Snapshot?
  /// The name of the source's snapshot to lay out in every preview.
  public var snapshotName: String?
  /// The only preview to lay out. A name that ends in a device's name selects the preview on that
  /// device only.
  public var previewName: String?
  /// The only function of a Swift file to import.
  public var function: String?

  public init() {}

  /// Creates settings for an environment that nothing overrides.
  public init(
    environment: Environment, traits: Traits = Traits(device: .standard), itemCounts: [Int] = []
  ) {
    fixedEnvironment = Surroundings(environment, traits)
    overrides.itemCounts = itemCounts
  }

  /// The version of iOS that a source is checked against.
  var ios: Int { fixedEnvironment?.environment.ios ?? overrides.ios ?? CheckOptions.newestIOS }

  /// The oldest version of iOS that the app runs on: the stated one, or the default of generated code.
  func target(of program: CheckedProgram) -> Int {
    max(fixedEnvironment?.environment.ios ?? overrides.ios ?? 0, program.code.target)
  }
}

extension Environment {
  /// Creates the environment of a collection view that fills the device's screen.
  public init(
    device: Device, orientation: Device.Orientation = .portrait, ios: Int = newestIOS
  ) {
    self.init(container: device.size(orientation), scale: device.scale, ios: ios)
    hasHomeIndicator = device.hasHomeIndicator
    setInsets(safeArea: device.safeArea(orientation, ios: ios))
  }

  /// Sets the safe area (in points) and the values that depend on it: the scroll view's insets, the
  /// margins of a root view (16 points at the sides, 20 from a width of 414 points on), and the
  /// readable width of 672 points (rule `default-margins`).
  public mutating func setInsets(safeArea: Insets) {
    self.safeArea = safeArea
    adjustedContentInset = safeArea
    let side = container.width < 414 ? 16.0 : 20
    setMargins(safeArea + Insets(leading: side, trailing: side))
  }

  /// Sets the layout margins, in points; the readable content stays within them.
  public mutating func setMargins(_ margins: Insets) {
    layoutMargins = margins
    readableContent = margins
    let surplus = container.width - margins.sum(.horizontal) - Self.readableWidth
    guard surplus > 0 else { return }
    readableContent.leading += surplus / 2
    readableContent.trailing += surplus / 2
  }

  /// The maximum width of readable content at the default text size, in points.
  static let readableWidth = 672.0
}

extension Traits {
  /// Creates the environment of a layout on the device's full screen.
  public init(device: Device, orientation: Device.Orientation = .portrait) {
    self.init()
    let classes = device.sizeClasses(orientation)
    horizontalSizeClass = classes.isRegularWidth ? .regular : .compact
    verticalSizeClass = classes.isRegularHeight ? .regular : .compact
    userInterfaceIdiom =
      switch device.family {
      case .iPhone: .phone
      case .iPad: .pad
      case .mac: .mac
      case .tv: .tv
      case .vision: .vision
      }
    displayScale = device.scale
  }

  /// Sets the size classes of a window, in points. `device` is what it is on; where none is given, a
  /// window that is regular in both directions is on an iPad.
  mutating func setWindow(_ size: Size, on device: Device?) {
    let classes = Device.SizeClasses(window: size)
    horizontalSizeClass = classes.isRegularWidth ? .regular : .compact
    verticalSizeClass = classes.isRegularHeight ? .regular : .compact
    if device == nil, classes.isRegularWidth, classes.isRegularHeight { userInterfaceIdiom = .pad }
  }
}
