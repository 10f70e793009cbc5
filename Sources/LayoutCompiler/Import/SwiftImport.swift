/// The layouts that a Swift file builds, as a source of the language.
///
///     Swift -> declarations -> values -> statements -> text, with its places in the Swift
package struct SwiftImport: Sendable {
  /// The imported layouts as source of the language; empty if nothing could be imported.
  package private(set) var text = ""
  /// The assumptions and omissions, in source order.
  package private(set) var notes: [Note] = []
  /// The layouts that could not be imported.
  package private(set) var refusals: [Note] = []
  /// The layouts with their sections.
  package private(set) var layouts: [Layout] = []
  /// The names of the params with their defaults.
  package private(set) var params: [String] = []
  /// The params whose defaults are not in the source, with other values that they may have.
  private(set) var inventions: [(name: String, value: String, others: [String])] = []
  /// The params that all previews set: nothing is assumed of them.
  var settled: Set<String> = []
  /// Whether the layouts are AppKit's.
  private(set) var isAppKit = false
  /// The Swift files that were read.
  package private(set) var files: [SourceFile] = []
  private(set) var map = ImportMap()
  /// The declarations of the file that make what is imported.
  private(set) var entries: [TextRange] = []
  /// For each file the ranges in which comments suppress a diagnostic.
  private(set) var suppressions: [FileID: [String: [TextRange]]] = [:]

  /// An assumption or omission, with its position in the Swift source.
  package struct Note: Sendable {
    package var message: String
    package var span: SourceSpan
    var kind = Kind.assumption
    /// The way to avoid it.
    var help: String?
    /// The param whose default it says.
    var param: String?

    enum Kind: Equatable {
      case assumption
      /// A statement cannot be read.
      case unread
      /// UIKit may raise an exception.
      case mayRaise
      /// A fraction is 0, because it divides integers; the range is that of the divisor.
      case integerDivision(by: TextRange)
    }
  }

  package struct Layout: Sendable {
    package var name: String
    package var sections: [String]
  }

  /// Whether a Swift file names what makes a layout or a section.
  package static func mayMakeLayout(_ source: SourceFile) -> Bool {
    [
      "CompositionalLayout(", "CompositionalLayout {", "CompositionalLayout.list(",
      "NSCollectionLayoutSection(", "-> NSCollectionLayoutSection",
    ].contains { source.bytes.containsBytes(Array($0.utf8)) }
  }

  /// Whether nothing in the file makes a layout, as in a file that only names the types.
  package private(set) var isWithoutLayouts = false

  /// Whether a source without a name is Swift that makes a layout, by its first words.
  package static func isSwift(_ bytes: [UInt8]) -> Bool {
    guard mayMakeLayout(SourceFile(name: "", bytes: bytes)) else { return false }
    let words: Set<String> = [
      "func", "class", "struct", "extension", "final", "public", "private", "internal", "override",
      "fileprivate", "static", "protocol", "@MainActor", "@objc", "@testable", "@available",
    ]
    return bytes.split(separator: 0x0A).contains { line in
      let parts = line.split(maxSplits: 2) { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      guard parts.count > 1 else { return false }
      let first = String(decoding: parts[0].prefix(16), as: UTF8.self)
      // Imports of layouts are in quotes.
      return words.contains(first) || first == "import" && parts[1].first?.isSwiftWord ?? false
    }
  }

  /// Whether the name is that of a Swift file.
  package static func isSwift(_ name: String) -> Bool { name.hasSuffix(".swift") }

  /// Imports a file. `function` chooses one of its functions; other files of the project come from
  /// `sources`. `values` are the defaults of params that the source does not give. Groups that differ
  /// only in how they repeat an item are one if `ios`, the version whose layouts are wanted, has the
  /// newer one.
  package init(
    _ source: SourceFile, function: String? = nil, ios: Int = Environment.newestIOS,
    values: [ParameterSetting] = [], sources: @escaping SourceProvider = SourceResult.none
  ) {
    if let marker = ForeignText.conflict(in: source) {
      files = [source]
      refusals = [Note(message: "the file has a conflict that git did not merge", span: marker)]
      return
    }
    let file = SwiftSourceFile(source)
    let declarations = ImportDeclarations(file, sources)
    let evaluator = ImportEvaluator(declarations, file)
    let run = ImportRun(
      file, declarations, evaluator: evaluator, function: function, ios: ios, values: values)
    let (nodes, printer) = run.printed()
    let sidecar = nodes.isEmpty ? nil : sidecar(of: source, sources)
    isAppKit = file.namesAppKit
    layouts = run.layouts
    var comments = [source.id: SwiftComments(source)]
    let statements = comments[source.id]?.statements ?? []
    let data = statements.isEmpty && sidecar == nil ? run.data(nodes) : nil
    files = declarations.files.map(\.source) + [sidecar].compactMap { $0 }
    for file in files where comments[file.id] == nil { comments[file.id] = SwiftComments(file) }
    write(
      nodes + [data].compactMap { $0 }, with: printer, read: declarations.files,
      statements: statements, sidecar: sidecar)
    entries = run.entries
    suppressions = comments.mapValues(\.suppressed).filter { !$0.value.isEmpty }
    notes += evaluator.notes
    refusals = printer.failures + run.failures
    removeConsequences()
    notes.sort { ($0.span.file, $0.span.range.start) < ($1.span.file, $1.span.range.start) }
    if layouts.isEmpty, refusals.isEmpty {
      isWithoutLayouts = true
      // A mistake that is found is the reason.
      if !notes.contains(where: { $0.kind == .unread }) { refusals.append(nothing(function, file)) }
    }
  }

  /// A value that does not compile is not one that is not known.
  private mutating func removeConsequences() {
    let wrong = notes.filter { $0.kind == .unread }.map(\.span)
    if !wrong.isEmpty { refusals = [] }
    notes.removeAll { note in
      note.kind == .assumption
        && wrong.contains {
          $0.file == note.span.file && note.span.range.start == $0.range.start
            && note.span.range.end >= $0.range.end
        }
    }
  }

  private func nothing(_ function: String?, _ file: SwiftSourceFile) -> Note {
    let source = file.source
    let isEmpty = file.top.types.isEmpty && file.top.functions.isEmpty && file.top.variables.isEmpty
    let message =
      function.map { "no function `\($0)` makes a layout or a section" }
      ?? (isEmpty
        ? "the file has no declarations of Swift"
        : file.otherLayout ?? "the file makes no compositional layout or section")
    return Note(message: message, span: SourceSpan(source.id, TextRange(0, 0)))
  }

  /// The file that has the previews and data of `Home.swift`: `Home.layoutc`.
  private func sidecar(of source: SourceFile, _ sources: SourceProvider) -> SourceFile? {
    guard let name = Self.sidecarName(of: source) else { return nil }
    let request = SourceRequest(path: name, importer: source)
    guard case .file(let file) = sources(request), file.id != source.id else { return nil }
    return file
  }

  /// The name of the file that has the previews and data of a Swift file.
  package static func sidecarName(of source: SourceFile) -> String? {
    let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
    guard name.hasSuffix(".swift") else { return nil }
    return name.dropLast(".swift".count) + ".layoutc"
  }

  /// The previews and snapshots of a layout as the file that has those of a Swift file; `nil` if the
  /// layout has none.
  package static func sidecar(of layout: SourceFile, for source: SourceFile) -> SourceFile? {
    let tree = parse(layout)
    let statements = tree.statements(of: tree.root).filter { statement in
      ["preview", "snapshot"].contains(layout.text(in: tree.range(statement.head)))
    }
    guard !statements.isEmpty else { return nil }
    let text = statements.map { layout.text(in: tree.range($0.id)) }.joined(separator: "\n") + "\n"
    return SourceFile(name: layout.name, bytes: Array(text.utf8), id: layout.id)
  }

  private mutating func write(
    _ nodes: [ImportNode], with printer: ImportPrinter, read: [SwiftSourceFile],
    statements: [SwiftComments.Statement], sidecar: SourceFile?
  ) {
    guard !nodes.isEmpty else { return }
    var comments = ImportComments(read)
    var params = declarations(printer.expressions.params)
    var nodes = nodes
    comments.add(to: &params)
    comments.add(to: &nodes)
    var writer = ImportWriter()
    inventions = printer.expressions.params.inventions
    writer.write(params)
    for (index, node) in nodes.enumerated() {
      if index > 0 || !params.isEmpty { writer.line("") }
      writer.write([node])
    }
    for (index, statement) in statements.enumerated() {
      if index == 0 { writer.line("") }
      writer.write(verbatim: statement.text, SourceSpan(read[0].source.id, statement.range))
    }
    if let sidecar {
      writer.line("")
      writer.write(
        verbatim: sidecar.text(in: TextRange(0, sidecar.bytes.count)),
        SourceSpan(sidecar.id, TextRange(0, sidecar.bytes.count)))
    }
    writer.finish()
    text = writer.text
    map = writer.map
  }

  /// The statements of enumerations and params.
  private mutating func declarations(_ found: ImportParams) -> [ImportNode] {
    var nodes = found.enumerations.map { enumeration in
      ImportNode([
        .init(text: "enum \(enumeration.name) < " + enumeration.cases.joined(separator: " ") + " >")
      ])
    }
    for item in found.itemValues {
      var node = ImportNode(
        [.init(text: "param"), .init(text: item.declaration)], span: item.value.span)
      if !item.others.isEmpty {
        node.comment = "not in the source"
        notes.append(
          Note(
            message: "`\(item.declaration)` is the value of each item that the data gives no other",
            span: item.value.span, help: "state it with `--set item.\(item.value.name)=…`",
            param: "item.\(item.value.name)"))
      }
      nodes.append(node)
      params.append(item.declaration)
    }
    return nodes
      + found.all.map { param in
        declaration(param, absence: found.all.first { $0.isAbsence(of: param) }?.name)
      }
  }

  /// The statement of a param, with a note if its value is invented.
  ///
  /// - Parameter absence: The param that has to be true as well, so that the value is there.
  private mutating func declaration(
    _ param: ImportParams.Param, absence: String?
  ) -> ImportNode {
    var node = ImportNode(
      [.init(text: "param"), .init(text: param.declaration)], span: param.unknown.span)
    let value = param.declaration.split(separator: " ").last.map(String.init) ?? ""
    let isMissing = param.unknown.text.isEmpty
    let reason = isMissing ? "a value is missing" : "`\(param.unknown.shown)` is not known"
    if param.isInvented { node.comment = "not in the source" }
    if param.isInvented || param.isFallback {
      notes.append(
        Note(
          message: "\(reason): `\(param.name)` is a param, \(value)"
            + (param.isInvented ? "" : " as after `??`"), span: param.unknown.span,
          kind: isMissing ? .unread : .assumption,
          help: isMissing
            ? nil
            : "state it with `--set \(param.name)=…`"
              + (absence.map { " and `--set \($0)=true`" } ?? "") + ", or `set` in a preview",
          param: param.name))
    }
    params.append(param.declaration)
    return node
  }
}

extension SwiftSourceFile {
  /// Names what the file lays views out with in place of a compositional layout.
  fileprivate var otherLayout: String? {
    let own = top.types.first { type in
      ["UICollectionViewLayout", "UICollectionViewFlowLayout"].contains {
        type.inherited.contains($0)
      }
    }
    if let own {
      return "`\(own.name)` is a layout of its own: only compositional layouts are covered"
    }
    let names = ["import SwiftUI", "UICollectionViewFlowLayout"]
    let found = names.first { source.bytes.containsBytes(Array($0.utf8)) }
    return found.map {
      ($0 == names[0] ? "layouts of SwiftUI are" : "a flow layout is")
        + " not covered: only compositional layouts are"
    }
  }
}
