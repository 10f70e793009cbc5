/// The data that a file shows: the items that it puts into a snapshot or counts in its data source, or
/// as many sections as a condition on the index of the section has branches for.
struct ImportData {
  private let file: SwiftSourceFile
  private let declarations: ImportDeclarations
  private let evaluator: ImportEvaluator
  /// Whether the index of a section chooses that of the layout, whatever its identifier.
  private let byIndex: Bool
  /// The names of the layout's sections for indices that are known.
  private let namesOfIndices: [Int: String]
  private static let maximumItems = 1000
  private static let maximumSections = 64

  init(
    _ file: SwiftSourceFile, _ declarations: ImportDeclarations, evaluator: ImportEvaluator,
    byIndex: Bool, namesOfIndices: [Int: String]
  ) {
    (self.file, self.declarations, self.evaluator) = (file, declarations, evaluator)
    (self.byIndex, self.namesOfIndices) = (byIndex, namesOfIndices)
  }

  /// Returns a snapshot for the sections of a layout; `nil` if the file does not say what it shows.
  func snapshot(_ names: [String], absent: Set<String>, _ nodes: [ImportNode]) -> ImportNode? {
    let notes = evaluator.noteCount
    evaluator.takesFirstValues = true
    var appended = self.appended
    // Sections that only another snapshot has are shown as well.
    if appended.isOneOfSeveral, ordered(appended, names).count < names.count, names != [""] {
      appended.order = []
    }
    let unknown = unknownSections(appended, names)
    var note: String?
    defer {
      evaluator.takesFirstValues = false
      evaluator.removeNotes(after: notes, keepsErrors: true)
      if let change = appended.change {
        evaluator.note(
          "`\(file.word(at: change))` is not followed: what the app shows is not known",
          file.span(file.tokens[change].range))
      } else if let (message, range) = unknown {
        evaluator.note(message, file.span(range))
      } else if let note {
        noteItems(note)
      }
    }
    var shown = self.shown(appended, names)
    for index in shown.indices where absent.contains(shown[index].name) { shown[index].count = 0 }
    guard !shown.isEmpty else { return nil }
    guard shown.contains(where: { $0.count != nil }) || shown.map(\.name) != names else {
      let count = names.count == 1 ? sectionCount(nodes) : 1
      guard count < 2 else { return node(Array(repeating: Shown(name: "").node, count: count)) }
      note = unknownItems
      return nil
    }
    note = unknownItems(of: shown)
    return node(shown.map(\.node))
  }

  /// A note if the items of no section are known.
  let unknownItems = "how many items the app shows is not known: each section has 12"

  /// A note if the items of some sections, or of all, are not known.
  private func unknownItems(of shown: [Shown]) -> String? {
    let names = shown.indices.filter { shown[$0].count == nil }.map {
      shown[$0].name.isEmpty ? "section \($0)" : "`\(shown[$0].name)`"
    }
    guard !names.isEmpty else { return nil }
    guard names.count < shown.count else { return unknownItems }
    let list = names.count > 3 ? "\(names.count) sections" : listed(names, "and")
    return "how many items the app shows in \(list) is not known: 12"
      + (names.count > 1 ? " in each" : "")
  }

  /// Notes what is not known of the items at the code of the file that gives them.
  func noteItems(_ message: String) {
    guard let placeOfItems else { return }
    evaluator.note(message, file.span(placeOfItems), help: "state it with `--items`")
  }

  /// A note if it is not known which sections the app shows, at the call that appends or asks for them or
  /// the function that counts them.
  private func unknownSections(
    _ appended: Appended, _ names: [String]
  ) -> (message: String, range: TextRange)? {
    guard appended.order.isEmpty || !appended.isCertain else { return nil }
    let unknown = "which sections the app shows is not known: each of the layout is shown once"
    if names.count > 1, let call = file.calls["appendSections"]?.first {
      return (unknown, file.tokens[call].range)
    }
    guard let function = asked("numberOfSections")?.function else {
      guard names.count > 1, let call = file.calls["sectionIdentifier"]?.first else { return nil }
      return (unknown, file.tokens[call].range)
    }
    evaluator.takesFirstValues = byIndex || names.count == 1
    defer { evaluator.takesFirstValues = true }
    let range = file.firstLine(of: function.range)
    guard let number = number("numberOfSections", .void), let count = number.loadedCount else {
      return names.count > 1 ? (unknown, range) : nil
    }
    if count > Self.maximumSections {
      return ("the app shows \(count) sections: the first \(Self.maximumSections) are shown", range)
    }
    guard let least = number.leastCount, 0 < least, least < count else { return nil }
    return ("the app shows \(least) to \(count) sections: \(count) are shown", range)
  }

  /// The code of the file that gives the items; `nil` for a file without data.
  private var placeOfItems: TextRange? {
    if let function = asked("numberOfItemsInSection")?.function {
      return file.firstLine(of: function.range)
    }
    let bound = (file.calls["items"] ?? []).first { file.word(at: $0 - 2) == "rx" }
    return (file.calls["appendItems"]?.first ?? appliedSnapshots.first ?? bound).map {
      file.tokens[$0].range
    }
  }

  private func node(_ sections: [ImportNode]) -> ImportNode {
    var node = ImportNode([.init(text: "snapshot"), .init(text: "app")], body: sections)
    node.comments = ["The sections and items of the app at first."]
    return node
  }

  /// A section of the data.
  private struct Shown {
    var name: String
    /// The section of the layout that serves it, if that has another name.
    var style: String?
    /// The number of its items; `nil` if it is not known.
    var count: Int?

    var node: ImportNode {
      let words = name.isEmpty ? "section" : "section \"\(name)\""
      let kind = style.map { " style \($0)" } ?? ""
      var node = ImportNode([.init(text: "\(words)\(kind) items \(count ?? 12)")])
      if count == nil { node.comment = "not in the source" }
      return node
    }
  }

  /// The sections of the data in their order.
  private func shown(_ appended: Appended, _ names: [String]) -> [Shown] {
    if names == [""], appended.order.count > 1, appended.order.count <= Self.maximumSections {
      return appended.order.map { Shown(name: "", count: appended.count($0)) }
    }
    if byIndex, servesIndices(below: appended.order.count, names) {
      return appended.order.enumerated().map { shown($0, names, count: appended.count($1)) }
    }
    if !appended.counts.isEmpty || !appended.order.isEmpty {
      let found = names.enumerated().map { index, name -> Shown in
        let isOnly = names.count == 1 && appended.counts.count == 1
        let count =
          appended.count(.name(name)) ?? name.beforeSection.flatMap { appended.count(.name($0)) }
          ?? appended.counts[.index(index)]
          ?? (isOnly ? appended.counts.values.first : nil)
        return Shown(name: name, count: count)
      }
      let ordered = self.ordered(appended, names)
      if ordered.count == appended.order.count, !ordered.isEmpty { return ordered }
      if found.contains(where: { $0.count != nil }) { return found }
    }
    // The first values of data that chooses the sections are not in the layout's order.
    evaluator.takesFirstValues = byIndex || names.count == 1
    let count = number("numberOfSections", .void)?.loadedCount ?? names.count
    guard count >= 1 else { return names.map { Shown(name: $0) } }
    return (0..<min(count, Self.maximumSections)).map {
      shown($0, names, count: items(in: .number($0)))
    }
  }

  /// Whether the layout has a section for each of the indices.
  private func servesIndices(below count: Int, _ names: [String]) -> Bool {
    (1...Self.maximumSections).contains(count)
      && (count <= names.count || namesOfIndices[count - 1] != nil || names.last == "others")
  }

  /// The section with an index. The last section of the layout serves what comes after it, unless the
  /// index chooses another.
  private func shown(_ index: Int, _ names: [String], count: Int?) -> Shown {
    guard index >= names.count, let last = names.last, !last.isEmpty else {
      return Shown(name: names[min(index, names.count - 1)], count: count)
    }
    let style = namesOfIndices[index] ?? last
    let number =
      namesOfIndices[index] == nil
      ? index - names.count + 2
      : namesOfIndices.count { $0.key <= index && $0.value == style }
    return Shown(name: "\(style)\(number)", style: style, count: count)
  }

  /// The appended sections that the layout has, in their order. Those that differ in the payload of a
  /// case are several sections of the layout's one.
  private func ordered(_ appended: Appended, _ names: [String]) -> [Shown] {
    var numbers: [String: Int] = [:]
    return appended.order.compactMap { section in
      guard case .name(let own, _) = section,
        let name = names.first(where: { $0 == own })
          ?? names.first(where: { $0.beforeSection == own })
          ?? names.first(where: { $0 == "other" })
      else { return nil }
      let number = numbers[name, default: 0] + 1
      numbers[name] = number
      let isFirst = number == 1
      return Shown(
        name: isFirst ? name : "\(name)\(number)", style: isFirst ? nil : name,
        count: appended.count(section))
    }
  }

  private enum Section: Hashable {
    /// The name of a case or an identifier, with what distinguishes the payloads of a case.
    case name(String, payload: String = "")
    case index(Int)
  }

  /// The contents of a snapshot.
  private struct Appended {
    /// The sections in their order; empty if it is not known.
    var order: [Section] = []
    /// Whether it has all of them, whatever the app knows.
    var isCertain = true
    /// The number of items that are appended to each.
    var counts: [Section: Int] = [:]
    /// The sections that have other items as well.
    var unknown: Set<Section> = []
    /// The call that changes the snapshot in a way that is not followed.
    var change: Int?
    /// Whether snapshots of single sections are applied as well.
    var hasSectionSnapshots = false
    /// Whether other functions append items.
    var isFilledLater = false
    /// Whether other functions make other snapshots.
    var isOneOfSeveral = false

    /// A snapshot without any items is filled in another way.
    func count(_ section: Section) -> Int? {
      if unknown.contains(section) { return nil }
      let hasItems = !counts.isEmpty || !unknown.isEmpty
      let isEmpty =
        order.contains(section) && !hasSectionSnapshots && hasItems && !isFilledLater
      return counts[section] ?? (isEmpty ? 0 : nil)
    }
  }

  /// The contents of the first snapshot of the file, with the items of snapshots of single sections.
  private var appended: Appended {
    var result = firstSnapshot
    if result.order.isEmpty, result.counts.isEmpty, result.unknown.isEmpty, result.change == nil {
      return countedByCase
    }
    guard result.change == nil else { return result }
    let own = (file.calls["appendItems"] ?? []).filter(isOfAnother).map { place(of: $0).function }
    result.isFilledLater = Set(own).count > 1
    if result.hasSectionSnapshots { result.counts.merge(sectionSnapshots) { first, _ in first } }
    return result
  }

  /// The sections that are cases of data at first, with the items that a data source counts for each.
  private var countedByCase: Appended {
    evaluator.takesFirstValues = false
    defer { evaluator.takesFirstValues = true }
    _ = number("numberOfItemsInSection", evaluator.sectionIndex)
    guard !byIndex, let split = evaluator.evaluation.split,
      split.options.allSatisfy({ $0.index == nil })
    else { return Appended() }
    var result = Appended(order: (split.unknown?.firstCases ?? []).map { .name($0) })
    for option in split.options {
      evaluator.selection = ImportSelection(
        key: split.key, name: option.name, value: option.value,
        others: split.options.map(\.name))
      if let count = items(in: evaluator.sectionIndex) {
        result.counts[.name(option.name)] = count
      } else {
        result.unknown.insert(.name(option.name))
      }
    }
    evaluator.selection = nil
    return result
  }

  /// The number of items at the top level of the snapshots that the file applies to single sections.
  private var sectionSnapshots: [Section: Int] {
    let calls = (file.calls["apply"] ?? []).filter { call in
      file.arguments(at: call).contains { $0.label == "to" }
    }
    var result: [Section: Int] = [:]
    for (type, function) in functions(file.top) {
      guard let closure = function.closure, calls.contains(where: closure.body.contains) else {
        continue
      }
      for applied in recorded({ call(function, closure, of: type) }).appends
      where applied.isOfSection && applied.isCertain {
        guard let section = applied.target.flatMap(section), let value = applied.value,
          case .array(let parts) = value
        else { continue }
        let counts = parts.map { part -> Int? in
          if case .value(let items) = part { count(items) } else { nil }
        }
        guard !counts.contains(nil), result[section] == nil else { continue }
        result[section] = counts.reduce(0) { $0 + ($1 ?? 0) }
      }
    }
    return result
  }

  private var firstSnapshot: Appended {
    let calls = Self.appending.flatMap { file.calls[$0] ?? [] }.sorted()
    let places = calls.map(place)
    // A helper that is given the snapshot may be written first.
    let making = zip(calls, places).filter { file.word(at: $0.0) == "appendSections" }
    let called = firstCalled(making.map(\.1))
    let own =
      places.first { place in file.setUps.contains { $0.contains(Int(place.function)) } }
      ?? called ?? making.first?.1 ?? places.first
    guard let own else { return snapshotOfOthers }
    let pairs = zip(calls, places).filter { $1.function == own.function }
    if let change = change(in: own.function, after: pairs.first?.0 ?? 0) {
      return Appended(change: change)
    }
    let closures = Set(pairs.filter { $1.isInClosure }.map(\.0))
    if let first = pairs.first, let executed = executed(first.0, calls, except: closures) {
      var result = contents(executed.appends, isOrdered: executed.isWhole)
      result.isOneOfSeveral = executed.hasOthers
      return result
    }
    // Code that is not followed may call a closure: its calls count where they are written.
    let appends = pairs.map { call, place in
      let arguments = file.arguments(at: call)
      return Append(
        isSections: file.word(at: call) == "appendSections",
        value: (arguments.first?.value).flatMap { evaluated($0, at: call) },
        target: arguments.first { $0.label == "toSection" }.map { evaluated($0.value, at: call) },
        isCertain: place.isCertain)
    }
    // Others may add sections between.
    let isOrdered = zip(calls, places).allSatisfy { call, place in
      place.function == own.function || file.word(at: call) == "appendItems"
    }
    return contents(appends, isOrdered: isOrdered)
  }

  /// The contents of the snapshot that code of other files makes for the first call of `apply`.
  private var snapshotOfOthers: Appended {
    guard let call = appliedSnapshots.first, let made = file.arguments(at: call).first else {
      return Appended()
    }
    let (appends, _) = recorded { _ = evaluated(made.value, at: call) }
    return contents(appends, isOrdered: true)
  }

  /// The calls that give a data source a snapshot.
  private var appliedSnapshots: [Int] {
    (file.calls["apply"] ?? []).filter { file.word(at: $0 - 2).lowercased().hasSuffix("source") }
  }

  /// The result of a function of the file.
  @discardableResult private func call(
    _ function: SwiftFunction, _ closure: SwiftClosure, of type: ImportType?,
    with arguments: [ImportValue] = []
  ) -> ImportValue {
    let scope = ImportScope(file: file, owner: nil, ownerType: type)
    let own = ImportClosure(closure, scope, result: function.result, name: function.name)
    return evaluator.names.within(scope) { evaluator.calls.call(own, arguments) }
  }

  /// Executes code. Returns the calls that append to snapshots, in their order, with their places.
  private func recorded(_ body: () -> Void) -> (appends: [Append], ranges: [TextRange]) {
    var appends: [Append] = []
    var ranges: [TextRange] = []
    evaluator.begin()
    evaluator.onAppend = { [evaluator] site in
      ranges.append(site.range)
      if site.name != "apply", let second = site.arguments.dropFirst().first, second.label == nil {
        evaluator.note(
          "`\(site.name)` takes a section after `toSection:`",
          evaluator.scope.file.span(second.value.range), kind: .unread)
      }
      let target = site.arguments.first { $0.label == "toSection" || $0.label == "to" }?.value
      appends.append(
        Append(
          isSections: site.name == "appendSections", isOfSection: site.name == "apply",
          value: (site.arguments.first?.value).map { evaluator.value($0, nil) },
          target: target.map { evaluator.value($0, nil) },
          isCertain: evaluator.heap.forkDepth == 0))
    }
    defer { evaluator.onAppend = nil }
    body()
    return (appends, ranges)
  }

  /// The place in the function that the code which sets up the screen calls first, perhaps in another;
  /// `nil` if the places are in one function, or it calls none.
  private func firstCalled(_ places: [Place]) -> Place? {
    guard Set(places.map(\.function)).count > 1 else { return nil }
    let all = functions(file.top).map(\.1)
    var reached = all.filter(\.setsUpScreen).map(\.range)
    for _ in 0..<4 {
      let called = all.filter { function in
        (file.calls[function.name] ?? []).contains { call in
          reached.contains { $0.contains(Int(file.tokens[call].start)) }
        }
      }
      if let found = places.first(where: { place in
        called.contains { $0.range.contains(Int(place.function)) }
      }) {
        return found
      }
      reached += called.map(\.range)
    }
    return nil
  }

  static let appending = ["appendItems", "appendSections"]

  /// A call that appends sections or items to a snapshot.
  private struct Append {
    var isSections: Bool
    /// Whether it applies a snapshot of one section.
    var isOfSection = false
    /// The identifiers; `nil` if they are not known.
    var value: ImportValue?
    /// The section of the items; `nil` for the last one.
    var target: ImportValue??
    /// Whether the call is made once, whatever the app knows.
    var isCertain: Bool
  }

  /// Executes the function that has the first of these calls. Returns the calls that are made, in
  /// their order, whether none of another function adds sections, and whether others make snapshots of
  /// their own; `nil` if none is made, or not those of closures.
  private func executed(_ first: Int, _ calls: [Int], except closures: Set<Int>) -> (
    appends: [Append], isWhole: Bool, hasOthers: Bool
  )? {
    let around = functions(file.top).filter { $1.closure?.body.contains(first) ?? false }
    guard let (type, function) = around.last, let closure = function.closure else { return nil }
    let (all, ranges) = recorded { call(function, closure, of: type) }
    let appends = all.filter { !$0.isOfSection }
    let missed = calls.filter { call in
      let place = file.tokens[call].start
      return !ranges.contains { $0.start <= place && place < $0.end }
    }
    guard !appends.isEmpty, closures.isDisjoint(with: missed) else { return nil }
    let later = missed.filter {
      !closure.body.contains($0) && file.word(at: $0) == "appendSections"
    }
    return (appends, later.allSatisfy(isOfAnother), !later.isEmpty)
  }

  /// Whether a call is one of a snapshot that its function makes, or takes from what is shown.
  private func isOfAnother(_ call: Int) -> Bool {
    let start = place(of: call).function
    var index = call - 1
    while index > 2, file.tokens[index].start > start {
      let (before, word) = (file.word(at: index - 1), file.word(at: index))
      let next = file.word(at: index + 1)
      if word == "snapshot", before == ".", next == "(" { return true }
      let isTyped = before == ":" && ["var", "let"].contains(file.word(at: index - 3))
      if word.hasSuffix("Snapshot"), word.first?.isUppercase ?? false, next == "(" || next == "<",
        before != "inout", before != ":" || isTyped
      {
        return true
      }
      index -= 1
    }
    return false
  }

  /// The contents after calls in this order. `isOrdered`: others make none.
  private func contents(_ appends: [Append], isOrdered: Bool) -> Appended {
    var counts: [Section: Int] = [:]
    var order: [Section]? = isOrdered ? [] : nil
    var unknown: Set<Section> = []
    var last: Section?
    var (isTargetKnown, isCertain) = (true, true)
    for append in appends {
      if append.isSections {
        let new = append.value.flatMap(sections)
        order = new.flatMap { new in order.map { $0 + new } }
        last = new?.last
        isCertain = isCertain && append.isCertain
        continue
      }
      guard let section = append.target.map({ section($0) }) ?? last else {
        if append.target != nil { isTargetKnown = false }
        continue
      }
      if let count = append.value.flatMap(count), count <= Self.maximumItems, append.isCertain {
        counts[section, default: 0] += count
      } else {
        unknown.insert(section)
      }
    }
    // Any section may have the items of one that is not known.
    if !isTargetKnown { unknown.formUnion((order ?? []) + counts.keys) }
    // The branches of a condition, or the snapshots of several views, may have the same sections.
    if let all = order, Set(all).count < all.count {
      unknown.formUnion(all)
      (order, isCertain) = (nil, false)
    }
    return Appended(
      order: order ?? [], isCertain: isCertain, counts: counts.filter { !unknown.contains($0.key) },
      unknown: unknown,
      hasSectionSnapshots: ["SectionSnapshot<", ".snapshot(for:"].contains {
        file.source.bytes.containsBytes(Array($0.utf8))
      })
  }

  /// A place where a call is written.
  private struct Place {
    /// The start of the body of the function that contains it.
    var function: UInt32 = 0
    /// Whether the call is made once whenever the function is called.
    var isCertain = true
    var isInClosure = false
  }

  private func place(of call: Int) -> Place {
    let conditional: Set<String> = [
      "if", "else", "guard", "for", "while", "case", "forEach", "map",
      "enumerateObjects",
    ]
    var index = call - 1
    var place = Place()
    while index > 0 {
      defer { index -= 1 }
      let token = file.tokens[index]
      if token.kind.isClosing, token.partner < index {
        index = Int(token.partner)
      } else if token.kind == .leftBrace {
        var start = index
        while start > 0, !file.tokens[start].startsLine { start -= 1 }
        let words = (start..<index).map(file.word)
        if words.contains("func") || words.contains("init") {
          place.function = file.tokens[start].start
          return place
        }
        if words.contains(where: conditional.contains) {
          place.isCertain = false
        } else if !words.contains("switch"), !words.contains("do") {
          place.isInClosure = true
        }
      } else if token.kind == .word, ["case", "default"].contains(file.word(at: index)) {
        place.isCertain = false
      }
    }
    return place
  }

  /// The call of a function that changes a snapshot in other ways than by appending to it. At first
  /// nothing is deleted before something is appended.
  private func change(in function: UInt32, after append: Int) -> Int? {
    let deletions = ["deleteItems", "deleteSections", "deleteAllItems"]
    let others = ["insertItems", "insertSections", "moveItem", "moveSection"]
    let calls =
      deletions.flatMap { file.calls[$0] ?? [] }.filter { $0 > append }
      + others.flatMap { file.calls[$0] ?? [] }
    return calls.first { place(of: $0).function == function }
  }

  private func count(_ value: ImportValue) -> Int? {
    guard case .array(let parts) = value, parts.allSatisfy(\.isValue) else { return nil }
    return parts.count
  }

  private func sections(_ value: ImportValue) -> [Section]? {
    guard case .array(let parts) = value else { return nil }
    let found = parts.compactMap { part in
      if case .value(let value) = part { section(value) } else { nil }
    }
    return found.count == parts.count ? found : nil
  }

  /// Returns the case that a constant is: `.main`, for `static let main = Section.grid`.
  private func constant(_ value: ImportValue) -> ImportValue {
    guard case .enumCase(nil, let name, _) = value, declarations.enumeration(with: [name]) == nil,
      let type = declarations.enumeration(having: name)
    else { return value }
    return evaluator.expressions.constant(name, of: type, at: TextRange(0, 0)) ?? value
  }

  private func section(_ value: ImportValue?) -> Section? {
    switch value.map(constant) {
    case .enumCase(_, let name, let payload)?:
      .name(name, payload: payload.map(\.identity).joined(separator: ", "))
    case .string(let name)?: .name(name)
    case .term(let term)?: term.wholeConstant.map { .index($0) }
    default: nil
    }
  }

  /// The number of items that a data source counts in a section, if it is a constant.
  private func items(in section: ImportValue) -> Int? {
    let count = number("numberOfItemsInSection", section)?.loadedCount
    return count.flatMap { (0...Self.maximumItems).contains($0) ? $0 : nil }
  }

  /// The result of a method of a data source for a section.
  private func number(_ label: String, _ section: ImportValue) -> ImportTerm? {
    guard let (type, function, closure) = asked(label) else { return nil }
    evaluator.begin()
    let view = evaluator.unknown(function.parameters.first?.name ?? "", closure.range)
    let arguments = [view, section].prefix(function.parameters.count)
    return call(function, closure, of: type, with: Array(arguments)).term
  }

  /// The method of a data source with this name or label.
  private func asked(_ label: String)
    -> (type: ImportType?, function: SwiftFunction, closure: SwiftClosure)?
  {
    functions(file.top).firstResult { type, function in
      let isAsked = function.name == label || function.parameters.contains { $0.label == label }
      guard isAsked, let closure = function.closure, function.parameters.count <= 2 else {
        return nil
      }
      return (type, function, closure)
    }
  }

  private func functions(_ type: SwiftType, _ outer: String = "") -> [(ImportType?, SwiftFunction)]
  {
    let name = outer.isEmpty ? type.name : "\(outer).\(type.name)"
    let own = name.isEmpty ? nil : declarations.type(name, in: nil)
    return type.functions.map { (own, $0) } + type.types.flatMap { functions($0, name) }
  }

  /// The value of an argument of the call that begins with a token.
  private func evaluated(_ expression: SwiftExpression, at call: Int) -> ImportValue? {
    evaluator.begin()
    let place = file.tokens[call].start
    let owner = file.top.types.first { $0.range.start <= place && place < $0.range.end }
    let type = owner.flatMap { declarations.type($0.name, in: nil) }
    let scope = ImportScope(file: file, owner: nil, ownerType: type)
    return evaluator.names.within(scope) { evaluator.value(expression, nil) }
  }

  /// The number of sections that show every branch of the conditions on the index of the section.
  private func sectionCount(_ nodes: [ImportNode]) -> Int {
    let words = nodes.map(\.text).joined(separator: " ").split { " ();".contains($0) }
    var result = 1
    for (index, word) in words.enumerated() where word == "section.index" {
      let rest = words[(index + 1)...]
      guard let operation = rest.first, let number = rest.dropFirst().first.flatMap({ Int($0) }),
        number >= 0
      else { continue }
      switch operation {
      case "%": result = max(result, number)
      case "==", "!=", "<", "<=", ">", ">=": result = max(result, number + 2)
      default: continue
      }
    }
    return min(result, 12)
  }
}

extension ImportValue {
  /// A text that equal constants have in common.
  fileprivate var identity: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .term(let term): term.constant.map { "\($0)" } ?? ""
    case .enumCase(_, let name, let payload):
      name + "(" + payload.map(\.identity).joined(separator: ", ") + ")"
    default: ""
    }
  }
}

extension String {
  /// The name of a case whose section has this one, as `list` of `listSection`; `nil` for others.
  fileprivate var beforeSection: String? {
    hasSuffix("Section") ? String(dropLast("Section".count)) : nil
  }
}

extension ImportTerm {
  /// The count with data that the app loads: the greatest one of several constants.
  fileprivate var loadedCount: Int? {
    guard case .choice(let condition, let a, let b) = kind else { return wholeConstant }
    // Which of several views asks is not known.
    if let first = condition.unknowns.first(where: { $0.text.hasPrefix("collectionView") }) {
      let sides = first.text.replacing("===", with: "==").split(separator: "==").map {
        $0.filter { $0 != " " }
      }
      return sides.count == 2 && sides[0] == sides[1] ? a.loadedCount : nil
    }
    if case .flag(let unknown) = condition.kind, unknown.isVariable,
      let isFirst = condition.firstValue
    {
      return isFirst ? a.loadedCount : b.loadedCount
    }
    guard let first = a.loadedCount, let second = b.loadedCount else { return nil }
    return max(first, second)
  }

  /// The least of several constants.
  fileprivate var leastCount: Int? {
    guard case .choice(_, let a, let b) = kind else { return wholeConstant }
    guard let first = a.leastCount, let second = b.leastCount else { return nil }
    return min(first, second)
  }
}

extension SwiftSourceFile {
  /// Whether it fills a snapshot, or counts the items of a data source.
  var hasData: Bool {
    ImportData.appending.contains { calls[$0] != nil }
      || source.bytes.containsBytes(Array("numberOfItemsInSection ".utf8))
  }

  /// Whether its layouts are those of AppKit alone.
  var namesAppKit: Bool {
    func names(_ word: String) -> Bool { source.bytes.containsBytes(Array(word.utf8)) }
    return names("NSCollectionViewCompositionalLayout")
      && !names("UICollectionViewCompositionalLayout")
  }
}
