/// How code uses the struct of a file.
extension SwiftUnit {
  /// What a value of the struct is made with; `itemCounts` are literals with commas.
  func arguments(itemCounts: String) -> CodeDocument {
    var arguments: [String] = []
    if needsItemCount { arguments.append("itemCount: { [\(itemCounts)][$0] }") }
    if hasComputedDecorations {
      arguments.append("decorationViews: [:]")
    } else {
      arguments += decorations.map { "\($0.property): UICollectionReusableView.self" }
    }
    guard !arguments.isEmpty else { return .concat([]) }
    let list = CodeDocument.joined(arguments.map { .text($0) }, "," + .line)
    return .group(.indented(.softBreak + .group(list)))
  }

  /// Returns the params that are set, with their values in Swift.
  func settings(
    _ settings: [ParameterSetting], of program: CheckedProgram
  ) -> [(name: String, value: SwiftExpression)] {
    settings.compactMap { setting in
      guard let param = generator.params[setting.name], let type = generator.type(of: param),
        let name = generator.members[ObjectIdentifier(param)]
      else { return nil }
      let values = program.values(of: setting, isString: type == .string)
      let isText = type == .string && values.contains { $0.symbol != nil }
      let code =
        isText
        ? .string(values.compactMap(\.symbol).joined(separator: " "))
        : generator.value(values, as: type, of: param)
      return (name, code)
    }
  }
}

extension CheckedProgram {
  /// The expressions that a preview or the command line sets for a param.
  fileprivate func values(of setting: ParameterSetting, isString: Bool) -> [Expression] {
    if let span = setting.span { return program.settings[span] ?? [] }
    // On a command line strings have no quotes.
    let start = SourceSpan(tree.source.id, TextRange(0, 0))
    if isString { return [Expression(.string(setting.value), .string, start)] }
    return TreeChecker.parameterExpressions(setting.value, setting.name, options)
  }
}

extension SwiftExpression {
  /// Returns a literal of so many points, to the thousandth.
  static func points(_ value: Double) -> SwiftExpression {
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    out.write(points: value)
    _ = out.finish()
    return .atom(String(decoding: bytes, as: UTF8.self))
  }
}
