/// Makes random programs that have no errors: conditions, loops, definitions, declarations in any
/// order, and the environment in every place that may depend on it.
struct RandomProgram {
  private var random: SeededRandom
  /// The values that expressions may name, by whether they are whole numbers.
  private var lengths: [String] = []
  private var numbers: [String] = []
  private var depth = 0
  /// Whether the section's index and number of items are known.
  private var isInSection = true
  private var count = 0

  init(seed: UInt64) { random = SeededRandom(seed) }

  /// Returns the source of a file.
  mutating func text() -> String {
    var declarations = [
      "enum Kind < small size 40 columns 2; medium size 60.5 columns 3; large size 90 columns 4 >",
      "param kind: Kind = medium", "param dense = false", "param lead = 12",
    ]
    isInSection = false
    declarations.append("let wide = \(length(plain: true))")
    declarations.append("let share = (if \(condition()) then 1/2 else 1/3)")
    isInSection = true
    declarations.append("let columns = \(whole(plain: true))")
    declarations.append("let steps = 10 20.5 30")
    (lengths, numbers) = (["wide", "lead", "kind.size"], ["columns", "kind.columns"])
    declarations += definitions()
    shuffle(&declarations)
    return (declarations + [layout()]).joined(separator: "\n") + "\n"
  }

  /// Definitions that call each other, and what they are given.
  private mutating func definitions() -> [String] {
    let (outerLengths, outerNumbers) = (lengths, numbers)
    defer { (lengths, numbers) = (outerLengths, outerNumbers) }
    lengths += ["side"]
    numbers += ["n"]
    return [
      "define tile(side: Points = wide, n: Int = 2) = \(item())",
      "define row(n: Int = \(pick(["2", "columns", "kind.columns"])), side: Points = \(pick(["44", "wide"]))) = "
        + group(),
      "define again(side: Points, n: Int = 3) = row(n: n, side: side)",
      "define same(of: Group = row()) = of()",
      "define around(cell: Item, n: Int = 1, side: Points = 50) = group horizontal height side "
        + "< \(maybe("contentInsets side;")) cell() >",
      "define title(side: Points = 30, n: Int = 1) = header height side < \(view()) >",
      "define page(side: Points = 20, n: Int = 2) = section < \(sectionBody()) >",
    ]
  }

  private mutating func layout() -> String {
    isInSection = false
    var body = ["interSectionSpacing \(length())"]
    if flip() { body.append("header \"top\" height \(length()) width \(length())") }
    if flip() { body.append("when \(condition()) < footer \"end\" height \(length()) >") }
    for index in 0..<number(1...3) {
      count = index
      body.append(section())
    }
    return "layout <\n\(body.map { "  \($0)\n" }.joined())>"
  }

  private mutating func section() -> String {
    let outer = condition()
    isInSection = true
    defer { isInSection = false }
    switch number(0...9) {
    case 0: return "page(side: \(length())) as s\(count)"
    case 1:
      let inner = looped("i") { $0.sectionBody() }
      return "for i in 1...\(number(1...3)) < section s\(count) < \(inner) > >"
    case 2:
      return "for k in Kind < section s\(count) < \(sectionBody()) > >"
    case 3:
      return "when \(outer) < section a\(count) < \(sectionBody()) > > "
        + "else < section b\(count) < \(sectionBody()) > >"
    default: return "section s\(count) < \(sectionBody()) >"
    }
  }

  private mutating func sectionBody() -> String {
    var parts: [String] = []
    if flip() { parts.append("interGroupSpacing \(length())") }
    if flip() { parts.append("contentInsets \(length()) \(number(0...9))") }
    if flip() {
      parts.append("when \(condition()) < orthogonal \(pick(["paging", "continuous"])) >")
    }
    if flip() { parts.append("title(side: \(length()))") }
    if flip() { parts.append("background \"card\" contentInsets \(number(0...9))") }
    if flip() { parts.append("when \(condition()) < boundary \"edge\" height \(length()) >") }
    parts.append(
      flip()
        ? groupOrCall()
        : "when \(condition()) < \(groupOrCall()) > else < \(groupOrCall()) >")
    if number(0...3) == 0 {
      parts.append("visibleItems < alpha (if item.midX > container.width / 2 then 0.5 else 1) >")
    }
    return parts.joined(separator: "; ")
  }

  private mutating func groupOrCall() -> String {
    switch number(0...6) {
    case 0: "row(n: \(whole()))"
    case 1: "again(\(length())) < contentInsets \(number(0...9)) >"
    case 2: "same(of: row(side: \(length())))"
    case 3: "around(cell: tile(\(length())), n: \(number(1...4)))"
    case 4: "same()"
    default: group()
    }
  }

  private mutating func group() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth < 3, number(0...5) == 0 { return custom() }
    let direction = pick(["horizontal", "vertical"])
    var head = "group \(direction) width \(dimension()) height \(dimension())"
    let single = flip()
    if single {
      head += " \(pick(["count \(whole())", "repeating \(whole())", ""]))"
    }
    if flip() { head += " interItemSpacing \(pick(["", "flexible "]))\(length())" }
    return "\(head) < \(single ? onlySubitem() : subitems()) >"
  }

  private mutating func custom() -> String {
    let inner = looped("j") { "frame (j * 10) \($0.length()) \($0.length()) 20 zIndex j" }
    let frames = "frame 0 0 (group.width / 2) \(length()); for j in 0...3 < \(inner) >"
    return "group custom height \(dimension()) < "
      + frames.replacing("container.", with: "group.") + " >"
  }

  private mutating func onlySubitem() -> String {
    flip()
      ? subitem()
      : "when \(condition()) < \(subitem()) > else < \(subitem()) >"
  }

  private mutating func subitems() -> String {
    var parts = [subitem()]
    if flip() { parts.append("when \(condition()) < \(subitem()) >") }
    if flip() {
      let inner = looped("m") { $0.subitem() }
      parts.append("for m in 1...\(number(1...3)) < \(inner) >")
    }
    if flip() { parts.append("for step in steps < item width \(pick(["step", "20"])) >") }
    if flip() { parts.append("for k in Kind < item width \(pick(["(k.size)", "20"])) >") }
    return parts.joined(separator: "; ")
  }

  private mutating func subitem() -> String {
    switch number(0...4) {
    case 0: return "tile(\(length()))"
    case 1 where depth < 3: return group()
    default: return item()
    }
  }

  private mutating func item() -> String {
    var parts = ["width \(dimension())", "height \(dimension())"]
    let hasLocal = number(0...3) == 0
    if flip(), !hasLocal { parts.append("contentInsets \(length())") }
    if flip() { parts.append("when \(condition()) < edgeSpacing leading \(length()) >") }
    if number(0...3) == 0 {
      parts.append("supplementary \"badge\" width \(length()) height 8 < \(view()) >")
    }
    if hasLocal {
      let local = length()
      parts.insert("let local = \(local)", at: 0)
      parts.append("contentInsets local")
    }
    return "item < \(parts.joined(separator: "; ")) >"
  }

  /// Returns the properties that all views except cells have.
  private mutating func view() -> String {
    flip() ? "zIndex \(number(1...4))" : "when \(condition()) < zIndex \(number(1...4)) >"
  }

  // MARK: - Values

  private mutating func dimension() -> String {
    switch number(0...4) {
    case 0: "estimated \(length())"
    case 1: "fractionalWidth \(pick(["share", "1/2", "0.3"]))"
    case 2: "fractionalHeight 1/2"
    case 3: "uniformAcrossSiblings \(length())"
    default: length()
    }
  }

  /// A length above 0.
  private mutating func length(plain: Bool = false) -> String {
    let name = lengths.isEmpty ? "40" : pick(lengths)
    switch number(0...(plain ? 4 : 6)) {
    case 0: return "\(number(1...90))"
    case 1: return "(container.width / \(number(2...9)))"
    case 2: return "(max(\(number(1...9)), container.height / 10 + container.effectiveWidth / 20))"
    case 3: return "(if \(condition()) then \(number(1...90)) else container.width / 7)"
    case 4: return "\(number(1...90)).5"
    case 5: return "(\(name))"
    default: return "(\(name) * 2 + 1)"
    }
  }

  /// A whole number above 0.
  private mutating func whole(plain: Bool = false) -> String {
    let name = numbers.isEmpty ? "2" : pick(numbers)
    switch number(0...(plain ? 2 : 4)) {
    case 0: return "\(number(1...4))"
    case 1:
      return "(if container.width > 600 then floor(container.width / 200) + floor(container.width"
        + " / 300) else 2)"
    case 2: return "(max(1, section.itemCount))"
    case 3: return "(\(name))"
    default: return "(\(name) + 1)"
    }
  }

  private mutating func condition() -> String {
    switch number(isInSection ? 0...7 : 0...5) {
    case 0: "(container.width > \(number(300...900)))"
    case 1: "(traits.horizontalSizeClass == regular)"
    case 2: "(kind == small)"
    case 3: "(ios >= \(number(14...18)))"
    case 4: "(traits.userInterfaceIdiom == pad)"
    case 5: "(not (container.height < 900) and dense)"
    case 6: "(dense or section.index > 1)"
    default: "(section.itemCount > 3)"
    }
  }

  // MARK: - Choices

  /// Makes what is in a loop, which may name its variable.
  private mutating func looped(_ name: String, _ body: (inout RandomProgram) -> String) -> String {
    let outer = numbers
    defer { numbers = outer }
    numbers.append(name)
    return body(&self)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func flip() -> Bool { number(0...1) == 0 }

  private mutating func maybe(_ text: String) -> String { flip() ? text : "" }

  private mutating func pick(_ values: [String]) -> String { values[number(0...values.count - 1)] }

  private mutating func shuffle(_ values: inout [String]) { values.shuffle(using: &random) }
}
