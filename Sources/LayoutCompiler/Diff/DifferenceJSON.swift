/// The difference for other programs.
///
///     {"name":null,
///      "summary":["section featured: item width 123.667 -> 119, all 12"],
///      "contentSize":{"old":[375,812],"new":[375,816]},
///      "sections":[{"name":"featured","old":{"index":0,"frame":[0,0,375,250]},"new":{…}}],
///      "elements":[{"change":"changed","kind":"cell","elementKind":null,"section":0,
///                   "sectionName":"featured","item":0,"id":null,
///                   "old":[5,28,123.667,222],"new":[5,28,119,222]}]}
///
/// Frames are `[x, y, width, height]` in points, in content coordinates. Every section is there, in
/// the order of the summary, with `null` where it appears or disappears; of the elements those that
/// are elsewhere or shown otherwise, also where they only moved with their section (`carried`).
/// `section` and `sectionName` are where the element is now, or was before it disappeared.
extension PreviewDiff {
  /// Writes the difference as one object.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", PreviewName(new).inOneWord)
      json.key("summary")
      json.array { json in for line in summary { json.string(line) } }
      json.key("contentSize")
      json.object { json in
        json.member("old", Self.numbers(old.contentSize))
        json.member("new", Self.numbers(new.contentSize))
      }
      json.key("sections")
      json.array(onePerLine: true) { json in
        for section in comparison.matching.sections where (section.new ?? section.old) != 0 {
          write(section, to: &json)
        }
      }
      json.key("elements")
      json.array(onePerLine: true) { json in
        for change in changes { write(change, to: &json) }
      }
    }
  }

  private func write(_ section: SceneMatching.Section, to json: inout JSONWriter) {
    json.object { json in
      let before = section.old.map { comparison.matching.old[$0] }
      let after = section.new.map { comparison.matching.new[$0] }
      json.member("name", after?.name ?? before?.name)
      write("old", before, section.old, to: &json)
      write("new", after, section.new, to: &json)
    }
  }

  private func write(
    _ key: String, _ section: RecordedFrames.Section?, _ index: Int?, to json: inout JSONWriter
  ) {
    json.key(key)
    guard let section, let index else { return json.null() }
    json.object { json in
      json.member("index", index - 1)
      json.member("frame", Self.numbers(section.frame))
    }
  }

  private func write(_ change: ElementChange, to json: inout JSONWriter) {
    guard let element = change.new ?? change.old else { return }
    let section = change.new == nil ? change.oldSection : change.newSection
    let preview = change.new == nil ? old : new
    json.object { json in
      json.member("change", change.kind.rawValue)
      json.member("kind", element.role.rawValue)
      json.member("elementKind", element.elementKind)
      json.member("section", section)
      json.member("sectionName", section.flatMap { preview.sections[$0].name })
      json.member("item", element.item)
      json.member("id", element.name)
      write("old", change.old?.frame, to: &json)
      write("new", change.new?.frame, to: &json)
    }
  }

  private func write(_ key: String, _ frame: Rect?, to json: inout JSONWriter) {
    guard let frame else {
      json.key(key)
      return json.null()
    }
    json.member(key, Self.numbers(frame))
  }

  /// In thousandths, as dumps and the scene's JSON have them.
  private static func numbers(_ frame: Rect) -> [Double] {
    [frame.minX, frame.minY].map(thousandths) + numbers(frame.size)
  }

  private static func numbers(_ size: Size) -> [Double] {
    [size.width, size.height].map(thousandths)
  }

  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
