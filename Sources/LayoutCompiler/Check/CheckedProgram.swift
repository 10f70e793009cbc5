/// A checked source text: its layouts, ready to be instantiated in an environment, and everything that
/// the parser and the checker had to say.
package struct CheckedProgram: Sendable {
  /// The main file's tree, and those of the files that it imports.
  let text: ProgramText
  /// The typed AST of the main file.
  let program: Program
  /// The version of iOS that the layout is meant for.
  let targetIOS: Int
  /// The params that can be set: the main file's, and those that it imports.
  let parameters: Parameters
  /// The layouts of the file, in order of the text. A file with a bare section is one layout.
  let layouts: [CheckedLayout]
  /// The snapshots of the file, in order of the text.
  package let snapshots: [CheckedSnapshot]
  /// The previews of the file, in order of the text.
  package let previews: [PreviewModel]
  /// The options of generated Swift that the file states.
  let code: CodeOptions
  /// The severity overrides of the file, in order of the text.
  let severityOverrides: [SeverityOverride]
  /// The files of data that snapshots name.
  let readFiles: [SourceFile]
  /// The same, as they are named.
  let dataSources: [DataFileKey: SourceFile]
  /// The snapshots in the files of data.
  let dataFiles: [DataFileKey: Snapshot]
  /// Syntax and check, in order of the text.
  package let diagnostics: [Diagnostic]

  /// The tree of the main file.
  package var tree: SyntaxTree { text.main }

  /// The main file, and those that it imports or reads: all that diagnostics may name.
  package var files: [SourceFile] { [tree.source] + text.importedFiles + readFiles }

  /// Params by their names.
  struct Parameters: Sendable {
    let names: [String]
    private let declarations: [String: ValueDeclaration]

    init(_ declarations: [ValueDeclaration]) {
      names = declarations.map(\.name)
      self.declarations = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
    }

    subscript(name: String) -> ValueDeclaration? { declarations[name] }
  }

  /// Whether nothing can be laid out because of an error.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// One layout of a file.
struct CheckedLayout: Sendable {
  package let name: String?
  /// The layout's statement, or the bare section's.
  let origin: SourceSpan
  /// The layout where it depends on nothing; `nil` where it must be evaluated in an environment.
  let constant: LayoutModel?
}

/// One section of the data that is laid out.
struct SectionData: Hashable, Sendable {
  /// The data's identifier for it; outputs show it.
  var identifier: String?
  /// The name of the layout section that it is laid out with.
  var style: String?
  /// The place of that name in the data.
  var styleSpan: SourceSpan?
  var itemCount: Int
  /// The declared values of its items.
  var values = ItemValues()

  package init(
    identifier: String? = nil, style: String? = nil, styleSpan: SourceSpan? = nil, itemCount: Int
  ) {
    self.identifier = identifier
    self.style = style
    self.styleSpan = styleSpan
    self.itemCount = itemCount
  }
}

/// A layout instantiated in an environment, with data.
struct LayoutInstance: Sendable {
  /// The layout with its configuration and boundary items; `nil` after an error. Its `sections`
  /// are the layout's own; `sections` below has one per section of the data.
  var layout: LayoutModel?
  /// The names of the layout's own sections, also after an error.
  var sectionNames: [String?] = []
  /// One per section of the data, in order.
  package var sections: [SectionInstance] = []
  /// Diagnostics of this environment and this data; the program's own are not repeated.
  package var diagnostics: [Diagnostic] = []
}

/// One section of the data with the layout section that serves it.
struct SectionInstance: Hashable, Sendable {
  var model: SectionModel
  var itemCount: Int
  /// The data's identifier, or the layout section's name.
  package var name: String?
  /// The place of the layout section among the layout's own.
  var index: Int
}
