/// Collects the program while the checker reads a file.
///
/// Each expression that is evaluated leaves its node on a stack, in place of those of its operands.
/// A reader of values takes all nodes since a mark that it set; so what was evaluated in between
/// for its errors only does not count.
final class ProgramBuilder {
  /// What a name is bound to where it begins.
  private enum Declared {
    case value(ValueDeclaration)
    case caseValue(CaseLabel, name: String)
  }

  private var expressions: [Expression] = []
  /// The bodies that are being read, the outermost first.
  private var bodies: [[Statement]] = [[]]
  private var declared: [UInt32: Declared] = [:]
  private var values: [ValueDeclaration] = []
  private var declarations: [(file: Int, place: UInt32, declaration: Declaration)] = []
  /// By the checker's numbers, without the types of traits.
  private(set) var enumerations: [EnumDeclaration] = []
  /// By the checker's numbers.
  private(set) var definitions: [DefinitionDeclaration] = []
  /// What previews set params to.
  private(set) var settings: [[Expression]] = []

  // MARK: - Expressions

  /// Where the values that are read next begin.
  var mark: Int { expressions.count }

  func push(_ expression: Expression) { expressions.append(expression) }

  /// Removes and returns the expressions since a mark.
  func take(from mark: Int) -> [Expression] {
    guard mark < expressions.count else { return [] }
    defer { expressions.removeSubrange(mark...) }
    return Array(expressions[mark...])
  }

  /// Forgets the expressions since a mark.
  func reset(to mark: Int) {
    if mark < expressions.count { expressions.removeSubrange(mark...) }
  }

  // MARK: - Statements

  func append(_ statement: Statement) { bodies[bodies.count - 1].append(statement) }

  func openBody() { bodies.append([]) }

  func closeBody() -> [Statement] { bodies.count > 1 ? bodies.removeLast() : [] }

  /// Adds what a preview sets a param to; returns its index.
  func addSetting(_ values: [Expression]) -> Int {
    settings.append(values)
    return settings.count - 1
  }

  // MARK: - Declarations

  func declare(_ value: ValueDeclaration, at place: TextRange) {
    declared[place.start] = .value(value)
    values.append(value)
  }

  func declare(_ label: CaseLabel, of name: String, at place: TextRange) {
    declared[place.start] = .caseValue(label, name: name)
  }

  func add(_ declaration: Declaration, file: Int, at place: TextRange) {
    declarations.append((file, place.start, declaration))
    switch declaration {
    case .enumeration(let enumeration): enumerations.append(enumeration)
    case .definition(let definition): definitions.append(definition)
    case .param(let value), .constant(let value): declare(value, at: place)
    }
  }

  /// The declaration of the name that is declared at a place.
  func value(at place: TextRange) -> ValueDeclaration? {
    if case .value(let value)? = declared[place.start] { value } else { nil }
  }

  /// Gives the declaration at a place the expressions since a mark as its value.
  func completeValue(at place: TextRange, from mark: Int) {
    let values = take(from: mark)
    switch declared[place.start] {
    case .value(let value): value.complete(values: values)
    case .caseValue(let label, let name): label.complete(name, values: values)
    case nil: break
    }
  }

  /// Returns the program of the file that was read; `order` lists the files after those that they
  /// import.
  func program(order: [Int], comment: [String]) -> Program {
    let sorted = self.declarations.sorted { $0.place < $1.place }
    func declared(in file: Int) -> [Declaration] {
      sorted.filter { $0.file == file }.map(\.declaration)
    }
    return Program(
      declarations: declared(in: 0),
      importedDeclarations: order.filter { $0 != 0 }.flatMap(declared),
      layouts: bodies[0].compactMap(LayoutNode.init),
      snapshots: bodies[0].compactMap { statement in
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
