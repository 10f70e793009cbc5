/// The names of Apple's API by which Swift code reads the environment.
extension EnvironmentName {
  /// Returns the name that a path of Swift means, as `environment.container.contentSize.width`, or a
  /// last part alone, as `userInterfaceIdiom`.
  init?(apple path: String) {
    var parts = path.split(separator: ".")[...]
    while let first = parts.first, Self.owners.contains(first.lowercased()) {
      parts = parts.dropFirst()
    }
    let rest = parts.joined(separator: ".")
    guard let name = EnvironmentName(rawValue: rest) ?? Self.apple[rest] ?? Self.byLastWord[rest]
    else { return nil }
    self = name
  }

  /// The first parts of the names, in order.
  static let objects: [String] = allCases.reduce(into: []) { found, name in
    let parts = name.rawValue.split(separator: ".")
    guard parts.count > 1, let first = parts.first.map(String.init) else { return }
    if !found.contains(first) { found.append(first) }
  }

  /// The objects that have the environment, whose names say nothing more.
  private static let owners: Set<String> = [
    "environment", "env", "layoutenvironment", "self", "main", "current", "traitcollection",
    "uiscreen", "uidevice", "nscollectionlayoutenvironment",
  ]

  private static let apple: [String: EnvironmentName] = {
    var names: [String: EnvironmentName] = [
      "container.contentSize.width": .containerWidth,
      "container.contentSize.height": .containerHeight,
      "container.effectiveContentSize.width": .containerEffectiveWidth,
      "container.effectiveContentSize.height": .containerEffectiveHeight,
      "contentSize.width": .containerWidth, "contentSize.height": .containerHeight,
      "view.width": .containerWidth, "view.height": .containerHeight,
      "container.size.width": .containerWidth, "container.size.height": .containerHeight,
      "bounds.width": .screenWidth, "bounds.height": .screenHeight,
      "bounds.size.width": .screenWidth, "bounds.size.height": .screenHeight,
      "sectionIndex": .sectionIndex, "sectionNumber": .sectionIndex, "idiom": .userInterfaceIdiom,
      "device.idiom": .userInterfaceIdiom, "traits.idiom": .userInterfaceIdiom,
      "dynamicType": .preferredContentSizeCategory, "textSize": .preferredContentSizeCategory,
      "dynamicTypeSize": .preferredContentSizeCategory,
      "contentSizeCategory": .preferredContentSizeCategory,
      "traits.contentSizeCategory": .preferredContentSizeCategory,
      "traits.dynamicType": .preferredContentSizeCategory,
    ]
    for view in ["view", "collectionView"] {
      for rect in ["bounds", "bounds.size", "frame", "frame.size"] {
        names["\(view).\(rect).width"] = .containerWidth
        names["\(view).\(rect).height"] = .containerHeight
      }
      names["\(view).safeAreaInsets.top"] = .safeAreaTop
      names["\(view).safeAreaInsets.left"] = .safeAreaLeading
      names["\(view).safeAreaInsets.bottom"] = .safeAreaBottom
      names["\(view).safeAreaInsets.right"] = .safeAreaTrailing
    }
    return names
  }()

  /// The names of several parts by their last part, where no other name has it.
  private static let byLastWord: [String: EnvironmentName] = Dictionary(
    grouping: allCases.filter { $0.rawValue != $0.lastWord }, by: { String($0.lastWord) }
  ).compactMapValues { $0.count == 1 ? $0[0] : nil }
}
