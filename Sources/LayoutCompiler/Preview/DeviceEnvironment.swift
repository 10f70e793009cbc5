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
