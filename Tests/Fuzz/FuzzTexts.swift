@testable import LayoutCompiler

/// Checks that formatting changes only whitespace and is idempotent.
func fuzzFormatter(_ variant: Int, _ bytes: [UInt8]) {
  let tree = parse(fuzzSource(bytes))
  if let fault = tree.verify() { require(false, fault) }
  guard case .formatted(let first) = SourceFormatter.format(tree) else { return }
  let again = parse(fuzzSource(first))
  guard case .formatted(let second) = SourceFormatter.format(again) else {
    return require(false, "what was formatted does not parse")
  }
  require(first == second, "formatting twice is not formatting once")
  require(
    tree.fuzzWords == again.fuzzWords, "formatting has changed more than blanks and semicolons")
}

/// Lints and fixes an input.
func fuzzLints(_ variant: Int, _ bytes: [UInt8]) {
  let compilation = Compilation(fuzzSource(bytes), FuzzScreens.settings(variant / 2))
  for diagnostic in compilation.linted() {
    require(
      diagnostic.span.range.endIndex <= bytes.count, "\(diagnostic.id) lies outside of the text")
    require(DiagnosticKind.named(diagnostic.id) != nil, "\(diagnostic.id) is not explained")
  }
  guard let fixed = compilation.applyingFixes(includingUnsafe: variant % 2 == 0) else { return }
  require(
    !fixed.compilation.hasErrors || compilation.hasErrors, "applying fixes has led to an error")
}

/// A dump from anywhere.
func fuzzDump(_ variant: Int, _ bytes: [UInt8]) {
  let (dump, diagnostics) = RecordedFramesReader.read(SourceFile(name: "fuzz.frames", bytes: bytes))
  require((dump == nil) != diagnostics.isEmpty, "a dump that is neither right nor wrong")
  _ = DiagnosticText().render(diagnostics, files: [SourceFile(name: "fuzz.frames", bytes: bytes)])
  guard let dump else { return }
  let frames = FramesDiff(from: dump.previews, to: Array(dump.previews.reversed()))
  let sink = FuzzSink()
  let format = DifferenceFormat.all[variant % DifferenceFormat.all.count]
  format.write(LayoutDiff(frames: frames), RenderOptions(), to: sink.take)
}

/// Data from anywhere, laid out.
func fuzzData(_ variant: Int, _ bytes: [UInt8]) {
  let file = SourceFile(name: "fuzz.json", bytes: bytes)
  let (snapshot, diagnostics) = SnapshotJSON.read(file)
  require(snapshot != nil || !diagnostics.isEmpty, "data that is neither right nor wrong")
  _ = DiagnosticText().render(diagnostics, files: [file])
  guard let snapshot, !diagnostics.contains(where: { $0.severity == .error }) else { return }
  var settings = FuzzScreens.settings(variant)
  settings.overrides.itemCounts = []
  settings.snapshot = snapshot
  let layout = """
    layout all < section tall < group horizontal height estimated 44 < item > orthogonal paging >
    section sections < group vertical count 2 < item > header height estimated 20 > >
    """
  let compilation = Compilation(fuzzSource(Array(layout.utf8)), settings)
  let input = RenderInput(previews: compilation.previews, programs: [compilation.program])
  let sink = FuzzSink()
  OutputFormat.all[variant % OutputFormat.all.count].write(input, RenderOptions(), to: sink.take)
}

extension SyntaxTree {
  /// The tokens as they are written, without those that the formatter may drop.
  fileprivate var fuzzWords: [String] {
    tokens.map { source.text(in: $0.range) }.filter { $0 != ";" && $0 != "" && $0 != "\n" }
  }
}
