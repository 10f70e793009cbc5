extension SceneElement {
  /// What tells an element from all others of its scene, and finds it again in the next one.
  public struct ID: Hashable, Sendable {
    public var role: Role
    /// `nil` for cells and separators.
    public var elementKind: String?
    /// `nil` for the boundary items of the whole layout.
    public var section: Int?
    public var item: Int

    public init(role: Role, elementKind: String?, section: Int?, item: Int) {
      self.role = role
      self.elementKind = elementKind
      self.section = section
      self.item = item
    }
  }

  public var id: ID { ID(role: role, elementKind: elementKind, section: section, item: item) }
}
