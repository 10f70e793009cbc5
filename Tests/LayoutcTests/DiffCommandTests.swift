import Foundation
import Testing

/// `layoutc diff`: two files, a file and a git revision, what is wrong with either.
@Suite struct DiffCommandTests {
  /// Two rows of three cells, each a third of 300 points wide.
  static let thirds =
    "section grid < group horizontal height 50 < item fractionalWidth 1/3 > >\n"
  /// The rows are 10 points higher: the second begins 10 lower, and the content is 20 longer.
  static let higher =
    "section grid < group horizontal height 60 < item fractionalWidth 1/3 > >\n"
  static let options = "--size 300x600 --scale 2 --items 4"
  static let expected = """
    section grid: item height 50 -> 60, all 4; height 100 -> 120
    content 300x100 -> 300x120

    """
  /// With `--frames`, each cell after an empty line.
  static let frames = """

    section grid
    ~ cell 0: 0,0 100x50 -> 0,0 100x60
    ~ cell 1: 100,0 100x50 -> 100,0 100x60
    ~ cell 2: 200,0 100x50 -> 200,0 100x60
    ~ cell 3: 0,50 100x50 -> 0,60 100x60

    """
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(Self.thirds, to: "a.layout")
    try workspace.write(Self.higher, to: "b.layout")
  }

  @Test(
    "either side may be a layout, recorded frames or standard input",
    arguments: ["a.layout b.layout", "a.frames b.layout", "a.layout b.frames", "- b.frames"])
  func twoSides(files: String) throws {
    let script = """
      "$layoutc" \(Self.options) -o a.frames a.layout; "$layoutc" \(Self.options) -o b.frames b.layout
      "$layoutc" diff \(Self.options) \(files) < a.frames
      """
    let result = try workspace.shell(script)
    #expect(result == Layoutc.Result(status: 1, output: Self.expected, errors: ""))
  }

  /// Widths: (300 - 16) / 3 = 94.667, (300 - 24) / 3 = 92; (402 - 16) / 3 = 128.667, 126.
  @Test("changes that several previews have are written once") func sharedChanges() throws {
    let previews = "preview \"small\" < size 300 600 >; preview \"wide\" < size 402 600 >\n"
    for (name, height, gap) in [("c.layout", 40, 8), ("d.layout", 52, 12)] {
      try workspace.write(
        """
        section head < group horizontal height \(height) < item > >
        section grid < group horizontal height 50 count 3 interItemSpacing \(gap) < item > >
        """.replacingOccurrences(of: "section head", with: "layout < section head") + "\n>\n"
          + "snapshot app < section \"head\" items 1; section \"grid\" items 3 >\n" + previews,
        to: name)
    }
    let result = try workspace.shell("\"$layoutc\" diff c.layout d.layout")
    #expect(
      result.output == """
        previews "small" and "wide"
        section head: item height 40 -> 52; next section 12 lower

        preview "small"
        section grid: item width 94.667 -> 92, all 3; horizontal space 8 -> 12
        content 300x90 -> 300x102

        preview "wide"
        section grid: item width 128.667 -> 126, all 3; horizontal space 8 -> 12
        content 402x90 -> 402x102

        """)
  }

  @Test("equal sides print nothing") func equal() throws {
    let result = try workspace.shell("\"$layoutc\" diff a.layout a.layout")
    #expect(result == Layoutc.Result(status: 0, output: "", errors: ""))
    // The heights differ by 10, the places by 10, the section's by 20.
    let near = try workspace.shell(
      "\"$layoutc\" diff \(Self.options) --tolerance 20 a.layout b.layout")
    #expect(near == Layoutc.Result(status: 0, output: "", errors: ""))
    let far = try workspace.shell(
      "\"$layoutc\" diff \(Self.options) --tolerance 19.5 a.layout b.layout")
    #expect(far.status == 1)
    #expect(far.output.hasPrefix("section grid: height 100 -> 120\n"))
  }

  @Test("differences are available as JSON") func json() throws {
    let script = """
      "$layoutc" diff \(Self.options) -o d.json -o d.diff --frames a.layout b.layout; echo $?
      "$layoutc" diff \(Self.options) --emit json a.layout b.layout | cmp d.json
      """
    #expect(try workspace.shell(script) == Layoutc.Result(status: 0, output: "1\n", errors: ""))
    #expect(try workspace.read("d.diff") == Self.expected + Self.frames)
    let data = Data(try workspace.read("d.json").utf8)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(json["format"] as? String == "layoutc.diff/1")
    let previews = try #require(json["previews"] as? [[String: Any]])
    let elements = try #require(previews.first?["elements"] as? [[String: Any]])
    #expect(elements.count == 4)
    #expect(elements[3]["old"] as? [Double] == [0, 50, 100, 50])
    #expect(elements[3]["new"] as? [Double] == [0, 60, 100, 60])
  }

  @Test(
    "drawings of differences are written, the same each time",
    arguments: ["svg", "png", "html", "txt"])
  func pictures(ending: String) throws {
    let script = """
      "$layoutc" diff -o one.\(ending) a.layout b.layout; "$layoutc" diff -o d.\(ending) a.layout b.layout
      cmp one.\(ending) d.\(ending) && test -s one.\(ending)
      """
    #expect(try workspace.shell(script) == Layoutc.Result(status: 0, output: "", errors: ""))
  }

  @Test("changed cells are colored") func colors() throws {
    let result = try workspace.shell(
      "\"$layoutc\" diff --frames --color always \(Self.options) a.layout b.layout")
    #expect(result.output.contains("\u{1B}[33m~ cell 0: 0,0 100x50 -> 0,0 100x60\u{1B}[0m\n"))
  }

  // MARK: Snapshots

  /// On 300 x 600: rows of 40 points, and a section more on Tuesday.
  private static let week = """
    param big = false
    snapshot monday < section "News" items 3; section "Apps" items "a" "b" "c" "d" >
    snapshot tuesday < section "Apps" items "b" "d" "e" "c" "a"; section "Old" items "x"; reload "d" >
    snapshot folded < section "L" < item "P" < item "p1"; item "p2" >; item "Q" > >
    snapshot open < section "L" < item "P" expanded < item "p1"; item "p2" >; item "Q" > >
    snapshot varying < section "L" < when (big) < item "v" >; item "w" > >
    section < group horizontal height 40 < item > >
    preview "phone" < size 300 600 >
    preview "again" < size 300 600; snapshot tuesday >
    preview "big" < size 400 600; set big true >

    """

  @Test("two snapshots of one file are compared") func snapshots() throws {
    try workspace.write(Self.week, to: "week.layout")
    let result = try workspace.shell(
      "\"$layoutc\" diff week.layout --from monday --to tuesday --preview phone --frames")
    // Of b, d, c and a, which were 1, 3, 2 and 0, two keep their order. Apps, now first, began at 120.
    #expect(
      result.output == """
        delete section "News" at 0, 3 items
        insert section "Old" at 1, 1 item
        insert item 2 of "Apps": "e"
        move item "d" from 3 to 1 of "Apps"
        move item "a" from 0 to 4 of "Apps"
        reload item "d"

        section News: disappears, 3 items, 300x120
        section Apps: item "e" appears; item "d" moves from 3 to 1; item "a" moves from 0 to 4; \
        height 160 -> 200
        section Old: appears, 1 item, 300x40
        content 300x280 -> 300x240

        section News
        - cell 0: 0,0 300x40
        - cell 1: 0,40 300x40
        - cell 2: 0,80 300x40
        section Apps
        ~ cell 0 "b": 0,40 300x40 -> 0,0 300x40
        ~ cell 1 "d": 0,120 300x40 -> 0,40 300x40
        + cell 2 "e": 0,80 300x40
        ~ cell 3 "c": 0,80 300x40 -> 0,120 300x40
        ~ cell 4 "a": 0,0 300x40 -> 0,160 300x40
        section Old
        + cell 0 "x": 0,0 300x40

        """)
    #expect(result.status == 1 && result.errors.isEmpty)
  }

  /// Previews that differ in their data only are one.
  @Test("outlines are compared in each preview") func outlines() throws {
    try workspace.write(Self.week, to: "week.layout")
    let script = """
      "$layoutc" diff week.layout --from folded --to open -o o.json -o o.diff -o o.txt; echo $?
      grep -h 'preview\\|expand' o.diff; tail -n 1 o.txt
      "$layoutc" diff week.layout --from open --to open && "$layoutc" diff - --from open --to folded \
        < week.layout | head -n 2
      """
    #expect(
      try workspace.shell(script).output == """
        1
        expand item "P"
        previews "phone" and "big"
        preview "phone"
        preview "big"
        ┌─┐ same   ┌╌┐ folded   ┏━┓ open
        delete items 1-2 of "L": "p1", "p2"
        collapse item "P"

        """)
    let data = Data(try workspace.read("o.json").utf8)
    let json = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let steps = try #require(json["data"] as? [String: Any])
    #expect(steps["expandedItems"] as? [String] == ["P"])
    let previews = try #require(json["previews"] as? [[String: Any]])
    let elements = try #require(previews.first?["elements"] as? [[String: Any]])
    #expect(elements.map { $0["id"] as? String } == ["p1", "p2", "Q"])
    #expect(elements.map { $0["change"] as? String } == ["appears", "appears", "changed"])
  }

  static let wrongSnapshots = [
    ("--from folded", "missing `--to`: `layoutc diff FILE --from NAME --to NAME`"),
    (
      "--from foldet --to open",
      "`--from`: week.layout has no snapshot `foldet`; did you mean `folded`?"
    ),
    ("--from open --to x", "`--to`: week.layout has no snapshot `x`"),
    (
      "--from open --to x a.layout",
      "unexpected argument `a.layout`: `layoutc diff FILE --from NAME --to NAME`"
    ),
    (
      "--from varying --to open",
      "snapshots depend on params and differ between previews \"phone\" and \"big\"; choose one with "
        + "`--preview`, or a value with `--set`"
    ),
  ]

  @Test("unknown snapshots are usage errors", arguments: wrongSnapshots)
  func missingSnapshots(line: String, message: String) throws {
    try workspace.write(Self.week, to: "week.layout")
    let result = try workspace.shell("\"$layoutc\" diff week.layout \(line)")
    #expect(result == Layoutc.Result(status: 2, output: "", errors: "layoutc: \(message)\n"))
    let other = try workspace.shell("\"$layoutc\" diff --from a --to b --against HEAD week.layout")
    #expect(other.status == 2 && other.errors.contains("--against"))
  }

  /// Files that a layout reads are those of the revision, too.
  @Test("data files are read from the revision, too") func revisionData() throws {
    let script = """
      git init -q . && mkdir -p p/data
      echo '{"format": "layoutc.data/1", "sections": [{"id": "a", "items": 1}]}' > p/data/w.json
      cp p/data/w.json out.json
      echo 'snapshot w from "data/w.json"
      section < group horizontal height 40 < item > >
      preview "one" < size 300 600 >' > p/a.layout
      sed 's|data/w|../out|' p/a.layout > p/b.layout
      git add p out.json && git -c user.name=n -c user.email=e commit -qm first
      edit s/1}/2}/ p/data/w.json
      "$layoutc" diff --against HEAD p/a.layout | head -n 2
      "$layoutc" diff --against HEAD p/b.layout 2>&1 | grep -F -e 'error[' -e HEAD:
      "$layoutc" diff --against HEAD --allow-outside p/b.layout; echo $?
      cp out.json p/new.json; sed 's|data/w|new|' p/a.layout > p/c.layout; git add p/c.layout
      git -c user.name=n -c user.email=e commit -qm second
      "$layoutc" diff --against HEAD p/c.layout 2>&1 | grep -F 'error['
      """
    #expect(
      try workspace.shell(script).output == """
        section a: item 1 appears; height 40 -> 80
        content 300x40 -> 300x80
        error[unreadable-source]: `../out.json` cannot be read: it is outside of this file's folder
          --> HEAD:p/b.layout:1:17
        error[unreadable-source]: `../out.json` cannot be read: it is outside of this file's folder
        0
        error[unreadable-source]: `new.json` cannot be read: no such file

        """)
  }

  // MARK: git

  /// Runs a script in a repository whose only commit contains the original `folder/a.layout`.
  private func inRepository(_ script: String) throws -> Layoutc.Result {
    try workspace.shell(
      """
      git init -q . && mkdir folder && cp a.layout folder && git add folder
      git -c user.name=n -c user.email=e commit -qm first && git tag v1
      cp b.layout folder/a.layout
      \(script)
      """)
  }

  @Test(
    "a file is compared with its contents at a revision",
    arguments: ["folder/a.layout", "./folder/../folder/a.layout", "folder"])
  func revision(path: String) throws {
    let result = try inRepository("\"$layoutc\" diff \(Self.options) --against v1 \(path)")
    #expect(result == Layoutc.Result(status: 1, output: Self.expected, errors: ""))
  }

  /// `main` adds a file's frames after the branch began: they are no change of the branch.
  @Test(
    "changes of the other branch since the branch began are not compared",
    arguments: ["--against main", "--against main...", "--against main...HEAD", "--against main ."])
  func mergeBase(_ arguments: String) throws {
    let result = try workspace.shell(
      """
      git init -q -b main . && mkdir folder && cp a.layout folder && cp a.layout folder/other.layout
      commit() { git add folder && git -c user.name=n -c user.email=e commit -qm "$1"; }
      commit first && git checkout -q -b topic && cp b.layout folder/a.layout && commit second
      git checkout -q main && cp b.layout folder/other.layout && commit third
      git checkout -q topic && cd folder && "$layoutc" diff \(Self.options) \(arguments)
      """)
    let expected = "a.layout\n" + Self.expected
    #expect(result == Layoutc.Result(status: 1, output: expected, errors: ""))
  }

  /// The file's own repository is used, wherever the command runs and whatever git sets for a hook.
  @Test("the revision is that of the file's repository, wherever the command runs")
  func otherFolder() throws {
    let result = try inRepository(
      """
      cp folder/a.layout . && mkdir other && cd other && git init -q .
      GIT_DIR=.git "$layoutc" diff \(Self.options) --against HEAD ../folder/a.layout
      """)
    #expect(result == Layoutc.Result(status: 1, output: Self.expected, errors: ""))
  }

  @Test("several files are compared with a revision, each under its name")
  func severalFiles() throws {
    let result = try inRepository(
      """
      cp a.layout folder/new.layout
      "$layoutc" diff \(Self.options) --against HEAD folder
      """)
    let expected = "folder/new.layout appears\n\nfolder/a.layout\n"
    #expect(result == Layoutc.Result(status: 1, output: expected + Self.expected, errors: ""))
  }

  @Test("new and deleted files are said at their paths") func newAndDeleted() throws {
    let result = try inRepository(
      """
      printf 'section gone < group horizontal height 77 < item width 9 > >\\n' > folder/gone.layout
      git add folder; git -c user.name=n -c user.email=e commit -qm second
      rm folder/gone.layout
      printf 'section new < group horizontal height 31 < item > >\\n' > folder/new.layout
      "$layoutc" diff --against HEAD --message-format short folder
      """)
    #expect(result.output.contains("folder/new.layout:1:1: note: folder/new.layout appears"))
    #expect(
      result.output.contains("folder/gone.layout:1:1: note: folder/gone.layout disappears"),
      "\(result)")
    #expect(result.status == 1)
  }

  @Test("a file with errors is reported, and the others are still compared") func badFile() throws {
    let result = try inRepository(
      """
      echo 'section < widht 3 >' > folder/bad.layout
      "$layoutc" diff \(Self.options) --against HEAD folder
      """)
    #expect(result.status == 2)
    #expect(result.output == Self.expected)
    #expect(result.errors.contains("--> folder/bad.layout:1:11"))
  }

  @Test("a layout that the work tree no longer has is compared by its name")
  func deletedOperand() throws {
    let result = try inRepository(
      """
      rm folder/a.layout
      "$layoutc" diff --against HEAD folder/a.layout
      """)
    #expect(result == Layoutc.Result(status: 1, output: "folder/a.layout disappears\n", errors: ""))
    let unknown = try inRepository("\"$layoutc\" diff --against HEAD folder/none.layout")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("folder/none.layout: cannot be read"))
  }

  @Test("the findings of files that did not change are not said") func unchangedFiles() throws {
    let swift = """
      func row(_ height: CGFloat) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        let item = NSCollectionLayoutItem(layoutSize: size)
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      }
      """
    let result = try inRepository(
      """
      echo '\(swift)' > folder/Same.swift
      echo '\(swift)' > folder/Other.swift
      git add folder; git -c user.name=n -c user.email=e commit -qm second
      echo '// The end.' >> folder/Other.swift
      "$layoutc" diff --against HEAD folder
      """)
    #expect(!result.errors.contains("Same.swift"))
    #expect(result.errors.contains("folder/Other.swift:1:10"))
  }

  @Test("JSON has the file and the preview of each difference") func jsonNames() throws {
    let result = try inRepository(
      """
      echo 'preview "phone" < size 300 600 >' >> folder/a.layout
      git add folder; git -c user.name=n -c user.email=e commit -qm second
      cp folder/a.layout folder/b.layout; sed -i 's/44/48/' folder/a.layout
      "$layoutc" diff --against HEAD --emit json folder
      """)
    #expect(result.output.contains("\"file\":\"folder/a.layout\",\"preview\":\"phone\""))
  }

  @Test("a layout that the revision does not have is new") func newFile() throws {
    let result = try inRepository(
      """
      echo 'section < group horizontal height 7 < item > >' > folder/new.layout
      "$layoutc" diff --against HEAD folder/new.layout
      """)
    #expect(result == Layoutc.Result(status: 1, output: "the layout appears\n", errors: ""))
  }

  @Test("differences are failures in a JUnit report, and errors are errors") func junit() throws {
    let result = try workspace.shell(
      "\"$layoutc\" diff \(Self.options) --message-format junit a.layout b.layout")
    #expect(result.output.contains("<failure type=\"frames-changed\""), "\(result.output)")
    #expect(!result.output.contains("<error"))
  }

  /// Named previews are listed with their file.
  @Test("previews of several files are named with their file") func severalPreviews() throws {
    let result = try inRepository(
      """
      echo 'preview "phone" < size 300 600 >' >> a.layout
      cp a.layout folder/a.layout; cp a.layout folder/new.layout
      "$layoutc" diff --against HEAD folder | grep layout
      """)
    #expect(
      result.output == """
        folder/a.layout disappears
        folder/a.layout, preview "phone" appears
        folder/new.layout, preview "phone" appears

        """)
  }

  /// Four of six lines are equal.
  @Test("a renamed file is compared with its old name") func renamedFile() throws {
    let result = try inRepository(
      """
      printf 'section <\\n  header height 40\\n  group horizontal height 44 <\\n    item\\n  >\\n>\\n' > folder/old.layout
      git add folder; git -c user.name=n -c user.email=e commit -qm second
      sed -e 's/44/48/' -e 's/40/30/' folder/old.layout > folder/new.layout; rm folder/old.layout
      "$layoutc" diff --against HEAD folder/new.layout
      """)
    #expect(
      result.errors
        == "layoutc: note: folder/new.layout is compared with folder/old.layout at HEAD, which it resembles\n"
    )
    #expect(result.status == 1 && result.output.contains("item height 44 -> 48, all 12"))
    let folder = try workspace.shell(
      #""$layoutc" diff --against HEAD --emit svg folder/new.layout"#)
    #expect(folder.output.contains(">old.layout at HEAD</text>"))
    #expect(folder.output.contains(">new.layout</text>"))
  }

  /// Two previews change alike, a file is new, another one is deleted.
  @Test("the page of a branch has contents, folds equal changes, and shows new and deleted layouts")
  func branchPage() throws {
    let previews = "preview \"a\" size 300 400; preview \"b\" size 300 500\n"
    try workspace.write(
      "section < group horizontal height 44 < item > >\n" + previews, to: "Grid.layout")
    try workspace.write("section < group horizontal height 30 < item > >\n", to: "Old.layout")
    let result = try workspace.shell(
      """
      git init -q -b main .; git add *.layout; git -c user.name=a -c user.email=a@b commit -qm a
      sed -i.bak s/44/50/ Grid.layout; git rm -q Old.layout; mv Grid.layout.bak New.layout
      "$layoutc" diff --against main... -o page.html; grep -o '<h[12]>[^<]*' page.html
      grep -o '<li><a.*' page.html; grep -o '<summary>[^<]*' page.html
      grep -o '<figcaption>[^<]*' page.html | sort | uniq -c
      """)
    // New.layout: two previews; Old.layout: one; Grid.layout: two with three views each.
    #expect(
      result.output.split(separator: "\n").map { $0.drop(while: \.isWhitespace) } == [
        "<h1>main and working tree", "<h2>Grid.layout a", "<h2>Grid.layout b",
        "<h2>New.layout a", "<h2>New.layout b", "<h2>Old.layout",
        "<li><a href=\"#p0\">Grid.layout a</a> section 0</li>",
        "<li><a href=\"#p1\">Grid.layout b</a> the same changes</li>",
        "<li><a href=\"#p2\">New.layout a</a> new</li>",
        "<li><a href=\"#p3\">New.layout b</a> new</li>",
        "<li><a href=\"#p4\">Old.layout</a> removed</li>",
        "<summary>The same changes as in Grid.layout a",
        "2 <figcaption>both", "3 <figcaption>main", "4 <figcaption>working tree",
      ])
  }

  /// A new and a deleted layout are drawn, each with its 12 cells.
  @Test("a folder gets a picture of each file that differs, named by its path, and no other")
  func pictureFolder() throws {
    _ = try workspace.shell("mkdir app")
    for (name, height) in [("Grid", 44), ("app/Same", 44), ("app/Old", 40)] {
      try workspace.write(
        "section < group horizontal height \(height) < item > >\n"
          + "preview \"p\" size 300 \(12 * height)\n",
        to: "\(name).layout")
    }
    let result = try workspace.shell(
      """
      git init -q -b main .; git add -A; git -c user.name=a -c user.email=a@b commit -qm a
      sed s/44/30/ Grid.layout > app/New.layout; git rm -q app/Old.layout
      printf '\\n' >> app/Same.layout; sed -i.bak s/44/50/ Grid.layout
      "$layoutc" diff --against main --emit svg -o moved/ .
      (cd moved; find . -type f | sort; for name in Grid app/New app/Old; do
        grep -o '>[^<]*</text>' $name.layout.svg | head -n 3; done)
      """)
    #expect(
      result.output == """
        ./Grid.layout.svg
        ./app/New.layout.svg
        ./app/Old.layout.svg
        >Grid.layout p</text>
        >content 300 × 528 → 300 × 600</text>
        >section 0</text>
        >app/New.layout, preview &quot;p&quot; appears</text>
        >app/New.layout p</text>
        >section 0</text>
        >app/Old.layout, preview &quot;p&quot; disappears</text>
        >app/Old.layout p</text>
        >section 0</text>

        """)
    for name in ["New", "Old"] {
      let cells = try workspace.read("moved/app/\(name).layout.svg").matches(of: #/>(\d+)<\/text>/#)
      #expect(cells.compactMap { Int($0.1) } == Array(0..<12), "\(name)")
    }
    let usage = try workspace.shell("\"$layoutc\" diff --against main -o moved/ .")
    #expect(usage.status == 2 && usage.errors.contains("or `--emit`"), "\(usage)")
  }

  /// One of six lines is equal.
  @Test("a file unlike all missing ones is new") func unlikeFile() throws {
    let result = try inRepository(
      """
      printf 'section <\\n  header height 40\\n  group vertical height 9 <\\n    item\\n  >\\n>\\n' > folder/old.layout
      git add folder; git -c user.name=n -c user.email=e commit -qm second; rm folder/old.layout
      printf 'section <\\n  group horizontal height 44 < item > >\\n' > folder/new.layout
      "$layoutc" diff --against HEAD folder/new.layout
      """)
    #expect(result.errors == "" && result.status == 1)
    #expect(result.output.hasSuffix("appears\n"))
  }

  @Test("files equal to the revision print nothing") func equalRevision() throws {
    let result = try inRepository(
      "cp a.layout folder; \"$layoutc\" diff --against HEAD folder/a.layout")
    #expect(result == Layoutc.Result(status: 0, output: "", errors: ""))
  }

  @Test("what git cannot find is reported as an error") func gitErrors() throws {
    let unknown = try inRepository("\"$layoutc\" diff --against v2 folder/a.layout")
    #expect(unknown.errors == "layoutc: folder/a.layout: its git repository has no revision `v2`\n")
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    let link = try inRepository(
      """
      rm -rf .git folder; git init -q . ; mkdir folder; ln -s ../a.layout folder/l.layout
      git add folder; git -c user.name=n -c user.email=e commit -qm first
      "$layoutc" diff --against HEAD folder/l.layout
      """)
    #expect(link.errors.hasSuffix("folder/l.layout: is not a regular file at `HEAD`\n"))
  }

  @Test("a folder outside of a repository is an error") func noRepository() throws {
    let result = try workspace.shell("\"$layoutc\" diff --against HEAD a.layout")
    #expect(result.status == 2)
    #expect(
      result.errors == "layoutc: a.layout: cannot be compared with `HEAD`: not a git repository "
        + "(or any of the parent directories): .git\n")
    let without = try workspace.shell(
      "mkdir bin; ln -s \"$(which env)\" bin/env; PATH=$PWD/bin \"$layoutc\" diff --against x a.layout"
    )
    #expect(without.errors == "layoutc: a.layout: `--against` needs git, which is not installed\n")
    #expect(without.status == 2)
  }

  /// The excerpt shows the old contents.
  @Test("errors of the old contents name the revision") func oldErrors() throws {
    let result = try inRepository(
      """
      echo 'section < item' > folder/a.layout; git -c user.name=n -c user.email=e commit -qam bad
      cp b.layout folder/a.layout; "$layoutc" diff --against HEAD folder/a.layout
      """)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("HEAD:folder/a.layout:1:"))
  }

  // MARK: What is wrong

  static let wrong = [
    (
      "diff",
      "`diff` needs two files: `layoutc diff A B`; "
        + "`layoutc diff --against REF FILE` compares with a git revision"
    ),
    (
      "diff a.layout b.layout c",
      "unexpected argument `c`: `layoutc diff A B`; "
        + "`layoutc diff --against REF FILE` compares with a git revision"
    ),
    ("diff - -", "only one side can be read from standard input"),
    ("diff --against HEAD -", "`--against` compares files, not standard input"),
    (
      "diff --against=-x a.layout",
      "`--against` needs a revision, for example `HEAD` or `main`, not `-x`"
    ),
    ("diff --tolerance 1001 a b", "`--tolerance 1001` is out of range: 0 to 1000"),
    ("diff --absolute a b", "`--absolute` is not valid for `layoutc diff`"),
    ("--tolerance 1 a", "`--tolerance` is not valid for `layoutc`"),
    ("diff --emit dump a b", "`--emit` takes text, json, diagram, svg, png or html, not `dump`"),
    (
      "diff -o b.layout --emit text a.layout b.layout",
      "refusing to overwrite the layout `b.layout`"
    ),
    ("diff a.layout no.layout", "no.layout: cannot be read: No such file or directory"),
    (
      "diff HEAD~1 a.layout",
      "`HEAD~1` is not a file; if it is a git revision, `layoutc diff --against HEAD~1 a.layout`"
    ),
  ]

  @Test("wrong command lines are usage errors", arguments: wrong)
  func usage(line: String, message: String) throws {
    let result = try workspace.shell("\"$layoutc\" \(line)")
    #expect(result.errors == "layoutc: \(message)\n")
    #expect(result.status == 2 && result.output.isEmpty)
  }

  @Test("errors of either side are reported") func brokenSides() throws {
    try workspace.write("layoutc frames 1\n<<<<<<< ours\n", to: "x.frames")
    try workspace.write("section <", to: "x.layout")
    try workspace.write("define f() = item\n", to: "no.layout")
    let conflict = try workspace.shell("\"$layoutc\" diff x.frames a.layout")
    #expect(conflict.status == 2 && conflict.output.isEmpty)
    #expect(conflict.errors.contains("error[frames-conflict]: this file contains a merge conflict"))
    #expect(conflict.errors.contains("x.frames:2:1"))
    let broken = try workspace.shell("\"$layoutc\" diff a.layout x.layout")
    #expect(broken.status == 2 && broken.errors.contains("x.layout:1:"))
    let none = try workspace.shell("\"$layoutc\" diff a.layout no.layout")
    #expect(none.status == 2 && none.errors == "layoutc: no.layout: contains no layouts\n")
  }
}
