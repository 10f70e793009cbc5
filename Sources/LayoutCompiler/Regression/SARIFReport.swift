/// The findings as SARIF 2.1.0, which code hosts show beside the lines. Paths are relative to where
/// the test was run, the root of the sources.
enum SARIFReport {
  static func write(_ report: TestReport, to out: inout ByteWriter) {
    let findings = report.findings
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          writeTool(findings, to: &json)
          json.key("columnKind")
          json.string("unicodeCodePoints")
          json.key("results")
          json.array(onePerLine: true) { json in
            for finding in findings { write(finding, to: &json) }
          }
        }
      }
    }
    json.endLine()
    out.write(bytes: json.bytes)
  }

  private static func writeTool(_ findings: [TestFinding], to json: inout JSONWriter) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.member("name", "layoutc")
        json.key("rules")
        json.array(onePerLine: true) { json in
          for id in Set(findings.map(\.id)).sorted() {
            json.object { json in
              json.member("id", id)
              json.key("shortDescription")
              json.object { json in json.member("text", summary(of: id)) }
            }
          }
        }
      }
    }
  }

  private static func summary(of id: String) -> String {
    Explain.explanation(of: id)?.finding ?? id
  }

  private static func write(_ finding: TestFinding, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.id)
      json.member("level", finding.severity.rawValue)
      json.key("message")
      json.object { json in json.member("text", finding.message) }
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            json.key("artifactLocation")
            json.object { json in json.member("uri", reference(finding.path)) }
            json.key("region")
            json.object { json in
              json.member("startLine", finding.line)
              json.member("startColumn", finding.column)
            }
          }
        }
      }
    }
  }

  /// The path as a relative reference: what is neither letter, digit nor `-._~/` in percents.
  static func reference(_ path: String) -> String {
    var text: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.append(byte)
      case _:
        text.append(UInt8(ascii: "%"))
        text += [byte >> 4, byte & 15].map(upperHexDigit)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
