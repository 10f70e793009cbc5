/// The help, made from the tables of commands and options.
enum HelpText {
  /// What the program is, in one line.
  static let purpose =
    "layoutc: compile compositional layouts; compute UIKit's frames without a simulator"

  /// The help of `command`; `nil`: of all.
  static func text(for command: CommandRow?) -> String {
    var sections = command.map { [intro(of: $0)] } ?? ["\(purpose)\n", usage]
    let row = command ?? .render
    sections += options(of: row)
    if !row.examples.isEmpty {
      let lines = row.examples.map { "  \($0.line)\n      \($0.purpose)\n" }
      sections.append(heading("Examples", lines))
    }
    let table = ExitStatus.allCases.map {
      "  \($0.rawValue)  \(row.meaning(of: $0))\n"
    }
    sections.append(heading("Exit status", table))
    if command == nil {
      sections.append("Run `layoutc help COMMAND` for the help of a command.\n")
    }
    return sections.joined(separator: "\n")
  }

  private static func intro(of command: CommandRow) -> String {
    let details = command.details.map { "\n\($0)\n" } ?? ""
    return "\(command.usage)\n    \(command.summary)\n\(details)"
  }

  private static var usage: String {
    heading("Usage", table(CommandRow.all.map { ($0.usage, $0.summary) }))
      + "\n" + (CommandRow.render.details ?? "") + "\n"
  }

  /// Returns one section for each heading, all with the same columns.
  private static func options(of command: CommandRow) -> [String] {
    let width = columnWidth(command.options.map(optionLine))
    var headings: [String] = []
    for topic in OptionRow.Topic.allCases
    where command.topics.contains(topic) && !headings.contains(topic.heading) {
      headings.append(topic.heading)
    }
    return headings.map { title in
      let rows = command.options.filter { $0.topic.heading == title }
      return heading(title, table(rows.map(optionLine), width: width))
    }
  }

  private static func heading(_ title: String, _ lines: [String]) -> String {
    "\(title):\n\(lines.joined())"
  }

  private static func optionLine(_ row: OptionRow) -> (String, String) {
    let short = row.shortName.map { "-\($0), " } ?? "    "
    let value = row.valueName.map { " \($0)" } ?? ""
    let note = row.defaultNote.map { " (default: \($0))" } ?? ""
    return (short + row.flag + value, row.summary + note)
  }

  /// The first column is as wide as most of its cells need.
  private static func columnWidth(_ rows: [(String, String)]) -> Int {
    rows.map(\.0.count).filter { $0 <= 28 }.max() ?? 0
  }

  /// Returns lines of two columns; what is too long for its column goes on below.
  private static func table(_ rows: [(String, String)], width: Int? = nil) -> [String] {
    let indent = 2 + (width ?? columnWidth(rows)) + 2
    let newLine = "\n" + String(repeating: " ", count: indent)
    return rows.map { left, right in
      let gap = indent - 4 - left.count
      let lines = wrap(right, width: 80 - indent).joined(separator: newLine)
      let space = gap >= 0 ? String(repeating: " ", count: gap + 2) : newLine
      return "  \(left)\(space)\(lines)\n"
    }
  }

  private static func wrap(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
