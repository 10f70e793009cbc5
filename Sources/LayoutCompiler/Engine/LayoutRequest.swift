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
