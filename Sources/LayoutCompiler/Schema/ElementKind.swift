/// The kinds of statements that have words of their own inside them.
package enum ElementKind: Hashable, Sendable, CaseIterable {
  /// The top of a file.
  case file
  case element(LayoutElement)
  case statement(StatementKind)
  case data(DataElement)

  package static let allCases: [ElementKind] =
    [.file] + LayoutElement.allCases.map(ElementKind.element)
    + StatementKind.allCases.map(ElementKind.statement)
    + DataElement.allCases.map(ElementKind.data)

  /// The position in `allCases`.
  var index: Int {
    switch self {
    case .file: 0
    case .element(let kind): Int(kind.rawValue)
    case .statement(let kind): Int(kind.rawValue)
    case .data(let kind): Int(kind.rawValue)
    }
  }

  /// The element that becomes part of a layout's model; `nil` for the other kinds.
  var layoutElement: LayoutElement? { if case .element(let kind) = self { kind } else { nil } }

  var isLayoutElement: Bool { layoutElement != nil }

  /// Whether the statements of the kind become part of a snapshot, or are one, or a preview.
  var isDataElement: Bool { if case .data = self { true } else { false } }
}

/// The elements that become part of a layout's model.
package enum LayoutElement: UInt8, Hashable, Sendable, CaseIterable {
  case layout = 1
  case section, list
  case group, customGroup, item, frame
  case supplementary, header, footer, boundary, background, visibleItems
}

/// Declarations, control flow, and the severities of a file.
package enum StatementKind: UInt8, Hashable, Sendable, CaseIterable {
  case letBinding = 14
  case param, enumeration, definition
  case when, otherwise, loop, importing
  case lintLevels
}

/// What layouts are tried on.
package enum DataElement: UInt8, Hashable, Sendable, CaseIterable {
  case snapshot = 23
  case grouping, section, item, header, footer, boundary
  case preview
}

extension Set<ElementKind> {
  /// Where values may be named: in every body, and in the file.
  static let bodies = branchingBodies.union([.file])

  /// Where conditions and loops may stand.
  static let branchingBodies = elementBodies.union(dataBodies)

  /// Every body that becomes part of a snapshot.
  static let dataBodies: Set = [
    .data(.snapshot), .data(.grouping), .data(.section), .data(.item),
  ]

  /// Every body that becomes part of a layout.
  static let elementBodies = Set(LayoutElement.allCases.map(ElementKind.element))

  static func elements(_ kinds: LayoutElement...) -> Set { Set(kinds.map(ElementKind.element)) }
}
