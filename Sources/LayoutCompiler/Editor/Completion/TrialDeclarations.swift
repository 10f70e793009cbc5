/// The parts of a source that are kept or omitted when candidates are checked: the statements at
/// the top level, and the items of the snapshot around the position.
///
/// A part is omitted if it neither uses a kept part nor is used by one, directly or indirectly, has
/// no errors, and declares no name in the candidate: it cannot influence the result. Declarations
/// that do not use the position keep the values of the first check, so that the parts they use can
/// be omitted.
struct TrialDeclarations {
  private let tree: SyntaxTree
  /// The range of the word at the position.
  private let word: Range<Int>
  private let texts: TokenTexts
  private let parts: [TrialPart]
  /// The parts that declare each name, and those that use it, by the name's number in `texts`.
  private var declaring: [[Int]]
  private var using: [[Int]]
  /// The index of the part around the position.
  private let place: Int
  /// The parts that every check keeps.
  private var kept: Set<Int>
  /// The same parts without those that are kept only because they use the value at the position.
  private var keptWithoutUsers: Set<Int>
  /// The ranges of both, and the number of tolerated errors outside of them.
  private var keptRanges: (all: [Range<Int>], withoutUsers: [Range<Int>]) = ([], [])
  private var elsewhere = 0
  /// The number of errors in each part that do not require keeping it.
  private var tolerated: [Int: Int] = [:]
  private var known = KnownDeclarations()
  /// The parts with known values, and those of them whose values were evaluated after the position.
  private var knownParts: Set<Int> = []
  private var unsettled: Set<Int> = []
  /// Whether the parts that use the value at the position only add to it and subtract from it.
  private(set) var hasLinearUsers = false
  /// Whether a value at the position is only added and subtracted where it is used.
  private var isPlaceLinear = false

  /// Keeps the whole source.
  init(_ text: TrialText) {
    tree = text.tree
    word = text.before.count..<(text.tree.source.bytes.count - text.after.count)
    let offset = word.lowerBound
    texts = TokenTexts(tree)
    parts = TrialPart.parts(of: tree, texts, around: offset)
    place = parts.lastIndex { $0.range.lowerBound <= offset } ?? 0
    kept = Set(parts.indices)
    keptWithoutUsers = kept
    declaring = Array(repeating: [], count: texts.count)
    using = declaring
    for (index, part) in parts.enumerated() {
      for name in part.declared where declaring[name].last != index {
        declaring[name].append(index)
      }
      for word in part.words where using[word].last != index { using[word].append(index) }
    }
  }

  /// Omits the parts that cannot influence the result.
  ///
  /// - Parameters:
  ///   - errors: The offsets of existing errors.
  ///   - places: The offsets of errors from incomplete statements.
  mutating func cut(errors: [Int], tolerated places: [Int], _ probe: Probe) {
    guard !parts.isEmpty else { return }
    kept = [0, parts.count - 1]
    kept.formUnion((place - 1...place + 1).filter(parts.indices.contains))
    kept.formUnion(errors.map(part))
    for place in places { tolerated[part(at: place), default: 0] += 1 }
    let changesLayouts = parts[place].changesLayouts(at: word.lowerBound)
    kept.formUnion(parts.indices.filter { parts[$0].isFixed })
    if changesLayouts { kept.formUnion(oneOfEachShape(parts.indices.filter { parts[$0].isData })) }
    // A call does not depend on the body of a definition.
    let users = isInDefinition ? [] : users(of: [place]) { _ in true }
    let data = users.filter { parts[$0].isData }
    let others = users.subtracting(data).union(oneOfEachShape(data.sorted()))
    if parts[place].form == .value {
      keptWithoutUsers = kept.subtracting(users).union(kept.filter { abs($0 - place) < 2 })
    }
    hasLinearUsers = others.allSatisfy { isLinear(parts[$0].tokens) }
    isPlaceLinear = isLinear(tokensOfPlace)
    kept.formUnion(others)
    findKnown(probe)
    kept.formUnion(needs(of: kept))
    keptWithoutUsers =
      parts[place].form == .value
      ? keptWithoutUsers.union(needs(of: keptWithoutUsers)) : kept
    keptRanges = (ranges(of: kept), ranges(of: keptWithoutUsers))
    elsewhere = toleratedErrors(outside: kept)
  }

  /// Returns the ranges of parts in order; neighbors are one range.
  private func ranges(of indices: Set<Int>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in indices.sorted().map({ parts[$0].range }) {
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private func toleratedErrors(outside present: Set<Int>) -> Int {
    tolerated.reduce(0) { $0 + (present.contains($1.key) ? 0 : $1.value) }
  }

  /// Finds the declarations that do not use the position and have no errors.
  private mutating func findKnown(_ probe: Probe) {
    // A value that checks the version of iOS also guards the body of its condition.
    let asking = texts.number(of: EnvironmentName.ios.rawValue).map { using[$0] } ?? []
    let version = users(of: asking) { _ in true }.union(asking)
    let keptNames = Set(kept.flatMap { parts[$0].declared })
    for (index, part) in parts.enumerated() where !kept.contains(index) {
      guard let number = part.declared.first, !keptNames.contains(number) else { continue }
      let name = texts[number]
      if part.form == .definition {
        known.definitions.insert(name)
      } else if part.form == .value, let value = probe.values[name], !version.contains(index) {
        known.values[name] = value
        if !probe.settledNames.contains(name) { unsettled.insert(index) }
      } else {
        continue
      }
      knownParts.insert(index)
    }
  }

  /// Returns one part of each shape: the others are repetitions.
  private func oneOfEachShape(_ indices: [Int]) -> [Int] {
    var shapes: Set<[String]> = []
    return indices.filter { shapes.insert(parts[$0].shape(in: tree)).inserted }
  }

  private func part(at offset: Int) -> Int {
    max(0, parts.countOfPrefix { $0.range.lowerBound <= offset } - 1)
  }

  /// Whether the position is in the body of a definition.
  var isInDefinition: Bool {
    parts.indices.contains(place) && parts[place].form == .definition
      && parts[place].isBody(at: word.lowerBound)
  }

  /// Whether everything that depends on a value at the position only adds to it and subtracts from
  /// it.
  var isLinear: Bool { isPlaceLinear && (parts[place].declared.isEmpty || hasLinearUsers) }

  /// Whether other parts use the value at the position and can be omitted.
  var hasUsers: Bool { keptWithoutUsers.count < kept.count }

  /// Returns the value of a name that does not use the position, and whether it was evaluated before
  /// the position; `nil` if other names would be evaluated for it.
  func value(of name: String) -> (value: KnownDeclarations.Value, isSettled: Bool)? {
    guard let value = known.values[name], let number = texts.number(of: name) else { return nil }
    let indices = declaring[number]
    let isSettled = !indices.contains(where: unsettled.contains)
    let isAlone = indices.allSatisfy { index in
      parts[index].words.allSatisfy {
        declaring[$0].isEmpty || parts[index].declared.contains($0)
      }
    }
    return isSettled || isAlone ? (value, isSettled) : nil
  }

  /// The name of the value at the position.
  var nameOfPlace: String? {
    parts.indices.contains(place) ? parts[place].declared.first.map { texts[$0] } : nil
  }

  /// The range of the part around the position, in bytes.
  var rangeOfPlace: Range<Int> { parts[place].range }

  /// The ranges of the names that a value at the position must not use: their values would depend
  /// on themselves.
  var namesThatUseThePlace: Set<TextRange> {
    guard parts.indices.contains(place), parts[place].isValue else { return [] }
    let users = users(of: [place], where: \.isValue).union([place])
    return Set(users.compactMap { parts[$0].name })
  }

  private func users(of roots: [Int], where isWanted: (TrialPart) -> Bool) -> Set<Int> {
    var found: Set<Int> = []
    var names = Set(roots.flatMap { parts[$0].declared })
    var queue = Array(names)
    while let name = queue.popLast() {
      for user in using[name] where isWanted(parts[user]) && found.insert(user).inserted {
        queue += parts[user].declared.filter { names.insert($0).inserted }
      }
    }
    return found
  }

  /// Returns the parts that declare the names that some parts use, transitively; with `isAll`,
  /// including known ones.
  private func needs(of roots: some Collection<Int>, isAll: Bool = false) -> Set<Int> {
    var found = Set(roots)
    var queue = Array(roots)
    while let next = queue.popLast() {
      let isKnown = !isAll && knownParts.contains(next)
      for word in isKnown ? parts[next].signatureWords(in: tree, texts) : parts[next].words {
        for index in declaring[word] where found.insert(index).inserted {
          queue.append(index)
        }
      }
    }
    return found
  }

  /// Returns the reduced source with a candidate at the position, optionally without the uses of
  /// the value.
  func trial(_ tried: String, withUsers: Bool = true) -> Trial {
    let kept = withUsers ? self.kept : keptWithoutUsers
    guard kept.count < parts.count else { return whole(tried) }
    let bytes = tree.source.bytes
    // Characters that touch the position would join the candidate.
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let before = bytes[..<word.lowerBound].reversed().prefix { !isBlank($0) }.reversed()
    let after = bytes[word.upperBound...].prefix { !isBlank($0) }
    let touching = Array(before) + Array(tried.utf8) + Array(after)
    let names = numbersOfWords(in: parse(tree.source.with(touching)))
    var declared = Set(names.flatMap { declaring[$0] }).subtracting(kept)
    if parts[place].form == .enumeration { declared.formUnion(names.flatMap { using[$0] }) }
    if declared.isEmpty {
      return Trial(
        elsewhere: elsewhere, withUsers ? keptRanges.all : keptRanges.withoutUsers, of: bytes,
        with: Array(tried.utf8), at: word, known: known)
    }
    let isDeep = !areShallow(declared)
    let used =
      isDeep ? needs(of: kept.union(declared), isAll: true) : kept.union(needs(of: declared))
    return Trial(
      elsewhere: toleratedErrors(outside: used.union(self.kept)), ranges(of: used), of: bytes,
      with: Array(tried.utf8), at: word, known: isDeep ? KnownDeclarations() : known)
  }

  /// Returns the numbers of the words and strings in another tree that are in the source, too.
  private func numbersOfWords(in other: SyntaxTree) -> [Int] {
    other.tokens.compactMap { token in
      guard token.kind == .word || token.kind == .string else { return nil }
      return texts.number(of: other.source.text(in: token.range))
    }
  }

  /// Returns the whole source with a candidate at the position.
  func whole(_ tried: String) -> Trial {
    let bytes = tree.source.bytes
    return Trial(
      elsewhere: 0, [0..<bytes.count], of: bytes, with: Array(tried.utf8), at: word,
      known: KnownDeclarations())
  }
}

// MARK: - Values that are found at the place

extension TrialDeclarations {
  /// The numbers of values that are evaluated recursively, and of their tokens, that are within
  /// every limit of the checker.
  private static let shallow = (values: 16, tokens: 128)

  /// Whether the checker cannot reach a limit on chains of names in the parts that the given parts
  /// need. Values that are evaluated before the position count nothing.
  private func areShallow(_ roots: Set<Int>) -> Bool {
    var found = roots.intersection(unsettled)
    var queue = Array(found)
    var tokens = 0
    while let next = queue.popLast() {
      tokens += parts[next].tokens.count
      guard tokens <= Self.shallow.tokens, found.count <= Self.shallow.values else { return false }
      for word in parts[next].words {
        for index in declaring[word]
        where unsettled.contains(index) && found.insert(index).inserted {
          queue.append(index)
        }
      }
    }
    return true
  }

  /// Whether a name leads to a longer chain of names, each with one value, than the checker
  /// follows.
  func startsLongChain(_ name: String) -> Bool {
    guard let number = texts.number(of: name) else { return false }
    var next = declaring[number].filter(unsettled.contains)
    var count = 0
    while next.count == 1, let index = next.first {
      count += 1
      if count > Bounds.chainLength { return true }
      next = Set(parts[index].words).subtracting(parts[index].declared)
        .flatMap { declaring[$0] }.filter(unsettled.contains)
    }
    return false
  }

  private static let branching: Set<String> =
    Set(["when", "else", "for", "if", "then", "and", "or", "not"])
    .union(Function.allCases.map(\.info.word))

  /// The tokens that may use a value at the position: the values of an element or a property, or else
  /// the whole part.
  private var tokensOfPlace: Range<Int> {
    func isAround(_ node: NodeID) -> Bool {
      let range = tree.range(node)
      return range.startIndex <= word.lowerBound && word.upperBound <= range.endIndex
    }
    var innermost: StatementSyntax?
    var body: NodeID? = tree.root
    while let next = body.flatMap({ tree.statements(of: $0).first { isAround($0.id) } }) {
      innermost = next
      body = next.body.flatMap { isAround($0) ? $0 : nil }
    }
    let words = Schema.words
    guard let innermost, body == nil,
      !words.uses(words.table.word(tree.text(innermost.head)))
        .isDisjoint(with: [.element, .property, .dataProperty])
    else { return parts[place].tokens }
    let end = innermost.body.map { tree[$0].firstToken } ?? tree[innermost.id].endToken
    return Int(tree[innermost.id].firstToken)..<Int(end)
  }

  /// Whether all numbers in the tokens are sums of numbers and names: if they are valid for two
  /// numbers of a name, they are valid for those in between.
  private func isLinear(_ range: Range<Int>) -> Bool {
    let tokens = tree.tokens[range]
    return tokens.indices.allSatisfy { index in
      let token = tokens[index]
      return switch token.kind {
      case .word: !Self.branching.contains(tree.source.text(in: token.range))
      // A fraction of two numbers is a number.
      case .slash:
        [index - 1, index + 1].allSatisfy {
          tokens.indices.contains($0) && tokens[$0].kind == .number
        }
      case .number, .percent, .string, .leftAngle, .rightAngle, .leftParen, .rightParen, .comma,
        .colon, .equals, .semicolon, .plus, .minus, .endOfFile:
        true
      case .unknown, .dot, .ellipsis, .star, .lessEqual, .greaterEqual, .equalEqual,
        .notEqual:
        false
      }
    }
  }
}

// MARK: - The first check

extension TrialDeclarations {
  /// Checks the source with the word at the position, without the items and sections of the snapshot
  /// that are not beside it, unless `inWhole`: nothing depends on them that is not in the candidates.
  /// Returns the result with what was checked.
  func probe(
    inWhole: Bool, options: CheckOptions, sources: @escaping SourceProvider
  ) -> (probe: Probe, trial: Trial) {
    let bytes = tree.source.bytes
    let present = parts.indices.filter { inWhole || !parts[$0].isItem || abs($0 - place) < 2 }
    guard present.count < parts.count else {
      let probe = Checker.probe(
        at: word.lowerBound, in: tree, options: options, sources: sources)
      return (probe, whole(String(decoding: bytes[word], as: UTF8.self)))
    }
    let trial = Trial(
      elsewhere: 0, ranges(of: Set(present)), of: bytes, with: Array(bytes[word]), at: word,
      known: KnownDeclarations())
    let probe = Checker.probe(
      at: trial.word.lowerBound, in: parse(tree.source.with(trial.bytes)), options: options,
      sources: sources)
    return (probe, trial)
  }
}

/// A source composed of parts of another one and a candidate, with a mapping of offsets.
struct Trial {
  private(set) var bytes: [UInt8] = []
  /// The number of errors in the omitted parts.
  let elsewhere: Int
  let known: KnownDeclarations
  /// The range of the candidate.
  private(set) var word = 0..<0
  /// The starts of the parts in both sources, in order.
  private var starts: [(here: Int, there: Int)] = []

  /// - Parameter parts: The kept ranges in order, one of which contains `word`.
  init(
    elsewhere: Int, _ parts: [Range<Int>], of whole: [UInt8], with tried: [UInt8],
    at word: Range<Int>, known: KnownDeclarations
  ) {
    self.elsewhere = elsewhere
    self.known = known
    for part in parts {
      guard part.lowerBound <= word.lowerBound, word.upperBound <= part.upperBound else {
        add(part, of: whole)
        continue
      }
      add(part.lowerBound..<word.lowerBound, of: whole)
      self.word = bytes.count..<(bytes.count + tried.count)
      bytes += tried
      add(word.upperBound..<part.upperBound, of: whole)
    }
  }

  private mutating func add(_ part: Range<Int>, of whole: [UInt8]) {
    starts.append((bytes.count, part.lowerBound))
    bytes += whole[part]
  }

  /// Returns the offset in the other source for an offset outside of the candidate.
  func origin(_ offset: Int) -> Int {
    let start = starts[max(0, starts.countOfPrefix { $0.here <= offset } - 1)]
    return offset - start.here + start.there
  }
}
