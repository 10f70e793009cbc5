import Foundation
import Testing

private let layout = "section < group horizontal height 40 < item > >\n"

/// Files that are replaced: what others saved, who may read them, what is left of processes that
/// were killed.
@Suite struct ReplacingTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(layout, to: "a.layout")
  }

  @Test(
    "what is saved while a file is worked on is kept",
    arguments: [("lint --fix", 60), ("format", 600)])
  func savesMeanwhile(_ command: String, _ count: Int) throws {
    // Much to format, and a third in decimals to fix.
    let body = "section < group horizontal height 44 < item fractionalWidth 0.3333 > >"
    let text = (0..<count).map { "layout l\($0)   < \(body) >\n" }.joined()
    // Before the file is read, while it is worked on, or after it is written: which it is depends on
    // the machine.
    for delay in ["0.02", "0.05", "0.1", "0.2", "0.4", "0.8"] {
      // A save between the last look and the replacement, in microseconds, cannot be seen.
      let isKept = try keepsSave(command, text, delay) || keepsSave(command, text, delay)
      #expect(isKept, "\(delay)")
    }
    #expect(try !workspace.names.contains { $0.hasSuffix(".tmp") })
  }

  /// Whether a line that is added while a command works is in the file afterwards.
  private func keepsSave(_ command: String, _ text: String, _ delay: String) throws -> Bool {
    try workspace.write(text, to: "big.layout")
    let result = try workspace.shell(
      """
      "$layoutc" \(command) big.layout 2> errors > log & sleep \(delay)
      echo '// saved' >> big.layout; wait $!; echo $?
      """)
    let now = try workspace.read("big.layout")
    let errors = try workspace.read("errors")
    if errors.contains("changed while") {
      #expect(result.output == "1\n" && now == text + "// saved\n")
      #expect(
        errors.contains(
          "layoutc: big.layout: changed while layoutc ran; not written: run the command again\n"))
    }
    return now.contains("// saved\n")
  }

  @Test("owner, group and permissions of a file that is replaced are kept")
  func accessIsKept() throws {
    for mode in ["600", "640", "4755", "2775", "200"] {
      try workspace.shell(
        "echo old > a.svg; [ $(id -u) != 0 ] || chown 1234:1235 a.svg; chmod \(mode) a.svg")
      try workspace.setModified(1, of: "a.svg")
      var before = try workspace.status(of: "a.svg")
      #expect(before.permissions == mode)
      let result = try workspace.layoutc("-o", "a.svg", "a.layout")
      let after = try workspace.status(of: "a.svg")
      #expect(after.modified > 1, "\(mode): \(result)")
      before.modified = after.modified
      #expect(after == before, "\(mode)")
      try workspace.shell("rm -f a.svg")
    }
  }

  /// Whoever opens the temporary file while it is written reads it later, too.
  @Test("a private file is private while it is written") func privateWhileWritten() throws {
    let result = try workspace.shell(
      """
      umask 000; echo old > a.frames; chmod 600 a.frames
      "$layoutc" --items 50000000 -o a.frames a.layout & await_writing
      ls -l .layoutc-*.tmp | cut -c 1-10; kill -TERM $!; wait $!; ls -l a.frames | cut -c 1-10
      """)
    #expect(result.output == "-rw-------\n-rw-------\n")
  }

  @Test("a read-only file is not replaced") func readOnly() throws {
    try workspace.write("section  < group horizontal height 40 < item > >\n", to: "b.layout")
    try workspace.write("old", to: "a.svg")
    let result = try workspace.shell(
      """
      chmod 444 a.svg b.layout
      "$layoutc" -o a.svg a.layout; echo $?; "$layoutc" format b.layout; echo $?
      """)
    #expect(result.output == "2\n2\n")
    #expect(
      result.errors == """
        layoutc: a.svg: cannot be written: it is read-only; `chmod u+w a.svg` permits it
        layoutc: b.layout: cannot be written: it is read-only; `chmod u+w b.layout` permits it

        """)
    #expect(try workspace.read("a.svg") == "old")
    #expect(try workspace.read("b.layout").hasPrefix("section  <"))
  }

  @Test(
    "a signal that is ignored at the start is ignored, as with nohup", arguments: ["HUP", "INT"])
  func ignoredSignals(_ signal: String) throws {
    let result = try workspace.shell(
      """
      (trap '' \(signal); exec "$layoutc" --items 3000000 -o a.frames a.layout) & await_writing
      for i in 1 2 3; do kill -\(signal) $! 2>/dev/null; sleep 0.05; done; wait $!; echo $?
      """)
    #expect(result.output == "0\n")
    #expect(try workspace.names == ["a.frames", "a.layout"])
  }

  @Test("a signal that ends the process leaves no file", arguments: ["QUIT", "XCPU", "HUP", "INT"])
  func endingSignals(_ signal: String) throws {
    // With job control nothing is ignored in the background.
    let result = try workspace.shell(
      """
      set -m; ulimit -c 0
      "$layoutc" --items 50000000 -o a.frames a.layout & await_writing
      kill -\(signal) $!; wait $!; [ $? -gt 128 ] && echo ended
      """)
    #expect(result.output.contains("ended\n"))
    #expect(try workspace.names == ["a.layout"])
  }

  @Test("past the size that files may have, the old file is kept") func fileSizeLimit() throws {
    try workspace.write("old", to: "a.frames")
    let result = try workspace.shell(
      "ulimit -f 100; \"$layoutc\" --items 3000000 -o a.frames a.layout; echo $?")
    #expect(result.output == "2\n")
    #expect(result.errors == "layoutc: a.frames: cannot be written: File too large\n")
    #expect(try workspace.read("a.frames") == "old")
    #expect(try workspace.names == ["a.frames", "a.layout"])
  }

  /// The greatest process id is 4,194,304 on Linux and 99,999 on macOS.
  @Test("temporary files of processes that were killed are removed after an hour")
  func staleTemporaryFiles() throws {
    let twoHoursAgo = Int(Date().timeIntervalSince1970) - 7200
    for process in ["4194305", "1", "x"] {
      try workspace.write("", to: ".layoutc-\(process)-0.tmp")
      try workspace.setModified(twoHoursAgo, of: ".layoutc-\(process)-0.tmp")
    }
    try workspace.write("", to: ".layoutc-4194306-0.tmp")
    #expect(try workspace.layoutc("-o", "a.svg", "a.layout").status == 0)
    #expect(
      try workspace.names == [
        ".layoutc-1-0.tmp", ".layoutc-4194306-0.tmp", ".layoutc-x-0.tmp", "a.layout", "a.svg",
      ])
  }

  @Test("of several that start one file, none replaces what another wrote")
  func startedAtOnce() throws {
    let result = try workspace.shell(
      """
      for i in 1 2 3 4 5; do
        rm -f n.layout
        "$layoutc" new n >/dev/null 2>&1 & "$layoutc" new n --example settings >/dev/null 2>&1 &
        echo mine 2>/dev/null > o.layout; ln o.layout n.layout 2>/dev/null && mine=yes || mine=no
        wait; [ $mine = no ] || [ "$(cat n.layout)" = mine ] || echo replaced
      done
      """)
    #expect(result.output.isEmpty)
  }

  @Test("frames that somebody recorded meanwhile are kept") func recordedMeanwhile() throws {
    let result = try workspace.shell(
      """
      "$layoutc" test --update a.layout > log; cp a.frames want
      for i in 1 2 3; do
        head -c 60 want > a.frames
        for j in 1 2 3; do "$layoutc" test --update a.layout > log.$j & done; wait
        cmp a.frames want
      done
      """)
    #expect(result.output.isEmpty && result.errors.isEmpty)
  }
}
