import Testing

@testable import LayoutCompiler

/// The examples that bring their own previews, worked out by hand: three pixels to a point.
@Suite struct PreviewedFramesTests {
  /// 0.7 * 375 = 262.5 = 787.5 px -> 787: groups of 262.333, cards 16 less. The first stop is (375
  /// - 262.333) / 2 = 56.333 before the row's start, the third one at 2 * 262.333 - 56.333.
  @Test("frames of the offers example") func offers() throws {
    let example = Example.named("Offers")
    let (rest, third) = (try example.scene(0), try example.scene(1))
    let w = 787.0 / 3
    rest.expectCells(section: 0, [0: [8, 60, w - 16, 180], 1: [w + 8, 60, w - 16, 180]])
    #expect(abs(third.sections[0].rowOffset - (2 * w - (375 - w) / 2)) < 1e-9)
    let cells = third.elements.filter { $0.role == .cell }
    // In the middle nothing shrinks. Beside it: w away, and 1 - 262.333 / 375 = 0.3 is below 0.8.
    #expect(cells[2].effect.map(\.scale) ?? 1 == 1)
    let beside = try #require(cells[1].effect)
    #expect(beside.scale == 0.8)
    #expect(abs(beside.alpha - (1 - w / 375 / 2)) < 1e-9)
    // 0.8 of 246.333 x 180, about the same middle.
    let drawn = cells[1].drawnFrame
    #expect(abs(drawn.width - 0.8 * (w - 16)) < 1e-9 && drawn.height == 144)
    #expect(abs(drawn.midX - cells[1].frame.midX) < 1e-9 && drawn.midY == 150)
  }

  /// Rows are 44; `Stool` has 60. The list is a header of 17.5, two rows and 17.5 below: 123.
  /// The outline is 10 longer than its rows.
  @Test("frames of the catalogue example") func catalogue() throws {
    let example = Example.named("Catalogue")
    let (closed, open) = (try example.scene(0), try example.scene(1))
    #expect(closed.sections.map(\.itemCount) == [2, 2])
    #expect(open.sections.map(\.itemCount) == [2, 6])
    let heights = open.elements.filter { $0.role == .cell && $0.section == 1 }.map(\.frame.height)
    #expect(heights == [44, 44, 44, 60, 44, 44])
    #expect(abs(closed.contentSize.height - (123 + 98)) < 0.34)
    #expect(abs(open.contentSize.height - (123 + 290)) < 0.34)
  }

  /// A row has 393 - 32 = 361: 66 + 104 + 78 + 50 and three gaps of 8 are 322, and 148 more do not
  /// fit; 148 + 8 + 64 = 220, and 184 more do not fit; 184 + 60 + 98 + 16 = 358.
  @Test("frames of the tags example") func tags() throws {
    let scene = try Example.named("Tags").scene()
    let frames = scene.elements.map(\.frame)
    #expect(frames.map(\.minY) == [16, 16, 16, 16, 56, 56, 96, 96, 96])
    #expect(frames.map(\.minX) == [16, 90, 202, 288, 16, 172, 16, 208, 276])
    // 16 + 3 * 32 + 2 * 8 + 16.
    scene.expectContent(393, 144)
  }

  /// Of 361, 0.75 is 270.75 = 812.25 px -> 812. Text has 361 / 8 = 45 characters to a line of 20:
  /// 40, 180, 90 and 320 characters are 1, 4, 2 and 8 lines.
  @Test("frames of the photos example") func photos() throws {
    let example = Example.named("Photos")
    let scene = try example.scene(0)
    let photo = 812.0 / 3
    let frames = scene.elements.map(\.frame)
    #expect(frames.map(\.height) == [photo, 20, photo, 80, photo, 40, photo, 160])
    // Four photos with 8 below each, 300 of text, and three gaps of 20.
    scene.expectContent(393, 4 * (photo + 8) + 300 + 60)
    // 852 points have been visible. The third text begins at 2 * (photo + 8) + 100 + 40 = 697.333;
    // the fourth is after them, with its estimate of 60.
    let lazy = try example.scene(1)
    lazy.expectContent(393, 4 * (photo + 8) + 140 + 60 + 60)
    #expect(lazy.settledContentSize == scene.contentSize)
  }

  /// 343 wide and half as high, 171.5 = 514.5 px -> 514. Cards of 90 x 126 begin at quarters of 343
  /// - 90. The outermost are a quarter of the height lower, the next half of that.
  @Test("frames of the fan example") func fan() throws {
    let example = Example.named("Fan")
    let scene = try example.scene(0)
    let lower = 514.0 / 3 / 4
    let frames = scene.elements.map(\.frame)
    let pixel = 1.0 / 3
    for (i, frame) in frames.enumerated() {
      #expect(frame.size == Size(90, 126))
      #expect(abs(frame.minX - (16 + 253.0 / 4 * Double(i))) <= pixel / 2 + 1e-9)
      #expect(
        abs(frame.minY - (20 + [lower, lower / 2, 0, lower / 2, lower][i])) <= pixel / 2 + 1e-9)
    }
    #expect(scene.elements.map(\.zIndex) == [0, 1, 2, 3, 4])
    // A single card is the first: at the left, lowered.
    #expect(try example.scene(1).elements.map(\.frame.minX) == [16])
    #expect(try example.scene(2).contentSize.height == 0)
  }
}
