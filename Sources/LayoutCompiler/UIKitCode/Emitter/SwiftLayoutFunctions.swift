/// The functions that make whole layouts.
extension SwiftGenerator {
  /// Writes the enumeration of a layout's sections.
  func sectionType(of layout: SwiftLayout, _ block: inout SwiftBlock) {
    guard layout.onlySection == nil else { return }
    var inner = SwiftBlock()
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
  func sectionProperty(of layout: SwiftLayout, _ block: inout SwiftBlock) {
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
  func functions(of layout: SwiftLayout, _ block: inout SwiftBlock) {
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
        layout.function, parameters, ElementKind.layout.className, body.document))
  }

  /// Returns the configuration, if the layout has one.
  private func configuration(of layout: SwiftLayout, _ block: inout SwiftBlock) -> SwiftExpression?
  {
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
    _ layout: SwiftLayout, _ configuration: SwiftExpression?, _ block: inout SwiftBlock
  ) {
    var arguments: [(label: String, value: SwiftExpression)] = []
    let hasEffects = facts.sectionNeeds(layout).contains(.effects)
    if hasEffects { frame.effects = frame.names.allocate("effects") }
    if let section = layout.onlySection, facts.isConstant(section) {
      arguments.append(("section", call(of: section, layout)))
    } else {
      arguments.append(("sectionProvider", provider(of: layout)))
    }
    if let configuration { arguments.append(("configuration", configuration)) }
    let type = hasEffects ? Self.effectsLayoutType : ElementKind.layout.className
    var code = SwiftExpression.call(type, arguments)
    if arguments.count == 1, arguments[0].label == "sectionProvider" {
      code = SwiftExpression(.text("\(type) ") + arguments[0].value.document)
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

  private func provider(of layout: SwiftLayout) -> SwiftExpression {
    var inner = SwiftBlock()
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
    return SwiftExpression(
      .text("{ \(names) in") + .indented(.hardBreak + inner.document) + .hardBreak + "}")
  }

  private func sectionSwitch(
    of layout: SwiftLayout, _ block: inout SwiftBlock
  ) -> FunctionNeeds {
    var uses = facts.sectionNeeds(layout)
    var subject = "\(layout.sectionProperty)(\(frame.sectionIndex))"
    if layout.isComputed {
      uses.formUnion(needs(of: layout.list))
      let list = SwiftExpression.call("\(layout.listFunction)", arguments(for: needs(of: layout.list)))
      // A local of the same name hides the function, which is not called again.
      let isOwn = layout.listFunction == "sections"
      let name = isOwn ? frame.names.take("sections") : frame.names.allocate("sections")
      let place = frame.names.allocate("place")
      block.assign("let \(name)", SwiftExpression(.text("self.") + list.document))
      block.assign(
        "let \(place)",
        .atom("\(name).count == 1 ? 0 : \(frame.sectionIndex)"))
      block.add(.text("guard \(name).indices.contains(\(place)) else { return nil }"))
      subject = "\(layout.sectionProperty)?(\(frame.sectionIndex)) ?? \(name)[\(place)]"
    }
    var cases = SwiftBlock()
    cases.add(.text("\(block.isEmpty ? "" : "return ")switch \(subject) {"))
    for section in layout.sections {
      scoped {
        // Of an optional, `.none` is `nil`.
        let isOptional =
          !layout.isComputed && ["none", "some"].contains(SwiftNames.bare(section.caseName))
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

  private func pattern(of section: SwiftSection) -> String {
    let names = section.loops.map { loop in
      let name = frame.names.allocate(loop.name.name)
      frame.values[ObjectIdentifier(loop.name)] = .atom(name)
      return "let \(name)"
    }
    let name = SwiftNames.bare(section.caseName)
    return name + (names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
  }

  // MARK: - Sections by conditions and loops

  /// Writes the function that lists the sections, as conditions and loops have them.
  private func listFunction(of layout: SwiftLayout, _ block: inout SwiftBlock) {
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
    _ statements: [Statement], _ layout: SwiftLayout, into name: String,
    _ block: inout SwiftBlock
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
  private func sectionCase(_ statement: Statement, _ layout: SwiftLayout) -> SwiftExpression? {
    guard let section = layout.section(of: statement) else { return nil }
    let values = section.loops.map { loop in
      ("", local(loop.name))
    }
    let name = ".\(SwiftNames.bare(section.caseName))"
    return values.isEmpty ? .atom(name) : .call(name, values)
  }

  // MARK: - Decorations

  private func registerDecorations(on layout: String, _ block: inout SwiftBlock) {
    if facts.kinds.hasComputedDecorations {
      let loop = CodeDocument.text("for (kind, view) in decorationViews ")
      let line = CodeDocument.text("\(layout).register(view, forDecorationViewOfKind: kind)")
      return block.add(loop + "{" + .indented(.hardBreak + line) + .hardBreak + "}")
    }
    for kind in facts.kinds.decorations {
      let call = SwiftExpression.call(
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
