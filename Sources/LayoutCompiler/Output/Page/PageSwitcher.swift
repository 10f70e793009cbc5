/// The scenes of a page by what tells them apart: the previews' names, and the devices.
struct PageSwitcher {
  /// What the two rows of buttons say; a row of one is not shown.
  private(set) var names: [String] = []
  private(set) var devices: [String] = []
  /// The place of each scene in both rows.
  private(set) var places: [(name: Int, device: Int)] = []

  init(_ previews: [LaidOutPreview]) {
    let words = DiagramWords(ascii: false)
    let devices = previews.map { $0.device ?? words.size($0.scene.container) }
    let names = previews.map { words.shortened($0.nameWithoutDevice, to: 60) }
    let pairs = Set(zip(names, devices).map { [$0, $1] })
    if pairs.count == previews.count {
      for (name, device) in zip(names, devices) {
        places.append(
          (Self.place(of: name, in: &self.names), Self.place(of: device, in: &self.devices)))
      }
    } else {
      // Several scenes of one name on one device: they are numbered.
      for (index, (name, device)) in zip(names, devices).enumerated() {
        let words = [name, device].filter { !$0.isEmpty }.joined(separator: ", ")
        places.append((index, 0))
        self.names.append("\(index + 1)  \(words)")
      }
      self.devices = [""]
    }
  }

  private static func place(of text: String, in list: inout [String]) -> Int {
    if let place = list.firstIndex(of: text) { return place }
    list.append(text)
    return list.count - 1
  }

  func write(to out: inout ByteWriter) {
    write(names, "Previews", "name", to: &out)
    write(devices, "Devices", "device", to: &out)
  }

  private func write(
    _ list: [String], _ title: String, _ key: String, to out: inout ByteWriter
  ) {
    guard list.count > 1 else { return }
    out.write(string: "<nav aria-label=\"\(title)\">\n")
    for (index, text) in list.enumerated() {
      out.write(string: "<button type=\"button\" data-\(key)=\"\(index)\">")
      out.write(markup: text.isEmpty ? "\(index + 1)" : text)
      out.write("</button>\n")
    }
    out.write("</nav>\n")
  }
}

extension LaidOutPreview {
  /// The name of the preview on any of its devices: `both` of `both, iPadAir`; empty where there is
  /// no other than the device's.
  fileprivate var nameWithoutDevice: String {
    guard let name, let device else { return name ?? "" }
    let suffix = ", " + device
    if name.hasSuffix(suffix) { return String(name.dropLast(suffix.count)) }
    return name == device ? "" : name
  }
}
