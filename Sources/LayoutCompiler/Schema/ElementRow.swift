/// Everything about an element or statement but its model.
final class ElementInfo: Sendable {
  package let kind: ElementKind
  /// The first word of its statements.
  let word: String
  /// How messages name it: `group custom`.
  package let title: String
  /// Where it may stand.
  let parents: Set<ElementKind>
  /// The words that follow at once and say which form of it is meant.
  let variants: ChoiceID?
  /// `true` iff one of the variants must follow.
  let needsVariant: Bool
  /// The value without a word of its own that the head begins with: a kind, a frame.
  let heading: ValueShape?
  let needsHeading: Bool
  /// `true` iff a name may follow.
  let isNamed: Bool
  /// `true` iff it may have a body.
  let hasBody: Bool
  /// The head's notation where it is more than variant, heading and name: `let NAME = VALUE`.
  let notation: String?
  /// One sentence.
  package let summary: String
  let example: String
  /// Apple's names for it, the main one first.
  let apple: [String]
  /// The first version of iOS that has it.
  let ios: Int
  let properties: [PropertyInfo]

  init(_ head: ElementHead, properties: [PropertyInfo]) {
    kind = head.kind
    word = head.word
    title = head.title ?? head.word
    parents = head.parents
    variants = head.variants
    needsVariant = head.needsVariant
    heading = head.heading
    needsHeading = head.needsHeading
    isNamed = head.isNamed
    hasBody = head.hasBody
    notation = head.notation
    summary = head.summary
    example = head.example
    apple = head.apple
    ios = head.ios
    self.properties = properties
  }

  /// The title with what stands in the source in quotes: "`group custom`", "`item` of a snapshot".
  var quotedTitle: String {
    title.hasPrefix("\(word) of ") ? "`\(word)`\(title.dropFirst(word.count))" : "`\(title)`"
  }
}

/// The parts of an `ElementInfo` as its row states them; most have a usual value.
struct ElementHead {
  var kind: ElementKind
  var word: String
  var title: String?
  var parents: Set<ElementKind>
  var variants: ChoiceID?
  var needsVariant = false
  var heading: ValueShape?
  var needsHeading = false
  var isNamed = false
  var hasBody = true
  var notation: String?
  var summary: String
  var example: String
  var apple: [String] = []
  var ios = 13
}

/// An element of a layout: its words, and how they are written into its model.
struct ElementRow<Model>: Sendable {
  let info: ElementInfo
  let properties: [PropertyRow<Model>]

  init(_ head: ElementHead, _ properties: [PropertyRow<Model>]) {
    info = ElementInfo(head, properties: properties.map(\.info))
    self.properties = properties
  }
}
