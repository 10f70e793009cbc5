import Testing

@testable import LayoutCompiler

/// Values: their forms, their units and their bounds.
@Suite struct ValueTests {
  static let dimensions = [
    Said("width 100"), Said("width absolute 100"), Said("width estimated 44.5"),
    Said("width fractionalWidth 1/3"), Said("height fractionalWidth 30%"),
    Said("height uniformAcrossSiblings 44"), Said("fractionalWidth 0.5 fractionalHeight 1/2"),
    Said("width fractionalWidth 0.5 height absolute 20"), Said("width 0"),
    Said("width absolute 0.5"),
    Said("width «1/3»", "wrong-unit", message: "did you mean `fractionalWidth 1/3`?"),
    Said("height «30%»", "wrong-unit", message: "did you mean `fractionalHeight 30%`?"),
    Said("width absolute «1/3»", "wrong-unit"),
    Said("width «0.95»", "fraction-like-length"),
    Said("height «0.5»", "fraction-like-length"),
    Said("«width»", "missing-value"), Said("«width» height 20", "missing-value"),
    Said("width «estimated»", "missing-value"),
    Said("width estimated «0»", "estimate-not-positive"),
    Said("width uniformAcrossSiblings «0»", "estimate-not-positive"),
    Said("width «-1»", "negative-size"), Said("width estimated «-44»", "negative-size"),
    Said("width fractionalWidth «-1»", "out-of-range"),
    Said(
      "width «fractionalWith» 0.5 height 20", "unknown-choice",
      message: "did you mean `fractionalWidth`?"),
    Said("width «heigth» 20", "unknown-choice"), Said("width «\"100\"»", "wrong-type"),
    Said("width 100 «200»", "surplus-value"),
    Said("width fractionalWidth 1 «2» height 8", "surplus-value"),
    Said("width «10000001»", "number-too-large"), Said("width 10000000"),
    Said("fractionalWidth «1001»", "number-too-large"),
    Said("fractionalWidth «1000»", "large-fraction"),
    Said("width «1\(String(repeating: "0", count: 400))»", "number-too-large"),
    Said("width «:» 8", "stray-punctuation"), Said("width «=» 8", "stray-punctuation"),
    Said("width 100 «width» 200", "duplicate-property"),
    Said("fractionalWidth 1/3 «width» 100", "duplicate-property"),
    Said("width 100; «fractionalWidth» 1", "duplicate-property"),
    Said("fractionalWidth «1/0»", "division-by-zero"),
    Said("width fractionalWidth 1.0/3.0 height fractionalHeight 0.5/2"),
  ]

  @Test("dimensions are checked", arguments: dimensions)
  func dimensionsAreChecked(_ said: Said) { expectSaid(said, in: .element(.item)) }

  static let margins = [
    Said("contentInsets 8"), Said("contentInsets 8 5"), Said("contentInsets 8 5 8 5"),
    Said("contentInsets top 8 leading 5"), Said("contentInsets -8"),
    Said("contentInsets trailing 1 bottom 2 leading 3 top 4 width 8"),
    Said("«contentInsets 8 5 8»", "three-insets"),
    Said("contentInsets 1 2 3 4 «5»", "surplus-value"),
    Said("«contentInsets»", "missing-value"), Said("contentInsets «wide»", "unknown-name"),
    Said("contentInsets top 8 «top» 9", "duplicate-property"),
    Said("contentInsets «top»", "missing-value"), Said("contentInsets «1/2»", "wrong-unit"),
    Said("contentInsets «tpo» 8", "unknown-name", message: "did you mean `top`?"),
    Said("contentInsets «10000001»", "number-too-large"),
    Said("contentInsets top «leading» 5", "unknown-name"),
    Said("edgeSpacing leading flexible 40 top fixed 10 trailing flexible 40 bottom 0"),
    Said("edgeSpacing top 8"), Said("edgeSpacing top -8"),
    Said("edgeSpacing «8»", "edge-spacing-without-edge"),
    Said("edgeSpacing «flexible» 8", "edge-spacing-without-edge"),
    Said("edgeSpacing top flexible «-1»", "out-of-range"),
    Said("edgeSpacing «top»", "missing-value"), Said("edgeSpacing top «flexible»", "missing-value"),
    Said("edgeSpacing top 8 «top» 8", "duplicate-property"),
    Said("«edgeSpacing»", "missing-value"),
  ]

  @Test("insets and edge spacing are checked", arguments: margins)
  func marginsAreChecked(_ said: Said) { expectSaid(said, in: .element(.item)) }

  static let counts = [
    Said("count 1"), Said("count 1000000"), Said("repeating 3"), Said("count 3.0"),
    Said(
      "count «0»", "out-of-range",
      message: "`count` must be from 1 to 1000000, not `0`"),
    Said("count «-3»", "out-of-range"), Said("count «1000001»", "out-of-range"),
    Said("count «99999999999999999999»", "number-too-large"),
    Said("count «2.5»", "wrong-type"), Said("count «1/2»", "wrong-unit"),
    Said("count «50%»", "wrong-unit"), Said("«count»", "missing-value"),
    Said("count «three»", "unknown-name"), Said("repeating «0»", "out-of-range"),
    Said("count 3 «repeating» 3", "duplicate-property"),
    Said("interItemSpacing 8"), Said("interItemSpacing flexible 20"),
    Said("interItemSpacing fixed -4"), Said("interItemSpacing flexible «-4»", "out-of-range"),
    Said("interItemSpacing «1/2»", "wrong-unit"),
    Said("interItemSpacing «fixd» 8", "unknown-name", message: "did you mean `fixed`?"),
    Said("interItemSpacing 8 «8»", "surplus-value"),
  ]

  @Test("numbers of groups are checked", arguments: counts)
  func countsAreChecked(_ said: Said) { expectSaid(said, in: .element(.group)) }

  static let boundaries = [
    Said("height estimated 28"), Said("alignment topLeading offset 0 -4 pinned zIndex 2"),
    Said("pinned true"), Said("pinned false"), Said("pinned; extendsBoundary false"),
    Said("pinned «yes»", "unknown-choice"), Said("«extendsBoundary»", "missing-value"),
    Said("extendsBoundary «maybe»", "unknown-choice"), Said("«offset 4» pinned", "missing-value"),
    Said("zIndex «1.5»", "wrong-type"), Said("zIndex -1"),
    Said("zIndex «1000000001»", "out-of-range"),
    Said("alignment «topLeft»", "unknown-choice"),
    Said("«edgeSpacing» top 8", "misplaced-property"),
    Said("pinned «pinned»", "duplicate-property"), Said("pinned true «false»", "unknown-word"),
    Said("pinned; «height 0»", "pinned-without-size"),
    Said("pinned «width fractionalWidth 0»", "pinned-without-size"),
    Said("pinned false; height 0"),
  ]

  @Test("values of boundary items are checked", arguments: boundaries)
  func boundaryItems(_ said: Said) { expectSaid(said, in: .element(.boundary)) }
}
