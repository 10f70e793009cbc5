@testable import LayoutCompiler

/// A generator of random sources that parse.
///
/// They use every construct of the grammar, with whitespace, comments and line ends at all possible
/// positions, but no keywords.
struct FormatGenerator {
  private var random: SeededRandom
  private(set) var text = ""
  /// Parentheses around the current place: line ends do not count in them.
  private var parentheses = 0
  private var depth = 0
  private let lineEnd: String
  /// The frequency of comments and of long words, in percent.
  private let commentRate: Int
  private let longRate: Int
  /// The greatest number of statements, arguments and operands.
  private let size: Int

  /// Returns the source for a seed.
  static func document(_ seed: UInt64) -> [UInt8] {
    var generator = FormatGenerator(seed)
    generator.document()
    return Array(generator.text.utf8)
  }

  private init(_ seed: UInt64) {
    random = SeededRandom(seed)
    lineEnd = ["\n", "\n", "\n", "\r\n", "\r"].randomElement(using: &random)!
    commentRate = [0, 2, 10, 30].randomElement(using: &random)!
    longRate = [0, 5, 30].randomElement(using: &random)!
    size = [1, 2, 2, 3, 3, 4].randomElement(using: &random)!
  }

  private mutating func document() {
    if chance(5) { text = "\u{FEFF}" }
    statements(isBody: false)
    gap(.ending)
  }

  // MARK: Choices

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &random)! }

  private mutating func times(_ range: ClosedRange<Int>) -> Range<Int> {
    0..<Int.random(in: range, using: &random)
  }

  // MARK: Between tokens

  enum Gap {
    /// Nothing, or anything.
    case free
    /// At least one space.
    case wanted
    /// Between statements: at least a line end or a semicolon.
    case ending
    /// Before the first statement of a body, or after a body.
    case loose
  }

  private mutating func gap(_ kind: Gap) {
    if kind == .free, chance(60) { return }
    var needsLineEnd = kind == .ending
    if needsLineEnd, chance(30) {
      text += pick([";", " ;", "; ", ";;", " ; ;"])
      needsLineEnd = false
    }
    let mayBreak = kind == .ending || kind == .loose || parentheses > 0
    blanks()
    while chance(commentRate) || mayBreak && chance(15) {
      if mayBreak, chance(50) {
        if chance(commentRate) { text += pick(["// note", "//", "// a \"b\" < (  ", "// é中  "]) }
        lineEnds()
        needsLineEnd = false
      } else if chance(commentRate) {
        text += pick([
          "/* note */", "/**/", "/* \" < ( // */", "/* one\(lineEnd)  two \(lineEnd)*/",
        ])
      }
      blanks()
    }
    if needsLineEnd { lineEnds() }
    blanks()
  }

  private mutating func blanks() {
    text += pick([" ", " ", " ", "  ", "\t", "      "])
  }

  private mutating func lineEnds() {
    for _ in times(1...3) { text += lineEnd + (chance(20) ? "  " : "") }
  }

  // MARK: Statements

  private mutating func statements(isBody: Bool) {
    gap(.loose)
    for _ in times(isBody ? 0...size : 1...size) {
      chance(12) ? chain() : statement()
    }
  }

  private mutating func statement() {
    if chance(15) { call() } else { name() }
    for _ in times(0...4) { value() }
    if chance(10) { assignment() }
    guard depth < 4, chance(40) else { return gap(.ending) }
    gap(.free)
    body()
    gap(chance(70) ? .ending : .loose)
  }

  private mutating func chain() {
    text += "when"
    gap(.wanted)
    parenthesized()
    gap(.free)
    body()
    for _ in times(0...2) {
      gap(chance(80) ? .free : .ending)
      text += "else"
      if chance(50) {
        gap(.wanted)
        text += "when"
        gap(.wanted)
        parenthesized()
      }
      gap(.free)
      body()
    }
    gap(.ending)
  }

  private mutating func assignment() {
    if chance(50) {
      gap(.free)
      text += ":"
      gap(.free)
      name()
    }
    gap(.free)
    text += "="
    gap(.free)
    if chance(50) { word() } else { number() }
  }

  private mutating func body() {
    depth += 1
    text += "<"
    statements(isBody: true)
    text += ">"
    depth -= 1
  }

  private mutating func value() {
    gap(.wanted)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: word()
    case 3...4: number()
    case 5:
      number()
      slash()
      if chance(50) { word() } else { number(isPlain: true) }
    case 6: string()
    case 7: call()
    case 8: parenthesized()
    default:
      number(isPlain: true)
      text += "..."
      word()
    }
  }

  private mutating func slash() {
    if chance(30) { blanks() }
    text += "/"
    if chance(30) { gap(.wanted) }
  }

  // MARK: Words and numbers

  private mutating func name() {
    let short = ["a", "bee", "cell", "scope", "x1", "größe", "_"]
    let long = ["featuredPlaylistsOfTheWeek", "aVeryLongNameForSomethingThatIsQuiteSmall"]
    text += pick(chance(longRate) ? long : short)
  }

  private mutating func word() {
    name()
    while chance(10) { text += "." + pick(["a", "midX"]) }
  }

  private mutating func number(isPlain: Bool = false) {
    if !isPlain, chance(20) { text += "-" }
    text += pick(["0", "8", "0.95", "1234567"])
    // Something that begins a value must not touch a percent sign.
    if !isPlain, chance(10) { text += "% " }
  }

  private mutating func string() {
    text += pick([#""""#, #""x y""#, #""// \" <""#, #""中文 é""#, #""A title that is long enough""#])
  }

  // MARK: Parentheses

  private mutating func parenthesized() {
    text += "("
    parentheses += 1
    gap(.free)
    if chance(20) { conditional() } else { expression(3) }
    gap(.free)
    parentheses -= 1
    text += ")"
  }

  private mutating func call() {
    text += pick(["f", "grid", "aFunctionWithARatherLongName"]) + "("
    parentheses += 1
    gap(.free)
    for index in times(0...size) {
      if index > 0 {
        text += ","
        gap(.free)
      }
      argument()
      gap(.free)
    }
    parentheses -= 1
    text += ")"
  }

  /// An index is on the line of its list.
  private mutating func indexed() {
    word()
    text += "["
    if chance(50) { blanks() }
    if chance(50) { word() } else { number(isPlain: true) }
    if chance(50) { blanks() }
    text += "]"
  }

  private mutating func argument() {
    if chance(50) {
      text += pick(["size", "cell"])
      gap(.free)
      text += ":"
      gap(.free)
    }
    if chance(20) {
      word()
      gap(.wanted)
      if chance(30) {
        text += "="
        gap(.free)
      }
    }
    if chance(15) { conditional() } else { expression(2) }
  }

  private mutating func conditional() {
    text += "if"
    gap(.wanted)
    expression(1)
    gap(.wanted)
    text += "then"
    gap(.wanted)
    expression(1)
    gap(.wanted)
    text += "else"
    gap(.wanted)
    if chance(30) { conditional() } else { expression(1) }
  }

  private mutating func expression(_ level: Int) {
    operand(level)
    for _ in times(0...(level > 0 ? min(size, 3) : 0)) {
      let sign = pick(["+", "-", "*", "/", " and ", " or ", "+", "-"])
      // A minus that touches only the token after it begins a number.
      let blankBefore = chance(70) || text.last == " "
      if blankBefore { gap(.wanted) }
      text += sign
      gap(blankBefore || sign == "/" || sign == "*" ? .wanted : .free)
      operand(level - 1, mayBeNegated: sign.hasPrefix(" "))
    }
    if level == 3, chance(30) {
      gap(.wanted)
      text += pick(["<", ">", "<=", ">=", "==", "!="])
      gap(.wanted)
      operand(0)
    }
  }

  /// - Parameter mayBeNegated: `false` after an operator that binds tighter than `not`.
  private mutating func operand(_ level: Int, mayBeNegated: Bool = true) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: word()
    case 3...5: number()
    case 6: chance(50) ? string() : indexed()
    case 7 where level > 0 && mayBeNegated:
      text += "not "
      operand(level - 1)
    case 8 where level > 0:
      text += "-"
      word()
    case 9 where level > 0 && depth < 8:
      depth += 1
      call()
      depth -= 1
    case 10 where level > 0 && depth < 8:
      depth += 1
      text += "("
      parentheses += 1
      gap(.free)
      expression(level - 1)
      gap(.free)
      parentheses -= 1
      text += ")"
      depth -= 1
    default: word()
    }
  }
}
