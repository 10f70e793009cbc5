import LayoutCompiler

/// The user's choices in a watch session.
struct WatchView {
  /// The number of the preview, modulo the number of previews.
  var preview = 0
  /// The device; `nil` for those of the command line.
  var device: Device?
  /// The devices to choose from: those of the command line, else all.
  private let devices: [Device]
  var showsDump: Bool
  var showsWhy = false
  var showsKeys = false
  /// Whether the picture is narrow enough to fit the height of the terminal.
  var fitsHeight = false
  /// The element that `why` explains.
  var selected: SceneElement.ID?
  /// The number of lines of the picture above the window.
  var skippedLines = 0
  /// The number of lines of the explanation above its window.
  var skippedWhyLines = 0
  /// The number of lines of the picture in the window when it was last drawn.
  var shownLines = 1
  /// The scroll offset of the content, in points; `nil` if the user has not scrolled.
  var scroll: Point?
  /// The scroll offsets of rows, in points, by the index of their section.
  var rows: [Int: Double] = [:]

  init(showsDump: Bool, devices: [Device] = []) {
    self.showsDump = showsDump
    self.devices = devices.isEmpty ? Device.all : devices
  }

  /// The effect of a key other than a new picture of the same scene.
  enum Outcome {
    case nothing, redraw, recompile, quit
  }

  mutating func take(_ key: WatchKey, _ shown: LaidOutPreview?, previews: Int) -> Outcome {
    if case .character(let character) = key { return take(character, shown, previews: previews) }
    if showsKeys {
      showsKeys = false
      return .redraw
    }
    switch key {
    case .next: select(1, of: shown)
    case .previous: select(-1, of: shown)
    case .pageDown: skippedLines += max(1, shownLines - 1)
    case .pageUp: skippedLines = max(0, skippedLines - max(1, shownLines - 1))
    case .home: skippedLines = 0
    // The screen limits it to the last window.
    case .end: skippedLines = .max / 2
    case .left: return scroll(.horizontal, by: -1, in: shown)
    case .right: return scroll(.horizontal, by: 1, in: shown)
    case .up: return scroll(.vertical, by: -1, in: shown)
    case .down: return scroll(.vertical, by: 1, in: shown)
    case .character: return .nothing
    }
    return .redraw
  }

  private mutating func take(
    _ character: Character, _ shown: LaidOutPreview?, previews: Int
  ) -> Outcome {
    if character == "q" { return .quit }
    if showsKeys {
      showsKeys = false
      return .redraw
    }
    switch character {
    case "?": showsKeys = true
    case " ": return take(.pageDown, shown, previews: previews)
    case "b": return take(.pageUp, shown, previews: previews)
    case "d": showsDump.toggle()
    case "f": fitsHeight.toggle()
    case "w":
      showsWhy.toggle()
      if showsWhy { select(1, of: shown, keepsSelection: true) }
    case "j", "k":
      guard showsWhy else { return .nothing }
      skippedWhyLines = max(0, skippedWhyLines + (character == "j" ? 1 : -1))
    case "p": return turnPreview(1, of: previews)
    case "P": return turnPreview(-1, of: previews)
    case "v": return turnDevice(1, from: shown)
    case "V": return turnDevice(-1, from: shown)
    case "0":
      rest()
      return .recompile
    case _: return .nothing
    }
    return .redraw
  }

  /// Resets all scroll offsets.
  private mutating func rest() {
    scroll = nil
    rows = [:]
    skippedLines = 0
  }

  /// Shows another preview. If there is only one on the chosen device, this shows those of the
  /// command line again.
  private mutating func turnPreview(_ step: Int, of count: Int) -> Outcome {
    guard count > 1 || device != nil else { return .nothing }
    if count > 1 { preview = (preview + step + count) % count } else { device = nil }
    rest()
    return .recompile
  }

  /// Chooses the device that follows the shown one.
  private mutating func turnDevice(_ step: Int, from shown: LaidOutPreview?) -> Outcome {
    let name = device?.name ?? shown?.device
    let count = devices.count
    let here = devices.firstIndex { $0.name == name } ?? (step > 0 ? -1 : 0)
    device = devices[(here + step + count) % count]
    rest()
    return .recompile
  }

  /// Selects the next visible element, and shows its explanation.
  private mutating func select(
    _ step: Int, of shown: LaidOutPreview?, keepsSelection: Bool = false
  ) {
    showsWhy = true
    skippedWhyLines = 0
    guard let scene = shown?.scene else { return }
    let visible = scene.elements(in: scene.visibleBounds).map(\.id)
    let place = selected.flatMap { visible.firstIndex(of: $0) }
    if keepsSelection && place != nil { return }
    guard !visible.isEmpty else { return selected = nil }
    if let place {
      selected = visible[(place + step + visible.count) % visible.count]
    } else {
      selected = visible.first { $0.role == .cell } ?? visible[0]
    }
  }

  /// Scrolls the content along the scroll direction by a tenth of the visible length; across it,
  /// scrolls a row to its next stop.
  private mutating func scroll(_ axis: Axis, by step: Double, in shown: LaidOutPreview?) -> Outcome
  {
    guard let scene = shown?.scene else { return .nothing }
    guard axis != scene.scrollDirection else {
      var offset = scene.scroll.offset
      offset[axis] += step * (scene.visibleBounds.size[axis] / 10).rounded()
      scroll = scene.reachable(offset)
      return .recompile
    }
    guard let section = scrollableRow(scene),
      let scrolling = scene.sections[section].rowScrolling
    else { return .nothing }
    let here = scene.settled(scene.scroll).rows[section] ?? scrolling.restingOffset
    rows[section] = scrolling.next(here, step)
    return .recompile
  }

  /// Returns the row of the selected element, else the first visible one.
  private func scrollableRow(_ scene: Scene) -> Int? {
    let rows = scene.sections.filter { $0.row != nil }
    if showsWhy, let chosen = selected?.section, rows.contains(where: { $0.index == chosen }) {
      return chosen
    }
    return (rows.first { $0.frame.intersects(scene.visibleBounds) } ?? rows.first)?.index
  }
}

extension RowScrolling {
  /// Returns the next resting position of the row, one stop from `offset`; in a row without stops,
  /// a quarter of the visible length away. In points.
  fileprivate func next(_ offset: Double, _ step: Double) -> Double {
    guard let stops else { return settled(offset + step * (viewport / 4).rounded()) }
    let slack = 0.01
    return step > 0
      ? stops.first { $0 > offset + slack } ?? offset : stops.last { $0 < offset - slack } ?? offset
  }
}

/// The keys.
enum WatchKey: Hashable {
  case left, right, up, down, pageUp, pageDown, home, end
  case next, previous
  case character(Character)
}

/// Parses the bytes of a terminal into keys; the bytes of one key may arrive in pieces.
struct KeyReader {
  private var pending: [UInt8] = []

  private static let escape: UInt8 = 0x1B
  private static let sequences: [(bytes: String, key: WatchKey)] = [
    ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left),
    ("OA", .up), ("OB", .down), ("OC", .right), ("OD", .left),
    ("[5~", .pageUp), ("[6~", .pageDown), ("[Z", .previous), ("[H", .home), ("[F", .end),
    ("OH", .home), ("OF", .end), ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end),
  ]

  /// Returns the keys that are complete with these bytes.
  mutating func keys(_ bytes: [UInt8]) -> [WatchKey] {
    pending += bytes
    var keys: [WatchKey] = []
    while let first = pending.first {
      guard first == Self.escape else {
        pending.removeFirst()
        switch first {
        case UInt8(ascii: "\t"): keys.append(.next)
        case UInt8(ascii: " "): keys.append(.pageDown)
        case 0x21...0x7E: keys.append(.character(Character(Unicode.Scalar(first))))
        case _: continue
        }
        continue
      }
      guard let length = sequenceLength() else { break }
      let sequence = String(decoding: pending[1..<length], as: UTF8.self)
      pending.removeFirst(length)
      if let key = Self.sequences.first(where: { $0.bytes == sequence })?.key { keys.append(key) }
    }
    return keys
  }

  /// Discards an escape character that no sequence follows: the Esc key has no effect.
  mutating func forgetIncomplete() { pending = [] }

  /// Returns the length of the escape sequence at the beginning; `nil` while it is incomplete.
  private func sequenceLength() -> Int? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "O"): return pending.count > 2 ? 3 : nil
    case UInt8(ascii: "["):
      // Parameters are followed by one final byte.
      let final = pending[2...].firstIndex { (0x40...0x7E).contains($0) }
      return final.map { $0 + 1 } ?? (pending.count > 16 ? pending.count : nil)
    case _: return 1
    }
  }
}
