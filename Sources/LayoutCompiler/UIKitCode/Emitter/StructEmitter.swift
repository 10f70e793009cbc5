/// Prints the struct of a file: its params are properties, and its functions make the layouts,
/// sections and definitions.
struct StructEmitter {
  let members: MemberNames
  let options: CodeOptions
  private var plan: ProgramPlan { members.plan }
  /// The modifier of the declarations that an app uses, with a space.
  private var access: String { options.accessModifier }
  private var isolation: String { options.isIsolated ? "@MainActor " : "" }

  /// Returns the struct.
  static func structure(_ members: MemberNames, _ options: CodeOptions) -> CodeDocument {
    let emitter = StructEmitter(members: members, options: options)
    var body = CodeBlock()
    emitter.types(&body)
    emitter.properties(&body)
    emitter.initializer(&body)
    emitter.constants(&body)
    body.paragraph()
    emitter.functions(&body)
    let (plan, program) = (members.plan, members.plan.program)
    if plan.helpers.contains(.effects) {
      body.paragraph()
      body.add(CodeHelper.effectsTypes)
    }
    var file = CodeBlock()
    let comments = plan.layouts.map(\.comment).filter { !$0.isEmpty }
    file.comment(comments.count == 1 ? comments[0] : program.comment, mark: "///")
    if options.isIsolated { file.add("@MainActor") }
    file.add(.text("\(emitter.access)struct \(members.typeName) ") + body.braced)
    return file.document
  }

  // MARK: - Types

  private func types(_ block: inout CodeBlock) {
    for case .enumeration(let enumeration) in plan.program.declarations {
      self.enumeration(enumeration, &block)
    }
    for (layout, names) in zip(plan.layouts, members.layouts) where layout.onlySection == nil {
      sectionType(of: layout, names, &block)
    }
    guard !plan.kinds.constants.isEmpty else { return }
    var kinds = CodeBlock()
    for kind in plan.kinds.constants {
      kinds.assign("\(access)static let \(kind.name)", .string(kind.text))
    }
    block.paragraph()
    block.comment(["The kinds of views that the app provides."], mark: "///")
    block.add(.text("\(access)enum ElementKind ") + kinds.braced)
    block.paragraph()
  }

  private func cases(_ names: [String]) -> CodeDocument {
    .group("case " + .indented(.joined(names.map { .text($0) }, "," + .line)))
  }

  private func enumeration(_ enumeration: EnumDeclaration, _ block: inout CodeBlock) {
    var inner = CodeBlock()
    inner.add(cases(enumeration.cases.map(NameScopes.escaped)))
    for label in enumeration.labels { self.label(label, of: enumeration, &inner) }
    block.paragraph()
    block.comment(enumeration.comment, mark: "///")
    let name = members.name(of: enumeration)
    block.add(.text("\(access)enum \(name): CaseIterable ") + inner.braced)
    block.paragraph()
  }

  private func label(
    _ label: CaseLabel, of enumeration: EnumDeclaration, _ block: inout CodeBlock
  ) {
    guard let type = plan.facts.types.type(of: label) else { return }
    let values = plan.labels[ObjectIdentifier(label)] ?? [:]
    var emitter = FunctionEmitter(members, FunctionFacts())
    var body = CodeBlock()
    body.add("switch self {")
    for name in enumeration.cases {
      let head = CodeDocument.text("case .\(NameScopes.member(name)):")
      if let value = values[name] {
        body.add(.group(head + .indented(.line + emitter.code(value).document)))
      } else {
        let message = CodeExpression.string("`\(name)` has no \(label.name)")
        body.add(head + " " + CodeExpression.call("preconditionFailure", [("", message)]).document)
      }
    }
    body.add("}")
    block.paragraph()
    if type.ios > plan.facts.target { block.add(.text("@available(iOS \(type.ios), *)")) }
    let isolation = type.isIsolated ? isolation : ""
    let head = "\(isolation)var \(NameScopes.escaped(label.name)): \(members.typeName(type)) "
    block.add(.text(head) + body.braced)
  }

  private func sectionType(of layout: LayoutPlan, _ names: LayoutNames, _ block: inout CodeBlock) {
    var inner = CodeBlock()
    if layout.isComputed {
      for section in layout.sections {
        let types = section.body.loops.compactMap { plan.facts.types.type(of: $0.name) }
          .map(members.typeName)
        let list = types.isEmpty ? "" : "(\(types.joined(separator: ", ")))"
        inner.add(.text("case \(section.body.caseName)\(list)"))
      }
    } else {
      inner.add(cases(layout.sections.map(\.body.caseName)))
    }
    let conformances = layout.isComputed ? "Hashable" : "Int, CaseIterable"
    block.paragraph()
    block.comment(["The sections of the layout, in its order."], mark: "///")
    let head = "\(access)enum \(names.sectionType): \(conformances) "
    block.add(.text(head) + inner.braced)
    block.paragraph()
  }

  // MARK: - Properties

  private func properties(_ block: inout CodeBlock) {
    block.paragraph()
    for closure in AppClosure.allCases where plan.needs.contains(closure.need) {
      block.comment([closure.comment], mark: "///")
      block.add(.text("\(access)var \(closure.rawValue): \(closure.type)"))
    }
    if plan.kinds.hasComputedDecorations {
      block.comment(["The classes of the decoration views, by their kinds."], mark: "///")
      block.add(.text("\(access)var decorationViews: \(Self.decorationViewsType)"))
    } else {
      for kind in plan.kinds.decorations {
        block.comment(["The class of the views of the kind `\(kind)`."], mark: "///")
        let name = members.decorations[kind] ?? ""
        block.add(.text("\(access)var \(name): \(Self.decorationViewType)"))
      }
    }
    for case .param(let param) in plan.program.declarations {
      guard let value = plan.values[ObjectIdentifier(param)] else { continue }
      block.comment(param.comment, mark: "///")
      block.assign(head("\(access)var", param, value: value), code(value))
    }
    for case .itemValue(let value) in plan.program.declarations {
      guard let initial = plan.values[ObjectIdentifier(value)] else { continue }
      let lines = value.comment + ["The `\(value.name)` of an item of the data."]
      block.comment(lines, mark: "///")
      let type = members.typeName(initial.result)
      let head = "\(access)var \(members.name(of: value)): (IndexPath) -> \(type)"
      block.assign(head, CodeExpression("{ _ in " + code(initial).document + " }"))
    }
    hooks(&block)
    for (layout, names) in zip(plan.layouts, members.layouts) {
      guard let property = names.sectionProperty else { continue }
      sectionProperty(property, of: layout, names.sectionType, block: &block)
    }
  }

  /// Writes the property by which an app chooses the section of the layout for one of the data.
  private func sectionProperty(
    _ property: String, of layout: LayoutPlan, _ type: String, block: inout CodeBlock
  ) {
    block.comment(
      [
        "Which section of the layout serves the data's section at an index: the one in its place, "
          + "unless the app says otherwise."
      ], mark: "///")
    if layout.isComputed {
      block.comment(["`nil`: the one in its place."], mark: "///")
      block.add(.text("\(access)var \(property): ((_ index: Int) -> \(type)?)?"))
    } else {
      block.add(
        .text("\(access)var \(property): (_ index: Int) -> \(type)? = \(type).init(rawValue:)"))
    }
  }

  /// Writes the closures by which an app changes sections.
  private func hooks(_ block: inout CodeBlock) {
    let hooks = plan.facts.hooks
    if hooks.contains(.lists) {
      block.comment(
        [
          "Changes the configuration of the list of a section before it is used: swipe actions, "
            + "separators, the background. The number is the section's index."
        ], mark: "///")
      let type = "(Int, inout UICollectionLayoutListConfiguration) -> Void"
      block.add(.text("\(access)var \(FunctionLowering.listHook): \(type) = { _, _ in }"))
    }
    if hooks.contains(.visibleItems) {
      block.comment(
        ["Returns the handler of the visible items of the section at an index, or `nil`."],
        mark: "///")
      let type = "((Int) -> NSCollectionLayoutSectionVisibleItemsInvalidationHandler?)?"
      block.add(.text("\(access)var \(FunctionLowering.visibleItemsHook): \(type)"))
    }
  }

  private static let decorationViewsType = "[String: UICollectionReusableView.Type]"
  private static let decorationViewType = "UICollectionReusableView.Type"

  /// Writes the initializer with the properties that have no value: that of a struct is internal.
  private func initializer(_ block: inout CodeBlock) {
    guard !access.isEmpty else { return }
    var required = AppClosure.allCases.filter { plan.needs.contains($0.need) }
      .map { (name: $0.rawValue, type: "@escaping \($0.type)") }
    if plan.kinds.hasComputedDecorations {
      required.append(("decorationViews", Self.decorationViewsType))
    } else {
      required += plan.kinds.decorations.map {
        (members.decorations[$0] ?? "", Self.decorationViewType)
      }
    }
    block.paragraph()
    guard !required.isEmpty else { return block.add(.text("\(access)init() {}")) }
    var body = CodeBlock()
    for (name, _) in required { body.add(.text("self.\(name) = \(name)")) }
    let parameters = CodeDocument.group(
      .joined(required.map { .text("\($0.name): \($0.type)") }, "," + .line))
    let head = CodeDocument.group(
      .text("\(access)init(") + .indented(.softBreak + parameters) + .softBreak + ") ")
    block.add(head + body.braced)
  }

  private func head(_ keyword: String, _ name: ValueDeclaration, value: FunctionPlan) -> String {
    let type = value.result.annotation.map { ": \(members.typeName($0))" } ?? ""
    return "\(keyword) \(members.name(of: name))\(type)"
  }

  private func code(_ value: FunctionPlan) -> CodeExpression {
    var emitter = FunctionEmitter(members, value.facts)
    return value.value.map { emitter.code($0) } ?? .atom("nil")
  }

  private func constants(_ block: inout CodeBlock) {
    block.paragraph()
    for case .constant(let name) in plan.program.declarations {
      guard let value = plan.values[ObjectIdentifier(name)], value.result.ios <= plan.facts.target
      else { continue }
      block.comment(name.comment, mark: "///")
      let code = code(value)
      if name.isConstant {
        block.assign(head("let", name, value: value), CodeExpression(code.document))
      } else {
        let head = "var \(members.name(of: name)): \(members.typeName(value.result)) {"
        block.add(.group(.text(head) + .indented(.line + code.document) + .line + "}"))
      }
    }
    if plan.helpers.contains(.version) {
      block.paragraph()
      block.comment(["The version of iOS that this runs on."], mark: "///")
      block.add(
        "private var iOSVersion: Int {"
          + .indented(.hardBreak + "ProcessInfo.processInfo.operatingSystemVersion.majorVersion")
          + .hardBreak + "}")
    }
  }

  // MARK: - Functions

  private func functions(_ block: inout CodeBlock) {
    var layouts = CodeBlock()
    for (layout, names) in zip(plan.layouts, members.layouts) {
      LayoutEmitter(members: members, layout: layout, names: names, access: access)
        .functions(&layouts)
    }
    block.add(layouts)
    for declaration in plan.program.declarations {
      switch declaration {
      case .definition(let definition):
        guard plan.facts.isFunction(definition) else { continue }
        block.paragraph()
        block.comment(definition.comment, mark: "///")
        function(of: definition, &block)
      case .constant(let name):
        guard let plan = plan.functions[ObjectIdentifier(name)],
          plan.result.ios <= self.plan.facts.target
        else { continue }
        block.paragraph()
        block.comment(name.comment, mark: "///")
        function(of: name, &block)
      case .param, .enumeration, .itemValue: break
      }
    }
  }

  private func function(of object: AnyObject, _ block: inout CodeBlock) {
    guard let plan = plan.functions[ObjectIdentifier(object)] else { return }
    var emitter = FunctionEmitter(members, plan.facts)
    block.add(emitter.function(members.name(of: object), plan))
  }
}

extension CodeOptions {
  /// Whether types are isolated to the main actor by an attribute.
  var isIsolated: Bool { isolation != .moduleDefault }

  /// The modifier of declarations that an app uses, with a space.
  var accessModifier: String {
    guard let access, access != .internal else { return "" }
    return "\(access.rawValue) "
  }
}

extension FunctionPlan {
  /// The value of a param or constant.
  fileprivate var value: PlanExpression? {
    if case .result(let value)? = body.first { value } else { nil }
  }
}

/// Prints the functions of one layout.
private struct LayoutEmitter {
  let members: MemberNames
  let layout: LayoutPlan
  let names: LayoutNames
  /// The modifier of the function that makes the layout, with a space.
  let access: String

  func functions(_ block: inout CodeBlock) {
    if let list = layout.list, let name = names.listFunction {
      var emitter = FunctionEmitter(members, list.facts)
      emitter.sectionType = names.sectionType
      let function = emitter.function(name, list)
      block.paragraph()
      block.comment(["The sections that there are, in their order."], mark: "///")
      block.add(function)
    }
    main(&block)
    for (section, name) in zip(layout.sections, names.sections) {
      guard let name, let plan = section.function else { continue }
      let comment = section.body.statement.comment
      block.paragraph()
      if layout.comment != comment { block.comment(comment, mark: "///") }
      var emitter = FunctionEmitter(members, plan.facts)
      block.add(emitter.function(name, plan))
    }
  }

  // MARK: - The whole layout

  /// Writes `makeLayout`.
  private func main(_ block: inout CodeBlock) {
    var emitter = FunctionEmitter(members, layout.facts, names: members.all)
    var parameters: [String] = []
    let needsSize = layout.facts.needs.contains(.environment)
    let size = needsSize ? emitter.names.allocate("containerSize") : "containerSize"
    let traits = needsSize ? emitter.names.allocate("traitCollection") : "traitCollection"
    emitter.environment = .sizeAndTraits(size: size, traits: traits)
    if needsSize {
      parameters = [
        FunctionEmitter.parameter("containerSize", size, type: "CGSize"),
        FunctionEmitter.parameter("traitCollection", traits, type: "UITraitCollection"),
      ]
    }
    var body = emitter.body(layout.body)
    create(&emitter, &body)
    block.paragraph()
    block.comment(["Makes the layout."], mark: "///")
    if needsSize {
      block.comment(
        ["Its configuration depends on size and traits: make it again when they change."],
        mark: "///")
    }
    block.add(
      FunctionEmitter.function(
        names.function, parameters: parameters.map { .text($0) },
        type: LayoutElement.layout.className,
        body: body.document, access: access))
  }

  private func create(_ emitter: inout FunctionEmitter, _ block: inout CodeBlock) {
    let hasEffects = layout.sectionNeeds.contains(.effects)
    if hasEffects { emitter.effects = emitter.names.allocate("effects") }
    let type = hasEffects ? CodeHelper.effectsLayoutType : LayoutElement.layout.className
    var code: CodeExpression
    let configuration = layout.configuration.map { CodeExpression.atom(emitter.name($0)) }
    if layout.isConstant {
      code = .call(
        type,
        [("section", call(0, with: &emitter))]
          + (configuration.map { [("configuration", $0)] } ?? []))
    } else {
      let provider = provider(emitter)
      code = CodeExpression(.text("\(type) ") + provider.document)
      if let configuration {
        code = .call(type, [("sectionProvider", provider), ("configuration", configuration)])
      }
    }
    let kinds = members.plan.kinds
    block.paragraph()
    guard hasEffects || !kinds.decorations.isEmpty || kinds.hasComputedDecorations else {
      return block.add(block.isEmpty ? code.document : "return " + code.document)
    }
    if hasEffects { block.assign("let \(emitter.effects)", .call(CodeHelper.effectsType, [])) }
    let name = emitter.names.allocate("layout")
    block.assign("let \(name)", code)
    if hasEffects { block.add(.text("\(name).effects = \(emitter.effects)")) }
    registerDecorations(on: name, &block)
    block.add(.text("return \(name)"))
  }

  private func registerDecorations(on layout: String, _ block: inout CodeBlock) {
    let kinds = members.plan.kinds
    if kinds.hasComputedDecorations {
      let loop = CodeDocument.text("for (kind, view) in decorationViews ")
      let line = CodeDocument.text("\(layout).register(view, forDecorationViewOfKind: kind)")
      return block.add(loop + "{" + .indented(.hardBreak + line) + .hardBreak + "}")
    }
    for kind in kinds.decorations {
      let call = CodeExpression.call(
        "\(layout).register",
        [
          ("", .atom(members.decorations[kind] ?? "")),
          ("forDecorationViewOfKind", .atom("ElementKind.\(kinds.name(of: kind))")),
        ])
      block.add(call.document)
    }
  }

  // MARK: - The section provider

  private func provider(_ outer: FunctionEmitter) -> CodeExpression {
    var emitter = outer
    emitter.names.push()
    let index = emitter.names.allocate("sectionIndex")
    let environment = emitter.names.allocate("environment")
    emitter.environment = .environment(environment)
    emitter.sectionIndex = index
    emitter.itemCount = "itemCount(\(index))"
    var needs = layout.sectionNeeds.union(layout.list?.facts.needs ?? [])
    if layout.onlySection == nil { needs.insert(.sectionIndex) }
    var inner = CodeBlock()
    if needs.contains(.effects) {
      inner.add(.text("\(emitter.effects).reset(at: \(index))"))
    }
    if layout.onlySection != nil {
      let code = call(0, with: &emitter).document
      inner.add(inner.isEmpty ? code : "return " + code)
    } else {
      sectionSwitch(&emitter, &inner)
    }
    let hasIndex = !needs.isDisjoint(with: [.sectionIndex, .itemCount, .effects])
    let names = "\(hasIndex ? index : "_"), \(needs.contains(.environment) ? environment : "_")"
    return CodeExpression(
      .text("{ \(names) in") + .indented(.hardBreak + inner.document) + .hardBreak + "}")
  }

  private func sectionSwitch(_ emitter: inout FunctionEmitter, _ block: inout CodeBlock) {
    var subject = "\(names.sectionProperty ?? "")(\(emitter.sectionIndex))"
    if let list = layout.list, let function = names.listFunction {
      let call = CodeExpression.call(function, emitter.arguments(for: list.facts.needs))
      // A local of the same name hides the function, which is not called again.
      let isOwn = function == "sections"
      let name = isOwn ? emitter.names.take("sections") : emitter.names.allocate("sections")
      let place = emitter.names.allocate("place")
      block.assign("let \(name)", CodeExpression(.text("self.") + call.document))
      block.assign("let \(place)", .atom("\(name).count == 1 ? 0 : \(emitter.sectionIndex)"))
      block.add(.text("guard \(name).indices.contains(\(place)) else { return nil }"))
      subject =
        "\(names.sectionProperty ?? "")?(\(emitter.sectionIndex)) ?? \(name)[\(place)]"
    }
    var cases = CodeBlock()
    cases.add(.text("\(block.isEmpty ? "" : "return ")switch \(subject) {"))
    for index in layout.sections.indices {
      cases.add(emitter.scoped { switchCase(index, &$0) })
    }
    if !layout.isComputed { cases.add("case nil: nil") }
    cases.add("}")
    block.add(cases)
  }

  private func switchCase(_ index: Int, _ emitter: inout FunctionEmitter) -> CodeDocument {
    let name = NameScopes.bare(layout.sections[index].body.caseName)
    // Of an optional, `.none` is `nil`.
    let isOptional = !layout.isComputed && ["none", "some"].contains(name)
    let values = layout.sections[index].body.loops.map {
      emitter.names.allocate($0.name.name)
    }
    let list = values.map { "let \($0)" }.joined(separator: ", ")
    let pattern = "\(name)\(values.isEmpty ? "" : "(\(list))")\(isOptional ? "?" : "")"
    let code = call(index, with: &emitter, values: values)
    return .group(.text("case .\(pattern):") + .indented(.line + code.document))
  }

  /// Returns the call that makes a section; `values` are those of the loops around it.
  private func call(
    _ index: Int, with emitter: inout FunctionEmitter, values: [String] = []
  ) -> CodeExpression {
    let section = layout.sections[index]
    guard let name = names.sections[index] else {
      return section.call.map { emitter.code($0) } ?? .atom("nil")
    }
    let arguments = zip(section.body.loops, values).map { loop, value in
      (NameScopes.argument(loop.name.name), CodeExpression.atom(value))
    }
    return .call(name, arguments + emitter.arguments(for: section.needs))
  }
}
