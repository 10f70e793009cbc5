/// Values that an import invents, because its source does not give them. They judge nothing: what is
/// found with some of them only is not a finding.
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
  /// The invented values that the frames may depend on, for captions.
  var assumptions: [String] {
    let set = Set(preview?.parameters.map(\.name) ?? [])
    let all = swiftImport?.inventions.filter { !set.contains($0.name) } ?? []
    guard !all.isEmpty else { return [] }
    let shown = all.prefix(3).map { param in
      let other = assumedValues.first { $0.name == param.name }?.value
      return "\(param.name) = \(other ?? param.value)"
    }
    let more = all.count > 3 ? ["\(all.count - 3) more"] : []
    return ["assumed: \((shown + more).joined(separator: ", ")) (--set)"]
  }
}

extension Scene {
  /// The sizes of the elements, in points: of cells those of the first 500 of each section.
  var elementSizes: [SceneElement.ID: Size] {
    let cells = sections.flatMap { $0.itemElements(0..<min($0.placedItemCount, 500)) }
    let others = boundaryElements + sections.flatMap { $0.boundaryElements + $0.decorations }
    return Dictionary((cells + others).map { ($0.id, $0.frame.size) }) { first, _ in first }
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

  /// Adds findings with another value of a param, which their messages name.
  mutating func add(_ others: [Diagnostic], where choice: ParameterSetting) {
    for other in others where !contains(where: { $0.id == other.id && $0.span == other.span }) {
      var finding = other
      finding.message += ", where `\(choice.name)` is `\(choice.value)`"
      append(finding)
    }
  }
}
