/// A recording of UIKit, compared with our frames.
package struct FidelityComparison: Sendable {
  package let recording: FidelityRecording
  /// The least known feature of the layout, which the recording is about.
  package let feature: Feature
  /// The differences, one line each, with the rules that compute the frame.
  package let differences: [String]

  /// Whether it is an exact recording of a feature without one on this version.
  package var isNew: Bool {
    recording.isOfKit && feature.standing(ios: recording.ios) > .recorded
  }

  /// Compares a recording; `nil` if its layout is not in the kit.
  package init?(_ recording: FidelityRecording, _ kit: FidelityKit) {
    guard let preview = kit.preview(of: recording), let request = preview.request else {
      return nil
    }
    self.recording = recording
    let ios = recording.ios
    let features = Feature.used(by: request).map(\.feature)
    // Of equally known ones the last: special features follow the general ones.
    guard
      let feature = features.enumerated().max(by: { a, b in
        (a.element.standing(ios: ios), a.offset) < (b.element.standing(ios: ios), b.offset)
      })?.element ?? Feature.all.first
    else { return nil }
    self.feature = feature
    differences = Comparer(recording, preview.scene, request: request, feature: feature).differences
  }
}

/// Finds the differences of one recording.
private struct Comparer {
  private let recording: FidelityRecording
  private let scene: Scene
  private let request: LayoutRequest
  private let feature: Feature
  private let elements: [Key: SceneElement]

  /// An element of a recording or a scene. The item of a boundary item or a background is 0.
  struct Key: Hashable {
    var kind: String
    var elementKind: String?
    var section: Int?
    var item: Int

    init(_ element: SceneElement) {
      kind = element.role == .boundary ? "supplementary" : element.role.rawValue
      elementKind = element.role == .cell ? nil : element.elementKind
      section = element.section
      item = element.role == .cell || element.role == .supplementary ? element.item : 0
    }

    /// `nil` for an element that was recorded without an index. UIKit has no different categories
    /// for headers and badges: a recording may call either supplementary.
    init?(_ element: FidelityRecording.Element) {
      let isOfLayout = element.kind == "layoutBoundary"
      kind = isOfLayout || element.kind == "boundary" ? "supplementary" : element.kind
      elementKind = kind == "cell" ? nil : element.elementKind
      section = isOfLayout ? nil : element.section
      let hasItem = element.kind == "cell" || element.kind == "supplementary"
      guard let item = hasItem ? element.item : 0 else { return nil }
      self.item = item
    }

    var text: String {
      let place = section.map { "\($0)/" } ?? ""
      switch kind {
      case "cell": return "\(place)\(item)"
      case _: return "\(place)\(elementKind ?? kind)\(item == 0 ? "" : "/\(item)")"
      }
    }
  }

  init(
    _ recording: FidelityRecording, _ scene: Scene, request: LayoutRequest, feature: Feature
  ) {
    self.recording = recording
    self.scene = scene
    self.request = request
    self.feature = feature
    elements = Dictionary(scene.elements.map { (Key($0), $0) }) { first, _ in first }
  }

  var differences: [String] {
    var lines = recording.elements.compactMap(difference)
    if recording.isOfKit {
      let recorded = Set(recording.elements.compactMap { Key($0) })
      let extra = elements.values.filter { $0.role == .cell && !recorded.contains(Key($0)) }
      lines += extra.sorted { ($0.section ?? 0, $0.item) < ($1.section ?? 0, $1.item) }.map {
        line(Key($0).text, recorded: "none", own: NumberText.rect($0.frame), element: $0)
      }
    }
    if let size = recording.contentSize,
      (size.width - scene.contentSize.width).magnitude > 0.01
        || (size.height - scene.contentSize.height).magnitude > 0.01
    {
      lines.append(
        line(
          "content", recorded: NumberText.size(size), own: NumberText.size(scene.contentSize),
          element: nil))
    }
    return lines
  }

  private func difference(_ recorded: FidelityRecording.Element) -> String? {
    guard let key = Key(recorded) else { return nil }
    let text = Self.text(recorded.frame, recorded.zIndex)
    guard let own = elements[key] else {
      return line(key.text, recorded: text, own: "none", element: nil)
    }
    let frame = own.frame
    let isEqual = zip(recorded.frame, [frame.minX, frame.minY, frame.width, frame.height])
      .allSatisfy { value, own in
        value.map { ($0 - own).magnitude <= recording.tolerance } ?? true
      }
    guard !isEqual || recorded.zIndex.map({ $0 != own.zIndex }) ?? false else { return nil }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return line(
      key.text, recorded: text, own: Self.text(numbers, recorded.zIndex.map { _ in own.zIndex }),
      element: own)
  }

  /// `16,120 343x250 z 1`, with `?` for a number that was not recorded.
  private static func text(_ frame: [Double?], _ zIndex: Int?) -> String {
    let numbers = frame.map { $0.map { NumberText.number($0) } ?? "?" }
    let depth = zIndex.map { $0 == 0 ? "" : " z \($0)" } ?? ""
    guard numbers.count == 4 else { return "?" }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])\(depth)"
  }

  private func line(
    _ name: String, recorded: String, own: String, element: SceneElement?
  ) -> String {
    let steps = element.flatMap { request.why($0, scrolled: scene.scroll, in: scene)?.steps } ?? []
    var rules = [feature.rule]
    for rule in steps.map(\.rule.rawValue) where !rules.contains(rule) { rules.append(rule) }
    return "\(name): UIKit \(recorded), layoutc \(own)  [\(rules.joined(separator: ", "))]"
  }
}

// MARK: - The report

extension FidelityComparison {
  /// Returns the report of comparisons: a table of features and versions, then the differences.
  package static func report(_ all: [FidelityComparison]) -> [[String]] {
    var rows: [[String]] = []
    for ios in Set(all.map(\.recording.ios)).sorted() {
      for feature in Feature.all {
        let own = all.filter { $0.recording.ios == ios && $0.feature.name == feature.name }
        guard !own.isEmpty else { continue }
        let different = own.count { !$0.differences.isEmpty }
        rows.append([
          "iOS \(ios)", feature.name, "\(own.count - different) equal", "\(different) different",
          "\(own.count(where: \.isNew)) new",
        ])
      }
    }
    return rows
  }
}
