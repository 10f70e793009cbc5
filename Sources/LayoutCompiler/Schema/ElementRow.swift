/// Everything about an element or statement but its model.
public final class ElementInfo: Sendable {
  public let kind: ElementKind
  /// The first word of its statements.
  public let word: String
  /// How messages name it: `group custom`.
  public let title: String
  /// Where it may stand.
  public let parents: ElementKinds
  /// The words that follow at once and say which form of it is meant.
  public let variants: ChoiceID?
  /// `true` iff one of the variants must follow.
  public let needsVariant: Bool
  /// The value without a word of its own that the head begins with: a kind, a frame.
  public let heading: ValueShape?
  public let needsHeading: Bool
  /// `true` iff a name may follow.
  public let isNamed: Bool
  /// `true` iff it may have a body.
  public let hasBody: Bool
  /// The head's notation where it is more than variant, heading and name: `let NAME = VALUE`.
  public let notation: String?
  /// One sentence.
  public let summary: String
  public let example: String
  /// Apple's names for it, the main one first.
  public let apple: [String]
  /// The first version of iOS that has it.
  public let ios: Int
  public let properties: [PropertyInfo]

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
  var parents: ElementKinds
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
public struct ElementRow<Model>: Sendable {
  public let info: ElementInfo
  let properties: [PropertyRow<Model>]

  init(_ head: ElementHead, _ properties: [PropertyRow<Model>]) {
    info = ElementInfo(head, properties: properties.map(\.info))
    self.properties = properties
  }
}
