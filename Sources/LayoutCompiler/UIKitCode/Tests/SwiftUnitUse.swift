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
    _ parameters: [ParameterSetting], of program: CheckedProgram
  ) -> [(name: String, value: SwiftExpression)] {
    guard !parameters.isEmpty else { return [] }
    // The values are read where the file's names are known: behind it.
    var text = String(decoding: program.tree.source.bytes, as: UTF8.self)
    for (index, setting) in parameters.enumerated() {
      text += "\nlet \(Self.valueName(index)) = \(Self.source(of: setting))"
    }
    let main = program.tree.source
    let source = SourceFile(name: main.name, text: text, id: main.id)
    let extended = Checker.check(parse(source), sources: program.sources).program.linked
    let layouts = extended.layouts.map(SwiftLayout.init)
    let facts = CodeAnalysis.facts(of: extended, layouts, target: target)
    let generator = SwiftGenerator(extended, typeName: typeName, facts)
    _ = generator.file(layouts)
    generator.members = generator.members.mapValues { "layouts.\($0)" }
    return parameters.enumerated().compactMap { index, setting in
      generator.value(named: Self.valueName(index), for: setting.name)
    }
  }

  private static func valueName(_ index: Int) -> String { "layoutcSetting\(index)" }

  /// The value as it stands in a file; on a command line texts have no quotes.
  private static func source(of setting: ParameterSetting) -> String {
    setting.value
  }
}

extension SwiftGenerator {
  /// Returns the value of a `let` for a param.
  fileprivate func value(
    named name: String, for parameter: String
  ) -> (name: String, value: SwiftExpression)? {
    var found: (param: ValueDeclaration?, value: ValueDeclaration?)
    for declaration in program.declarations {
      switch declaration {
      case .param(let param): if param.name == parameter { found.param = param }
      case .constant(let constant): if constant.name == name { found.value = constant }
      case .enumeration, .definition: break
      }
    }
    guard let param = found.param, let value = found.value, let type = type(of: param),
      let spelled = members[ObjectIdentifier(param)]
    else { return nil }
    let code = inFrame(functionFrame(param)) {
      type == .string && value.values.contains { $0.symbol != nil }
        ? .string(value.values.compactMap(\.symbol).joined(separator: " "))
        : self.code(value.values, as: type)
    }
    return (String(spelled.dropFirst("layouts.".utf8.count)), code)
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
