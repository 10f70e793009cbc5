/// How a preview came to be: what code needs to make the same.
public struct PreviewMaking: Sendable {
  /// The section of the layout that serves one of the data.
  public struct Section: Hashable, Sendable {
    /// Its place among the sections that the layout has.
    public var index: Int
    public var name: String?

    public init(index: Int, name: String?) {
      self.index = index
      self.name = name
    }
  }

  /// The index of the layout in its file.
  public var layout: Int
  public var traits: Traits
  /// What is set for params; the last of a name holds.
  public var parameters: [ParameterSetting]
  /// One for each section of the data, in order.
  public var sections: [Section]

  public init(
    layout: Int, traits: Traits, parameters: [ParameterSetting], sections: [Section]
  ) {
    self.layout = layout
    self.traits = traits
    self.parameters = parameters
    self.sections = sections
  }
}
