/// Cuts a large trial text further. Of the declarations and previews at the file's level, a trial
/// keeps those that the place and the tried word use, and the nearest ones that use the place.
struct TrialDeclarations {
  private let tree: SyntaxTree
  /// The statements at the file's level.
  private let statements: [StatementSyntax]
  /// The statements that declare each name, and those that use it.
  private var declaring: [String: [Int]] = [:]
  private var using: [String: [Int]] = [:]
  /// What every trial keeps.
  private var kept: Set<Int> = []
  /// What every trial keeps a sample of.
  private var samples: Set<Int> = []
  /// The names whose values depend on the place: no value there may use them.
  private var dependents: Set<String> = []
  /// Returns a short value of the same type for a name, if it has a plain one.
  private let sample: (String) -> String?

  /// Texts of fewer bytes are tried as they are.
  static let smallText = 1 << 12
  /// At most this many statements that use the place are kept.
  private static let maximumDependents = 40
  /// Behind this many statements, a value is replaced by a sample of its type.
  private static let maximumDepth = 12

  init(_ text: TrialText, sample: @escaping (String) -> String?) {
    tree = text.tree
    statements = tree.statements(of: tree.root)
    self.sample = sample
    for index in statements.indices {
      name(of: index).map { declaring[$0, default: []].append(index) }
    }
    for index in statements.indices {
      for word in words(of: index) where declaring[word] != nil {
        using[word, default: []].append(index)
      }
    }
    keepStatements(around: text.before.count)
  }

  private mutating func keepStatements(around offset: Int) {
    let place = statements.lastIndex { tree.range($0.id).startIndex <= offset }
    let isInData = place.map { Self.data.contains(head(of: $0)) } ?? false
    for index in statements.indices where index != place && name(of: index) == nil {
      if !Self.data.contains(head(of: index)) || isInData && head(of: index) == "snapshot" {
        kept.insert(index)
      }
    }
    if let place {
      kept.insert(place)
      findDependents(of: place)
    }
    let closure = closure(of: kept.sorted())
    kept.formUnion(closure.whole)
    samples = closure.sampled
  }

  private mutating func findDependents(of place: Int) {
    guard let own = name(of: place) else { return }
    dependents = [own]
    var queue = [own][...]
    var count = 0
    while let name = queue.popFirst() {
      for user in using[name] ?? [] where user != place {
        if count < Self.maximumDependents, kept.insert(user).inserted { count += 1 }
        if let next = self.name(of: user), dependents.insert(next).inserted { queue.append(next) }
      }
    }
  }

  /// `true` iff the item is a name that would be used by its own value.
  func excludes(_ item: CompletionItem) -> Bool {
    (item.kind == .name || item.kind == .definition) && dependents.contains(item.label)
  }

  // MARK: - Texts

  /// Returns the text with what every trial keeps.
  func reduced(_ text: TrialText) -> TrialText {
    let bytes = tree.source.bytes
    let word = text.before.count..<(bytes.count - text.after.count)
    var before: [UInt8] = []
    var after: [UInt8] = []
    var start = 0
    for index in statements.indices {
      let end =
        index + 1 < statements.count
        ? tree.range(statements[index + 1].id).startIndex : bytes.count
      if kept.contains(index) {
        before += bytes[start..<max(start, min(end, word.lowerBound))]
        after += bytes[min(end, max(start, word.upperBound))..<end]
      }
      start = end
    }
    return TrialText(before: lines(samples: samples) + before, after: after, of: tree.source)
  }

  /// Returns the declarations that the words of a text use and that are not kept anyway, a line
  /// each.
  func lines(for text: String) -> [UInt8] {
    let words = Self.words(in: text)
    let used = words.flatMap { declaring[$0] ?? [] }.filter {
      !kept.contains($0) && !samples.contains($0)
    }
    guard !used.isEmpty else { return [] }
    var (whole, sampled) = closure(of: used)
    whole.formUnion(used)
    sampled.subtract(whole)
    return lines(samples: sampled)
      + whole.sorted().flatMap { bytes(of: $0) + [0x0A] }
  }

  private func lines(samples: Set<Int>) -> [UInt8] {
    samples.sorted().flatMap { index -> [UInt8] in
      guard let name = name(of: index), let value = sample(name) else { return [] }
      return Array("let \(name) = \(value)\n".utf8)
    }
  }

  /// Returns the statements that declare what some statements use, the nearest ones as they are.
  private func closure(of roots: [Int]) -> (whole: Set<Int>, sampled: Set<Int>) {
    var whole: Set<Int> = []
    var sampled: Set<Int> = []
    var queue = roots[...]
    while let index = queue.popFirst() {
      for word in words(of: index) {
        for next in declaring[word] ?? []
        where !kept.contains(next) && !samples.contains(next) && !whole.contains(next) {
          if whole.count >= Self.maximumDepth, sample(word) != nil {
            sampled.insert(next)
          } else {
            whole.insert(next)
            queue.append(next)
          }
        }
      }
    }
    return (whole, sampled.subtracting(whole))
  }

  // MARK: - Statements

  private static let data: Set<String> = ["snapshot", "preview"]
  private static let declarations: Set<String> = ["let", "param", "define", "enum"]

  private func bytes(of index: Int) -> ArraySlice<UInt8> {
    let range = tree.range(statements[index].id)
    return tree.source.bytes[range.startIndex..<range.endIndex]
  }

  private func head(of index: Int) -> String { tree.text(statements[index].head) }

  /// The name that a statement declares.
  private func name(of index: Int) -> String? {
    let tokens = tokens(of: index).prefix(2)
    guard let head = tokens.first, let name = tokens.dropFirst().first, name.kind == .word,
      Self.declarations.contains(tree.source.text(in: head.range))
    else { return nil }
    return tree.source.text(in: name.range)
  }

  private func words(of index: Int) -> [String] {
    tokens(of: index).filter { $0.kind == .word }.map { tree.source.text(in: $0.range) }
  }

  private func tokens(of index: Int) -> ArraySlice<Token> {
    let node = tree[statements[index].id]
    return tree.tokens[Int(node.firstToken)..<Int(node.endToken)]
  }

  private static func words(in text: String) -> [String] {
    let source = SourceFile(name: "", text: text)
    return parse(source).tokens.filter { $0.kind == .word }.map { source.text(in: $0.range) }
  }
}

extension EditedFile {
  /// Returns what gives a plain value of the type that a name at the file's level has.
  var samples: (String) -> String? {
    var types: [String: [String]] = [:]
    for statement in tree.statements(of: tree.root) where tree.text(statement.head) == "let" {
      let values = statement.values
      guard let name = values.first, let value = values.last, values.count == 3 else { continue }
      types[text(tree.range(name))] = meanings.typeNames(ofValueAt: tree.range(value))
    }
    let all = [TypeName.points, .int, .fraction].map(\.rawValue)
    return { [types] name in
      switch types[name] {
      case all?: "1"
      case [TypeName.points.rawValue]?: "(container.width)"
      case _: nil
      }
    }
  }
}
