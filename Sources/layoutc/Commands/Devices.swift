import LayoutCompiler

/// `layoutc devices`
struct DevicesCommand: Command {
  var listsJSON = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "devices", operands: .none, summary: "List the devices of `--device`")

  static let options: [Option<Self>] = [.listAsJSON(\.listsJSON)]

  func run(_ console: Console) -> ExitStatus {
    if listsJSON { return writeJSON(console) }
    let header = ["NAME", "SIZE", "SCALE", "SAFE AREA", "LANDSCAPE", "CLASSES", "MODELS"]
    console.writeTable([header] + Device.all.map(deviceRow))
    console.write(
      """

      Sizes in points, portrait; safe area top/leading/bottom/trailing; size classes width/height,
      portrait then landscape: c compact, r regular. Before iOS 26, tablets without a home button
      have a safe area of 24/0/20/0. A window beside others is compact up to 561.5 points of width,
      and regular from 678 on. Between them, regular from 580 on is not proven: half of an 11-inch
      iPad is 592 wide.

      """)
    return .success
  }
}

extension DevicesCommand {
  private func writeJSON(_ console: Console) -> ExitStatus {
    console.writeJSON(list: "devices", Device.all) { device, json in
      json.member("name", device.name)
      json.member("width", device.portraitSize.width)
      json.member("height", device.portraitSize.height)
      json.member("scale", device.scale)
      for orientation in Device.Orientation.allCases {
        let insets = device.safeArea(orientation, ios: Environment.newestIOS)
        let classes = device.sizeClasses(orientation)
        json.key("\(orientation)")
        json.object { json in
          json.member("safeArea", [insets.top, insets.leading, insets.bottom, insets.trailing])
          json.member("horizontalSizeClass", classes.isRegularWidth ? "regular" : "compact")
          json.member("verticalSizeClass", classes.isRegularHeight ? "regular" : "compact")
        }
      }
      json.member("models", device.models)
    }
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
