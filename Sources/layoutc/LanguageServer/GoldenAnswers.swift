import LayoutCompiler

/// Answers about frames that are recorded.
extension Inquiry {
  /// What is different from the recorded frames, in words.
  func changes() -> RequestRow.Writer {
    let tested = testedFile()
    let lines = tested?.cases.flatMap { test in
      test.findings.map(\.message) + (test.details.isEmpty ? [] : [test.details])
    }
    let isRecorded = tested?.cases.allSatisfy { $0.kind == .holds } ?? false
    return { json in
      json.object { json in
        json.member("uri", document.uri)
        json.member("isAsRecorded", isRecorded)
        json.member("text", (lines ?? []).joined(separator: "\n"))
      }
    }
  }

  /// The file beside the frames that are recorded of it; `nil` for one that has errors, or is none
  /// on this machine.
  private func testedFile() -> TestedFile? {
    guard let path = FileURI.path(of: document.uri), !file.compilation.hasErrors else { return nil }
    let place = TestedFile.goldenPath(of: path)
    var golden: SourceFile?
    if (try? Platform.status(of: place)) != nil {
      guard let read = try? SourceReader.read(place, FileID(1)) else { return nil }
      golden = read
    }
    return TestedFile(path, file.compilation.previews, golden: golden)
  }

  /// "Preview" above whatever can be shown, and how its frames are to those that are recorded.
  func codeLenses() -> RequestRow.Writer {
    let lenses = file.previewLenses
    let cases = testedFile()?.cases ?? []
    return { json in
      json.array { json in
        for lens in lenses {
          write(lens, "Preview", .preview, to: &json)
          let own = cases.filter { lens.covers($0.name) }
          guard let worst = own.map(\.kind).max(by: { $0.gravity < $1.gravity }) else { continue }
          write(lens, "golden: \(worst.words)", .changes, to: &json)
        }
      }
    }
  }

  private func write(
    _ lens: PreviewLens, _ title: String, _ command: ServerCommand, to json: inout JSONWriter
  ) {
    json.object { json in
      places.write(lens.range, to: &json, as: "range")
      json.key("command")
      json.object { json in
        json.member("title", title)
        json.member("command", command.rawValue)
        json.key("arguments")
        json.array { json in
          json.object { json in
            json.member("uri", document.uri)
            if let name = lens.name { json.member("name", name) }
          }
        }
      }
    }
  }
}

extension PreviewLens {
  /// `true` iff a test case is of this preview, on the first of its devices or another.
  fileprivate func covers(_ test: String?) -> Bool {
    guard let name, let test else { return name == test }
    let stem = name.split(separator: ",").first.map(String.init) ?? name
    return test == name || test.hasPrefix(stem + ",")
  }
}

extension TestCase.Kind {
  fileprivate var words: String {
    switch self {
    case .holds: "ok"
    case .changed: "changed"
    case .missing: "not recorded"
    case .unmet: "not as expected"
    case .wrong: "cannot be compared"
    }
  }

  fileprivate var gravity: Int {
    switch self {
    case .holds: 0
    case .missing: 1
    case .changed: 2
    case .unmet: 3
    case .wrong: 4
    }
  }
}
