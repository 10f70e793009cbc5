/// The arguments of calls.
extension TreeChecker {
  /// Returns the first node of each argument with its parameter; reports those that do not match.
  mutating func matched(
    _ call: Node, _ definition: Definition
  ) -> [(parameter: Definition.Parameter, argument: Node)] {
    var result: [(parameter: Definition.Parameter, argument: Node)] = []
    var isBroken = false
    var position = 0
    for argument in operands(call).dropFirst() where kind(argument) == .argument {
      let first = firstChild(argument)
      let isLabelled = first != 0 && kind(first) == .argumentLabel
      let value = isLabelled ? following(first) : first
      guard value != 0, kind(value) != .missing else {
        isBroken = true
        continue
      }
      let parameter =
        isLabelled
        ? definition.parameters.first { text($0.name) == text(first) }
        : position < definition.parameters.count ? definition.parameters[position] : nil
      position += 1
      noteArgument(isLabelled ? first : 0, value, parameter, definition)
      guard let parameter else {
        isBroken = true
        reportSurplusArgument(isLabelled ? first : value, isLabelled: isLabelled, definition)
        continue
      }
      if result.contains(where: { $0.parameter.name == parameter.name }) {
        report(.duplicateArgument(text(parameter.name), at: span(first)))
      } else {
        result.append((parameter, value))
      }
    }
    if !isBroken { checkComplete(result.map(\.parameter.name), call, definition) }
    return result
  }

  /// Reports parameters without a default that no argument is given for.
  private mutating func checkComplete(
    _ given: [Node], _ call: Node, _ definition: Definition
  ) {
    let missing = definition.parameters.filter { $0.initial == 0 && !given.contains($0.name) }
    guard !missing.isEmpty else { return }
    report(
      .missingArguments(
        missing.map { text($0.name) }, of: definition.name, at: span(firstChild(call)),
        declared: span(definition.place)))
  }

  private mutating func reportSurplusArgument(
    _ node: Node, isLabelled: Bool, _ definition: Definition
  ) {
    let names = definition.parameters.map { text($0.name) }
    let suggestion = isLabelled ? closestMatch(text(node), among: names) : nil
    report(
      .surplusArgument(
        quoted(node), of: definition.name, names, suggestion: suggestion, at: span(node)))
  }
}
