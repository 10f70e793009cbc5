/// A source in which candidates are checked: a small source as it is; of a large one the statement
/// at the position, with the declarations that it uses.
struct TrialSource {
  /// The greatest size of a source that is checked as it is, and of each part of a large one.
  private static let maximumSize = 1 << 12

  private(set) var before: [UInt8] = []
  private(set) var after: [UInt8] = []
  /// The bytes of the statement at the top level before and after the position.
  let statement: (before: Int, after: Int)
  private let tree: SyntaxTree
  private let word: TextRange
  /// The statements at the top level.
  private let statements: [StatementSyntax]
  /// The index of the one at the position.
  private let place: Int
  /// The kept ranges of a large source, in order.
  private var ranges: [Range<Int>] = []
  /// The statements of a large source that declare each name, as indices.
  private var declarations: [String: [Int]] = [:]
  /// The kept statements at the top level, as indices.
  private var kept: Set<Int> = []

  /// Whether it is a part of a large source.
  var isPart: Bool { tree.source.bytes.count > Self.maximumSize }

  /// - Parameter tree: A source with a placeholder at the position, which is `word`.
  init(_ tree: SyntaxTree, around word: TextRange) {
    self.tree = tree
    self.word = word
    let bytes = tree.source.bytes
    statements = tree.statements(of: tree.root)
    let starts = statements.dropFirst().map { tree.range($0.id).startIndex }
    let next = starts.countOfPrefix { $0 <= word.startIndex }
    statement = (
      word.startIndex - (next > 0 ? starts[next - 1] : 0),
      (next < starts.count ? starts[next] : bytes.count) - word.endIndex
    )
    place = next
    keep(statements, in: 0..<bytes.count, 0)
    for range in ranges {
      before += bytes[range.clamped(to: 0..<word.startIndex)]
      after += bytes[range.clamped(to: word.endIndex..<bytes.count)]
    }
    guard isPart else { return }
    for (index, statement) in statements.enumerated() {
      if let name = name(of: statement) { declarations[name, default: []].append(index) }
    }
    add(users)
    add(declarations(for: Self.words(in: before + after), limit: Self.maximumSize))
  }

  /// Returns the source with a candidate at the position, followed by the declarations that only the
  /// candidate uses.
  func bytes(with candidate: String) -> [UInt8] {
    let candidate = Array(candidate.utf8)
    guard isPart else { return before + candidate + after }
    let used = declarations(for: Self.words(in: candidate), limit: Self.maximumSize / 4)
    return before + candidate + after + text(of: used)
  }

  /// Returns the words in a text, each at least once.
  private static func words(in text: [UInt8]) -> [String] {
    text.split { byte in
      !(0x30...0x39).contains(byte) && !(0x61...0x7A).contains(byte | 0x20)
        && byte != UInt8(ascii: "_") && byte < 0x80
    }.map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func add(_ statements: [Int]) {
    after += text(of: statements)
    kept.formUnion(statements)
  }

  private func text(of statements: [Int]) -> [UInt8] {
    statements.flatMap { [UInt8(ascii: "\n")] + Array(tree.text(self.statements[$0].id).utf8) }
  }
}

// MARK: - The statement at the position

extension TrialSource {
  /// Keeps a body, or of a large one the statement at the position, those next to it, and those
  /// without elements.
  private mutating func keep(_ statements: [StatementSyntax], in range: Range<Int>, _ depth: Int) {
    guard let first = statements.first, let last = statements.last,
      range.count > Self.maximumSize, depth < Bounds.bodyDepth
    else {
      ranges.append(range)
      return
    }
    let starts = statements.map { tree.range($0.id).startIndex }
    let ends = Array(starts.dropFirst()) + [tree.range(last.id).endIndex]
    let place = max(0, starts.countOfPrefix { $0 <= word.startIndex } - 1)
    var size = 0
    ranges.append(range.lowerBound..<tree.range(first.id).startIndex)
    for (index, statement) in statements.enumerated() {
      let part = starts[index]..<ends[index]
      if index == place {
        keep(statement.body.map { tree.statements(of: $0) } ?? [], in: part, depth + 1)
      } else if abs(index - place) < 2 || isPlain(statement, depth) {
        size += part.count
        if size > Self.maximumSize { continue }
        ranges.append(part)
      } else {
        continue
      }
      if depth == 0 { kept.insert(index) }
    }
    ranges.append(tree.range(last.id).endIndex..<range.upperBound)
  }

  /// Whether a statement may matter for others in its body.
  private func isPlain(_ statement: StatementSyntax, _ depth: Int) -> Bool {
    let head = tree.text(statement.head)
    return depth == 0 ? head == "import" : !Schema.elements.contains { $0.word == head }
  }
}

// MARK: - Declarations

extension TrialSource {
  /// The keywords of statements that declare the word after them.
  private static let declaring: Set<String> = [
    "let", "param", "define", "enum", "layout", "snapshot",
  ]

  private func name(of statement: StatementSyntax) -> String? {
    let tokens = tree.tokens(of: statement.id).filter { !$0.isMissing }
    guard tokens.count > 1, Self.declaring.contains(tree.text(statement.head)) else { return nil }
    return tree.source.text(in: tokens[1].range)
  }

  /// Returns the statements that declare some names, and those that these use, up to a limit, except
  /// those that are kept.
  private func declarations(for names: [String], limit: Int) -> [Int] {
    var found: [Int] = []
    var seen = kept
    var size = 0
    var queue = names
    while let name = queue.popLast() {
      for index in declarations[name] ?? [] where seen.insert(index).inserted {
        size += tree.range(statements[index].id).length
        guard size < limit else { return found }
        found.append(index)
        queue += words(of: index)
      }
    }
    return found
  }

  /// The statements that use the value at the position, up to a limit.
  private var users: [Int] {
    guard let name = valueName(of: place) else { return [] }
    var size = 0
    return statements.indices.filter { index in
      let length = tree.range(statements[index].id).length
      guard !kept.contains(index), size + length < Self.maximumSize, words(of: index).contains(name)
      else { return false }
      size += length
      return true
    }
  }

  /// The values that use the value at the position: in it, they would depend on themselves.
  var dependentNames: Set<String> {
    guard let own = valueName(of: place) else { return [] }
    var users: [String: [String]] = [:]
    for index in statements.indices {
      guard let name = valueName(of: index) else { continue }
      for word in words(of: index) { users[word, default: []].append(name) }
    }
    var found: Set = [own]
    var queue = [own]
    while let name = queue.popLast() {
      for user in users[name] ?? [] where found.insert(user).inserted { queue.append(user) }
    }
    return found
  }

  private func valueName(of index: Int) -> String? {
    guard statements.indices.contains(index),
      ["let", "param"].contains(tree.text(statements[index].head))
    else { return nil }
    return name(of: statements[index])
  }

  private func words(of index: Int) -> [String] {
    let range = tree.range(statements[index].id)
    return Self.words(in: Array(tree.source.bytes[range.startIndex..<range.endIndex]))
  }
}
