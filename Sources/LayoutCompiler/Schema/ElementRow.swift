/// Everything about an element or statement but its model.
@dynamicMemberLookup
final class ElementInfo: Sendable {
  package let kind: ElementKind
  private let head: ElementHead
  let properties: [PropertyInfo]

  init(_ head: ElementHead, properties: [PropertyInfo] = []) {
    kind = head.kind
    self.head = head
    self.properties = properties
  }

  subscript<Value>(dynamicMember path: KeyPath<ElementHead, Value>) -> Value {
    head[keyPath: path]
  }

  /// How messages name it: `group custom`.
  var title: String { head.title ?? head.word }

  /// The title with what stands in the source in quotes: "`group custom`", "`item` of a snapshot".
  var quotedTitle: String {
    title.hasPrefix("\(head.word) of ")
      ? "`\(head.word)`\(title.dropFirst(head.word.count))" : "`\(title)`"
  }
}

/// An element or statement as its row states it; most parts have a usual value.
struct ElementHead: Sendable {
  var kind: ElementKind
  /// The first word of its statements.
  var word: String
  /// The name in messages, if it is not the word.
  var title: String?
  /// Where it may stand.
  var parents: Set<ElementKind>
  /// The words that follow at once and say which form of it is meant.
  var variants: ChoiceID?
  /// Whether one of the variants must follow.
  var needsVariant = false
  /// The value without a word of its own that the head begins with: a kind, a frame.
  var heading: ValueShape?
  var needsHeading = false
  /// Whether a name may follow.
  var isNamed = false
  /// Whether it may have a body.
  var hasBody = true
  /// The head's notation where it is more than variant, heading and name: `let NAME = VALUE`.
  var notation: String?
  /// One sentence.
  var summary: String
  var example: String
  /// Apple's names for it, the main one first.
  var apple: [String] = []
  /// The first version of iOS that has it.
  var ios = 13
}

/// An element of a layout: its words, and their places in its model.
struct ElementRow<Model>: Sendable {
  let info: ElementInfo
  let properties: [PropertyRow<Model>]

  init(_ head: ElementHead, _ properties: [PropertyRow<Model>]) {
    info = ElementInfo(head, properties: properties.map(\.info))
    self.properties = properties
  }
}
