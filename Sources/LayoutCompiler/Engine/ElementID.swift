extension SceneElement {
  /// The identity of an element: unique in its scene, and stable between scenes.
  package struct ID: Hashable, Sendable {
    /// The role of the element.
    package var role: Role
    /// The element kind; `nil` for cells and for separators below rows.
    package var elementKind: String?
    /// The index of the section; `nil` for boundary items of the layout.
    package var section: Int?
    /// The index in the section: of a cell among cells, of other elements among those of their
    /// kind.
    package var item: Int

    package init(role: Role, elementKind: String?, section: Int?, item: Int) {
      self.role = role
      self.elementKind = elementKind
      self.section = section
      self.item = item
    }
  }

  /// The identity of the element.
  package var id: ID { ID(role: role, elementKind: elementKind, section: section, item: item) }
}
