import Foundation
import Testing

/// `layoutc import`, and Swift files as operands of the other commands.
@Suite struct SwiftImportCommandTests {
  private static let rows = """
    import UIKit
    final class RowsViewController: UIViewController {
      var isDense = false
      func makeLayout() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(isDense ? 30 : Metrics.rowHeight))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }
    }

    """

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("Shared"), withIntermediateDirectories: true)
    try workspace.write(Self.rows, to: "Rows.swift")
    try workspace.write("// the root of the project\n", to: "Package.swift")
    try workspace.write(
      "enum Metrics { static let rowHeight = 50.0 }\n", to: "Shared/Metrics.swift")
    return workspace
  }

  @Test("recorded frames of Swift are tested with a directory") func recordedFrames() throws {
    let workspace = try workspace()
    let none = try workspace.layoutc("test", ".")
    #expect(none.status == 2)
    #expect(
      none.errors
        == "layoutc: .: contains no .layout files, and no Swift with recorded frames; "
        + "`layoutc test --update --swift` records its Swift\n")
    #expect(try workspace.layoutc("test", "--update", "Rows.swift").status == 0)
    #expect(try workspace.layoutc("test", ".").status == 0)
    let higher = Self.rows.replacingOccurrences(of: "? 30 : Metrics.rowHeight", with: "? 30 : 60")
    try workspace.write(higher, to: "Rows.swift")
    let changed = try workspace.layoutc("test", ".")
    #expect(changed.status == 1 && changed.output.contains("height 50 -> 60"), "\(changed)")
    let byFrames = try workspace.layoutc("test", "Rows.swift.frames")
    #expect(byFrames == changed)
  }

  @Test("an import does not replace its source") func importOntoItself() throws {
    let workspace = try workspace()
    let result = try workspace.layoutc("import", "--force", "Rows.swift", "-o", "Rows.swift")
    #expect(result.status == 2 && result.errors.contains("is an input"), "\(result)")
    #expect(try workspace.read("Rows.swift") == Self.rows)
  }

  @Test("Swift is imported from standard input") func importOfInput() throws {
    let file = try workspace().layoutc("import", "Rows.swift").output
    let swift = Self.rows.replacingOccurrences(of: "Metrics.rowHeight", with: "50.0")
    let input = try Layoutc.run("import", "-", input: swift)
    #expect(input.status == 0 && input.output == file, "\(input)")
    let other = try Layoutc.run("import", "-", input: "section <\n>\n")
    #expect(other.status == 2 && other.errors.contains("is not recognized as Swift"))
  }

  @Test("a Swift file is laid out with the constants of its project, and its params can be set")
  func render() throws {
    let workspace = try workspace()
    let plain = try workspace.layoutc(
      "--emit", "dump", "--size", "320x480", "--items", "2", "Rows.swift")
    #expect(plain.output.contains("cell 1: 0,50 320x50"))
    let dense = try workspace.layoutc(
      "--emit", "dump", "--size", "320x480", "--set", "isDense=true", "Rows.swift")
    #expect(dense.output.contains("cell 1: 0,30 320x30"))
  }

  @Test("the printed layout has the frames of the Swift, and no file is replaced unasked")
  func convert() throws {
    let workspace = try workspace()
    #expect(try workspace.layoutc("import", "Rows.swift", "-o", "Rows.layout").status == 0)
    let (layout, swift) = (
      try workspace.layoutc("--emit", "dump", "Rows.layout"),
      try workspace.layoutc("--emit", "dump", "Rows.swift")
    )
    #expect(layout.output == swift.output)
    let again = try workspace.layoutc("import", "Rows.swift", "-o", "Rows.layout")
    #expect(again.status == 2)
    #expect(again.errors.contains("already exists"))
    let forced = try workspace.layoutc("import", "--force", "Rows.swift", "-o", "Rows.layout")
    #expect(forced.status == 0)
  }

  @Test("a dry run lists layouts and params") func dryRun() throws {
    let workspace = try workspace()
    let result = try workspace.layoutc("import", "--dry-run", "Rows.swift")
    #expect(result.output == "layout rowsViewController\nparam isDense = false\n")
  }

  @Test("why names the lines of the Swift") func why() throws {
    let workspace = try workspace()
    let result = try workspace.layoutc("why", "Rows.swift", "0/1")
    #expect(result.output.contains("Rows.swift:9  size"))
  }

  @Test("a file without a layout fails") func refusal() throws {
    let workspace = try workspace()
    let result = try workspace.layoutc("import", "Shared/Metrics.swift")
    #expect(result.status == 1)
    #expect(result.errors.contains("error[swift-refused]"))
  }

  @Test("a directory is checked with its Swift layouts") func checkedDirectory() throws {
    let workspace = try workspace()
    #expect(try workspace.layoutc("check", "--deny", "warnings", ".").status == 0)
    try workspace.write("section < group horizontal heigth 44 < item > >\n", to: "Shared/a.layout")
    let checked = try workspace.layoutc("check", ".")
    #expect(checked.status == 1)
    #expect(checked.errors.contains("Shared/a.layout:1:28"))
    let empty = try workspace.shell(#"mkdir empty; "$layoutc" check empty"#)
    #expect(empty.status != 0 && empty.errors.contains("contains no layouts"))
  }

  @Test("a directory is linted with its Swift layouts, and a sidecar file has their previews")
  func directory() throws {
    let workspace = try workspace()
    try workspace.write(
      Self.rows.replacingOccurrences(of: "fractionalWidth(1)", with: "fractionalWidth(0.33)")
        .replacingOccurrences(of: ".vertical(", with: ".horizontal("),
      to: "Shared/Thirds.swift")
    let lint = try workspace.layoutc("lint", ".")
    #expect(lint.errors.contains("warning[inexact-fraction]"))
    #expect(lint.errors.contains("--> Shared/Thirds.swift:"))
    #expect(!lint.errors.contains("Metrics.swift"))
    #expect(!lint.errors.contains("Package.swift"))
    try workspace.write("preview \"small\" < size 320 480; items 1 >\n", to: "Rows.layoutc")
    let small = try workspace.layoutc("--preview", "small", "--emit", "dump", "Rows.swift")
    #expect(small.output.contains("cell 0: 0,0 320x50"))
    try workspace.write("preview \"small\" < itms 1 >\n", to: "Rows.layoutc")
    let wrong = try workspace.layoutc("check", "Rows.swift")
    #expect(wrong.errors.contains("--> Rows.layoutc:1:19"))
  }

  @Test("a number that calls of a helper share is fixed only if all of them are to be fixed")
  func sharedNumbers() throws {
    let workspace = try Workspace()
    func text(
      _ others: String, _ number: String = "0.33", access: String = "fileprivate "
    ) -> String {
      """
      import UIKit
      final class GridViewController: UIViewController {
        \(access)func cell() -> NSCollectionLayoutItem {
          NSCollectionLayoutItem(layoutSize: .init(
            widthDimension: .fractionalWidth(\(number)), heightDimension: .fractionalHeight(1)))
        }
        func last() -> NSCollectionLayoutItem {
          NSCollectionLayoutItem(layoutSize: .init(
            widthDimension: .fractionalWidth(0.34), heightDimension: .fractionalHeight(1)))
        }
        func createLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { index, _ in
            if index == 0 { return self.row([self.cell()]) }
            return self.row([\(others)])
          }
        }
        func row(_ items: [NSCollectionLayoutItem]) -> NSCollectionLayoutSection {
          NSCollectionLayoutSection(group: .horizontal(
            layoutSize: .init(
              widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
            subitems: items))
        }
      }

      """
    }
    // 0.33 + 0.33 + 0.34 is 1: there the number is right.
    let right = text("self.cell(), self.cell(), self.last()")
    try workspace.write(right, to: "Right.swift")
    let kept = try workspace.layoutc("check", "--fix", "Right.swift")
    #expect(try workspace.read("Right.swift") == right)
    #expect(kept.errors.contains("help: write `1.0 / 3`, which is exact, in an element of its own"))
    let pair = "self.cell(), self.cell()"
    try workspace.write(text(pair), to: "Fixed.swift")
    _ = try workspace.layoutc("check", "--fix", "Fixed.swift")
    #expect(try workspace.read("Fixed.swift") == text(pair, "1.0 / 3"))
    // Other files may call it, too.
    let open = text(pair, access: "")
    try workspace.write(open, to: "Open.swift")
    _ = try workspace.layoutc("check", "--fix", "Open.swift")
    #expect(try workspace.read("Open.swift") == open)
    // A function that is not imported calls it, too.
    let other = text(pair) + "func other(_ v: GridViewController) { use(v.cell()) }\n"
    try workspace.write(other, to: "Other.swift")
    _ = try workspace.layoutc("check", "--fix", "--function", "createLayout", "Other.swift")
    #expect(try workspace.read("Other.swift") == other)
  }

  @Test("an error in one layout does not hide the lints of the others")
  func lintsNextToErrors() throws {
    let workspace = try Workspace()
    func layout(_ name: String, _ height: Int) -> String {
      """
      func \(name)() -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(0.33), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(\(height))),
          subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }

      """
    }
    let text = "import UIKit\n" + layout("first", 60) + layout("second", -60)
    try workspace.write(text, to: "Two.swift")
    let found = try workspace.layoutc("lint", "Two.swift")
    #expect(found.status == 1)
    #expect(found.errors.contains("error[negative-size]"))
    #expect(found.errors.components(separatedBy: "warning[inexact-fraction]").count == 2)
    #expect(found.errors.contains("--> Two.swift:3:"), "\(found.errors)")
  }

  @Test("without a project, constants are found in the directory of the command or of the file")
  func constantsWithoutProject() throws {
    let workspace = try Workspace()
    _ = try workspace.shell("mkdir -p a b/deep")
    try workspace.write(Self.rows, to: "a/Rows.swift")
    try workspace.write(
      "enum Metrics { static let rowHeight = 50.0 }\n", to: "b/deep/Metrics.swift")
    let alone = try workspace.layoutc("import", "a/Rows.swift")
    #expect(alone.output.contains("not in the source"))
    let below = try workspace.layoutc("check", ".")
    #expect(!below.errors.contains("rowHeight"), "\(below.errors)")
    _ = try workspace.shell("mv b/deep/Metrics.swift a")
    let near = try workspace.layoutc("import", "a/Rows.swift")
    #expect(!near.output.contains("not in the source"), "\(near.output)")
  }

  @Test("folders of an app may have dots in their names, but not those of tools")
  func foldersWithDots() throws {
    let workspace = try Workspace()
    for (folder, isRead) in [("01. Style", true), ("App.iOS", true), ("Images.xcassets", false)] {
      _ = try workspace.shell("rm -rf app; mkdir -p app/.git app/a 'app/\(folder)'")
      try workspace.write(Self.rows, to: "app/a/Rows.swift")
      try workspace.write(
        "enum Metrics { static let rowHeight = 50.0 }\n", to: "app/\(folder)/Metrics.swift")
      let found = try workspace.layoutc("import", "app/a/Rows.swift")
      #expect(found.output.contains("not in the source") != isRead, "\(folder): \(found.output)")
    }
  }

  @Test("a layout with previews is compared with Swift without on the same devices")
  func differenceOfLanguages() throws {
    let workspace = try workspace()
    let imported = try workspace.layoutc("import", "Rows.swift").output
    let previews = "\npreview \"small\" < size 320 480 >\npreview \"large\" < size 700 480 >\n"
    try workspace.write(imported + previews, to: "Same.layout")
    let same = try workspace.layoutc("diff", "Same.layout", "Rows.swift")
    #expect(same.status == 0 && same.output.isEmpty, "\(same)")
    let higher = imported.replacingOccurrences(of: "50", with: "60") + previews
    try workspace.write(higher, to: "Higher.layout")
    let other = try workspace.layoutc("diff", "Higher.layout", "Rows.swift")
    #expect(other.status == 1 && other.output.contains("height 60 -> 50"), "\(other)")
    #expect(other.output.contains("large") && !other.output.contains("disappears"))
  }

  @Test("Swift on standard input is recognized, and named in diagnostics")
  func standardInput() throws {
    let workspace = try Workspace()
    let text = """
      import UIKit
      func rows() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(store.height))
        let item = NSCollectionLayoutItem(layoutSize: size)
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(
          group: .vertical(layoutSize: size, subitems: [item])))
      }

      """
    let checked = try workspace.layoutc("check", "-", input: text)
    #expect(checked.status == 0)
    #expect(checked.errors.contains("--> <stdin>.swift:4:69"))
    let layout = """
      // NSCollectionLayoutSection(group:)
      section < group horizontal height 44 < item > >

      """
    #expect(try workspace.layoutc("check", "-", input: layout).errors.isEmpty)
  }

  @Test("the gallery and the differences of a directory include its Swift files with layouts")
  func directories() throws {
    let workspace = try workspace()
    try workspace.write("section < group horizontal height 44 < item > >\n", to: "Grid.layout")
    let gallery = try workspace.layoutc("gallery", ".", "-o", "gallery.html")
    #expect(gallery.status == 0)
    let page = try workspace.read("gallery.html")
    #expect(page.contains("Rows.swift") && page.contains("Grid") && !page.contains("Metrics.swift"))
    let difference = try workspace.shell(
      """
      git init -q . && git add .
      git -c user.name=n -c user.email=e commit -qm first
      sed 's/Metrics.rowHeight/51/' Rows.swift > new && mv new Rows.swift
      sed 's/50/52/' Shared/Metrics.swift > new && mv new Shared/Metrics.swift
      "$layoutc" diff --against HEAD .
      """)
    #expect(difference.output.contains("50 -> 51"), "\(difference.output)\(difference.errors)")
  }

  @Test("fixes of lints are applied to numbers that are written in the Swift")
  func fixes() throws {
    let workspace = try Workspace()
    let text = """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(0.33), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
          subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }

      """
    try workspace.write(text, to: "Grid.swift")
    let fixed = try workspace.layoutc("lint", "--fix", "Grid.swift")
    #expect(fixed.status == 0)
    #expect(fixed.errors == "layoutc: Grid.swift: 1 fix applied\n")
    let expected = text.replacingOccurrences(of: "(0.33)", with: "(1.0 / 3)")
    #expect(try workspace.read("Grid.swift") == expected)
    // A constant may be used elsewhere: what to do is described.
    let shared = "let third = 0.33\n" + text.replacingOccurrences(of: "(0.33)", with: "(third)")
    try workspace.write(shared, to: "Shared.swift")
    let described = try workspace.layoutc("lint", "--fix", "Shared.swift")
    #expect(described.errors.contains("help: write `1.0 / 3`, which is exact\n"))
    #expect(try workspace.read("Shared.swift") == shared)
  }

  @Test(
    "a folder of which nothing can be read has one error",
    .enabled("names of files are UTF-8 here") { Tool.namesMayBeBytes })
  func unreadableNames() throws {
    let workspace = try Workspace()
    let result = try workspace.shell(
      "mkdir only && printf x > only/$'a\\xff.swift' && \"$layoutc\" check only")
    #expect(
      result.errors
        == "layoutc: only/a\\xff.swift: is not read: its name is not UTF-8; rename the file\n")
  }

  @Test("comments before statements of the Swift come over")
  func comments() throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      import UIKit
      final class HomeViewController: UIViewController {
        /// Whether the list has a header.
        var showsHeader = true
        // MARK: - Layout
        /// The page of the store.
        func makeLayout() -> UICollectionViewLayout {
          UICollectionViewCompositionalLayout { index, _ in index == 0 ? self.banner() : self.grid() }
        }
        /// A banner that fills the screen.
        private func banner() -> NSCollectionLayoutSection {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(90))
          /* One card (full width) */
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
          // group.interItemSpacing = .fixed(8)
          // let width = 8
          let section = NSCollectionLayoutSection(group: group)
          // The next card is visible.
          section.orthogonalScrollingBehavior = .groupPaging
          return section
        }
        private func grid() -> NSCollectionLayoutSection {
          let section = banner()
          // Vertical
          // scrolling
          section.orthogonalScrollingBehavior = showsHeader ? .none : .paging
          return section
        }
      }
      """, to: "Home.swift")
    let result = try workspace.layoutc("import", "Home.swift")
    #expect(
      result.output == """
        // Whether the list has a header.
        param showsHeader = true

        // The page of the store.
        layout <
          // A banner that fills the screen.
          // The next card is visible.
          section section0 orthogonal groupPaging <
            // One card (full width)
            group horizontal height 90 <
              item height 90
            >
          >
          section others <
            // Vertical
            // scrolling
            when (not showsHeader) <
              orthogonal paging
            >
            group horizontal height 90 <
              item height 90
            >
          >
        >

        """)
    try workspace.write(result.output, to: "Home.layout")
    #expect(try workspace.layoutc("check", "Home.layout").status == 0)
  }
}
