import Testing

@testable import LayoutCompiler

/// Values: their forms, their units and their bounds.
@Suite struct ValueTests {
  static let dimensions = [
    Line("width 100"), Line("width absolute 100"), Line("width estimated 44.5"),
    Line("width fractionalWidth 1/3"), Line("height fractionalWidth 30%"),
    Line("height uniformAcrossSiblings 44"), Line("fractionalWidth 0.5 fractionalHeight 1/2"),
    Line("width fractionalWidth 0.5 height absolute 20"), Line("width 0"),
    Line("width absolute 0.5"),
    Line("width «1/3»", "wrong-unit", message: "did you mean `fractionalWidth 1/3`?"),
    Line("height «30%»", "wrong-unit", message: "did you mean `fractionalHeight 30%`?"),
    Line(
      "height «fractionalwidth» 0.5", "unknown-choice", message: "did you mean `fractionalWidth`?"),
    Line(
      "height «fractionWidth» 0.5", "unknown-choice", message: "did you mean `fractionalWidth`?"),
    Line("width absolute «1/3»", "wrong-unit"),
    Line("width «0.95»", "fraction-like-length"),
    Line("height «0.5»", "fraction-like-length"),
    Line("«width»", "missing-value"), Line("«width» height 20", "missing-value"),
    Line("width «estimated»", "missing-value"),
    Line("width estimated 0"), Line("width 0"),
    Line("width uniformAcrossSiblings «0»", "estimate-not-positive"),
    Line("width «-1»", "negative-size"), Line("width estimated «-44»", "negative-size"),
    Line("width fractionalWidth «-1»", "out-of-range"),
    Line(
      "width «fractionalWith» 0.5 height 20", "unknown-choice",
      message: "did you mean `fractionalWidth`?"),
    Line("width «heigth» 20", "unknown-choice"), Line("width «\"100\"»", "wrong-type"),
    Line("width 100 «200»", "surplus-value"),
    Line("width fractionalWidth 1 «2» height 8", "surplus-value"),
    Line("width «10000001»", "number-too-large"), Line("width 10000000"),
    Line("fractionalWidth «1001»", "number-too-large"),
    Line("fractionalWidth «1000»", "large-fraction"),
    Line("width «1\(String(repeating: "0", count: 400))»", "number-too-large"),
    Line("width «:» 8", "stray-punctuation"), Line("width «=» 8", "stray-punctuation"),
    Line("width 100 «width» 200", "duplicate-property"),
    Line("fractionalWidth 1/3 «width» 100", "duplicate-property"),
    Line("width 100; «fractionalWidth» 1", "duplicate-property"),
    Line("fractionalWidth «1/0»", "division-by-zero"),
    Line("width fractionalWidth 1.0/3.0 height fractionalHeight 0.5/2"),
  ]

  @Test("dimensions are checked", arguments: dimensions)
  func dimensionsAreChecked(_ line: Line) { expectLine(line, in: .element(.item)) }

  static let margins = [
    Line("contentInsets 8"), Line("contentInsets 8 5"), Line("contentInsets 8 5 8 5"),
    Line("contentInsets top 8 leading 5"), Line("contentInsets -8"),
    Line("contentInsets trailing 1 bottom 2 leading 3 top 4 width 8"),
    Line("«contentInsets 8 5 8»", "three-insets"),
    Line("contentInsets 1 2 3 4 «5»", "surplus-value"),
    Line("«contentInsets»", "missing-value"), Line("contentInsets «wide»", "unknown-name"),
    Line("contentInsets top 8 «top» 9", "duplicate-property"),
    Line("contentInsets «top»", "missing-value"), Line("contentInsets «1/2»", "wrong-unit"),
    Line("contentInsets «tpo» 8", "unknown-name", message: "did you mean `top`?"),
    Line("contentInsets «10000001»", "number-too-large"),
    Line("contentInsets top «leading» 5", "unknown-name"),
    Line("edgeSpacing leading flexible 40 top fixed 10 trailing flexible 40 bottom 0"),
    Line("edgeSpacing top 8"), Line("edgeSpacing top -8"),
    Line("edgeSpacing «8»", "edge-spacing-without-edge"),
    Line("edgeSpacing «flexible» 8", "edge-spacing-without-edge"),
    Line("edgeSpacing top flexible «-1»", "out-of-range"),
    Line("edgeSpacing «top»", "missing-value"), Line("edgeSpacing top «flexible»", "missing-value"),
    Line("edgeSpacing top 8 «top» 8", "duplicate-property"),
    Line("«edgeSpacing»", "missing-value"),
  ]

  @Test("insets and edge spacing are checked", arguments: margins)
  func marginsAreChecked(_ line: Line) { expectLine(line, in: .element(.item)) }

  static let counts = [
    Line("count 1"), Line("count 1000000"), Line("repeating 3"), Line("count 3.0"),
    Line(
      "count «0»", "out-of-range",
      message: "`count` must be from 1 to 1000000, not `0`"),
    Line("count «-3»", "out-of-range"), Line("count «1000001»", "out-of-range"),
    Line("count «99999999999999999999»", "number-too-large"),
    Line("count «2.5»", "wrong-type"), Line("count «1/2»", "wrong-unit"),
    Line("count «50%»", "wrong-unit"), Line("«count»", "missing-value"),
    Line("count «three»", "unknown-name"), Line("repeating «0»", "out-of-range"),
    Line("count 3 «repeating» 3", "duplicate-property"),
    Line("interItemSpacing 8"), Line("interItemSpacing flexible 20"),
    Line("interItemSpacing fixed -4"), Line("interItemSpacing flexible «-4»", "out-of-range"),
    Line("interItemSpacing «1/2»", "wrong-unit"),
    Line("interItemSpacing «fixd» 8", "unknown-name", message: "did you mean `fixed`?"),
    Line("interItemSpacing 8 «8»", "surplus-value"),
  ]

  @Test("numbers of groups are checked", arguments: counts)
  func countsAreChecked(_ line: Line) { expectLine(line, in: .element(.group)) }

  static let boundaries = [
    Line("height estimated 28"), Line("alignment topLeading offset 0 -4 pinned zIndex 2"),
    Line("pinned true"), Line("pinned false"), Line("pinned; extendsBoundary false"),
    Line("pinned «yes»", "unknown-choice"), Line("«extendsBoundary»", "missing-value"),
    Line("extendsBoundary «maybe»", "unknown-choice"), Line("«offset 4» pinned", "missing-value"),
    Line("zIndex «1.5»", "wrong-type"), Line("zIndex -1"),
    Line("zIndex «1000000001»", "out-of-range"),
    Line("alignment «topLeft»", "unknown-choice"),
    Line("«edgeSpacing» top 8", "misplaced-property"),
    Line("pinned «pinned»", "duplicate-property"), Line("pinned true «false»", "unknown-word"),
    Line("pinned; «height 0»", "pinned-without-size"),
    Line("pinned «width fractionalWidth 0»", "pinned-without-size"),
    Line("pinned false; height 0"),
  ]

  @Test("values of boundary items are checked", arguments: boundaries)
  func boundaryItems(_ line: Line) { expectLine(line, in: .element(.boundary)) }
}
