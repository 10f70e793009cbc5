import Testing

@testable import LayoutCompiler

@Suite struct WordPageTests {
  @Test("every word of the language has a page") func everyWord() throws {
    for word in WordPage.words {
      let text = try #require(WordPage(word)).text
      #expect(text.hasSuffix("\n") && !text.contains("```"), "\(word)")
    }
    #expect(WordPage("groupPagin") == nil)
  }

  /// The words that editors color, those of the notations, and the members of data in JSON.
  @Test("every keyword of the tables is explained") func keywords() {
    let colored =
      TokenClasses.elements + TokenClasses.statements + TokenClasses.operators
      + TokenClasses.constants + TokenClasses.properties + TokenClasses.dataProperties
      + TokenClasses.previewProperties + TokenClasses.choices + TokenClasses.levels
      + TokenClasses.functions + TokenClasses.types + TokenClasses.owners + TokenClasses.names
    let notations = Schema.elements.flatMap(\.properties).flatMap { property in
      property.shape.notation.split { !$0.isLetter }.map(String.init).filter { $0.count > 3 }
    }
    let placeholders: Set = ["edge", "kind", "text", "json", "file", "label"]
    let members = SnapshotJSONKey.allCases.map(\.rawValue)
    let words = Set(colored + members + notations.filter { $0.contains(where: \.isLowercase) })
    #expect(words.count > 200)
    for word in words.subtracting(placeholders).sorted() {
      #expect(WordPage(word) != nil, "\(word)")
      #expect(WordPage.words.contains(word), "\(word)")
    }
  }

  @Test(
    "words without an element, a property or a choice of their own are explained",
    arguments: [
      ("maxWidth", "The maximum width of measured text with its padding, in points; longer text"),
      ("identifier", "The identifier of the item; of a boundary item"),
      ("footnote", "A text style of measured text, 13 points at the content size `large`"),
      ("compact", "a size class: a value of `horizontalSizeClass` of `preview`"),
      ("rightToLeft", "a layout direction: a value of `traits.layoutDirection`."),
      ("container", "- `container.effectiveWidth`: The container's width less its insets"),
      ("itemCount", "- `section.itemCount`: The number of items in the section."),
      ("values", "the declared values of an item, or those that a section's items use in turn."),
      ("then", "A value that depends on a condition."),
      ("Points", "a type of params and parameters"),
      ("iPhoneSE", "375x667 points at 2 pixels per point."),
      ("itemsPerRow", "Each section, or the named one, has n cells side by side in every row."),
      ("navigation", "The height of a navigation bar in a preview, in points"),
    ])
  func otherWords(_ word: String, _ text: String) throws {
    let page = try #require(WordPage(word)).text.split(whereSeparator: \.isWhitespace)
    #expect(page.joined(separator: " ").contains(text), "\(page.joined(separator: " "))")
  }

  @Test("a choice has its meaning, Apple's name and a picture") func choice() throws {
    let text = try #require(WordPage("groupPaging")).text
    #expect(text.contains("Scrolls group by group.\n\nApple: `.groupPaging`, iOS 13.\n"))
    #expect(text.contains("      orthogonal groupPaging\n"))
    // Four groups of 120 points begin on a screen of 393, 2 of 6 do not.
    #expect(text.contains("→ 2 more"))
  }

  @Test("a property has its notation, its owners and a picture") func property() throws {
    let text = try #require(WordPage("contentInsets")).text
    #expect(text.hasPrefix("    contentInsets pt | pt pt | pt pt pt pt | (edge pt)+\n"))
    #expect(text.contains("A property of\n`section`.") || text.contains("A property of `section`."))
    #expect(text.contains("Also a property of") && text.contains("`item`"))
    // Three to a line: 131 less 5 at either side, 60 less 8 above and below.
    #expect(text.contains("121 × 44"))
  }

  @Test("most elements and properties have a picture") func pictures() throws {
    let words = Set(Schema.elements.flatMap { [$0.word] + $0.properties.map(\.word) })
    let drawn = words.filter { WordPage($0)?.text.contains("For example:") == true }
    #expect(drawn.count * 10 > words.count * 4, "\(words.subtracting(drawn).sorted())")
  }
}
