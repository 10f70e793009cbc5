import LayoutCompiler

/// The help, generated from the descriptions of commands and options.
enum HelpText {
  /// The purpose of the program, in one line.
  static let purpose =
    "layoutc: compile compositional layouts; compute UIKit's frames without a simulator"

  /// Returns the help of `command`, or with `nil` of all.
  static func text(for command: (any Command.Type)?) -> String {
    var sections = command.map { [intro(of: $0.info)] } ?? ["\(purpose)\n", usage]
    let type = command ?? RenderCommand.self
    sections += options(type.optionRows)
    if !type.info.examples.isEmpty {
      let lines = type.info.examples.map { "  \($0.line)\n      \($0.purpose)\n" }
      sections.append(heading("Examples", lines))
    }
    let table = ExitStatus.allCases.map {
      "  \($0.rawValue)  \(type.info.meaning(of: $0))\n"
    }
    sections.append(heading("Exit status", table))
    if command == nil {
      sections.append(
        """
        Run `layoutc help COMMAND` for the help of a command.
        Documents: \(ProjectAddress.documents)
        Problems and wrong frames: \(ProjectAddress.issues)

        """)
    }
    return sections.joined(separator: "\n")
  }

  /// The options that the short help of layoutc has.
  private static let common: Set<String> = [
    "device", "size", "items", "emit", "output", "message-format", "help", "version",
  ]

  /// Returns the help of `-h`: commands and common options, or the options of a command, a line
  /// each.
  static func shortText(for command: (any Command.Type)?) -> String {
    let type = command ?? RenderCommand.self
    let rows = type.optionRows.filter { command != nil || common.contains($0.name) }
    let lines = rows.map { (optionTerm($0), shortened($0.summary)) }
    let width = columnWidth(lines)
    let name = command.map { $0.info.name.isEmpty ? "" : " " + $0.info.name } ?? ""
    return [
      command.map { "\($0.info.usage)\n    \($0.info.summary)\n" } ?? "\(purpose)\n",
      command == nil ? heading("Usage", usageTable) : "",
      heading(command == nil ? "Common options" : "Options", table(lines, width: width)),
      "Run `layoutc\(name) --help` for all options, defaults and examples.\n",
    ].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the first clause of an option's summary.
  private static func shortened(_ text: String) -> String {
    guard let end = text.firstIndex(where: { $0 == ";" || $0 == ":" || $0 == "(" }) else {
      return text
    }
    return text[..<end].split(separator: " ").joined(separator: " ")
  }

  private static func intro(of command: CommandInfo) -> String {
    let details = command.details.map { "\n\($0)\n" } ?? ""
    return "\(command.usage)\n    \(command.summary)\n\(details)"
  }

  private static var usage: String {
    heading("Usage", usageTable) + "\n" + (RenderCommand.info.details ?? "") + "\n"
  }

  private static var usageTable: [String] {
    table(Commands.all.map { ($0.info.usage, $0.info.summary) })
  }

  /// Returns one section for each heading, all with the same columns.
  private static func options(_ rows: [OptionRow]) -> [String] {
    let width = columnWidth(rows.map(optionLine))
    var headings: [String] = []
    for row in rows where !headings.contains(row.heading) { headings.append(row.heading) }
    return headings.map { title in
      heading(title, table(rows.filter { $0.heading == title }.map(optionLine), width: width))
    }
  }

  private static func heading(_ title: String, _ lines: [String]) -> String {
    "\(title):\n\(lines.joined())"
  }

  private static func optionLine(_ row: OptionRow) -> (String, String) {
    let note = row.defaultNote.map { " (default: \($0))" } ?? ""
    return (optionTerm(row), row.summary + note)
  }

  private static func optionTerm(_ row: OptionRow) -> String {
    let short = row.shortName.map { "-\($0), " } ?? "    "
    return short + row.flag + (row.valueName.map { " \($0)" } ?? "")
  }

  /// Returns the width of the first column, which fits most of its cells.
  private static func columnWidth(_ rows: [(String, String)]) -> Int {
    rows.map(\.0.count).filter { $0 <= 28 }.max() ?? 0
  }

  /// Returns lines of two columns. A cell that is too long continues on the next line.
  private static func table(_ rows: [(String, String)], width: Int? = nil) -> [String] {
    let indent = 2 + (width ?? columnWidth(rows)) + 2
    let newLine = "\n" + String(repeating: " ", count: indent)
    return rows.map { left, right in
      let gap = indent - 4 - left.count
      let lines = wrapped(right, width: 80 - indent).joined(separator: newLine)
      let space = gap >= 0 ? String(repeating: " ", count: gap + 2) : newLine
      return "  \(left)\(space)\(lines)\n"
    }
  }
}

/// The manual page, for `man -l -`, generated from the same descriptions.
enum ManPage {
  static var text: String {
    var lines = [
      ".TH LAYOUTC 1", ".SH NAME",
      "layoutc \\- " + escaped("compile compositional layouts, compute UIKit's frames"),
      ".SH SYNOPSIS",
    ]
    for type in Commands.all { lines += [".B layoutc", synopsis(type.info), ".br"] }
    lines += [".SH DESCRIPTION", paragraph(RenderCommand.info.details ?? "")]
    lines.append(".SH COMMANDS")
    for command in Commands.named {
      let row = command.info
      lines += [".TP", ".B \(escaped(row.name))", sentence(row.summary)]
      if let details = row.details { lines += [".IP", paragraph(details)] }
    }
    lines.append(".SH OPTIONS")
    for row in OptionRow.all where !row.isFormer { lines += option(row) }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases {
      lines += [".TP", ".B \(status.rawValue)", sentence(status.meaning)]
    }
    lines += [
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "If it is set, nothing is colored.", ".TP",
      ".B FORCE_COLOR", "If it is set and not 0, output is colored although it is not a terminal.",
      "The same for CLICOLOR_FORCE.", ".TP", ".B XCODE_VERSION_ACTUAL",
      "If it is set, as in a build phase, diagnostics have the format of Xcode.",
    ]
    lines.append(".SH EXAMPLES")
    for command in Commands.all {
      for (line, purpose) in command.info.examples {
        lines += [".TP", ".B \(escaped(line))", sentence(purpose)]
      }
    }
    lines += [
      ".SH SEE ALSO", "Documents:", escaped(ProjectAddress.documents), ".br",
      "Problems and wrong frames:", escaped(ProjectAddress.issues),
    ]
    return lines.map { $0 + "\n" }.joined()
  }

  private static func synopsis(_ row: CommandInfo) -> String {
    let words = row.usage.split(separator: " ").dropFirst().joined(separator: " ")
    return "[\\fIOPTION\\fR]... " + escaped(words)
  }

  private static func option(_ row: OptionRow) -> [String] {
    let short = row.shortName.map { "\\-\($0), " } ?? ""
    let value = row.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let note = row.defaultNote.map { " (default: \($0))" } ?? ""
    let takers = Commands.all.filter { $0.optionRows.contains { $0.isSame(as: row) } }
      .map { $0.info.name }
    let commands = takers.contains("") ? "" : " Of \(takers.joined(separator: ", "))."
    return [
      ".TP", "\\fB\(short)\(escaped(row.flag))\\fR\(value)",
      sentence(row.summary + note) + escaped(commands),
    ]
  }

  private static func sentence(_ text: String) -> String {
    guard let first = text.first else { return "" }
    let isWord = first.isLetter
    return escaped((isWord ? first.uppercased() + text.dropFirst() : text) + ".")
  }

  private static func paragraph(_ text: String) -> String {
    text.split(separator: "\n").map { escaped(String($0)) }.joined(separator: "\n")
  }

  /// Escapes characters with a meaning in roff: backslashes, hyphens that are minus signs, quotes,
  /// and periods and apostrophes at the beginning of lines.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      case "…": result += "..."
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      case _: result += "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4))]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
