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
  /// Whether Apple's object is made with it. Other properties are set on the object.
  let isArgument: Bool
  /// The key in `layoutc.model/1`.
  let key: String
  /// The first version of iOS that has it.
  let ios: Int
  let deprecation: Deprecation?
  /// UIKit's message where the value is out of range.
  let uikitAnswer: String?
  /// Whether an element may state it several times, each time more.
  let isRepeatable: Bool

  struct Deprecation: Sendable {
    let ios: Int
    /// The property to use instead.
    let instead: String
  }

  init(
    _ word: String, _ property: PropertyName, _ shape: ValueShape, _ summary: String,
    initial: String? = nil, example: String, apple: [String] = [], isArgument: Bool = false,
    key: String? = nil, ios: Int = 13, deprecation: Deprecation? = nil, uikitAnswer: String? = nil,
    isRepeatable: Bool = false
  ) {
    self.word = word
    self.property = property
    self.shape = shape
    self.summary = summary
    self.initial = initial
    self.example = example
    self.apple = apple
    self.isArgument = isArgument
    self.key = key ?? word
    self.ios = ios
    self.deprecation = deprecation
    self.uikitAnswer = uikitAnswer
    self.isRepeatable = isRepeatable
  }

  /// The same property with another default.
  func leftOut(_ initial: String) -> PropertyInfo {
    PropertyInfo(
      word, property, shape, summary, initial: initial, example: example, apple: apple,
      isArgument: isArgument, key: key, ios: ios, deprecation: deprecation,
      uikitAnswer: uikitAnswer,
      isRepeatable: isRepeatable)
  }

  /// The member of Apple's object that is set, as `orthogonalScrollingProperties.bounce`; `nil` for
  /// a property that the object is made with.
  var member: String? { isArgument ? nil : apple.first }
}

/// A property of an element, and its place in the element's model.
struct PropertyRow<Model>: Sendable {
  let info: PropertyInfo
  /// Reads the value; `nil` where the notation is not the model's.
  let read: (@Sendable (Model) -> PropertyValue?)?
  /// Whether the value may be left to UIKit.
  let isOptional: Bool
  fileprivate let set: @Sendable (inout Model, PropertyValue) -> Void

  func write(_ value: PropertyValue, into model: inout Model) { set(&model, value) }
}

extension PropertyInfo {
  /// The property on elements of the model `Model`, which has its value at the key path.
  func on<Model, Value: PropertyType>(
    _ path: WritableKeyPath<Model, Value> & Sendable
  ) -> PropertyRow<Model> {
    PropertyRow(
      info: self, read: { $0[keyPath: path].propertyValue }, isOptional: Value.isOptional
    ) { model, value in
      if let value = Value.unwrap(value) { model[keyPath: path] = value }
    }
  }

  /// The property in another notation than the model's.
  func on<Model, Value: PropertyType>(
    _ write: @escaping @Sendable (inout Model, Value) -> Void
  ) -> PropertyRow<Model> {
    written { model, value in if let value = Value.unwrap(value) { write(&model, value) } }
  }

  /// The property with values of several types, or that are added to others.
  func written<Model>(
    _ write: @escaping @Sendable (inout Model, PropertyValue) -> Void
  ) -> PropertyRow<Model> {
    PropertyRow(info: self, read: nil, isOptional: false, set: write)
  }
}
