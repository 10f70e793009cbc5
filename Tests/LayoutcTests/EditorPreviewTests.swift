import Foundation
import TestSupport
import Testing

/// Previews in editors that people use, headless.
@Suite struct EditorPreviewTests {
  private func workspace(_ editor: String) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      """
      section menu <
        header height 28
        group horizontal height 44 < item >
      >

      """, to: "Menu.layout")
    let steps = #"mkdir bin && ln -s "$layoutc" bin/layoutc && "$layoutc" editor \#(editor) -o ."#
    #expect(try workspace.shell(steps).status == 0)
    return workspace
  }

  @Test(
    "the preview in Neovim follows edits and the cursor",
    .enabled("Neovim is not installed") { Tool.isInstalled("nvim") })
  func neovim() throws {
    let workspace = try workspace("neovim")
    try workspace.write(
      Repository.text("Tests/LayoutcTests/Editors/neovim-preview.lua"), to: "preview.lua")
    let result = try workspace.shell(
      "PATH=$PWD/bin:$PATH HOME=$PWD nvim --headless --clean --cmd \"set rtp^=$PWD\" -c 'luafile preview.lua'"
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try workspace.read("said.txt") == """
        marked: true
        current: Menu.layout
        unmarked: true
        kept: true
        closed: -1

        """)
  }

  @Test(
    "the preview in Emacs follows edits, and keeps the last diagram during errors",
    .enabled("Emacs is not installed") { Tool.isInstalled("emacs") })
  func emacs() throws {
    let workspace = try workspace("emacs")
    try workspace.write(Repository.text("Tests/LayoutcTests/Editors/preview.el"), to: "preview.el")
    let result = try workspace.shell("PATH=$PWD/bin:$PATH HOME=$PWD emacs -Q --batch -l preview.el")
    let said = result.errors.split(separator: "\n").filter { $0.contains(": ") }
      .filter { !$0.hasPrefix("Loading") }
    #expect(
      said == [
        "mode: layoutc-mode", "preview: t", "edit: t", "saved: nil",
        "errors: The text has errors: the last diagram without", "kept: t", "closed: nil",
      ])
  }

  @Test(
    "the Emacs package compiles without warnings, and can be installed",
    .enabled("Emacs is not installed") { Tool.isInstalled("emacs") })
  func emacsPackage() throws {
    let workspace = try workspace("emacs")
    let result = try workspace.shell(
      """
      export HOME=$PWD
      emacs -Q --batch -f batch-byte-compile layoutc-mode.el 2>&1
      emacs -Q --batch --eval '(progn (require (quote package)) \
      (package-install-file "layoutc-mode.el"))' > log 2>&1 || cat log
      ls .emacs.d/elpa
      """)
    #expect(result.output.hasPrefix("layoutc-mode-") && !result.output.contains("arning"))
  }
}
