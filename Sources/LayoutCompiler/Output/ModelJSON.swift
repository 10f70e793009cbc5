/// Writes what the layouts mean for other programs, `--emit model`: the format `layoutc.model/1`.
///
/// It is everything that the engine is given, with each default spelled out: what the layout is
/// shown on, the layout's configuration, and one section for each section of the data. Lengths are
/// in points.
enum ModelJSON {
  static let format = "layoutc.model/1"

  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    var json = JSONWriter()
    json.object(onePerLine: true) { json in
      json.member("format", format)
      json.key("previews")
      json.array(onePerLine: true) { json in
        for preview in input.previews {
          guard let request = preview.request else { continue }
          json.object(
            ModelPreview(name: preview.name, request: request), ModelObjects.preview,
            onePerLine: true)
        }
      }
    }
    json.endLine()
    out.write(bytes: json.bytes)
  }
}

/// A layout made for an environment and data.
struct ModelPreview: Sendable {
  var name: String?
  var request: LayoutRequest
}

/// The objects of `layoutc.model/1`.
enum ModelObjects {
  static let preview: [ModelField<ModelPreview>] = [
    ModelField("name", "text or null", "The preview's name, or of several devices the device's.") {
      $1.optional($0.name)
    },
    ModelField("environment", "environment", "What the layout is shown on.") {
      $1.object($0.request.environment, environment)
    },
    ModelField("layout", "layout", "The layout's configuration.") {
      $1.object($0.request, layout)
    },
    ModelField("sections", "[section]", "One for each section of the data, in its order.") {
      $1.objects($0.request.sections, section, onePerLine: true)
    },
  ]

  static let environment: [ModelField<Environment>] = [
    ModelField("container", "[width, height]", "The collection view's bounds.") {
      $1.numbers($0.container.width, $0.container.height)
    },
    ModelField("scale", "number", "Pixels per point.") { $1.number($0.scale) },
    ModelField("ios", "whole number", "The major version of iOS.") { $1.integer($0.ios) },
    ModelField("rightToLeft", "true or false", "Whether leading is on the right.") {
      $1.bool($0.isRightToLeft)
    },
    ModelField("safeArea", "insets", "The safe area's insets.") { $1.insets($0.safeArea) },
    ModelField("layoutMargins", "insets", "The layout margins.") { $1.insets($0.layoutMargins) },
    ModelField("readableContent", "insets", "The readable content guide's insets.") {
      $1.insets($0.readableContent)
    },
  ]

  static let layout: [ModelField<LayoutRequest>] = [
    ModelField("scrollDirection", "word", "`vertical` or `horizontal`.") {
      $1.string($0.scrollDirection == .vertical ? "vertical" : "horizontal")
    },
    ModelField("interSectionSpacing", "points", "Room between sections.") {
      $1.number($0.interSectionSpacing)
    },
    ModelField("contentInsetsReference", "word", "As in [section](#section).") {
      $1.string($0.contentInsetsReference.rawValue)
    },
    ModelField("boundaryItems", "[boundary item]", "Those of the whole layout.") {
      $1.objects($0.boundaryItems, boundaryItem)
    },
  ]

  /// Every object's name and rows, in the order of the manual.
  static let rows: [(object: String, fields: [ModelFieldRow])] = [
    ("preview", preview.map { ModelFieldRow($0) }),
    ("environment", environment.map { ModelFieldRow($0) }),
    ("layout", layout.map { ModelFieldRow($0) }), ("section", section.map { ModelFieldRow($0) }),
    ("list", list.map { ModelFieldRow($0) }), ("group", group.map { ModelFieldRow($0) }),
    ("item", item.map { ModelFieldRow($0) }), ("frame", frame.map { ModelFieldRow($0) }),
    ("supplementary", supplementary.map { ModelFieldRow($0) }),
    ("anchor", anchor.map { ModelFieldRow($0) }),
    ("boundary item", boundaryItem.map { ModelFieldRow($0) }),
    ("decoration", decoration.map { ModelFieldRow($0) }),
    ("effect", effect.map { ModelFieldRow($0) }),
  ]
}

extension ModelObjects {
  static let section: [ModelField<SectionRequest>] = [
    ModelField("name", "text or null", "The data's identifier, or the layout section's name.") {
      $1.optional($0.name)
    },
    ModelField("itemCount", "whole number", "How many items the data has there.") {
      $1.integer($0.itemCount)
    },
    ModelField("group", "group", "The group that repeats; of a list the one that UIKit makes.") {
      $1.object($0.model.group, group)
    },
    ModelField("list", "list or null", "The configuration of a list section.") {
      if let list = $0.model.list { $1.object(list, ModelObjects.list) } else { $1.null() }
    },
    ModelField("orthogonal", "word", "How the groups scroll across.") {
      $1.string($0.model.orthogonal.rawValue)
    },
    ModelField("decelerationRate", "word", "How fast a row comes to rest.") {
      $1.string($0.model.decelerationRate.rawValue)
    },
    ModelField("bounce", "word", "Whether a row bounces.") { $1.string($0.model.bounce.rawValue) },
    ModelField("interGroupSpacing", "points", "Room between groups.") {
      $1.number($0.model.interGroupSpacing)
    },
    ModelField("contentInsets", "insets", "Room inside the edges.") {
      $1.insets($0.model.contentInsets)
    },
    ModelField("contentInsetsReference", "word", "Which insets are taken off before.") {
      $1.string($0.model.contentInsetsReference.rawValue)
    },
    ModelField(
      "supplementaryContentInsetsReference", "word", "Which are taken off for boundary items."
    ) {
      $1.string($0.model.supplementaryContentInsetsReference.rawValue)
    },
    ModelField(
      "supplementariesFollowContentInsets", "true or false",
      "Whether boundary items keep within the insets."
    ) { $1.bool($0.model.supplementariesFollowContentInsets) },
    ModelField("boundaryItems", "[boundary item]", "Headers, footers and views at the edges.") {
      $1.objects($0.model.boundaryItems, boundaryItem)
    },
    ModelField("decorations", "[decoration]", "Backgrounds.") {
      $1.objects($0.model.decorations, decoration)
    },
    ModelField("visibleItems", "effect or null", "What happens to the cells in sight.") {
      if let visible = $0.model.visibleItems { $1.object(visible, effect) } else { $1.null() }
    },
  ]

  static let list: [ModelField<ListConfiguration>] = [
    ModelField("appearance", "word", "The form of the list.") { $1.string($0.appearance.rawValue) },
    ModelField("headerMode", "word", "What serves as its header.") {
      $1.string($0.headerMode.rawValue)
    },
    ModelField("footerMode", "word", "What serves as its footer.") {
      $1.string($0.footerMode.rawValue)
    },
    ModelField("headerTopPadding", "points or null", "Room above the header; null is UIKit's.") {
      if let padding = $0.headerTopPadding { $1.number(padding) } else { $1.null() }
    },
    ModelField("showsSeparators", "true or false", "Whether lines separate the rows.") {
      $1.bool($0.showsSeparators)
    },
  ]

  static let effect: [ModelField<VisibleItemsEffect>] = [
    ModelField("scale", "expression or null", "The factor of a cell's size.") {
      $1.expression($0.scale)
    },
    ModelField("alpha", "expression or null", "Its opacity.") { $1.expression($0.alpha) },
    ModelField(
      "translation", "[expression, expression] or null", "Points by which it is moved."
    ) { effect, json in
      guard let x = effect.translationX, let y = effect.translationY else { return json.null() }
      json.array { json in
        json.expression(x)
        json.expression(y)
      }
    },
    ModelField("zIndex", "expression or null", "Its place in depth.") { $1.expression($0.zIndex) },
    ModelField("cellsOnly", "true or false", "Whether supplementary views stay as they are.") {
      $1.bool($0.cellsOnly)
    },
    ModelField("asAttributes", "true or false", "Whether it goes through layout attributes.") {
      $1.bool($0.asAttributes)
    },
  ]
}

extension JSONWriter {
  /// Writes an expression: a number, the name of a variable, or an operation with its operands.
  mutating func expression(_ expression: EffectExpression?) {
    switch expression {
    case nil: null()
    case .constant(let value): number(value)
    case .variable(let variable): string(variable.rawValue)
    case .unary(let operation, let a): self.operation("\(operation)", a)
    case .binary(let operation, let a, let b): self.operation("\(operation)", a, b)
    case .conditional(let condition, let then, let otherwise):
      operation("if", condition, then, otherwise)
    }
  }

  private mutating func operation(_ name: String, _ operands: EffectExpression...) {
    array { json in
      json.string(name)
      for operand in operands { json.expression(operand) }
    }
  }
}

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

/// One member of an object of `layoutc.model/1`. Writer and manual are read from the same row.
struct ModelField<Value>: Sendable {
  let key: String
  /// The values in the notation of the manual: `points`, `dimension`, `[item or group]`.
  let type: String
  let meaning: String
  let write: @Sendable (Value, inout JSONWriter) -> Void

  init(
    _ key: String, _ type: String, _ meaning: String,
    _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.key = key
    self.type = type
    self.meaning = meaning
    self.write = write
  }
}

/// A row of the manual.
struct ModelFieldRow: Sendable {
  let key: String
  let type: String
  let meaning: String

  init<Value>(_ field: ModelField<Value>) {
    key = field.key
    type = field.type
    meaning = field.meaning
  }
}

extension JSONWriter {
  /// Writes an object with all its fields, in their order.
  mutating func object<Value>(
    _ value: Value, _ fields: [ModelField<Value>], onePerLine: Bool = false
  ) {
    object(onePerLine: onePerLine) { json in
      for field in fields {
        json.key(field.key)
        field.write(value, &json)
      }
    }
  }

  /// Writes an array of such objects.
  mutating func objects<Value>(
    _ values: [Value], _ fields: [ModelField<Value>], onePerLine: Bool = false
  ) {
    array(onePerLine: onePerLine && !values.isEmpty) { json in
      for value in values { json.object(value, fields) }
    }
  }

  /// Writes a text, or `null`.
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes numbers as an array: an offset, insets, a frame.
  mutating func numbers(_ values: Double...) {
    array { json in for value in values { json.number(value) } }
  }

  mutating func insets(_ insets: Insets) {
    numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
  }
}
