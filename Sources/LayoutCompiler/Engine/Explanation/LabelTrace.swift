extension MeasuredSize {
  /// Describes the label that it measures, in a width in points: its lines, font and padding; `nil`
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
  /// `2 lines of 20, body of 17 points; a line holds 46 characters of 8; padding top 6 bottom 6`.
  fileprivate func summary(inWidth width: Double) -> String {
    let lines = lineCount(inWidth: width)
    let count = counted(lines, "line")
    var text = "\(count) of \(NumberText.number(lineHeight)), "
    text += (style.map { "\($0.rawValue) of " } ?? "") + "\(NumberText.number(pointSize)) points"
    text +=
      "; a line holds \(charactersPerLine(inWidth: width)) characters of "
      + NumberText.number(characterWidth)
    if let lineLimit, lineLimit == lines { text += "; at most \(count)" }
    return text + (NumberText.insets(padding).map { "; padding \($0)" } ?? "")
  }
}
