/// How people name one view: `featured/3`, `0/header`, `1/badge/2`, `layout/header`.
public struct ElementAddress: Hashable, Sendable {
  /// The section's name or index; `layout` for the boundary items of the whole layout.
  public var section: String
  /// The kind of a view that is no cell; `nil` for a cell.
  public var kind: String?
  /// Its index among those of its kind in the section.
  public var item: Int

  /// What the elements of the whole layout are addressed by.
  public static let layoutName = "layout"

  public init(section: String, kind: String? = nil, item: Int) {
    self.section = section
    self.kind = kind
    self.item = item
  }

  /// All that a text may mean, the likeliest first; none where it is no address. A section's name
  /// may hold slashes itself.
  public static func readings(of text: String) -> [ElementAddress] {
    guard let (section, last) = split(text) else { return [] }
    guard let item = Int(last) else {
      return [ElementAddress(section: section, kind: last, item: 0)]
    }
    let cell = ElementAddress(section: section, item: item)
    guard let (section, kind) = split(section) else { return [cell] }
    return [ElementAddress(section: section, kind: kind, item: item), cell]
  }

  /// The parts before and after the last slash.
  private static func split(_ text: String) -> (String, String)? {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return (String(text[..<slash]), String(text[text.index(after: slash)...]))
  }
}

extension Scene {
  /// Returns the element of an address; `nil` where there is none. O(sections + log n).
  public func element(at address: ElementAddress) -> SceneElement? {
    if address.section == ElementAddress.layoutName, let kind = address.kind {
      return boundaryElements.first { $0.isCalled(kind) }
    }
    guard let index = sections.firstIndex(named: address.section) else { return nil }
    let section = sections[index]
    guard let kind = address.kind else { return cell(section: index, item: address.item) }
    let around = (section.boundaryElements + section.decorations).first { $0.isCalled(kind) }
    if let around { return around }
    return kind == SceneElement.separatorName
      ? section.separator(below: address.item)
      : section.supplementary(kind: kind, number: address.item)
  }

  /// Returns one cell; `nil` where there is none. O(log n).
  public func cell(section: Int, item: Int) -> SceneElement? {
    guard sections.indices.contains(section),
      0..<sections[section].placedItemCount ~= item
    else { return nil }
    return itemElements(section: section, items: item..<item + 1).first { $0.role == .cell }
  }
}

extension SceneElement {
  fileprivate static let separatorName = "separator"

  /// What addresses elements of its kind: the word of the language for UIKit's own kinds; `nil` for
  /// cells.
  public var addressName: String? {
    switch elementKind {
    case BoundaryItem.headerKind: "header"
    case BoundaryItem.footerKind: "footer"
    case nil: role == .separator ? Self.separatorName : nil
    case let kind?: kind
    }
  }

  /// `true` iff the element's kind is `name`.
  fileprivate func isCalled(_ name: String) -> Bool {
    name == elementKind || name == addressName
  }
}

extension [SceneSection] {
  /// The position of the section with the given name or index.
  package func firstIndex(named name: String) -> Int? {
    firstIndex { $0.name == name } ?? Int(name).flatMap { indices.contains($0) ? $0 : nil }
  }
}
