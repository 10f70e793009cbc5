/// Writes UIKit code that builds the layouts, `--emit swift`.
enum UIKitCodeFile {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let programs = input.programs.filter { !$0.hasErrors && !$0.layouts.isEmpty }
    out.write(string: CodePrinter.text(of: header(programs, options)))
    let isConditional = options.isConditional(programs)
    if isConditional { out.write("\n#if canImport(UIKit)\n") }
    out.write("\nimport UIKit\n")
    let units = UIKitUnit.units(of: programs.map { ($0, options.code(of: $0)) })
    for unit in units {
      out.endLine()
      out.write(string: CodePrinter.text(of: unit.structure))
      if let helpers = unit.helpers {
        out.endLine()
        out.write(string: CodePrinter.text(of: helpers))
      }
    }
    let files = zip(programs, units).filter { $0.1.options.includesPreviews ?? false }
    XcodePreviews(input: input, files: files).write(to: &out)
    if isConditional { out.write("\n#endif\n") }
  }

  /// The comment that shows how the file was made.
  private static func header(
    _ programs: [CheckedProgram], _ options: RenderOptions
  ) -> CodeDocument {
    let names = programs.map { fileName(of: $0.tree.source.name) }
    let words = names.map(quoted)
    let output = programs.first.map { baseName(of: $0.tree.source.name) } ?? ""
    let list = names.joined(separator: ", ")
    // The code of a Swift file's layouts does not replace that file.
    let name = SwiftImport.isSwift(output) ? output.dropLast(6) + "Layout" : output[...]
    let inputs = words.joined(separator: " ")
    let written = options.code.outputName ?? "\(name).swift"
    let command = "layoutc \(arguments(programs, options))\(inputs) -o \(quoted(written))"
    let lines = [
      "Made by layoutc from \(list). Do not edit: change the source, and run", "",
      "    \(command)", "",
      "With `--check`, this command writes nothing and fails if this file is stale.",
    ]
    return .joined(lines.map { .comment($0) }, .hardBreak)
  }

  /// Returns the options of the command line that make a difference, with a space after each.
  private static func arguments(_ programs: [CheckedProgram], _ options: RenderOptions) -> String {
    let code = options.code
    let others = programs.map { $0.code.completed(by: options.projectCode) }
    func differs<Value: Equatable>(_ value: (CodeOptions) -> Value) -> Bool {
      others.contains { value(code.completed(by: $0)) != value($0) }
    }
    var arguments: [String] = []
    if differs(\.target) { arguments.append("--deployment-target \(code.target)") }
    if differs(\.accessModifier), let access = code.access {
      arguments.append("--access \(access.rawValue)")
    }
    if let name = code.typeName { arguments.append("--type-name \(quoted(name))") }
    if differs(\.isIsolated), let isolation = code.isolation {
      arguments.append("--isolation \(isolation.rawValue)")
    }
    if differs({ $0.hooks ?? [] }), let hooks = code.hooks {
      let names = CodeOptions.Hooks.named.filter { hooks.contains($0.value) }.map(\.name)
      arguments.append("--hooks \(names.isEmpty ? "none" : names.joined(separator: ","))")
    }
    if differs({ $0.isConditional ?? false }) { arguments.append("--conditional-import") }
    if differs({ $0.includesPreviews ?? false }) { arguments.append("--preview-code") }
    return arguments.map { $0 + " " }.joined()
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

  /// Returns a file's name, quoted for a shell.
  private static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._-+".contains($0) }
    let path = name.hasPrefix("-") && name != "-" ? "./\(name)" : name
    return isPlain ? path : "'\(path.replacing("'", with: #"'\''"#))'"
  }
}

extension RenderOptions {
  /// Returns the options of a program's code: those of the command, of the layout, of the project.
  func code(of program: CheckedProgram) -> CodeOptions {
    code.completed(by: program.code).completed(by: projectCode)
  }

  /// Whether the code of the programs is compiled only where UIKit is.
  func isConditional(_ programs: [CheckedProgram]) -> Bool {
    programs.contains { code(of: $0).isConditional ?? false }
  }
}

/// The first words of generated Swift, which distinguish it from other Swift.
package enum UIKitCodeMark {
  package static let firstWords = "// Made by layoutc"
}

/// The code of one file, and how it is used.
struct UIKitUnit {
  /// The struct.
  let structure: CodeDocument
  /// The helpers next to it, except those of earlier units of the file.
  private(set) var helpers: CodeDocument?
  /// The options of the code.
  let options: CodeOptions
  private let plan: ProgramPlan
  private let members: MemberNames

  /// A layout of the file.
  struct Layout {
    /// The function that makes it.
    let function: String
    /// Whether the function is given the container's size and traits.
    let needsSize: Bool
    /// The property that chooses sections, and their type; `nil` for a single section.
    let section: (property: String, type: String)?
    /// The names of the sections, with their cases.
    let cases: [(name: String?, code: String)]
    /// Whether conditions or loops decide which sections there are.
    let isComputed: Bool
  }

  /// Returns the units of one file: their structs have different names, and each helper is there
  /// once. For tests, params also have the types that the values of previews need.
  static func units(
    of programs: [(CheckedProgram, CodeOptions)], forTests: Bool = false
  ) -> [UIKitUnit] {
    var names = NameScopes()
    var helpers: Set<CodeHelper> = []
    return programs.map { program, options in
      var unit = UIKitUnit(program, options, forTests: forTests, in: &names)
      unit.helpers = CodeHelper.declarations(unit.plan.helpers.subtracting(helpers))
      helpers.formUnion(unit.plan.helpers)
      return unit
    }
  }

  init(_ program: CheckedProgram, target: Int) {
    var names = NameScopes()
    var options = CodeOptions()
    options.deploymentTarget = target
    self.init(program, options.completed(by: program.code), forTests: false, in: &names)
  }

  private init(
    _ checked: CheckedProgram, _ options: CodeOptions, forTests: Bool, in names: inout NameScopes
  ) {
    self.options = options
    let fileName = UIKitCodeFile.baseName(of: checked.tree.source.name)
    plan = ProgramPlan(
      checked.program.linked, target: options.target, hooks: options.hooks ?? [],
      settings: forTests ? checked.previewValues : [])
    let name = options.typeName ?? NameScopes.layoutTypeName(fileName)
    members = MemberNames(plan, typeName: names.allocate(name))
    structure = StructEmitter.structure(members, options)
    helpers = CodeHelper.declarations(plan.helpers)
  }

  /// The name of the struct.
  var typeName: String { members.typeName }

  var layouts: [Layout] {
    zip(plan.layouts, members.layouts).map { layout, names in
      Layout(
        function: names.function, needsSize: layout.facts.needs.contains(.environment),
        section: names.sectionProperty.map { ($0, names.sectionType) },
        cases: layout.sections.filter { !layout.isComputed || $0.body.loops.isEmpty }
          .map { ($0.body.name, $0.body.caseName) },
        isComputed: layout.isComputed)
    }
  }

  /// The arguments of the struct's initializer in an environment, with the number of items of each
  /// section.
  func arguments(itemCounts: [Int], in environment: Environment) -> CodeDocument {
    var arguments = AppClosure.allCases.filter { plan.needs.contains($0.need) }.map {
      "\($0.rawValue): \($0.closure(itemCounts, environment))"
    }
    if plan.kinds.hasComputedDecorations {
      arguments.append("decorationViews: [:]")
    } else {
      arguments += plan.kinds.decorations.map {
        "\(members.decorations[$0] ?? ""): UICollectionReusableView.self"
      }
    }
    guard !arguments.isEmpty else { return .concat([]) }
    let list = CodeDocument.joined(arguments.map { .text($0) }, "," + .line)
    return .group(.indented(.softBreak + .group(list)))
  }

  /// The closures of values of items: the name in the data and in Swift, and the type.
  var itemValues: [(name: String, property: String, type: String)] {
    plan.program.declarations.compactMap { declaration in
      guard case .itemValue(let value) = declaration,
        let initial = plan.values[ObjectIdentifier(value)]
      else { return nil }
      return (value.name, members.name(of: value), members.typeName(initial.result))
    }
  }

  /// Returns the params that are set, with their values in Swift.
  func settings(
    _ settings: [ParameterSetting], of program: CheckedProgram
  ) -> [(name: String, value: CodeExpression)] {
    settings.compactMap { setting in
      guard let param = program.parameters[setting.name],
        let type = plan.facts.types.type(of: param)
      else { return nil }
      let values = program.values(of: setting, isString: type == .string)
      let isText = type == .string && values.contains { $0.symbol != nil }
      if isText {
        let text = values.compactMap(\.symbol).joined(separator: " ")
        return (members.name(of: param), .string(text))
      }
      var lowering = FunctionLowering(plan.facts)
      var emitter = FunctionEmitter(members, FunctionFacts())
      emitter.memberPrefix = "layouts."
      return (members.name(of: param), emitter.code(lowering.code(values, as: type)))
    }
  }
}

extension CheckedProgram {
  /// The values that previews set, with their params.
  fileprivate var previewValues: [(ValueDeclaration, [Expression])] {
    previews.flatMap(\.settings.parameters).compactMap { setting in
      guard let index = setting.index, let param = parameters[setting.name] else { return nil }
      return (param, program.settings[index])
    }
  }

  /// The expressions that a preview or the command line sets for a param.
  fileprivate func values(of setting: ParameterSetting, isString: Bool) -> [Expression] {
    if let index = setting.index { return program.settings[index] }
    // On a command line strings have no quotes.
    let start = SourceSpan(tree.source.id, TextRange(0, 0))
    if isString { return [Expression(.string(setting.value), .string, at: start)] }
    return ValueReader.settingExpressions(setting.value, setting.name, targetIOS: targetIOS)
  }
}
