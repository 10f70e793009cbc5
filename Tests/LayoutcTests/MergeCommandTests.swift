import Foundation
import Testing

/// `layoutc merge`, as git's merge driver of frames.
@Suite struct MergeCommandTests {
  /// A repository with a driver, a layout and its frames, and two branches that change the layout.
  private func repository(
    _ main: String, _ side: String, file: String = "Menu.layout", project: String = ""
  ) throws -> Workspace {
    let workspace = try Workspace()
    let result = try workspace.shell(
      """
      set -e
      edit() { sed "$1" "$2" > .edited && mv .edited "$2"; }
      git init -q -b main . && git config user.email a@example.com && git config user.name a
      git config merge.layoutc.driver "'$layoutc' merge %O %A %B %P"
      echo '*.frames merge=layoutc' > .gitattributes
      \(project)
      mkdir Parts
      printf 'define cell(high: Points = 40) = item height high\\n' > Parts/Cell.layout
      cat > Menu.layout <<'END'
      import "Parts/Cell.layout"

      section interGroupSpacing 4 <
        group horizontal height 44 <
          cell()
        >
      >

      preview "phone" <
        size 320 480
        items 3
      >
      END
      "$layoutc" test --update > /dev/null
      git add . && git commit -qm base && git branch side
      edit '\(main)' Menu.layout && "$layoutc" test --update > /dev/null; git commit -qam main
      git checkout -q side
      edit '\(side)' \(file) && "$layoutc" test --update > /dev/null; git commit -qam side
      git checkout -q main
      """)
    #expect(result.status == 0, "\(result)")
    return workspace
  }

  @Test("a merge of layouts records the frames of both changes") func merge() throws {
    let workspace = try repository("s/Spacing 4/Spacing 6/", "s/size 320/size 200/")
    let merge = try workspace.shell("git merge -q side -m merge 2>&1")
    #expect(merge.status == 0, "\(merge)")
    #expect(try workspace.layoutc("test").status == 0)
    #expect(try workspace.read("Menu.frames").contains("cell 1: 0,50 200x40"))
  }

  @Test("imports are merged, too") func imports() throws {
    let workspace = try repository(
      "s/Spacing 4/Spacing 6/", "s/= 40/= 30/", file: "Parts/Cell.layout")
    let merge = try workspace.shell("git merge -q side -m merge 2>&1")
    #expect(merge.status == 0, "\(merge)")
    #expect(try workspace.read("Menu.frames").contains("cell 1: 0,50 320x30"))
    #expect(try workspace.layoutc("test", "Menu.layout").status == 0)
  }

  @Test("frames of a project's folder belong to the layouts at their paths") func folder() throws {
    let workspace = try repository(
      "s/Spacing 4/Spacing 6/", "s/size 320/size 200/",
      project: "printf 'frames = \"Frames\"\\n' > layoutc.toml")
    #expect(try workspace.shell("git merge -q side -m merge 2>&1").status == 0)
    #expect(try workspace.read("Frames/Menu.frames").contains("cell 1: 0,50 200x40"))
  }

  @Test("if the layouts conflict, so do the frames") func conflict() throws {
    let workspace = try repository("s/Spacing 4/Spacing 6/", "s/Spacing 4/Spacing 9/")
    let merge = try workspace.shell("git merge side 2>&1")
    #expect(merge.status == 1)
    #expect(
      merge.output.contains("Menu.frames: merge the layout, then run `layoutc test --update`"))
    #expect(try workspace.read("Menu.frames").contains("<<<<<<<"))
  }

  @Test("in a rebase, frames are merged as text") func rebase() throws {
    let workspace = try repository("s/Spacing 4/Spacing 6/", "s/items 3/items 2/")
    let rebase = try workspace.shell("git checkout -q side && git rebase main 2>&1")
    #expect(rebase.status == 1, "\(rebase)")
    #expect(rebase.output.contains("run `layoutc test --update`"))
  }

  @Test("four operands are needed") func usage() throws {
    #expect(try Layoutc.run("merge", "a", "b").status == 2)
  }
}
