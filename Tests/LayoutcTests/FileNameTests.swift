import Foundation
import Testing

private let layout = "section < group horizontal height 40 < item > >\n"

/// Names of files that a terminal or a CI server would obey, that are not UTF-8, that look the same.
@Suite struct FileNameTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  static let names = [
    "esc\u{1B}[31m", "bell\u{7}", "csi\u{9B}31m", "turned\u{202E}", "line\u{2028}",
    "x\n::error::pwned", "::error::pwned", "  ::error::pwned", "r\r::error::pwned",
  ]

  /// In a folder with all these names; `ONE` is one of them.
  static let commands = [
    "check .", "check *", "lint .", "lint --fix .", "format --check .", "format --diff .",
    "--color always format --diff .", "test .", "test --github .", "--emit dump *",
    "--diagnostics json check *", "-o x/y.svg *", "--check -o no.svg *", "explain *", "editor *",
    "help *", "diff --against HEAD *", "gallery . -o no", "gallery . -o no.swift",
    "test --update .", "test --github .",
  ]
  static let commandsOfOne = [
    "ONE", "why ONE 9/9", "why ONE 0/0", "watch -o ONE b", "new ONE", "diff ONE ONE", "diff ONE a",
    "--data ONE ONE", "check --device ONE ONE", "ONE -o ONE/x.svg", "ONE -o ONE",
  ]

  @Test("nothing that is printed is obeyed by a terminal or a CI server")
  func hostileNames() throws {
    let wrong = "section \"::error::pwned\" < group horizontal height 40 < item expect 1 > >\n"
    for (number, name) in Self.names.enumerated() {
      let text = number % 4 == 3 ? wrong : layout.replacingOccurrences(of: " <", with: "  <")
      try workspace.write(text, to: name + ".layout")
    }
    let rest = Self.names.map { name in
      Self.commandsOfOne.map { $0.replacingOccurrences(of: "ONE", with: quoted(name + ".layout")) }
    }
    for command in Self.commands + rest.joined() {
      let result = try workspace.shell("\"$layoutc\" \(command) < /dev/null")
      for printed in [result.output, result.errors] {
        let lines = printed.components(separatedBy: "\n")
          .map { $0.trimmingCharacters(in: .whitespaces) }
        let commands = lines.filter { $0.hasPrefix("::") }
        // Annotations are there to be obeyed.
        #expect(
          commands.allSatisfy { command.contains("--github") && $0.hasPrefix("::error file=") },
          "\(command): \(printed.debugDescription)")
        let text =
          command.contains("--color always")
          ? printed.replacingOccurrences(
            of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression) : printed
        #expect(
          !text.unicodeScalars.contains(where: Self.isObeyed),
          "\(command): \(printed.debugDescription)")
      }
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}", "\u{2028}", "\r"].contains(scalar)
  }

  private func quoted(_ name: String) -> String { "'\(name)'" }

  @Test("the messages of annotations hold nothing that a terminal obeys")
  func annotations() throws {
    try workspace.write(
      """
      section < group horizontal height 40 < item > >
      preview "p" < items 1; expect visible "\\u{1b}]0;x\\u{7}\\u{202e}\\u{9b}/0" >

      """, to: "a.layout")
    let result = try workspace.shell("\"$layoutc\" test --github a.layout")
    #expect(result.output.contains("::error file=a.layout,"))
    #expect(
      !result.output.unicodeScalars.contains {
        ["\u{1B}", "\u{7}", "\u{9B}", "\u{202E}"].contains($0)
      })
  }

  /// GitHub's runner finds `##[command]` anywhere in a line.
  @Test("messages and reports hold no bracket command of a CI server")
  func bracketCommands() throws {
    let name = "##[error]pwned"
    try workspace.write(
      """
      section "\(name)" < group horizontal height 40 < item ##[debug]pwned > >
      """, to: "\(name).layout")
    try workspace.write(
      """
      section < group horizontal height 40 < item > >
      preview "\(name)" < items 1; expect visible "  \(name)/0" >

      """, to: "a.layout")
    try workspace.write("layoutc frames 1\n", to: "stale \(name).frames")
    var count = 0
    for command in ["check", "lint", "test --github", "test", "format --check", "why a.layout"] {
      let result = try workspace.shell("\"$layoutc\" \(command) *\(quoted(name)).layout 2>&1; :")
      let report = try workspace.shell("\"$layoutc\" test --github . 2>&1; :")
      for line in (result.output + report.output).split(separator: "\n") {
        // An annotation begins with `::`, and is read as such.
        #expect(line.hasPrefix("::") || !line.contains("##["), "\(command): \(line)")
        count += line.contains("##<U+5B>error]pwned") ? 1 : 0
      }
    }
    #expect(count > 10)
  }

  @Test("a line of a diagram is no command of a CI server") func diagramLines() throws {
    try workspace.write(
      """
      section < header "::error::pwned" height 20; group horizontal height 40 < item > >
      preview "::error::pwned" < items 1 >

      """, to: "a.layout")
    try workspace.write(
      "section < header \"::error::pwned\" height 30; group horizontal height 40 < item > >\n",
      to: "b.layout")
    for columns in [20, 30, 60] {
      for command in ["", "--ascii", "diff --emit diagram b.layout", "diff b.layout"] {
        let result = try workspace.shell("\"$layoutc\" --columns \(columns) \(command) a.layout")
        for line in result.output.split(separator: "\n") {
          #expect(!line.trimmingCharacters(in: .whitespaces).hasPrefix("::"), "\(result.output)")
        }
      }
    }
  }

  /// `é` as one character and as two is one `String`.
  @Test("two spellings of a name are two files") func spellings() throws {
    let result = try workspace.shell(
      #"""
      a=$(printf 'caf\303\251') b=$(printf 'cafe\314\201')
      mkdir "$a" "$b"; [ "$(ls | wc -l)" = 2 ] || exit 9
      echo 'let x = 1' > "$a/s.layout"
      echo "import \"../$a/s.layout\"" > "$b/m.layout"; "$layoutc" check "$b/m.layout" 2>&1
      echo 'let x = 1' > "$a.layout"; echo 'let y = 2' > "$b.layout"
      { echo "import \"$a.layout\""; echo "import \"$b.layout\""
        echo 'section < group horizontal height (x + y) < item > >'; } > both.layout
      "$layoutc" check both.layout 2>&1; echo $?
      """#)
    if result.status == 9 { return }
    #expect(result.output.contains("it is outside of this file's folder"))
    #expect(result.output.hasSuffix("layoutc: 1 error\n0\n"), "\(result.output)")
  }

  @Test(
    "a file whose name is not UTF-8 is reported, and none is written under another name",
    .enabled("names of files are UTF-8 here") { Tool.namesMayBeBytes })
  func notUTF8() throws {
    try workspace.shell(
      #"""
      printf 'section  < group horizontal height 40 < item > >' > $'a\xff.layout' &&
        mkdir $'\xe9' && echo 'section < group horizontal height 40 < item > >' > ok.layout
      """#)
    for command in ["test", "test --update", "format", "format --check", "lint", "lint --fix"] {
      let result = try workspace.shell("\"$layoutc\" \(command) .")
      #expect(result.status == 2, "\(command)")
      #expect(
        result.errors == #"""
          layoutc: \xe9: is not read: its name is not UTF-8; rename the folder
          layoutc: a\xff.layout: is not read: its name is not UTF-8; rename the file

          """#, "\(command)")
    }
    let check = try workspace.shell(#""$layoutc" check $'a\xff.layout'"#)
    #expect(check.status == 2)
    #expect(check.errors == "layoutc: `a\\xff.layout` is not UTF-8; rename the file\n")
    let output = try workspace.shell(#""$layoutc" ok.layout -o $'\xfe.svg'; echo $?; ls | wc -l"#)
    #expect(output.output == "2\n4\n")
  }
}
