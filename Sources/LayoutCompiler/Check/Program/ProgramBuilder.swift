/// Collects the program while the checker reads a file.
final class ProgramBuilder {
  /// The statements of the file and of the bodies that are being read, the innermost last. A body is
  /// copied when it is complete, so that no array grows for each body.
  private var statements: [Statement] = []
  /// The number of statements before each of these bodies.
  private var starts: [Int] = []
  private var values: [ValueDeclaration] = []
  private var declarations: [(file: Int, place: UInt32, declaration: Declaration)] = []
  private(set) var enumerations: [EnumDeclaration] = []
  /// By the checker's numbers.
  private(set) var definitions: [DefinitionDeclaration] = []
  /// The values that previews set params to.
  private(set) var settings: [[Expression]] = []

  // MARK: - Statements

  func append(_ statement: Statement) { statements.append(statement) }

  func openBody() { starts.append(statements.count) }

  func closeBody() -> [Statement] {
    guard let start = starts.popLast(), start < statements.count else { return [] }
    let body = Array(statements[start...])
    statements.removeLast(body.count)
    return body
  }

  /// The statements of the file, outside of bodies.
  var fileStatements: ArraySlice<Statement> { statements[..<(starts.first ?? statements.count)] }

  /// Adds what a preview sets a param to; returns its index.
  func addSetting(_ values: [Expression]) -> Int {
    settings.append(values)
    return settings.count - 1
  }

  // MARK: - Declarations

  func declare(_ value: ValueDeclaration) { values.append(value) }

  /// The constants of files.
  var constants: [ValueDeclaration] {
    values.filter { if case .constant = $0.role { true } else { false } }
  }

  /// The first uses of values of items in declarations at the top of a file.
  var itemUses: [SourceSpan] {
    let labels = enumerations.flatMap(\.labels).flatMap { $0.values.values.joined() }
    let declared = values.filter(\.isOfFile).flatMap(\.values)
    return (declared + labels).compactMap(\.itemUse)
  }

  func add(_ declaration: Declaration, file: Int, at place: TextRange) {
    declarations.append((file, place.start, declaration))
    switch declaration {
    case .enumeration(let enumeration): enumerations.append(enumeration)
    case .definition(let definition): definitions.append(definition)
    case .param(let value), .constant(let value), .itemValue(let value): declare(value)
    }
  }

  /// Returns the program of the file that was read; `order` lists the files after those that they
  /// import.
  func program(order: [Int], comment: [String]) -> Program {
    let sorted = self.declarations.sorted { $0.place < $1.place }
    func declared(in file: Int) -> [Declaration] {
      sorted.filter { $0.file == file }.map(\.declaration)
    }
    let statements = fileStatements
    return Program(
      declarations: declared(in: 0),
      importedDeclarations: order.filter { $0 != 0 }.flatMap(declared),
      layouts: statements.compactMap(LayoutNode.init),
      snapshots: statements.compactMap { statement in
        if case .element(let element) = statement, element.row == .data(.snapshot) {
          element
        } else {
          nil
        }
      }, settings: settings, comment: comment, owner: owner)
  }

  private var owner: DeclarationOwner {
    DeclarationOwner(
      values: values, labels: enumerations.flatMap(\.labels), definitions: definitions)
  }
}

extension LayoutNode {
  /// The layout that a statement of a file makes.
  fileprivate init?(_ statement: Statement) {
    switch statement {
    case .element(let element) where element.row == .element(.layout):
      self.init(
        name: element.name?.symbol, comment: element.comment, body: element.body,
        statement: statement)
    case .element(let element):
      guard element.row.layoutElement != nil else { return nil }
      self.init(name: nil, comment: element.comment, body: [statement], statement: statement)
    case .call(let call):
      let name = call.kind == .layout ? call.name?.symbol : nil
      self.init(name: name, comment: call.comment, body: [statement], statement: statement)
    case .property, .binding, .when, .loop: return nil
    }
  }
}
