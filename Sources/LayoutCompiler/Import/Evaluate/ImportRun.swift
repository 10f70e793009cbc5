/// The import of one file: its units are evaluated, and what they make is printed.
final class ImportRun {
  let file: SwiftSourceFile
  let evaluator: ImportEvaluator
  let declarations: ImportDeclarations
  private let units: [ImportUnit]
  private let function: String?
  private(set) var layouts: [SwiftImport.Layout] = []
  /// The type that makes the last of them.
  private var owner = ""
  var failures: [SwiftImport.Note] = []
  /// Whether the index of a section chooses it, not its identifier in the data.
  var choosesByIndex = false
  /// The names of the sections for indices that are known.
  var namesOfIndices: [Int: String] = [:]
  private var printer: ImportPrinter
  /// The values that declarations have in the place of a section, by their first lines.
  private var missing: [SourceSpan: ImportValue] = [:]
  private var lastMissing: ImportValue?

  /// Sections by their names, and the configuration of the layout.
  private struct FoundLayout {
    var name: String
    var layout: ImportElement?
    var sections: [(name: String, value: ImportValue)]
    var span: SourceSpan
    /// The subclass that it is made for.
    var subclass = ""
    /// The declaration that gives it another configuration than others do.
    var screen = ""
    /// The type that declares what makes it.
    var owner = ""
    /// Whether a member was called that only subclasses have.
    var isAbstract = false
    /// Whether a function makes it that is given a function.
    var takesFunction = false
    /// The function that makes it, if the file calls it several times, with different arguments.
    var calledAgain: SourceSpan?
    /// Whether it is one of several of the same place.
    var isChosen = false
  }

  init(
    _ file: SwiftSourceFile, _ declarations: ImportDeclarations, evaluator: ImportEvaluator,
    function: String?, ios: Int, values: [ParameterSetting]
  ) {
    self.file = file
    self.evaluator = evaluator
    self.declarations = declarations
    self.function = function
    let found = ImportUnits(file, declarations)
    units = found.all + found.inherited(evaluator.names)
    printer = ImportPrinter(evaluator, ios: ios)
    printer.expressions.params.invented = values
  }

  /// Returns the snapshot of what the file shows; `nil` if it does not say.
  func data(_ nodes: [ImportNode]) -> ImportNode? {
    guard !layouts.isEmpty else { return nil }
    let data = ImportData(
      dataFile(), declarations, evaluator: evaluator, byIndex: choosesByIndex,
      namesOfIndices: namesOfIndices)
    if layouts.count == 1 { return data.snapshot(layouts[0].sections, absent: absent, nodes) }
    data.noteItems(data.unknownItems)
    return nil
  }

  /// This file if it has data, or else the first that has some of those that declare or extend the class
  /// of the layout.
  private func dataFile() -> SwiftSourceFile {
    let name = SwiftName.last(of: owner)
    guard !file.hasData, !name.isEmpty, !UIKitNames.isUIKit(name) else { return file }
    // A struct or an enumeration of this file has no data of a screen.
    let known = declarations.type(owner, in: nil)
    guard known.map({ !$0.isDeclared || $0.keyword == .class }) ?? true else { return file }
    _ = declarations.load(name)
    guard let type = declarations.type(owner, in: nil), type.keyword == .class else { return file }
    let own = type.functions.values.joined().map(\.file)
    return declarations.files.first { other in other.hasData && own.contains { $0 === other } }
      ?? file
  }

  /// Returns the statements of the layouts, with what they were printed by.
  func printed() -> (nodes: [ImportNode], printer: ImportPrinter) {
    let made = self.made()
    for case .function(let function) in units.map(\.body) {
      guard let range = function.unmarkedResult, !made.isEmpty || !failures.isEmpty else {
        continue
      }
      evaluator.note(
        "`->` is missing before the result of `\(function.name)`", file.span(range), kind: .unread,
        help: "write `-> \(file.text(range))`")
    }
    if !made.isEmpty || !failures.isEmpty, let (sentence, range) = file.unmatchedBracket {
      evaluator.note("\(sentence): what is read may be incomplete", file.span(range), kind: .unread)
    } else if let range = file.unread.first, SwiftImport.mayMakeLayout(file.source) {
      evaluator.note("`\(file.text(range))` is not a declaration", file.span(range), kind: .unread)
    }
    if !made.isEmpty { noteViews() }
    var nodes: [ImportNode] = []
    for layout in made { nodes += statements(of: layout, isOnly: made.count == 1) }
    return (nodes, printer)
  }

  /// The declarations that make layouts. The layout of a function that is given a function is that of
  /// its caller, if there is one.
  private var makers: [ImportUnit] {
    let all = units.filter(\.makesLayout)
    return all.filter { !$0.takesFunction } + all.filter(\.takesFunction)
  }

  private func made() -> [FoundLayout] {
    if let function {
      let named = units.filter {
        $0.name == function || "\(($0.subclass ?? $0.type)?.name ?? "").\($0.name)" == function
      }
      let chosen = named.first { $0.makesLayout || $0.makesSection } ?? named.first
      let found = chosen.map { make($0) } ?? []
      if found.isEmpty, let chosen, chosen.makesLayout || chosen.makesSection { fail(chosen) }
      return found
    }
    let makers = self.makers
    var failed: [ImportUnit] = []
    let found = made(by: makers, &failed)
    if !found.isEmpty {
      noteOthers(failed)
      return asOnScreens(found)
    }
    let inherited = unique(
      concrete(makers.filter { $0.file !== file }.flatMap { make($0, keepsInherited: true) }))
    if !inherited.isEmpty { return inherited }
    let used = self.used()
    if !used.isEmpty {
      noteOthers([])
      return used
    }
    let sections = made(by: units.filter { $0.makesSection && !$0.makesLayout }, &failed)
    if !sections.isEmpty {
      noteOthers(failed)
      return sections
    }
    for unit in makers.prefix(8) { fail(unit) }
    return []
  }

  /// The layouts that declarations make. Those that make none are collected. A section of a private
  /// declaration that another calls is that of the other, and so is what an initializer makes that an
  /// extension adds to UIKit's layout.
  private func made(by units: [ImportUnit], _ failed: inout [ImportUnit]) -> [FoundLayout] {
    var found: [(unit: ImportUnit, layouts: [FoundLayout])] = []
    var helpers: Set<ObjectIdentifier> = []
    for unit in units {
      let called = evaluator.called
      evaluator.called = []
      let layouts = make(unit)
      found.append((unit, layouts))
      if layouts.isEmpty { failed.append(unit) }
      let own = unit.closure.map { [ObjectIdentifier($0)] } ?? []
      if !layouts.isEmpty { helpers.formUnion(evaluator.called.subtracting(own)) }
      evaluator.called.formUnion(called)
    }
    let own = found.filter { unit, _ in
      let isHelper = unit.closure.map { helpers.contains(ObjectIdentifier($0)) } ?? false
      let isAdded = unit.name == "init" && unit.type?.isDeclared == false
      return !isHelper || !isAdded && (unit.makesLayout || !unit.isPrivate)
    }
    return unique(concrete(own.flatMap(\.layouts)))
  }

  /// Gives the layouts that structs make, or functions that take a function, the values that they have
  /// where a screen takes them: `collectionViewLayout: Style().columns(2).layout`. Of a function that is
  /// called several times, the calls among which the app chooses: `isWide ? make(4) : make(2)`. Code that
  /// is given a layout may set its configuration.
  private func asOnScreens(_ found: [FoundLayout]) -> [FoundLayout] {
    let isOfStruct = found.map { made in
      if made.takesFunction { return true }
      guard let type = evaluator.names.knownType(made.owner) else { return false }
      return type.keyword == .struct
        && type.stored.contains { !$0.isConstant || $0.value == nil }
    }
    var result = found
    let isCalledAgain = found.contains { $0.calledAgain != nil }
    let isGiven = isOfStruct.contains(true) || isCalledAgain
    for unit in units where !unit.makesLayout && !unit.makesSection {
      // Looking for a result's type may read other files.
      guard
        unit.setsConfiguration || isGiven && unit.usesLayout
          || isCalledAgain && returnsLayout(unit)
      else { continue }
      let notes = evaluator.noteCount
      var isTaken = false
      for own in make(unit) {
        let index = found.indices.first {
          found[$0].span == own.span
            && (isOfStruct[$0] && found[$0].owner != own.owner && unit.usesLayout || own.isChosen
              || unit.setsConfiguration && !hasSameConfiguration(own.layout, found[$0].layout))
        }
        guard let index else { continue }
        isTaken = true
        place(own, of: unit, at: index, in: &result)
      }
      if !isTaken { evaluator.removeNotes(after: notes) }
    }
    for made in result where !made.isChosen {
      guard let place = made.calledAgain else { continue }
      evaluator.note(
        "this is called with different arguments: the layout is that of one call", place)
    }
    return unique(result)
  }

  /// Puts the layout of a screen in the place of what makes it, or after it if another has that.
  private func place(
    _ own: FoundLayout, of unit: ImportUnit, at index: Int, in result: inout [FoundLayout]
  ) {
    var made = own
    let isShared = own.subclass.isEmpty && unit.setsConfiguration && isUsedElsewhere(own, unit)
    if isShared { made.screen = unit.name }
    guard own.subclass.isEmpty, !isShared else { return result.append(made) }
    (made.name, made.calledAgain) = (result[index].name, result[index].calledAgain)
    result[index] = made
  }

  /// Whether another declaration gives a collection view the same layout, as it was made.
  private func isUsedElsewhere(_ made: FoundLayout, _ unit: ImportUnit) -> Bool {
    let notes = evaluator.noteCount
    defer { evaluator.removeNotes(after: notes) }
    return units.contains { other in
      other.usesLayout && !other.makesLayout && !other.makesSection && !other.setsConfiguration
        && other.range != unit.range && make(other).contains { $0.span == made.span }
    }
  }

  private func hasSameConfiguration(_ first: ImportElement?, _ second: ImportElement?) -> Bool {
    let (x, y) = (configuration(first)?.values ?? [:], configuration(second)?.values ?? [:])
    return x.count == y.count && x.allSatisfy { name, value in y[name].map(value.isSame) ?? false }
  }

  /// The declarations that return a layout or give it a collection view, and do not make it.
  private var users: [ImportUnit] {
    units.filter { !$0.makesLayout && !$0.makesSection && ($0.usesLayout || returnsLayout($0)) }
  }

  /// The layouts that declarations return or give a collection view, if others make them.
  private func used() -> [FoundLayout] {
    unique(
      concrete(
        users.flatMap { unit in
          let notes = evaluator.noteCount
          let made = make(unit)
          if made.isEmpty { evaluator.removeNotes(after: notes, keepsErrors: true) }
          return made
        }))
  }

  /// Whether the declared result is a layout or a section, perhaps by an alias of another file.
  private func returnsLayout(_ unit: ImportUnit) -> Bool {
    guard let written = unit.result.map(SwiftName.plain), !written.isEmpty else { return false }
    var name = declarations.resolvedAlias(written, in: unit.type)
    if name == written, !UIKitNames.isUIKit(name), name.allSatisfy({ $0.isLetter || $0.isNumber }),
      evaluator.names.knownType(name)?.isDeclared != true
    {
      _ = declarations.load(name)
      name = declarations.resolvedAlias(written, in: unit.type)
    }
    return [
      "UICollectionViewLayout", "UICollectionViewCompositionalLayout", "NSCollectionLayoutSection",
    ].contains(SwiftName.plain(name))
  }

  /// Notes the declarations of layouts that are not imported, and the functions of the file that
  /// return a section which no layout has.
  private func noteOthers(_ failed: [ImportUnit]) {
    failed.filter { $0.subclass == nil && returnsLayout($0) }.forEach(noteFailure)
    for unit in units where unit.file === file && unit.subclass == nil && !unit.makesLayout {
      guard unit.result?.contains("NSCollectionLayoutSection") ?? false, let closure = unit.closure,
        !evaluator.called.contains(ObjectIdentifier(closure)),
        !closure.statements(in: file).isFailure
      else { continue }
      evaluator.note(
        "`\(unit.name)` is not imported: no layout of the file has its section", start(of: unit),
        help: "import it by `--function \(unit.name)`")
    }
  }

  /// Notes a declaration that makes a layout and is not imported, where others are.
  private func noteFailure(_ unit: ImportUnit) {
    let start = start(of: unit)
    guard let value = missing[start] else {
      if case .variable(let variable) = unit.body, variable.getter == nil, variable.value == nil {
        return
      }
      return evaluator.note(
        "`\(unit.name)` is not imported: its sections come from code that is not followed", start)
    }
    let omission = ImportOmission(value, declarations)
    let span = omission.span ?? start
    guard !omission.isFailure, !evaluator.hasError(in: span) else { return }
    evaluator.note("`\(unit.name)` is not imported: \(omission.reason)", span, help: omission.help)
  }

  /// Reports a declaration that makes a layout of sections that are not known.
  private func fail(_ unit: ImportUnit) {
    let start = start(of: unit)
    guard let value = missing[start] else {
      let message = "the sections of `\(unit.name)` come from code that is not followed"
      return failures.append(SwiftImport.Note(message: message, span: start))
    }
    let omission = ImportOmission(value, declarations)
    failures.append(
      SwiftImport.Note(
        message: "the layout of `\(unit.name)` has no sections: \(omission.reason)",
        span: omission.span ?? start, help: omission.help))
  }

  /// The first line of a declaration.
  private func start(of unit: ImportUnit) -> SourceSpan {
    unit.file.span(unit.file.firstLine(of: unit.range))
  }

  /// Omits what is made by members that only subclasses have, if the layouts of those are there.
  private func concrete(_ all: [FoundLayout]) -> [FoundLayout] {
    let spans = Set(all.filter { !$0.subclass.isEmpty }.map(\.span))
    return all.filter { !$0.isAbstract || !spans.contains($0.span) && spans.isEmpty }
  }

  /// Leaves out layouts of the same place, and gives each a name of its own.
  private func unique(_ all: [FoundLayout]) -> [FoundLayout] {
    var seen: Set<[AnyHashable]> = []
    var names: Set<String> = []
    let own = Set(all.filter(\.subclass.isEmpty).map { [$0.span, $0.owner] as [AnyHashable] })
    let different = all.filter { made in
      guard made.subclass.isEmpty || !own.contains([made.span, made.subclass]) else { return false }
      return seen.insert([made.span, made.subclass, made.screen]).inserted
    }
    return different.map { made in
      var made = made
      made.name = names.insertFree(made.name)
      return made
    }
  }

  // MARK: - Evaluation

  /// The sections for which the provider returns `nil`.
  private var absent: Set<String> = []
  /// The declarations that make what is imported.
  private(set) var entries: [TextRange] = []

  /// - Parameter keepsInherited: Whether the layout of a superclass that a class does not change is
  ///   that of the class.
  private func make(_ unit: ImportUnit, keepsInherited: Bool = false) -> [FoundLayout] {
    if unit.file === file { entries.append(unit.range) }
    (evaluator.callsOverride, evaluator.callsAbstract) = (false, false)
    lastMissing = nil
    var found = evaluated(unit)
    if found.isEmpty, let value = lastMissing { missing[start(of: unit)] = value }
    // A subclass that changes nothing has the layout of its superclass.
    let isOwn = unit.subclass.map { $0 === unit.type } ?? true
    if !isOwn, !evaluator.callsOverride, !keepsInherited { return [] }
    for index in found.indices {
      // `super.makeLayout()`, with another configuration.
      let isInherited = unit.isOverride && !unit.range.contains(found[index].span.range)
      found[index].subclass = (unit.subclass ?? (isInherited ? unit.type : nil))?.name ?? ""
      if isInherited, let type = unit.type { found[index].name = freeName(type.simpleName) }
      found[index].owner = unit.type?.name ?? ""
      found[index].takesFunction = unit.takesFunction
      if case .function(let function) = unit.body, !function.parameters.isEmpty {
        let isCalledAgain = unit.file.argumentLists(of: unit.calledName).count > 1
        found[index].calledAgain = isCalledAgain ? start(of: unit) : nil
      }
      found[index].isAbstract = evaluator.callsAbstract && unit.subclass == nil
    }
    return found
  }

  private func evaluated(_ unit: ImportUnit) -> [FoundLayout] {
    evaluator.begin()
    evaluator.heap.sharedState = [:]
    let owner: ImportValue? =
      unit.isStatic
      ? nil
      : (unit.subclass ?? unit.type).map {
        ownerValue($0, isSection: !unit.makesLayout && !unit.isGivenIndex, at: self.start(of: unit))
      }
    let scope = ImportScope(file: unit.file, owner: owner, ownerType: unit.type)
    let start = evaluator.elements.madeLayouts.count
    let providers = evaluator.elements.madeProviders.count
    let chosen = evaluator.elements.chosenLayouts.count
    let name = layoutName(unit)
    let results = sections(of: unit.range) { self.value(of: unit, scope) }
    var found: [FoundLayout] = []
    var spans: Set<SourceSpan> = []
    for value in results.map(\.value) + evaluator.elements.chosenLayouts[chosen...] {
      let all = elements(value).filter { $0.kind == .layout }
      spans.formUnion(all.map(\.span))
      if let layout = layout(value) {
        found.append(made(layout, name))
        found[found.count - 1].isChosen = all.count > 1 && Set(all.map(\.span)).count == 1
      }
    }
    for layout in evaluator.elements.madeLayouts[start...]
    where layout.span.file == unit.file.source.id && unit.range.contains(layout.span.range)
      && !spans.contains(layout.span)
    {
      let own = made(layout, name)
      if !found.contains(where: { isSame($0, own) }) { found.append(own) }
    }
    if !found.isEmpty { return found.filter { !$0.sections.isEmpty } }
    let own = results.filter { $0.value.isSection }
    if own.isEmpty {
      return others(results.first?.value, name, unit: unit, start: start, providers: providers)
    }
    if own.count > 1 { noteSections(of: unit) }
    return [FoundLayout(name: name, layout: nil, sections: own, span: unit.file.span(unit.range))]
  }

  /// Notes that each case of a parameter is taken as a section, if no word of it says so.
  private func noteSections(of unit: ImportUnit) {
    guard case .function(let function) = unit.body,
      let parameter = function.parameters.first(where: { parameter in
        evaluator.names.declaration(of: parameter.type.map(SwiftName.plain))?.keyword == .enum
      }), let type = parameter.type
    else { return }
    let words = [parameter.name, parameter.label ?? "", type].map { $0.lowercased() }
    guard !words.contains(where: { $0.contains("section") }) else { return }
    evaluator.note(
      "each case of `\(parameter.name)` is taken as a section of its own", start(of: unit))
  }

  /// The layouts that another file, an initializer or a closure that a package takes makes.
  private func others(
    _ value: ImportValue?, _ name: String, unit: ImportUnit, start: Int, providers: Int
  ) -> [FoundLayout] {
    let provided = provider(value, name, at: unit.range)
    if !provided.isEmpty { return provided }
    let all = evaluator.elements.madeLayouts[start...].map { made($0, name) }
    if let other = all.last(where: { !$0.sections.isEmpty }) { return [other] }
    return evaluator.elements.madeProviders[providers...].flatMap {
      provider(.closure($0), name, at: unit.range)
    }
  }

  /// Whether two layouts have the same section and no configuration.
  private func isSame(_ first: FoundLayout, _ second: FoundLayout) -> Bool {
    guard first.sections.count == 1, second.sections.count == 1,
      case .element(let one) = first.sections[0].value,
      case .element(let other) = second.sections[0].value
    else { return false }
    return one === other && first.layout?.cells["configuration"] == nil
      && second.layout?.cells["configuration"] == nil
  }

  /// - Parameter isSection: Whether the value of an enumeration is that of a section: of one that
  ///   makes layouts, each value has another layout.
  private func ownerValue(_ type: ImportType, isSection: Bool, at start: SourceSpan) -> ImportValue
  {
    if type.keyword == .enum {
      let span = isSection ? SourceSpan(file.source.id, TextRange(0, 0)) : start
      return .unknown(
        ImportUnknown("self", span, type: type.name, dependsOnSection: isSection))
    }
    if type.name == "UICollectionViewCompositionalLayout" {
      return .element(
        ImportElement(.layout, SourceSpan(file.source.id, TextRange(0, 0)), type: type))
    }
    if !type.isDeclared, let kind = UIKitNames.kinds[type.name] {
      return .element(ImportElement(kind, SourceSpan(file.source.id, TextRange(0, 0))))
    }
    return .element(
      ImportElement(
        evaluator.names.inheritsLayout(type) ? .layout : .object,
        SourceSpan(file.source.id, TextRange(0, 0)), type: type))
  }

  private func layoutName(_ unit: ImportUnit) -> String {
    var name = unit.name[...]
    for prefix in ["make", "create", "build", "generate", "get", "configure", "setUp", "setup"]
    where name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase ?? true {
      name = name.dropFirst(prefix.count)
    }
    for suffix in ["CollectionViewLayout", "CompositionalLayout", "Layout", "layout"]
    where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
    let isOther =
      unit.subclass != nil
      || ["", "init", "viewDidLoad", "body", "loadView", "CollectionView"].contains(name)
    return freeName(isOther ? (unit.subclass ?? unit.type)?.simpleName ?? "main" : String(name))
  }

  private func freeName(_ base: String) -> String {
    ImportText.isFree(base.lowered, of: [.layout]) ? base.lowered : base.lowered + "Layout"
  }

  private func value(of unit: ImportUnit, _ scope: ImportScope) -> ImportValue {
    evaluator.names.within(scope) {
      switch unit.body {
      case .function(let function):
        guard let closure = function.closure else { return .void }
        let called = firstCall(of: unit, function)
        let arguments = function.parameters.indices.map { index in
          argument(
            function.parameters[index], closure.range, isSection: !unit.makesLayout,
            called: called?.value(of: function.parameters[index], at: index))
        }
        let result = evaluator.calls.call(
          ImportClosure(closure, scope, result: function.result, name: function.name), arguments)
        if unit.name == "init", case .element(let element)? = scope.owner, element.kind == .layout {
          return .element(element)
        }
        return result
      case .variable(let variable):
        if let getter = variable.getter {
          return evaluator.calls.call(ImportClosure(getter, scope, result: variable.type), [])
        }
        return variable.value.map { evaluator.value($0, variable.type) } ?? .void
      }
    }
  }

  /// The arguments of the first call in the file, by which an initializer has the name of its type.
  private func firstCall(
    of unit: ImportUnit, _ function: SwiftFunction
  ) -> [SwiftExpression.Argument]? {
    guard !function.parameters.isEmpty else { return nil }
    return unit.file.firstCall(of: function, in: unit.type?.simpleName ?? "", outside: unit.range)
  }

  /// The argument of a function that is imported by itself.
  ///
  /// - Parameter called: What the first call gives it.
  private func argument(
    _ parameter: SwiftParameter, _ body: TextRange, isSection: Bool, called: SwiftExpression?
  ) -> ImportValue {
    let range = parameter.range ?? body
    let type = parameter.type.map(SwiftName.plain) ?? ""
    if let surroundings = ImportElements.surroundings(ofType: type) { return surroundings }
    if type == "CGSize", let size = size(parameter, at: range, called) { return size }
    if parameter.isSectionIndex { return evaluator.sectionIndex }
    let initial =
      parameter.initial.map {
        evaluator.expressions.typed(evaluator.value($0, parameter.type), parameter.type)
      }
      ?? called.flatMap { evaluator.members.known($0, parameter.type) }
    let isEnum = evaluator.names.declaration(of: type)?.keyword == .enum
    if let initial {
      switch initial {
      case .term(let term) where term.constant == nil: return initial
      case .term, .condition, .enumCase, .string, .none: break
      case .array where parameter.initial == nil: break
      case .record(let type, _) where declarations.type(ofRecord: type) != nil: break
      default: return initial
      }
    }
    let unknown = evaluator.param(
      evaluator.members.ownName(parameter.name, range, declared: parameter.type, initial: initial),
      range,
      type: parameter.type, dependsOnSection: isSection && isEnum && initial == nil,
      initial: initial)
    if !(parameter.type.map(SwiftName.isOptional) ?? false) {
      if type == "Bool" { return .condition(.flag(unknown)) }
      if SwiftName.isFloating(type) { return .term(ImportTerm(.unknown(unknown), .floating)) }
      if SwiftName.isInteger(type) { return .term(ImportTerm(.unknown(unknown), .integer)) }
    }
    return .unknown(unknown)
  }

  /// The value of a size: that of the container by its name, else with a param for each side; `nil`
  /// if the source gives it a value.
  private func size(_ parameter: SwiftParameter, at range: TextRange, _ called: SwiftExpression?)
    -> ImportValue?
  {
    let isMade = called.map { if case .call = $0.kind { true } else { false } } ?? false
    if !isMade, Self.isContainer(parameter.name) { return .environment("size") }
    guard called == nil, parameter.initial == nil else { return nil }
    func length(_ side: String) -> ImportValue {
      let unknown = evaluator.param("\(parameter.name).\(side)", range, type: "CGFloat")
      return .term(ImportTerm(.unknown(unknown), .floating))
    }
    return .size(length("width"), length("height"))
  }

  /// Whether a size of this name is that of the container.
  private static func isContainer(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "size"
      || ["container", "collectionview", "view", "bounds", "screen", "content", "environment"]
        .contains { name.hasPrefix($0) && name.hasSuffix("size") }
  }

  /// The elements that a value is, or one of.
  func elements(_ value: ImportValue) -> [ImportElement] {
    switch value {
    case .element(let element): [element]
    case .choice(_, let a, let b): elements(a) + elements(b)
    default: []
    }
  }

  /// The layout that a value is; of one of several one whose parts are chosen.
  private func layout(_ value: ImportValue) -> ImportElement? {
    switch value {
    case .element(let element): return element.kind == .layout ? element : nil
    case .choice(let condition, let a, let b):
      guard let first = layout(a), let second = layout(b) else {
        let only = layout(a) ?? layout(b)
        if let only {
          evaluator.note(
            "under a condition, another value is returned, which is omitted", only.span)
        }
        return only
      }
      return evaluator.elements.joined(condition, first, second)
    default: return nil
    }
  }

  /// A function that returns a section provider, perhaps with other values.
  private func provider(_ value: ImportValue?, _ name: String, at range: TextRange) -> [FoundLayout]
  {
    guard let value else { return [] }
    var candidates = [value]
    switch value {
    case .tuple(let parts): candidates = parts.map(\.value)
    case .record(_, let fields): candidates = fields.sorted { $0.key < $1.key }.map(\.value)
    default: break
    }
    for case .closure(let closure) in candidates where closure.closure.parameters.count <= 2 {
      let sections = sections(of: closure)
      if !sections.isEmpty {
        return [FoundLayout(name: name, layout: nil, sections: sections, span: file.span(range))]
      }
    }
    return []
  }

  private func made(_ layout: ImportElement, _ name: String) -> FoundLayout {
    var sections: [(name: String, value: ImportValue)] = []
    let own = ["section", "sectionProvider"].compactMap { layout.cells[$0] }
    if own.count == 2 {
      // Some of several layouts have a section, others a provider.
      let values = own.map(evaluator.heap.read)
      sections = self.sections(of: layout.span.range) {
        self.evaluator.map(values[0]) { value in
          if case .none = value { return self.evaluator.map(values[1], self.provided) }
          return value
        }
      }
    } else if let cell = own.first {
      switch evaluator.heap.read(cell) {
      case .closure(let closure): sections = self.sections(of: closure)
      case let other where other.isSection: sections = [("", other)]
      case let other:
        sections = self.sections(of: layout.span.range) { self.evaluator.map(other, self.provided) }
      }
    }
    lastMissing = sections.first { !$0.value.isSection || $0.value.isUnknownAtSomeIndices }?.value
    sections = sections.filter { !$0.value.isUnknownAtSomeIndices }
    let hasSome = sections.contains { $0.value.isSection }
    sections = sections.filter { $0.value.isSection || hasSome && $0.value.isNone }
    return FoundLayout(name: name, layout: layout, sections: sections, span: layout.span)
  }

  // MARK: - Printing

  private func statements(of made: FoundLayout, isOnly: Bool) -> [ImportNode] {
    evaluator.begin()
    let configuration = self.configuration(made.layout)
    printer.isHorizontal =
      if case .enumCase(_, "horizontal", _)? = configuration?.values["scrollDirection"] {
        true
      } else { false }
    var sections: [ImportNode] = []
    var names: [String] = []
    for section in made.sections {
      let name = section.name
      var nodes = printer.nodes(section.value) { $0.section($1, name) }
      if section.value.isNone {
        nodes = [absentSection(name)]
        absent.insert(name)
      }
      sections += nodes
      if !nodes.isEmpty { names.append(name) }
    }
    guard !sections.isEmpty else { return [] }
    layouts.append(SwiftImport.Layout(name: made.name, sections: names))
    owner = made.subclass.isEmpty ? made.owner : made.subclass
    let properties = configuration.map { printer.members(of: Schema.layout.info, $0) } ?? []
    let items = printer.parts(configuration?.values["boundarySupplementaryItems"])
    let boundary = printer.nodes(items) { $0.boundary($1) }
    if isOnly, sections.count == 1, names == [""], configuration == nil,
      sections[0].pieces.first?.text == "section"
    {
      return sections
    }
    let view = ImportPrinter.View(kind: .layout, span: made.span, values: [:], origins: [:])
    return [
      printer.node(
        ["layout"] + (isOnly ? [] : [made.name]), properties, body: boundary + sections, view: view)
    ]
  }

  /// A section for which the provider returns `nil`: it keeps its place, and cannot have items.
  private func absentSection(_ name: String) -> ImportNode {
    let group = ImportNode(
      [.init(text: "group"), .init(text: "horizontal")], body: [ImportNode([.init(text: "item")])])
    let when = ImportNode(
      [.init(text: "when"), .init(text: "(section.itemCount < 0)")], body: [group])
    var node = ImportNode([.init(text: "section"), .init(text: name)], body: [when])
    node.comments = ["The provider returns `nil`: UIKit raises an exception if it has items."]
    return node
  }

  private func configuration(_ layout: ImportElement?) -> ImportPrinter.View? {
    guard let layout, let cell = layout.cells["configuration"] else { return nil }
    return configuration(evaluator.heap.read(cell))
  }

  private func configuration(_ value: ImportValue) -> ImportPrinter.View? {
    switch value {
    case .element(let element) where element.kind == .configuration: return printer.view(element)
    case .choice(let condition, let a, let b):
      let (x, y) = (configuration(a), configuration(b))
      guard var result = x ?? y else { return nil }
      let empty = ImportElement(.configuration, result.span)
      for name in Set(x?.values.keys.map { $0 } ?? []).union(y?.values.keys.map { $0 } ?? []) {
        let initial = evaluator.elements.initial(name, of: empty)
        result.values[name] = .either(
          condition, x?.values[name] ?? initial, y?.values[name] ?? initial)
        result.origins[name] = x?.origins[name] ?? y?.origins[name]
      }
      return result
    case let other:
      printer.noteOmission(other, "the configuration", at: nil)
      return nil
    }
  }
}

extension SwiftParameter {
  /// Whether it is the index of a section, by its name.
  fileprivate var isSectionIndex: Bool {
    ["section", "sectionIndex", "index", "sectionNumber"].contains(name)
      && type.map { SwiftName.isInteger(SwiftName.plain($0)) } ?? false
  }
}

extension ImportUnit {
  /// Whether its type, which has another name than that of sections, is asked for one by its index.
  fileprivate var isGivenIndex: Bool {
    guard case .function(let function) = body, let type,
      !type.simpleName.lowercased().contains("section")
    else { return false }
    return function.parameters.contains(where: \.isSectionIndex)
  }

  /// Whether it is a function with a function as its parameter.
  fileprivate var takesFunction: Bool {
    guard case .function(let function) = body else { return false }
    return function.parameters.contains { $0.initial == nil && $0.type?.contains("->") ?? false }
  }

  /// The name by which it is called: an initializer has that of its type.
  fileprivate var calledName: String { name == "init" ? type?.simpleName ?? "" : name }

  /// Whether it names the configuration of a layout.
  fileprivate var setsConfiguration: Bool {
    let bytes = file.source.bytes
    return bytes.containsBytes(Array(".configuration".utf8), in: range)
      && bytes.containsBytes(Array("ayout".utf8), in: range)
  }

  /// Whether it overrides a function or a variable of a class above.
  fileprivate var isOverride: Bool {
    switch body {
    case .function(let function): function.isOverride && function.result != nil
    case .variable(let variable): variable.isOverride
    }
  }

  fileprivate var isStatic: Bool {
    switch body {
    case .function(let function): function.isStatic && function.name != "init"
    case .variable(let variable): variable.isStatic
    }
  }
}

extension ImportValue {
  /// Whether the index decides between a section and a value that is not known.
  fileprivate var isUnknownAtSomeIndices: Bool {
    guard case .choice(let condition, let a, let b) = self else { return false }
    return condition.namesSection && a.isUnknown != b.isUnknown
      || a.isUnknownAtSomeIndices || b.isUnknownAtSomeIndices
  }
}

extension TextRange {
  fileprivate func contains(_ other: TextRange) -> Bool { start <= other.start && other.end <= end }
}
