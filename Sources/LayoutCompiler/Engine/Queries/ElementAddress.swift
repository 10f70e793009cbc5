/// The address of an element, for users: `featured/3`, `0/header`, `1/badge/2`, `layout/header`.
package struct ElementAddress: Hashable, Sendable {
  /// The name or index of the section; `layout` for boundary items of the layout.
  package var section: String
  /// The kind of the element; `nil` for a cell.
  package var kind: String?
  /// The index among elements of its kind in the section.
  package var item: Int

  /// The section name in addresses of the layout's own boundary items.
  package static let layoutName = "layout"

  package init(section: String, kind: String? = nil, item: Int) {
    self.section = section
    self.kind = kind
    self.item = item
  }

  /// Returns the possible addresses for a string, the most likely one first.
  ///
  /// Empty if it is not an address. A section's name may contain slashes itself. `1,0`, as cells are
  /// labeled in diagrams, is `1/0`.
  package static func readings(of text: String) -> [ElementAddress] {
    if !text.contains("/"), let comma = text.lastIndex(of: ",") {
      return readings(of: text[..<comma] + "/" + text[text.index(after: comma)...])
    }
    guard let (section, last) = split(text) else { return [] }
    guard let item = Int(last) else {
      return [ElementAddress(section: section, kind: last, item: 0)]
    }
    let cell = ElementAddress(section: section, item: item)
    guard let (section, kind) = split(section) else { return [cell] }
    return [ElementAddress(section: section, kind: kind, item: item), cell]
  }

  /// Returns the parts before and after the last slash.
  private static func split(_ text: String) -> (String, String)? {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(text[..<slash]), String(text[text.index(after: slash)...]))
  }
}

extension Scene {
  /// Returns the element at an address, or `nil` if there is none. O(log n), after `index` has found
  /// its section by name.
  func element(at address: ElementAddress, section index: (String) -> Int?) -> SceneElement? {
    if address.section == ElementAddress.layoutName, let kind = address.kind {
      return boundaryElements.first { $0.hasName(kind) }
    }
    guard let index = index(address.section) else { return nil }
    let section = sections[index]
    guard let kind = address.kind else { return cell(section: index, item: address.item) }
    let around = (section.boundaryElements + section.decorations).first { $0.hasName(kind) }
    if let around { return around }
    switch kind {
    case SceneElement.separatorName: return section.separator(below: address.item)
    case SceneElement.topSeparatorName where section.solution.separators != nil:
      return section.topSeparator
    case _: return section.supplementary(kind: kind, number: address.item)
    }
  }

  /// Returns a cell, or `nil` if there is no such cell. O(log n).
  package func cell(section: Int, item: Int) -> SceneElement? {
    guard sections.indices.contains(section),
      0..<sections[section].placedItemCount ~= item
    else { return nil }
    return itemElements(section: section, items: item..<item + 1).first { $0.role == .cell }
  }
}

extension SceneElement {
  fileprivate static let separatorName = "separator"
  fileprivate static let topSeparatorName = "topSeparator"

  /// The name of the element's kind in addresses: the keyword for UIKit's own kinds. `nil` for
  /// cells.
  package var addressName: String? {
    switch elementKind {
    case BoundaryItem.headerKind: "header"
    case BoundaryItem.footerKind: "footer"
    case nil: role == .separator ? Self.separatorName : nil
    case Self.topSeparatorKind where role == .separator: Self.topSeparatorName
    case let kind?: kind
    }
  }

  /// Whether the element's kind is `name`.
  fileprivate func hasName(_ name: String) -> Bool {
    name == elementKind || name == addressName
  }
}

extension [SceneSection] {
  /// Returns the index of the section with the given name or index.
  package func firstIndex(named name: String) -> Int? {
    firstIndex { $0.name == name } ?? Int(name).flatMap { indices.contains($0) ? $0 : nil }
  }
}

/// The sections of a scene by their names, for many look-ups.
struct SectionIndex {
  private var indices: [String: Int] = [:]
  private let count: Int

  init(_ sections: [SceneSection]) {
    count = sections.count
    for (index, section) in sections.enumerated() {
      if let name = section.name, indices[name] == nil { indices[name] = index }
    }
  }

  /// Returns the index of the section with the given name or index.
  func index(named name: String) -> Int? {
    indices[name] ?? Int(name).flatMap { 0..<count ~= $0 ? $0 : nil }
  }
}
