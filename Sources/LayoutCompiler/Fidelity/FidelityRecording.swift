/// A recording of the real UIKit: the frames of a layout of a kit on a version of iOS.
///
/// The format is that of `Tests/LayoutCompilerTests/Fixtures/uikit`.
package struct FidelityRecording: Sendable {
  /// The name of the file, without `.json`.
  package let name: String
  /// The name of the layout in the kit.
  package private(set) var kit: String
  /// The version of iOS; 27 is macOS 27.
  package private(set) var ios = Environment.newestIOS
  /// The number of pixels per point.
  package private(set) var scale = 2.0
  /// The difference that counts as equal, in points.
  private(set) var tolerance = 0.01
  /// Whether the tests of a kit recorded it: exactly, with every cell.
  private(set) var isOfKit = false
  private(set) var elements: [Element] = []
  private(set) var contentSize: Size?

  /// The frame of a view.
  struct Element: Hashable, Sendable {
    var kind: String
    var elementKind: String?
    var section: Int?
    var item: Int?
    /// The numbers x, y, width and height in points, content coordinates; `nil` where it could not
    /// be measured.
    var frame: [Double?]
    var zIndex: Int?
  }

  /// Returns the recording of a JSON file, or the errors in it.
  package static func read(
    _ file: SourceFile, name: String
  ) -> (recording: FidelityRecording?, diagnostics: [Diagnostic]) {
    let (root, problems) = JSONReader.read(file.bytes)
    guard let root, problems.isEmpty else {
      return (nil, problems.map { $0.diagnostic(in: file.id) })
    }
    var reader = FidelityRecordingReader(file: file.id)
    var recording = FidelityRecording(name: name, kit: name)
    recording.read(root, &reader)
    return reader.diagnostics.isEmpty ? (recording, []) : (nil, reader.diagnostics)
  }

  /// Whether another recording has the same frames.
  package func hasFrames(of other: FidelityRecording) -> Bool {
    elements == other.elements && contentSize == other.contentSize
  }

  private init(name: String, kit: String) {
    self.name = name
    self.kit = kit
  }

  private mutating func read(_ root: JSONValue, _ reader: inout FidelityRecordingReader) {
    if let kit = root["kit"] {
      self.kit = reader.string(kit) ?? self.kit
      isOfKit = true
    }
    if let version = root["uikit"] {
      let number = reader.string(version).flatMap {
        $0.hasPrefix("ios") ? Int($0.dropFirst(3)) : nil
      }
      if let number, Bounds.ios.contains(number) {
        ios = number
      } else {
        reader.report("expected a version such as `\"ios18\"`", version)
      }
    }
    if let accuracy = root["accuracy"], let points = reader.number(accuracy) {
      tolerance = max(tolerance, points == 0.3333 ? 0.02 : points)
    }
    guard let layout = reader.member("layout", of: root),
      let expected = reader.member("expected", of: root)
    else { return }
    guard reader.isObject(layout), reader.isObject(expected) else { return }
    if let value = layout["scale"], let number = reader.number(value) {
      if (1...4).contains(number) {
        scale = number
      } else {
        reader.report("expected 1 to 4", value)
      }
    }
    if let size = expected["contentSize"] {
      let numbers = reader.numbers(size, count: 2)
      contentSize = numbers.count == 2 ? Size(numbers[0] ?? 0, numbers[1] ?? 0) : nil
    }
    if let list = expected["elements"] { readElements(list, &reader) }
  }

  private mutating func readElements(_ list: JSONValue, _ reader: inout FidelityRecordingReader) {
    for element in list.elements {
      guard let kind = reader.member("kind", of: element).flatMap({ reader.string($0) }),
        let frame = reader.member("frame", of: element)
      else { continue }
      var numbers = reader.numbers(frame, count: 4)
      // The screen hides the ends of some views in pictures.
      if element["clipped"] != nil { numbers = numbers.prefix(2) + [nil, nil] }
      elements.append(
        Element(
          kind: kind, elementKind: element["elementKind"]?.string,
          section: element["section"]?.integer, item: element["item"]?.integer, frame: numbers,
          zIndex: element["zIndex"]?.integer))
    }
  }
}

/// The state of reading a recording.
private struct FidelityRecordingReader {
  let file: FileID
  private(set) var diagnostics: [Diagnostic] = []

  init(file: FileID) { self.file = file }

  mutating func report(_ message: String, _ value: JSONValue) {
    diagnostics.append(
      Diagnostic(
        .recordingFormat, message, at: SourceSpan(file, value.range),
        label: "not in a recording",
        help: "run the tests of `layoutc fidelity` again, which record it"))
  }

  /// Whether a value is an object; reports one that is not.
  mutating func isObject(_ value: JSONValue) -> Bool {
    if value.kind == .object { return true }
    report("expected an object", value)
    return false
  }

  mutating func member(_ name: String, of object: JSONValue) -> JSONValue? {
    if let value = object[name] { return value }
    guard isObject(object) else { return nil }
    report("missing `\(name)`", object)
    return nil
  }

  mutating func string(_ value: JSONValue) -> String? {
    if let string = value.string { return string }
    report("expected a string", value)
    return nil
  }

  mutating func number(_ value: JSONValue) -> Double? {
    if let number = value.number { return number }
    report("expected a number", value)
    return nil
  }

  /// Returns the numbers of an array; `nil` for `null`.
  mutating func numbers(_ value: JSONValue, count: Int) -> [Double?] {
    let elements = Array(value.elements)
    guard elements.count == count, elements.allSatisfy({ $0.isNull || $0.number != nil }) else {
      report("expected \(count) numbers", value)
      return []
    }
    return elements.map(\.number)
  }
}
