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
