/// The parts of a text between which words are told apart: what stands at the file's level, and the
/// items of the snapshot around the place.
///
/// A trial leaves out the parts that neither use what it keeps nor are used by it, directly or
/// through others, that hold no error, and that declare nothing which the tried word names: no
/// verdict hangs on them.
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
  /// How many errors each part has that are no reason to keep it.
  private var tolerated: [Int: Int] = [:]

  /// Keeps all of a text.
  init(_ text: TrialText) {
    tree = text.tree
    word = text.before.count..<(text.tree.source.bytes.count - text.after.count)
    let offset = word.lowerBound
    parts = TrialPart.parts(of: tree, around: offset)
    place = parts.lastIndex { $0.range.lowerBound <= offset } ?? 0
    kept = Set(parts.indices)
    for (index, part) in parts.enumerated() {
      for name in part.declared { declaring[name, default: []].append(index) }
      for word in part.words { using[word, default: []].append(index) }
    }
  }

  /// Leaves out what no verdict hangs on. `errors` are the places of what is wrong anyway,
  /// `tolerated` those of what is incomplete there.
  mutating func cut(errors: [Int], tolerated places: [Int]) {
    guard !parts.isEmpty else { return }
    kept = [0, parts.count - 1]
    kept.formUnion((place - 1...place + 1).filter(parts.indices.contains))
    kept.formUnion(errors.map(part))
    for place in places { tolerated[part(at: place), default: 0] += 1 }
    let changesLayouts = parts[place].changesLayouts(at: word.lowerBound)
    for (index, part) in parts.enumerated()
    where part.isFixed || part.isData && changesLayouts {
      kept.insert(index)
    }
    kept.formUnion(users(of: place) { _ in true })
    kept.formUnion(needs(of: kept))
  }

  private func part(at offset: Int) -> Int {
    max(0, parts.countOfPrefix { $0.range.lowerBound <= offset } - 1)
  }

  /// Returns the ranges of the names that no value in the place may use: their values would use
  /// themselves.
  var namesThatUseThePlace: Set<TextRange> {
    guard parts.indices.contains(place), parts[place].isValue else { return [] }
    let users = users(of: place, where: \.isValue).union([place])
    return Set(users.compactMap { parts[$0].name })
  }

  private func users(of part: Int, where isWanted: (TrialPart) -> Bool) -> Set<Int> {
    var found: Set<Int> = []
    var queue = parts[part].declared[...]
    var names = Set(queue)
    while let name = queue.popFirst() {
      for user in using[name] ?? [] where isWanted(parts[user]) && found.insert(user).inserted {
        queue += parts[user].declared.filter { names.insert($0).inserted }
      }
    }
    return found
  }

  /// Returns the parts that declare what some parts use, and what those use.
  private func needs(of roots: some Collection<Int>) -> Set<Int> {
    var found = Set(roots)
    var queue = Array(roots)
    while let next = queue.popLast() {
      for word in parts[next].words {
        for index in declaring[word] ?? [] where !kept.contains(index) || roots.contains(index) {
          if found.insert(index).inserted { queue.append(index) }
        }
      }
    }
    return found
  }

  /// Returns the text with a word in the place, without what does not matter for it.
  func trial(_ tried: String) -> Trial {
    guard kept.count < parts.count else { return whole(tried) }
    let bytes = tree.source.bytes
    // What touches the place makes one word with what is written there.
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let before = bytes[..<word.lowerBound].reversed().prefix { !isBlank($0) }.reversed()
    let after = bytes[word.upperBound...].prefix { !isBlank($0) }
    let touching = Array(before) + Array(tried.utf8) + Array(after)
    let names = TrialPart.words(in: parse(tree.source.with(touching)))
    let declared = names.flatMap { declaring[$0] ?? [] }.filter { !kept.contains($0) }
    var used = kept.union(needs(of: Set(declared)))
    if parts[place].isEnumeration {
      let users = names.flatMap { using[$0] ?? [] }
      used.formUnion(needs(of: Set(users)))
    }
    return Trial(
      elsewhere: tolerated.reduce(0) { $0 + (used.contains($1.key) ? 0 : $1.value) },
      used.sorted().map { parts[$0].range }, of: bytes, with: Array(tried.utf8), at: word)
  }

  /// Returns the whole text with a word in the place.
  func whole(_ tried: String) -> Trial {
    let bytes = tree.source.bytes
    return Trial(
      elsewhere: 0, [0..<bytes.count], of: bytes, with: Array(tried.utf8), at: word)
  }
}

/// A text with a tried word, made of parts of another, whose places it knows.
struct Trial {
  private(set) var bytes: [UInt8] = []
  /// How many errors there are in what was left out.
  let elsewhere: Int
  /// Where the tried word is.
  private(set) var word = 0..<0
  /// Where parts begin, here and in the other text, in order.
  private var starts: [(here: Int, there: Int)] = []

  /// `parts` are in order, and one of them holds `word`.
  init(
    elsewhere: Int, _ parts: [Range<Int>], of whole: [UInt8], with tried: [UInt8],
    at word: Range<Int>
  ) {
    self.elsewhere = elsewhere
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
