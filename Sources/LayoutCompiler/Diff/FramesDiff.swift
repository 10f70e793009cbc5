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

  /// `true` iff nothing differs.
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

  /// `true` iff it has more items than can be compared.
  public var isTooLargeToCompare: Bool { scene.cellCount > Self.comparedItemsAtMost }
}

extension Scene {
  /// How many cells the sections place.
  public var cellCount: Int { sections.reduce(0) { $0 &+ $1.placedItemCount } }
}
