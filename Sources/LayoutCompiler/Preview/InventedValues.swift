/// Values that an import invents, because its source does not give them. They judge nothing: what is
/// found with some of them only is no finding.
extension SwiftImport {
  /// Other values of the params whose defaults are invented; empty if there are none.
  var variants: [[ParameterSetting]] {
    guard !inventions.isEmpty else { return [] }
    // Small, then large ones, then both.
    return (0..<3).map { variant in
      inventions.enumerated().map { index, param in
        let choice = variant < 2 ? variant : index % 2
        return ParameterSetting(
          name: param.name, value: param.others[min(choice, param.others.count - 1)])
      }
    }
  }
}

extension LaidOutPreview {
  /// The invented values that the frames may depend on, for captions: "h = 100 is assumed".
  var assumptions: [String] {
    let set = Set(preview?.parameters.map(\.name) ?? [])
    let all = swiftImport?.inventions.filter { !set.contains($0.name) } ?? []
    let shown = all.prefix(3).map {
      "\($0.name) = \($0.value) is assumed (--set \($0.name)=…)"
    }
    return shown + (all.count > 3 ? ["and \(all.count - 3) more"] : [])
  }
}

extension Preview {
  /// Returns the preview with values that others, which are set, replace.
  func with(_ values: [ParameterSetting]) -> Preview {
    var result = self
    result.parameters = values + parameters
    return result
  }
}

extension [Diagnostic] {
  /// Returns those that are found with other invented values as well.
  func found(inEach others: [[Diagnostic]]) -> [Diagnostic] {
    filter { one in
      others.allSatisfy { $0.contains { $0.id == one.id && $0.span == one.span } }
    }
  }
}
