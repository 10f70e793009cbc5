/// One member of an object of `layoutc.model/1`. Writer and manual are read from the same row.
struct ModelField<Value>: Sendable {
  let key: String
  /// The values in the notation of the manual: `points`, `dimension`, `[item or group]`.
  let type: String
  let meaning: String
  let write: @Sendable (Value, inout JSONWriter) -> Void

  init(
    _ key: String, _ type: String, _ meaning: String,
    _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.key = key
    self.type = type
    self.meaning = meaning
    self.write = write
  }
}

/// A row of the manual.
struct ModelFieldRow: Sendable {
  let key: String
  let type: String
  let meaning: String

  init<Value>(_ field: ModelField<Value>) {
    key = field.key
    type = field.type
    meaning = field.meaning
  }
}

extension JSONWriter {
  /// Writes an object with all its fields, in their order.
  mutating func object<Value>(
    _ value: Value, _ fields: [ModelField<Value>], onePerLine: Bool = false
  ) {
    object(onePerLine: onePerLine) { json in
      for field in fields {
        json.key(field.key)
        field.write(value, &json)
      }
    }
  }

  /// Writes an array of such objects.
  mutating func objects<Value>(
    _ values: [Value], _ fields: [ModelField<Value>], onePerLine: Bool = false
  ) {
    array(onePerLine: onePerLine && !values.isEmpty) { json in
      for value in values { json.object(value, fields) }
    }
  }

  /// Writes a text, or `null`.
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes numbers as an array: an offset, insets, a frame.
  mutating func numbers(_ values: Double...) {
    array { json in for value in values { json.number(value) } }
  }

  mutating func insets(_ insets: Insets) {
    numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
}
