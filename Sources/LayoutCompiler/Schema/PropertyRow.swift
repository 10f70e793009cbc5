/// Everything about a property's word but its place in a model. One value serves every element
/// that has the property.
final class PropertyInfo: Sendable {
  let word: String
  /// What it states. An element states nothing twice, also not with two words.
  let property: PropertyName
  let shape: ValueShape
  /// One sentence.
  package let summary: String
  /// What holds where it is left out, in the notation of the language.
  let initial: String?
  /// A line as it may stand in a source text.
  let example: String
  /// Apple's names for it, the main one first. Who writes one of them is told the word.
  let apple: [String]
  /// The first version of iOS that has it.
  let ios: Int
  let deprecation: Deprecation?
  /// UIKit's message where the value is out of range.
  let uikitAnswer: String?
  /// `true` iff an element may state it several times, each time more.
  let isRepeatable: Bool

  struct Deprecation: Sendable {
    let ios: Int
    /// The property to use instead.
    let instead: String
  }

  init(
    _ word: String, _ property: PropertyName, _ shape: ValueShape, _ summary: String,
    initial: String? = nil, example: String, apple: [String] = [], ios: Int = 13,
    deprecation: Deprecation? = nil, uikitAnswer: String? = nil, isRepeatable: Bool = false
  ) {
    self.word = word
    self.property = property
    self.shape = shape
    self.summary = summary
    self.initial = initial
    self.example = example
    self.apple = apple
    self.ios = ios
    self.deprecation = deprecation
    self.uikitAnswer = uikitAnswer
    self.isRepeatable = isRepeatable
  }
}

/// A property with the type of its values, ready to be given to elements.
struct Property<Value>: Sendable {
  let info: PropertyInfo
  private let unpack: @Sendable (PropertyValue) -> Value?

  init(
    _ word: String, _ property: PropertyName, _ type: TypedShape<Value>, _ summary: String,
    initial: String? = nil, example: String, apple: [String] = [], ios: Int = 13,
    deprecation: PropertyInfo.Deprecation? = nil, uikitAnswer: String? = nil,
    isRepeatable: Bool = false
  ) {
    info = PropertyInfo(
      word, property, type.shape, summary, initial: initial, example: example, apple: apple,
      ios: ios, deprecation: deprecation, uikitAnswer: uikitAnswer, isRepeatable: isRepeatable)
    unpack = type.unpack
  }

  /// The same property where something else holds when it is left out.
  func leftOut(_ initial: String) -> Property {
    Property(
      info: PropertyInfo(
        info.word, info.property, info.shape, info.summary, initial: initial,
        example: info.example, apple: info.apple, ios: info.ios, deprecation: info.deprecation,
        uikitAnswer: info.uikitAnswer), unpack: unpack)
  }

  private init(info: PropertyInfo, unpack: @escaping @Sendable (PropertyValue) -> Value?) {
    self.info = info
    self.unpack = unpack
  }

  /// The property on elements of the model `Model`, written by `write`.
  func on<Model>(
    _ write: @escaping @Sendable (inout Model, Value) -> Void
  ) -> PropertyRow<Model> {
    let unpack = self.unpack
    return PropertyRow(info: info) { model, value in
      if let value = unpack(value) { write(&model, value) }
    }
  }
}

/// A property of an element, and how it is written into the element's model.
struct PropertyRow<Model>: Sendable {
  let info: PropertyInfo
  let write: @Sendable (inout Model, PropertyValue) -> Void
}
