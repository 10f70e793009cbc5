/// The devices on which lints try layouts, besides the layout's own.
enum LintDevices {
  /// The devices, from 320 points of width to a tablet in landscape.
  ///
  /// Small phones, zoomed displays and multitasking have 320 points. None has a safe area at its
  /// sides: it is not known whether `container.width` includes it (rule `provider-container`), and
  /// no lint should depend on it.
  static let all: [Screen] = [
    ("iPhoneSE1", .portrait), ("iPhoneSE", .portrait), ("iPhone16", .portrait),
    ("iPhone17ProMax", .portrait), ("iPhoneSE", .landscape), ("iPad", .portrait),
    ("iPad", .landscape),
  ].compactMap { name, orientation in Device.named(name).map { ($0, orientation, nil) } }

  /// Windows of a Mac.
  static let windows: [Screen] = [
    (.mac, .portrait, Size(640, 480)), (.mac, .portrait, Size(1440, 900)),
  ]

  /// A device, or a window of it with a size in points.
  typealias Screen = (device: Device, orientation: Device.Orientation, size: Size?)
}
