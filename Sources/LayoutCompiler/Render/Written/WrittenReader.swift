/// Reads the program of a text that has no errors.
///
/// It reads what the checker reads, in the same order, and decides nothing that the checker has
/// not decided already: words are those of the schema.
struct WrittenReader {
  let tree: SyntaxTree
  let words = Schema.words
  var scope: WrittenScope
  /// The names that the file declares.
  let fileScope: WrittenScope
  /// The declarations whose values are not read yet: those that others use come before them.
  var unread: [ObjectIdentifier: Declared] = [:]
  /// `true` where the names of `visibleItems` mean what UIKit hands to a closure.
  var isInEffect = false

  /// Returns what was written in the main file, with what it uses of the files that it imports.
  static func read(_ program: CheckedProgram) -> WrittenProgram {
    let files = program.text.files
    var scopes = files.map { _ in WrittenScope(parent: nil) }
    var main = WrittenProgram(fileName: "")
    var imported: [WrittenDeclaration] = []
    // Each file stands behind those that it imports; the main file is the last.
    for index in program.text.order {
      let scope = WrittenScope(parent: WrittenScope(parent: nil))
      for link in files[index].imports { scope.parent?.bindExported(of: scopes[link.file]) }
      scopes[index] = scope
      var reader = WrittenReader(tree: files[index].tree, scope: scope)
      if index == 0 {
        main = reader.readFile()
      } else {
        imported += reader.readDeclarations()
      }
    }
    var uses = WrittenUses()
    for declaration in main.declarations { uses.visit(declaration) }
    for layout in main.layouts { uses.visit(layout.body) }
    main.declarations += imported.filter(uses.contains)
    return main
  }

  private init(tree: SyntaxTree, scope: WrittenScope) {
    self.tree = tree
    self.scope = scope
    fileScope = scope
  }

  private mutating func readFile() -> WrittenProgram {
    var program = WrittenProgram(fileName: Self.baseName(of: tree.source.name))
    let statements = tree.statements(of: tree.root)
    program.comment = statements.first.map(fileComment) ?? []
    program.declarations = readDeclarations()
    for statement in statements {
      if let layout = layout(statement) { program.layouts.append(layout) }
    }
    return program
  }

  private mutating func readDeclarations() -> [WrittenDeclaration] {
    let declared = declare(tree.statements(of: tree.root))
    for entry in declared {
      unread[ObjectIdentifier(entry.declaration.object)] = entry
      readParameters(entry)
    }
    for entry in declared { readKind(of: entry.declaration.object) }
    for entry in declared { unread[ObjectIdentifier(entry.declaration.object)] = entry }
    for entry in declared { readValues(of: entry.declaration.object) }
    for entry in declared { readDefinition(entry) }
    return declared.map(\.declaration)
  }

  /// Returns the name without folders; `-` for standard input.
  static func fileName(of path: String) -> String {
    path.hasPrefix("<") ? "-" : String(path.split(separator: "/").last ?? "-")
  }

  /// Returns the name without folders and extension; `Collection` for standard input.
  static func baseName(of path: String) -> String {
    let name = fileName(of: path)
    if name == "-" { return "Collection" }
    return name.hasSuffix(".layout") ? String(name.dropLast(".layout".utf8.count)) : name
  }

  private mutating func layout(_ statement: StatementSyntax) -> WrittenLayout? {
    let comment = leadingComment(of: statement)
    guard let read = readStatement(statement, in: .file) else { return nil }
    switch read {
    case .element(let element) where element.kind == .layout:
      var name: String?
      if case .word(let text)? = element.name { name = text }
      return WrittenLayout(name: name, comment: comment, body: element.body)
    case .element:
      return WrittenLayout(name: nil, comment: comment, body: [read])
    case .call(let call):
      var name: String?
      if case .word(let text)? = call.name { name = text }
      guard case .definition(let definition) = call.target, definition.kind == .layout else {
        return WrittenLayout(name: nil, comment: comment, body: [read])
      }
      return WrittenLayout(name: name, comment: comment, body: [read])
    case .property, .binding, .when, .loop: return nil
    }
  }
}

extension WrittenReader {
  func kind(_ id: NodeID) -> SyntaxKind { tree.kind(id) }

  func text(_ id: NodeID) -> String { tree.text(id) }

  /// The language's word that a `word` node is.
  func word(_ id: NodeID) -> Word {
    let range = tree.range(id)
    return words.table.word(in: tree.source.bytes, range.startIndex..<range.endIndex)
  }

  /// The element or statement that a word opens in a body of `parent`.
  func child(_ id: NodeID, of parent: ElementKind) -> ElementKind? {
    kind(id) == .word ? words.child(word(id), of: parent) : nil
  }

  func isProperty(_ id: NodeID, of element: ElementKind) -> Bool {
    kind(id) == .word && words.property(word(id), on: element) >= 0
  }

  func isEquals(_ id: NodeID) -> Bool { kind(id) == .punctuation && text(id) == "=" }

  func isColon(_ id: NodeID) -> Bool { kind(id) == .punctuation && text(id) == ":" }

  func meaning(_ id: NodeID) -> WrittenScope.Meaning? {
    kind(id) == .word ? scope.find(text(id)) : nil
  }

  /// Reads something with names of its own.
  mutating func nested<T>(_ body: (inout WrittenReader) -> T) -> T {
    let outer = scope
    scope = WrittenScope(parent: outer)
    defer { scope = outer }
    return body(&self)
  }
}
