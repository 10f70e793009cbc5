/// The kinds of statements that have words of their own inside them.
package enum ElementKind: UInt8, Hashable, Sendable, CaseIterable {
  /// The top of a file.
  case file
  case layout, section, list
  case group, customGroup, item, frame
  case supplementary, header, footer, boundary, background, visibleItems
  // Abstraction
  case letBinding, param, enumeration, enumerationCase, definition
  case when, otherwise, loop, importing
  // What is said about the file
  case lintLevels
  // Data
  case snapshot, grouping, dataSection, dataItem, dataHeader, dataFooter, dataBoundary
  case preview
}

extension ElementKind {
  /// `true` iff the statements of the kind become part of a layout's model.
  var isLayoutElement: Bool { rawValue <= ElementKind.visibleItems.rawValue && self != .file }

  /// `true` iff the statements of the kind become part of a snapshot, or are one, or a preview.
  var isDataElement: Bool { rawValue >= ElementKind.snapshot.rawValue }
}

/// A set of element kinds.
struct ElementKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ kinds: ElementKind...) {
    rawValue = kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }
  func contains(_ kind: ElementKind) -> Bool {
    rawValue & 1 << UInt64(kind.rawValue) != 0
  }

  /// Where values may be named: in every body, and in the file.
  static let bodies = branchingBodies.union(ElementKinds(.file))

  /// Where conditions and loops may stand.
  static let branchingBodies = elementBodies.union(dataBodies)

  /// Every body that becomes part of a snapshot.
  static let dataBodies = ElementKinds(.snapshot, .grouping, .dataSection, .dataItem)

  /// Every body that becomes part of a layout.
  static let elementBodies = ElementKinds(
    .layout, .section, .list, .group, .customGroup, .item, .frame, .supplementary, .header,
    .footer, .boundary, .background, .visibleItems)
}
