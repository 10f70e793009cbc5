/// The names that are known at a place while a program is read.
final class WrittenScope {
  enum Meaning {
    case value(WrittenName)
    case enumeration(WrittenEnumeration)
    case definition(WrittenDefinition)
    /// An element that a parameter stands for.
    case element(WrittenName)
  }

  let parent: WrittenScope?
  private var meanings: [String: Meaning] = [:]

  init(parent: WrittenScope?) { self.parent = parent }

  func bind(_ name: String, _ meaning: Meaning) {
    if meanings[name] == nil { meanings[name] = meaning }
  }

  /// Binds what another file gives away.
  func bindExported(of file: WrittenScope) {
    for (name, meaning) in file.meanings where !name.hasPrefix("_") { bind(name, meaning) }
  }

  func find(_ name: String) -> Meaning? { meanings[name] ?? parent?.find(name) }
}
