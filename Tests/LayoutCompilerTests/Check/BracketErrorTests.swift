import Testing

@testable import LayoutCompiler

/// One bracket or quote too many or too few is one error, and its fix leads to no other.
@Suite struct BracketErrorTests {
  @Test(
    "one wrong bracket is one error",
    arguments: [
      ("section < group horizontal height 44 << item > >", "stray-bracket"),
      ("section <\n  group horizontal height 44 <<\n    item\n  >\n>", "stray-bracket"),
      ("section <\n  group horizontal height 44 item >\n>", "unopened-body"),
      ("section < header \"A height 30; group horizontal height 44 < item > >", nil),
      (
        "section < group horizontal height 44 < item > >\npreview \"a < items 5 >",
        "unterminated-string"
      ),
      ("let hs = [10 20\nsection < group horizontal height 44 < item > >", "foreign-bracket"),
      ("let hs = 10 20\nsection < group horizontal height (hs[0) < item > >", nil),
    ])
  func single(text: String, id: String?) throws {
    let found = checked(SourceFile(name: "a.layout", text: text))
    let errors = found.filter { $0.severity == .error }
    if let id { #expect(errors.map(\.id) == [id]) }
    let places = errors.map(\.span.range.start)
    #expect(Set(places).count == places.count, "\(errors.map(\.message))")
    guard id != nil, let fix = errors.first?.fixes.first else { return }
    let bytes = try #require(TextEdit.apply(fix.edits, to: Array(text.utf8)))
    let left = checked(SourceFile(name: "a.layout", bytes: bytes)).filter { $0.severity == .error }
    #expect(left.map(\.message) == [], "\(String(decoding: bytes, as: UTF8.self))")
  }
}

/// Words of UIKit, SwiftUI, CSS and Swift, with the help of their errors.
@Suite struct ForeignWordTests {
  @Test(
    "words of other tools get the words of the language",
    arguments: [
      (
        "section < group horizontal height 44 columnGap 8 < item > >",
        "did you mean `interItemSpacing`?"
      ),
      (
        "section < rowGap 8; group horizontal height 44 < item > >",
        "did you mean `interGroupSpacing`?"
      ),
      (
        "section < orthogonal paged; group horizontal height 44 < item > >",
        "did you mean `paging`?"
      ),
      (
        "section < when (idiom == pad) < interGroupSpacing 8 >; group horizontal height 44 < item > >",
        "did you mean `traits.userInterfaceIdiom`?"
      ),
      (
        "section < group horizontal height (UIScreen.main.bounds.width / 3) < item > >",
        "did you mean `screen.width`?"
      ),
      (
        "section < group horizontal height (container.contentSize.width / 3) < item > >",
        "did you mean `container.width`?"
      ),
      (
        "section < group horizontal height (environment.container.effectiveContentSize.width / 3) < item > >",
        "did you mean `container.effectiveWidth`?"
      ),
      (
        "section < group custom height 90 < frame 0 0 (group.widht) 30 > >",
        "did you mean `group.width`?"
      ),
      (
        "section < group custom height 90 < let w = (group.widht); frame 0 0 w 30 > >",
        "did you mean `group.width`?"
      ),
      (
        "section < when (preferredContentSizeCategory > large) < interGroupSpacing 8 >; "
          + "group horizontal height 44 < item > >",
        "did you mean `traits.preferredContentSizeCategory`?"
      ),
      ("param x = True\nsection < group horizontal height 44 < item > >", "did you mean `true`?"),
      ("param x = YES\nsection < group horizontal height 44 < item > >", "did you mean `true`?"),
      (
        "section < group horizontal height 44 < item > >\npreview \"a\" < dynamicType large >",
        "did you mean `preferredContentSizeCategory`?"
      ),
      (
        "section < group horizontal height 44 < item > >\n"
          + "preview \"a\" < preferredContentSizeCategory AX5 >",
        "did you mean `accessibilityExtraExtraExtraLarge`?"
      ),
      ("define a(x: Appearance) = section list x\na(x: plain)", "did you mean `ListAppearance`?"),
      (
        "section < group horizontal height 44 < item > >\npreview \"a\" < orientation landscape >",
        "write `landscape`; portrait is the default"
      ),
      (
        "section < list; group horizontal height 44 < item > >",
        "a list is a section of its own: write `section list insetGrouped`"
      ),
      (
        "let grid = group horizontal height 44 < item >\nsection < group horizontal height 44 < item > >",
        "write `define grid() = group …`, and use it as `grid()`"
      ),
      (
        "section < group horizontal height 44 < item aspectRatio 1 > >",
        "make the height a fraction of the width: `width fractionalWidth 1 height "
          + "fractionalWidth 2/3` is 3:2"
      ),
    ])
  func help(text: String, help: String) {
    let errors = checked(SourceFile(name: "a.layout", text: text)).filter { $0.severity == .error }
    #expect(errors.map(\.help) == [help], "\(errors.map(\.message))")
  }

  @Test("many bodies that are never closed are few errors") func manyOpeners() {
    let text = String(repeating: "<", count: 10_000)
    let found = checked(SourceFile(name: "test.layout", text: text), ios: Environment.newestIOS)
    #expect(found.count <= 3, "\(found.count)")
  }
}
