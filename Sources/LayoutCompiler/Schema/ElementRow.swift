/// The schema of an element or statement, without its model.
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

  /// The name for messages: `group custom`.
  var title: String { head.title ?? head.word }

  /// The title for messages, with its source text in quotes: "`group custom`", "`item` of a
  /// snapshot".
  var quotedTitle: String {
    title.hasPrefix("\(head.word) of ")
      ? "`\(head.word)`\(title.dropFirst(head.word.count))" : "`\(title)`"
  }
}

/// The row of an element or statement; most fields have a default.
struct ElementHead: Sendable {
  var kind: ElementKind
  /// The first keyword of its statements.
  var word: String
  /// The name for messages if it is not the keyword.
  var title: String?
  /// The bodies in which it is allowed.
  var parents: [ElementKind]
  /// The keywords that follow the first one and select a variant.
  var variants: ChoiceID?
  /// Whether one of the variants is required.
  var needsVariant = false
  /// The header's first value, which has no keyword: a kind, a frame.
  var heading: ValueShape?
  var needsHeading = false
  /// Whether a name may follow.
  var isNamed = false
  /// Whether it may have a body.
  var hasBody = true
  /// The header's notation where it is more than variant, value and name: `let NAME = VALUE`.
  var notation: String?
  /// A one-sentence description.
  var summary: String
  var example: String
  /// Apple's names for it, the main one first.
  var apple: [String] = []
  /// The first version of iOS that supports it.
  var ios = 13
}

/// An element of a layout: its keywords, with key paths into its model.
struct ElementRow<Model>: Sendable {
  let info: ElementInfo
  let properties: [PropertyRow<Model>]

  init(_ head: ElementHead, _ properties: [PropertyRow<Model>]) {
    info = ElementInfo(head, properties: properties.map { $0.info })
    self.properties = properties
  }
}
