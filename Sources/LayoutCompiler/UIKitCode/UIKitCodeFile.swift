/// Writes UIKit code that builds the layouts, `--emit swift`.
enum UIKitCodeFile {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let programs = input.programs.filter { !$0.hasErrors && !$0.layouts.isEmpty }
    out.write(string: CodePrinter.text(of: header(programs, options)))
    out.write("\nimport UIKit\n")
    for unit in UIKitUnit.units(of: programs, target: options.deploymentTarget) {
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
struct UIKitUnit {
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
  let emitter: CodeEmitter

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
  static func units(of programs: [CheckedProgram], target: Int) -> [UIKitUnit] {
    var names = NameScopes()
    var helpers: Set<CodeHelper> = []
    return programs.map { program in
      var unit = UIKitUnit(program, target: target, &names)
      unit.helpers = CodeEmitter.helpers(unit.usedHelpers.subtracting(helpers))
      helpers.formUnion(unit.usedHelpers)
      return unit
    }
  }

  init(_ program: CheckedProgram, target: Int) {
    var names = NameScopes()
    self.init(program, target: target, &names)
  }

  private init(_ checked: CheckedProgram, target: Int, _ names: inout NameScopes) {
    let program = checked.program.linked
    let fileName = UIKitCodeFile.baseName(of: checked.tree.source.name)
    typeName = names.allocate(NameScopes.layoutTypeName(fileName))
    let layouts = program.layouts.map(LayoutPlan.init)
    let facts = CodeAnalysis.facts(of: program, layouts, target: target)
    let emitter = CodeEmitter(program, typeName: typeName, facts)
    let structure = emitter.file(layouts)
    emitter.memberPrefix = "layouts."
    self.emitter = emitter
    self.structure = structure
    usedHelpers = facts.helpers
    helpers = CodeEmitter.helpers(usedHelpers)
    self.target = target
    needsItemCount = facts.needsItemCount
    decorations = facts.kinds.decorations.map { (emitter.decorationProperty($0), $0) }
    hasComputedDecorations = facts.kinds.hasComputedDecorations
    self.layouts = layouts.map { layout in
      Layout(
        function: layout.function,
        needsSize: emitter.needs(of: layout).contains(.environment),
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
