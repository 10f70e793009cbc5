/// The functions that make whole layouts.
extension CodeEmitter {
  /// Writes the enumeration of a layout's sections.
  func sectionType(of layout: LayoutPlan, _ block: inout CodeBlock) {
    guard layout.onlySection == nil else { return }
    var inner = CodeBlock()
    if layout.isComputed {
      for section in layout.sections {
        let types = section.loops.compactMap { type(of: $0.name).map(typeName) }
        let list = types.isEmpty ? "" : "(\(types.joined(separator: ", ")))"
        inner.add(.text("case \(section.caseName)\(list)"))
      }
    } else {
      let cases = layout.sections.map { CodeDocument.text($0.caseName) }
      inner.add(.group("case " + .indented(.joined(cases, "," + .line))))
    }
    let conformances = layout.isComputed ? "Hashable" : "Int, CaseIterable"
    block.paragraph()
    block.comment(["The sections of the layout, in its order."], mark: "///")
    block.add(.text("enum \(layout.sectionType): \(conformances) ") + inner.braced)
    block.paragraph()
  }

  /// Writes the property by which an app says which section is which.
  func sectionProperty(of layout: LayoutPlan, _ block: inout CodeBlock) {
    guard layout.onlySection == nil else { return }
    let property = layout.sectionProperty
    block.comment(
      [
        "Which section of the layout serves the data's section at an index: the one in its place, "
          + "unless the app says otherwise."
      ], mark: "///")
    if layout.isComputed {
      block.comment(["`nil`: the one in its place."], mark: "///")
      block.add(.text("var \(property): ((_ index: Int) -> \(layout.sectionType)?)?"))
    } else {
      let type = layout.sectionType
      block.add(.text("var \(property): (_ index: Int) -> \(type)? = \(type).init(rawValue:)"))
    }
  }

  /// Writes `makeLayout`, and what it needs.
  func functions(of layout: LayoutPlan, _ block: inout CodeBlock) {
    if layout.isComputed { listFunction(of: layout, &block) }
    var frame = functionFrame(layout)
    frame.names = memberNames
    frame.names.push()
    var parameters: [String] = []
    if needs(of: layout).contains(.environment) {
      let size = frame.names.allocate("containerSize")
      let traits = frame.names.allocate("traitCollection")
      frame.surroundings = .sizeAndTraits(size: size, traits: traits)
      parameters = [
        Self.parameter("containerSize", size, "CGSize"),
        Self.parameter("traitCollection", traits, "UITraitCollection"),
      ]
    } else {
      frame.surroundings = .sizeAndTraits(size: "containerSize", traits: "traitCollection")
    }
    let body = body(frame) { block in
      self.bindParameters(of: layout)
      let configuration = self.configuration(of: layout, &block)
      self.layout(layout, configuration, &block)
    }
    block.paragraph()
    block.comment(["Makes the layout."], mark: "///")
    if !parameters.isEmpty {
      block.comment(
        ["Its configuration hangs on size and traits: make it again when they change."],
        mark: "///")
    }
    block.add(
      function(
        layout.function, parameters, LayoutElement.layout.className, body.document))
  }

  /// Returns the configuration, if the layout has one.
  private func configuration(of layout: LayoutPlan, _ block: inout CodeBlock) -> CodeExpression? {
    guard layout.body.contains(anywhere: { $0.isSet(on: .layout) }) else { return nil }
    hoist(layout.body, .layout, &block)
    prepare(layout.body, of: .layout, &block)
    let name = frame.names.allocate("configuration")
    block.paragraph()
    block.assign("let \(name)", .call("UICollectionViewCompositionalLayoutConfiguration", []))
    set(layout.body, on: name, .layout, &block)
    return .atom(name)
  }

  private func layout(
    _ layout: LayoutPlan, _ configuration: CodeExpression?, _ block: inout CodeBlock
  ) {
    var arguments: [(label: String, value: CodeExpression)] = []
    let hasEffects = facts.sectionNeeds(layout).contains(.effects)
    if hasEffects { frame.effects = frame.names.allocate("effects") }
    if let section = layout.onlySection, facts.isConstant(section) {
      arguments.append(("section", call(of: section, layout)))
    } else {
      arguments.append(("sectionProvider", provider(of: layout)))
    }
    if let configuration { arguments.append(("configuration", configuration)) }
    let type = hasEffects ? Self.effectsLayoutType : LayoutElement.layout.className
    var code = CodeExpression.call(type, arguments)
    if arguments.count == 1, arguments[0].label == "sectionProvider" {
      code = CodeExpression(.text("\(type) ") + arguments[0].value.document)
    }
    if hasEffects || !facts.kinds.decorations.isEmpty || facts.kinds.hasComputedDecorations {
      block.paragraph()
      if hasEffects { block.assign("let \(frame.effects)", .call(Self.effectsType, [])) }
      let name = frame.names.allocate("layout")
      block.assign("let \(name)", code)
      if hasEffects {
        block.add(.text("\(name).effects = \(frame.effects)"))
      }
      registerDecorations(on: name, &block)
      block.add(.text("return \(name)"))
    } else {
      block.paragraph()
      block.add(block.isEmpty ? code.document : "return " + code.document)
    }
  }

  // MARK: - The section provider

  private func provider(of layout: LayoutPlan) -> CodeExpression {
    var inner = CodeBlock()
    var uses: FunctionNeeds = []
    let outer = frame
    frame.names.push()
    let index = frame.names.allocate("sectionIndex")
    let environment = frame.names.allocate("environment")
    frame.surroundings = .environment(environment)
    frame.sectionIndex = index
    frame.itemCount = "itemCount(\(index))"
    frame.owner = nil
    if facts.sectionNeeds(layout).contains(.effects) {
      inner.add(.text("\(frame.effects).reset(at: \(index))"))
    }
    if let section = layout.onlySection {
      uses = facts.needs(of: section)
      let code = call(of: section, layout).document
      inner.add(inner.isEmpty ? code : "return " + code)
    } else {
      uses = sectionSwitch(of: layout, &inner)
    }
    frame = outer
    let hasIndex =
      layout.onlySection == nil || !uses.isDisjoint(with: [.sectionIndex, .itemCount, .effects])
    let names = "\(hasIndex ? index : "_"), \(uses.contains(.environment) ? environment : "_")"
    return CodeExpression(
      .text("{ \(names) in") + .indented(.hardBreak + inner.document) + .hardBreak + "}")
  }

  private func sectionSwitch(
    of layout: LayoutPlan, _ block: inout CodeBlock
  ) -> FunctionNeeds {
    var uses = facts.sectionNeeds(layout)
    var subject = "\(layout.sectionProperty)(\(frame.sectionIndex))"
    if layout.isComputed {
      uses.formUnion(needs(of: layout.list))
      let list = CodeExpression.call(
        "\(layout.listFunction)", arguments(for: needs(of: layout.list)))
      // A local of the same name hides the function, which is not called again.
      let isOwn = layout.listFunction == "sections"
      let name = isOwn ? frame.names.take("sections") : frame.names.allocate("sections")
      let place = frame.names.allocate("place")
      block.assign("let \(name)", CodeExpression(.text("self.") + list.document))
      block.assign(
        "let \(place)",
        .atom("\(name).count == 1 ? 0 : \(frame.sectionIndex)"))
      block.add(.text("guard \(name).indices.contains(\(place)) else { return nil }"))
      subject = "\(layout.sectionProperty)?(\(frame.sectionIndex)) ?? \(name)[\(place)]"
    }
    var cases = CodeBlock()
    cases.add(.text("\(block.isEmpty ? "" : "return ")switch \(subject) {"))
    for section in layout.sections {
      scoped {
        // Of an optional, `.none` is `nil`.
        let isOptional =
          !layout.isComputed && ["none", "some"].contains(NameScopes.bare(section.caseName))
        let pattern = self.pattern(of: section) + (isOptional ? "?" : "")
        let code = call(of: section, layout)
        cases.add(.group(.text("case .\(pattern):") + .indented(.line + code.document)))
      }
    }
    if !layout.isComputed { cases.add("case nil: nil") }
    cases.add("}")
    block.add(cases)
    return uses
  }

  private func pattern(of section: SectionPlan) -> String {
    let names = section.loops.map { loop in
      let name = frame.names.allocate(loop.name.name)
      frame.values[ObjectIdentifier(loop.name)] = .atom(name)
      return "let \(name)"
    }
    let name = NameScopes.bare(section.caseName)
    return name + (names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
  }

  // MARK: - Sections by conditions and loops

  /// Writes the function that lists the sections, as conditions and loops have them.
  private func listFunction(of layout: LayoutPlan, _ block: inout CodeBlock) {
    var frame = functionFrame(layout.list)
    let parameters = parameters(for: needs(of: layout.list), &frame)
    let body = body(frame) { block in
      self.bindParameters(of: layout)
      let name = self.frame.names.allocate("sections")
      let first = layout.body.prefix { !$0.makes(.sections) || $0.madeKind != nil }
      let codes = first.compactMap { self.sectionCase($0, layout) }
      block.assign("var \(name): [\(layout.sectionType)]", .array(codes))
      self.list(Array(layout.body.dropFirst(first.count)), layout, into: name, &block)
      block.add(.text("return \(name)"))
    }
    block.paragraph()
    block.comment(["The sections that there are, in their order."], mark: "///")
    block.add(
      function(layout.listFunction, parameters, "[\(layout.sectionType)]", body.document))
  }

  private func list(
    _ statements: [Statement], _ layout: LayoutPlan, into name: String,
    _ block: inout CodeBlock
  ) {
    bindLocals(statements, &block)
    for statement in statements where statement.makes(.sections) {
      switch statement {
      case .when(let branches):
        chain(branches, &block) { body, inner in
          list(body, layout, into: name, &inner)
        }
      case .loop(let loop):
        forEach(loop, &block) { inner in list(loop.body, layout, into: name, &inner) }
      case .element, .call:
        guard let made = sectionCase(statement, layout) else { continue }
        block.add(.text("\(name).append(") + made.document + ")")
      case .property, .binding: break
      }
    }
  }

  /// The case of the section that a statement makes.
  private func sectionCase(_ statement: Statement, _ layout: LayoutPlan) -> CodeExpression? {
    guard let section = layout.section(of: statement) else { return nil }
    let values = section.loops.map { loop in
      ("", local(loop.name))
    }
    let name = ".\(NameScopes.bare(section.caseName))"
    return values.isEmpty ? .atom(name) : .call(name, values)
  }

  // MARK: - Decorations

  private func registerDecorations(on layout: String, _ block: inout CodeBlock) {
    if facts.kinds.hasComputedDecorations {
      let loop = CodeDocument.text("for (kind, view) in decorationViews ")
      let line = CodeDocument.text("\(layout).register(view, forDecorationViewOfKind: kind)")
      return block.add(loop + "{" + .indented(.hardBreak + line) + .hardBreak + "}")
    }
    for kind in facts.kinds.decorations {
      let call = CodeExpression.call(
        "\(layout).register",
        [
          ("", .atom(decorationProperty(kind))),
          ("forDecorationViewOfKind", .atom("ElementKind.\(facts.kinds.name(of: kind))")),
        ])
      block.add(call.document)
    }
  }

  /// The property that holds the class of a decoration's views.
  func decorationProperty(_ kind: String) -> String {
    decorationProperties[kind] ?? "view"
  }
}

extension CodeEmitter {
  /// Gives the layouts, their sections and what belongs to them names among the members.
  func nameSections(of layouts: [LayoutPlan]) {
    for layout in layouts {
      let prefix = layouts.count > 1 ? NameScopes.typeName(layout.name ?? "") : ""
      let lower = layouts.count > 1 ? NameScopes.valueName(layout.name ?? "") : ""
      layout.function = memberNames.allocate("make\(prefix)Layout")
      layout.sectionType = memberNames.allocate("\(prefix)Section")
      if layout.onlySection == nil {
        layout.sectionProperty = memberNames.allocate(lower.isEmpty ? "section" : "\(lower)Section")
        if layout.isComputed {
          layout.listFunction = memberNames.allocate(
            lower.isEmpty ? "sections" : "\(lower)Sections")
        }
      }
      var cases = NameScopes()
      for (index, section) in layout.sections.enumerated() {
        let loop = section.loops.last?.name.name
        section.caseName = cases.allocate(section.name ?? loop ?? "section\(index)")
        guard !section.isPlainCall else { continue }
        let standard = layout.onlySection != nil ? "section" : "section\(index)"
        let wanted = section.name ?? loop.map { "\($0)Section" } ?? standard
        section.function = memberNames.allocate(wanted, or: "\(wanted)Section")
      }
    }
  }

  /// Binds the parameters of the definition that makes the layout.
  func bindParameters(of layout: LayoutPlan) {
    for (parameter, values) in layout.values {
      if let type = type(of: parameter), !values.isEmpty {
        frame.values[ObjectIdentifier(parameter)] = code(values, as: type)
      }
    }
    for (parameter, call) in layout.elements {
      frame.elements[ObjectIdentifier(parameter)] = GivenElement(
        call: call, values: frame.values, elements: frame.elements)
    }
  }

  /// Writes the function that makes a section.
  func function(of section: SectionPlan, _ layout: LayoutPlan, _ block: inout CodeBlock) {
    guard let name = section.function else { return }
    var frame = functionFrame(section)
    var parameters: [String] = []
    for loop in section.loops {
      guard let type = type(of: loop.name) else { continue }
      let local = frame.names.take(loop.name.name)
      parameters.append(Self.parameter(NameScopes.label(loop.name.name), local, typeName(type)))
      frame.values[ObjectIdentifier(loop.name)] = .atom(local)
    }
    parameters += self.parameters(for: needs(of: section), &frame)
    let body = self.body(frame) { block in
      self.bindParameters(of: layout)
      let used = self.facts.functions[ObjectIdentifier(section)]?.names ?? []
      self.bindLocals(layout.locals(in: used), &block)
      self.finish(section.statement, hint: "section", &block)
    }
    block.paragraph()
    if layout.comment != section.statement.comment {
      block.comment(section.statement.comment, mark: "///")
    }
    block.add(function(name, parameters, LayoutElement.section.className, body.document))
  }

  /// Returns the call that makes a section, for the section provider.
  func call(of section: SectionPlan, _ layout: LayoutPlan) -> CodeExpression {
    guard let name = section.function else {
      bindParameters(of: layout)
      var scratch = CodeBlock()
      if case .expression(let code) = make(section.statement, hint: "section", &scratch) {
        return code
      }
      return .atom("nil")
    }
    let values = section.loops.map { loop in
      (NameScopes.argument(loop.name.name), local(loop.name))
    }
    return .call(name, values + arguments(for: needs(of: section)))
  }
}
