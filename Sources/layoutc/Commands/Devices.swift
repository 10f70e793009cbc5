import LayoutCompiler

/// `layoutc devices`
struct DevicesCommand: Command {
  var operands: [String] = []

  static let info = CommandInfo(
    name: "devices", operands: .none, summary: "List the devices of `--device`")

  func run(_ console: Console) -> ExitStatus {
    let header = ["NAME", "SIZE", "SCALE", "SAFE AREA", "LANDSCAPE", "CLASSES", "MODELS"]
    console.writeTable([header] + Device.all.map(deviceRow))
    console.write(
      """

      Sizes in points, portrait; safe area top/leading/bottom/trailing; size classes width/height,
      portrait then landscape: c compact, r regular. Before iOS 26, tablets without a home button
      have a safe area of 24/0/20/0.

      """)
    return .success
  }
}

private func deviceRow(_ device: Device) -> [String] {
  [
    device.name, "\(points(device.portraitSize.width))x\(points(device.portraitSize.height))",
    "\(points(device.scale))x", insets(device.safeArea(.portrait, ios: Environment.newestIOS)),
    insets(device.safeArea(.landscape, ios: Environment.newestIOS)),
    Device.Orientation.allCases.map { classes(device.sizeClasses($0)) }.joined(separator: " "),
    device.models,
  ]
}

private func insets(_ insets: Insets) -> String {
  [insets.top, insets.leading, insets.bottom, insets.trailing].map(points).joined(separator: "/")
}

private func classes(_ classes: Device.SizeClasses) -> String {
  "\(classes.isRegularWidth ? "r" : "c")/\(classes.isRegularHeight ? "r" : "c")"
}

/// The device table has whole points only.
private func points(_ value: Double) -> String { "\(Int(saturating: value))" }
