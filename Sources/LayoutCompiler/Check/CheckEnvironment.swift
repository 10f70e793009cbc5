/// What a section provider sees, and what the command line sets: everything that a layout's
/// conditions and expressions may depend on.
public struct CheckEnvironment: Hashable, Sendable {
  /// `container.width` and `container.height`: the container's content size, in points.
  public var container: Size
  /// `container.effectiveWidth` and `effectiveHeight`: less the container's insets, in points.
  public var effectiveContainer: Size
  public var traits: Traits
  /// `ios`: the major version whose UIKit is reproduced.
  public var ios: Int
  /// The values that were set for params; the last of a name holds.
  public var parameters: [ParameterSetting]

  public init(
    container: Size, effectiveContainer: Size? = nil, traits: Traits = Traits(),
    ios: Int = CheckOptions.newestIOS, parameters: [ParameterSetting] = []
  ) {
    self.container = container
    self.effectiveContainer = effectiveContainer ?? container
    self.traits = traits
    self.ios = ios
    self.parameters = parameters
  }
}

/// What a check is made against.
public struct CheckOptions: Hashable, Sendable {
  /// The newest version that the language knows.
  public static let newestIOS = Bounds.ios.upperBound

  /// The major version of iOS that the layout is meant for; what is newer gets a warning.
  public var ios: Int

  public init(ios: Int = CheckOptions.newestIOS) { self.ios = ios }
}
