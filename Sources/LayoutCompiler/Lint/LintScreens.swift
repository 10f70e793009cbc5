/// The screens that layouts are tried on, besides their own.
enum LintScreens {
  /// From 320 points of width, which small phones, zoomed displays and apps side by side have, to a
  /// tablet on its side. None has a safe area at its sides: whether `container.width` sees that is
  /// not settled (rule `provider-container`), and a lint should not hang on it.
  static let all: [(device: Device, orientation: Device.Orientation)] = [
    ("iPhoneSE1", .portrait), ("iPhoneSE", .portrait), ("iPhone16", .portrait),
    ("iPhone17ProMax", .portrait), ("iPhoneSE", .landscape), ("iPad", .portrait),
    ("iPad", .landscape),
  ].compactMap { name, orientation in Device.named(name).map { ($0, orientation) } }
}
