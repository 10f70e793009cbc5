@testable import LayoutCompiler

/// Text to frames to a format: the variant chooses the format and the screen.
func fuzzLayout(_ variant: Int, _ bytes: [UInt8]) {
  let compilation = fuzzCompilation(bytes, FuzzScreens.settings(variant / 16))
  requireSound(compilation)
  for preview in compilation.previews.prefix(3) { askQuestions(preview) }
  let input = RenderInput(previews: compilation.previews, programs: [compilation.program])
  let format = OutputFormat.all[variant % 16 % OutputFormat.all.count]
  guard format.acceptsErrors || !compilation.hasErrors else { return }
  var options = RenderOptions()
  options.ascii = variant % 3 == 0
  options.absolute = variant % 5 == 0
  options.columns = 20 + variant
  let sink = FuzzSink()
  format.write(input, options, to: sink.take)
  guard !sink.isFull, !sink.bytes.isEmpty else { return }
  if format.fileExtension.hasSuffix("json") { requireJSON(sink.bytes, format.name) }
  if format.name == "dump" { requireReadable(sink.bytes, compilation) }
}

/// Compiles an input that may import files.
///
/// The bytes after 0xFF are the contents of every other file. Without 0xFF, files import
/// themselves.
private func fuzzCompilation(_ bytes: [UInt8], _ settings: CompilationSettings) -> Compilation {
  let parts = bytes.split(separator: 0xFF, maxSplits: 1, omittingEmptySubsequences: false)
  let other = Array(parts.count > 1 ? parts[1] : parts[0])
  return Compilation(fuzzSource(Array(parts[0])), settings) { request in
    let id: UInt32 = request.path.utf8.reduce(7) { $0 &* 31 &+ UInt32($1) } & 0xFFFF
    return .file(SourceFile(name: request.path, bytes: other, id: FileID(id + 100)))
  }
}

/// Compares two inputs, separated by NUL.
func fuzzDifference(_ variant: Int, _ bytes: [UInt8]) {
  let middle = bytes.firstIndex(of: 0) ?? bytes.count / 2
  let settings = FuzzScreens.settings(variant / 16)
  let old = Compilation(fuzzSource(Array(bytes[..<middle])), settings)
  let new = Compilation(fuzzSource(Array(bytes[middle...].drop { $0 == 0 })), settings)
  guard !(old.previews + new.previews).contains(where: { $0.scene.cellCount > 5000 }) else {
    return
  }
  let difference = LayoutDiff(frames: FramesDiff(from: old.previews, to: new.previews))
  let format = DifferenceFormat.all[variant % 16 % DifferenceFormat.all.count]
  let sink = FuzzSink()
  format.write(difference, RenderOptions(), to: sink.take)
  if format.name == "json", !sink.isFull { requireJSON(sink.bytes, "the difference") }
  let same = FramesDiff(from: new.previews, to: new.previews)
  require(same.isEmpty, "a layout differs from itself")
}

/// The environments in which inputs are compiled.
enum FuzzScreens {
  static func settings(_ variant: Int) -> CompilationSettings {
    var settings = CompilationSettings()
    switch variant % 8 {
    case 1: settings.overrides.size = Size(1, 1)
    case 2:
      settings.overrides.size = Size(3000, 700)
      settings.overrides.scale = 1
    case 3: settings.overrides.isRightToLeft = true
    case 4: settings.overrides.ios = 13
    case 5: settings.overrides.itemCounts = [100_000, 3]
    case 6: settings.overrides.scroll = Point(1e6, 300)
    case 7:
      settings.overrides.isLandscape = true
      settings.overrides.measuring = .visible
    case _: break
    }
    return settings
  }
}

/// Checks the invariants of a compilation.
func requireSound(_ compilation: Compilation) {
  if let fault = compilation.tree.verify() { require(false, fault) }
  let texts = Dictionary(compilation.files.map { ($0.id, $0.bytes) }) { first, _ in first }
  for diagnostic in compilation.diagnostics {
    for span in [diagnostic.span] + diagnostic.related.map(\.span) {
      require(
        span.range.start <= span.range.end && span.range.endIndex <= texts[span.file]?.count ?? -1,
        "\(diagnostic.id) lies outside of the text")
    }
    for fix in diagnostic.fixes {
      let text = texts[fix.file] ?? []
      require(TextEdit.apply(fix.edits, to: text) != nil, "\(diagnostic.id) cannot be fixed")
    }
    require(DiagnosticKind.named(diagnostic.id) != nil, "\(diagnostic.id) is not explained")
  }
  let shown = Array(compilation.diagnostics.prefix(50))
  let text = DiagnosticText(columns: 60).render(shown, files: compilation.files)
  require(
    !text.unicodeScalars.contains { $0 != "\n" && $0.isUnsafeForTerminal },
    "a diagnostic repaints the terminal")
}

/// Asks for frames and reasons, as commands and pages do.
private func askQuestions(_ preview: LaidOutPreview) {
  let scene = preview.scene
  let screen = Rect(0, 0, scene.container.width, scene.container.height)
  require(
    scene.contentSize.width.isFinite && scene.contentSize.height.isFinite, "an endless content")
  for element in scene.elements(in: screen).prefix(20) {
    let frame = element.frame
    require(
      frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite,
      "a frame is not finite")
    _ = preview.request?.why(element, scrolled: scene.scroll)
  }
  _ = scene.elements(at: Point(1, 1))
  _ = scene.settled(scene.scroll)
}

func requireJSON(_ bytes: [UInt8], _ name: String) {
  let (root, problems) = JSONReader.read(bytes)
  require(root != nil && problems.isEmpty, "\(name) is no JSON: \(problems)")
}

/// Checks that a frame file round-trips. Inputs without layouts have none.
private func requireReadable(_ bytes: [UInt8], _ compilation: Compilation) {
  guard !compilation.previews.isEmpty else { return }
  let (dump, diagnostics) = RecordedFramesReader.read(SourceFile(name: "fuzz.frames", bytes: bytes))
  require(dump != nil, "a dump cannot be read: \(diagnostics.first?.message ?? "")")
  require(dump?.previews.count == compilation.previews.count, "a dump has lost previews")
}
