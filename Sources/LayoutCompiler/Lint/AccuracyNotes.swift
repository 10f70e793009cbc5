/// The features of layouts with what is known about them, for users.
extension Compilation {
  /// The features of the layouts on each version of iOS that a preview has, the best known first.
  package var accuracy: [(ios: Int, features: [Feature])] {
    let requests = Dictionary(grouping: previews.compactMap(\.request), by: \.environment.ios)
    return requests.sorted { $0.key < $1.key }.map { ios, requests in
      let used = Set(requests.flatMap { Feature.used(by: $0) }.map(\.feature.name))
      let rows = Feature.all.filter { used.contains($0.name) }
      return (
        ios, Standing.allCases.flatMap { row in rows.filter { $0.standing(ios: ios) == row } }
      )
    }
  }

  /// Notes on the features of which nothing shows what UIKit does, in source order.
  package func accuracyNotes() -> [Diagnostic] {
    var notes: Set<Diagnostic> = []
    for preview in previews {
      guard let request = preview.request, let layout = preview.preview?.layout else { continue }
      let ios = request.environment.ios
      for (feature, section) in Feature.used(by: request) where feature.standing(ios: ios) == .guess
      {
        let origin = request.sections[section].model.origin ?? program.layouts[layout].origin
        notes.insert(.notRecorded(feature, ios: ios, at: origin))
      }
    }
    let reported = FindingPolicy.applyingOverrides(
      Diagnostic.ordered(notes.sorted { $0.message < $1.message }), by: program)
    return swiftImport?.placed(reported) ?? reported
  }
}

extension Diagnostic {
  fileprivate static func notRecorded(
    _ feature: Feature, ios: Int, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .notRecorded, "not recorded on iOS \(ios): \(feature.name)", at: span,
      label: "rule `\(feature.rule)`", explanation: feature.evidence)
  }
}
