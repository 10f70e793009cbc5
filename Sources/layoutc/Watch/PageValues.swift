import LayoutCompiler

/// The values of a page's controls, which are set as the options of their names.
struct PageValues {
  private let values: [(name: String, value: String)]

  /// The maximum number of values in a query.
  private static let maximum = 200

  init(_ query: [(name: String, value: String)]) { values = Array(query.prefix(Self.maximum)) }

  /// Compiles contents in an environment with the values. Those with errors are refused, each with its
  /// reason.
  func compiled(
    in original: EnvironmentOptions, _ compile: (EnvironmentOptions) throws -> Compilation
  ) -> (EnvironmentOptions, Compilation?, refusals: [String: String]) {
    var environment = original
    var refusals: [String: String] = [:]
    var accepted: [(name: String, value: String)] = []
    for (name, value) in values {
      do {
        try environment.set(name, value)
        accepted.append((name, value))
      } catch {
        refusals[name] = Self.reason(error)
      }
    }
    if let compilation = try? compile(environment) {
      return (environment, compilation, refusals)
    }
    // Some of the values are wrong for this file: each is tried with the accepted ones before it.
    environment = original
    var compilation = try? compile(environment)
    for (name, value) in accepted {
      var next = environment
      do {
        try next.set(name, value)
        compilation = try compile(next)
        environment = next
      } catch {
        refusals[name] = Self.reason(error)
      }
    }
    return (environment, compilation, refusals)
  }

  /// The message of an error without the dashes of an option.
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? UsageError else { return String(describing: error) }
    return [error.message, error.hint].compactMap { $0 }.joined(separator: "; ")
      .replacing("`--", with: "`")
  }
}

extension EnvironmentOptions {
  /// Sets the value of a control, as the option of its name does. Other names are ignored.
  fileprivate mutating func set(_ name: String, _ value: String) throws {
    switch name {
    case "landscape": overrides.isLandscape = value == "true"
    case "rtl": overrides.isRightToLeft = value == "true"
    case "multitasking" where value.isEmpty:
      overrides.multitasking = nil
      overrides.isFullScreen = true
    case "device":
      overrides.size = nil
      try parse(name, value)
    case "items":
      (snapshotName, dataPath) = (nil, nil)
      try parse(name, value)
    case "multitasking", "content-size", "ios": try parse(name, value)
    case let name where name.hasPrefix("set."):
      try parse("set", "\(name.dropFirst("set.".count))=\(value)")
    case _: return
    }
  }

  private mutating func parse(_ name: String, _ value: String) throws {
    guard let option = Self.options.first(where: { $0.row.name == name }) else { return }
    try option.apply(&self, OptionArgument(option: option.row, text: value))
  }
}
