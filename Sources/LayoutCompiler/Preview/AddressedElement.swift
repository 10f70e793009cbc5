extension LaidOutPreview {
  /// Returns the element that a text names: an item by its identifier, or anything by its address;
  /// `nil` where there is none.
  public func element(addressedBy text: String) -> SceneElement? {
    if let place = data?.position(of: text) {
      return scene.cell(section: place.section, item: place.item)
    }
    for address in ElementAddress.readings(of: text) {
      if let element = scene.element(at: address) { return element }
    }
    return nil
  }

  /// What an element of this preview is called in messages: by its identifier, else its address.
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

/// Why a text names no element.
package struct MissingElement: Hashable, Sendable {
  /// One sentence.
  package var message: String
  /// What there is instead, or how to say it.
  package var hint: String

  /// How elements are named.
  static let help = "name an element as `featured/3`, `0/header` or `1/badge/2`"

  package init(_ text: String, in preview: LaidOutPreview) {
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
        closestMatch(address.section, among: names).map { "did you mean `\($0)`?" }
        ?? (names.isEmpty ? "sections are known by their index" : "there are \(Self.list(names))")
      return
    }
    let kind = address.kind.map { address.item == 0 ? "`\($0)`" : "`\($0)` \(address.item)" }
    message = "section `\(address.section)` has no \(kind ?? "item \(address.item)")"
    hint = "it has \(Self.contents(of: scene.sections[index]))"
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

  /// The first of many names.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 8 ? shown + ", …" : shown
  }
}
