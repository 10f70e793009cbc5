import LayoutCompiler

/// A command that the client can execute.
private enum ServerCommand: String, CaseIterable {
  /// Returns a picture of a file.
  case preview = "layoutc.preview"
  /// Returns the page of all previews.
  case page = "layoutc.page"
  /// Returns the names of the elements that the statement at a position creates.
  case elements = "layoutc.elements"
  /// Returns the differences from the recorded frames.
  case changes = "layoutc.changes"
}

extension Request {
  /// Executes a command. Its first argument is the document's URI, or an object with the URI as
  /// `uri`.
  static let executeCommand = Request(
    method: "workspace/executeCommand",
    capability: (
      "executeCommandProvider",
      ["commands": .strings(ServerCommand.allCases.map(\.rawValue))]
    ), isSlow: true
  ) { workspace, params in
    guard let name = params?["command"]?.string else { throw ServerError.missing("command") }
    guard let command = ServerCommand(rawValue: name) else {
      throw ServerError(.invalidParams, "unknown command `\(name)`")
    }
    let argument = params?["arguments"].flatMap { Array($0.elements).first }
    let document = try workspace.document(argument?["uri"]?.string ?? argument?.string)
    let request = DocumentRequest(workspace, document, params: argument)
    switch command {
    case .preview: return try request.preview()
    case .page: return try request.page()
    case .elements: return try request.elements()
    case .changes: return request.changes()
    }
  }

  /// "Preview" above each preview or layout, and the state of its recorded frames.
  static let codeLens = document(
    "codeLens", ("codeLensProvider", [:]), isSlow: true, isForSwift: true
  ) { request in
    let cases = request.testedFile()?.cases ?? []
    return .array(
      request.file.previewLenses.flatMap { lens in
        let kinds = cases.filter { lens.covers($0.name) }.map(\.kind)
        let worst = kinds.max { $0.severity < $1.severity }
        return [request.json(lens, title: "Preview", command: .preview)]
          + (worst.map { [request.json(lens, title: "golden: \($0.words)", command: .changes)] }
            ?? [])
      })
  }
}

// MARK: - Pictures

extension DocumentRequest {
  /// Returns the picture of one preview, by name or the first, as text: `format` is the name of an
  /// output. The element of `position` is highlighted. While the file has errors, it is the last
  /// picture without errors.
  fileprivate func preview() throws -> JSON {
    let name = params?["format"]?.string ?? OutputFormat.all[0].name
    guard let format = OutputFormat.all.first(where: { $0.name == name && $0.isText }) else {
      let names = OutputFormat.all.filter(\.isText).map { "`\($0.name)`" }
      throw ServerError(
        .invalidParams, "unknown format `\(name)`; expected \(names.joined(separator: ", "))")
    }
    let isCurrent = !file.compilation.hasErrors
    guard let shown = isCurrent ? file : document.lastGood else {
      throw ServerError(.requestFailed, "the file has errors, and had errors since it was opened")
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
    if let lines = params?["lines"]?.integer {
      options.columns = RenderOptions.columns(
        fitting: lines, upTo: options.columns, preview.scene
      ) {
        options.columns = $0
        return workspace.isCancelled() ? "" : OutputFormat.diagram.string(input, options)
      }
    }
    let text = format.string(
      input, options, atMost: Self.maximumBytes, isCancelled: workspace.isCancelled)
    guard let text else { throw Self.tooLong(format) }
    return [
      "uri": .string(document.uri),
      "name": preview.name.map(JSON.string) ?? .null,
      "format": .string(format.name),
      "isCurrent": .bool(isCurrent),
      "elements": .array(elements.prefix(1000).map { json($0, of: preview) }),
      "text": .string(text),
    ]
  }

  /// Returns the page of all previews as text, and the URIs of its sources by the numbers in the
  /// page. While the file has errors, it is the last page without errors, which lists them. `query`
  /// has the values of the page's controls: `device=iPadAir&landscape=true`.
  fileprivate func page() throws -> JSON {
    let isCurrent = !file.compilation.hasErrors
    let shown = isCurrent ? file : document.lastGood
    var options = RenderOptions()
    if !isCurrent {
      let errors = file.compilation.diagnostics.filter { $0.severity == .error }
      options.problems = DiagnosticText().render(errors, files: file.compilation.files)
    }
    let values = HTTPRequest.pairs((params?["query"]?.string ?? "")[...])
    var controls = PageControlState()
    var compilation = (shown ?? file).compilation
    if !values.isEmpty, let shown {
      let (_, found, refusals) = PageValues(values).compiled(in: workspace.environment) {
        try document.compilation(of: shown.source, $0.settings)
      }
      controls.refusals = refusals
      compilation = found ?? compilation
    }
    options.controls = controls
    let input = RenderInput(
      previews: shown == nil ? [] : compilation.previews, programs: [compilation.program])
    let text = OutputFormat.html.string(
      input, options, atMost: Self.maximumBytes, isCancelled: workspace.isCancelled)
    guard let text else { throw Self.tooLong(.html) }
    return [
      "uri": .string(document.uri),
      "isCurrent": .bool(isCurrent),
      "sources": .array(input.pageSources.map { .string(uri(of: $0)) }),
      "text": .string(text),
    ]
  }

  /// Returns the URI of a source file, for the document as the client writes it.
  private func uri(of source: SourceFile) -> String {
    source.id == file.source.id ? document.uri : workspace.files.uri(of: source)
  }

  /// Returns the names of the elements of all previews that the statement at `position` creates.
  fileprivate func elements() throws -> JSON {
    guard !file.compilation.hasErrors else { return ["elements": .array([])] }
    let offset = try offset()
    var names: [String] = []
    for preview in file.compilation.previews.prefix(20) {
      names += file.elements(at: offset, in: preview.scene).prefix(1000)
        .map { preview.name(of: $0) }
    }
    return ["elements": .strings(Set(names).sorted())]
  }

  /// The maximum size of an output, in bytes; editors could not show a larger one.
  private static let maximumBytes = 16 << 20

  private static func tooLong(_ format: OutputFormat) -> ServerError {
    ServerError(
      .requestFailed,
      "the \(format.name) output is longer than \(maximumBytes >> 20) MiB; give the preview fewer "
        + "items, or run `layoutc --emit \(format.name)`")
  }

  /// Returns the preview with a name, or the first.
  private func preview(named name: String?, of file: EditedFile) throws -> LaidOutPreview {
    let previews = file.compilation.previews
    let found = name == nil ? previews.first : previews.first { $0.name == name }
    if let found { return found }
    let what = name.map { "unknown preview `\($0)`" } ?? "the file has no layout"
    throw ServerError(.requestFailed, what)
  }

  private func json(_ element: SceneElement, of preview: LaidOutPreview) -> JSON {
    let frame = element.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    return [
      "name": .string(preview.name(of: element)), "frame": .array(numbers.map(JSON.number)),
    ]
  }
}

// MARK: - Recorded frames

extension DocumentRequest {
  /// Returns the differences from the recorded frames, as text.
  fileprivate func changes() -> JSON {
    let cases = testedFile()?.cases
    let lines = cases?.flatMap { test in
      test.findings.map(\.message) + (test.details.isEmpty ? [] : [test.details])
    }
    return [
      "uri": .string(document.uri),
      "isAsRecorded": .bool(cases?.allSatisfy { $0.kind == .passed } ?? false),
      "text": .string((lines ?? []).joined(separator: "\n")),
    ]
  }

  /// Returns the file with its recorded frames; `nil` if it has errors, or is not a local file.
  fileprivate func testedFile() -> TestedFile? {
    guard let path = FileURI.path(of: document.uri), !file.compilation.hasErrors else { return nil }
    let project = ProjectFile.findValid(for: path)
    let place = project.goldenPath(of: path)
    var golden: SourceFile?
    if (try? Platform.status(of: place)) != nil {
      guard let read = try? SourceReader.read(place, FileID(1)) else { return nil }
      golden = read
    }
    return TestedFile(path, file.compilation.previews, golden: golden, goldenPath: place)
  }

  fileprivate func json(_ lens: PreviewLens, title: String, command: ServerCommand) -> JSON {
    let argument: JSON = ["uri": .string(document.uri), "name": lens.name.map(JSON.string)]
    return [
      "range": places.json(lens.range),
      "command": [
        "title": .string(title), "command": .string(command.rawValue), "arguments": [argument],
      ],
    ]
  }
}

extension PreviewLens {
  /// Whether a test case is of this preview, on any of its devices.
  fileprivate func covers(_ test: String?) -> Bool {
    guard let name, let test else { return name == test }
    let stem = name.split(separator: ",").first.map(String.init) ?? name
    return test == name || test.hasPrefix(stem + ",")
  }
}

extension TestCase.Kind {
  fileprivate var words: String {
    switch self {
    case .passed: "ok"
    case .changed: "changed"
    case .missing, .renamed: "not recorded"
    case .expectationFailed: "expectation failed"
    case .error: "cannot be compared"
    }
  }

  fileprivate var severity: Int {
    switch self {
    case .passed: 0
    case .missing, .renamed: 1
    case .changed: 2
    case .expectationFailed: 3
    case .error: 4
    }
  }
}
