import LayoutCompiler

/// A page to lay out, with as many items as one wants.
struct Workload {
  let name: String
  let source: String
  /// How many times the frame-writing loop it may take.
  let bound: Double
  /// What the cells measure, if they do.
  var measurements = Measurements()

  static let all = [
    Workload(
      name: "grid",
      source: "section < group horizontal count 3 height 100 < item contentInsets 4 > >", bound: 2),
    Workload(
      name: "nested",
      source: """
        section interGroupSpacing 8 <
          group horizontal height 200 <
            item fractionalWidth 0.7 contentInsets 5
            group vertical fractionalWidth 0.3 < item fractionalHeight 0.5 contentInsets 5 >
          >
        >
        """, bound: 2),
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
        """, bound: 2),
    Workload(
      name: "mixed, measured",
      source: """
        section interGroupSpacing 8 <
          group horizontal height estimated 60 < item fractionalWidth 1 height estimated 60 >
        >
        """, bound: 4,
      measurements: Measurements(
        [44, 61, 120, 80, 52, 97, 33].map { MeasuredSize(height: .points($0)) })),
  ]

  /// Returns what the engine is asked for, with so many items in all.
  func request(itemCount: Int) -> LayoutRequest {
    let file = SourceFile(name: name, text: source)
    let environment = Environment(device: .standard)
    let sections = compiled(file, CompilationSettings(environment: environment)).sections.count
    var request = compiled(
      file,
      CompilationSettings(
        environment: environment,
        itemCounts: Array(repeating: itemCount / sections, count: sections)))
    for index in request.sections.indices { request.sections[index].measurements = measurements }
    return request
  }

  private func compiled(_ file: SourceFile, _ settings: CompilationSettings) -> LayoutRequest {
    guard let request = Compilation(file, settings).previews.first?.request else {
      fatalError("the layout \(name) of the benchmark does not compile")
    }
    return request
  }
}
