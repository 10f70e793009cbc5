/// Writes the evaluated layouts for other programs, `--emit model`: the format `layoutc.model/1`.
///
/// It contains the whole input of the engine, with every default explicit: the environment, the
/// layout's configuration, and one section for each section of the data. Lengths are in points.
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

/// A layout evaluated for an environment and data.
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
    ModelField("environment", "environment", "The environment of the layout.") {
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

  static let layout: [ModelField<LayoutRequest>] =
    ModelField.properties(Schema.layout.properties, of: \.layout) + [
      ModelField("boundaryItems", "[boundary item]", "Those of the whole layout.") {
        $1.objects($0.boundaryItems, boundaryItem)
      }
    ]

  static let section: [ModelField<SectionRequest>] =
    [
      ModelField("name", "text or null", "The data's identifier, or the layout section's name.") {
        $1.optional($0.name)
      },
      ModelField("itemCount", "whole number", "How many items the data has there.") {
        $1.integer($0.itemCount)
      },
      ModelField("group", "group", "The group that repeats; in a list, the one that UIKit creates.")
      {
        $1.object($0.model.group, group)
      },
      ModelField("list", "list or null", "The configuration of a list section.") {
        if $0.model.list != nil { $1.object($0.model, list) } else { $1.null() }
      },
    ] + ModelField.properties(Schema.section.properties, of: \.model) + [
      ModelField("boundaryItems", "[boundary item]", "Headers, footers and views at the edges.") {
        $1.objects($0.model.boundaryItems, boundaryItem)
      },
      ModelField("decorations", "[decoration]", "Backgrounds.") {
        $1.objects($0.model.decorations, decoration)
      },
      ModelField("visibleItems", "effect or null", "The effects on visible cells.") {
        if let visible = $0.model.visibleItems { $1.object(visible, effect) } else { $1.null() }
      },
    ]

  static let list: [ModelField<SectionModel>] =
    [
      ModelField("appearance", "word", "The form of the list.") {
        $1.optional($0.list?.appearance.rawValue)
      }
    ] + ModelField.properties(Schema.listProperties)

  static let effect = ModelField.properties(Schema.visibleItems.properties)

  static let group: [ModelField<GroupModel>] =
    [
      ModelField("arrangement", "word", "`horizontal`, `vertical` or `custom`.") {
        $1.string("\($0.arrangement)")
      },
      ModelField("size", "size", "The size.") { $1.size($0.size) },
    ] + ModelField.properties(Schema.customGroup.properties) + [
      ModelField(
        "repetition", "`\"fill\"`, `{\"count\": n}` or `{\"repeating\": n}`",
        "How often the subitems are placed."
      ) { $1.repetition($0.repetition) }
    ] + ModelField.properties(Schema.lineProperties) + [
      ModelField("subitems", "[`{\"item\": item}` or `{\"group\": group}`]", "The kind of element.")
      {
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

  static let item: [ModelField<ItemModel>] =
    [
      ModelField("size", "size", "The size.") { $1.size($0.size) }
    ] + ModelField.properties(Schema.item.properties) + [
      ModelField("supplementaries", "[supplementary]", "Views on the cell.") {
        $1.objects($0.supplementaries, supplementary)
      }
    ]

  static let frame: [ModelField<CustomFrame>] =
    [
      ModelField(
        "frame", "[x, y, width, height], each an expression",
        "The frame, relative to the group's corner; `container` is the group."
      ) { frame, json in
        guard let own = frame.expression else {
          let rect = frame.rect
          return json.numbers(rect.minX, rect.minY, rect.width, rect.height)
        }
        json.array { json in
          for part in [own.x, own.y, own.width, own.height] { json.expression(part) }
        }
      }
    ] + ModelField.properties(Schema.frame.properties)

  static let supplementary: [ModelField<SupplementaryItem>] =
    [
      ModelField("elementKind", "text", "The kind of view.") { $1.string($0.elementKind) },
      ModelField("size", "size", "The size.") { $1.size($0.size) },
      ModelField("containerAnchor", "anchor", "The anchor on its item or group.") {
        $1.object($0.containerAnchor, anchor)
      },
      ModelField("itemAnchor", "anchor or null", "Which point of its own is put there.") {
        if let own = $0.itemAnchor { $1.object(own, anchor) } else { $1.null() }
      },
    ] + ModelField.properties(Schema.supplementary.properties)

  static let anchor: [ModelField<Anchor>] = [
    ModelField("edges", "word", "An edge or corner, or `none`.") { $1.string($0.edges.rawValue) },
    ModelField(
      "offset", "`{\"absolute\": [x, y]}` or `{\"fractional\": [x, y]}`",
      "The offset: points, or fractions of the view's own size."
    ) { anchor, json in
      json.object { json in
        switch anchor.offset {
        case .absolute(let point): json.member("absolute", [point.x, point.y])
        case .fractional(let point): json.member("fractional", [point.x, point.y])
        }
      }
    },
  ]

  static let boundaryItem: [ModelField<BoundaryItem>] =
    [
      ModelField("elementKind", "text", "The kind of view.") { $1.string($0.elementKind) },
      ModelField("size", "size", "The size.") { $1.size($0.size) },
    ] + ModelField.properties(Schema.boundary.properties)

  static let decoration: [ModelField<DecorationItem>] =
    [
      ModelField("elementKind", "text", "The kind of view.") { $1.string($0.elementKind) }
    ] + ModelField.properties(Schema.background.properties)

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

extension JSONWriter {
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

/// One member of an object of `layoutc.model/1`. The writer and the manual use the same row.
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

  /// The members for the properties of an element, whose model is at the key path. The z index is
  /// the last of them.
  static func properties<Model>(
    _ rows: [PropertyRow<Model>], of path: KeyPath<Value, Model> & Sendable
  ) -> [ModelField] {
    let (stacking, others) = (
      rows.filter { $0.info === SharedProperties.zIndex },
      rows.filter { $0.info !== SharedProperties.zIndex }
    )
    return (others + stacking).compactMap { row in
      guard let read = row.read else { return nil }
      let shape = row.info.shape
      return ModelField(
        row.info.key, shape.modelType + (row.isOptional ? " or null" : ""), meaning(of: row.info)
      ) { value, json in json.value(read(value[keyPath: path]), shape) }
    }
  }

  /// The property's description, without the notations of insets in the language.
  private static func meaning(of property: PropertyInfo) -> String {
    guard property.shape == .insets, let end = property.summary.firstIndex(of: ":") else {
      return property.summary
    }
    return property.summary[..<end] + "."
  }
}

extension ModelField {
  static func properties(_ rows: [PropertyRow<Value>]) -> [ModelField] {
    properties(rows, of: \.self)
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

extension ValueShape {
  /// The type of a property's value, in the notation of the manual.
  fileprivate var modelType: String {
    switch self {
    case .fraction: "number"
    case .points, .length: "points"
    case .integer: "whole number"
    case .flag, .bool: "true or false"
    case .choice, .trait: "word"
    case .offset, .fractionalOffset: "[x, y]"
    case .edgeSpacing: "edges"
    case .effect: "expression"
    case .effectOffset: "[expression, expression]"
    case .dimension, .insets, .spacing, .frame, .kind, .title, .file, .names, .name, .reference,
      .items, .measures, .measure, .itemValue, .itemCounts, .devices, .size, .scale, .bars, .scroll,
      .setting,
      .assertion:
      "\(self)"
    }
  }
}

extension JSONWriter {
  /// Writes an object with all its fields, in order.
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

  /// Writes an array of objects with the same fields.
  mutating func objects<Value>(
    _ values: [Value], _ fields: [ModelField<Value>], onePerLine: Bool = false
  ) {
    array(onePerLine: onePerLine && !values.isEmpty) { json in
      for value in values { json.object(value, fields) }
    }
  }

  /// Writes a string, or `null`.
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

  /// Writes the value of a property.
  fileprivate mutating func value(_ value: PropertyValue?, _ shape: ValueShape) {
    switch value {
    case .dimension(let dimension): self.dimension(dimension)
    case .number(let number): self.number(number)
    case .integer(let number): integer(number)
    case .bool(let truth): bool(truth)
    case .choice(let index): optional(shape.word(index))
    case .insets(let insets): self.insets(insets.insets)
    case .spacing(let spacing): self.spacing(spacing)
    case .edgeSpacing(let edges): self.edges(edges)
    case .point(let point): numbers(point.x, point.y)
    case .effect(let expression): self.expression(expression)
    case .effectOffset(let offset):
      array { json in
        json.expression(offset.x)
        json.expression(offset.y)
      }
    case .size, .rect, .frame, .string, .names, .measures, .itemValues, .itemCounts, .devices,
      .bars, .rowScroll, .setting, .expectation, nil:
      null()
    }
  }

  mutating func size(_ size: LayoutSize) {
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

  private mutating func spacing(_ spacing: Spacing) {
    object { json in
      switch spacing {
      case .fixed(let value): json.member("fixed", value)
      case .flexible(let value): json.member("flexible", value)
      }
    }
  }

  private mutating func edges(_ edges: EdgeSpacing) {
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

  /// Writes an expression: a number, the name of a variable, or an operation with its operands.
  mutating func expression(_ expression: EffectExpression) {
    switch expression {
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
