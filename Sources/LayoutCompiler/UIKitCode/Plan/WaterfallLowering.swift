/// Waterfalls: custom groups whose frames and height a helper computes.
extension FunctionLowering {
  mutating func waterfall(_ element: ElementNode, _ name: String) -> MadeObject {
    prepare(element.body, of: element.kind)
    let columns = value(of: element.body.slot(.repetition), "columns", .int, unset: "2")
    let spacing = value(of: element.body.slot(.interItemSpacing), "spacing", .float, unset: "0")
    let arguments: KeyValuePairs<String, PlanExpression> = [
      "columns": columns, "spacing": spacing, "width": contentWidth, "cells": tiles(element),
    ]
    let cells = constant("cells", .helper(.waterfall, .call("waterfall", arguments)))
    let height = PlanExpression.binary(
      .path(cells, ".map(\\.frame.maxY).max()"), "??", .text("0"), .or)
    let size = PlanExpression.call(
      "NSCollectionLayoutSize",
      [
        "widthDimension": .text(".fractionalWidth(1)"),
        "heightDimension": .call(".absolute", ["": height]),
      ])
    let closure = PlanClosure(parameters: [nil], body: [.result(.local(cells))])
    return finish(
      element,
      .call(
        "NSCollectionLayoutGroup.custom", ["layoutSize": size, "itemProvider": .closure(closure)]),
      name: name)
  }

  // MARK: - The width

  /// The width of the section's content in a function that makes the section or its group.
  private var contentWidth: PlanExpression { frame.contentWidth ?? .text("0") }

  /// Sets the width for the waterfall that a section has.
  mutating func prepareContentWidth(_ body: [Statement]) {
    guard body.contains(anywhere: { makesWaterfall($0) }) else { return }
    frame.contentWidth = contentWidth(of: body)
  }

  /// The width as an argument of the function that a definition of a waterfall becomes.
  func contentWidthArgument(of definition: DefinitionDeclaration) -> [PlanArgument] {
    guard definition.form == .waterfall else { return [] }
    return [PlanArgument(definition.contentWidthLabel, contentWidth)]
  }

  /// Whether a statement makes a waterfall, also as an element that is given to a definition.
  private func makesWaterfall(_ statement: Statement) -> Bool {
    var statement = statement
    var elements = frame.elements
    while case .call(let call) = statement, case .element(let parameter) = call.target,
      let given = elements[ObjectIdentifier(parameter)]
    {
      statement = .call(given.call)
      elements = given.elements
    }
    return statement.makesWaterfall
  }

  /// The container's width without the insets of the section, which an orthogonal one keeps.
  private mutating func contentWidth(of body: [Statement]) -> PlanExpression {
    let width = referenceWidth(body.slot(.contentInsetsReference))
    let insets = body.slot(.contentInsets)
    let orthogonal = body.slot(.orthogonal)
    guard !insets.statements.isEmpty, orthogonal.behavior ?? "none" == "none" else { return width }
    let value = named(
      value(of: insets, name: "sectionInsets", type: .insets, unset: .text(".zero")) {
        $0.code($1.values[0], as: .insets)
      }, "sectionInsets")
    let leading = PlanExpression.binary(width, "-", .path(value, ".leading"), .sum)
    let inside = PlanExpression.binary(leading, "-", .path(value, ".trailing"), .sum)
    guard orthogonal.behavior == nil else { return inside }
    let type = CodeType.choice(.orthogonal)
    let behavior = local("behavior")
    paragraph()
    add(.declaration(behavior, type))
    add(
      .assignment(
        behavior, member: "", self.value(of: orthogonal, "behavior", type, unset: ".none")))
    let isNone = PlanExpression.binary(.local(behavior), "==", .text(".none"), .comparison)
    return .choice(isNone, inside, width)
  }

  /// The width of the container. One without the insets of the layout's reference is UIKit's; a
  /// reference of the section needs the collection view's.
  private mutating func referenceWidth(_ reference: PropertySlot) -> PlanExpression {
    guard !reference.statements.isEmpty else { return environment(.containerEffectiveWidth) }
    return value(
      of: reference, name: "width", type: .float, unset: environment(.containerEffectiveWidth)
    ) { lowering, property in
      guard case .symbol(let word) = property.values[0].form,
        let reference = ContentInsetsReference(rawValue: word)
      else { return lowering.environment(.containerEffectiveWidth) }
      return lowering.width(without: reference)
    }
  }

  private mutating func width(without reference: ContentInsetsReference) -> PlanExpression {
    let bounds = PlanExpression.appClosure(.boundsSize, ".width")
    func less(_ leading: PlanExpression, _ trailing: PlanExpression) -> PlanExpression {
      .binary(.binary(bounds, "-", leading, .sum), "-", trailing, .sum)
    }
    switch reference {
    case .automatic: return environment(.containerEffectiveWidth)
    case .none: return bounds
    case .safeArea: return less(environment(.safeAreaLeading), environment(.safeAreaTrailing))
    case .layoutMargins: return less(environment(.marginsLeading), environment(.marginsTrailing))
    case .readableContent:
      return less(
        .appClosure(.readableContent, ".leading"), .appClosure(.readableContent, ".trailing"))
    }
  }

  // MARK: - The cells

  /// Returns the aspect and the added height of a cell.
  mutating func tile(_ body: [Statement]) -> PlanExpression {
    let aspect = value(of: body.slot(.aspect), "aspect", .float, unset: "1")
    let extra = value(of: body.slot(.extraHeight), "extraHeight", .float, unset: "0")
    return .call("", ["aspect": aspect, "extraHeight": extra])
  }

  private mutating func chosenTile(_ body: [Statement]) -> PlanExpression {
    if case .value(let statement) = body.slot(where: { $0.makes([.tile]) }),
      case .expression(let code) = make(statement, "cell")
    {
      return code
    }
    return chosen(body, [.tile], name: "cell", className: LayoutElement.tile.className)
  }

  /// The aspect and the added height of the cell of each item.
  private mutating func tiles(_ element: ElementNode) -> PlanExpression {
    let item = local("item")
    let outer = frame.itemIndex
    frame.itemIndex = .local(item)
    let body = block { lowering in
      lowering.add(.result(lowering.chosenTile(element.body)))
    }
    frame.itemIndex = outer
    let closure = PlanClosure(parameters: [item], hidesUnused: true, body: body)
    return .sequence([
      .text("(0..<"), environment(.sectionItemCount), .text(").map "), .closure(closure),
    ])
  }
}

extension Statement {
  /// Whether it makes a waterfall; an element of a parameter is not known.
  var makesWaterfall: Bool {
    if let element { return element.kind == .waterfall }
    guard let call, case .definition(let definition) = call.target else { return false }
    return definition.form == .waterfall
  }
}

extension PropertySlot {
  /// The behavior of an orthogonal section, if it is the same in every case.
  fileprivate var behavior: String? {
    switch self {
    case .unset: return "none"
    case .value(let statement):
      guard case .symbol(let word)? = statement.property?.values.first?.form else { return nil }
      return word
    case .choice: return nil
    }
  }
}

extension DefinitionDeclaration {
  /// The label of the width that the function of a waterfall is given.
  var contentWidthLabel: String {
    var label = "contentWidth"
    while parameters.contains(where: { $0.name == label }) { label += "Inside" }
    return label
  }

  /// Whether it makes a section with a waterfall, whose width depends on the section's insets.
  var hasWaterfall: Bool {
    var result = result
    while case .call(let call)? = result, case .definition(let next) = call.target {
      result = next.result
    }
    return result?.element?.body.contains(anywhere: \.makesWaterfall) ?? false
  }

  /// Whether an element that it may be called without is a waterfall.
  var mayBeGivenWaterfall: Bool {
    parameters.contains { $0.defaultElement.map { Statement.call($0).makesWaterfall } ?? false }
  }
}

extension Statement {
  /// Whether it changes the width of a section's groups.
  var changesContentWidth: Bool {
    states(.contentInsets) || states(.contentInsetsReference) || states(.orthogonal)
  }
}
