import Testing

@testable import LayoutCompiler

/// The rows hold what they promise: words, sentences, examples, and a place in the model.
@Suite struct SchemaTests {
  /// A property on an element.
  struct Place: Sendable, CustomTestStringConvertible {
    var element: ElementKind
    var property: Int
    var info: PropertyInfo { Schema.element(element)!.properties[property] }
    var testDescription: String { "\(Schema.element(element)!.title) \(info.word)" }
  }

  static let places = Schema.layoutElements.flatMap { element in
    element.properties.indices.map { Place(element: element.kind, property: $0) }
  }

  @Test(arguments: places)
  func theExampleOfAPropertyIsRightOnEachElement(_ place: Place) {
    let text = Snippet.program(place.info.example, in: place.element)
    let said = checked(SourceFile(name: "test", text: text)).filter { $0.id != "deprecated" }
    #expect(said.map(\.message) == [], "\(text)")
  }

  /// The row's writer reaches the model: with the example it is another one than without.
  @Test(arguments: places)
  func aPropertyChangesTheModel(_ place: Place) throws {
    let without = Snippet.program("", in: place.element)
    let with = Snippet.program(place.info.example, in: place.element)
    let models = [without, with].map { text in
      Checker.check(parse(SourceFile(name: "test", text: text))).layouts.first?.constant?.erased
    }
    _ = try #require(models[1])
    #expect(models[0] != models[1], "\(with)")
  }

  @Test(arguments: Schema.layoutElements.map(\.kind))
  func theExampleOfAnElementIsRight(_ kind: ElementKind) throws {
    let info = try #require(Schema.element(kind))
    let parent = try #require(ElementKind.allCases.first { info.parents.contains($0) })
    let text =
      info.kind == .element(.group)
      ? "section < \(info.example) >"
      : info.kind == .element(.customGroup)
        ? "section < \(info.example) >"
        : Snippet.program(info.example, in: parent)
    let said = checked(SourceFile(name: "test", text: text))
    #expect(said.map(\.message) == [], "\(text)")
  }

  @Test func theTablesAreInTheOrderOfTheModelsCases() {
    func expect<T: CaseIterable & RawRepresentable<String>>(_ type: T.Type, _ id: ChoiceID) {
      #expect(id.table.choices.map(\.word) == T.allCases.map(\.rawValue))
    }
    expect(Alignment.self, .alignment)
    expect(ContentInsetsReference.self, .insetsReference)
    expect(OrthogonalScrollingBehavior.self, .orthogonal)
    expect(DecelerationRate.self, .decelerationRate)
    expect(Bounce.self, .bounce)
    expect(ListConfiguration.Appearance.self, .listAppearance)
    expect(ListConfiguration.HeaderMode.self, .headerMode)
    expect(ListConfiguration.FooterMode.self, .footerMode)
    #expect(ChoiceID.scrollDirection.table.choices.map(\.word) == ["horizontal", "vertical"])
    #expect(Axis.allCases == [.horizontal, .vertical])
    #expect(ChoiceID.allCases.map(\.table.id) == ChoiceID.allCases)
  }

  @Test func everyChoiceOfEveryPropertyIsRead() {
    for element in Schema.layoutElements {
      for property in element.properties {
        guard case .choice(let id) = property.shape else { continue }
        for choice in id.table.choices {
          let text = Snippet.program("\(property.word) \(choice.word)", in: element.kind)
          let said = checked(SourceFile(name: "test", text: text))
          #expect(said.map(\.message) == [], "\(text)")
        }
      }
    }
  }

  @Test func documentationIsInSentences() {
    let summaries =
      Schema.elements.map(\.summary) + Schema.properties.map(\.summary)
      + ChoiceID.allCases.flatMap { $0.table.choices.map(\.summary) }
      + Function.allCases.map(\.info.summary) + EnvironmentName.allCases.map(\.summary)
    for summary in summaries {
      #expect(summary.hasSuffix(".") && summary.count > 2, "\(summary)")
    }
  }

  @Test func namesOfAppleLeadToWords() {
    #expect(AppleNames.words(for: "orthogonalScrollingBehavior") == ["orthogonal"])
    #expect(AppleNames.words(for: "widthDimension") == ["width"])
    #expect(AppleNames.words(for: "pinToVisibleBounds") == ["pinned"])
    #expect(AppleNames.words(for: "repeatingSubitem") == ["repeating"])
    #expect(AppleNames.words(for: "containerAnchor") == ["anchor"])
    #expect(AppleNames.words(for: "absoluteOffset") == ["offset"])
    #expect(AppleNames.words(for: "boundarySupplementaryItems") == ["header", "boundary"])
    #expect(AppleNames.words(for: "NSCollectionLayoutGroup") == ["group"])
    #expect(AppleNames.words(for: "contentInsets") == [])
  }

  @Test func wordsAreFoundInBytes() {
    let table = Schema.words.table
    for text in table.texts.dropFirst() {
      #expect(table.texts[Int(table.word(text).rawValue)] == text)
    }
    for text in ["", "widt", "widthh", "Width", "x", "ünder"] {
      #expect(table.word(text) == .unknown, "\(text)")
    }
  }

  @Test func elementsAreWhereTheLanguageHasThem() {
    #expect(
      Schema.children(of: .element(.section)).map(\.title).filter { $0 != "let" }.prefix(7)
        == ["group", "group custom", "header", "footer", "boundary", "background", "visibleItems"])
    #expect(Schema.elements(having: "interItemSpacing").map(\.title) == ["group"])
    #expect(Schema.elements(having: "pinned").map(\.title) == ["header", "footer", "boundary"])
  }

  @Test("the index of each element kind is its position among all kinds")
  func elementKindsHaveAnIndexEach() {
    #expect(ElementKind.allCases.map(\.index) == Array(ElementKind.allCases.indices))
  }

  @Test("a set of properties can hold each property, and only that")
  func propertiesHaveABitEach() {
    for property in PropertyName.allCases {
      var set = PropertySet()
      set.insert(property)
      #expect(PropertyName.allCases.filter(set.contains) == [property])
    }
  }
}
