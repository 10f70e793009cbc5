/// A text with a place in which words are tried.
struct TrialText {
  let before: [UInt8]
  let after: [UInt8]
  /// The text as it was, or the part of it, with the word that was in the place.
  let tree: SyntaxTree

  /// The part of a text that decides what may be written in the place of a word: small, so that
  /// many can be tried there.
  ///
  /// It keeps the declarations, and around the place every statement of the bodies that hold it, but
  /// of many alike in a row only the first and the last ones; of what other elements hold, what uses
  /// a name that is declared there.
  init(_ tree: SyntaxTree, around word: TextRange) {
    let bytes = tree.source.bytes
    let cutter = TrialCutter(tree, word.startIndex)
    let before = cutter.kept(0..<word.startIndex)
    let after = cutter.kept(word.endIndex..<bytes.count)
    let part = parse(
      tree.source.with(before + bytes[word.startIndex..<word.endIndex] + after))
    // Brackets that are wrong find others where something is missing.
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
}

extension CheckedProgram {
  /// Finds the files that the program imports with no more than what they declare, others as they
  /// are.
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
