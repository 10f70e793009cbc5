import Testing

@testable import LayoutCompiler

private func expectJSON(
  _ expected: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout JSONWriter) -> Void
) {
  var json = JSONWriter()
  body(&json)
  #expect(json.text == expected, sourceLocation: sourceLocation)
}

@Suite struct JSONWriterTests {
  @Test("containers are written with commas") func containers() {
    expectJSON("{}") { $0.object { _ in } }
    expectJSON("[]") { $0.array(onePerLine: true) { _ in } }
    expectJSON("[1,[2,3],{\"a\":null,\"b\":[]},true]") { json in
      json.array { json in
        json.integer(1)
        json.array { json in
          json.integer(2)
          json.integer(3)
        }
        json.object { json in
          json.key("a")
          json.null()
          json.key("b")
          json.array { _ in }
        }
        json.bool(true)
      }
    }
  }

  @Test("numbers are written as their shortest decimal") func numbers() {
    expectJSON("[8,0,12.5,-0.1,null,null,1e+300,9007199254740993]") { json in
      json.array { json in
        for value in [8.0, -0.0, 12.5, -0.1, .infinity, .nan, 1e300] { json.number(value) }
        json.integer(9_007_199_254_740_993)
      }
    }
  }

  @Test("strings are escaped") func strings() {
    expectJSON(#""a\"b\\c\n\t\r\u0000\u001b\u007fé😀/:""#) {
      $0.string("a\"b\\c\n\t\r\0\u{1b}\u{7f}é😀/:")
    }
  }

  /// C1 controls, direction marks and tags.
  @Test("characters that terminals interpret are escaped") func controlCharacters() {
    expectJSON(#""\u0085\u202e\u2066a\u200b\udb40\udc41é""#) {
      $0.string("\u{85}\u{202E}\u{2066}a\u{200B}\u{E0041}é")
    }
  }

  @Test("containers with one element per line are indented") func indentation() {
    let expected = """
      {
        "frame":[0,12.5],
        "elements":[
          {"kind":"cell"},
          {"kind":":"}
        ],
        "none":null
      }
      """
    expectJSON(expected) { json in
      json.object(onePerLine: true) { json in
        json.member("frame", [0, 12.5])
        json.key("elements")
        json.array(onePerLine: true) { json in
          json.object { json in json.member("kind", "cell") }
          json.object { json in json.member("kind", ":") }
        }
        json.member("none", String?.none)
      }
    }
  }
}
