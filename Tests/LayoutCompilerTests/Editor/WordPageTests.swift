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
