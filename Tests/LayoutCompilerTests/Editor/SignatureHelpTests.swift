import Testing

@testable import LayoutCompiler

/// Signatures of calls and values. The active part is in brackets.
@Suite struct SignatureHelpTests {
  private static let grid = """
    // Cells side by side.
    define grid(cell: Item, size: Dimension = estimated 40) = group horizontal < cell() >

    """

  @Test("a call shows its parameters") func calls() {
    let form = "grid([cell: Item], size: Dimension = estimated 40)"
    expect(Self.grid + "section < grid(| >", form)
    expect(Self.grid + "section < grid(|) >", form)
    let second = "grid(cell: Item, [size: Dimension = estimated 40])"
    expect(Self.grid + "section < grid(cell: photo(), |) >", second)
    expect(Self.grid + "section < grid(cell: photo(),| >", second)
    expect(Self.grid + "section < grid(size: estimated |) >", second)
    expect(Self.grid + "section < grid(size: 40, cell: |) >", form)
  }

  @Test("a call shows the comment of its definition") func comments() {
    let cursor = Cursor(Self.grid + "section < grid(|) >")
    let form = cursor.file.signatureHelp(at: cursor.offset)?.forms.first
    #expect(form?.documentation.contains("Cells side by side.") == true)
  }

  @Test("a function shows its arguments") func functions() {
    expect("let a = (clamp(container.width, |))", "clamp(a, [low], high)")
    expect("let a = (clamp(container.width, 2, max(1|)))", "max([a], b, …)")
    expect("let a = (max(1, 2, 3, |))", "max(a, b, [])".replacing("[]", with: "[…]"))
  }

  @Test("a property shows the forms of its values") func properties() {
    expect("section < group horizontal height |", "height [fractionalWidth] f")
    expect("section < group horizontal height estimated |", "height estimated [pt]")
    expect("section < group horizontal height 4| < item > >", "height [pt]")
    expect("section contentInsets |", "contentInsets [pt]")
    expect("section contentInsets 8 |", "contentInsets pt [pt]")
    expect("section contentInsets 8 5 | < >", "contentInsets pt pt [pt] pt")
    expect("section contentInsets top 8 | < >", "contentInsets [(edge pt)+]")
    expect("section < group custom < frame 0 0 10 10 zIndex | > >", "zIndex [n]")
    expect("section orthogonal | < >", nil, startsWith: "orthogonal [none | continuous | ")
    expect("section < header height (8 *\n  | 2) >", "height [fractionalWidth] f")
  }

  @Test("there is no signature outside of calls and values") func elsewhere() {
    for text in [
      "|", "section |", "section <|", "section orthogonal paging |", "section orthogonal\n  |",
      "section < header height 8; |", "// section orthogonal |", "section count 3 < | >",
    ] { expect(text, nil) }
  }

  private func expect(
    _ marked: String, _ form: String?, startsWith start: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let cursor = Cursor(marked)
    let help = cursor.file.signatureHelp(at: cursor.offset)
    let shown = help.map { help in
      let form = help.forms[help.activeForm]
      let units = Array(form.label.utf16)
      let part = form.parts[help.activePart]
      return [units[..<part.lowerBound], units[part], units[part.upperBound...]]
        .map { String(decoding: $0, as: UTF16.self) }
    }.map { "\($0[0])[\($0[1])]\($0[2])" }
    if let start {
      #expect(shown?.hasPrefix(start) == true, sourceLocation: sourceLocation)
    } else {
      #expect(shown == form, sourceLocation: sourceLocation)
    }
  }
}
