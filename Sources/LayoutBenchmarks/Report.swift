/// One line of the table.
struct Figure {
  var group: String
  var name: String
  /// The measured value with its unit: `31 ns per item`.
  var value: String
  /// The ratios to the reference; empty for a rate or a time.
  var ratios: [Double] = []
  /// The bound: `<= 2x`.
  var target: String
  var isMet: Bool
}

/// Collects figures and prints them, as a table or as JSON.
struct Report {
  let isJSON: Bool
  private var figures: [Figure] = []

  init(isJSON: Bool) { self.isJSON = isJSON }

  mutating func add(_ figure: Figure) {
    figures.append(figure)
    if !isJSON { printLine(figure, isFirst: figures.count == 1) }
  }

  /// Adds a figure with ratios to its reference.
  mutating func add(
    _ group: String, _ name: String, comparison: Comparison, per count: Int, unit: String,
    atMost bound: Double
  ) {
    add(
      Figure(
        group: group, name: name,
        value: "\(rounded(comparison.time * 1e9 / Double(count))) ns per \(unit)",
        ratios: comparison.ratios, target: "<= \(rounded(bound))x",
        isMet: comparison.ratio <= bound))
  }

  private func printLine(_ figure: Figure, isFirst: Bool) {
    if isFirst { print(line(["what", "", "measured", "ratio", "spread", "bound", ""])) }
    let ratios = figure.ratios
    print(
      line([
        figure.group, figure.name, figure.value,
        ratios.isEmpty ? "" : "\(rounded(ratios[ratios.count / 2]))x",
        ratios.isEmpty ? "" : "\(rounded(ratios[0]))-\(rounded(ratios[ratios.count - 1]))",
        figure.target, figure.isMet ? "" : "MISSED",
      ]))
  }

  private func line(_ cells: [String]) -> String {
    let widths = [12, 34, 22, 9, 13, 14, 6]
    let padded = zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(1, width - cell.count))
    }
    return String(padded.joined().reversed().drop { $0 == " " }.reversed())
  }

  func finish() {
    guard isJSON else { return }
    let rows = figures.map { figure in
      let ratios = figure.ratios.map { "\($0)" }.joined(separator: ", ")
      return "  {\"group\": \"\(figure.group)\", \"name\": \"\(figure.name)\", "
        + "\"value\": \"\(figure.value)\", \"ratios\": [\(ratios)], "
        + "\"bound\": \"\(figure.target)\", \"met\": \(figure.isMet)}"
    }
    print("[\n\(rows.joined(separator: ",\n"))\n]")
  }
}

/// Returns a number with three significant digits or fewer.
func rounded(_ value: Double) -> String {
  guard value.isFinite else { return "\(value)" }
  if value >= 100 { return "\(Int(value.rounded()))" }
  let factor = value >= 10 ? 10.0 : 100.0
  let tidy = (value * factor).rounded() / factor
  return tidy == tidy.rounded() ? "\(Int(tidy))" : "\(tidy)"
}
