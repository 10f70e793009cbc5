/// Writes the Swift of one file: a struct whose properties are the file's params, and whose
/// functions make its layouts, sections and definitions.
///
/// It goes over the source as it was written, so that names, conditions and loops are in the code.
final class CodeEmitter {
  let program: Program
  /// The name of the struct.
  let typeName: String
  /// The oldest version of iOS on which the code has to run.
  var target: Int { facts.target }
  let facts: CodeFacts
  /// What members are taken from: `layouts.`.
  var memberPrefix = ""
  /// The names that the struct's members have.
  var memberNames = NameScopes()
  /// Those of them that functions of sections use: what is declared in the source.
  var declaredNames = NameScopes()
  var members: [ObjectIdentifier: String] = [:]
  /// The properties that hold the classes of decorations, by kind.
  var decorationProperties: [String: String] = [:]
  /// The params by name.
  var params: [String: ValueDeclaration] = [:]
  var frame: FunctionFrame

  init(_ program: Program, typeName: String, _ facts: CodeFacts) {
    self.program = program
    self.typeName = typeName
    self.facts = facts
    frame = FunctionFrame(owner: nil, names: NameScopes(), available: facts.target)
  }
}

/// What is known inside of one function.
struct FunctionFrame {
  /// How the environment of the section provider is reached.
  enum Access {
    /// As a parameter `environment`.
    case environment(String)
    /// Through a size and traits, by their names, where a configuration is made.
    case sizeAndTraits(size: String, traits: String)
  }

  /// What is written: a definition, a name, a section or a layout.
  var owner: ObjectIdentifier?
  var names: NameScopes
  /// The version of iOS that is there for sure.
  var available: Int
  var surroundings = Access.environment("environment")
  var sectionIndex = "sectionIndex"
  var itemCount = "itemCount"
  var effects = "effects"
  /// The local names of values.
  var values: [ObjectIdentifier: CodeExpression] = [:]
  /// What parameters of definitions that are written out here stand for.
  var elements: [ObjectIdentifier: GivenElement] = [:]
  /// Lengths of the container that have a name here, and the names.
  var lengths: [EnvironmentName: String] = [:]
  /// What UIKit hands to the closure that this is inside of.
  var handler: HandlerFrame?
  /// The views that were made before the object that they belong to.
  var attached: [ObjectIdentifier: CodeExpression] = [:]
  /// What is declared already and takes an element or call.
  var targets: [ObjectIdentifier: String] = [:]
  /// `true` iff numbers may become too large for whole ones.
  var isFloating = false
  /// The section that an effect is made for.
  var effectTarget: String?
  /// `true` iff UIKit may have given the list a header or footer.
  var listHasViews = true
}

extension FunctionFrame.Access {
  /// How a length of the container is reached.
  func path(to length: EnvironmentName.Length) -> String {
    switch self {
    case .environment(let name): "\(name).container.\(length.size).\(length.side)"
    case .sizeAndTraits(let size, _): "\(size).\(length.side)"
    }
  }
}

/// An element that is given to a definition that is written out: a call, and what its names mean.
struct GivenElement {
  var call: Call
  var values: [ObjectIdentifier: CodeExpression]
  var elements: [ObjectIdentifier: GivenElement]
}

/// What UIKit hands to a closure: a handler of visible items, or the provider of a custom group.
struct HandlerFrame {
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

extension CodeEmitter {
  /// Does something in a frame of its own; returns the frame as it is then, too.
  func inFrame<T>(_ inner: FunctionFrame, _ body: () -> T) -> T {
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
  func body(_ inner: FunctionFrame, _ write: (inout CodeBlock) -> Void) -> CodeBlock {
    var block = CodeBlock()
    inFrame(inner) {
      nameLengths(&block)
      block.paragraph()
      write(&block)
    }
    return block
  }

  private func nameLengths(_ block: inout CodeBlock) {
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

extension CodeEmitter {
  /// Returns the struct of the file.
  func file(_ layouts: [LayoutPlan]) -> CodeDocument {
    nameMembers()
    nameSections(of: layouts)
    var functions = CodeBlock()
    for layout in layouts {
      self.functions(of: layout, &functions)
      for section in layout.sections { function(of: section, layout, &functions) }
    }
    var members = CodeBlock()
    types(layouts, &members)
    properties(layouts, &members)
    constants(&members)
    members.paragraph()
    members.add(functions)
    for declaration in program.declarations {
      switch declaration {
      case .definition(let definition):
        if facts.isFunction(definition) { function(of: definition, &members) }
      case .constant(let name) where !needs(of: name).isEmpty:
        members.paragraph()
        member(of: name, &members)
      case .constant, .param, .enumeration: break
      }
    }
    if facts.helpers.contains(.effects) {
      members.paragraph()
      members.add(Self.effectsTypes)
    }
    var file = CodeBlock()
    let comments = layouts.map(\.comment).filter { !$0.isEmpty }
    file.comment(comments.count == 1 ? comments[0] : program.comment, mark: "///")
    if target < 14, usesLists { file.add("@available(iOS 14, *)") }
    file.add("@MainActor")
    file.add(.text("struct \(typeName) ") + members.braced)
    return file.document
  }

  private func nameMembers() {
    for name in ["ElementKind", "decorationViews"] { memberNames.take(name) }
    if facts.helpers.contains(.version) {
      memberNames.take("iOSVersion")
      declaredNames.take("iOSVersion")
    }
    if facts.helpers.contains(.effects) {
      for name in [Self.effectsType, Self.effectsLayoutType] { memberNames.take(name) }
    }
    if facts.needsItemCount { memberNames.take("itemCount") }
    for declaration in program.declarations {
      switch declaration {
      case .enumeration(let enumeration): nameMember(enumeration, enumeration.name)
      case .constant(let name): nameMember(name, name.name)
      case .param(let name):
        nameMember(name, name.name)
        params[name.name] = name
      case .definition(let definition): nameMember(definition, definition.name)
      }
    }
    for kind in facts.kinds.decorations {
      let name = memberNames.allocate("\(NameScopes.bare(facts.kinds.name(of: kind)))View")
      declaredNames.insert(name)
      decorationProperties[kind] = name
    }
  }

  private func nameMember(_ object: AnyObject, _ text: String) {
    let name = memberNames.allocate(text)
    declaredNames.insert(name)
    members[ObjectIdentifier(object)] = name
  }

  private var usesLists: Bool {
    program.layouts.contains { $0.body.contains(anywhere: { $0.madeKind == .list }) }
      || program.declarations.contains {
        if case .definition(let definition) = $0 { definition.form == .list } else { false }
      }
  }

  // MARK: - Members

  private func types(_ layouts: [LayoutPlan], _ block: inout CodeBlock) {
    for case .enumeration(let enumeration) in program.declarations {
      self.enumeration(enumeration, &block)
    }
    for layout in layouts { sectionType(of: layout, &block) }
    guard !facts.kinds.constants.isEmpty else { return }
    var kinds = CodeBlock()
    for kind in facts.kinds.constants {
      kinds.assign("static let \(kind.name)", .string(kind.text))
    }
    block.paragraph()
    block.comment(["The kinds of views that the app provides."], mark: "///")
    block.add("enum ElementKind " + kinds.braced)
    block.paragraph()
  }

  private func properties(_ layouts: [LayoutPlan], _ block: inout CodeBlock) {
    block.paragraph()
    if facts.needsItemCount {
      block.comment(["How many items a section of the data has."], mark: "///")
      block.add("var itemCount: (_ sectionIndex: Int) -> Int")
    }
    if facts.kinds.hasComputedDecorations {
      block.comment(["The classes of the decoration views, by their kinds."], mark: "///")
      block.add("var decorationViews: [String: UICollectionReusableView.Type]")
    } else {
      for kind in facts.kinds.decorations {
        let name = decorationProperty(kind)
        block.comment(["The class of the views of the kind `\(kind)`."], mark: "///")
        block.add(.text("var \(name): UICollectionReusableView.Type"))
      }
    }
    for case .param(let param) in program.declarations { property(of: param, &block) }
    for layout in layouts { sectionProperty(of: layout, &block) }
  }

  private func constants(_ block: inout CodeBlock) {
    block.paragraph()
    for case .constant(let name) in program.declarations where needs(of: name).isEmpty {
      member(of: name, &block)
    }
    if facts.helpers.contains(.version) {
      block.paragraph()
      block.comment(["The version of iOS that this runs on."], mark: "///")
      block.add(
        "private var iOSVersion: Int {"
          + .indented(.hardBreak + "ProcessInfo.processInfo.operatingSystemVersion.majorVersion")
          + .hardBreak + "}")
    }
  }
}
