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
