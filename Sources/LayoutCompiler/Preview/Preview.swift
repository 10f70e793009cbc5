/// One thing to render: a layout on one collection view, with data, params and scroll offsets.
///
/// Everything is settled here: what a preview of the file says, what the command line says, and what
/// neither says. A copy with other data is another thing to render:
///
///     var tuesday = compilation.results[0].preview
///     tuesday.data = .snapshot(compilation.snapshot(named: "tuesday", for: tuesday) ?? Snapshot())
///     let result = compilation.layOut(tuesday)
package struct Preview: Sendable {
  /// The preview's name, with the device's behind it where there are several: `small, iPadAir`. Of
  /// a file without previews, the layout's, if there are several. `nil` for the only one.
  package var name: String?
  /// The head of the `preview` statement; `nil` where the file has none.
  var origin: SourceSpan?
  /// The name of the device that it is shown on; `nil` for a size that is no device's.
  var device: String?
  /// The index of the layout in `CheckedProgram.layouts`.
  var layout: Int
  var environment: Environment
  var traits: Traits
  /// What is set for params; the last of a name holds.
  package var parameters: [ParameterSetting] = []
  var data: Data
  /// Which cells of estimated size are measured.
  package var measuring = Measuring.all
  /// Points by which the whole is scrolled; `nil` where nobody asked.
  var scroll: Point?
  /// Points by which single rows are scrolled.
  package var rowScrolls: [RowScroll] = []
  /// What must hold of the frames, in order of the text.
  var expectations: [Expectation] = []
  /// Where the preview says how many items there are.
  var countsSpan: SourceSpan?

  /// What a layout is tried on.
  package enum Data: Hashable, Sendable {
    /// So many items in each section, from the first; `others` in those beyond.
    case counts([Int], others: Int)
    case snapshot(Snapshot)
  }

  package init(layout: Int, environment: Environment, traits: Traits, data: Data) {
    self.layout = layout
    self.environment = environment
    self.traits = traits
    self.data = data
  }

  /// What conditions and expressions of the file see.
  var checkEnvironment: CheckEnvironment {
    var seen = CheckEnvironment(
      container: environment.container, traits: traits, ios: environment.ios,
      parameters: parameters)
    seen.referenceInsets = environment.referenceInsets
    return seen
  }

  /// The data, where it is a snapshot.
  var snapshot: Snapshot? {
    if case .snapshot(let snapshot) = data { snapshot } else { nil }
  }
}

extension Preview.Data {
  /// Returns what a layout with `sectionCount` sections of its own is given. One with a single
  /// section serves as many as there are numbers.
  func sections(of sectionCount: Int) -> [SectionData] {
    switch self {
    case .snapshot(let snapshot):
      return snapshot.sections.map {
        SectionData(
          identifier: $0.isNamed ? $0.identifier : nil, style: $0.style,
          styleSpan: $0.styleSpan, itemCount: $0.itemCount)
      }
    case .counts(let counts, let others):
      let count = sectionCount == 1 ? max(1, counts.count) : sectionCount
      return (0..<count).map { index in
        SectionData(itemCount: index < counts.count ? counts[index] : others)
      }
    }
  }
}
