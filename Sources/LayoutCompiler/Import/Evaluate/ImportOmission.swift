/// The reason why a value is not a section of the layout.
struct ImportOmission {
  /// A sentence: "`makeGrid` is not declared in the files that are read".
  let reason: String
  /// Whether the code ends the app in its place.
  private(set) var isFailure = false
  /// The place in the source; `nil` without one.
  private(set) var span: SourceSpan?
  private(set) var help: String?

  init(_ value: ImportValue, _ declarations: ImportDeclarations) {
    guard let unknown = Self.unknown(in: value) else {
      reason = "the provider returns \(value.isNone ? "`nil`" : "no section")"
      return
    }
    span = unknown.span
    let callee = unknown.text.prefix { $0 != "(" }
    let isCall = callee.utf8.count == unknown.text.utf8.count || unknown.text.hasSuffix(")")
    guard isCall, let name = Self.foreignName(in: callee), !declarations.isDeclared(name) else {
      let isLong = unknown.text.utf8.count > 60 && callee.utf8.count < 60
      reason = "`\(isLong ? "\(callee)(…)" : unknown.text)` is not known"
      return
    }
    if name.hasPrefix("NSCollectionLayout") || name.hasPrefix("UICollection") {
      reason = "`\(callee)` is UIKit's own, and its metrics are not known"
      help = "write the section as its parts"
      return
    }
    guard !["fatalError", "preconditionFailure"].contains(name) else {
      isFailure = true
      reason = "`\(name)` is called"
      return
    }
    reason = "`\(name)` is not declared in the files that are read"
    help = closestMatch(name, among: declarations.sectionMakers).map { "did you mean `\($0)`?" }
  }

  /// The part of a name that may be declared elsewhere: a function or a property of the type that the
  /// code belongs to, or another type.
  private static func foreignName(in callee: Substring) -> String? {
    let parts = callee.split(separator: ".").map(String.init)
    guard let first = parts.first, parts.allSatisfy(\.isSwiftName) else { return nil }
    if first.first?.isUppercase ?? false { return first == "Self" ? parts.last : first }
    return first == "self" && parts.count == 2 ? parts[1] : parts.count == 1 ? first : nil
  }

  /// The first unknown value among alternatives that has a place.
  private static func unknown(in value: ImportValue) -> ImportUnknown? {
    switch value {
    case .unknown(let unknown): unknown.span.range.isEmpty ? nil : unknown
    case .choice(_, let first, let second): Self.unknown(in: first) ?? Self.unknown(in: second)
    default: nil
    }
  }
}

extension String {
  fileprivate var isSwiftName: Bool { !isEmpty && utf8.allSatisfy(\.isInSwiftWord) }
}
