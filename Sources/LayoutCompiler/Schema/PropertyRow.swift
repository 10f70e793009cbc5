/// The schema of a property, without its key path into a model. One value serves every element that
/// has the property.
final class PropertyInfo: Sendable {
  let word: String
  /// The identity of the property. An element sets each property at most once, by any of its
  /// keywords.
  let property: PropertyName
  let shape: ValueShape
  /// A one-sentence description.
  package let summary: String
  /// The default, in the notation of the language.
  let initial: String?
  /// An example of its use in a source file.
  let example: String
  /// Apple's names, the main one first. Using one is an error that suggests the keyword.
  let apple: [String]
  /// Whether the property is an argument of the initializer of Apple's object. Other properties are
  /// set on the object.
  let isArgument: Bool
  /// The key in `layoutc.model/1`.
  let key: String
  /// The first version of iOS that supports it.
  let ios: Int
  let deprecation: Deprecation?
  /// UIKit's message if the value is out of range.
  let uikitMessage: String?
  /// Whether an element may have the property several times, each adding a value.
  let isRepeatable: Bool

  struct Deprecation: Sendable {
    let ios: Int
    /// The property to use instead.
    let instead: String
    /// Its values in place of `false` and `true`.
    let values: (ofFalse: String, ofTrue: String)

    /// The first version of iOS that deprecates a property.
    static let first = 16
  }

  init(
    _ word: String, _ property: PropertyName, _ shape: ValueShape, _ summary: String,
    initial: String? = nil, example: String, apple: [String] = [], isArgument: Bool = false,
    key: String? = nil, ios: Int = 13, deprecation: Deprecation? = nil, uikitMessage: String? = nil,
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
    self.uikitMessage = uikitMessage
    self.isRepeatable = isRepeatable
  }

  /// Returns the same property with another default.
  func withDefault(_ initial: String) -> PropertyInfo {
    PropertyInfo(
      word, property, shape, summary, initial: initial, example: example, apple: apple,
      isArgument: isArgument, key: key, ios: ios, deprecation: deprecation,
      uikitMessage: uikitMessage,
      isRepeatable: isRepeatable)
  }

  /// The member of Apple's object to set, such as `orthogonalScrollingProperties.bounce`; `nil` for
  /// an argument of its initializer.
  var member: String? { isArgument ? nil : apple.first }
}

/// A property of an element, with access to the element's model.
struct PropertyRow<Model>: Sendable {
  let info: PropertyInfo
  /// Reads the value; `nil` if the notation differs from the model's.
  let read: (@Sendable (Model) -> PropertyValue?)?
  /// Whether the value may be UIKit's default.
  let isOptional: Bool
  fileprivate let set: @Sendable (inout Model, PropertyValue) -> Void

  func write(_ value: PropertyValue, into model: inout Model) { set(&model, value) }
}

extension PropertyInfo {
  /// Returns the property of elements with the model `Model`, whose value is at the key path.
  ///
  /// The key path is created on first use: creating those of all rows takes as long as compiling a
  /// small source.
  func on<Model, Value: PropertyType>(
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Model, Value>
  ) -> PropertyRow<Model> {
    PropertyRow(
      info: self, read: { $0[keyPath: path()].propertyValue }, isOptional: Value.isOptional
    ) { model, value in
      if let value = Value.unwrap(value) { model[keyPath: path()] = value }
    }
  }

  /// Returns the property in another notation than the model's.
  func on<Model, Value: PropertyType>(
    _ write: @escaping @Sendable (inout Model, Value) -> Void
  ) -> PropertyRow<Model> {
    written { model, value in if let value = Value.unwrap(value) { write(&model, value) } }
  }

  /// Returns the property with values of several types, or with values that add up.
  func written<Model>(
    _ write: @escaping @Sendable (inout Model, PropertyValue) -> Void
  ) -> PropertyRow<Model> {
    PropertyRow(info: self, read: nil, isOptional: false, set: write)
  }
}
