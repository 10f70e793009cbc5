/// The environment of a section, and the geometry of views.
extension ImportElements {
  /// The insets or bounds of a view, or the orientation; `nil` for other names and values.
  func surroundings(of unknown: ImportUnknown, _ name: String, at range: TextRange)
    -> ImportValue?
  {
    viewInsets(unknown, name, at: range) ?? viewBounds(unknown, name, at: range)
      ?? orientation(unknown, name, at: range)
  }

  /// The bounds of a view as those of the container; `nil` for other names and values.
  private func viewBounds(_ unknown: ImportUnknown, _ name: String, at range: TextRange)
    -> ImportValue?
  {
    guard handlerCall == nil else { return nil }
    switch name {
    case "bounds", "frame":
      if unknown.text.lastPathComponent == "screen" { return .bounds(of: "screen") }
      guard unknown.isView else { return nil }
    case "layoutFrame": guard unknown.text.contains("Guide") else { return nil }
    default: return nil
    }
    return containerBounds("\(unknown.text).\(name)", range)
  }

  func containerBounds(_ words: String, _ range: TextRange) -> ImportValue {
    note("`\(words)` is taken as the bounds of the collection view", range)
    return .bounds(of: "container")
  }

  /// Whether the device or a scene is in portrait or landscape, by the sides of the screen; `nil` for
  /// other names and values.
  private func orientation(_ unknown: ImportUnknown, _ name: String, at range: TextRange)
    -> ImportValue?
  {
    guard name == "isPortrait" || name == "isLandscape",
      unknown.text.lastPathComponent.lowercased().hasSuffix("orientation")
    else { return nil }
    note("`\(unknown.text).\(name)` is taken from the sides of the screen", range)
    func side(_ name: String) -> ImportTerm { ImportTerm(.name("screen.\(name)"), .floating) }
    let operation = name == "isPortrait" ? "<" : ">"
    return .condition(.comparison(operation, side("width"), side("height")))
  }

  /// The environment of a section, its container, or its traits, by their types.
  static func surroundings(ofType type: String) -> ImportValue? {
    switch SwiftName.plain(type) {
    case "NSCollectionLayoutEnvironment": .environment("environment")
    case "NSCollectionLayoutContainer": .environment("container")
    case "UITraitCollection": .environment("traits")
    default: nil
    }
  }

  /// Whether a property of alignments in an extension is the edges of an anchor at the same place.
  func givesEdges(_ name: String, _ range: TextRange) -> Bool {
    guard let type = declarations.extensions(of: "NSRectAlignment") else { return false }
    let all = [
      "top": ["top"], "topLeading": ["top", "leading"], "leading": ["leading"],
      "bottomLeading": ["bottom", "leading"], "bottom": ["bottom"],
      "bottomTrailing": ["bottom", "trailing"], "trailing": ["trailing"],
      "topTrailing": ["top", "trailing"],
    ]
    return all.sorted { $0.key < $1.key }.allSatisfy { alignment, edges in
      guard
        case .array(let parts)? = members.member(
          name, of: type, .enumCase(nil, alignment, []), at: range)
      else { return false }
      let names = parts.map { part -> String? in
        if case .value(.enumCase(_, let edge, _)) = part { edge } else { nil }
      }
      return names == edges
    }
  }

  /// Notes that an inset at the left is taken as the leading one.
  func noteDirection(_ type: String, _ name: String, value: ImportValue, at range: TextRange) {
    guard type == "UIEdgeInsets", name == "left" || name == "right", case .name? = value.term?.kind
    else { return }
    let edge = name == "left" ? "leading" : "trailing"
    note(
      "`\(name)` is taken as the \(edge) edge: it is the other one from right to left", range)
  }

  /// A property of a rectangle that is not stored; `nil` for one that is not known.
  func rectangle(_ fields: [String: ImportValue], _ name: String, at range: TextRange)
    -> ImportValue?
  {
    switch name {
    case "size": return .size(fields["width"] ?? .none, fields["height"] ?? .none)
    case "origin": return .point(fields["x"] ?? .none, fields["y"] ?? .none)
    case "width", "height":
      if case .environment(let path)? = fields["size"] {
        return environmentMember(path, name, at: range)
      }
      guard case .record(_, let size)? = fields["size"] else { return nil }
      return size[name] ?? ImportValue.none
    case "x", "y":
      guard case .record(_, let origin)? = fields["origin"] else { return nil }
      return origin[name] ?? ImportValue.none
    case "minX", "minY", "maxX", "maxY", "midX", "midY":
      return edge(fields, name) ?? unknown(range)
    default: return nil
    }
  }

  /// `minX`, `midY`, `maxX`
  private func edge(_ fields: [String: ImportValue], _ name: String) -> ImportValue? {
    let isX = name.hasSuffix("X")
    let rect = ImportValue.record("CGRect", fields)
    let place = TextRange(0, 0)
    guard let start = term(members.member(of: rect, isX ? "x" : "y", place)),
      let length = term(members.member(of: rect, isX ? "width" : "height", place))
    else { return nil }
    switch name.prefix(3) {
    case "min": return .term(start)
    case "max": return .term(.operation("+", start, length))
    default: return .term(.operation("+", start, .operation("/", length, ImportTerm(2))))
    }
  }

  /// The insets of a view controller's view or collection view; `nil` for other names and values.
  private func viewInsets(_ unknown: ImportUnknown, _ name: String, at range: TextRange)
    -> ImportValue?
  {
    let views: Set<String> = ["view", "self.view", "collectionView", "self.collectionView"]
    guard views.contains(unknown.text.filter { $0 != "!" && $0 != "?" }) else { return nil }
    switch name {
    case "safeAreaInsets": return .insets(of: "safeArea", isDirectional: false)
    case "layoutMargins":
      noteMargins(unknown, name, at: range)
      return .insets(of: "margins", isDirectional: false)
    case "directionalLayoutMargins":
      noteMargins(unknown, name, at: range)
      return .insets(of: "margins", isDirectional: true)
    default: return nil
    }
  }

  private func noteMargins(_ unknown: ImportUnknown, _ name: String, at range: TextRange) {
    note(
      "`\(unknown.text).\(name)` is taken as the margins of the collection view", range)
  }

  /// The environment of a handler of visible items, or of a custom group, has another container.
  private func innerMember(_ path: String, _ name: String, at range: TextRange) -> ImportValue? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts[0] == "visible" || parts[0] == "group" else { return nil }
    let prefix = parts[0]
    switch (parts.count, name) {
    case (1, "container"): return .environment("\(prefix).container")
    case (1, "traitCollection"): return .environment("traits")
    case (2, "contentSize"): return .size(of: "\(prefix).container")
    case (2, "effectiveContentSize"):
      let path = "\(prefix).container.effective"
      return .size(.length(path + "Width"), .length(path + "Height"))
    case (2, "contentInsets"), (2, "effectiveContentInsets"):
      return environmentMember("container", name, at: range)
    default: return unknown(range)
    }
  }

  func environmentMember(_ path: String, _ name: String, at range: TextRange) -> ImportValue {
    if let value = innerMember(path, name, at: range) { return value }
    func number(_ name: String) -> ImportValue { .term(ImportTerm(.name(name), .floating)) }
    switch (path, name) {
    case ("environment", "container"), ("environment", "traitCollection"):
      return .environment(name == "container" ? "container" : "traits")
    case ("container", "contentSize"): return .environment("size")
    case ("container", "effectiveContentSize"): return .environment("effectiveSize")
    case ("container", "contentInsets"), ("container", "effectiveContentInsets"):
      note("the insets of the container are taken as 0", range)
      return .noInsets
    case ("size", "width"), ("size", "height"): return number("container.\(name)")
    case ("effectiveSize", "width"): return number("container.effectiveWidth")
    case ("effectiveSize", "height"): return number("container.effectiveHeight")
    case ("traits", "horizontalSizeClass"), ("traits", "verticalSizeClass"),
      ("traits", "layoutDirection"), ("traits", "userInterfaceIdiom"),
      ("traits", "preferredContentSizeCategory"):
      return .environment("traits.\(name)")
    case ("traits", "displayScale"): return number("traits.displayScale")
    case ("traits.preferredContentSizeCategory", "isAccessibilityCategory"):
      return .condition(.words("traits.preferredContentSizeCategory >= accessibilityMedium"))
    case ("screen", "bounds"): return .bounds(of: "screen")
    case ("screen", "scale"): return number("traits.displayScale")
    case ("screen", "traitCollection"): return .environment("traits")
    case ("device", "userInterfaceIdiom"): return .environment("traits.userInterfaceIdiom")
    case ("device", "current"), ("screen", "main"): return .environment(path)
    default: break
    }
    let type = path == "traits" ? "UITraitCollection" : "NSCollectionLayoutEnvironment"
    let own = path == "device" ? "UIDevice" : path == "screen" ? "UIScreen" : type
    let found = names.loading(name) {
      members.member(name, ofAny: [own], .environment(path), at: range)
    }
    if found == nil { noteMisspelling(name, of: path, at: range) }
    return found ?? unknown(range)
  }

  private static func noun(_ path: String) -> String {
    path.lowercased().hasSuffix("size") ? "size" : path
  }

  /// Reports a member that the environment does not have, and whose name is nearly one that it has.
  private func noteMisspelling(_ name: String, of path: String, at range: TextRange) {
    let members = UIKitNames.environmentMembers[path] ?? []
    guard !members.contains(name), let meant = closestMatch(name, among: members) else { return }
    note(
      "the \(path == "traits" ? "traits have" : "\(Self.noun(path)) has") no `\(name)`",
      scope.file.span(range), kind: .unread,
      help: "did you mean `\(meant)`?")
  }
}
