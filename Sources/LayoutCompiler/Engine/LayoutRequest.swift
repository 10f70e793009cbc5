/// The input of a layout. A layout is a pure function of it.
package struct LayoutRequest: Hashable, Sendable {
  var environment: Environment
  /// The layout's own properties and boundary items, without its sections.
  var layout = LayoutModel()
  /// The measured sizes of the layout's boundary items, by kind.
  var boundaryMeasurements = BoundaryMeasurements()
  /// The sections of the data, in order.
  package var sections: [SectionRequest] = []
  /// Whether all cells are measured, or only those that have been visible, as in UIKit.
  package var measuring: Measuring = .all
  /// The scroll offsets. Everything before them has been visible.
  var scroll = ScrollState()

  package init(environment: Environment) { self.environment = environment }

  var scrollDirection: Axis {
    get { layout.scrollDirection }
    set { layout.scrollDirection = newValue }
  }

  /// The distance between consecutive sections, in points.
  var interSectionSpacing: Double {
    get { layout.interSectionSpacing }
    set { layout.interSectionSpacing = newValue }
  }

  var contentInsetsReference: ContentInsetsReference {
    get { layout.contentInsetsReference }
    set { layout.contentInsetsReference = newValue }
  }

  /// The boundary items of the whole layout.
  var boundaryItems: [BoundaryItem] {
    get { layout.boundaryItems }
    set { layout.boundaryItems = newValue }
  }
}

/// A section of the data with its layout.
package struct SectionRequest: Hashable, Sendable {
  var model: SectionModel {
    get { sharedModel.value }
    set { sharedModel = Shared(newValue) }
  }
  private(set) var sharedModel: Shared<SectionModel>
  var itemCount: Int
  /// The name in outputs: the identifier in the data, or the name of the layout section.
  package var name: String?
  /// The measured sizes of the cells. Cells keep their estimates if it is empty.
  package var measurements = Measurements()
  /// The measured sizes of boundary items, by element kind.
  var boundaryMeasurements = BoundaryMeasurements()

  package init(model: SectionModel, itemCount: Int, name: String? = nil) {
    self.init(Shared(model), itemCount: itemCount, name: name)
  }

  init(_ model: Shared<SectionModel>, itemCount: Int, name: String?) {
    sharedModel = model
    self.itemCount = itemCount
    self.name = name
  }
}

/// The environment of a layout: the device and the collection view.
public struct Environment: Hashable, Sendable {
  /// The size of the collection view, in points.
  public var container: Size
  /// The number of pixels per point.
  public var scale: Double
  /// The major version of iOS whose UIKit is reproduced.
  public var ios: Int
  /// The insets that `contentInsetsReference` may select, in points.
  public var safeArea: Insets = .zero
  public var layoutMargins: Insets = .zero
  public var readableContent: Insets = .zero
  /// The insets that the safe area adds to the scroll view, in points. Pinned items stay inside of
  /// them.
  public var adjustedContentInset: Insets = .zero
  /// Whether the layout is mirrored for right-to-left languages.
  public var isRightToLeft = false
  /// Whether the device shows a home indicator at the bottom. Pictures draw it; frames do not depend
  /// on it.
  package var hasHomeIndicator = false
  /// Whether the navigation bar above the collection view has a large title.
  package var hasLargeTitle = false
  /// The horizontal size class of a window for which none is proven (rule `size-classes`).
  package var unprovenWidth: Traits.SizeClass?
  /// The size of the screen, in points; `nil` if the collection view fills it. Expressions read it.
  package var screen: Size?

  /// Creates an environment without insets. `container` is in points.
  public init(container: Size, scale: Double, ios: Int = Environment.newestIOS) {
    self.container = container
    self.scale = scale
    self.ios = ios
  }

  /// The insets that `contentInsetsReference` may select, in points.
  var referenceInsets: ReferenceInsets {
    ReferenceInsets(
      safeArea: safeArea, layoutMargins: layoutMargins, readableContent: readableContent)
  }

  /// The newest supported version, which is the newest with recorded frames.
  public static let newestIOS = Bounds.ios.upperBound
  /// The first version with compositional layouts.
  public static let oldestIOS = Bounds.ios.lowerBound
}
