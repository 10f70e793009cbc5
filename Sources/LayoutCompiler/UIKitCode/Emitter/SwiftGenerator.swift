/// Writes the Swift of one file: a struct whose properties are the file's params, and whose
/// functions make its layouts, sections and definitions.
///
/// It goes over the source as it was written, so that names, conditions and loops are in the code.
final class SwiftGenerator {
  let program: Program
  /// The name of the struct.
  let typeName: String
  /// The oldest version of iOS on which the code has to run.
  var target: Int { facts.target }
  let facts: CodeFacts
  /// What members are taken from: `layouts.`.
  var memberPrefix = ""
  /// The names that the struct's members have.
  var memberNames = SwiftNames()
  /// Those of them that functions of sections use: what is declared in the source.
  var declaredNames = SwiftNames()
  var members: [ObjectIdentifier: String] = [:]
  /// The properties that hold the classes of decorations, by kind.
  var decorationProperties: [String: String] = [:]
  /// The params by name.
  var params: [String: ValueDeclaration] = [:]
  var frame: SwiftFrame

  init(_ program: Program, typeName: String, _ facts: CodeFacts) {
    self.program = program
    self.typeName = typeName
    self.facts = facts
    frame = SwiftFrame(owner: nil, names: SwiftNames(), available: facts.target)
  }
}

/// What is known inside of one function.
struct SwiftFrame {
  /// How the environment of the section provider is reached.
  enum Access {
    /// As a parameter `environment`.
    case environment(String)
    /// Through a size and traits, by their names, where a configuration is made.
    case sizeAndTraits(size: String, traits: String)
  }

  /// What is written: a definition, a name, a section or a layout.
  var owner: ObjectIdentifier?
  var names: SwiftNames
  /// The version of iOS that is there for sure.
  var available: Int
  var surroundings = Access.environment("environment")
  var sectionIndex = "sectionIndex"
  var itemCount = "itemCount"
  var effects = "effects"
  /// The local names of values.
  var values: [ObjectIdentifier: SwiftExpression] = [:]
  /// What parameters of definitions that are written out here stand for.
  var elements: [ObjectIdentifier: SwiftElementArgument] = [:]
  /// Lengths of the container that have a name here, and the names.
  var lengths: [EnvironmentName: String] = [:]
  /// What UIKit hands to the closure that this is inside of.
  var handler: SwiftHandler?
  /// The views that were made before the object that they belong to.
  var attached: [ObjectIdentifier: SwiftExpression] = [:]
  /// What is declared already and takes an element or call.
  var targets: [ObjectIdentifier: String] = [:]
  /// `true` iff numbers may become too large for whole ones.
  var isFloating = false
  /// The section that an effect is made for.
  var effectTarget: String?
  /// `true` iff UIKit may have given the list a header or footer.
  var listHasViews = true
}

extension SwiftFrame.Access {
  /// How a length of the container is reached.
  func path(to length: EnvironmentName.Length) -> String {
    switch self {
    case .environment(let name): "\(name).container.\(length.size).\(length.side)"
    case .sizeAndTraits(let size, _): "\(size).\(length.side)"
    }
  }
}

/// An element that is given to a definition that is written out: a call, and what its names mean.
struct SwiftElementArgument {
  var call: Call
  var values: [ObjectIdentifier: SwiftExpression]
  var elements: [ObjectIdentifier: SwiftElementArgument]
}

/// What UIKit hands to a closure: a handler of visible items, or the provider of a custom group.
struct SwiftHandler {
  var item = "item"
  var offset = "offset"
  /// How the lengths of the container are reached.
  var lengths: [EffectExpression.Variable: String]
  /// `true` iff the environment is one for all that stands in the closure.
  var isSection = true

  /// - Parameters:
  ///   - container: how the container is reached.
  ///   - effective: the path to its size less its insets.
  init(container: String, effective: String = "contentSize") {
    lengths = [
      .containerWidth: "\(container).contentSize.width",
      .containerHeight: "\(container).contentSize.height",
      .containerEffectiveWidth: "\(container).\(effective).width",
      .containerEffectiveHeight: "\(container).\(effective).height",
    ]
  }

  /// - Parameter size: the container's size, which is all that is known of it.
  init(size: String) {
    isSection = false
    lengths = [
      .containerWidth: "\(size).width", .containerHeight: "\(size).height",
      .containerEffectiveWidth: "\(size).width", .containerEffectiveHeight: "\(size).height",
    ]
  }
}

extension SwiftGenerator {
  /// Does something in a frame of its own; returns the frame as it is then, too.
  func inFrame<T>(_ inner: SwiftFrame, _ body: () -> T) -> T {
    let outer = frame
    frame = inner
    defer { frame = outer }
    return body()
  }

  /// Does something whose local names are free afterwards.
  func scoped<T>(available: Int? = nil, _ body: () -> T) -> T {
    let outer = frame.available
    frame.available = max(outer, available ?? outer)
    frame.names.push()
    defer {
      frame.names.pop()
      frame.available = outer
    }
    return body()
  }

  func isAvailable(_ ios: Int) -> Bool { ios <= frame.available }

  func needs(of object: AnyObject) -> FunctionNeeds { facts.needs(of: object) }

  var types: TypeTable {
    var types = facts.types
    types.isFloating = frame.isFloating
    return types
  }

  var rules: CallRules {
    let elements = frame.elements
    var isOutsideOfSections = false
    if case .sizeAndTraits = frame.surroundings { isOutsideOfSections = true }
    return CallRules(
      facts: facts, isOutsideOfSections: isOutsideOfSections,
      given: { elements[ObjectIdentifier($0)]?.call })
  }

  /// Writes the body of a function in a frame; lengths of the container that it asks for more than
  /// once get a name at its beginning.
  func body(_ inner: SwiftFrame, _ write: (inout SwiftBlock) -> Void) -> SwiftBlock {
    var block = SwiftBlock()
    inFrame(inner) {
      nameLengths(&block)
      block.paragraph()
      write(&block)
    }
    return block
  }

  private func nameLengths(_ block: inout SwiftBlock) {
    guard let owner = frame.owner, let uses = facts.functions[owner]?.lengths else { return }
    for name in EnvironmentName.allCases where (uses[name] ?? 0) > 1 {
      guard let length = name.length else { continue }
      let spelled = frame.names.allocate(length.local)
      block.assign("let \(spelled)", .atom(frame.surroundings.path(to: length)))
      frame.lengths[name] = spelled
    }
  }
}

extension EnvironmentName {
  /// A length of the container: its size, the side of it, and a name for a local.
  typealias Length = (size: String, side: String, local: String)

  var length: Length? {
    switch self {
    case .containerWidth: ("contentSize", "width", "containerWidth")
    case .containerHeight: ("contentSize", "height", "containerHeight")
    case .containerEffectiveWidth: ("effectiveContentSize", "width", "effectiveWidth")
    case .containerEffectiveHeight: ("effectiveContentSize", "height", "effectiveHeight")
    case .horizontalSizeClass, .verticalSizeClass, .layoutDirection, .userInterfaceIdiom,
      .displayScale, .preferredContentSizeCategory, .sectionIndex, .sectionItemCount, .ios:
      nil
    }
  }
}
