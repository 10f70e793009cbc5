import Testing

@testable import LayoutCompiler

/// The keywords, documentation and examples of the schema.
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

  @Test("the example of a property is valid on each element", arguments: places)
  func propertyExamples(_ place: Place) {
    let text = Snippet.program(place.info.example, in: place.element)
    let reported = checked(SourceFile(name: "test", text: text)).filter { $0.id != "deprecated" }
    #expect(reported.map(\.message) == [], "\(text)")
  }

  @Test("every keyword is found, and nothing else") func words() {
    let table = Schema.words.table
    for (number, text) in table.texts.enumerated().dropFirst() {
      #expect(Int(table.word(text).rawValue) == number)
      for other in [text + "x", String(text.dropLast()), text.uppercased() + "_", "é" + text] {
        let known = table.texts.firstIndex(of: other) ?? 0
        #expect(Int(table.word(other).rawValue) == known)
      }
    }
    #expect(Set(table.texts).count == table.texts.count)
  }

  @Test("setting a property changes the model", arguments: places)
  func propertyValues(_ place: Place) throws {
    let without = Snippet.program("", in: place.element)
    let with = Snippet.program(place.info.example, in: place.element)
    let models = [without, with].map { text in
      Checker.check(parse(SourceFile(name: "test", text: text))).layouts.first?.constant?.erased
    }
    // A waterfall depends on its data; its frames are tested in `ItemValueTests`.
    if place.element == .element(.waterfall) || place.element == .element(.tile) { return }
    _ = try #require(models[1])
    #expect(models[0] != models[1], "\(with)")
  }

  @Test("the example of an element is valid", arguments: Schema.layoutElements.map(\.kind))
  func elementExamples(_ kind: ElementKind) throws {
    let info = try #require(Schema.element(kind))
    let parent = try #require(ElementKind.allCases.first { info.parents.contains($0) })
    let text =
      info.kind == .element(.group)
      ? "section < \(info.example) >"
      : info.kind == .element(.customGroup) || info.kind == .element(.waterfall)
        ? "section < \(info.example) >"
        : info.kind == .element(.tile)
          ? "section < group waterfall < \(info.example) > >"
          : Snippet.program(info.example, in: parent)
    let reported = checked(SourceFile(name: "test", text: text))
    #expect(reported.map(\.message) == [], "\(text)")
  }

  @Test("choices are in the order of the model's cases") func choiceOrder() {
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

  @Test("every choice of every property is read") func choices() {
    for element in Schema.layoutElements {
      for property in element.properties {
        guard case .choice(let id) = property.shape else { continue }
        for choice in id.table.choices {
          let text = Snippet.program("\(property.word) \(choice.word)", in: element.kind)
          let reported = checked(SourceFile(name: "test", text: text))
          #expect(reported.map(\.message) == [], "\(text)")
        }
      }
    }
  }

  @Test("summaries are sentences") func documentation() {
    let summaries =
      Schema.elements.map(\.summary) + Schema.properties.map(\.summary)
      + ChoiceID.allCases.flatMap { $0.table.choices.map(\.summary) }
      + Function.allCases.map(\.info.summary) + EnvironmentName.allCases.map(\.summary)
    for summary in summaries {
      #expect(summary.hasSuffix(".") && summary.count > 2, "\(summary)")
    }
  }

  @Test("Apple's names lead to keywords") func appleNames() {
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

  @Test("keywords are found in bytes") func keywords() {
    let table = Schema.words.table
    for text in table.texts.dropFirst() {
      #expect(table.texts[Int(table.word(text).rawValue)] == text)
    }
    for text in ["", "widt", "widthh", "Width", "x", "ünder"] {
      #expect(table.word(text) == .unknown, "\(text)")
    }
  }

  @Test("elements have the documented parents") func parents() {
    #expect(
      Schema.children(of: .element(.section)).map(\.title).filter { $0 != "let" }.prefix(7)
        == [
          "group", "group custom", "group waterfall", "header", "footer", "boundary", "background",
        ])
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

  // MARK: - Rows and models

  @Test("each row reads what it writes, and writes nothing else")
  func rowsReadWhatTheyWrite() {
    var list = SectionModel(group: GroupModel(.horizontal))
    list.list = ListConfiguration(.plain)
    let rows = [
      expectOwnPlaces(Schema.layout, LayoutModel()),
      expectOwnPlaces(Schema.section, SectionModel(group: GroupModel(.horizontal))),
      expectOwnPlaces(Schema.list, list),
      expectOwnPlaces(Schema.group, GroupModel(.horizontal)),
      expectOwnPlaces(Schema.customGroup, GroupModel(.custom)),
      expectOwnPlaces(Schema.waterfall, Waterfall()),
      expectOwnPlaces(Schema.tile, Waterfall.Tile()),
      expectOwnPlaces(Schema.item, ItemModel()),
      expectOwnPlaces(Schema.frame, CustomFrame(.zero)),
      expectOwnPlaces(Schema.supplementary, SupplementaryItem(elementKind: "badge")),
      expectOwnPlaces(Schema.boundary, BoundaryItem(elementKind: "side", alignment: .top)),
      expectOwnPlaces(Schema.background, DecorationItem(elementKind: "card")),
      expectOwnPlaces(Schema.visibleItems, VisibleItemsEffect()),
      expectOwnPlaces(Schema.preview, PreviewModel()),
      expectOwnPlaces(Schema.code, CodeSettings()),
    ]
    #expect(rows == [3, 8, 12, 3, 2, 2, 2, 2, 1, 3, 6, 2, 6, 13, 5])
  }

  /// Returns the number of rows that read.
  private func expectOwnPlaces<Model>(_ element: ElementRow<Model>, _ model: Model) -> Int {
    let readers = element.properties.filter { $0.read != nil }
    func values(_ model: Model) -> [String] {
      readers.map { row in row.read?(model).map { "\($0)" } ?? "none" }
    }
    let before = values(model)
    for (index, row) in readers.enumerated() {
      for value in Self.values(of: row.info.shape) {
        var copy = model
        row.write(value, into: &copy)
        var expected = before
        expected[index] = "\(value)"
        #expect(values(copy) == expected, "\(element.info.title) \(row.info.word)")
      }
    }
    return readers.count
  }

  private static func values(of shape: ValueShape) -> [PropertyValue] {
    switch shape {
    case .points, .length, .fraction, .scale: [.number(7.5), .number(0)]
    case .integer: [.integer(7), .integer(-1)]
    case .flag, .bool: [.bool(true), .bool(false)]
    case .choice(let id): id.table.choices.indices.map(PropertyValue.choice)
    case .trait(_, let words): words.indices.map(PropertyValue.choice)
    case .insets: [.insets(StatedInsets(Insets(top: 1, leading: 2, bottom: 3, trailing: 4)))]
    case .spacing: [.spacing(.flexible(3)), .spacing(.fixed(4))]
    case .edgeSpacing:
      [
        .edgeSpacing(
          {
            var edges = EdgeSpacing()
            edges.top = .flexible(5)
            return edges
          }())
      ]
    case .offset: [.point(Point(3, -4))]
    case .size: [.size(Size(3, 4))]
    case .effect: [.effect(.variable(.scrollX))]
    case .effectOffset: [.effectOffset(EffectOffset(x: .variable(.scrollX), y: .constant(2)))]
    case .dimension, .fractionalOffset, .frame, .kind, .title, .file, .names, .name, .reference,
      .items, .measures, .measure, .itemValue, .itemCounts, .devices, .bars, .scroll, .setting,
      .assertion:
      []
    }
  }

  @Test("the documented default of a word or number is the model's")
  func documentedDefaultsAreTheModels() {
    let compared = [
      expectDefaults(Schema.layout, LayoutModel()),
      expectDefaults(Schema.section, SectionModel(group: GroupModel(.horizontal))),
      expectDefaults(Schema.group, GroupModel(.horizontal)),
      expectDefaults(Schema.supplementary, SupplementaryItem(elementKind: "badge")),
      expectDefaults(Schema.boundary, BoundaryItem(elementKind: "side", alignment: .top)),
    ]
    #expect(compared == [3, 8, 3, 2, 4])
  }

  /// Returns the number of defaults that were compared.
  private func expectDefaults<Model>(_ element: ElementRow<Model>, _ model: Model) -> Int {
    element.properties.count { row in
      guard let initial = row.info.initial else { return false }
      let value: String? =
        switch row.read?(model) {
        case .choice(let index): row.info.shape.word(index)
        case .bool(let truth): "\(truth)"
        case .number(let number): number == 0 ? "0" : "\(number)"
        case .insets(StatedInsets(.zero)), .spacing(.fixed(0)): "0"
        case .point(.zero): "0 0"
        case .edgeSpacing(EdgeSpacing()): "leading 0 top 0 trailing 0 bottom 0"
        case _: nil
        }
      guard let value, !initial.hasPrefix("of a header") else { return false }
      #expect(value == initial, "\(element.info.title) \(row.info.word)")
      return true
    }
  }
}
