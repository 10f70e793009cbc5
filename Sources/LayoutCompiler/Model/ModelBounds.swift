/// The error of a layout that was built without text and has no frames.
public struct InvalidLayout: Error, Hashable, CustomStringConvertible {
  /// The cause, as a clause: `the height of an item is -4 points`.
  public let description: String
}

/// Checks that the numbers of a layout that was built without text have the bounds of the language.
///
/// They keep every sum of the engine finite, and every recursion bounded.
struct ModelBounds {
  /// The first number that is out of bounds, as a clause; `nil` if there is none.
  private(set) var problem: String?

  mutating func check(_ layout: LayoutModel) {
    points(layout.interSectionSpacing, "the spacing of the sections")
    for item in layout.boundaryItems { check(item) }
    for section in layout.sections {
      points(section.interGroupSpacing, "the spacing of the groups")
      check(section.contentInsets, "a section")
      for item in section.boundaryItems { check(item) }
      check(section.group, depth: 1)
    }
  }

  mutating func check(items: [Int]) {
    for count in items { require(count, in: Bounds.items, "a number of items") }
  }

  private mutating func check(_ group: GroupModel, depth: Int) {
    require(depth, in: 1...Bounds.bodyDepth, "the depth of a group")
    guard problem == nil else { return }
    check(group.size, "a group")
    check(group.contentInsets, "a group")
    points(group.interItemSpacing.minimum, "the spacing of the subitems")
    switch group.repetition {
    case .fill: break
    case .count(let count), .repeating(let count):
      require(count, in: Bounds.count, "the count of a group")
      require(group.subitems.count, in: 1...1, "the number of subitems of a group with a count")
    }
    for subitem in group.subitems {
      switch subitem {
      case .group(let inner): check(inner, depth: depth + 1)
      case .item(let item):
        check(item.size, "an item")
        check(item.contentInsets, "an item")
      }
    }
  }

  private mutating func check(_ item: BoundaryItem) { check(item.size, "a boundary item") }

  private mutating func check(_ size: LayoutSize, _ owner: String) {
    for (length, name) in [(size.width, "width"), (size.height, "height")] {
      switch length {
      case .fractionalWidth(let value), .fractionalHeight(let value):
        require(value, in: 0...Bounds.fraction, "the \(name) of \(owner)")
      case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value):
        require(value, in: 0...Bounds.points, "the \(name) of \(owner)")
      }
    }
  }

  private mutating func check(_ insets: Insets, _ owner: String) {
    for value in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      points(value, "an inset of \(owner)")
    }
  }

  private mutating func points(_ value: Double, _ name: String) {
    require(value, in: -Bounds.points...Bounds.points, name)
  }

  private mutating func require<Value>(
    _ value: Value, in range: ClosedRange<Value>, _ name: String
  ) {
    guard problem == nil, !range.contains(value) else { return }
    problem = "\(name) is \(value), not \(range.lowerBound) to \(range.upperBound)"
  }
}
