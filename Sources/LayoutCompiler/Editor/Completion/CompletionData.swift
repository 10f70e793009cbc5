/// The named elements of a file that are not in the scope of expressions.
struct NamedElements {
  var layouts: [String] = []
  var sections: [String] = []
  var snapshots: [String] = []
  /// The quoted identifiers of sections and items in the snapshot at the position.
  var texts: [String] = []

  init() {}

  init(_ file: EditedFile, _ line: LineAtPlace) {
    texts = line.texts
    var knownLayouts: Set<String> = []
    var knownSections: Set<String> = []
    var knownSnapshots: Set<String> = []
    for entry in file.meanings.entries {
      guard case .elementName(let info) = entry.meaning else { continue }
      let name = file.text(entry.span.range)
      switch info.kind {
      case .element(.layout):
        if knownLayouts.insert(name).inserted { layouts.append(name) }
      case .element(.section), .element(.list):
        if knownSections.insert(name).inserted { sections.append(name) }
      case .data(.snapshot):
        if knownSnapshots.insert(name).inserted { snapshots.append(name) }
      default: break
      }
    }
  }

  subscript(_ referent: ValueShape.Referent) -> [String] {
    switch referent {
    case .layout: layouts
    case .section: sections
    case .snapshot: snapshots
    }
  }
}

/// Values of snapshots and previews.
extension CompletionCandidates {
  mutating func addNames(of referent: ValueShape.Referent) {
    for name in names[referent] {
      add(CompletionItem(name, .name, detail: "\(referent.rawValue) of this file"))
    }
  }

  mutating func addMeasures() {
    for (word, value) in [
      ("width", "80"), ("height", "44"), ("text", "120"), ("text identifier font", "body"),
    ] {
      add(CompletionItem(word, .choice, snippet: [.text("\(word) "), .placeholder(value), .end]))
    }
  }

  mutating func addDevices() {
    for device in Device.all { add(CompletionItem(device)) }
    add(CompletionItem("all", .choice, detail: "every device"))
  }

  mutating func addParams(_ expected: ExpectedSyntax) {
    for name in expected.names {
      guard case .param(let initial) = name.form else { continue }
      add(
        CompletionItem(
          name.name, .name, detail: name.detail,
          snippet: [.text("\(name.name) "), .placeholder(initial), .end]))
    }
  }

  mutating func addAssertions() {
    for assertion in AssertionKeyword.allCases {
      add(
        CompletionItem(
          assertion.rawValue, .choice, detail: assertion.notation, documentation: assertion.summary,
          snippet: SnippetTemplates.snippet(assertion)))
    }
  }
}

extension CompletionItem {
  fileprivate init(_ device: Device) {
    let size = device.portraitSize
    let points = "\(Int(saturating: size.width)) × \(Int(saturating: size.height)) pt"
    self.init(
      device.name, .choice, detail: points,
      documentation:
        "\(device.models): \(points), \(Int(saturating: device.scale)) pixels per point.")
  }
}

extension KnownName {
  /// The description in a completion list.
  var detail: String {
    switch form {
    case .value: "a value of this file"
    case .itemValue: "a value of items"
    case .param(let initial): "param, \(initial) unless it is set"
    case .enumeration: "enum"
    case .definition(let signature): signature.notation
    case .element(let info): info?.title ?? ""
    }
  }
}

extension ValueShape {
  /// Whether the value cannot be an expression.
  var isWord: Bool {
    switch self {
    case .trait, .reference: true
    case let shape: [.devices, .setting, .assertion].contains(shape)
    }
  }
}
