import Foundation
import TestSupport
import Testing

/// `layoutc test`: what is recorded beside layouts, in a project as people have it.
@Suite struct TestCommandTests {
  static let thirds =
    "section grid < group horizontal height 50 < item fractionalWidth 1/3 > >\n"
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.shell("mkdir -p Home/Cells .hidden Empty")
    for name in ["Apps", "Home/Grid", "Home/Cells/Row", ".hidden/x"] {
      try workspace.write(Self.thirds, to: "\(name).layout")
    }
  }

  /// Returns recorded frames with the first mark of a merge conflict.
  private static func conflict(in frames: String, beforeLine number: Int) -> String {
    var lines = frames.split(separator: "\n", omittingEmptySubsequences: false)
    lines.insert("<<<<<<< HEAD", at: number - 1)
    return lines.joined(separator: "\n")
  }

  @Test("frames are missing, then recorded, then as recorded") func recording() throws {
    let missing = try workspace.shell("\"$layoutc\" test")
    #expect(
      missing.output == """
        missing  Apps.layout: Apps.frames does not exist
        missing  Home/Cells/Row.layout: Home/Cells/Row.frames does not exist
        missing  Home/Grid.layout: Home/Grid.frames does not exist

        3 previews of 3 files: 3 missing
        run `layoutc test --update` to accept these frames

        """)
    #expect(missing.status == 1 && missing.errors.isEmpty)
    #expect(try workspace.shell("ls *.frames */*.frames").output.isEmpty)

    let update = try workspace.shell("\"$layoutc\" test --update")
    #expect(update.status == 0 && update.errors.isEmpty)
    #expect(
      update.output == """
        recorded Apps.frames
        recorded Home/Cells/Row.frames
        recorded Home/Grid.frames

        3 previews of 3 files before the update: 3 missing

        """)
    // The recording equals the output of `-o`.
    #expect(
      try workspace.shell("\"$layoutc\" --emit dump Apps.layout | cmp - Apps.frames").status == 0)
    let well = try workspace.shell("\"$layoutc\" test; \"$layoutc\" test --update")
    let line = "3 previews of 3 files: 3 as recorded\n"
    #expect(well == Layoutc.Result(status: 0, output: line + line, errors: ""))
  }

  /// The recordings of this project's examples.
  @Test("the examples are as recorded") func examples() throws {
    let examples = Repository.root.appendingPathComponent("Examples").path
    let result = try workspace.shell("\"$layoutc\" test '\(examples)'")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("a changed layout fails until its frames are updated") func change() throws {
    let result = try workspace.shell(
      """
      "$layoutc" test --update > log; edit 's/height 50/height 60/' Home/Grid.layout
      "$layoutc" test Home; "$layoutc" test --frames Home
      """)
    #expect(result.status == 1 && result.errors.isEmpty)
    let summary = """
      changed  Home/Grid.layout
        section grid: item height 50 -> 60, all 12; height 200 -> 240
        content 393x200 -> 393x240

      """
    let counts = """

      2 previews of 2 files: 1 as recorded, 1 changed
      run `layoutc test --update` to accept these frames

      """
    let lines = "\n  section grid\n  ~ cell 0: 0,0 131x50 -> 0,0 131x60\n"
    #expect(result.output.hasPrefix(summary + counts + summary + lines))
    let recorded = try workspace.read("Home/Grid.frames")
    let update = try workspace.shell(
      "\"$layoutc\" test --update Home/Grid.layout; \"$layoutc\" test")
    #expect(update.status == 0)
    #expect(update.output.hasPrefix("updated  Home/Grid.frames\n  section grid: item height"))
    #expect(try workspace.read("Home/Grid.frames") != recorded)
  }

  @Test("Swift with layouts is named, and recorded on request or by the project's settings")
  func swiftInFolders() throws {
    _ = try workspace.shell("mkdir App")
    try workspace.write(
      """
      import UIKit
      func makeRows() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        return .init(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
      }

      """, to: "App/Rows.swift")
    try workspace.write(
      "protocol Rows { func rows() -> NSCollectionLayoutSection }\n", to: "App/Other.swift")
    let result = try workspace.shell(
      """
      "$layoutc" test App 2>&1; echo $?; cp Home/Grid.layout App; "$layoutc" test --update App 2>&1
      "$layoutc" test --update --swift App 2>&1; rm App/Rows.swift.frames
      printf '[swift]\nrecord = true\n' > App/layoutc.toml; "$layoutc" test App 2>&1; echo $?
      """)
    #expect(
      result.output == """
        layoutc: App: contains no .layout files, and no Swift with recorded frames; \
        `layoutc test --update --swift` records its Swift
        2
        recorded App/Grid.frames

        1 preview of 1 file before the update: 1 missing
        layoutc: note: 1 Swift file with layouts has no recorded frames: App/Rows.swift; \
        `layoutc test --update --swift` records them
        recorded App/Rows.swift.frames

        2 previews of 2 files before the update: 1 as recorded, 1 missing
        missing  App/Rows.swift: App/Rows.swift.frames does not exist

        2 previews of 2 files: 1 as recorded, 1 missing
        run `layoutc test --update` to accept these frames
        1

        """)
  }

  @Test("nothing is recorded where CI is set") func ci() throws {
    let result = try workspace.shell("\"$layoutc\" test --update", environment: ["CI": "true"])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.errors
        == "layoutc: `--update` is disabled in CI; record locally and review the difference\n")
    #expect(try workspace.shell("find . -name '*.frames'").output.isEmpty)
    #expect(try workspace.shell("\"$layoutc\" test", environment: ["CI": "true"]).status == 1)
  }

  /// Frames of a layout that was renamed stay; only with `--deny warnings` do they fail the test.
  @Test("frames without a layout are reported, and fail with --deny warnings") func stale() throws {
    let script = """
      "$layoutc" test --update > log; mv Apps.layout Store.layout; cp Apps.frames Store.frames
      echo 'define cell() = item' > Home/Grid.layout
      "$layoutc" test; echo $?; "$layoutc" test --deny warnings > log; echo $?; ls *.frames
      """
    let result = try workspace.shell(script)
    #expect(
      result.output == """
        stale    Apps.frames: no layout for these frames
        stale    Home/Grid.frames: no layout for these frames

        2 previews of 3 files: 2 as recorded
        0
        1
        Apps.frames
        Store.frames

        """)
  }

  @Test("a renamed layout is said to be renamed, and an update reports the frames that are left")
  func renamed() throws {
    let script = """
      "$layoutc" test --update > log; mv Apps.layout Store.layout; "$layoutc" test | head -1
      "$layoutc" test --update | head -2; rm Apps.frames; "$layoutc" test > log; echo $?
      """
    let result = try workspace.shell(script)
    #expect(
      result.output == """
        renamed  Store.layout: its frames are those of Apps.frames: rename that file to Store.frames
        recorded Store.frames
        stale    Apps.frames: no layout for these frames
        0

        """)
  }

  @Test("Swift that was renamed is said to be renamed, also if nothing else is recorded")
  func renamedSwift() throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      import UIKit
      func layout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }

      """, to: "Home.swift")
    let result = try workspace.shell(
      """
      "$layoutc" test --update --swift > log; mv Home.swift Start.swift; "$layoutc" test; echo $?
      """)
    #expect(
      result.output == """
        renamed  Start.swift: its frames are those of Home.swift.frames: rename that file to \
        Start.swift.frames

        1 preview of 1 file: 1 renamed
        1

        """)
    #expect(result.errors == "")
  }

  @Test("errors and merge conflicts fail, and an update resolves the conflict")
  func conflicts() throws {
    try workspace.layoutc("test", "--update")
    try workspace.write("section <\n", to: "Apps.layout")
    try workspace.edit("Home/Grid.frames") { Self.conflict(in: $0, beforeLine: 2) }
    let result = try workspace.layoutc("test")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("error    Apps.layout: "))
    #expect(
      result.output.contains("error    Home/Grid.layout: this file contains a merge conflict"))
    #expect(result.errors.contains("Apps.layout:1:"))
    #expect(result.errors.hasSuffix("layoutc: 1 error\n"))
    let before = try workspace.read("Apps.frames")
    let update = try workspace.shell(
      "\"$layoutc\" test --update; \"$layoutc\" test Home > log; echo $?")
    #expect(update.output.contains("updated  Home/Grid.frames\n"))
    #expect(update.output.hasSuffix("\n0\n"))
    #expect(try workspace.read("Apps.frames") == before)
  }

  @Test("the shards together test every file once") func shards() throws {
    try workspace.shell("for i in $(seq 20); do cp Apps.layout Home/f$i.layout; done")
    var tested: [Substring] = []
    for number in 1...3 {
      let result = try workspace.shell("\"$layoutc\" test --shard \(number)/3")
      let own = result.output.split(separator: "\n").filter { $0.hasPrefix("missing") }
      #expect((7...8).contains(own.count))
      tested += own
    }
    #expect(Set(tested).count == 23 && tested.count == 23)
    let none = try workspace.shell("\"$layoutc\" test --shard 99/99")
    #expect(none == Layoutc.Result(status: 0, output: "0 previews of 0 files\n", errors: ""))
  }

  /// Each file once; links are not followed below a directory, and are where they are named.
  @Test("each file is tested once, and links are followed only where they are named")
  func paths() throws {
    let script = """
      ln -s .. Home/Cells/loop; ln -s ../Apps.layout Home/link.layout
      "$layoutc" test . Home ./Apps.layout | grep -c ^missing
      "$layoutc" test Home/link.layout Home/Grid.frames Home/Grid.layout | grep ^missing
      """
    #expect(
      try workspace.shell(script).output == """
        3
        missing  Home/Grid.layout: Home/Grid.frames does not exist
        missing  Home/link.layout: Home/link.frames does not exist

        """)
  }

  @Test("results are reported for GitHub, as JUnit and as SARIF") func reports() throws {
    let script = """
      "$layoutc" test --github --junit j.xml --sarif s.json Apps.layout; ls; head -n 2 j.xml
      """
    let result = try workspace.shell(script)
    #expect(
      result.output == """
        missing  Apps.layout: Apps.frames does not exist

        1 preview of 1 file: 1 missing
        run `layoutc test --update` to accept these frames
        ::error file=Apps.layout,line=1,col=1,title=frames-missing::Apps.frames does not exist
        Apps.layout
        Empty
        Home
        j.xml
        s.json
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="layoutc" tests="1" failures="1" errors="0">

        """)
    #expect(try workspace.read("s.json").hasPrefix("{\"$schema\":\"https://json.schemastore.org/"))
    // The output does not contain the working directory.
    let there = try workspace.shell("GITHUB_ACTIONS=true \"$layoutc\" test Apps.layout")
    #expect(!there.output.contains("::error"))
  }

  /// Expectations are drawn over the actual frames, and an update does not remove them.
  @Test("expectations of previews are tested and drawn") func expectations() throws {
    try workspace.write(
      """
      section < group horizontal height 50 < item width 100 > >
      preview "phone" < size 300 200; items 3; expect frame "0/1" 100 0 100 50; expect noOverlap >
      preview "pad" <
        size 600 400; items 3
        expect frame "0/1" 120 0 100 50
      >

      """, to: "Home/Claims.layout")
    let script = """
      "$layoutc" test --update Home/Claims.layout
      echo $?
      "$layoutc" test --github -o d.html -o d.txt Home/Claims.layout
      """
    let result = try workspace.shell(script)
    #expect(result.status == 1 && result.errors.isEmpty)
    let told = """
      failed   Home/Claims.layout, preview "pad"
        Home/Claims.layout:5:3: expected `0/1` at 120,0 100x50, found 100,0 100x50

      """
    #expect(
      result.output.hasPrefix(
        """
        recorded Home/Claims.frames

        \(told)
        2 previews of 1 file before the update: 1 missing, 1 failed
        1
        \(told)
          pad, line 5

          expected `0/1` at 120,0 100x50, found 100,0 100x50
          ┌───
        """))
    #expect(result.output.contains("┌╌┐ expected   ┏━┓ actual\n"))
    #expect(result.output.contains("\n2 previews of 1 file: 1 as recorded, 1 failed\n"))
    #expect(
      result.output.hasSuffix(
        "::error file=Home/Claims.layout,line=5,col=3,title=expectation-unmet::expected `0/1` at "
          + "120,0 100x50, found 100,0 100x50\n"))
    let changed = try workspace.shell(
      "edit 's/height 50/height 60/' Home/Claims.layout; \"$layoutc\" test --github Home/Claims.layout"
    )
    #expect(
      changed.output.contains(
        "file=Home/Claims.layout,line=2,col=42,title=expectation-unmet"))
    #expect(changed.output.contains("file=Home/Claims.layout,line=1,col=1,title=frames-changed"))
    #expect(try workspace.read("d.html").contains("Home/Claims.layout, pad, line 5"))
    #expect(try workspace.read("d.txt").hasPrefix("Home/Claims.layout, pad, line 5\n"))
  }

  /// Data files are next to the layout, and `-o` draws the changes.
  @Test("changes of layouts with data are drawn") func drawings() throws {
    try workspace.write(
      #"{"format": "layoutc.data/1", "sections": [{"id": "a", "items": ["x", "y"]}]}"#,
      to: "Home/week.json")
    try workspace.write("snapshot week from \"week.json\"\n\(Self.thirds)", to: "Home/Week.layout")
    let script = """
      "$layoutc" test --update Home/Week.layout; "$layoutc" test Home/Week.layout -o same.html
      edit 's/50/60/' Home/Week.layout; "$layoutc" test Home/Week.layout -o other.diff > log; echo $?
      cat other.diff; "$layoutc" test Home/Week.layout -o other.mp3
      """
    let result = try workspace.shell(script)
    #expect(
      result.output == """
        recorded Home/Week.frames

        1 preview of 1 file before the update: 1 missing
        1 preview of 1 file: 1 as recorded
        1
        section a: item height 50 -> 60, all 2; height 50 -> 60
        content 393x50 -> 393x60

        """)
    #expect(result.errors.hasPrefix("layoutc: unknown output format for `other.mp3`"))
    #expect(try workspace.read("same.html").contains("Nothing is different."))
  }

  /// Files that `--update` or a later version did not write are kept.
  @Test(
    "an update replaces only recorded frames",
    arguments: [
      (
        "notes on the home page\n",
        "not a frames file: expected `layoutc frames 1` on the first line"
      ),
      ("layoutc frames 2\n", "unknown version of the frames format"),
      ("=======\nnotes\n", "not a frames file: expected `layoutc frames 1` on the first line"),
    ])
  func otherFiles(_ text: String, _ reason: String) throws {
    try workspace.write(text, to: "Apps.frames")
    let result = try workspace.shell("\"$layoutc\" test --update")
    #expect(result.status == 2 && result.output.contains("error    Apps.layout: \(reason)\n"))
    #expect(
      result.errors
        == "layoutc: Apps.frames: not replaced: \(reason); delete it to record again\n")
    #expect(try workspace.read("Apps.frames") == text)
    // The others are recorded.
    #expect(try workspace.read("Home/Grid.frames").hasPrefix("layoutc frames 1\n"))
    #expect(
      try workspace.shell("rm Apps.frames; \"$layoutc\" test --update; \"$layoutc\" test").status
        == 0)
  }

  /// Truncated, empty and conflicting recordings contain nothing that the layout cannot restore.
  @Test(
    "an update replaces damaged frames",
    arguments: [
      { conflict(in: $0, beforeLine: 2) }, { _ in "" },
      { $0.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n" },
      { conflict(in: $0, beforeLine: 1) },
    ] as [@Sendable (String) -> String])
  func damaged(_ damaged: @Sendable (String) -> String) throws {
    try workspace.shell(#""$layoutc" test --update > log; cp Apps.frames before"#)
    try workspace.edit("Apps.frames", damaged)
    let result = try workspace.shell(
      """
      "$layoutc" test > log; echo $?; "$layoutc" test --update; cmp before Apps.frames
      """)
    #expect(
      result.output
        == "1\nupdated  Apps.frames\n\n3 previews of 3 files before the update: 2 as recorded, 1 error\n"
    )
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test("a file that cannot be read is reported once") func unreadable() throws {
    let missing = try workspace.shell("\"$layoutc\" test no Home/Grid.layout")
    #expect(missing.errors == "layoutc: no: cannot be read: No such file or directory\n")
    #expect(
      missing.output == """
        missing  Home/Grid.layout: Home/Grid.frames does not exist

        1 preview of 2 files: 1 missing, 1 not read
        run `layoutc test --update` to accept these frames

        """)
    for (make, words) in [
      ("mkdir", "is a directory, not a frames file; move it away"),
      ("ln -s /dev/null", "is not a regular file; move it away"),
    ] {
      let golden = try workspace.shell(
        "\(make) Apps.frames; \"$layoutc\" test Apps.layout; rm -r Apps.frames")
      #expect(golden.errors == "layoutc: Apps.frames: \(words)\n")
      #expect(golden.output.contains("error    Apps.layout: Apps.frames \(words)\n"))
    }
  }

  static let wrong = [
    ("test Empty", "Empty: contains no .layout files, and no Swift with recorded frames"),
    ("test no.layout", "no.layout: cannot be read: No such file or directory"),
    (
      "test --junit Apps.layout Apps.layout",
      "refusing to write a report to `Apps.layout`: the name is that of a layout or frame file"
    ),
    ("test --sarif x --junit x Apps.layout", "`x` is named for two outputs"),
    ("test --sarif x --junit ./x .", "`x`, as `./x`, is named for two outputs"),
    ("test -o x.json --sarif x.json .", "`x.json` is named for two outputs"),
    (
      "test -o x.json --sarif X.json .",
      "`x.json` and `X.json` are one file where case does not matter"
    ),
    ("test -", "-: has no frames file; name a file"),
    (
      "test --shard 3 .",
      "`--shard` needs a share and the number of shares, for example `2/5`, not `3`"
    ),
    ("test --shard 0/2 .", "`--shard 0` is out of range: 1 to 2"),
    ("test --shard 3/2 .", "`--shard 3` is out of range: 1 to 2"),
    ("test --device iPad .", "`--device` is not valid for `layoutc test`"),
    (
      "test --junit no/such.xml Apps.layout",
      "no/such.xml: cannot be written: no such folder: `no`; create it with `mkdir -p no`"
    ),
  ]

  @Test("wrong command lines are usage errors", arguments: wrong)
  func usage(line: String, message: String) throws {
    let result = try workspace.shell("\"$layoutc\" \(line)")
    #expect(result.errors == "layoutc: \(message)\n")
    #expect(result.status == 2)
  }
}
