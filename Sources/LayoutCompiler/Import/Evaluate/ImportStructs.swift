/// Values of UIKit's structs.
extension ImportValue {
  /// A number that a name of the language has. In points for lengths.
  static func length(_ name: String) -> ImportValue { .term(ImportTerm(.name(name), .floating)) }

  static func point(_ x: ImportValue, _ y: ImportValue) -> ImportValue {
    .record("CGPoint", ["x": x, "y": y])
  }

  static func size(_ width: ImportValue, _ height: ImportValue) -> ImportValue {
    .record("CGSize", ["width": width, "height": height])
  }

  /// The size that the names `path.width` and `path.height` are.
  static func size(of path: String) -> ImportValue {
    .size(.length("\(path).width"), .length("\(path).height"))
  }

  /// A rectangle at the origin.
  static func bounds(_ width: ImportValue, _ height: ImportValue) -> ImportValue {
    .record("CGRect", ["x": .number(0), "y": .number(0), "width": width, "height": height])
  }

  /// A rectangle at the origin with the size of two names.
  static func bounds(of path: String) -> ImportValue {
    .bounds(.length("\(path).width"), .length("\(path).height"))
  }

  /// Insets of the edges top, leading, bottom, trailing.
  static func insets(_ edges: [ImportValue]) -> ImportValue {
    .record("NSDirectionalEdgeInsets", fields(["top", "leading", "bottom", "trailing"], edges))
  }

  /// Insets that are not directional, of the edges top, left, bottom, right.
  static func plainInsets(_ edges: [ImportValue]) -> ImportValue {
    .record("UIEdgeInsets", fields(["top", "left", "bottom", "right"], edges))
  }

  /// Insets of the language as a value; those that are not directional from left to right.
  static func insets(of path: String, isDirectional: Bool) -> ImportValue {
    let edges = ["top", "leading", "bottom", "trailing"].map { length("\(path).\($0)") }
    return isDirectional ? insets(edges) : plainInsets(edges)
  }

  static var noInsets: ImportValue { insets(Array(repeating: .number(0), count: 4)) }

  static func dimension(_ kind: String, _ value: ImportValue) -> ImportValue {
    .record("NSCollectionLayoutDimension", ["kind": .string(kind), "value": value])
  }

  static func spacing(_ kind: String, _ value: ImportValue) -> ImportValue {
    .record("NSCollectionLayoutSpacing", ["kind": .string(kind), "value": value])
  }

  private static func fields(_ names: [String], _ values: [ImportValue]) -> [String: ImportValue] {
    Dictionary(zip(names, values)) { $1 }
  }
}
