/// A step of the tour: a source that shows one idea, which the comment at its top explains.
package struct TourStep: Sendable {
  /// The name of the file in `Examples/Tour/`.
  package let file: String
  package let source: String

  init(file: String, _ source: String) {
    self.file = file
    self.source = source
  }

  /// The file's name as words: `One item` for `Tour/01-one-item.layout`.
  package var title: String {
    let words = file.split(separator: "/").last.map { $0.prefix { $0 != "." }.drop { $0 != "-" } }
    let text = (words ?? "").dropFirst().split(separator: "-").joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
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
    let number = (Self.all.firstIndex { $0.file == file } ?? 0) + 1
    let lines = wrapped(explanation, width: 80)
    let shown = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return
      ([
        "\(number) of \(Self.all.count): \(title)", "",
      ] + lines + [""] + shown + [""]).joined(separator: "\n")
  }

  package func diagram(_ options: RenderOptions) -> String {
    OutputFormat.diagram.string(RenderInput(previews: previews), options)
  }

  /// Every step, in order.
  package static let all: [TourStep] = [
    TourStep(file: "Tour/01-one-item.layout", Embedded.examplesTour01OneItemLayout),
    TourStep(file: "Tour/02-columns.layout", Embedded.examplesTour02ColumnsLayout),
    TourStep(file: "Tour/03-fractions.layout", Embedded.examplesTour03FractionsLayout),
    TourStep(file: "Tour/04-insets.layout", Embedded.examplesTour04InsetsLayout),
    TourStep(file: "Tour/05-nested-groups.layout", Embedded.examplesTour05NestedGroupsLayout),
    TourStep(
      file: "Tour/06-orthogonal-scrolling.layout",
      Embedded.examplesTour06OrthogonalScrollingLayout),
    TourStep(file: "Tour/07-sections.layout", Embedded.examplesTour07SectionsLayout),
    TourStep(file: "Tour/08-headers.layout", Embedded.examplesTour08HeadersLayout),
    TourStep(file: "Tour/09-badges.layout", Embedded.examplesTour09BadgesLayout),
    TourStep(file: "Tour/10-lists.layout", Embedded.examplesTour10ListsLayout),
    TourStep(file: "Tour/11-estimated-sizes.layout", Embedded.examplesTour11EstimatedSizesLayout),
    TourStep(file: "Tour/12-values.layout", Embedded.examplesTour12ValuesLayout),
    TourStep(file: "Tour/13-conditions.layout", Embedded.examplesTour13ConditionsLayout),
    TourStep(file: "Tour/14-definitions.layout", Embedded.examplesTour14DefinitionsLayout),
    TourStep(file: "Tour/15-a-whole-page.layout", Embedded.examplesTour15AWholePageLayout),
    TourStep(file: "Tour/16-data.layout", Embedded.examplesTour16DataLayout),
    TourStep(file: "Tour/17-previews.layout", Embedded.examplesTour17PreviewsLayout),
    TourStep(file: "Tour/18-expectations.layout", Embedded.examplesTour18ExpectationsLayout),
    TourStep(file: "Tour/19-regression.layout", Embedded.examplesTour19RegressionLayout),
    TourStep(
      file: "Tour/20-import-from-Swift.swift", Embedded.examplesTour20ImportFromSwiftSwift),
  ]
}
