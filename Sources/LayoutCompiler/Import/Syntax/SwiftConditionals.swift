/// Decides `#if`: the code for iOS is read, that for other systems and for debugging is not.
enum SwiftConditionals {
  /// A flag of the app, which is taken as not set, with its directive.
  struct Flag {
    var name: String
    var range: TextRange
  }

  /// Returns the tokens without directives and without what is not compiled for iOS.
  static func active(_ tokens: [SwiftToken], _ bytes: [UInt8], flags: inout [Flag])
    -> [SwiftToken]
  {
    guard tokens.contains(where: { $0.kind == .hash }) else { return tokens }
    var result: [SwiftToken] = []
    result.reserveCapacity(tokens.count)
    /// Of each open `#if`: whether its branch is read, and whether one was.
    var open: [(isActive: Bool, wasActive: Bool)] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .hash, let word = directive(token, bytes) else {
        if open.allSatisfy(\.isActive) || token.kind == .end { result.append(token) }
        index += 1
        continue
      }
      let start = index + 1
      index = start
      while index < tokens.count, !tokens[index].startsLine, tokens[index].kind != .end {
        index += 1
      }
      let condition = Condition(tokens[start..<index], bytes)
      flags += condition.flags.map { Flag(name: $0, range: token.range) }
      apply(word, condition, open: &open)
    }
    return result
  }

  private static func directive(_ token: SwiftToken, _ bytes: [UInt8]) -> String? {
    guard token.startsLine else { return nil }
    let text = String(decoding: bytes[token.range.startIndex..<token.range.endIndex], as: UTF8.self)
    return ["#if", "#elseif", "#else", "#endif"].contains(text) ? text : nil
  }

  private static func apply(
    _ word: String, _ condition: Condition, open: inout [(isActive: Bool, wasActive: Bool)]
  ) {
    if word == "#if" {
      var condition = condition
      let holds = condition.value(0)
      return open.append((holds, holds))
    }
    guard let last = open.popLast(), word != "#endif" else { return }
    var condition = condition
    let holds = !last.wasActive && (word == "#else" || condition.value(0))
    open.append((holds, last.wasActive || holds))
  }

  /// `os(iOS) && !DEBUG`
  private struct Condition {
    private let words: [String]
    private var position = 0

    init(_ tokens: ArraySlice<SwiftToken>, _ bytes: [UInt8]) {
      words = tokens.flatMap { token -> [String] in
        let text = String(
          decoding: bytes[token.range.startIndex..<token.range.endIndex], as: UTF8.self)
        // `!(` and `&&!` are one operator each.
        return token.kind == .operator && text.count > 2 ? text.map(String.init) : [text]
      }
    }

    /// The names that are no conditions of the compiler.
    var flags: [String] {
      words.indices.filter { index in
        let isCall = index + 1 < words.count && words[index + 1] == "("
        let isArgument =
          index > 0 && words[index - 1] == "("
          && index > 1 && (words[index - 2].first?.isLetter ?? false)
        let isName = words[index].first.map { $0.isLetter || $0 == "_" } ?? false
        return isName && !isCall && !isArgument
          && !["true", "false"].contains(words[index])
      }.map { words[$0] }
    }

    private var word: String { position < words.count ? words[position] : "" }

    mutating func value(_ depth: Int) -> Bool {
      var result = conjunction(depth)
      while word == "||" {
        position += 1
        let other = conjunction(depth)
        result = result || other
      }
      return result
    }

    private mutating func conjunction(_ depth: Int) -> Bool {
      var result = operand(depth)
      while word == "&&" {
        position += 1
        let other = operand(depth)
        result = result && other
      }
      return result
    }

    private mutating func operand(_ depth: Int) -> Bool {
      var isNegated = false
      while word == "!" {
        isNegated.toggle()
        position += 1
      }
      let name = word
      position += 1
      guard name != "(", word == "(", depth < 32 else {
        guard name == "(", depth < 32 else { return (name == "true") != isNegated }
        let inner = value(depth + 1)
        if word == ")" { position += 1 }
        return inner != isNegated
      }
      var arguments: [String] = []
      while position < words.count, word != ")" {
        arguments.append(word)
        position += 1
      }
      position += 1
      return holds(name, arguments) != isNegated
    }

    private func holds(_ name: String, _ arguments: [String]) -> Bool {
      switch name {
      case "os": arguments.contains("iOS")
      case "canImport": !arguments.contains { ["AppKit", "WatchKit", "TVUIKit"].contains($0) }
      case "swift", "compiler": true
      default: false
      }
    }
  }
}
