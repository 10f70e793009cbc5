import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// The code of `layoutc recorder`, compiled against a stand-in for UIKit and run.
@Suite(.ownThread) struct RecorderTests {
  /// A horizontal row of three cells below a header, two cells with badges, and a layout header, in
  /// a view that is scrolled by 10 points below a safe area of 20.
  private static let screen = """

    final class Screen: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 264) }
      func view(
        _ kind: String?, _ section: Int, _ item: Int, _ frame: CGRect, z: Int = 0
      ) -> UICollectionViewLayoutAttributes {
        let result = UICollectionViewLayoutAttributes(
          frame: frame, indexPath: IndexPath(item: item, section: section))
        result.representedElementKind = kind
        result.zIndex = z
        return result
      }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        let background = view("round corners", 1, 0, CGRect(x: 0, y: 164, width: 300, height: 100))
        background.isDecoration = true
        return [
          view("top", 0, .max, CGRect(x: 0, y: 0, width: 300, height: 20), z: 1),
          view(
            UICollectionView.elementKindSectionHeader, 0, 0,
            CGRect(x: 0, y: 20, width: 300, height: 44), z: 1),
          background,
          view("badge", 1, 0, CGRect(x: 290, y: 164, width: 10, height: 10), z: 1),
        ]
      }
      override func layoutAttributesForItem(
        at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let width = path.section == 0 ? 120.0 : 150.0
        let (x, y) = (Double(path.item) * width, path.section == 0 ? 64.0 : 164.0)
        let result = view(
          nil, path.section, path.item, CGRect(x: x, y: y, width: width, height: 100),
          z: path.section)
        if path == IndexPath(item: 2, section: 0) {
          result.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
          result.alpha = 0.25
        }
        return result
      }
    }

    final class Counts: UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { [3, 2, 0][section] }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    }

    final class ScreenView: UICollectionView {
      override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      }
    }

    """

  /// The program that records `screen`.
  static let part = SwiftProgram.Part(
    files: ["Recorder.swift": UIKitRecorder.code, "Screen.swift": "import UIKit\n" + screen],
    statements: """
      let counts = Counts()
      let view = ScreenView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: Screen())
      view.dataSource = counts
      view.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 8)
      view.contentOffset = CGPoint(x: 0, y: -10)
      try! view.recordFrames("Screen")
      """)

  /// The frames of `screen`. The first section's views reach from (0, 20) to (360, 164).
  private static let frames = """
    layoutc frames 1 absolute
    container 300x200 @3x ios 18 scroll vertical
    app safeArea 20,0,0,0 margins 20,16,0,8 sizeClasses compact regular idiom phone category large
    offset 0,10

    layout
      supplementary top 0: 0,0 300x20 z 1

    section: 0,20 360x144
      header: 0,20 300x44 z 1
      cell 0: 0,64 120x100
      cell 1: 120,64 120x100
      cell 2: 240,64 120x100 scale 0.5 alpha 0.25

    section: 0,164 300x100
      decoration "round corners": 0,164 300x100
      supplementary badge 0: 290,164 10x10 z 1
      cell 0: 0,164 150x100 z 1
      cell 1: 150,164 150x100 z 1

    section: 0,0 0x0

    end: 300x264

    """

  @Test("the recorder writes the views of a collection view") func recording() throws {
    let folder = try SwiftToolchain.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(UIKitRecorder.code.utf8).write(to: folder.appendingPathComponent("Recorder.swift"))
    let style = "\(Repository.root.path)/\(SwiftSample.fixtureFolder)/.swift-format"
    let lint = try SwiftToolchain.run(
      ["swift", "format", "lint", "--strict", "--configuration", style, "Recorder.swift"],
      in: folder)
    #expect(lint.output == "")
    #expect(try SwiftProgram.run("recorder") == "Screen.frames\n" + Self.frames)
  }

  /// The layout of `screen`, in which views have names and other roles. Only the first cell of the
  /// second section has no badge on the screen.
  private static let layout = """
    layout screen <
      header "top" height 20
      section row orthogonal continuous <
        header height 44
        group horizontal width 120 height 100 < item >
      >
      section pair <
        background "round corners"
        group horizontal height 100 <
          item fractionalWidth 1/2
          item fractionalWidth 1/2 < supplementary "badge" anchor topTrailing width 10 height 10 >
        >
      >
      section none < group horizontal height 100 < item > >
    >
    """

  private func difference(_ recording: String, _ layout: String) throws -> [String] {
    let recording = try read(recording)
    var settings = CompilationSettings()
    settings.overrides = try #require(recording.appSettings)
    settings.snapshot = recording.appData
    let source = SourceFile(name: "Screen.layout", text: layout)
    let preview = try #require(Compilation(source, settings).previews.first)
    return PreviewDiff(from: recording, to: RecordedFrames.Preview(preview)).summary
  }

  @Test("a recording is compared with what is computed for its screen") func comparison() throws {
    let frames = Self.frames.replacing(" scale 0.5 alpha 0.25", with: "")
    #expect(try difference(frames, Self.layout) == [])
    #expect(try difference(Self.frames, Self.layout) == ["section row: item other effect, item 2"])
    // The cells of the second section are 10 lower, with its background and badge.
    let low = Self.layout.replacing("height 44", with: "height 54")
    #expect(
      try difference(frames, low) == [
        "section row: header height 44 -> 54; all 3 items move 10 down; next section 10 lower",
        "content 300x264 -> 300x274",
      ])
  }

  private func read(_ text: String) throws -> RecordedFrames.Preview {
    let (frames, diagnostics) = RecordedFramesReader.read(
      SourceFile(name: "Screen.frames", text: text))
    #expect(diagnostics.isEmpty)
    return try #require(frames?.previews.first)
  }

  @Test("a recording has the screen and the data of the app") func surroundings() throws {
    let preview = try read(Self.frames)
    let settings = try #require(preview.appSettings)
    #expect(settings.size == Size(300, 200))
    #expect(settings.scale == 3)
    #expect(settings.ios == 18)
    #expect(settings.safeArea == Insets(top: 20))
    #expect(settings.layoutMargins == Insets(top: 20, leading: 16, trailing: 8))
    #expect(settings.horizontalSizeClass == .compact)
    #expect(settings.userInterfaceIdiom == .phone)
    #expect(settings.scroll == Point(0, 10))
    #expect(settings.hasLargeTitle == false)
    let titled = Self.frames.replacing("category large", with: "category large largeTitle")
    #expect(try read(titled).appSettings?.hasLargeTitle == true)
    #expect(preview.appData.sections.map(\.itemCount) == [3, 2, 0])
    #expect(preview.appData.boundaryMeasurements["top"]?.height == .points(20))
  }

  /// A list of rows that measure 44, 60 and 52 in the app, estimated as 44 in the layout: with what
  /// they measured, rows are at 0, 44 and 44 + 60 = 104, and the content is 156 high.
  @Test("measured cells are compared with their recorded sizes") func measured() throws {
    let recording = """
      layoutc frames 1 absolute
      container 320x480 @2x ios 26 scroll vertical
      app safeArea 0,0,0,0 margins 0,0,0,0 sizeClasses compact regular idiom phone category large

      section: 0,0 320x156
        cell 0: 0,0 320x44
        cell 1: 0,44 320x60
        cell 2: 0,104 320x52

      end: 320x156

      """
    for (spacing, expected) in [
      (0, []),
      (
        8, ["section rows: vertical space 0 -> 8; height 156 -> 172", "content 320x156 -> 320x172"]
      ),
    ] {
      let layout = """
        section rows interGroupSpacing \(spacing) <
          group vertical height estimated 44 < item height estimated 44 >
        >
        """
      #expect(try difference(recording, layout) == expected)
    }
  }
}
