/// Arrays whose elements only the app knows.
extension ImportArrayEvaluator {
  /// Calls a method with the elements of an array that is not known; `nil` for others.
  func callArray(_ unknown: ImportUnknown, _ site: CallSite) -> ImportValue? {
    guard site.arguments.count == 1 else { return nil }
    let body = site.arguments[0].value
    if site.name == "forEach", statements.appends(body.range),
      let parts = statements.openParts(of: .unknown(unknown))
    {
      return arrayMethod(parts, site)
    }
    if site.name == "forEach" {
      statements.appendEach {
        _ = calls.apply(value(body, nil), [self.unknown(site.range)], at: site.range)
      }
    }
    guard ["map", "compactMap"].contains(site.name), SwiftName.element(of: unknown.type) != nil,
      !unknown.dependsOnSection
    else { return nil }
    return eachElement(of: unknown, value(body, nil), site.range).map { .array($0) }
  }

  /// The parts that a closure makes of each element of an array that is not known, if they are parts
  /// of a layout: as many as the array has elements.
  func eachElement(
    of unknown: ImportUnknown, _ body: ImportValue, _ range: TextRange
  ) -> [ImportPart]? {
    let element = self.unknown(
      "\(unknown.text)[i]", range, type: SwiftName.element(of: unknown.type))
    let result = calls.apply(body, [element], at: range)
    guard result.isPartOfLayout,
      let count = term(
        members.part("\(unknown.text).count", of: unknown, at: range, type: "Int") {
          members.member(of: $0, "count", range)
        })
    else { return nil }
    return [.loop(loopName(), ImportTerm(1), count, [.value(result)])]
  }

  /// The first contents of a variable that is an array, with a note that it may have others; `nil`
  /// without contents.
  func firstParts(of unknown: ImportUnknown) -> [ImportPart]? {
    guard case .array(let parts)? = unknown.initial, !parts.isEmpty else { return nil }
    note(
      "`\(unknown.text)` may have other elements by then: its first ones are taken", unknown.span)
    return parts
  }
}
