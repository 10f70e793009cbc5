extension LaidOutPreview {
  /// Returns the element with an address, or the item with an identifier; `nil` if there is none.
  ///
  /// - Parameter text: An identifier of the data, or an address such as `featured/3` or `0/header`.
  public func element(addressedBy text: String) -> SceneElement? {
    element(addressedBy: text, section: scene.sections.firstIndex)
  }

  /// The same; `index` finds sections by name.
  func element(addressedBy text: String, section index: (String) -> Int?) -> SceneElement? {
    if let place = data?.position(of: text) {
      return scene.cell(section: place.section, item: place.item)
    }
    for address in ElementAddress.readings(of: text) {
      if let element = scene.element(at: address, section: index) { return element }
    }
    return nil
  }

  /// Returns the name of an element for messages: its identifier, else its address.
  public func name(of element: SceneElement) -> String {
    guard let section = element.section else {
      return "\(ElementAddress.layoutName)/\(element.addressName ?? "")"
    }
    let home = scene.sections[section].name ?? "\(section)"
    guard let kind = element.addressName else {
      return itemName(section: section, item: element.item) ?? "\(home)/\(element.item)"
    }
    return element.item == 0 && element.role != .supplementary
      ? "\(home)/\(kind)" : "\(home)/\(kind)/\(element.item)"
  }
}

/// The reason that a string addresses no element.
package struct MissingElement: Hashable, Sendable {
  /// The problem in one sentence.
  package var message: String
  /// The existing elements, or the syntax of addresses.
  package var hint: String

  /// The syntax of addresses.
  static let help = "name an element as `featured/3`, `0/header` or `1/badge/2`"

  /// - Parameter suggests: Whether all names of sections are compared with an unknown one.
  package init(_ text: String, in preview: LaidOutPreview, suggests: Bool = true) {
    let scene = preview.scene
    guard let address = ElementAddress.readings(of: text).first else {
      message = "`\(text)` is not an element"
      hint = Self.help
      return
    }
    if address.section == ElementAddress.layoutName, let kind = address.kind {
      message = "the layout has no own `\(kind)`"
      let kinds = scene.boundaryElements.compactMap(\.addressName)
      hint = kinds.isEmpty ? "it has none" : "it has " + Self.list(kinds)
      return
    }
    guard let index = scene.sections.firstIndex(named: address.section) else {
      let names = scene.sections.compactMap(\.name)
      message = "unknown section `\(address.section)`"
      hint =
        Self.numberedKind(address, in: scene)
        ?? (suggests ? closestMatch(address.section, among: names) : nil).map {
          "did you mean `\($0)`?"
        }
        ?? (names.isEmpty ? "sections are known by their index" : "there are \(Self.list(names))")
      return
    }
    let kind = address.kind.map { address.item == 0 ? "`\($0)`" : "`\($0)` \(address.item)" }
    message = "section `\(address.section)` has no \(kind ?? "item \(address.item)")"
    hint = "it has \(Self.contents(of: scene.sections[index]))"
  }

  /// Returns a hint for `grid/3/badge`, which is `grid/badge/3`.
  private static func numberedKind(_ address: ElementAddress, in scene: Scene) -> String? {
    guard let kind = address.kind, let cell = ElementAddress.readings(of: address.section).first,
      cell.kind == nil, scene.sections.firstIndex(named: cell.section) != nil
    else { return nil }
    return "elements of a kind are numbered in their section, as in "
      + "`\(cell.section)/\(kind)/\(cell.item)`"
  }

  /// `items 0 to 11, and `header``
  private static func contents(of section: SceneSection) -> String {
    let count = section.placedItemCount
    var kinds: [String] = []
    let first = section.itemElements(0..<min(count, 100))
    for element in section.boundaryElements + section.decorations + Array(first) {
      guard let name = element.addressName, !kinds.contains(name) else { continue }
      kinds.append(name)
    }
    let items = count == 0 ? "no items" : count == 1 ? "item 0" : "items 0 to \(count - 1)"
    return kinds.isEmpty ? items : "\(items), and \(list(kinds))"
  }

  /// Returns the first names of a long list.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 8 ? shown + ", …" : shown
  }
}
