import Foundation
import Testing

@testable import LayoutCompiler

/// Shows what was read with every string decoded and every number as its source.
private func show(_ value: JSONValue) -> String {
  switch value.kind {
  case .object:
    let members = value.members.map { "\($0.key.string ?? "?"): \(show($0.value))" }
    return "{" + members.joined(separator: ", ") + "}"
  case .array: return "[" + value.elements.map(show).joined(separator: ", ") + "]"
  case .string: return "'\(value.string ?? "?")'"
  case .number, .bool, .null: return value.source
  }
}

private func expectValue(
  _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let (root, problems) = JSONReader.read(Array(text.utf8))
  #expect(root.map(show) == expected, sourceLocation: sourceLocation)
  #expect(problems == [], sourceLocation: sourceLocation)
}

/// Expects one problem. `«` and `»` mark its location in `text`.
private func expectProblem(
  _ text: String, _ message: String, isFatal: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "«" || $0 == "»" }
  let bytes = Array(parts.joined().utf8)
  let start = parts[0].utf8.count
  let (root, problems) = JSONReader.read(bytes)
  #expect(problems.map(\.message) == [message], sourceLocation: sourceLocation)
  #expect(
    problems.first?.range == TextRange(start, start + parts[1].utf8.count),
    sourceLocation: sourceLocation)
  #expect((root == nil) == isFatal, sourceLocation: sourceLocation)
}

@Suite struct JSONReaderTests {
  @Test("values are read") func values() {
    expectValue(
      " {\"a\": [1, -2.5e3, true, false, null, \"x\"], \"b\": {}} \n",
      "{a: [1, -2.5e3, true, false, null, 'x'], b: {}}")
    expectValue("[]", "[]")
    expectValue("[[],[[]],{\"a\":{\"b\":[{}]}}]", "[[], [[]], {a: {b: [{}]}}]")
    expectValue("0", "0")
    expectValue("\u{FEFF}[1]", "[1]")
  }

  @Test("strings and escapes are read") func strings() {
    expectValue(
      #""\"\\\/\b\f\n\r\t\u0041\u00e9\uD83D\uDE00é😀""#,
      "'\"\\/\u{8}\u{c}\n\r\tAé😀é😀'")
    expectValue(#"{"\u0061": ""}"#, "{a: ''}")
  }

  @Test("strings end at the first quote, wherever it is") func stringEnds() {
    for length in 0...20 {
      let text = String(repeating: "~ ", count: length).prefix(length)
      expectValue("[\"\(text)\",1]", "['\(text)', 1]")
      expectValue("[\"\(text)\\\"!\", \"\"]", "['\(text)\"!', '']")
      expectValue("[\"\(text)é\u{7F}\(text)\"]", "['\(text)é\u{7F}\(text)']")
      for control in ["\u{0}", "\u{1}", "\u{1F}"] {
        expectProblem("[\"\(text)«\(control)»\"]", "this string contains a control character")
      }
    }
  }

  @Test("numbers are read as integers and doubles") func numbers() throws {
    let (root, problems) = JSONReader.read(
      Array("[6, 6.0, 6e2, 0.5, -0, 1e999, 9223372036854775807, 9223372036854775808]".utf8))
    let values = try Array(#require(root).elements)
    #expect(values.map(\.integer) == [6, 6, 600, nil, 0, nil, .max, nil])
    #expect(values.map(\.number).prefix(6) == [6, 6, 600, 0.5, 0, nil])
    #expect(problems == [])
  }

  @Test("values have their source range") func ranges() throws {
    let text = " {\"ab\": [10, {}], \"c\": \"é\"}"
    let root = try #require(JSONReader.read(Array(text.utf8)).root)
    #expect(root.range == TextRange(1, 28))
    #expect(root.count == 2)
    #expect(root["ab"]?.range == TextRange(8, 16))
    #expect(root["ab"]?.count == 2)
    #expect(root["ab"]?.elements.map(\.range) == [TextRange(9, 11), TextRange(13, 15)])
    #expect(root["c"]?.range == TextRange(23, 27))
    #expect(root["d"] == nil)
    #expect(root["c"]?["d"] == nil)
    #expect(root["c"]?.integer == nil)
  }

  @Test("values have their path") func paths() throws {
    let text = "{\"a\": [1, {\"b c\": [[2]], \"d\": 3, \"\": 4}], \"e\": {}}"
    let root = try #require(JSONReader.read(Array(text.utf8)).root)
    var paths: [String: String] = [:]
    func visit(_ value: JSONValue) {
      if value.kind == .number { paths[value.source] = root.path(to: value) }
      value.elements.forEach(visit)
      for member in value.members {
        #expect(root.path(to: member.key) == root.path(to: member.value))
        visit(member.value)
      }
    }
    visit(root)
    #expect(paths == ["1": "a[0]", "2": "a[1][\"b c\"][0][0]", "3": "a[1].d", "4": "a[1][\"\"]"])
    #expect(root.path(to: root) == "")
    #expect(try root.path(to: #require(root["e"])) == "e")
  }

  @Test("invalid JSON is reported") func invalidJSON() {
    expectProblem("«»", "expected a value, but the file ends")
    expectProblem("[1, 2«»", "expected `,` or `]`, but the file ends")
    expectProblem("[1 «2»]", "expected `,` or `]`")
    expectProblem("[1,«]»", "nothing follows the last comma")
    expectProblem("{\"a\":1,«}»", "nothing follows the last comma")
    expectProblem("{«a»:1}", "expected a name in quotes")
    expectProblem("{\"a\"«}»", "expected `:`")
    expectProblem("{\"a\":«}»", "expected a value")
    expectProblem("[1«}»", "expected `,` or `]`")
    expectProblem("[1] «x»", "unexpected text after the end of the value")
    expectProblem("[«/»/ a\n1]", "expected a value; JSON has no comments")
    expectProblem("[«'»a']", "expected a value; JSON has no single quotes")
    expectProblem("[«N»aN]", "expected a value")
    expectProblem("[«t»ure]", "expected a value: `true`, `false` or `null`")
    expectProblem("[«+»1]", "expected a value; a number begins with a digit or `-`")
    expectProblem("[0«1»]", "a number does not begin with 0")
    expectProblem("[1.«]»", "expected a digit after the point")
    expectProblem("[-«]»", "expected a digit")
    expectProblem("[1e+«]»", "expected the digits of the exponent")
    expectProblem("[«\"abc»\n\"]", "this string does not end on its line")
    expectProblem("[«\"abc»", "this string does not end on its line")
    expectProblem("[\"a«\u{1}»\"]", "this string contains a control character")
    expectProblem("[\"a«\\x»\"]", "this is not an escape sequence")
    expectProblem("[\"«\\u12G4»\"]", "four hexadecimal digits follow `\\u`")
  }

  @Test("invalid strings are reported and replaced") func recovery() throws {
    expectProblem("[\"«\\uD83D»x\"]", "this escape is half of a character", isFatal: false)
    expectProblem("[\"«\\uDE00»\"]", "this escape is half of a character", isFatal: false)
    let (root, problems) = JSONReader.read(Array("[\"a".utf8) + [0xFF, 0xC0] + Array("é\"]".utf8))
    #expect(root.map(show) == "['a\u{FFFD}\u{FFFD}é']")
    #expect(problems.map(\.range) == [TextRange(3, 5)])
    #expect(problems.map(\.message) == ["this is not UTF-8"])
  }

  @Test("duplicate keys are reported") func duplicateKeys() {
    expectProblem("{\"a\":[1,{\"b\":2}],«\"a\"»:3}", "duplicate member `a`", isFatal: false)
    expectProblem("{\"a\":1,«\"\\u0061\"»:3}", "duplicate member `a`", isFatal: false)
    let many = (0..<1000).map { "\"k\($0)\":[\($0)]" }.joined(separator: ",")
    expectValue(
      "{\(many)}", "{" + (0..<1000).map { "k\($0): [\($0)]" }.joined(separator: ", ") + "}")
    expectProblem("{\(many),«\"k500\"»:0}", "duplicate member `k500`", isFatal: false)
    let problem = JSONReader.read(Array("{\"a\":1, \"a\":2}".utf8)).problems.first
    #expect(problem?.first == TextRange(1, 4))
  }

  @Test("nesting is limited to 512 levels") func depth() {
    let fine = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(JSONReader.read(Array(fine.utf8)).root != nil)
    expectProblem(
      String(repeating: "[", count: 512) + "«[»" + String(repeating: "]", count: 513),
      "values nest more than 512 levels deep")
    let deep = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(JSONReader.read(deep).problems.map(\.kind) == [.depth])
    let open = JSONReader.read(deep, maximumDepth: .max)
    #expect(open.problems.map(\.message) == ["expected a value, but the file ends"])
    let closed = deep + Array(repeating: UInt8(ascii: "]"), count: 1_000_000)
    #expect(JSONReader.read(closed, maximumDepth: .max).root?.count == 1)
  }

  @Test("the number of problems is limited") func limit() {
    let text = Array("[".utf8) + (0..<1000).flatMap { _ in Array("\"\\uD800\",".utf8) }
    let problems = JSONReader.read(text).problems
    #expect(problems.count == JSONReader.maximumProblems + 1)
    #expect(problems.last?.kind.isFatal == true)
  }

  @Test("the reader accepts what Foundation accepts, with the same values")
  func agreementWithFoundation() throws {
    let seed = #"{"a": [1, -2.5e3, true, null, "x\n\u00e9é", {}], "b": {"c": [[], ""]}, "d": 0.1}"#
    let alphabet = Array("{}[],:\"\\ntrufalse0123.-+eE \nu00é".utf8)
    var random = SeededRandom(8259)
    for _ in 0..<4000 {
      var bytes = Array(seed.utf8)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let byte = alphabet.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        default: bytes.remove(at: index)
        }
      }
      let (root, problems) = JSONReader.read(bytes)
      // Foundation keeps to itself what is read all the same, and takes commas at the end.
      if problems.contains(where: { !$0.kind.isFatal || $0.message.contains("last comma") }) {
        continue
      }
      let theirs = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect((root == nil) == (theirs == nil), "\(text)")
      if let root, let theirs {
        #expect(foundation(root).isEqual(theirs), "\(text)")
      }
    }
  }

  private func foundation(_ value: JSONValue) -> NSObject {
    switch value.kind {
    case .object:
      var members: [String: NSObject] = [:]
      for member in value.members { members[member.key.string ?? ""] = foundation(member.value) }
      return members as NSDictionary
    case .array: return value.elements.map(foundation) as NSArray
    case .string: return (value.string ?? "") as NSString
    case .number: return NSNumber(value: value.number ?? 0)
    case .bool: return NSNumber(value: value.bool ?? false)
    case .null: return NSNull()
    }
  }

  @Test("random numbers are the nearest doubles") func nearestNumbers() {
    var random = SeededRandom(7)
    func digits(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }.joined()
    }
    for _ in 0..<20_000 {
      let whole = String(Int(digits(18)) ?? 0)
      var text = (Bool.random(using: &random) ? "-" : "") + whole
      if Bool.random(using: &random) { text += "." + digits(8) }
      if Int.random(in: 0..<8, using: &random) == 0 { text += "e-3" }
      let number = JSONReader.read(Array(text.utf8)).root?.number
      #expect(number?.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  /// Problems are inside of the document.
  @Test("random bytes do not crash the reader") func randomBytes() {
    let alphabet = Array("[]{},:\"\\u00001e-.tfn\n ".utf8) + [0xC3, 0xA9, 0xFF, 0x00, 0xED]
    var random = SeededRandom(2)
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let (root, problems) = JSONReader.read(bytes)
      #expect((root == nil) == (problems.last?.kind.isFatal == true))
      for problem in problems {
        #expect(problem.range.endIndex <= bytes.count, "\(bytes)")
        #expect(problem.range.start <= problem.range.end)
      }
      if let root { _ = show(root) }
    }
  }
}
