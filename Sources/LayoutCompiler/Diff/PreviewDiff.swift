/// Two states of one thing, and what is different between them: what every format of differences
/// is given.
package struct LayoutDiff: Sendable {
  /// What the states are called: `before` and `after`, or the names of two snapshots.
  package var oldTitle = "before"
  package var newTitle = "after"
  /// What a diffable data source would do, where the states are snapshots.
  var data: SnapshotDifference?
  package var frames: FramesDiff

  package init(frames: FramesDiff) { self.frames = frames }

  /// Whether nothing differs.
  package var isEmpty: Bool { frames.isEmpty && data?.isEmpty ?? true }
}

/// What is different between two dumps, or two runs: preview by preview, matched by their names.
public struct FramesDiff: Sendable {
  /// Those that are in both, in the new order, also where nothing differs.
  package private(set) var previews: [PreviewDiff] = []
  /// Those that only one of the two has.
  private(set) var appearing: [PreviewName] = []
  private(set) var disappearing: [PreviewName] = []

  /// A single preview is matched with a single one, whatever their names.
  public init(
    from old: [RecordedFrames.Preview], to new: [RecordedFrames.Preview], tolerance: Double = 0
  ) {
    if let before = old.first, let after = new.first, old.count == 1, new.count == 1 {
      previews = [PreviewDiff(from: before, to: after, tolerance: tolerance)]
      return
    }
    var waiting: [PreviewName: [RecordedFrames.Preview]] = [:]
    for preview in old.reversed() { waiting[PreviewName(preview), default: []].append(preview) }
    for preview in new {
      if let before = waiting[PreviewName(preview)]?.popLast() {
        previews.append(PreviewDiff(from: before, to: preview, tolerance: tolerance))
      } else {
        appearing.append(PreviewName(preview))
      }
    }
    for preview in old {
      let name = PreviewName(preview)
      if waiting[name]?.popLast() != nil { disappearing.append(name) }
    }
  }

  /// Of pairs that are compared already.
  init(_ previews: [PreviewDiff]) { self.previews = previews }

  /// The same for two runs.
  public init(from old: [LaidOutPreview], to new: [LaidOutPreview], tolerance: Double = 0) {
    self.init(
      from: old.map { RecordedFrames.Preview($0) }, to: new.map { RecordedFrames.Preview($0) },
      tolerance: tolerance)
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    appearing.isEmpty && disappearing.isEmpty && previews.allSatisfy(\.isEmpty)
  }

  /// Writes for people: of each preview that differs the summary, then the exact lines, at most
  /// `limit` of each. Nothing where nothing differs.
  package func write(limit: Int = .max, isColored: Bool = false, to out: inout ByteWriter) {
    for line in nameLines {
      out.write(string: line)
      out.endLine()
    }
    let hasTitles = previews.count + appearing.count + disappearing.count > 1
    for (number, preview) in previews.filter({ !$0.isEmpty }).enumerated() {
      if number > 0 || !appearing.isEmpty || !disappearing.isEmpty { out.endLine() }
      if hasTitles {
        out.write(string: PreviewName(preview.new).title)
        out.endLine()
      }
      for line in preview.summary {
        out.write(string: line)
        out.endLine()
      }
      guard preview.changes.contains(where: { $0.kind != .carried }) else { continue }
      out.endLine()
      preview.writeLines(limit: limit, isColored: isColored, to: &out)
    }
  }

  /// Writes the members without the format, into an object that holds others.
  func writeMembers(to json: inout JSONWriter) {
    for (key, names) in [("appearing", appearing), ("disappearing", disappearing)] {
      json.key(key)
      json.array { json in
        for name in names {
          if let name = name.inOneWord { json.string(name) } else { json.null() }
        }
      }
    }
    json.key("previews")
    json.array(onePerLine: true) { json in
      for preview in previews { preview.write(to: &json) }
    }
  }

  /// What is said of the previews that only one of the two has.
  var nameLines: [String] {
    disappearing.map { "\($0.title) disappears" } + appearing.map { "\($0.title) appears" }
  }
}

/// By what previews are told apart.
struct PreviewName: Hashable, Sendable {
  /// `nil` where the source names no preview.
  package let name: String?
  /// `nil` where all are of one file.
  let file: String?

  init(_ preview: RecordedFrames.Preview) {
    name = preview.name
    file = preview.file
  }

  /// For other programs, and above drawings.
  var inOneWord: String? {
    guard let file else { return name }
    return name.map { "\(file) \($0)" } ?? file
  }

  /// For sentences.
  var title: String {
    let preview = "preview " + DifferenceWords.quoted(name ?? "")
    guard let file else { return preview }
    return file.safeToShow + (name == nil ? "" : ", " + preview)
  }
}

extension LaidOutPreview {
  /// The most items of a preview that is compared: both states of all are held at once.
  public static let comparedItemsAtMost = 2_000_000

  /// Whether it has more items than can be compared.
  public var isTooLargeToCompare: Bool { scene.cellCount > Self.comparedItemsAtMost }
}

extension Scene {
  /// How many cells the sections place.
  public var cellCount: Int { sections.reduce(0) { $0 &+ $1.placedItemCount } }
}

/// What is different between two layouts of one thing: the frames of two scenes, of two dumps, or of
/// one of each.
///
/// Frames are compared within their sections, as dumps have them: what only moves with its section
/// has not changed. Time is linear in the elements.
package struct PreviewDiff: Sendable {
  let old: RecordedFrames.Preview
  package private(set) var new: RecordedFrames.Preview
  /// Everything that is elsewhere or otherwise, in the order of the new preview; what disappears
  /// follows in its section. With what moves with its section.
  package let changes: [ElementChange]
  /// What is different in words, a line for each section that differs; none where nothing does. The
  /// same changes of several sections are told once.
  ///
  ///     section featured: item width 123.667 -> 119, all 12; next section 4 lower
  ///     sections menu and offers: gap 20 -> 24
  ///     content 375x812 -> 375x824
  package private(set) var summary: [String] = []
  /// What a drawing says in place of what differs; `nil` for just that.
  let heading: String?
  let matching: FrameMatching

  /// - Parameters:
  ///   - tolerance: in points. Dumps are exact to a thousandth, which is the least.
  ///   - heading: a sentence that is said in place of what differs.
  package init(
    from old: RecordedFrames.Preview, to new: RecordedFrames.Preview, tolerance: Double = 0,
    heading: String? = nil
  ) {
    self.old = old
    self.new = new
    self.heading = heading
    matching = FrameMatching(old, new, tolerance: tolerance)
    changes = matching.changes()
    summary = heading.map { [$0] } ?? DifferenceSummary(self).lines
  }

  /// The same for two scenes.
  package init(from old: LaidOutPreview, to new: LaidOutPreview, tolerance: Double = 0) {
    self.init(
      from: RecordedFrames.Preview(old), to: RecordedFrames.Preview(new), tolerance: tolerance)
  }

  /// What the pair is called: as the new preview.
  package var name: String? {
    get { new.name }
    set { new.name = newValue }
  }

  /// Whether the two are laid out alike: their dumps, but for the tolerance, are the same.
  var isEmpty: Bool { summary.isEmpty }
}

/// One element before and after.
package struct ElementChange: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case appears, disappears
    /// It is elsewhere in its section, in another section, of another size, or shown otherwise.
    case changed
    /// It has moved with its section, or with the end of the content, and not in it.
    case carried
  }

  package var kind: Kind
  /// In content coordinates; `nil` for what appears.
  var old: RecordedFrames.Element?
  /// In content coordinates; `nil` for what disappears.
  package var new: RecordedFrames.Element?
  /// The index of its section; `nil` for the boundary items of the whole layout.
  var oldSection: Int?
  package var newSection: Int?
}

extension RecordedFrames {
  /// Returns what changed since `old`: preview by preview, matched by name.
  ///
  /// - Parameters:
  ///   - old: The frames before the change.
  ///   - tolerance: Differences of at most this many points are ignored.
  public func changes(since old: RecordedFrames, tolerance: Double = 0) -> FramesDiff {
    FramesDiff(from: old.previews, to: previews, tolerance: tolerance)
  }
}

extension FramesDiff {
  /// The changes in words, a line for each: `section featured: item width 123.667 -> 119, all 12`.
  /// Empty if nothing differs.
  public var summary: [String] { nameLines + previews.flatMap(\.summary) }
}
