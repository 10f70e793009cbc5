extension Explain {
  private static let files = [
    (name: "grid.layout", text: "define grid() = section < group horizontal count 3 < item > >"),
    (name: "cards.layout", text: "import \"lists.layout\"\ndefine card() = item"),
    (name: "lists.layout", text: "import \"cards.layout\"\ndefine list() = section list plain"),
  ]

  static let imports: [ExplainedDiagnostic] = [
    ExplainedDiagnostic(
      "import-cycle", "A file imports itself, directly or through others.",
      "Each would have to be known before the other. Move what they share into a third file.",
      bad: "import \"cards.layout\"\nsection < group horizontal < card() > >",
      good: "import \"grid.layout\"\ngrid()", files: files),
    ExplainedDiagnostic(
      "duplicate-import", "A file is imported twice.",
      "Once is enough: what a file declares is known in all of the importing file.",
      bad: "import \"grid.layout\"\nimport \"grid.layout\"\ngrid()",
      good: "import \"grid.layout\"\ngrid()", files: files),
    ExplainedDiagnostic(
      "too-many-imports", "A program imports more than 256 files, or 64 MiB.",
      "A bound keeps every input from exhausting the compiler.",
      bad: "import \"0.layout\"\nimport \"1.layout\"\n…\nimport \"256.layout\"\n\(section)",
      good: section, badBytes: Array((imports(257) + "\n\(section)").utf8),
      files: (0...256).map { ("\($0).layout", "let a\($0) = 0") }),
  ]

  private static func imports(_ count: Int) -> String {
    (0..<count).map { "import \"\($0).layout\"" }.joined(separator: "\n")
  }

  private static let section = "section < group horizontal < item > >"
}
