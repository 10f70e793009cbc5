/// What a diffable data source would do to get from one snapshot of a text to another, and what
/// becomes of the frames: in each preview, or in each layout of a text without previews.
package struct SnapshotComparison: Sendable {
  /// What is different; `nil` where one of the states cannot be laid out or is too large, or where
  /// the snapshots are others in other previews.
  package let difference: LayoutDiff?
  /// What only one of the states shows to be wrong.
  package let diagnostics: [Diagnostic]
  /// Set iff a preview has more items than can be compared.
  package let tooLarge: LaidOutPreview?
  /// Set iff params make the snapshots others in two previews: the names of the previews.
  package let varying: (String, String)?

  /// - Parameters:
  ///   - from, to: names of snapshots of the text.
  ///   - tolerance: lengths that differ by no more are equal, in points.
  package init(
    _ compilation: Compilation, from: String, to: String, tolerance: Double = 0
  ) {
    var run = ComparisonRun(compilation, from, to, tolerance)
    for preview in compilation.results.map(\.preview) { run.compare(preview) }
    diagnostics = Diagnostic.ordered(Diagnostic.causes(run.diagnostics))
    tooLarge = run.tooLarge
    varying = run.varying
    guard let data = run.data, !run.hasFailed else {
      difference = nil
      return
    }
    var difference = LayoutDiff(frames: FramesDiff(run.scenes))
    difference.data = SnapshotDifference(from: data.old, to: data.new)
    difference.oldTitle = from
    difference.newTitle = to
    self.difference = difference
  }
}

/// The previews of one comparison, one after another.
private struct ComparisonRun {
  private let compilation: Compilation
  private let from: String
  private let to: String
  private let tolerance: Double
  /// What was compared already: previews that differ only in their data are one.
  private var seen: Set<Surrounding> = []
  private var firstName = ""
  private(set) var data: (old: Snapshot, new: Snapshot)?
  private(set) var scenes: [PreviewDiff] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var tooLarge: LaidOutPreview?
  private(set) var varying: (String, String)?
  private(set) var hasFailed = false

  /// All that frames hang on besides the data.
  private struct Surrounding: Hashable {
    var layout: Int
    var environment: Environment
    var traits: Traits
    var parameters: [String: String]
    var measuring: Measuring
    var scroll: Point?
    var rows: [String: Double]
  }

  init(_ compilation: Compilation, _ from: String, _ to: String, _ tolerance: Double) {
    self.compilation = compilation
    self.from = from
    self.to = to
    self.tolerance = tolerance
  }

  mutating func compare(_ preview: Preview) {
    guard !hasFailed, seen.insert(Self.surrounding(preview)).inserted else { return }
    guard let old = compilation.snapshot(named: from, for: preview),
      let new = compilation.snapshot(named: to, for: preview)
    else { return }
    if let data, data.old != old || data.new != new {
      varying = (firstName, preview.name ?? "")
      hasFailed = true
      return
    }
    if data == nil { firstName = preview.name ?? "" }
    data = (old, new)
    guard let before = layOut(preview, old), let after = layOut(preview, new) else { return }
    scenes.append(PreviewDiff(from: before, to: after, tolerance: tolerance))
  }

  private mutating func layOut(_ preview: Preview, _ snapshot: Snapshot) -> LaidOutPreview? {
    let result = compilation.layOut(preview.with(snapshot))
    diagnostics += result.diagnostics
    guard let rendered = result.laidOut,
      !result.diagnostics.contains(where: { $0.severity == .error })
    else {
      hasFailed = true
      return nil
    }
    guard !rendered.isTooLargeToCompare else {
      tooLarge = rendered
      hasFailed = true
      return nil
    }
    return rendered
  }

  private static func surrounding(_ preview: Preview) -> Surrounding {
    Surrounding(
      layout: preview.layout, environment: preview.environment, traits: preview.traits,
      parameters: Dictionary(
        preview.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
      measuring: preview.measuring, scroll: preview.scroll,
      rows: Dictionary(
        preview.rowScrolls.map { ($0.section, $0.offset) }, uniquingKeysWith: { $1 }))
  }
}

extension Preview {
  /// Returns the preview with other data, which need not have the rows that it scrolls.
  fileprivate func with(_ snapshot: Snapshot) -> Preview {
    var result = self
    result.data = .snapshot(snapshot)
    result.rowScrolls = rowScrolls.map { RowScroll(section: $0.section, offset: $0.offset) }
    return result
  }
}
