/// The input of a layout. A layout is a pure function of it.
package struct LayoutRequest: Hashable, Sendable {
  var environment: Environment
  var scrollDirection: Axis = .vertical
  /// Points between consecutive sections.
  var interSectionSpacing: Double = 0
  var contentInsetsReference: ContentInsetsReference = .automatic
  /// The boundary items of the whole layout.
  var boundaryItems: [BoundaryItem] = []
  /// The measured sizes of the layout's boundary items, by kind.
  var boundaryMeasurements = BoundaryMeasurements()
  /// One per section of the data, in order.
  package var sections: [SectionRequest] = []
  /// Whether all cells are measured, or only those that were visible, as in UIKit.
  package var measuring: Measuring = .all
  /// The scroll offsets. Everything before them was visible.
  var scroll = ScrollState()

  package init(environment: Environment) { self.environment = environment }
}

/// One section of the data and how it is laid out.
package struct SectionRequest: Hashable, Sendable {
  var model: SectionModel {
    get { sharedModel.value }
    set { sharedModel = Shared(newValue) }
  }
  private(set) var sharedModel: Shared<SectionModel>
  var itemCount: Int
  /// The name that outputs show: the data's identifier, or the layout section's name.
  package var name: String?
  /// The measured sizes of the cells; empty for the estimates.
  package var measurements = Measurements()
  /// The measured sizes of boundary items, by kind.
  var boundaryMeasurements = BoundaryMeasurements()

  package init(model: SectionModel, itemCount: Int, name: String? = nil) {
    sharedModel = Shared(model)
    self.itemCount = itemCount
    self.name = name
  }
}

/// The environment of a layout: the device and the collection view.
public struct Environment: Hashable, Sendable {
  /// The collection view's bounds, in points.
  public var container: Size
  /// Pixels per point.
  public var scale: Double
  /// The major version of iOS whose UIKit is reproduced.
  public var ios: Int
  /// The insets that `contentInsetsReference` may name, in points.
  public var safeArea: Insets = .zero
  public var layoutMargins: Insets = .zero
  public var readableContent: Insets = .zero
  /// In points: the insets that the safe area adds to the scroll view. Pinned items stay inside
  /// them.
  public var adjustedContentInset: Insets = .zero
  public var isRightToLeft = false

  public init(container: Size, scale: Double, ios: Int = Environment.newestIOS) {
    self.container = container
    self.scale = scale
    self.ios = ios
  }

  /// The insets that `contentInsetsReference` may name, in points.
  var referenceInsets: ReferenceInsets {
    ReferenceInsets(
      safeArea: safeArea, layoutMargins: layoutMargins, readableContent: readableContent)
  }

  /// The newest version of which frames are recorded.
  public static let newestIOS = Bounds.ios.upperBound
  /// The first version with compositional layouts.
  public static let oldestIOS = Bounds.ios.lowerBound
}
