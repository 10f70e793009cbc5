/// The names that are known at a place while an program is read.
final class WrittenScope {
  enum Meaning {
    case value(WrittenName)
    case enumeration(WrittenEnumeration)
    case definition(WrittenDefinition)
    /// An element that a parameter stands for.
    case element(WrittenName)
  }

  private let parent: WrittenScope?
  private var meanings: [String: Meaning] = [:]

  init(parent: WrittenScope?) { self.parent = parent }

  func bind(_ name: String, _ meaning: Meaning) {
    if meanings[name] == nil { meanings[name] = meaning }
  }

  func find(_ name: String) -> Meaning? { meanings[name] ?? parent?.find(name) }
}
