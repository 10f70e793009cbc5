extension EvaluatedValue {
  /// The value in the language's notation; `nil` while only its type is known.
  fileprivate func text(_ units: Units) -> String? {
    switch self {
    case .number(let number):
      units == .fraction
        ? NumberText.fraction(number.doubleValue) : NumberText.number(number.doubleValue)
    case .bool(let truth): truth ? "true" : "false"
    case .string(let text): "\"\(text)\""
    case .dimension(let dimension): dimension.text
    case .spacing(.fixed(let points)): "fixed \(NumberText.number(points))"
    case .spacing(.flexible(let points)): "flexible \(NumberText.number(points))"
    case .insets(let insets): insets.text
    case .word(let name, _): name
    case .list(let values): Self.joined(values.prefix(20).map { $0.text(units) }, " ")
    case .effect, .unknown, .invalid: nil
    }
  }

  private static func joined(_ texts: [String?], _ separator: String) -> String? {
    let known = texts.compactMap { $0 }
    return known.count == texts.count ? known.joined(separator: separator) : nil
  }
}

extension StatedInsets {
  /// The insets in the language's notation: `0 16 0 16`, `leading 16`.
  fileprivate var text: String {
    let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
      .map(NumberText.number)
    guard edges != .all else { return lengths.joined(separator: " ") }
    let words = ChoiceID.edge.table.choices.map(\.word)
    return lengths.indices.filter { edges.contains(EdgeSet(rawValue: 1 << UInt8($0))) }
      .map { "\(words[$0]) \(lengths[$0])" }.joined(separator: " ")
  }
}

extension Dimension {
  /// The dimension in the language's notation: `estimated 44`.
  fileprivate var text: String {
    switch self {
    case .fractionalWidth(let fraction): "fractionalWidth \(NumberText.fraction(fraction))"
    case .fractionalHeight(let fraction): "fractionalHeight \(NumberText.fraction(fraction))"
    case .absolute(let points): "absolute \(NumberText.number(points))"
    case .estimated(let points): "estimated \(NumberText.number(points))"
    case .uniformAcrossSiblings(let points): "uniformAcrossSiblings \(NumberText.number(points))"
    }
  }
}

extension CheckedProgram {
  /// The number of sections that are evaluated for their values.
  private static let maximumSections = 50

  /// Returns the values of the program's expressions in a preview, by span.
  ///
  /// Without a preview, only constant expressions have values.
  func values(in preview: Preview?) -> [SourceSpan: [String]] {
    let recorder = ValueRecorder()
    if let preview, !hasErrors {
      _ = instantiate(preview, recorder: recorder) {
        Array(preview.data.sections(of: $0).prefix(Self.maximumSections))
      }
    }
    let constants = ValueRecorder()
    let checker = TreeChecker(text, targetIOS: targetIOS)
    checker.recorder = CheckRecorder(values: constants)
    _ = checker.elementReader.readFile()
    return recorder.texts.merging(constants.texts) { found, _ in found }
  }
}

extension ValueRecorder {
  /// The number of distinct values of an expression that are shown.
  private static let maximumTexts = 5

  /// The distinct values of each expression, where known.
  fileprivate var texts: [SourceSpan: [String]] {
    values.compactMapValues { values in
      var seen: Set<String> = []
      let texts = values.compactMap { $0.value.text($0.units) }.filter { seen.insert($0).inserted }
      return texts.isEmpty ? nil : Array(texts.prefix(Self.maximumTexts))
    }
  }
}
