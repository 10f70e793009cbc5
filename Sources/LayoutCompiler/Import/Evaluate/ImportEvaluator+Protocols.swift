/// Sections of objects that are known by their protocol only: one for each conforming type.
extension ImportEvaluator {
  /// Calls a method that a protocol requires, of an object that the index of the section chooses.
  func callConforming(
    to type: ImportType, _ unknown: ImportUnknown, _ name: String, _ arguments: Arguments,
    _ range: TextRange
  ) -> ImportValue? {
    let result = type.functions[name]?.first?.function.result
    guard result?.contains("NSCollectionLayout") ?? false else { return nil }
    return ofConforming(to: type, unknown, range) { own, object in
      callFunction(name, of: own, object, arguments, range)
    }
  }

  /// Returns a property that a protocol requires, of an object that the index of the section chooses.
  func memberOfConforming(
    to type: ImportType, _ unknown: ImportUnknown, _ name: String, _ range: TextRange
  ) -> ImportValue? {
    guard type.keyword == .protocol, type.requirements.contains(name),
      let result = type.variables[name]?.first?.variable.type, result.contains("NSCollectionLayout")
    else { return nil }
    return ofConforming(to: type, unknown, range) { own, object in
      member(name, of: own, object, range)
    }
  }

  private func ofConforming(
    to type: ImportType, _ unknown: ImportUnknown, _ range: TextRange,
    _ body: (ImportType, ImportValue) -> ImportValue?
  ) -> ImportValue? {
    let types = declarations.conforming(to: type.simpleName)
    guard !types.isEmpty, unknown.dependsOnSection || types.count == 1 else { return nil }
    if types.count == 1 {
      note("`\(unknown.text)` is taken as `\(types[0].simpleName)`, which conforms", range)
      return body(types[0], object(types[0], unknown))
    }
    let key = "\(unknown.text) as \(type.name)"
    guard selection == nil else {
      guard selection?.key == key, case .type(let own)? = selection?.value else { return nil }
      return body(own, object(own, unknown))
    }
    note("the sections are those of the types that conform to `\(type.simpleName)`", range)
    split = ImportSplit(
      key: key,
      options: types.prefix(Self.maximumSections).map { own in
        ImportSplit.Option(name: sectionName(own), value: .type(own))
      })
    return .void
  }

  private func object(_ type: ImportType, _ unknown: ImportUnknown) -> ImportValue {
    if type.keyword == .class { return .element(newElement(.object, unknown.span, type: type)) }
    let value = ImportUnknown(
      "\(unknown.text) as \(type.simpleName)", unknown.span, type: type.name)
    value.isConforming = true
    return .unknown(value)
  }

  private func sectionName(_ type: ImportType) -> String {
    var name = type.simpleName[...]
    for suffix in ["Section", "SectionLayout", "SectionProvider", "Provider", "Layout"].reversed()
    where name.hasSuffix(suffix) && name.utf8.count > suffix.utf8.count {
      name = name.dropLast(suffix.utf8.count)
    }
    return String(name).lowered
  }
}
