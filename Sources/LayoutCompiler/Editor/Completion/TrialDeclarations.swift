/// The parts of a text between which words are told apart: what stands at the file's level, and the
/// items of the snapshot around the place.
///
/// A trial leaves out the parts that neither use what it keeps nor are used by it, directly or
/// through others, that hold no error, and that declare nothing which the tried word names: no
/// verdict hangs on them. Declarations that do not use the place have the values that the probe has
/// found, so that a trial needs nothing of what they use.
struct TrialDeclarations {
  /// Texts of fewer bytes are tried as they are.
  static let smallText = 1 << 12

  private let tree: SyntaxTree
  /// Where words are tried.
  private let word: Range<Int>
  private let parts: [TrialPart]
  /// The parts that declare each name, and those that use it.
  private var declaring: [String: [Int]] = [:]
  private var using: [String: [Int]] = [:]
  /// The part around the place.
  private let place: Int
  /// What every trial keeps.
  private var kept: Set<Int>
  /// The same without what is only kept because it uses the value at the place.
  private var keptWithoutUsers: Set<Int>
  /// How many errors each part has that are no reason to keep it.
  private var tolerated: [Int: Int] = [:]
  private var known = KnownDeclarations()
  /// The parts whose names are known, and of them those whose values were found after the place.
  private var knownParts: Set<Int> = []
  private var unsettled: Set<Int> = []
  /// `true` iff the parts that use the value at the place only add to it and subtract from it.
  private(set) var hasLinearUsers = false

  /// Keeps all of a text.
  init(_ text: TrialText) {
    tree = text.tree
    word = text.before.count..<(text.tree.source.bytes.count - text.after.count)
    let offset = word.lowerBound
    parts = TrialPart.parts(of: tree, around: offset)
    place = parts.lastIndex { $0.range.lowerBound <= offset } ?? 0
    kept = Set(parts.indices)
    keptWithoutUsers = kept
    for (index, part) in parts.enumerated() {
      for name in part.declared { declaring[name, default: []].append(index) }
      for word in part.words { using[word, default: []].append(index) }
    }
  }

  /// Leaves out what no verdict hangs on. `errors` are the places of what is wrong anyway,
  /// `tolerated` those of what is incomplete there.
  mutating func cut(errors: [Int], tolerated places: [Int], _ probe: Probe) {
    guard !parts.isEmpty else { return }
    kept = [0, parts.count - 1]
    kept.formUnion((place - 1...place + 1).filter(parts.indices.contains))
    kept.formUnion(errors.map(part))
    for place in places { tolerated[part(at: place), default: 0] += 1 }
    let changesLayouts = parts[place].changesLayouts(at: word.lowerBound)
    kept.formUnion(parts.indices.filter { parts[$0].isFixed })
    if changesLayouts { kept.formUnion(oneOfEachShape(parts.indices.filter { parts[$0].isData })) }
    // Who calls a definition does not ask for its body.
    let users = isInDefinition ? [] : users(of: [place]) { _ in true }
    let data = users.filter { parts[$0].isData }
    let others = users.subtracting(data).union(oneOfEachShape(data.sorted()))
    if parts[place].form == .value {
      keptWithoutUsers = kept.subtracting(users).union(kept.filter { abs($0 - place) < 2 })
      hasLinearUsers = others.allSatisfy(isLinear)
    }
    kept.formUnion(others)
    findKnown(probe)
    kept.formUnion(needs(of: kept))
    keptWithoutUsers =
      parts[place].form == .value
      ? keptWithoutUsers.union(needs(of: keptWithoutUsers)) : kept
  }

  /// Finds the declarations that do not use the place and have no error.
  private mutating func findKnown(_ probe: Probe) {
    // A value that asks for the version of iOS also guards what its condition holds.
    let asking = using[EnvironmentName.ios.rawValue] ?? []
    let version = users(of: asking) { _ in true }.union(asking)
    let keptNames = Set(kept.flatMap { parts[$0].declared })
    for (index, part) in parts.enumerated() where !kept.contains(index) {
      guard let name = part.declared.first, !keptNames.contains(name) else { continue }
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

  /// The parts, without those that only repeat what others say.
  private func oneOfEachShape(_ indices: [Int]) -> [Int] {
    var shapes: Set<[String]> = []
    return indices.filter { shapes.insert(parts[$0].shape(in: tree)).inserted }
  }

  private func part(at offset: Int) -> Int {
    max(0, parts.countOfPrefix { $0.range.lowerBound <= offset } - 1)
  }

  /// `true` iff the place is in the body of a definition.
  var isInDefinition: Bool {
    parts.indices.contains(place) && parts[place].form == .definition
      && parts[place].isBody(at: word.lowerBound)
  }

  /// `true` iff other parts use the value at the place, and can be left out.
  var hasUsers: Bool { keptWithoutUsers.count < kept.count }

  /// The value of a name that does not use the place.
  func value(of name: String) -> KnownDeclarations.Value? { known.values[name] }

  /// The name of the value at the place.
  var nameOfPlace: String? { parts.indices.contains(place) ? parts[place].declared.first : nil }

  /// The bytes of the part around the place.
  var rangeOfPlace: Range<Int> { parts[place].range }

  /// Returns the ranges of the names that no value in the place may use: their values would use
  /// themselves.
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
      for user in using[name] ?? [] where isWanted(parts[user]) && found.insert(user).inserted {
        queue += parts[user].declared.filter { names.insert($0).inserted }
      }
    }
    return found
  }

  /// Returns the parts that declare what some parts use, and what those use; of what is known, with
  /// `isAll`, too.
  private func needs(of roots: some Collection<Int>, isAll: Bool = false) -> Set<Int> {
    var found = Set(roots)
    var queue = Array(roots)
    while let next = queue.popLast() {
      let isKnown = !isAll && knownParts.contains(next)
      for word in isKnown ? parts[next].signatureWords(in: tree) : parts[next].words {
        for index in declaring[word] ?? [] where found.insert(index).inserted {
          queue.append(index)
        }
      }
    }
    return found
  }

  /// Returns the text with a word in the place, without what does not matter for it; without what
  /// uses the value at the place, if nobody needs that.
  func trial(_ tried: String, withUsers: Bool = true) -> Trial {
    guard kept.count < parts.count else { return whole(tried) }
    let bytes = tree.source.bytes
    // What touches the place makes one word with what is written there.
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let before = bytes[..<word.lowerBound].reversed().prefix { !isBlank($0) }.reversed()
    let after = bytes[word.upperBound...].prefix { !isBlank($0) }
    let touching = Array(before) + Array(tried.utf8) + Array(after)
    let names = TrialPart.words(in: parse(tree.source.with(touching)))
    var declared = Set(names.flatMap { declaring[$0] ?? [] }).subtracting(kept)
    if parts[place].form == .enumeration { declared.formUnion(names.flatMap { using[$0] ?? [] }) }
    let isDeep = !areShallow(declared)
    let kept = withUsers ? self.kept : keptWithoutUsers
    let used =
      isDeep ? needs(of: kept.union(declared), isAll: true) : kept.union(needs(of: declared))
    let present = used.union(self.kept)
    return Trial(
      elsewhere: tolerated.reduce(0) { $0 + (present.contains($1.key) ? 0 : $1.value) },
      used.sorted().map { parts[$0].range }, of: bytes, with: Array(tried.utf8), at: word,
      known: isDeep ? KnownDeclarations() : known)
  }

  /// Returns the whole text with a word in the place.
  func whole(_ tried: String) -> Trial {
    let bytes = tree.source.bytes
    return Trial(
      elsewhere: 0, [0..<bytes.count], of: bytes, with: Array(tried.utf8), at: word,
      known: KnownDeclarations())
  }
}

// MARK: - Values that are found at the place

extension TrialDeclarations {
  /// So many values that are found for each other's sake, of so many tokens together, are within
  /// every bound of the checker.
  private static let shallow = (values: 16, tokens: 128)

  /// `true` iff no bound on chains of names can be reached by what some parts need. What has a value
  /// before the checker comes to the place costs nothing there.
  private func areShallow(_ roots: Set<Int>) -> Bool {
    var found = roots.intersection(unsettled)
    var queue = Array(found)
    var tokens = 0
    while let next = queue.popLast() {
      tokens += parts[next].tokens.count
      guard tokens <= Self.shallow.tokens, found.count <= Self.shallow.values else { return false }
      for word in parts[next].words {
        for index in declaring[word] ?? []
        where unsettled.contains(index) && found.insert(index).inserted {
          queue.append(index)
        }
      }
    }
    return true
  }

  /// `true` iff a name leads to more names in a row, each of one value only, than the checker
  /// follows.
  func startsLongChain(_ name: String) -> Bool {
    var next = (declaring[name] ?? []).filter(unsettled.contains)
    var count = 0
    while next.count == 1, let index = next.first {
      count += 1
      if count > TreeChecker.maximumChain { return true }
      next = parts[index].words.subtracting(parts[index].declared)
        .flatMap { declaring[$0] ?? [] }.filter(unsettled.contains)
    }
    return false
  }

  private static let branching: Set<String> =
    Set(["when", "else", "for", "if", "then", "and", "or", "not"])
    .union(Function.allCases.map(\.info.word))

  /// `true` iff all numbers in the part are sums of numbers and names: where it is right for two
  /// numbers of a name, it is right for those between them.
  private func isLinear(_ index: Int) -> Bool {
    tree.tokens[parts[index].tokens].allSatisfy { token in
      switch token.kind {
      case .word: !Self.branching.contains(tree.source.text(in: token.range))
      case .number, .percent, .string, .leftAngle, .rightAngle, .leftParen, .rightParen, .comma,
        .colon, .equals, .semicolon, .plus, .minus, .endOfFile:
        true
      case .unknown, .dot, .ellipsis, .star, .slash, .lessEqual, .greaterEqual, .equalEqual,
        .notEqual:
        false
      }
    }
  }
}

/// A text with a tried word, made of parts of another, whose places it knows.
struct Trial {
  private(set) var bytes: [UInt8] = []
  /// How many errors there are in what was left out.
  let elsewhere: Int
  let known: KnownDeclarations
  /// Where the tried word is.
  private(set) var word = 0..<0
  /// Where parts begin, here and in the other text, in order.
  private var starts: [(here: Int, there: Int)] = []

  /// `parts` are in order, and one of them holds `word`.
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

  /// Returns the place of the other text that a place outside of the word has.
  func origin(_ offset: Int) -> Int {
    let start = starts[max(0, starts.countOfPrefix { $0.here <= offset } - 1)]
    return offset - start.here + start.there
  }
}
