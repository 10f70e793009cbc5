/// Recordings of running apps: the surroundings and data of their layouts, and comparison with
/// computed frames.
extension RecordedFrames {
  /// The inputs of the layout of a recorded app, besides the size of the collection view.
  package struct AppSurroundings: Hashable, Sendable {
    /// In points, like `layoutMargins`.
    var safeArea: Insets
    var layoutMargins: Insets
    var horizontalSizeClass: Traits.SizeClass
    var verticalSizeClass: Traits.SizeClass
    var userInterfaceIdiom: Traits.Idiom
    var preferredContentSizeCategory: Traits.ContentSizeCategory
    /// Whether the navigation bar has a large title.
    var hasLargeTitle = false
  }
}

extension RecordedFrames.Preview {
  /// The settings that lay out as the app did; `nil` for frames that were not recorded in an app.
  ///
  /// A version of iOS that is newer than all known ones is laid out as the newest.
  package var appSettings: PreviewSettings? {
    guard let app else { return nil }
    var settings = PreviewSettings()
    settings.size = container
    settings.scale = scale
    settings.ios = min(max(ios, Environment.oldestIOS), Environment.newestIOS)
    settings.isRightToLeft = isRightToLeft
    settings.safeArea = app.safeArea
    settings.layoutMargins = app.layoutMargins
    settings.horizontalSizeClass = app.horizontalSizeClass
    settings.verticalSizeClass = app.verticalSizeClass
    settings.userInterfaceIdiom = app.userInterfaceIdiom
    settings.preferredContentSizeCategory = app.preferredContentSizeCategory
    settings.hasLargeTitle = app.hasLargeTitle
    if offset != .zero { settings.scroll = offset }
    return settings
  }

  /// The recorded numbers of items. What cells and boundary items measured is their recorded size:
  /// where the layout does not ask for it, it has no effect.
  package var appData: Snapshot {
    var builder = SnapshotBuilder()
    for section in sections {
      var data = SnapshotSection()
      let cells = section.packedElements.filter { $0.role == .cell }
      data.measurements = Measurements(cells.map { MeasuredSize($0.frame.size) })
      data.boundaryMeasurements = Self.measurements(section.packedElements)
      builder.addSection(data, itemCount: cells.count)
    }
    var result = builder.finish().snapshot
    result.boundaryMeasurements = Self.measurements(boundaryElements)
    return result
  }

  private static func measurements(
    _ elements: some Sequence<RecordedFrames.Element>
  ) -> BoundaryMeasurements {
    var result = BoundaryMeasurements()
    for element in elements where element.role == .boundary || element.role == .supplementary {
      if let kind = element.elementKind { result[kind] = MeasuredSize(element.frame.size) }
    }
    return result
  }

  /// Returns the preview with the frames of its views, and no more.
  ///
  /// UIKit has no frames of sections and rows, no separators, and no identifiers of items. Boundary
  /// items and supplementaries of other kinds than headers and footers cannot be distinguished.
  func asRecordedInApp(naming sections: [RecordedFrames.Section]) -> RecordedFrames.Preview {
    var result = self
    result.settledContentSize = nil
    result.boundaryElements = boundaryElements.map(\.asRecordedInApp)
    // A section without views is at the end of the one before it.
    var end = 0.0
    for index in self.sections.indices {
      let elements = RecordedFrames.Elements(
        self.sections[index].packedElements.lazy.filter { $0.role != .separator }.map(
          \.asRecordedInApp))
      result.sections[index].packedElements = elements
      var place = Rect.zero
      place.origin[scrollDirection] = end
      let frame = elements.dropFirst().reduce(elements.first?.frame ?? place) {
        $0.union($1.frame)
      }
      result.sections[index].frame = frame
      end = frame.max(scrollDirection)
      result.sections[index].row = nil
      if self.sections[index].name == nil, sections.count == self.sections.count {
        result.sections[index].name = sections[index].name
      }
    }
    return result
  }
}

extension RecordedFrames.Element {
  fileprivate var asRecordedInApp: RecordedFrames.Element {
    var result = self
    result.name = nil
    switch (role, elementKind) {
    case (.boundary, BoundaryItem.headerKind?), (.boundary, BoundaryItem.footerKind?),
      (.supplementary, BoundaryItem.headerKind?), (.supplementary, BoundaryItem.footerKind?):
      result.role = .boundary
    case (.boundary, _): result.role = .supplementary
    default: break
    }
    return result
  }
}

extension MeasuredSize {
  fileprivate init(_ size: Size) {
    self.init(width: .points(size.width), height: .points(size.height))
  }
}
