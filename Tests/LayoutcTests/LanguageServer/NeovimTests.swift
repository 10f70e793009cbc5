import Foundation
import TestSupport
import Testing

/// The server in an editor that people use, headless.
@Suite struct NeovimTests {
  private static let isInstalled = Tool.isInstalled("nvim")

  @Test(
    "a layout is written in Neovim with diagnostics, fixes, completion and renaming",
    .enabled("Neovim is not installed") { isInstalled })
  func typing() throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      let gutter = 8
      section featured contentInsets gutter <
        header height 28 pinToVisibleBounds true
        group horizontal height 120 < item fractionalWidth 1/3 >
      >

      """, to: "Apps.layout")
    try workspace.write(Repository.text("Tests/LayoutcTests/Editors/neovim.lua"), to: "neovim.lua")
    let result = try workspace.shell(
      "HOME=$PWD nvim --headless --clean -u NONE -c 'luafile neovim.lua'")
    let said = try workspace.read("said.txt")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      said == """
        diagnostics: apple-name
        underlined: 2:19
        fix: Replace by `pinned`
        fixed:   header height 28 pinned true
        offered: interGroupSpacing
        completed:   interGroupSpacing    gutter
        renamed:   interGroupSpacing    gap
        text: let gap = 8
        text: section featured contentInsets gap <
        text:   header height 28 pinned true
        text:   interGroupSpacing gap
        text:   group horizontal height 120 < item fractionalWidth 1/3 >
        text: >
        hover: section [NAME]
        lens: Preview
        lens: golden: not recorded
        preview: featured/0 of 12
        errors: 

        """)
  }

  @Test(
    "Swift files have diagnostics and frames in Neovim if the user asks for them",
    .enabled("Neovim is not installed") { isInstalled })
  func swift() throws {
    let workspace = try Workspace()
    try workspace.write(
      """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(layoutSize: .init(
          widthDimension: .fractionalWidth(0.33), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
          subitems: [item])
        return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      }

      """, to: "Grid.swift")
    try workspace.write(
      Repository.text("Tests/LayoutcTests/Editors/neovim-swift.lua"), to: "neovim.lua")
    #expect(try workspace.layoutc("editor", "neovim", "-o", "package").status == 0)
    let open =
      #"mkdir -p bin; ln -sf "$layoutc" bin/layoutc; PATH=$PWD/bin:$PATH HOME=$PWD "#
      + "nvim --headless --clean -u NONE -c 'luafile neovim.lua'"
    _ = try workspace.shell("export SWIFT=1; \(open)")
    #expect(
      try workspace.read("said.txt") == """
        client: hover codeLens
        line 2: inexact-fraction
        completion:\u{20}

        """)
    _ = try workspace.shell("export SWIFT=0; \(open)")
    #expect(try workspace.read("said.txt") == "completion: \n")
  }
}
