import LayoutCompiler

/// `layoutc devices`
func listDevices(_ invocation: Invocation, _ console: Console) -> ExitStatus {
  let header = ["NAME", "SIZE", "SCALE", "SAFE AREA", "LANDSCAPE", "CLASSES", "MODELS"]
  let rows = [header] + Device.all.map(deviceRow)
  console.write(TerminalText(rendered: alignedTable(rows)))
  console.write(
    """

    Sizes in points, portrait; safe area top/leading/bottom/trailing; size classes width/height,
    portrait then landscape: c compact, r regular.

    """)
  return .success
}

private func deviceRow(_ device: Device) -> [String] {
  [
    device.name, "\(points(device.portraitSize.width))x\(points(device.portraitSize.height))",
    "\(points(device.scale))x", insets(device.safeArea(.portrait)),
    insets(device.safeArea(.landscape)),
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
private func points(_ value: Double) -> String { "\(Int(value))" }

/// Returns the rows with their columns aligned on the left, two blanks apart.
func alignedTable(_ rows: [[String]]) -> String {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  return rows.map { row in
    let padded = row.enumerated().map { column, cell in
      let isLast = column == row.count - 1
      return isLast ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
    }
    return padded.joined(separator: "  ") + "\n"
  }.joined()
}
