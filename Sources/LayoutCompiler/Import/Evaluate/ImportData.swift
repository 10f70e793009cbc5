/// The data that a file shows: the items that it puts into a snapshot or counts in its data source, or
/// as many sections as a condition on the index of the section has branches for.
struct ImportData {
  private let file: SwiftSourceFile
  private let declarations: ImportDeclarations
  private let evaluator: ImportEvaluator
  private static let maximumItems = 1000
  private static let maximumSections = 12

  init(
    _ file: SwiftSourceFile, _ declarations: ImportDeclarations, _ evaluator: ImportEvaluator
  ) {
    (self.file, self.declarations, self.evaluator) = (file, declarations, evaluator)
  }

  /// Returns a snapshot for the sections of a layout; `nil` if the file does not say what it shows.
  func snapshot(_ names: [String], absent: Set<String>, _ nodes: [ImportNode]) -> ImportNode? {
    let notes = evaluator.noteCount
    defer { evaluator.removeNotes(after: notes) }
    var counts = self.counts(names)
    for (index, name) in names.enumerated() where absent.contains(name) { counts[index] = 0 }
    guard !counts.isEmpty else { return nil }
    guard counts.contains(where: { $0 != nil }) else {
      let count = names.count == 1 ? sectionCount(nodes) : 1
      return count < 2 ? nil : node(Array(repeating: "section items 12", count: count))
    }
    return node(
      counts.enumerated().map { index, count in
        let name = index < names.count && !names[index].isEmpty ? " \"\(names[index])\"" : ""
        return "section\(name) items \(count ?? 12)"
      })
  }

  private func node(_ sections: [String]) -> ImportNode {
    let body = sections.map { ImportNode([.init(text: $0)]) }
    var node = ImportNode([.init(text: "snapshot"), .init(text: "app")], body: body)
    node.comments = ["The sections and items of the app at first."]
    return node
  }

  /// The number of items of each section; `nil` where it is not known.
  private func counts(_ names: [String]) -> [Int?] {
    let appended = self.appended
    if !appended.isEmpty {
      let found = names.enumerated().map { index, name in
        appended[.name(name)] ?? appended[.index(index)]
          ?? (names.count == 1 && appended.count == 1 ? appended.values.first : nil)
      }
      if found.contains(where: { $0 != nil }) { return found }
    }
    let count = names.count == 1 ? counted("numberOfSections", 0) ?? 1 : names.count
    guard count >= 1, count <= Self.maximumSections else { return names.map { _ in nil } }
    return (0..<count).map { counted("numberOfItemsInSection", $0) }
  }

  private enum Section: Hashable {
    case name(String)
    case index(Int)
  }

  /// The number of items that are appended to each section of a snapshot.
  private var appended: [Section: Int] {
    var result: [Section: Int] = [:]
    var unknown: Set<Section> = []
    let sections = file.calls["appendSections"] ?? []
    for call in file.calls["appendItems"] ?? [] {
      let arguments = file.arguments(at: call)
      guard let items = arguments.first?.value else { continue }
      let target = arguments.first { $0.label == "toSection" }?.value
      let last = sections.last { $0 < call }.flatMap { file.arguments(at: $0).first?.value }
      let count = evaluated(items, at: call).flatMap(count)
      let place: Section? =
        if let target {
          section(evaluated(target, at: call))
        } else {
          section(last.flatMap { evaluated($0, at: call) }.flatMap(lastElement))
        }
      guard let section = place else { continue }
      guard let count, count <= Self.maximumItems else {
        unknown.insert(section)
        continue
      }
      result[section, default: 0] += count
    }
    return result.filter { !unknown.contains($0.key) }
  }

  private func count(_ value: ImportValue) -> Int? {
    guard case .array(let parts) = value, parts.allSatisfy(\.isValue) else { return nil }
    return parts.count
  }

  private func lastElement(_ value: ImportValue) -> ImportValue? {
    guard case .array(let parts) = value, case .value(let last)? = parts.last else { return nil }
    return last
  }

  private func section(_ value: ImportValue?) -> Section? {
    switch value {
    case .enumCase(_, let name, _)?, .string(let name)?: .name(name)
    case .term(let term)?: term.wholeConstant.map { .index($0) }
    default: nil
    }
  }

  /// The result of a method of a data source for a section, if it is a constant.
  private func counted(_ label: String, _ index: Int) -> Int? {
    for (type, function) in functions(file.top) {
      let isAsked =
        function.name == label || function.parameters.contains { $0.label == label }
      guard isAsked, let closure = function.closure, function.parameters.count <= 2 else {
        continue
      }
      evaluator.begin()
      let scope = ImportScope(file: file, owner: nil, ownerType: type)
      let own = ImportClosure(closure, scope, result: function.result, name: function.name)
      let arguments: [ImportValue] = [.void, .number(index)]
      let value = evaluator.within(scope) {
        evaluator.call(own, Array(arguments.prefix(function.parameters.count)))
      }
      guard let count = value.term?.wholeConstant, count >= 0, count <= Self.maximumItems else {
        return nil
      }
      return count
    }
    return nil
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
    return evaluator.within(scope) { evaluator.value(expression, nil) }
  }

  /// The number of sections that show every branch of the conditions on the index of the section.
  private func sectionCount(_ nodes: [ImportNode]) -> Int {
    let words = nodes.map(\.text).joined(separator: " ").split {
      " ()<>;".contains($0) && $0 != "<"
    }
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
    return min(result, Self.maximumSections)
  }
}

extension SwiftSourceFile {
  /// Whether its layouts are those of AppKit alone.
  var namesAppKit: Bool {
    func names(_ word: String) -> Bool { source.bytes.containsBytes(Array(word.utf8)) }
    return names("NSCollectionViewCompositionalLayout")
      && !names("UICollectionViewCompositionalLayout")
  }
}
