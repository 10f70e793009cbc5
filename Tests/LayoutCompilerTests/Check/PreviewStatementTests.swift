import Testing

@testable import LayoutCompiler

/// Diagnostics about `preview`.
@Suite struct PreviewStatementTests {
  static let properties = [
    Line("device iPhoneSE"), Line("device iphonese iPadAir"), Line("device all"),
    Line("device «iPhnoeSE»", "unknown-device", message: "did you mean `iPhoneSE`?"),
    Line("device «\"iPhoneSE\"»", "unknown-device"), Line("«device»", "missing-value"),
    Line("size 375 812"), Line("size «0» 812", "out-of-range"), Line("«size 375»", "missing-value"),
    Line("device iPhoneSE; «size» 375 812", "duplicate-property"),
    Line("scale 2"), Line("scale «5»", "out-of-range"), Line("ios 17"),
    Line("ios «12»", "out-of-range"), Line("landscape"), Line("rtl true"),
    Line("safeArea top 59 bottom 34"), Line("layoutMargins 16"),
    Line("horizontalSizeClass regular"), Line("preferredContentSizeCategory extraLarge"),
    Line("verticalSizeClass «tall»", "unknown-choice"),
    Line("userInterfaceIdiom «pda»", "unknown-choice", message: "did you mean `pad`?"),
    Line("measure visible"), Line("measure «some»", "unknown-choice"),
    Line("layout apps"), Line("layout «app»", "unknown-name", message: "did you mean `apps`?"),
    Line("layout «\"apps\"»", "name-in-quotes"),
    Line("snapshot data"), Line("snapshot «dat»", "unknown-name"),
    Line("snapshot data; «items» 3", "duplicate-property"),
    Line("items 23 2 16"), Line("items «-1»", "out-of-range"), Line("items «1.5»", "wrong-type"),
    Line("scroll 0 120"), Line("scroll 0 -20"), Line("scroll \"Featured\" 300"),
    Line("scroll 0 120; scroll \"Featured\" 300; scroll \"1\" 20"),
    Line("«scroll 0»", "missing-value"), Line("scroll «Featured» 300", "unknown-name"),
    Line("set scope \"music\""), Line("set scope «3»", "wrong-type"),
    Line("set «scop» \"music\"", "unknown-parameter", message: "did you mean `scope`?"),
    Line("«set» scope", "missing-value"), Line("set «\"scope\"» 3", "wrong-type"),
    Line("scale «(container.width)»", "varying-preview"),
    Line("«widht» 3", "unknown-word"), Line("«group» horizontal", "misplaced-element"),
  ]

  @Test("properties of previews are checked", arguments: properties)
  func propertiesAreChecked(_ line: Line) { expectLine(line, in: .data(.preview)) }

  static let claims = [
    Line("expect frame \"Featured/3\" 16 120 343 250"), Line("expect contentSize 375 2100"),
    Line("expect noOverlap"), Line("expect visible \"Featured/0\""), Line("expect itemsPerRow 3"),
    Line("expect itemsPerRow \"Featured\" 3"), Line("expect noOverlap; expect itemsPerRow 3"),
    Line("expect noOverlap expect contentSize 375 812 rtl"),
    Line("expect «frme» \"a/3\" 0 0 8 8", "unknown-choice", message: "did you mean `frame`?"),
    Line("expect frame «16» 120 343 250", "missing-value"),
    Line("expect «frame \"a/3\" 16 120 343»", "missing-value"),
    Line("expect itemsPerRow «0»", "out-of-range"), Line("«expect»", "missing-value"),
    Line("expect noOverlap «3»", "surplus-value"),
  ]

  @Test("expectations of previews are checked", arguments: claims)
  func claimsAreChecked(_ line: Line) { expectLine(line, in: .data(.preview)) }

  static let codeOptions = [
    Line("typeName \"StartPage\"; access public; isolation none; hook lists; hook visibleItems"),
    Line("deploymentTarget 16; conditionalImport; previewCode false"),
    Line("access «pubic»", "unknown-choice", message: "did you mean `public`?"),
    Line("«typeName \"struct\"»", "swift-name"), Line("«typeName \"a b\"»", "swift-name"),
    Line("«typeName \"PlaceholderCell\"»", "swift-name"),
    Line("typeName «\"\"»", "empty-name"), Line("typeName «StartPage»", "name-without-quotes"),
    Line("deploymentTarget «13»", "out-of-range"),
    Line("access public; «access» internal", "duplicate-property"),
    Line("«deploymentTarget» (ios)", "varying-preview"),
    Line("«device» iPhoneSE", "misplaced-property"),
  ]

  @Test("options of generated Swift are checked", arguments: codeOptions)
  func codeOptionsAreChecked(_ line: Line) { expectLine(line, in: .data(.code)) }

  @Test("a file has one `swift`, and may use the word as a name") func codeElements() {
    let section = "section swift < group horizontal height swift < item > >"
    expectLine(
      Line(
        "let swift = 44; swift < access public >; «swift» < >; \(section)", "duplicate-property"),
      in: .file)
    expectLine(
      Line("section < «swift» < access public >; group horizontal < item > >", "misplaced-element"),
      in: .file)
  }

  private static let two =
    "layout a < section < group horizontal < item > > >; "
    + "layout b < section < group horizontal < item > > >; "

  static let statements = [
    Line("\(two)preview \"x\" < layout a >; preview \"y\" layout b"),
    Line("\(two)«preview \"x\"» < items 3 >", "preview-without-layout"),
    Line("\(two)preview \"x\" layout a; «preview \"x\"» layout b", "duplicate-name"),
    Line("\(two)«preview» < layout a >", "missing-value"),
    Line("\(two)preview «x» layout a", "name-without-quotes"),
    Line("enum S < all music >; param s: S = all; \(two)preview \"x\" layout a set s music"),
    Line(
      "enum S < all music >; param s: S = all; \(two)preview \"x\" layout a set s «musc»",
      "unknown-name", message: "did you mean `music`?"),
    Line("let n = 3; \(two)preview \"x\" layout a items n (n * 2)"),
  ]

  @Test("preview statements are checked", arguments: statements)
  func statementsAreChecked(_ line: Line) { expectLine(line, in: .file) }
}
