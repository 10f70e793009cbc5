/// The text and numbers of drawings, in Unicode or in ASCII.
struct Captions {
  let ascii: Bool

  var times: String { ascii ? "x" : "×" }
  var more: String { ascii ? ":" : "⋮" }
  var ellipsis: String { ascii ? ".." : "…" }
  /// The mark for a badge that is too small for a box.
  var point: String { ascii ? "o" : "•" }

  /// The note before a part that continues the one above.
  var continued: String { ascii ? "-> continued" : "→ continued" }

  enum Direction { case left, right, down }

  /// Returns captions for items that are off the screen, from the longest to the shortest; empty if
  /// there are none.
  func more(_ count: Int, _ direction: Direction) -> [String] {
    guard count > 0 else { return [] }
    let arrow =
      switch direction {
      case .left: ascii ? "<-" : "←"
      case .right: ascii ? "->" : "→"
      case .down: ascii ? "v" : "↓"
      }
    return ["\(arrow) \(self.count(count)) more", "\(arrow) \(self.count(count))", arrow]
  }

  func size(_ size: Size) -> String {
    "\(points(size.width)) \(times) \(points(size.height))"
  }

  /// Returns a size in at most `width` columns if it fits without its spaces, else in full.
  func size(_ size: Size, in width: Int) -> String {
    let text = self.size(size)
    return DisplayWidth.of(text) <= width ? text : text.filter { $0 != " " }
  }

  /// Returns points in the notation of frames files, with commas between thousands.
  func points(_ value: Double) -> String {
    let rounded = (value.magnitude * 1000).rounded(.toNearestOrAwayFromZero)
    let thousandths = Int(saturating: min(rounded, 9e15))
    let (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    var text = (value < 0 && thousandths > 0 ? "-" : "") + count(whole)
    if fraction > 0 {
      var digits = String(1000 + fraction).dropFirst()
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  /// Returns a count with commas between thousands.
  func count(_ value: Int) -> String {
    let digits = Array(String(value))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Returns the caption of a picture: the container, the content size, now and after all cells are
  /// measured, and the values that are assumed.
  func facts(_ preview: LaidOutPreview) -> [String] {
    let scene = preview.scene
    let settled = scene.settledContentSize.map { ["\(size($0)) once all is measured"] }
    return [
      "\(size(scene.container)) pt at \(points(scene.scale))x",
      "content \(size(scene.contentSize))",
    ] + (settled ?? [])
      + preview.assumptions.map { preview.assumed.isEmpty ? $0 : "\(assumedMark) \($0)" }
  }

  /// Returns how an orthogonal section comes to rest and behaves at its ends, where the layout sets
  /// it.
  private func scrolling(_ row: SceneRow) -> [String] {
    var lines: [String] = []
    if row.decelerationRate != .automatic {
      lines.append("deceleration \(row.decelerationRate.rawValue)")
    }
    if row.bounce != .automatic { lines.append("bounce \(row.bounce.rawValue)") }
    return lines
  }

  /// Returns the caption of a section, line by line, the name first.
  ///
  /// - Parameters:
  ///   - gap: The text between the index and the name.
  ///   - behaviorWidth: The columns for the orthogonal scrolling behavior; `nil` for one line.
  ///   - offset: The label of the distance by which its row is scrolled.
  func title(
    _ section: SceneSection, of scene: Scene, gap: String, size: String, behaviorWidth: Int?,
    offset: String
  ) -> [String] {
    var name = section.name.map { "\(section.index)\(gap)\($0)" } ?? "section \(section.index)"
    if section.frame.size[scene.scrollDirection] == 0 { name += " (empty)" }
    var lines = [name, size]
    if let row = section.row {
      let behavior = row.behavior.rawValue
      lines += behaviorWidth.map { wrapped(behavior, to: $0) } ?? [behavior]
      if section.rowOffset != 0 { lines.append("\(offset)\(points(section.rowOffset))") }
      lines += scrolling(row)
    }
    return lines + [items(section.itemCount)]
  }

  /// Returns the insets of a section, and the spacings between and in its groups, as lines.
  func distances(_ section: SceneSection) -> [String] {
    let insets = section.solution.insets
    var lines: [String] = []
    if insets != .zero { lines.append("insets " + self.insets(insets)) }
    var spacings: [String] = []
    let start = section.contentBox?.part(.horizontal, 0, Self.measuredReach)
    let boxes = start.map {
      section.overlayBoxes(in: $0.part(.vertical, $0.minY, $0.minY + Self.measuredReach))
    }
    for box in boxes ?? [] where box.kind == .spacing {
      let text = points(box.distance?.length ?? 0)
      if !spacings.contains(text) { spacings.append(text) }
    }
    if !spacings.isEmpty { lines.append("spacing " + spacings.prefix(4).joined(separator: ", ")) }
    return lines
  }

  /// The part of a section whose spacings are listed, in points.
  private static let measuredReach = 2_000.0

  /// Returns insets as in the language: one, two or four numbers.
  private func insets(_ insets: Insets) -> String {
    let all = [insets.top, insets.leading, insets.bottom, insets.trailing].map { points($0) }
    guard all[0] == all[2], all[1] == all[3] else { return all.joined(separator: " ") }
    return all[0] == all[1] ? all[0] : "\(all[0]) \(all[1])"
  }

  func items(_ count: Int) -> String { "\(self.count(count)) \(plural("item", count))" }

  /// Returns `text` in at most `width` columns, truncated if needed, without control characters.
  func shortened(_ text: String, to width: Int) -> String {
    let shown = text.filter { DisplayWidth.of($0) > 0 }
    if DisplayWidth.of(shown) <= width { return shown }
    var result = ""
    var room = width - DisplayWidth.of(ellipsis)
    for character in shown {
      room -= DisplayWidth.of(character)
      if room < 0 { break }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return width < DisplayWidth.of(ellipsis) ? "" : result + ellipsis
  }

  /// Returns a camel-case identifier in lines of at most `width` columns.
  func wrapped(_ word: String, to width: Int) -> [String] {
    var parts: [String] = []
    for character in word {
      if character.isUppercase || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(character)
    }
    return filledLines(parts, separator: "") { $0.count <= width }
      .map { shortened($0, to: width) }
  }

  /// Returns a name in one or two lines of at most `width` columns: broken after a space or before a
  /// capital letter.
  func wrappedName(_ name: String, to width: Int) -> [String] {
    var first = ""
    var rest = name[...]
    var reach = 0
    for index in name.indices.dropFirst()
    where name[index].isUppercase || name[name.index(before: index)] == " " {
      let head = name[..<index]
      guard DisplayWidth.of(head.last == " " ? String(head.dropLast()) : String(head)) <= width
      else { break }
      (first, rest) = (String(head), name[index...])
      reach += 1
    }
    // A line with less than half of the width would be worth little.
    guard reach > 0, 2 * DisplayWidth.of(first) >= width else {
      return [shortened(name, to: width)]
    }
    while first.last == " " { first.removeLast() }
    return [first, shortened(String(rest), to: width)]
  }

  /// The labels of an element of a preview, marked if its size is assumed.
  func labels(_ element: SceneElement, of preview: LaidOutPreview) -> [String] {
    let own = labels(element, in: element.section, name: preview.shownName(of: element))
    return preview.assumed.contains(element.id) ? own.map { assumedMark + $0 } : own
  }

  /// The mark of what depends on values that are assumed.
  private var assumedMark: String { ascii ? "~" : "≈" }

  /// The labels of an element, from the longest to the shortest: its name, else its number or kind.
  /// Without a `section`, the label of a cell is its item number alone.
  func labels(_ element: some PlacedElement, in section: Int?, name: String?) -> [String] {
    switch element.role {
    case .cell:
      if let name, !name.isEmpty { return shorter(name) }
      let number = "\(element.item)"
      return section.map { ["\($0),\(number)", number] } ?? [number]
    case .boundary:
      if let name, !name.isEmpty { return shorter(name) }
      return shorter(kind(element))
    case .supplementary, .decoration: return shorter(kind(element))
    case .separator: return []
    }
  }

  /// Returns the kinds of the elements for a legend: the first eight, and the number of others;
  /// `nil` if there are none.
  func kinds(_ elements: some Sequence<SceneElement>) -> String? {
    var kinds: [String] = []
    var known = Set<String>()
    for element in elements where known.insert(kind(element)).inserted && known.count <= 1000 {
      kinds.append(shortened(kind(element), to: 28))
    }
    guard !kinds.isEmpty else { return nil }
    let shown = kinds.prefix(8).joined(separator: ", ")
    return kinds.count > 8 ? "\(shown), \(count(kinds.count - 8)) more" : shown
  }

  /// The label of an element that has no name.
  func kind(_ element: some PlacedElement) -> String {
    switch element.elementKind {
    case nil: "cell"
    case BoundaryItem.headerKind: "header"
    case BoundaryItem.footerKind: "footer"
    case let kind?: kind
    }
  }

  /// Returns `text` and shorter forms of it: at least three characters and an ellipsis.
  private func shorter(_ text: String) -> [String] {
    let longest = min(DisplayWidth.of(text), 60)
    let least = 3 + DisplayWidth.of(ellipsis)
    guard longest > least else { return [shortened(text, to: longest)] }
    return (least...longest).reversed().map { shortened(text, to: $0) }
  }
}

/// The caption next to a section: its name, size, scrolling behavior and number of items.
struct PictureTitle {
  let section: Int
  /// The first is the name.
  var lines: [String]
  /// The start and end of the section along the scroll direction, in points, content coordinates.
  let range: ClosedRange<Double>

  /// The height of a line, in units of the picture.
  static let lineHeight = 15.0

  func width(unit: Double) -> Double {
    let widths = lines.enumerated().map { index, line in
      TextWidth.of(line, size: Self.size(line: index) * unit, isBold: index == 0)
    }
    return widths.max() ?? 0
  }

  static func size(line: Int) -> Double {
    line == 0 ? PictureText.headingSize : PictureText.plainSize
  }
}

extension PicturePanel {
  /// Returns the titles of the sections that begin in a band, in order.
  static func titles(_ bands: [PictureBand], of scene: Scene, unit: Double) -> [PictureTitle] {
    let axis = scene.scrollDirection
    let words = Captions(ascii: false)
    let widest = (axis == .vertical ? 170 : 200) * unit
    var next = 0
    var titles: [PictureTitle] = []
    for band in bands {
      while next < scene.sections.count {
        let section = scene.sections[next]
        let start = section.frame.min(axis)
        guard start < band.span.end + 0.01 else { break }
        next += 1
        guard start >= band.span.start - 0.01 else { continue }
        titles.append(
          PictureTitle(
            section: section.index,
            lines: lines(section, scene, words: words, widest: widest, unit: unit),
            range: start...max(start, section.frame.max(axis))))
      }
    }
    return titles
  }

  private static func lines(
    _ section: SceneSection, _ scene: Scene, words: Captions, widest: Double, unit: Double
  ) -> [String] {
    let width = TextWidth.of(
      section.row?.behavior.rawValue ?? "", size: PictureText.plainSize * unit)
    let lines = words.title(
      section, of: scene, gap: "  ", size: words.size(section.frame.size),
      behaviorWidth: width <= widest ? nil : 20, offset: "scrolled at ")
    return lines.enumerated().map { index, line in
      TextWidth.shortened(
        words.shortened(line, to: 80), to: index == 0 ? 1.8 * widest : widest,
        size: PictureTitle.size(line: index) * unit, isBold: index == 0)
    }
  }
}

extension String {
  /// The text with numbers as in pictures: `393 × 1,351.667 → 393 × 1,380` for `393x1351.667 ->
  /// 393x1380`.
  var typographic: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      if word == "->" { return "→" }
      let parts = word.split(separator: "x", omittingEmptySubsequences: false)
      guard parts.count <= 2 else { return String(word) }
      let numbers = parts.map { Self.grouped($0) }
      guard numbers.allSatisfy({ $0 != nil }) else { return String(word) }
      return numbers.compactMap { $0 }.joined(separator: " × ")
    }.joined(separator: " ")
  }

  /// A number with commas between thousands, and with the punctuation after it; `nil` for other
  /// text.
  private static func grouped(_ text: Substring) -> String? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let rest = text[number.endIndex...]
    guard let value = Double(number), rest.allSatisfy({ ",;:)".contains($0) }), rest.count < 2
    else {
      return nil
    }
    return Captions(ascii: false).points(value) + rest
  }
}
