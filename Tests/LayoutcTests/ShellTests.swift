import Foundation
import Testing

/// Completions, tried in the shells themselves, and the manual page.
@Suite struct ShellTests {
  /// Returns the completions of bash at the end of a command line.
  private func bash(_ words: String...) throws -> Set<Substring> {
    let workspace = try Workspace()
    for name in ["a.layout", "b.txt", "c.json", "my file.layout"] {
      try workspace.write("", to: name)
    }
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try workspace.shell(
      """
      compopt() { :; }
      eval "$("$layoutc" completions bash)"
      COMP_WORDS=(layoutc \(list)) COMP_CWORD=\(words.count)
      _layoutc; printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(result.errors.isEmpty)
    return Set(result.output.split(separator: "\n"))
  }

  @Test("bash completes commands, options and values") func bashCompletion() throws {
    #expect(try bash("ch") == ["check"])
    #expect(try bash("").isSuperset(of: ["check", "why", "a.layout"]))
    #expect(try bash("check", "").contains("a.layout"))
    #expect(try !bash("check", "").contains("b.txt"))
    #expect(try bash("--devi") == ["--device"])
    #expect(try bash("--device", "iPhoneSE").contains("iPhoneSE"))
    #expect(try bash("--device", "=", "iPhone6sP") == ["iPhone6sPlus"])
    #expect(try bash("check", "--emi") == [])
    #expect(try bash("--emit", "sv") == ["svg"])
    #expect(try bash("--data", "") == ["c.json"])
    #expect(try bash("--device", "iPadAir,iPhone6sP") == ["iPadAir,iPhone6sPlus"])
    #expect(try bash("--layers", "groups,ins") == ["groups,insets"])
    #expect(try bash("check", "my") == ["my file.layout"])
    #expect(try bash("-o", "my") == ["my file.layout"])
    #expect(try bash("explain", "wrong-un") == ["wrong-unit"])
    #expect(try bash("completions", "f") == ["fish"])
  }

  private static let named = """
    section featured < header height 20; group horizontal height 44 < item > >
    snapshot monday < section "A" items 2 >
    snapshot tuesday < section "A" items 1 >
    preview "phone, small" < device iPhoneSE; snapshot tuesday >
    preview "pad $(touch run)" < device iPadAir; snapshot tuesday >
    """

  /// Names in the file of the line. A name with an expansion of the shell is not expanded.
  @Test("bash completes previews, snapshots and elements") func names() throws {
    let workspace = try Workspace()
    try workspace.write(Self.named, to: "my file.layout")
    func complete(_ words: [String], at index: Int? = nil) throws -> [Substring] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let result = try workspace.shell(
        """
        compopt() { :; }
        eval "$("$layoutc" completions bash)"
        COMP_WORDS=("$layoutc" \(list)) COMP_CWORD=\(index ?? words.count)
        _layoutc; printf '%s\\n' "${COMPREPLY[@]}"
        """)
      #expect(result.errors.isEmpty)
      return result.output.split(separator: "\n")
    }
    let file = #"my\ file.layout"#
    #expect(try complete([file, "--preview", ""]) == ["phone, small", "pad $(touch run)"])
    #expect(try complete(["--preview", "ph", file], at: 2) == ["phone, small"])
    #expect(try complete(["diff", file, "--to", ""]) == ["monday", "tuesday"])
    #expect(try complete(["why", file, "A/h"]) == ["A/header"])
    #expect(try complete(["why", "my"]) == ["my file.layout"])
    #expect(try workspace.names == ["my file.layout"])
  }

  @Test(
    "fish completes commands, options and values",
    .enabled("fish is not installed") { Tool.isInstalled("fish") })
  func fishCompletion() throws {
    func fish(_ line: String) throws -> [Substring] {
      let result = try Layoutc.shell(
        """
        "$layoutc" completions fish > layoutc.fish
        fish --no-config -c 'source layoutc.fish; complete -C "\(line)"'
        """, environment: ["HOME": "/nonexistent", "XDG_DATA_HOME": "/nonexistent"])
      #expect(result.errors.isEmpty)
      return result.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    }
    #expect(try fish("layoutc chec").first == "check")
    #expect(try fish("layoutc --devi").contains("--device"))
    #expect(try fish("layoutc --device iPhone6sP") == ["iPhone6sPlus"])
    #expect(try fish("layoutc check --emi") == [])
    #expect(try fish("layoutc explain wrong-un") == ["wrong-unit"])
  }

  /// In a terminal, as zsh completes only there.
  @Test(
    "zsh completes commands, options and values",
    .enabled("zsh is not installed") { Tool.isInstalled("zsh") })
  func zsh() throws {
    let workspace = try Workspace()
    let script = try Layoutc.run("completions", "zsh").output
    try workspace.write(script, to: "_layoutc")
    let terminal = try Terminal(URL(fileURLWithPath: "/bin/zsh"), ["-f"], in: workspace.url)
    terminal.type(
      "PS1='$ '; autoload -U compinit && compinit -u -D && source ./_layoutc; echo re''ady\r")
    #expect(terminal.read(until: "ready"))
    terminal.type("layoutc chec\t")
    #expect(terminal.read(until: "check"))
    terminal.type("--deny \t")
    #expect(terminal.read(until: "warnings"))
    terminal.type("\u{15}layoutc --device iPhone6sP\t")
    #expect(terminal.read(until: "iPhone6sPlus"))
    terminal.type("\u{15}layoutc explain wrong-un\t")
    #expect(terminal.read(until: "wrong-unit"))
    terminal.type("\u{15}exit\r")
    #expect(try terminal.end(with: "") == 0)
  }

  @Test(
    "groff formats the manual page without warnings",
    .enabled("groff is not installed") { Tool.isInstalled("groff") })
  func manual() throws {
    let result = try Layoutc.shell(#""$layoutc" man | groff -man -Tutf8 -P-cbou -ww -rLL=78n"#)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("layoutc - compile compositional layouts"))
    #expect(result.output.contains("--device NAME"))
    #expect(result.output.contains("Report errors and lint warnings;"))
  }

  @Test("an unknown shell is a usage error") func unknown() throws {
    let result = try Layoutc.run("completions", "bsh")
    #expect(result.status == 2 && result.errors.contains("did you mean `bash`?"))
  }
}
