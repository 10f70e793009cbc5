/// The manual page, for `man -l -`, from the tables that the help is made from.
enum ManPage {
  static var text: String {
    var lines = [
      ".TH LAYOUTC 1", ".SH NAME",
      "layoutc \\- " + escaped("compile compositional layouts, compute UIKit's frames"),
      ".SH SYNOPSIS",
    ]
    for row in CommandRow.all { lines += [".B layoutc", synopsis(row), ".br"] }
    lines += [".SH DESCRIPTION", paragraph(CommandRow.render.details ?? "")]
    lines.append(".SH COMMANDS")
    for row in CommandRow.named {
      lines += [".TP", ".B \(escaped(row.name))", sentence(row.summary)]
      if let details = row.details { lines += [".IP", paragraph(details)] }
    }
    lines.append(".SH OPTIONS")
    for row in OptionRow.all { lines += option(row) }
    lines.append(".SH EXIT STATUS")
    for status in ExitStatus.allCases {
      lines += [".TP", ".B \(status.rawValue)", sentence(status.meaning)]
    }
    lines += [".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "If it is set, nothing is coloured."]
    lines.append(".SH EXAMPLES")
    for (line, purpose) in CommandRow.all.flatMap(\.examples) {
      lines += [".TP", ".B \(escaped(line))", sentence(purpose)]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func synopsis(_ row: CommandRow) -> String {
    let words = row.usage.split(separator: " ").dropFirst().joined(separator: " ")
    return "[\\fIOPTION\\fR]... " + escaped(words)
  }

  private static func option(_ row: OptionRow) -> [String] {
    let short = row.shortName.map { "\\-\($0), " } ?? ""
    let value = row.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let note = row.defaultNote.map { " (default: \($0))" } ?? ""
    let takers = CommandRow.all.filter { $0.topics.contains(row.topic) }
    let isEverywhere = takers.count == CommandRow.all.count || takers.contains { $0.name.isEmpty }
    let commands = isEverywhere ? "" : " Of \(takers.map(\.name).joined(separator: ", "))."
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

  /// Without what roff reads as its own: backslashes, hyphens that are minus signs, quotes, and
  /// lines that begin with a period or an apostrophe.
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
