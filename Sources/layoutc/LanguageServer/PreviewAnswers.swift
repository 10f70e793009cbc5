import LayoutCompiler

/// What a client can have done by name.
enum ServerCommand: String, CaseIterable {
  /// Returns a picture of a file.
  case preview = "layoutc.preview"
  /// Returns what is different from the recorded frames.
  case changes = "layoutc.changes"
}

extension Workspace {
  /// Carries out a command of which the first argument is the document's address, or an object with
  /// it as its `uri`.
  func execute(_ params: JSONValue?) throws(ServerError) -> RequestRow.Writer {
    guard let name = params?["command"]?.string else { throw .missing("command") }
    guard let command = ServerCommand(rawValue: name) else {
      throw ServerError(.invalidParams, "there is no command `\(name)`")
    }
    let argument = params?["arguments"].flatMap { Array($0.elements).first }
    let inquiry = Inquiry(
      self, try document(argument?["uri"]?.string ?? argument?.string), argument)
    switch command {
    case .preview: return try inquiry.preview()
    case .changes: return inquiry.changes()
    }
  }
}

extension Inquiry {
  /// The picture of one preview, by name or the first, as text: `format` is an output's name. What
  /// the element at `position` makes is highlighted. While the file is broken, it is the last picture
  /// without errors.
  func preview() throws(ServerError) -> RequestRow.Writer {
    let name = params?["format"]?.string ?? OutputFormat.all[0].name
    guard let format = OutputFormat.all.first(where: { $0.name == name && $0.isText }) else {
      let names = OutputFormat.all.filter(\.isText).map { "`\($0.name)`" }
      throw ServerError(
        .invalidParams, "`\(name)` is no format: \(names.joined(separator: ", "))")
    }
    let isCurrent = !file.compilation.hasErrors
    guard let shown = isCurrent ? file : document.lastGood else {
      throw ServerError(.requestFailed, "the file has errors, and was never without")
    }
    let preview = try preview(named: params?["name"]?.string, of: shown)
    var elements: [SceneElement] = []
    if isCurrent, params?["position"] != nil {
      elements = shown.elements(at: try offset(), in: preview.scene)
    }
    var options = RenderOptions()
    options.marked = Set(elements.map(\.id))
    if let columns = params?["columns"]?.integer { options.columns = min(max(columns, 20), 1000) }
    let input = RenderInput(previews: [preview], programs: [shown.compilation.program])
    let text = format.string(
      input, options, atMost: Self.maximumBytes, isCancelled: workspace.isCancelled)
    guard let text else { throw Self.tooLong(format) }
    return { [elements] json in
      json.object { json in
        json.member("uri", document.uri)
        json.member("name", preview.name)
        json.member("format", format.name)
        json.member("isCurrent", isCurrent)
        json.key("elements")
        json.array { json in
          for element in elements.prefix(1000) { write(element, of: preview, to: &json) }
        }
        json.member("text", text)
      }
    }
  }

  /// Longer outputs are refused: the editor could not show them.
  private static let maximumBytes = 16 << 20

  private static func tooLong(_ format: OutputFormat) -> ServerError {
    ServerError(
      .requestFailed,
      "the \(format.name) output is longer than \(maximumBytes >> 20) MiB; give the preview fewer "
        + "items, or run `layoutc --emit \(format.name)`")
  }

  /// The preview of a name, or the first.
  private func preview(
    named name: String?, of file: EditedFile
  ) throws(ServerError) -> LaidOutPreview {
    let previews = file.compilation.previews
    let found = name == nil ? previews.first : previews.first { $0.name == name }
    if let found { return found }
    let what = name.map { "there is no preview `\($0)`" } ?? "the file has no layout"
    throw ServerError(.requestFailed, what)
  }

  private func write(
    _ element: SceneElement, of preview: LaidOutPreview, to json: inout JSONWriter
  ) {
    let frame = element.frame
    json.object { json in
      json.member("name", preview.name(of: element))
      json.member("frame", [frame.minX, frame.minY, frame.width, frame.height])
    }
  }
}
