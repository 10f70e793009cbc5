/// Members of objects that only the app knows, as far as their declared types say what they are.
extension ImportMemberEvaluator {
  /// A property of an object that only the app knows, if its type computes it or has a constant;
  /// `nil` for all others, and where a subclass has another.
  func declaredMember(
    _ name: String, of type: ImportType, _ unknown: ImportUnknown, at range: TextRange
  ) -> ImportValue? {
    guard let variable = type.variables[name]?.first?.variable, !variable.isStatic,
      !names.isStored(name, of: type), isFollowed(name, of: type, unknown)
    else { return nil }
    return followed(unknown) { member(name, of: type, .unknown(unknown), at: range) }
  }

  /// The value of a member, unless it is not known, is harder to read than the member's name, or would
  /// choose the sections by another value that is not known.
  private func followed(_ unknown: ImportUnknown, _ body: () -> ImportValue?) -> ImportValue? {
    let (notes, outerSplit, outerCases) = (noteCount, evaluation.split, evaluation.missedCases)
    let value = body()
    let hasSplit =
      outerSplit == nil && evaluation.split?.unknown != nil
      || evaluation.missedCases.count > outerCases.count
    if let value, !hasSplit, isShort(value, ofSection: unknown.dependsOnSection) { return value }
    (evaluation.split, evaluation.missedCases) = (outerSplit, outerCases)
    removeNotes(after: notes)
    return nil
  }

  private func isShort(_ value: ImportValue, ofSection: Bool) -> Bool {
    switch heap.resolved(value) {
    case .unknown: false
    case .choice: !ofSection && value.hasFewLeaves
    case .term(let term): term.weight <= Self.maximumFollowedWeight
    default: true
    }
  }

  /// The greatest weight of a computed number that takes the place of a param.
  private static var maximumFollowedWeight: Int { 40 }

  /// Whether a member of an object that only the app knows is surely that of its declared type.
  func isFollowed(_ name: String, of type: ImportType, _ unknown: ImportUnknown) -> Bool {
    (type.keyword == .struct || type.keyword == .class && !declarations.isOverridden(name))
      && !(unknown.type?.hasSuffix("?") ?? false)
  }

  /// Calls a method of an object that only the app knows, if it makes a part of the layout or a
  /// value. One that a protocol requires is that of the only type which conforms to it.
  func callFollowed(_ unknown: ImportUnknown, _ site: CallSite) -> ImportValue? {
    guard let type = declaredType(of: unknown, with: site.name, site.range) else { return nil }
    let all = type.functions[site.name] ?? []
    let makesPart = all.contains { $0.function.result?.contains("NSCollectionLayout") ?? false }
    if type.keyword == .protocol, type.requirements.contains(site.name) {
      return makesPart ? callOnly(unknown, site, as: type) : nil
    }
    guard all.allSatisfy({ $0.function.closure != nil }) else { return nil }
    if makesPart { return calls.callFunction(site, of: type, .unknown(unknown)) }
    guard all.contains(where: { $0.function.result != nil }),
      isFollowed(site.name, of: type, unknown)
    else { return nil }
    return followed(unknown) { calls.callFunction(site, of: type, .unknown(unknown)) }
  }

  /// Calls a function that a protocol requires of the only type that conforms to it, in the files that
  /// declare such a function; `nil` where several do.
  private func callOnly(_ unknown: ImportUnknown, _ site: CallSite, as required: ImportType)
    -> ImportValue?
  {
    _ = declarations.load(site.name)
    let all = declarations.types(having: site.name).filter {
      names.inherits($0, required.simpleName)
        && !$0.file.source.bytes.containsBytes(Array("@testable".utf8))
    }
    // One that passes the call on to another of its kind is not the only one.
    guard all.count == 1, let own = all.first, own.keyword != .protocol, scope.ownerType !== own
    else { return nil }
    note(
      "`\(unknown.text)` is taken as a `\(own.simpleName)`, which alone conforms to"
        + " `\(required.simpleName)`", unknown.span)
    let object = ImportUnknown(
      unknown.text, unknown.span, type: own.name, dependsOnSection: unknown.dependsOnSection)
    return calls.callFunction(site, of: own, .unknown(object))
  }

  /// The type of an object that only the app knows; of UIKit's types their extensions, which may be
  /// in other files if they make a value.
  private func declaredType(of unknown: ImportUnknown, with name: String, _ range: TextRange)
    -> ImportType?
  {
    if let found = names.declaration(of: unknown.type), found.isDeclared { return found }
    guard let type = unknown.type.map(SwiftName.plain), UIKitNames.isUIKit(type) else { return nil }
    let found = declarations.extensions(of: type)
    if found?.functions[name] != nil || range == evaluator.statementRange { return found }
    return declarations.load(type) ? declarations.extensions(of: type) : found
  }
}
