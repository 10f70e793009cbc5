/// Reads frames files. Any bytes are valid input; problems are returned as diagnostics.
package struct RecordedFramesReader {
  /// Returns the frames, or `nil` after an error, and the diagnostics in order, at most 20 errors:
  /// `frames-version`, `frames-conflict`, `frames-incomplete`, `frames-syntax`.
  package static func read(_ file: SourceFile) -> (dump: RecordedFrames?, diagnostics: [Diagnostic])
  {
    var reader = RecordedFramesReader(file)
    reader.readFile()
    return (reader.diagnostics.isEmpty ? reader.dump : nil, reader.diagnostics)
  }

  /// Whether a file has recorded frames, by its name or its first words.
  package static func accepts(_ file: SourceFile) -> Bool {
    file.name.hasSuffix(".frames") || file.bytes.starts(with: "layoutc frames ".utf8)
  }

  /// Whether a frames file is a recording of an app, by the line `app` near its start.
  package static func isRecordingOfApp(_ bytes: [UInt8]) -> Bool {
    var start = 0
    for _ in 0..<8 where start < bytes.count {
      let end = endOfLine(bytes, from: start)
      var scanner = RecordedFramesScanner(bytes, line: start..<end)
      if scanner.take("app") { return true }
      start = end + 1
    }
    return false
  }

  /// The owner of the next lines of elements.
  private enum Place {
    case nothing, layout
    /// In a section, with its corner.
    case section(Point)
    /// After the last section, with the origin of the elements' coordinates.
    case end(Point)
  }

  private static let maximumErrors = 20

  private let file: SourceFile
  private var dump = RecordedFrames()
  /// The current preview, which is added to `dump` before the next one, or at the end.
  private var preview = RecordedFrames.Preview()
  private var previewCount = 0
  /// The elements of the last section of `preview`, which are added to it at the section's end.
  private var elements = RecordedFrames.Elements()
  /// The end of the lines for which memory has been reserved.
  private var reservedEnd = 0
  private var diagnostics: [Diagnostic] = []
  private var place = Place.nothing
  private var line = 0
  private var lineRange = 0..<0
  /// The end of the last section along the scroll direction, in points.
  private var sectionsEnd = 0.0
  /// Whether the reader is between a preview's first line and its `end`.
  private var isOpen = false
  /// Whether the lines of a preview are skipped: without its container, none of them has a meaning.
  private var skipsPreview = false

  private init(_ file: SourceFile) { self.file = file }

  private mutating func readFile() {
    let bytes = file.bytes
    guard bytes.count < Int(UInt32.max) else {
      return report(.framesSyntax, "this file is larger than 4 GB", at: 0..<0)
    }
    var scanner = RecordedFramesScanner(bytes, line: 0..<0)
    var start = 0
    while start < bytes.count && diagnostics.count < Self.maximumErrors {
      let end = Self.endOfLine(bytes, from: start)
      let isCarriageReturned = end > start && bytes[end - 1] == UInt8(ascii: "\r")
      line += 1
      lineRange = start..<(isCarriageReturned ? end - 1 : end)
      scanner.begin(lineRange)
      guard readLine(&scanner) else { return }
      start = end + 1
    }
    endSection()
    if (isOpen || previewCount == 0) && diagnostics.isEmpty { reportIncomplete() }
    if previewCount > 0 { dump.previews.append(preview) }
  }

  /// Returns the position of the next line end, or of the end.
  private static func endOfLine(_ bytes: [UInt8], from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private mutating func reportIncomplete() {
    report(
      .framesIncomplete, "the file ends before its `end` line",
      at: file.bytes.count..<file.bytes.count, help: "write it again with `--emit dump`")
  }

  /// Reads one line. Returns `false` if the rest of the file cannot be read.
  private mutating func readLine(_ scanner: inout RecordedFramesScanner) -> Bool {
    if isConflictMarker {
      report(
        .framesConflict, "this file contains a merge conflict", at: lineRange,
        help: "merge the layouts, then write the file again")
      return false
    }
    if line == 1 { return readVersion(&scanner) }
    if scanner.isAtEnd { return true }
    let start = scanner.offset
    let word = scanner.keyword()
    if skipsPreview {
      guard word == .preview || word == .container else { return true }
      skipsPreview = false
      if word == .preview { isOpen = false }
    }
    let isRead = readStatement(word, &scanner)
    if isRead { scanner.expect("the end of the line", scanner.isAtEnd) }
    if isCutOff, scanner.missing != nil || !isRead {
      reportIncomplete()
      return false
    }
    if let missing = scanner.missing {
      report(.framesSyntax, "expected \(missing)", at: scanner.offset..<lineRange.upperBound)
    } else if !isRead {
      report(.framesSyntax, "unexpected `\(scanner.word(at: start))`", at: start..<scanner.offset)
    }
    if scanner.missing != nil || !isRead, !isInside, word != .preview { skipsPreview = true }
    return true
  }

  /// Whether the line is the last one and has no line end.
  private var isCutOff: Bool { lineRange.upperBound == file.bytes.count }

  private var isConflictMarker: Bool {
    guard lineRange.count >= 7 else { return false }
    let first = file.bytes[lineRange.lowerBound]
    switch first {
    case UInt8(ascii: "<"): break
    // A conflict begins with the marker of its first side.
    case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "|"):
      guard line > 1 else { return false }
    default: return false
    }
    return file.bytes[lineRange].prefix(7).allSatisfy { $0 == first }
  }

  private mutating func readVersion(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard scanner.take("layoutc"), scanner.take("frames"), let version = scanner.integerIfAny()
    else {
      report(
        .framesVersion, "not a frames file: expected `layoutc frames 1` on the first line",
        at: lineRange)
      return false
    }
    dump.isAbsolute = scanner.take("absolute")
    if version != 1 || !scanner.isAtEnd {
      report(
        .framesVersion, "unknown version of the frames format", at: lineRange,
        help: "use the layoutc that wrote it, or write the file again")
      return false
    }
    return true
  }

  private mutating func report(
    _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, help: String? = nil
  ) {
    let span = SourceSpan(file.id, TextRange(range.lowerBound, range.upperBound))
    diagnostics.append(Diagnostic(kind, message, at: span, help: help))
  }
}

// MARK: - Lines. Each returns `false` if the line is invalid.

extension RecordedFramesReader {
  private mutating func readStatement(
    _ word: RecordedFramesScanner.Keyword?, _ scanner: inout RecordedFramesScanner
  ) -> Bool {
    switch word {
    case .cell, .supplementary, .separator, .header, .footer, .boundary, .decoration, nil:
      readElement(word, &scanner)
    case .preview: readPreview(&scanner)
    case .container: readContainer(&scanner)
    case .app: readApp(&scanner)
    case .offset: readOffset(&scanner)
    case .layout: readLayout()
    case .section: readSection(&scanner)
    case .end: readEnd(&scanner)
    }
  }

  private mutating func readPreview(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard !isOpen, let name = scanner.quoted() else { return false }
    open(RecordedFrames.Preview(name: name.isEmpty ? nil : name))
    return true
  }

  private mutating func open(_ next: RecordedFrames.Preview) {
    endSection()
    if previewCount > 0 { dump.previews.append(preview) }
    previewCount += 1
    preview = next
    isOpen = true
    place = .nothing
    sectionsEnd = 0
  }

  private mutating func readContainer(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard let container = scanner.size(), scanner.expect(UInt8(ascii: "@")),
      let scale = scanner.points(), scanner.expect("x"), scanner.expect("ios"),
      let ios = scanner.integer(), scanner.expect("scroll")
    else { return false }
    let isVertical = scanner.take("vertical")
    guard isVertical || scanner.expect("horizontal") else { return false }
    guard scanner.expect("a scale above 0, at most 100", scale > 0 && scale <= 100) else {
      return false
    }
    if !isOpen { open(RecordedFrames.Preview()) }
    guard preview.ios == 0 else { return false }
    preview.container = container
    preview.scale = scale
    preview.ios = ios
    preview.scrollDirection = isVertical ? .vertical : .horizontal
    preview.isRightToLeft = scanner.take("rtl")
    return true
  }

  private mutating func readApp(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard isInside, preview.sections.isEmpty, preview.app == nil else { return false }
    guard scanner.expect("safeArea"), let safeArea = scanner.insets(), scanner.expect("margins"),
      let margins = scanner.insets(), scanner.expect("sizeClasses"),
      let width: Traits.SizeClass = scanner.choice(),
      let height: Traits.SizeClass = scanner.choice(),
      scanner.expect("idiom"), let idiom: Traits.Idiom = scanner.choice(),
      scanner.expect("category"), let category: Traits.ContentSizeCategory = scanner.choice()
    else { return false }
    preview.app = RecordedFrames.AppSurroundings(
      safeArea: safeArea, layoutMargins: margins, horizontalSizeClass: width,
      verticalSizeClass: height, userInterfaceIdiom: idiom, preferredContentSizeCategory: category,
      hasLargeTitle: scanner.take("largeTitle"))
    return true
  }

  private mutating func readOffset(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard isInside, preview.sections.isEmpty, let offset = scanner.place() else { return false }
    preview.offset = offset
    return true
  }

  private mutating func readLayout() -> Bool {
    guard isInside, preview.sections.isEmpty else { return false }
    place = .layout
    return true
  }

  private mutating func readSection(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard isInside else { return false }
    var section = RecordedFrames.Section()
    section.name = scanner.name()
    guard scanner.expect(UInt8(ascii: ":")) else { return false }
    guard let origin = readSectionOrigin(&scanner), let size = scanner.signedSize()
    else { return false }
    section.frame = snap(Rect(origin, size))
    if scanner.take("row") {
      guard let row = readRow(&scanner) else { return false }
      section.row = row
    }
    sectionsEnd = section.frame.max(axis)
    endSection()
    preview.sections.append(section)
    reserveElements()
    place = .section(section.frame.origin)
    return true
  }

  /// Adds the elements of the last section to it.
  private mutating func endSection() {
    guard !elements.isEmpty else { return }
    preview.sections[preview.sections.count - 1].packedElements = elements
    elements = RecordedFrames.Elements()
  }

  /// Reserves memory for the indented lines after this one, once for each line of the file.
  private mutating func reserveElements() {
    guard lineRange.upperBound >= reservedEnd else { return }
    let (count, end) = Self.indentedLines(file.bytes, from: lineRange.upperBound)
    elements.reserveCapacity(count)
    reservedEnd = end
  }

  /// Returns the number of indented lines after the line that ends at `start`, and their end. The
  /// inner loop has no branches, so that it becomes vector instructions.
  private static func indentedLines(_ bytes: [UInt8], from start: Int) -> (count: Int, end: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      let last = bytes.count - 1
      var (total, place) = (0, start)
      while place < last {
        let end = min(place + 4096, last)
        var (count, others) = (0 as UInt16, 0 as UInt16)
        for index in place..<end {
          let isEnd: UInt16 = bytes[index] == UInt8(ascii: "\n") ? 1 : 0
          count &+= isEnd
          others &+= isEnd & (bytes[index &+ 1] == UInt8(ascii: " ") ? 0 : 1)
        }
        total += Int(count)
        place = end
        if others > 0 { break }
      }
      return (total, place)
    }
  }

  private func readSectionOrigin(_ scanner: inout RecordedFramesScanner) -> Point? {
    if dump.isAbsolute { return scanner.place() }
    guard scanner.expect("gap"), let gap = scanner.points() else { return nil }
    var origin = Point.zero
    origin[axis] = sectionsEnd + gap
    if scanner.take("across") {
      guard let across = scanner.points() else { return nil }
      origin[axis.cross] = across
    }
    return origin
  }

  private func readRow(_ scanner: inout RecordedFramesScanner) -> RecordedFrames.Row? {
    guard let behavior = scanner.identifier().flatMap(OrthogonalScrollingBehavior.init) else {
      return scanner.fail("a scrolling behaviour")
    }
    guard scanner.expect("length"), let length = scanner.points(),
      scanner.expect("viewport"), let viewport = scanner.points()
    else { return nil }
    var row = RecordedFrames.Row(behavior: behavior, length: snap(length), viewport: snap(viewport))
    if scanner.take("offset") {
      guard let offset = scanner.points() else { return nil }
      row.offset = snap(offset)
    }
    if scanner.take("decelerationRate") {
      guard let rate = scanner.identifier().flatMap(DecelerationRate.init) else {
        return scanner.fail("a deceleration rate")
      }
      row.decelerationRate = rate
    }
    if scanner.take("bounce") {
      guard let bounce = scanner.identifier().flatMap(Bounce.init) else {
        return scanner.fail("`always` or `never`")
      }
      row.bounce = bounce
    }
    return row
  }

  private mutating func readEnd(_ scanner: inout RecordedFramesScanner) -> Bool {
    guard isInside, scanner.expect(UInt8(ascii: ":")) else { return false }
    var origin = Point.zero
    if dump.isAbsolute {
      guard let size = scanner.signedSize() else { return false }
      preview.contentSize = snap(Rect(.zero, size)).size
    } else {
      guard scanner.expect("gap"), let gap = scanner.points(),
        scanner.expect(axis == .vertical ? "width" : "height"),
        let across = scanner.points()
      else { return false }
      preview.contentSize[axis] = snap(sectionsEnd + gap)
      preview.contentSize[axis.cross] = snap(across)
      origin[axis] = sectionsEnd
    }
    if scanner.take("settled") {
      guard let size = scanner.signedSize() else { return false }
      preview.settledContentSize = snap(Rect(.zero, size)).size
    }
    place = .end(origin)
    isOpen = false
    return true
  }
}

// MARK: - Elements

extension RecordedFramesReader {
  private mutating func readElement(
    _ word: RecordedFramesScanner.Keyword?, _ scanner: inout RecordedFramesScanner
  ) -> Bool {
    guard let origin = elementOrigin else { return false }
    var placed = RecordedFrames.Element(role: .cell, item: 0, frame: .zero, zIndex: 0, line: line)
    guard readHead(word, &scanner, element: &placed) else { return false }
    guard scanner.expect(UInt8(ascii: ":")), let corner = scanner.place(),
      let size = scanner.size()
    else { return false }
    placed.frame = snap(Rect(origin + corner, size))
    if scanner.take("z") {
      guard let zIndex = scanner.integer() else { return false }
      placed.zIndex = zIndex
    }
    guard readEffect(&scanner, &placed) else { return false }
    switch place {
    case .section: elements.append(placed)
    case .nothing, .layout, .end: preview.boundaryElements.append(placed)
    }
    return true
  }

  private func readEffect(
    _ scanner: inout RecordedFramesScanner, _ element: inout RecordedFrames.Element
  ) -> Bool {
    if scanner.isAtEnd { return true }
    var effect = ElementEffect()
    if scanner.take("scale") {
      guard let scale = scanner.points() else { return false }
      effect.scale = scale
    }
    if scanner.take("alpha") {
      guard let alpha = scanner.points() else { return false }
      effect.alpha = alpha
    }
    if scanner.take("moved") {
      guard let translation = scanner.place() else { return false }
      effect.translation = translation
    }
    if effect != ElementEffect() { element.effect = effect }
    return true
  }

  /// The origin of the next element's coordinates; `nil` if no element is allowed.
  private var elementOrigin: Point? {
    switch place {
    case .nothing: nil
    case .layout: .zero
    case .section(let origin): dump.isAbsolute ? .zero : origin
    case .end(let origin): origin
    }
  }

  /// Reads the part before the colon. Returns `false` if it is invalid.
  private func readHead(
    _ word: RecordedFramesScanner.Keyword?, _ scanner: inout RecordedFramesScanner,
    element: inout RecordedFrames.Element
  ) -> Bool {
    switch word {
    case .cell:
      guard let item = scanner.integer() else { return false }
      element.item = item
      if !scanner.isAt(UInt8(ascii: ":")) { element.name = scanner.quoted() }
      return true
    case .separator:
      element.role = .separator
      if scanner.word(at: scanner.offset) == SceneElement.topSeparatorKind {
        element.elementKind = scanner.identifier()
        return true
      }
      guard let item = scanner.integer() else { return false }
      element.item = item
      return true
    case .header: element.elementKind = BoundaryItem.headerKind
    case .footer: element.elementKind = BoundaryItem.footerKind
    case .boundary, .supplementary, .decoration:
      guard let kind = scanner.name() else {
        return scanner.expect("a kind", false)
      }
      element.elementKind = kind
    case .preview, .container, .app, .offset, .layout, .section, .end, nil: return false
    }
    element.role =
      word == .supplementary ? .supplementary : word == .decoration ? .decoration : .boundary
    element.item = scanner.integerIfAny() ?? 0
    return true
  }
}

// MARK: - State

extension RecordedFramesReader {
  /// Whether the container has been read and `end` has not.
  private var isInside: Bool { isOpen && preview.ios != 0 }
  private var axis: Axis { preview.scrollDirection }

  /// Returns the pixel edge nearest to `value`, in points.
  private func snap(_ value: Double) -> Double {
    // Whole points are pixel edges of every device.
    if preview.scale == 2 || preview.scale == 3, value.magnitude < 1e12,
      Double(Int64(value)) == value
    {
      return value
    }
    let snapped = rounded(value * preview.scale) / preview.scale
    return (snapped - value).magnitude < 0.0006 ? snapped : value
  }

  /// Returns the nearest whole number, of two the greater magnitude. `rounded()` calls the C
  /// library.
  private func rounded(_ value: Double) -> Double {
    let magnitude = value.magnitude
    guard magnitude < 9e12 else { return value.rounded() }
    let below = Double(Int64(magnitude))
    let nearest = magnitude - below < 0.5 ? below : below + 1
    return Double(signOf: value, magnitudeOf: nearest)
  }

  private func snap(_ rect: Rect) -> Rect {
    Rect(snap(rect.minX), snap(rect.minY), snap(rect.width), snap(rect.height))
  }
}
