/// A source of `Examples/Tour/` or `Examples/Cookbook/`, which the comment at its top explains: the
/// tour shows one idea in each, `layoutc new` begins with a copy of one.
package struct ExampleFile: Sendable {
  /// The name of the file in `Examples/`.
  package let file: String
  package let source: String

  /// The name for `layoutc new`: `one-item` for `Tour/01-one-item.layout`, `photo-grid` for
  /// `Cookbook/PhotoGrid.layout`.
  package var name: String {
    if base.contains("-") { return base.drop { $0 != "-" }.dropFirst().lowercased() }
    return base.enumerated().map { index, letter in
      (index > 0 && letter.isUppercase ? "-" : "") + letter.lowercased()
    }.joined()
  }

  /// The name as words: `One item`. The tour's file names keep capitals inside.
  package var title: String {
    let words = base.contains("-") ? String(base.drop { $0 != "-" }.dropFirst()) : name
    let text = words.split(separator: "-").joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The file's name without folder and ending.
  private var base: Substring { (file.split(separator: "/").last ?? "").prefix { $0 != "." } }

  /// The first sentence of the explanation.
  package var summary: String {
    let end = explanation.firstRange(of: ". ")?.lowerBound ?? explanation.endIndex
    let sentence = explanation[..<end]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  /// The comment at the top of the source, as one paragraph.
  package var explanation: String {
    comment.map { $0.dropFirst(3) }.joined(separator: " ")
  }

  /// The source without the explanation.
  package var code: String {
    source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(comment.count)
      .joined(separator: "\n")
  }

  private var comment: [Substring] {
    source.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("// ") }
      .map { $0 }
  }

  /// The previews of the source.
  package var previews: [LaidOutPreview] {
    Compilation(SourceFile(name: file, text: source)).previews
  }

  /// The step without its diagram: title, explanation and source.
  package var text: String {
    let number = (Self.tour.firstIndex { $0.file == file } ?? 0) + 1
    let lines = wrapped(explanation, width: 80)
    let shown = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return
      ([
        "\(number) of \(Self.tour.count): \(title)", "",
      ] + lines + [""] + shown + [""]).joined(separator: "\n")
  }

  package func diagram(_ options: RenderOptions) -> String {
    OutputFormat.diagram.string(RenderInput(previews: previews), options)
  }

  /// The screens of the cookbook, by name.
  package static let cookbook = examples(in: "Cookbook")
  /// The steps of the tour, in order.
  package static let tour = examples(in: "Tour")
  package static let all = cookbook + tour

  /// The example that `layoutc new` takes if none is named.
  package static let standard = named("photo-grid") ?? all[0]

  package static func named(_ name: String) -> ExampleFile? { all.first { $0.name == name } }

  private static func examples(in folder: String) -> [ExampleFile] {
    Embedded.examples.filter { $0.file.hasPrefix(folder + "/") }
      .map { ExampleFile(file: $0.file, source: $0.text) }
  }
}
