/// The controls of a page, as data for its script: the choices, and the values of each preview.
struct PageControls {
  private let input: RenderInput
  private let state: PageControlState
  private var program: CheckedProgram? { input.programs.first }

  /// The maximum numbers of controls for params and for sections.
  private static let maximum = 60

  init(_ input: RenderInput, _ state: PageControlState) {
    self.input = input
    self.state = state
  }

  func write(to out: inout ByteWriter) {
    var json = JSONWriter()
    json.object { json in
      json.key("choices")
      json.object { json in
        for (name, words) in Self.choices { json.member(name, words) }
      }
      json.key("params")
      json.array(onePerLine: true) { json in params.forEach { write($0, to: &json) } }
      json.key("refusals")
      json.object { json in
        for (name, reason) in state.refusals.sorted(by: { $0.key < $1.key }) {
          json.member(name, reason)
        }
      }
      json.key("previews")
      json.array(onePerLine: true) { json in
        for (number, preview) in input.previews.enumerated() {
          let hasChange = state.changes.indices.contains(number)
          write(preview, hasChange ? state.changes[number] : nil, to: &json)
        }
      }
    }
    out.write("<script type=\"application/json\" id=\"state\">")
    out.write(script: json)
    out.write("</script>\n")
  }

  private static let choices: [(name: String, words: [String])] = [
    ("device", Device.all.map(\.name)),
    ("tablets", Device.all.filter { $0.family == .iPad }.map(\.name)),
    ("multitasking", Device.Multitasking.allCases.map(\.rawValue)),
    ("content-size", Traits.ContentSizeCategory.allCases.map(\.rawValue)),
    // The versions from 19 to 25 do not exist.
    (
      "ios",
      (Environment.oldestIOS...Environment.newestIOS).reversed().filter { !(19...25).contains($0) }
        .map { "\($0)" }
    ),
  ]

  // MARK: Params

  private var params: [ValueDeclaration] {
    guard let parameters = program?.parameters else { return [] }
    return parameters.names.prefix(Self.maximum).compactMap { parameters[$0] }
  }

  private func write(_ param: ValueDeclaration, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", param.name)
      json.member("about", param.comment.joined(separator: " "))
      switch param.type {
      case .bool: json.member("kind", "toggle")
      case .dimension:
        json.member("kind", "dimension")
        json.member("choices", ChoiceID.dimension.table.choices.map(\.word))
      case .number(let units):
        json.member("kind", "number")
        json.member("step", units == .fraction ? "0.05" : "1")
      case let type:
        json.member("kind", type.cases == nil ? "text" : "choice")
        json.member("choices", type.cases ?? [])
      }
    }
  }

  // MARK: Previews

  private func write(
    _ preview: LaidOutPreview, _ change: PageControlState.Change?, to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("values")
      json.object { json in
        for (name, value) in values(of: preview) { json.member(name, value) }
      }
      json.key("sections")
      json.array { json in
        for (name, count) in counts(of: preview).prefix(Self.maximum) {
          json.array { json in
            json.string(name)
            json.integer(count)
          }
        }
      }
      let statement = program.flatMap { PreviewStatement(preview, of: $0) }
      json.member("statement", statement?.text ?? "")
      if let change { json.member("summary", change.summary.map(\.showable)) }
    }
  }

  /// The values of the controls, by their names. The device is empty for a size of its own, the
  /// window for the full screen.
  private func values(of laidOut: LaidOutPreview) -> [(name: String, value: String)] {
    guard let preview = laidOut.preview, let program else { return [] }
    let settings = preview.settings
    let values = [
      ("device", preview.device ?? ""), ("size", PointFormat.size(laidOut.scene.container)),
      ("landscape", "\(settings.isLandscape ?? false)"),
      ("multitasking", settings.multitasking?.rawValue ?? ""),
      ("content-size", preview.traits.preferredContentSizeCategory.rawValue),
      ("rtl", "\(preview.environment.isRightToLeft)"), ("ios", "\(preview.environment.ios)"),
    ]
    let set = Dictionary(program.values(of: preview)) { $1 }
    let assumed = Dictionary(laidOut.assumedValues.map { ($0.name, $0.value) }) { $1 }
    return values
      + params.map { param in
        let value = set[param.name] ?? assumed[param.name] ?? program.defaultText(of: param)
        guard case .string = param.type else { return ("set.\(param.name)", value) }
        return ("set.\(param.name)", value.withoutQuotes)
      }
  }

  /// The sections of the layout with their numbers of items. A section of the data that is not the
  /// one of its position in the layout counts for the one whose style it has.
  private func counts(of preview: LaidOutPreview) -> [(name: String, count: Int)] {
    let used = preview.layoutSections.map(\.index)
    let sections = preview.scene.sections
    if preview.sectionNames.count <= 1 || used == Array(0..<preview.sectionNames.count) {
      return sections.map { ($0.name ?? "section \($0.index)", $0.itemCount) }
    }
    return preview.sectionNames.enumerated().map { index, name in
      let first = used.firstIndex(of: index)
      return (name ?? "section \(index)", first.map { sections[$0].itemCount } ?? 0)
    }
  }
}

extension CheckedProgram {
  /// The default of a param as the source writes it.
  fileprivate func defaultText(of param: ValueDeclaration) -> String {
    let spans = param.values.flatMap(\.allSpans)
    guard let start = spans.map(\.range.startIndex).min(),
      let end = spans.map(\.range.endIndex).max(),
      let file = files.first(where: { $0.id == spans[0].file })
    else { return "" }
    return String(decoding: file.bytes[start..<end], as: UTF8.self)
  }
}

extension Expression {
  /// The positions of the expression and its parts: a dimension's is that of its keyword.
  fileprivate var allSpans: [SourceSpan] { [outerSpan] + parts.flatMap(\.allSpans) }
}

extension String {
  /// The contents of a string literal without escapes.
  fileprivate var withoutQuotes: String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ values: [String]) {
    key(name)
    array { json in values.forEach { json.string($0) } }
  }
}
