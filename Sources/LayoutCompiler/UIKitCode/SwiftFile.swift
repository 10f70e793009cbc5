/// Writes UIKit code that builds the layouts, `--emit swift`.
enum SwiftFile {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let programs = input.programs.filter { !$0.hasErrors && !$0.layouts.isEmpty }
    out.write(string: CodePrinter.text(of: header(programs, options)))
    out.write("\nimport UIKit\n")
    for unit in SwiftUnit.units(of: programs, target: options.deploymentTarget) {
      out.endLine()
      out.write(string: CodePrinter.text(of: unit.structure))
      if let helpers = unit.helpers {
        out.endLine()
        out.write(string: CodePrinter.text(of: helpers))
      }
    }
  }

  /// The comment that shows how the file was made.
  private static func header(
    _ programs: [CheckedProgram], _ options: RenderOptions
  ) -> CodeDocument {
    let names = programs.map { fileName(of: $0.tree.source.name) }
    let target =
      options.deploymentTarget == RenderOptions.defaultDeploymentTarget
      ? "" : "--deployment-target \(options.deploymentTarget) "
    let words = names.map(quoted)
    let output = programs.first.map { baseName(of: $0.tree.source.name) } ?? ""
    let list = names.joined(separator: ", ")
    let command = "layoutc \(target)\(words.joined(separator: " ")) -o \(quoted("\(output).swift"))"
    let lines = [
      "Made by layoutc from \(list). Do not edit: change the source, and run", "",
      "    \(command)", "",
      "With `--check`, this command writes nothing and fails if this file is stale.",
    ]
    return .joined(lines.map { .comment($0) }, .hardBreak)
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

  /// Returns a file's name as a shell takes it.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-+".contains($0) }
    let path = name.hasPrefix("-") && name != "-" ? "./\(name)" : name
    return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
  }
}

/// The code of one file, and how it is used.
struct SwiftUnit {
  /// The name of the struct.
  let typeName: String
  /// The struct.
  let structure: CodeDocument
  /// What it needs next to it, unless an earlier unit of the file has it.
  private(set) var helpers: CodeDocument?
  private let usedHelpers: Set<CodeHelper>
  /// The oldest version of iOS on which the code has to run.
  let target: Int
  /// `true` iff it must be told how many items a section has.
  let needsItemCount: Bool
  /// The properties that take the classes of decoration views, with their kinds.
  let decorations: [(property: String, kind: String)]
  /// `true` iff it takes those of all kinds together.
  let hasComputedDecorations: Bool
  let layouts: [Layout]
  /// What writes values that are set for params.
  let generator: SwiftGenerator

  /// A layout of the file.
  struct Layout {
    /// The function that makes it.
    let function: String
    /// `true` iff the function must be told the container's size and traits.
    let needsSize: Bool
    /// The property that says which section is which, and their type; `nil` for a single section.
    let section: (property: String, type: String)?
    /// The names of the sections, with their cases.
    let cases: [(name: String?, code: String)]
    /// `true` iff conditions or loops decide which sections there are.
    let isComputed: Bool
  }

  /// Returns the units of one file: their structs have different names, and each helper is there
  /// once.
  static func units(of programs: [CheckedProgram], target: Int) -> [SwiftUnit] {
    var names = SwiftNames()
    var helpers: Set<CodeHelper> = []
    return programs.map { program in
      var unit = SwiftUnit(program, target: target, &names)
      unit.helpers = SwiftGenerator.helpers(unit.usedHelpers.subtracting(helpers))
      helpers.formUnion(unit.usedHelpers)
      return unit
    }
  }

  init(_ program: CheckedProgram, target: Int) {
    var names = SwiftNames()
    self.init(program, target: target, &names)
  }

  private init(_ checked: CheckedProgram, target: Int, _ names: inout SwiftNames) {
    let program = checked.program.linked
    let fileName = SwiftFile.baseName(of: checked.tree.source.name)
    typeName = names.allocate(SwiftNames.layoutTypeName(fileName))
    let layouts = program.layouts.map(SwiftLayout.init)
    let facts = CodeAnalysis.facts(of: program, layouts, target: target)
    let generator = SwiftGenerator(program, typeName: typeName, facts)
    let structure = generator.file(layouts)
    generator.memberPrefix = "layouts."
    self.generator = generator
    self.structure = structure
    usedHelpers = facts.helpers
    helpers = SwiftGenerator.helpers(usedHelpers)
    self.target = target
    needsItemCount = facts.needsItemCount
    decorations = facts.kinds.decorations.map { (generator.decorationProperty($0), $0) }
    hasComputedDecorations = facts.kinds.hasComputedDecorations
    self.layouts = layouts.map { layout in
      Layout(
        function: layout.function,
        needsSize: generator.needs(of: layout).contains(.environment),
        section: layout.onlySection == nil ? (layout.sectionProperty, layout.sectionType) : nil,
        cases: layout.sections.filter { !layout.isComputed || $0.loops.isEmpty }
          .map { ($0.name, $0.caseName) },
        isComputed: layout.isComputed)
    }
  }

  /// The struct and what it needs beside it.
  var code: String {
    CodePrinter.text(of: structure)
      + (helpers.map { "\n" + CodePrinter.text(of: $0) } ?? "")
  }
}

extension SwiftGenerator {
  /// Returns the struct of the file.
  func file(_ layouts: [SwiftLayout]) -> CodeDocument {
    nameMembers()
    nameSections(of: layouts)
    var functions = SwiftBlock()
    for layout in layouts {
      self.functions(of: layout, &functions)
      for section in layout.sections { function(of: section, layout, &functions) }
    }
    var members = SwiftBlock()
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
    var file = SwiftBlock()
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
      let name = memberNames.allocate("\(SwiftNames.bare(facts.kinds.name(of: kind)))View")
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

  private func types(_ layouts: [SwiftLayout], _ block: inout SwiftBlock) {
    for case .enumeration(let enumeration) in program.declarations {
      self.enumeration(enumeration, &block)
    }
    for layout in layouts { sectionType(of: layout, &block) }
    guard !facts.kinds.constants.isEmpty else { return }
    var kinds = SwiftBlock()
    for kind in facts.kinds.constants {
      kinds.assign("static let \(kind.name)", .string(kind.text))
    }
    block.paragraph()
    block.comment(["The kinds of views that the app provides."], mark: "///")
    block.add("enum ElementKind " + kinds.braced)
    block.paragraph()
  }

  private func properties(_ layouts: [SwiftLayout], _ block: inout SwiftBlock) {
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

  private func constants(_ block: inout SwiftBlock) {
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
