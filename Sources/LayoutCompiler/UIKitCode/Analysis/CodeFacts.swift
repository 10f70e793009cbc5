/// What a function has to be given.
struct FunctionNeeds: OptionSet, Hashable {
  let rawValue: Int
  static let environment = FunctionNeeds(rawValue: 1)
  static let sectionIndex = FunctionNeeds(rawValue: 2)
  static let itemCount = FunctionNeeds(rawValue: 4)
  /// Where changes of layout attributes are put.
  static let effects = FunctionNeeds(rawValue: 8)
}

/// Declarations that the code needs at its end.
enum CodeHelper: Int, Hashable, CaseIterable {
  /// `uniformAcrossSiblings` for versions before iOS 17.
  case uniform
  /// The version of iOS as a number.
  case version
  /// A replacement for what is not a number.
  case finite
  /// Changes of cells through layout attributes.
  case effects
}

/// What is known of one function before it is written.
struct FunctionFacts {
  var needs: FunctionNeeds = []
  /// The names that it uses.
  var names: Set<ObjectIdentifier> = []
  /// How often it uses lengths of its container; names of its body count as often as they are used.
  var lengths: [EnvironmentName: Int] = [:]
  /// Whether some use has to write its body out: it changes an element that it is given.
  var isInlined = false
  /// The kinds of views that it names first, in order.
  var kinds: [(heading: [Expression], isDecoration: Bool)] = []
}

/// The kinds of views in a program, in the order of the code.
struct ViewKinds {
  /// The kinds that are literals, with the names of their constants.
  private(set) var constants: [(text: String, name: String)] = []
  /// The kinds of decorations.
  private(set) var decorations: [String] = []
  /// Whether the kinds of some decorations are not known before the layout is used.
  private(set) var hasComputedDecorations = false
  private var names: [String: String] = [:]
  private var allocator = NameScopes()
  private var knownDecorations: Set<String> = []

  /// UIKit's own kinds.
  static let standard = [
    BoundaryItem.headerKind: "UICollectionView.elementKindSectionHeader",
    BoundaryItem.footerKind: "UICollectionView.elementKindSectionFooter",
  ]

  /// The name of the constant of a literal.
  func name(of text: String) -> String { names[text] ?? NameScopes.valueName(text) }

  /// Adds the kind that an element begins with.
  mutating func add(_ heading: [Expression], isDecoration: Bool) {
    guard case .string(let text)? = heading.first?.form else {
      if isDecoration { hasComputedDecorations = true }
      return
    }
    if isDecoration, knownDecorations.insert(text).inserted { decorations.append(text) }
    if Self.standard[text] == nil || isDecoration { addConstant(text) }
  }

  private mutating func addConstant(_ text: String) {
    guard names[text] == nil else { return }
    let name = allocator.allocate(NameScopes.valueName(text))
    names[text] = name
    constants.append((text, name))
  }
}

/// What the analysis finds in a program; the emitter only reads it.
struct CodeFacts {
  var types: TypeTable
  /// The oldest version of iOS on which the code has to run.
  let target: Int
  /// By declaration, layout or section; `nil` for what a section provider does itself.
  var functions: [ObjectIdentifier?: FunctionFacts] = [:]
  var helpers: Set<CodeHelper> = []
  var kinds = ViewKinds()

  func needs(of object: AnyObject) -> FunctionNeeds {
    functions[ObjectIdentifier(object)]?.needs ?? []
  }

  /// Whether a function uses a name.
  func uses(_ name: ValueDeclaration, in owner: ObjectIdentifier?) -> Bool {
    functions[owner]?.names.contains(ObjectIdentifier(name)) ?? false
  }

  /// Whether a definition becomes a function.
  func isFunction(_ definition: DefinitionDeclaration) -> Bool {
    definition.kind != .layout
      && functions[ObjectIdentifier(definition)]?.isInlined != true
  }

  /// What is needed to make a section: by its function, or by the definition that makes it.
  func needs(of section: SectionPlan) -> FunctionNeeds {
    guard section.isPlainCall, case .call(let call) = section.statement,
      case .definition(let definition) = call.target
    else { return functions[ObjectIdentifier(section)]?.needs ?? [] }
    return functions[ObjectIdentifier(definition)]?.needs ?? []
  }

  /// What is needed to make the sections.
  func sectionNeeds(_ layout: LayoutPlan) -> FunctionNeeds {
    layout.sections.reduce(FunctionNeeds()) { $0.union(needs(of: $1)) }
  }

  /// Whether a section is the same everywhere.
  func isConstant(_ section: SectionPlan?) -> Bool {
    section.map { needs(of: $0).isEmpty } ?? false
  }

  /// Whether some section depends on how many items it has.
  var needsItemCount: Bool { functions.values.contains { $0.needs.contains(.itemCount) } }
}
