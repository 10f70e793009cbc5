import Testing

@testable import LayoutCompiler

/// Diagnostics about `preview`.
@Suite struct PreviewStatementTests {
  static let properties = [
    Said("device iPhoneSE"), Said("device iphonese iPadAir"), Said("device all"),
    Said("device «iPhnoeSE»", "unknown-device", message: "did you mean `iPhoneSE`?"),
    Said("device «\"iPhoneSE\"»", "unknown-device"), Said("«device»", "missing-value"),
    Said("size 375 812"), Said("size «0» 812", "out-of-range"), Said("«size 375»", "missing-value"),
    Said("device iPhoneSE; «size» 375 812", "duplicate-property"),
    Said("scale 2"), Said("scale «5»", "out-of-range"), Said("ios 17"),
    Said("ios «12»", "out-of-range"), Said("landscape"), Said("rtl true"),
    Said("safeArea top 59 bottom 34"), Said("layoutMargins 16"),
    Said("horizontalSizeClass regular"), Said("preferredContentSizeCategory extraLarge"),
    Said("verticalSizeClass «tall»", "unknown-choice"),
    Said("userInterfaceIdiom «pda»", "unknown-choice", message: "did you mean `pad`?"),
    Said("measure visible"), Said("measure «some»", "unknown-choice"),
    Said("layout apps"), Said("layout «app»", "unknown-name", message: "did you mean `apps`?"),
    Said("layout «\"apps\"»", "name-in-quotes"),
    Said("snapshot data"), Said("snapshot «dat»", "unknown-name"),
    Said("snapshot data; «items» 3", "duplicate-property"),
    Said("items 23 2 16"), Said("items «-1»", "out-of-range"), Said("items «1.5»", "wrong-type"),
    Said("scroll 0 120"), Said("scroll 0 -20"), Said("scroll \"Featured\" 300"),
    Said("scroll 0 120; scroll \"Featured\" 300; scroll \"1\" 20"),
    Said("«scroll 0»", "missing-value"), Said("scroll «Featured» 300", "unknown-name"),
    Said("set scope \"music\""), Said("set scope «3»", "wrong-type"),
    Said("set «scop» \"music\"", "unknown-parameter", message: "did you mean `scope`?"),
    Said("«set» scope", "missing-value"), Said("set «\"scope\"» 3", "wrong-type"),
    Said("scale «(container.width)»", "varying-preview"),
    Said("«widht» 3", "unknown-word"), Said("«group» horizontal", "misplaced-element"),
  ]

  @Test("properties of previews are checked", arguments: properties)
  func propertiesAreChecked(_ said: Said) { expectSaid(said, in: .data(.preview)) }

  static let claims = [
    Said("expect frame \"Featured/3\" 16 120 343 250"), Said("expect contentSize 375 2100"),
    Said("expect noOverlap"), Said("expect visible \"Featured/0\""), Said("expect itemsPerRow 3"),
    Said("expect itemsPerRow \"Featured\" 3"), Said("expect noOverlap; expect itemsPerRow 3"),
    Said("expect noOverlap expect contentSize 375 812 rtl"),
    Said("expect «frme» \"a/3\" 0 0 8 8", "unknown-choice", message: "did you mean `frame`?"),
    Said("expect frame «16» 120 343 250", "missing-value"),
    Said("expect «frame \"a/3\" 16 120 343»", "missing-value"),
    Said("expect itemsPerRow «0»", "out-of-range"), Said("«expect»", "missing-value"),
    Said("expect noOverlap «3»", "surplus-value"),
  ]

  @Test("expectations of previews are checked", arguments: claims)
  func claimsAreChecked(_ said: Said) { expectSaid(said, in: .data(.preview)) }

  private static let two =
    "layout a < section < group horizontal < item > > >; "
    + "layout b < section < group horizontal < item > > >; "

  static let statements = [
    Said("\(two)preview \"x\" < layout a >; preview \"y\" layout b"),
    Said("\(two)«preview \"x\"» < items 3 >", "preview-without-layout"),
    Said("\(two)preview \"x\" layout a; «preview \"x\"» layout b", "duplicate-name"),
    Said("\(two)«preview» < layout a >", "missing-value"),
    Said("\(two)preview «x» layout a", "name-without-quotes"),
    Said(
      "enum S < all music >; param s: S = all; \(two)preview \"x\" layout a set s music"),
    Said(
      "enum S < all music >; param s: S = all; \(two)preview \"x\" layout a set s «musc»",
      "unknown-name", message: "did you mean `music`?"),
    Said("let n = 3; \(two)preview \"x\" layout a items n (n * 2)"),
  ]

  @Test("preview statements are checked", arguments: statements)
  func statementsAreChecked(_ said: Said) { expectSaid(said, in: .file) }
}
