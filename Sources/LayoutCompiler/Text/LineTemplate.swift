/// A value that differs between lines of one template.
enum LineValue { case item, x, y }

/// The bytes that similar lines share, around the values that differ.
///
/// It is recorded by writing one of the lines:
///
///     let template = LineTemplate(varying: [.item, .y]) { out in
///       out.write("cell ")
///       out.write(integer: 0, as: .item)
///       out.write(": ")
///       out.write(points: 16, as: .x)
///       out.write(",")
///       out.write(points: 0, as: .y)
///     }
///     // The parts are "cell ", ": 16," and "".
struct LineTemplate {
  /// One part more than there are varying values.
  let parts: [[UInt8]]

  /// `nil` if the line does not contain each of the values once, in this order.
  init?(varying values: [LineValue], _ line: (inout ByteWriter) -> Void) {
    let recorder = Recorder(varying: values)
    var out = ByteWriter {
      recorder.parts[recorder.parts.count - 1] += $0
      return true
    }
    out.recorder = recorder
    line(&out)
    out.finish()
    guard recorder.found == values else { return nil }
    parts = recorder.parts
  }

  /// Collects the parts while a line is written.
  final class Recorder {
    fileprivate let varying: [LineValue]
    fileprivate var found: [LineValue] = []
    fileprivate var parts: [[UInt8]] = [[]]

    fileprivate init(varying: [LineValue]) { self.varying = varying }

    /// Ends the current part if the value varies.
    fileprivate func endPart(at value: LineValue) {
      found.append(value)
      parts.append([])
    }
  }
}

extension ByteWriter {
  /// Writes an integer that a `LineTemplate` may leave out.
  @inline(__always) mutating func write(integer value: Int, as kind: LineValue) {
    if recorder == nil || !isLeftOut(kind) { write(integer: value) }
  }

  /// Writes a length in points that a `LineTemplate` may leave out.
  @inline(__always) mutating func write(points value: Double, as kind: LineValue) {
    if recorder == nil || !isLeftOut(kind) { write(points: value) }
  }

  private mutating func isLeftOut(_ kind: LineValue) -> Bool {
    guard let recorder, recorder.varying.contains(kind) else { return false }
    flush()
    recorder.endPart(at: kind)
    return true
  }
}
