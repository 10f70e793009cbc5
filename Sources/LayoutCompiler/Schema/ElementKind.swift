/// The kinds of statements whose bodies have keywords of their own.
package enum ElementKind: Hashable, Sendable, CaseIterable {
  /// The top level of a file.
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

  /// The layout element; `nil` for the other kinds.
  var layoutElement: LayoutElement? { if case .element(let kind) = self { kind } else { nil } }

  var isLayoutElement: Bool { layoutElement != nil }

  /// Whether the kind is part of a snapshot, a snapshot, a preview, or options.
  var isDataElement: Bool { if case .data = self { true } else { false } }

  /// Whether the element has constant values only, and is not evaluated with the program.
  var isConstant: Bool { self == .data(.preview) || self == .data(.code) }
}

/// The elements of a layout's model.
package enum LayoutElement: UInt8, Hashable, Sendable, CaseIterable {
  case layout = 1
  case section, list
  case group, customGroup, waterfall, item, frame, tile
  case supplementary, header, footer, boundary, background, visibleItems
}

/// Declarations, control flow, and the severity overrides of a file.
package enum StatementKind: UInt8, Hashable, Sendable, CaseIterable {
  case letBinding = 16
  case param, enumeration, definition
  case when, otherwise, loop, importing
  case severityOverrides
}

/// Snapshots and previews with their elements, and options.
package enum DataElement: UInt8, Hashable, Sendable, CaseIterable {
  case snapshot = 25
  case grouping, section, item, header, footer, boundary
  case preview
  /// The options of generated Swift.
  case code
}

extension [ElementKind] {
  /// The bodies in which names may be declared, including the file.
  static let bodies = branchingBodies + [.file]

  /// The bodies in which conditions and loops are allowed.
  static let branchingBodies = elementBodies + dataBodies

  /// The bodies of snapshots and their elements.
  static let dataBodies: Self = [
    .data(.snapshot), .data(.grouping), .data(.section), .data(.item),
  ]

  /// The bodies of layout elements.
  static let elementBodies = LayoutElement.allCases.map(ElementKind.element)

  static func elements(_ kinds: LayoutElement...) -> Self { kinds.map(ElementKind.element) }
}
