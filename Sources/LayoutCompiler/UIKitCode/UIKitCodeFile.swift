/// Writes UIKit code that builds the layouts, `--emit swift`.
enum UIKitCodeFile {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let programs = input.programs.filter { !$0.hasErrors && !$0.layouts.isEmpty }
    out.write(string: CodePrinter.text(of: header(programs, options)))
    if options.code.isConditional { out.write("\n#if canImport(UIKit)\n") }
    out.write("\nimport UIKit\n")
    let units = UIKitUnit.units(of: programs, options)
    for unit in units {
      out.endLine()
      out.write(string: CodePrinter.text(of: unit.structure))
      if let helpers = unit.helpers {
        out.endLine()
        out.write(string: CodePrinter.text(of: helpers))
      }
    }
    if options.code.includesPreviews {
      XcodePreviews(input: input, options: options, files: Array(zip(programs, units)))
        .write(to: &out)
    }
    if options.code.isConditional { out.write("\n#endif\n") }
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
    let command = "layoutc \(arguments(options))\(inputs) -o \(quoted(written))"
    let lines = [
      "Made by layoutc from \(list). Do not edit: change the source, and run", "",
      "    \(command)", "",
      "With `--check`, this command writes nothing and fails if this file is stale.",
    ]
    return .joined(lines.map { .comment($0) }, .hardBreak)
  }

  /// Returns the options of the command line that differ from their defaults, with a space after
  /// each.
  private static func arguments(_ options: RenderOptions) -> String {
    let (code, hooks) = (options.code, CodeOptions.Hooks.named)
    var arguments: [String] = []
    if options.deploymentTarget != RenderOptions.defaultDeploymentTarget {
      arguments.append("--deployment-target \(options.deploymentTarget)")
    }
    if code.access != .internal { arguments.append("--access \(code.access.rawValue)") }
    if let name = code.typeName { arguments.append("--type-name \(quoted(name))") }
    if code.isolation != .mainActor { arguments.append("--isolation \(code.isolation.rawValue)") }
    let names = hooks.filter { code.hooks.contains($0.value) }.map(\.name)
    if !names.isEmpty { arguments.append("--hooks \(names.joined(separator: ","))") }
    if code.isConditional { arguments.append("--conditional-import") }
    if code.includesPreviews { arguments.append("--preview-code") }
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

extension CodeOptions {
  /// Whether generated Swift cannot use the name for a type: a keyword, or a type of UIKit.
  package static func isReserved(_ name: String) -> Bool {
    ReservedWords.keywords.contains(name) || ReservedWords.reserved.contains(name)
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
  /// The oldest version of iOS on which the code has to run.
  let target: Int
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
    of programs: [CheckedProgram], _ options: RenderOptions, forTests: Bool = false
  ) -> [UIKitUnit] {
    var names = NameScopes()
    var helpers: Set<CodeHelper> = []
    return programs.map { program in
      var unit = UIKitUnit(program, options, forTests: forTests, &names)
      unit.helpers = CodeHelper.declarations(unit.plan.helpers.subtracting(helpers))
      helpers.formUnion(unit.plan.helpers)
      return unit
    }
  }

  init(_ program: CheckedProgram, target: Int) {
    var names = NameScopes()
    var options = RenderOptions()
    options.deploymentTarget = target
    self.init(program, options, forTests: false, &names)
  }

  private init(
    _ checked: CheckedProgram, _ options: RenderOptions, forTests: Bool, _ names: inout NameScopes
  ) {
    target = options.deploymentTarget
    let code = options.code
    let fileName = UIKitCodeFile.baseName(of: checked.tree.source.name)
    plan = ProgramPlan(
      checked.program.linked, target: target, hooks: code.hooks,
      settings: forTests ? checked.previewValues : [])
    let name = code.typeName ?? NameScopes.layoutTypeName(fileName)
    members = MemberNames(plan, typeName: names.allocate(name))
    structure = StructEmitter.structure(members, code)
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
    if isString { return [Expression(.string(setting.value), .string, start)] }
    return TreeChecker.settingExpressions(setting.value, setting.name, options)
  }
}
