/// Compares two snapshots of a source file: the updates that a diffable data source would perform,
/// and the changes of the frames, in each preview, or in each layout if the file has no previews.
package struct SnapshotComparison: Sendable {
  /// The differences; `nil` if one of the states cannot be laid out or is too large, or if the
  /// snapshots differ between previews.
  package let difference: LayoutDiff?
  /// The diagnostics of either state that the source itself does not have.
  package let diagnostics: [Diagnostic]
  /// A preview with more items than can be compared.
  package let tooLarge: LaidOutPreview?
  /// The names of two previews whose params give the snapshots different contents.
  package let varying: (String, String)?

  /// Compares two snapshots.
  ///
  /// - Parameters:
  ///   - from, to: Names of snapshots of the source file.
  ///   - tolerance: Lengths that differ by at most this many points are equal.
  package init(_ compilation: Compilation, from: String, to: String, tolerance: Double = 0) {
    var run = ComparisonRun(compilation, from: from, to: to, tolerance: tolerance)
    for preview in compilation.results.map(\.preview) { run.compare(preview) }
    diagnostics = Diagnostic.ordered(Diagnostic.deduplicatedByCause(run.diagnostics))
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
  /// The environments that were compared: previews that differ only in their data are compared
  /// once.
  private var seen: Set<Surrounding> = []
  private var firstName = ""
  private(set) var data: (old: Snapshot, new: Snapshot)?
  private(set) var scenes: [PreviewDiff] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var tooLarge: LaidOutPreview?
  private(set) var varying: (String, String)?
  private(set) var hasFailed = false

  /// The inputs of frames other than the data.
  private struct Surrounding: Hashable {
    var layout: Int
    var environment: Environment
    var parameters: [String: String]
    var measuring: Measuring
    var scroll: Point?
    var rows: [String: Double]
  }

  init(_ compilation: Compilation, from: String, to: String, tolerance: Double) {
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
      layout: preview.layout, environment: preview.environment,
      parameters: Dictionary(
        preview.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
      measuring: preview.measuring, scroll: preview.scroll,
      rows: Dictionary(
        preview.rowScrolls.map { ($0.section, $0.offset) }, uniquingKeysWith: { $1 }))
  }
}

extension Preview {
  /// Returns the preview with other data. Scroll offsets of rows that the data does not have are
  /// dropped.
  fileprivate func with(_ snapshot: Snapshot) -> Preview {
    var result = self
    result.data = .snapshot(snapshot)
    result.rowScrolls = rowScrolls.map { RowScroll(section: $0.section, offset: $0.offset) }
    return result
  }
}
