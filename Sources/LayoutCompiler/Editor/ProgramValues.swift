extension ExpressionValue {
  /// The value as it is written; `nil` while only its type is known.
  fileprivate var text: String? {
    switch self {
    case .number(let number, let units):
      units == .fraction ? WhyText.fraction(number.doubleValue) : WhyText.number(number.doubleValue)
    case .bool(let truth): truth ? "true" : "false"
    case .string(let text): "\"\(text)\""
    case .dimension(let dimension): dimension.text
    case .spacing(.fixed(let points)): "fixed \(WhyText.number(points))"
    case .spacing(.flexible(let points)): "flexible \(WhyText.number(points))"
    case .insets(let insets):
      [insets.top, insets.leading, insets.bottom, insets.trailing].map(WhyText.number)
        .joined(separator: " ")
    case .symbol(let name, _): name
    case .list(let values): Self.joined(values.prefix(20).map { $0.text }, " ")
    case .either(let a, let b):
      Self.joined([a.text, b.text], " or ")
    case .enumerationCase, .effect, .unknown, .invalid: nil
    }
  }

  private static func joined(_ texts: [String?], _ separator: String) -> String? {
    let known = texts.compactMap { $0 }
    return known.count == texts.count ? known.joined(separator: separator) : nil
  }
}

extension Dimension {
  /// As it is written: `estimated 44`.
  fileprivate var text: String {
    switch self {
    case .fractionalWidth(let fraction): "fractionalWidth \(WhyText.fraction(fraction))"
    case .fractionalHeight(let fraction): "fractionalHeight \(WhyText.fraction(fraction))"
    case .absolute(let points): "absolute \(WhyText.number(points))"
    case .estimated(let points): "estimated \(WhyText.number(points))"
    case .uniformAcrossSiblings(let points): "uniformAcrossSiblings \(WhyText.number(points))"
    }
  }
}

extension CheckedProgram {
  /// So many sections of the data are made to see their values.
  private static let maximumSections = 50

  /// Returns what the program's expressions give in a preview, or without one; those that hang on
  /// nothing have the same value everywhere.
  func values(in preview: Preview?) -> [SourceSpan: [String]] {
    let recorder = CheckRecorder(keepsValues: true)
    if let preview, !hasErrors {
      let environment = preview.checkEnvironment
      let names = sectionNames(layout: preview.layout, environment: environment)
      let data = preview.data.sections(of: names.count).prefix(Self.maximumSections)
      _ = instantiate(
        layout: preview.layout, environment: environment, data: Array(data), recorder: recorder)
    }
    let checked = CheckRecorder(keepsValues: true)
    var checker = TreeChecker(text, options: options)
    checker.recorder = checked
    _ = checker.readFile()
    var texts = recorder.found?.texts ?? [:]
    texts.merge(checked.found?.texts ?? [:]) { made, _ in made }
    return texts
  }
}

extension RecordedValues {
  /// So many distinct values of one expression are told.
  private static let maximumTexts = 5

  /// The distinct values of each expression, as far as they are known.
  fileprivate var texts: [SourceSpan: [String]] {
    values.compactMapValues { values in
      var seen: Set<String> = []
      let texts = values.compactMap(\.text).filter { seen.insert($0).inserted }
      return texts.isEmpty ? nil : Array(texts.prefix(Self.maximumTexts))
    }
  }
}
