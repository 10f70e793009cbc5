/// The arguments that a function needs.
struct FunctionNeeds: OptionSet, Hashable, Sendable {
  let rawValue: Int
  static let environment = FunctionNeeds(rawValue: 1)
  static let sectionIndex = FunctionNeeds(rawValue: 2)
  static let itemCount = FunctionNeeds(rawValue: 4)
  /// The object that changes layout attributes.
  static let effects = FunctionNeeds(rawValue: 8)
  /// The closures of the struct that read the collection view, which are not arguments.
  static let margins = FunctionNeeds(rawValue: 16)
  static let safeArea = FunctionNeeds(rawValue: 32)
  static let screen = FunctionNeeds(rawValue: 64)
  static let sectionCount = FunctionNeeds(rawValue: 128)
  static let bounds = FunctionNeeds(rawValue: 256)
  static let readableContent = FunctionNeeds(rawValue: 512)
}

/// Declarations that the code needs at its end.
enum CodeHelper: Int, Hashable, CaseIterable, Sendable {
  /// `uniformAcrossSiblings` for versions before iOS 17.
  case uniform
  /// The version of iOS as a number.
  case version
  /// A replacement for a number that is not finite.
  case finite
  /// The idiom `vision`, for versions before iOS 17.
  case visionIdiom
  /// The edges of an anchor for an alignment.
  case edges
  /// Changes of cells through layout attributes.
  case effects
  /// The function that places the cells of a waterfall.
  case waterfall
}

/// The kind of view that an element begins with.
struct PlanKind: Sendable {
  let heading: [Expression]
  let isDecoration: Bool
}

/// The values that the statements of a function use.
struct FunctionFacts: Sendable {
  var needs: FunctionNeeds = []
  /// The ids of the locals that are used.
  var uses: Set<Int> = []
  /// How often lengths of the container are used; a constant counts its own at each use.
  var lengths: [EnvironmentName: Int] = [:]
  var helpers: Set<CodeHelper> = []
  /// The kinds of views that are named first, in order.
  var kinds: [PlanKind] = []

  init() {}

  /// - Parameter needs: the needs of the functions that are called.
  init(of statements: [PlanStatement], needs: @escaping (AnyObject) -> FunctionNeeds) {
    var collector = FactCollector(needs: needs)
    collector.visit(statements)
    self = collector.facts
  }
}

/// Visits each statement and expression once. The value of an optional constant is visited at its
/// first use.
private struct FactCollector {
  /// A constant, and where it is.
  private struct Constant {
    let value: PlanExpression
    let surroundings: PlanClosure.Surroundings
    /// `nil` before the first use.
    var lengths: [EnvironmentName: Int]?
  }

  let needs: (AnyObject) -> FunctionNeeds
  var facts = FunctionFacts()
  private var surroundings = PlanClosure.Surroundings.function
  private var constants: [Int: Constant] = [:]
  private var lengthUses: Set<Int> = []

  init(needs: @escaping (AnyObject) -> FunctionNeeds) { self.needs = needs }

  // MARK: - Statements

  mutating func visit(_ statements: [PlanStatement]) {
    for statement in statements { visit(statement) }
  }

  private mutating func visit(_ statement: PlanStatement) {
    switch statement {
    case .paragraph, .comment, .declaration, .reservation: break
    case .constant(let constant):
      if constant.isOptional {
        constants[constant.local.id] = Constant(value: constant.value, surroundings: surroundings)
      } else {
        visit(constant.value)
      }
    case .defaultValue(_, let value), .variable(_, _, let value), .assignment(_, _, let value),
      .expression(let value), .result(let value), .returned(let value):
      visit(value)
    case .branches(let branches):
      for branch in branches {
        for condition in branch.conditions ?? [] { visit(condition) }
        visit(branch.body)
      }
    case .loop(let loop):
      visit(loop.values)
      visit(loop.body)
    case .block(let head, let body):
      visit(head)
      visit(body)
    }
  }

  // MARK: - Expressions

  private mutating func visit(_ expression: PlanExpression) {
    switch expression {
    case .text, .kind, .type: break
    case .local(let local): use(local)
    case .member(let name): need(needs(name))
    case .environment(let name, let use): visit(name, use)
    case .sectionEnvironment: need(.environment)
    case .appClosure(let closure, _): need(closure.need)
    case .effects:
      need(.effects)
      facts.helpers.insert(.effects)
    case .helper(let helper, let value):
      facts.helpers.insert(helper)
      visit(value)
    case .prefix(_, let operand): visit(operand)
    case .binary(let a, _, let b, _), .suffix(let a, let b, _):
      visit(a)
      visit(b)
    case .ternary(let condition, let then, let otherwise):
      for part in [condition, then, otherwise] { visit(part) }
    case .call(_, let arguments): for argument in arguments { visit(argument.value) }
    case .definition(let definition, let arguments):
      for argument in arguments { visit(argument.value) }
      need(needs(definition))
    case .array(let parts), .joined(let parts), .sequence(let parts):
      for part in parts { visit(part) }
    case .closure(let closure):
      let outer = surroundings
      if closure.surroundings != .function { surroundings = closure.surroundings }
      visit(closure.body)
      surroundings = outer
    }
  }

  private mutating func need(_ needs: FunctionNeeds) {
    // A handler is given an environment of its own.
    facts.needs.formUnion(surroundings == .thirdParameter ? needs.subtracting(.environment) : needs)
  }

  private mutating func visit(_ name: EnvironmentName, _ use: Int) {
    switch name {
    case .containerWidth, .containerHeight, .containerEffectiveWidth, .containerEffectiveHeight:
      need(.environment)
      if surroundings == .function, lengthUses.insert(use).inserted {
        facts.lengths[name, default: 0] += 1
      }
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory:
      need(.environment)
    case .containerInsetsTop, .containerInsetsLeading, .containerInsetsBottom,
      .containerInsetsTrailing:
      need(.environment)
    case .marginsTop, .marginsLeading, .marginsBottom, .marginsTrailing: need(.margins)
    case .safeAreaTop, .safeAreaLeading, .safeAreaBottom, .safeAreaTrailing: need(.safeArea)
    case .screenWidth, .screenHeight: need(.screen)
    case .sectionIsLast: need([.sectionIndex, .sectionCount])
    case .layoutSectionCount: need(.sectionCount)
    case .sectionIndex: need(.sectionIndex)
    case .sectionItemCount: need(.itemCount)
    case .ios: facts.helpers.insert(.version)
    }
  }

  private mutating func use(_ local: PlanLocal) {
    facts.uses.insert(local.id)
    guard let constant = constants[local.id] else { return }
    var lengths = constant.lengths
    if lengths == nil {
      let outer = (surroundings, facts.lengths)
      (surroundings, facts.lengths) = (constant.surroundings, [:])
      constants[local.id]?.lengths = [:]
      visit(constant.value)
      lengths = facts.lengths
      constants[local.id]?.lengths = lengths
      (surroundings, facts.lengths) = outer
    } else if surroundings != .function {
      return
    }
    // More than one is all that matters.
    facts.lengths.merge(lengths ?? [:]) { min(2, $0 + $1) }
  }
}

/// The kinds of views in a program, in the order of the code.
struct ViewKinds: Sendable {
  /// The kinds that are literals, with the names of their constants.
  private(set) var constants: [(text: String, name: String)] = []
  /// The kinds of decorations.
  private(set) var decorations: [String] = []
  /// Whether the kinds of some decorations are computed by the layout.
  private(set) var hasComputedDecorations = false
  private var names: [String: String] = [:]
  private var allocator = NameScopes()
  private var knownDecorations: Set<String> = []

  /// UIKit's own kinds.
  static let standard = [
    BoundaryItem.headerKind: "UICollectionView.elementKindSectionHeader",
    BoundaryItem.footerKind: "UICollectionView.elementKindSectionFooter",
  ]

  init(_ kinds: [PlanKind]) { for kind in kinds { add(kind) } }

  /// The name of the constant of a literal.
  func name(of text: String) -> String { names[text] ?? NameScopes.valueName(text) }

  private mutating func add(_ kind: PlanKind) {
    guard case .string(let text)? = kind.heading.first?.form else {
      if kind.isDecoration { hasComputedDecorations = true }
      return
    }
    if kind.isDecoration, knownDecorations.insert(text).inserted { decorations.append(text) }
    if Self.standard[text] == nil || kind.isDecoration, names[text] == nil {
      let name = allocator.allocate(NameScopes.valueName(text))
      names[text] = name
      constants.append((text, name))
    }
  }
}
