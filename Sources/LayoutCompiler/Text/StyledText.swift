/// The role of a piece of text, which determines its color.
enum TextStyle: Hashable {
  case plain, strong
  /// The line numbers and the rules next to them.
  case gutter
  /// The primary location, in the color of the severity.
  case primary(Diagnostic.Severity)
  case secondary

  /// The parameters of the ANSI sequence that enables the style.
  fileprivate var code: String {
    switch self {
    case .plain: "0"
    case .strong: "1"
    case .gutter, .secondary: "1;34"
    case .primary(.error): "1;31"
    case .primary(.warning): "1;33"
    case .primary(.note): "1;36"
    }
  }
}

/// A string that is built piece by piece, with or without colors.
struct StyledText {
  private(set) var text = ""
  let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  mutating func add(_ piece: String, _ style: TextStyle = .plain) {
    if !isColored || style == .plain || piece.isEmpty {
      text += piece
    } else {
      text += "\u{1B}[\(style.code)m\(piece)\u{1B}[0m"
    }
  }

  /// Appends a row of marks without trailing spaces.
  mutating func add(_ row: MarkRow) {
    var run = ""
    var style = TextStyle.plain
    for cell in row.cells[..<row.usedWidth] {
      if cell.style != style {
        add(run, style)
        run = ""
        style = cell.style
      }
      run.append(cell.mark)
    }
    add(run, style)
  }

  mutating func endLine() { text += "\n" }
}

/// A row of marks below a line, by column.
struct MarkRow {
  private(set) var cells: [(mark: Character, style: TextStyle)] = []

  /// The number of columns up to the last mark.
  var usedWidth: Int { (cells.lastIndex { $0.mark != " " } ?? -1) + 1 }

  mutating func set(_ column: Int, _ mark: Character, style: TextStyle) {
    while cells.count <= column { cells.append((" ", .plain)) }
    cells[column] = (mark, style)
  }

  mutating func fill(_ columns: Range<Int>, _ mark: Character, style: TextStyle) {
    for column in columns { set(column, mark, style: style) }
  }
}

/// Breaks a string between words into lines of at most `width` columns.
///
/// A longer word gets a line of its own.
package func wrapped(_ text: String, width: Int) -> [String] {
  let lines = filledLines(text.split(separator: " ").map(String.init), separator: " ") {
    DisplayWidth.of($0) <= width
  }
  return lines.isEmpty ? [""] : lines
}

/// Joins `parts` into lines: as many in each as fit, but at least one.
///
/// - Parameter indent: The text at the beginning of each line.
func filledLines(
  _ parts: some Sequence<String>, separator: String, indent: String = "", fits: (String) -> Bool
) -> [String] {
  var lines: [String] = []
  for part in parts {
    let longer = lines.last.map { $0 + separator + part }
    if let longer, fits(longer) {
      lines[lines.count - 1] = longer
    } else {
      lines.append(indent + part)
    }
  }
  return lines
}
