/// The previews of a file for Xcode, with placeholder cells: `--preview-code`.
struct XcodePreviews {
  let input: RenderInput
  /// The programs of the file, with their code.
  let files: [(program: CheckedProgram, unit: UIKitUnit)]

  func write(to out: inout ByteWriter) {
    var documents: [CodeDocument] = []
    for (program, unit) in files {
      for preview in input.previews where preview.isMade(from: program) {
        let test = UIKitTest(preview: preview, unit: unit, program: program)
        if let document = document(test, preview) { documents.append(document) }
      }
    }
    guard !documents.isEmpty else { return }
    out.write("\n#if DEBUG\n")
    for document in documents {
      out.endLine()
      out.write(string: CodePrinter.text(of: document))
    }
    out.endLine()
    out.write(string: Embedded.placeholderControllerSwiftTxt)
    out.write("\n#endif\n")
  }

  /// Returns the declaration of one preview; `nil` if the preview shows no layout of the file.
  private func document(_ test: UIKitTest, _ preview: LaidOutPreview) -> CodeDocument? {
    guard let (layout, statements) = test.instance else { return nil }
    var body = statements
    let (parameters, arguments) =
      layout.needsSize
      ? ("size, traits", "containerSize: size, traitCollection: traits") : ("_, _", "")
    let line = CodeDocument.text("layouts.\(layout.function)(\(arguments))")
    body.add(
      .text("return PlaceholderController(itemCounts: \(test.itemCounts)) { \(parameters) in")
        + .indented(.hardBreak + line) + .hardBreak + "}")
    let name = CodeExpression.string(preview.name ?? test.unit.typeName).text
    let head = CodeDocument.text("#Preview(\(name)) ")
    // The macro is younger than most deployment targets.
    let guarded: CodeDocument =
      test.unit.options.target < 17 ? "@available(iOS 17, *)" + .hardBreak : .concat([])
    return guarded + head + body.braced
  }
}
