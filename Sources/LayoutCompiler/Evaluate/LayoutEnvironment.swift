/// The environment of a section provider and the values of params: everything that a layout's
/// conditions and expressions may depend on.
struct LayoutEnvironment: Hashable, Sendable {
  /// `container.width` and `container.height`: the container's content size, in points.
  var container: Size
  /// `container.effectiveWidth` and `effectiveHeight`: less the container's insets, in points.
  var effectiveContainer: Size
  var traits: Traits
  /// `ios`: the major version whose UIKit is reproduced.
  var ios: Int
  /// The values that were set for params; the last of a name holds.
  package var parameters: [ParameterSetting]
  /// The insets of the layout's `contentInsetsReference`, subtracted from the container before
  /// sections are requested.
  var referenceInsets = ReferenceInsets()
  /// `margins.top` and `safeArea.top`: the insets of the collection view, in points.
  var viewInsets = ReferenceInsets()
  /// Whether the navigation bar above the collection view has a large title.
  var hasLargeTitle = false
  /// `screen.width` and `screen.height`: the size of the screen, in points.
  var screen: Size

  package init(
    container: Size, effectiveContainer: Size? = nil, traits: Traits = Traits(),
    ios: Int = Environment.newestIOS, parameters: [ParameterSetting] = []
  ) {
    self.container = container
    screen = container
    self.effectiveContainer = effectiveContainer ?? container
    self.traits = traits
    self.ios = ios
    self.parameters = parameters
  }
}

extension LayoutEnvironment {
  /// Returns the insets of the collection view, in points, that a name has an edge of.
  func insets(of name: EnvironmentName) -> Insets {
    name.rawValue.hasPrefix("margins.") ? viewInsets.layoutMargins : viewInsets.safeArea
  }

  /// Returns what a section provider of `layout` sees: its container is the collection view's less
  /// the insets of the layout's reference already (rule `provider-container`).
  func provider(of layout: LayoutModel) -> LayoutEnvironment {
    let insets = referenceInsets.insets(
      layout.contentInsetsReference, scrollDirection: layout.scrollDirection)
    var environment = self
    for axis in Axis.allCases {
      environment.container[axis] = max(0, container[axis] - insets.sum(axis))
      environment.effectiveContainer[axis] = max(0, effectiveContainer[axis] - insets.sum(axis))
    }
    environment.referenceInsets = ReferenceInsets()
    return environment
  }
}
