/// A source with a position at which candidates are checked.
struct TrialText {
  let before: [UInt8]
  let after: [UInt8]
  /// The source, or its relevant part, with the word at the position.
  let tree: SyntaxTree

  /// Creates the part of a source that is relevant at the position of a word. It is small, so that
  /// many candidates can be checked.
  ///
  /// It contains the declarations, and every statement of the bodies around the position. Of many
  /// similar statements in sequence, it contains the first and the last one, or the first one beside a
  /// similar statement with the position. Of other elements, it contains the uses of names that are
  /// declared there.
  init(_ tree: SyntaxTree, around word: TextRange) {
    let bytes = tree.source.bytes
    let cutter = TrialCutter(tree, word.startIndex)
    let before = cutter.kept(0..<word.startIndex)
    let after = cutter.kept(word.endIndex..<bytes.count)
    let part = parse(
      tree.source.with(before + bytes[word.startIndex..<word.endIndex] + after))
    // In the reduced source, unmatched brackets may match others.
    let isSame = part.diagnostics.map(\.id) == tree.diagnostics.map(\.id)
    self.before = isSame ? before : Array(bytes[..<word.startIndex])
    self.after = isSame ? after : Array(bytes[word.endIndex...])
    self.tree = isSame ? part : tree
  }

  init(whole tree: SyntaxTree, around word: TextRange) {
    let bytes = tree.source.bytes
    before = Array(bytes[..<word.startIndex])
    after = Array(bytes[word.endIndex...])
    self.tree = tree
  }

  var byteCount: Int { before.count + after.count }

  /// Returns the string that is checked for a candidate: of the names of the environment that differ
  /// in nothing but their values, one of each type is checked for all, alone and in a comparison, and
  /// of the calls of functions with the same value, one.
  func checkedWord(for candidate: String) -> String {
    joinsPath ? candidate : Self.interchangeable[candidate] ?? candidate
  }

  /// The checked string for each name of the environment whose type is all that the checker reads,
  /// and for its comparison. The version of iOS guards newer API, and some names are also variables of
  /// effects: these are checked one by one. Also the checked call for each function whose offered call
  /// is 1.
  private static let interchangeable: [String: String] = {
    let names = EnvironmentName.allCases.filter {
      $0 != .ios && EffectExpression.Variable(rawValue: $0.rawValue) == nil
    }
    let calls = [Function.abs, .min, .floor, .ceil, .round].map {
      CompletionCandidates.call($0).plainText
    }
    var checked = Dictionary(uniqueKeysWithValues: calls.map { ($0, calls[0]) })
    for name in names {
      let alike = names.filter { $0.type.isSame(name.type) }
      checked[name.rawValue] = alike[0].rawValue
      guard !name.comparison.isEmpty else { continue }
      let other = alike.first { $0.comparison.prefix(2) == name.comparison.prefix(2) } ?? name
      checked[name.rawValue + name.comparison] = other.rawValue + other.comparison
    }
    return checked
  }()

  /// Whether a word at the position would be a part of a path of names.
  private var joinsPath: Bool {
    before.last == UInt8(ascii: ".") || after.first == UInt8(ascii: ".")
  }
}

extension CheckedProgram {
  /// A provider of imports that are reduced to their declarations; other files are unchanged.
  var declarations: SourceProvider {
    let sources = sources
    var parts: [FilePath: SourceFile] = [:]
    for tree in text.trees.dropFirst() {
      let bytes = TrialCutter(tree).kept(0..<tree.source.bytes.count)
      parts[tree.source.key] = tree.source.with(bytes)
    }
    return { [parts] request in
      let answer = sources(request)
      guard case .file(let file) = answer, let part = parts[file.key] else { return answer }
      return .file(part)
    }
  }
}
