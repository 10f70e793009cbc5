import LayoutCompiler

/// A page to lay out, with any number of items.
struct Workload {
  let name: String
  let source: String
  /// The maximum time of returning the frame of an item, in nanoseconds.
  let bound: Double
  /// The loop that writes the same frames.
  let loop: FrameLoop
  /// The heights of self-sizing cells, in points, used in turn; empty if no cell is self-sizing.
  var heightsInTurn: [Double] = []
  /// Whether every cell has a height of its own, so that no group repeats.
  var measuresEach = false

  static let all = [
    Workload(
      name: "grid",
      source: "section < group horizontal count 3 height 100 < item contentInsets 4 > >",
      bound: 100,
      loop: .grid),
    Workload(
      name: "nested",
      source: """
        section interGroupSpacing 8 <
          group horizontal height 200 <
            item fractionalWidth 0.7 contentInsets 5
            group vertical fractionalWidth 0.3 < item fractionalHeight 0.5 contentInsets 5 >
          >
        >
        """, bound: 100, loop: .nested),
    Workload(
      name: "store page",
      source: """
        layout interSectionSpacing 20 <
          section featured <
            orthogonal groupPagingCentered
            group horizontal fractionalWidth 0.95 height 250 < item contentInsets 0 5 >
          >
          section doubles <
            orthogonal groupPagingCentered
            header height 80
            group vertical count 2 fractionalWidth 0.95 height 165 interItemSpacing 8 <
              item contentInsets 0 5
            >
          >
          section triples <
            orthogonal groupPagingCentered
            header height 80
            group vertical count 3 fractionalWidth 0.95 height 165 interItemSpacing 8 <
              item contentInsets 0 5
            >
          >
          section categories < header height 80; group horizontal height 40 < item contentInsets 0 20 > >
        >
        """, bound: 100, loop: .store),
    Workload(
      name: "mixed, measured",
      source: """
        section interGroupSpacing 8 <
          group horizontal height estimated 60 < item fractionalWidth 1 height estimated 60 >
        >
        """, bound: 400, loop: .column, heightsInTurn: [44, 61, 120, 80, 52, 97, 33]),
    Workload(
      name: "mixed, each its own",
      source: """
        section interGroupSpacing 8 <
          group horizontal height estimated 60 < item fractionalWidth 1 height estimated 60 >
        >
        """, bound: 400, loop: .column, measuresEach: true),
  ]

  /// Returns the request for a page with the given number of items.
  func request(itemCount: Int) -> LayoutRequest {
    let file = SourceFile(name: name, text: source)
    let environment = Environment(device: .standard)
    let sections = compiled(file, CompilationSettings(environment: environment)).sections.count
    var request = compiled(
      file,
      CompilationSettings(
        environment: environment,
        itemCounts: Array(repeating: itemCount / sections, count: sections)))
    let measurements = Measurements(heights(itemCount).map { MeasuredSize(height: .points($0)) })
    for index in request.sections.indices { request.sections[index].measurements = measurements }
    return request
  }

  /// Returns the heights of self-sizing cells, in points, used in turn. With `measuresEach`, 30 to
  /// 129 points in an order that does not repeat.
  func heights(_ count: Int) -> [Double] {
    guard measuresEach else { return heightsInTurn }
    var state: UInt64 = 1
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(30 + (state >> 33) % 100)
    }
  }

  private func compiled(_ file: SourceFile, _ settings: CompilationSettings) -> LayoutRequest {
    guard let request = Compilation(file, settings).previews.first?.request else {
      fatalError("the layout \(name) of the benchmark does not compile")
    }
    return request
  }
}
