extension ModelObjects {
  static let group: [ModelField<GroupModel>] = [
    ModelField("arrangement", "word", "`horizontal`, `vertical` or `custom`.") {
      $1.string("\($0.arrangement)")
    },
    ModelField("size", "size", "The size.") { $1.size($0.size) },
    ModelField("contentInsets", "insets", "Room inside the edges.") {
      $1.insets($0.contentInsets)
    },
    ModelField("edgeSpacing", "edges", "Room outside the edges.") { $1.edges($0.edgeSpacing) },
    ModelField(
      "repetition", "`\"fill\"`, `{\"count\": n}` or `{\"repeating\": n}`",
      "How often the subitems are placed."
    ) { $1.repetition($0.repetition) },
    ModelField("interItemSpacing", "spacing", "Room between subitems.") {
      $1.spacing($0.interItemSpacing)
    },
    ModelField("subitems", "[`{\"item\": item}` or `{\"group\": group}`]", "What is placed.") {
      group, json in
      json.array { json in for subitem in group.subitems { json.subitem(subitem) } }
    },
    ModelField("frames", "[frame]", "The cells of a custom group.") {
      $1.objects($0.frames, frame)
    },
    ModelField("supplementaries", "[supplementary]", "Views on the group.") {
      $1.objects($0.supplementaries, supplementary)
    },
  ]

  static let item: [ModelField<ItemModel>] = [
    ModelField("size", "size", "The size.") { $1.size($0.size) },
    ModelField("contentInsets", "insets", "Room inside the edges.") {
      $1.insets($0.contentInsets)
    },
    ModelField("edgeSpacing", "edges", "Room outside the edges.") { $1.edges($0.edgeSpacing) },
    ModelField("supplementaries", "[supplementary]", "Views on the cell.") {
      $1.objects($0.supplementaries, supplementary)
    },
  ]

  static let frame: [ModelField<CustomFrame>] = [
    ModelField(
      "frame", "[x, y, width, height], each an expression",
      "The place, from the group's corner; `container` is the group."
    ) { frame, json in
      guard let own = frame.expression else {
        let rect = frame.rect
        return json.numbers(rect.minX, rect.minY, rect.width, rect.height)
      }
      json.array { json in
        for part in [own.x, own.y, own.width, own.height] { json.expression(part) }
      }
    },
    ModelField("zIndex", "whole number", "The place in depth.") { $1.integer($0.zIndex) },
  ]

  static let supplementary: [ModelField<SupplementaryItem>] = [
    ModelField("elementKind", "text", "The kind of view.") { $1.string($0.elementKind) },
    ModelField("size", "size", "The size.") { $1.size($0.size) },
    ModelField("containerAnchor", "anchor", "Where on its item or group it stands.") {
      $1.object($0.containerAnchor, anchor)
    },
    ModelField("itemAnchor", "anchor or null", "Which point of its own is put there.") {
      if let own = $0.itemAnchor { $1.object(own, anchor) } else { $1.null() }
    },
    ModelField("contentInsets", "insets", "Room inside the edges.") {
      $1.insets($0.contentInsets)
    },
    ModelField("edgeSpacing", "edges", "Room outside the edges.") { $1.edges($0.edgeSpacing) },
    ModelField("zIndex", "whole number", "The place in depth.") { $1.integer($0.zIndex) },
  ]

  static let anchor: [ModelField<Anchor>] = [
    ModelField("edges", "word", "An edge or corner, or `none`.") { $1.string($0.edges.rawValue) },
    ModelField(
      "offset", "`{\"absolute\": [x, y]}` or `{\"fractional\": [x, y]}`",
      "How far it is moved: points, or fractions of the view's own size."
    ) { anchor, json in
      json.object { json in
        switch anchor.offset {
        case .absolute(let point): json.member("absolute", [point.x, point.y])
        case .fractional(let point): json.member("fractional", [point.x, point.y])
        }
      }
    },
  ]

  static let boundaryItem: [ModelField<BoundaryItem>] = [
    ModelField("elementKind", "text", "The kind of view.") { $1.string($0.elementKind) },
    ModelField("size", "size", "The size.") { $1.size($0.size) },
    ModelField("alignment", "word", "The edge or corner at which it stands.") {
      $1.string($0.alignment.rawValue)
    },
    ModelField("offset", "[x, y]", "Points by which it is moved.") {
      $1.numbers($0.offset.x, $0.offset.y)
    },
    ModelField("extendsBoundary", "true or false", "Whether the section grows by it.") {
      $1.bool($0.extendsBoundary)
    },
    ModelField("pinToVisibleBounds", "true or false", "Whether it stays in sight.") {
      $1.bool($0.pinToVisibleBounds)
    },
    ModelField("contentInsets", "insets", "Room inside the edges.") {
      $1.insets($0.contentInsets)
    },
    ModelField("zIndex", "whole number", "The place in depth.") { $1.integer($0.zIndex) },
  ]

  static let decoration: [ModelField<DecorationItem>] = [
    ModelField("elementKind", "text", "The kind of view.") { $1.string($0.elementKind) },
    ModelField("contentInsets", "insets", "Room inside the edges.") {
      $1.insets($0.contentInsets)
    },
    ModelField("zIndex", "whole number", "The place in depth.") { $1.integer($0.zIndex) },
  ]
}

extension JSONWriter {
  fileprivate mutating func size(_ size: LayoutSize) {
    object { json in
      json.key("width")
      json.dimension(size.width)
      json.key("height")
      json.dimension(size.height)
    }
  }

  private mutating func dimension(_ dimension: Dimension) {
    object { json in
      switch dimension {
      case .fractionalWidth(let value): json.member("fractionalWidth", value)
      case .fractionalHeight(let value): json.member("fractionalHeight", value)
      case .absolute(let value): json.member("absolute", value)
      case .estimated(let value): json.member("estimated", value)
      case .uniformAcrossSiblings(let value): json.member("uniformAcrossSiblings", value)
      }
    }
  }

  fileprivate mutating func spacing(_ spacing: Spacing) {
    object { json in
      switch spacing {
      case .fixed(let value): json.member("fixed", value)
      case .flexible(let value): json.member("flexible", value)
      }
    }
  }

  fileprivate mutating func edges(_ edges: EdgeSpacing) {
    object { json in
      for (name, spacing) in [
        ("leading", edges.leading), ("top", edges.top), ("trailing", edges.trailing),
        ("bottom", edges.bottom),
      ] {
        json.key(name)
        json.spacing(spacing)
      }
    }
  }

  fileprivate mutating func repetition(_ repetition: GroupModel.Repetition) {
    switch repetition {
    case .fill: string("fill")
    case .count(let count): object { $0.member("count", count) }
    case .repeating(let count): object { $0.member("repeating", count) }
    }
  }

  fileprivate mutating func subitem(_ subitem: Subitem) {
    object { json in
      switch subitem {
      case .item(let item):
        json.key("item")
        json.object(item, ModelObjects.item)
      case .group(let group):
        json.key("group")
        json.object(group, ModelObjects.group)
      }
    }
  }
}
