extension MeasuredSize {
  /// Describes the label that it measures, in a width in points: `2 lines of body, 17 points`; `nil`
  /// for lengths in points.
  func summary(inWidth width: Double) -> String? {
    switch height ?? self.width {
    case .label(let label)?: label.summary(inWidth: width)
    case .text(let count)?:
      TextMeasure(content: .characters(count)).resolved(for: .large) { "" }
        .summary(inWidth: width)
    case .points?, nil: nil
    }
  }
}

extension TextMeasure {
  fileprivate func summary(inWidth width: Double) -> String {
    let lines = lineCount(inWidth: width)
    let count = lines == 1 ? "1 line" : "\(lines) lines"
    let size = "\(NumberText.number(pointSize)) points"
    return style.map { "\(count) of \($0.rawValue), \(size)" } ?? "\(count) of \(size)"
  }
}
