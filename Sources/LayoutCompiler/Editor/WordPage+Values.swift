/// The pages of words that have no element, property or choice of their own.
extension WordPage {
  /// The words of these pages.
  static var otherWords: [String] {
    Schema.keywords.map(\.word) + traits.flatMap(\.words) + Device.all.map(\.name)
      + TypeName.allCases.map(\.rawValue) + AssertionKeyword.allCases.map(\.rawValue)
      + SnapshotJSONKey.allCases.map(\.rawValue) + members.map(\.owner) + members.map(\.member)
      + ["all"]
  }

  /// The entries of a word in Markdown.
  static func otherEntries(of word: String) -> [String] {
    var entries: [String] = []
    for info in Schema.keywords where info.word == word {
      entries.append(
        "\(Documentation.code(info.notation))\n\n\(info.summary)\n\n"
          + Documentation.code(info.example))
    }
    for assertion in AssertionKeyword.allCases where assertion.rawValue == word {
      let code = Documentation.code("expect \(assertion.notation)")
      entries.append("\(code)\n\n\(assertion.summary)")
    }
    entries += traitEntries(of: word)
    if let type = TypeName(rawValue: word) {
      entries.append("`\(word)`, a type of params and parameters: \(type.summary).")
    }
    for device in Device.all where device.name == word {
      let scale = NumberText.number(device.scale)
      entries.append(
        "`\(word)`, a device: \(device.models). \(NumberText.size(device.portraitSize)) points at "
          + "\(scale) pixels per point.")
    }
    if word == "all" { entries.append("`device all`: every device of `layoutc devices`.") }
    if let summary = SnapshotJSONKey(rawValue: word)?.summary {
      entries.append("`\"\(word)\"`, a member of data in JSON: \(summary)")
    }
    return entries + memberEntries(of: word)
  }

  // MARK: Values of traits

  /// The properties and names of the environment that have keywords as values.
  private static var traits: [(owner: String, noun: String, words: [String])] {
    let properties = Schema.elements.flatMap { element in
      element.properties.compactMap { property -> (String, String, [String])? in
        guard case .trait(let noun, let words) = property.shape else { return nil }
        return ("`\(property.word)` of `\(element.title)`", noun, words)
      }
    }
    let names = EnvironmentName.allCases.compactMap { name -> (String, String, [String])? in
      guard case .trait(let type) = name.type else { return nil }
      return ("`\(name.rawValue)`", type.title, type.cases)
    }
    return properties + names
  }

  private static func traitEntries(of word: String) -> [String] {
    var entries: [String] = []
    var nouns: [String] = []
    for trait in traits where trait.words.contains(word) && !nouns.contains(trait.noun) {
      nouns.append(trait.noun)
      let owners = traits.filter { $0.noun == trait.noun && $0.words.contains(word) }.map(\.owner)
      entries.append(
        "`\(word)`\(trait.noun.hasPrefix("`") ? "" : ", \(trait.noun)"): a value of \(owners.joined(separator: ", ")). The values are "
          + trait.words.map { "`\($0)`" }.joined(separator: ", ") + ".")
    }
    return entries
  }

  // MARK: Members

  /// The names with a dot that expressions read.
  private static var members: [(owner: String, member: String, text: String)] {
    let names = EnvironmentName.allCases.map { ($0.rawValue, Documentation.markdown($0)) }
    let known = Set(names.map(\.0))
    let variables = EffectExpression.Variable.allCases.filter { !known.contains($0.rawValue) }.map {
      ($0.rawValue, Documentation.markdown($0))
    }
    return (names + variables).compactMap { name, text in
      let parts = name.split(separator: ".").map(String.init)
      guard let owner = parts.first, let member = parts.last, parts.count > 1 else { return nil }
      return (owner, member, text)
    }
  }

  private static func memberEntries(of word: String) -> [String] {
    let own = members.filter { $0.owner == word || $0.member == word }.map { "- \($0.text)" }
    return own.isEmpty ? [] : ["In expressions:\n\n" + own.joined(separator: "\n")]
  }
}
