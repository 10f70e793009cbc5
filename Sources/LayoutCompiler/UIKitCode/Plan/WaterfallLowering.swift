/// Waterfalls: custom groups whose frames and height a helper computes.
extension FunctionLowering {
  mutating func waterfall(_ element: ElementNode, _ name: String) -> MadeObject {
    prepare(element.body, of: element.kind)
    let columns = value(of: element.body.slot(.repetition), "columns", .int, unset: "2")
    let spacing = value(of: element.body.slot(.interItemSpacing), "spacing", .float, unset: "0")
    let arguments: KeyValuePairs<String, PlanExpression> = [
      "columns": columns, "spacing": spacing, "width": waterfallWidth(), "cells": tiles(element),
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
      name)
  }

  /// The container's width without the insets of the section, which an orthogonal one keeps.
  private mutating func waterfallWidth() -> PlanExpression {
    let body = frame.sectionBody
    let width = environment(.containerEffectiveWidth)
    let insets = body.slot(.contentInsets)
    guard !insets.statements.isEmpty else { return width }
    let value = named(
      value(of: insets, "sectionInsets", .insets, unset: .text(".zero")) {
        $0.code($1.values[0], as: .insets)
      }, "sectionInsets")
    let leading = PlanExpression.binary(width, "-", .path(value, ".leading"), .sum)
    let inside = PlanExpression.binary(leading, "-", .path(value, ".trailing"), .sum)
    let orthogonal = body.slot(.orthogonal)
    guard !orthogonal.statements.isEmpty else { return inside }
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

  /// The aspect and the added height of the cell of each item.
  private mutating func tiles(_ element: ElementNode) -> PlanExpression {
    let item = local("item")
    let outer = frame.itemIndex
    frame.itemIndex = .local(item)
    let body = block { lowering in
      for statement in element.body {
        guard let tile = statement.element, tile.kind == .tile else { continue }
        lowering.bindLocals(tile.body)
        let aspect = lowering.value(of: tile.body.slot(.aspect), "aspect", .float, unset: "1")
        let extra = lowering.value(
          of: tile.body.slot(.extraHeight), "extraHeight", .float, unset: "0")
        lowering.add(.result(.call("", ["aspect": aspect, "extraHeight": extra])))
      }
    }
    frame.itemIndex = outer
    let closure = PlanClosure(parameters: [item], hidesUnused: true, body: body)
    return .sequence([
      .text("(0..<"), environment(.sectionItemCount), .text(").map "), .closure(closure),
    ])
  }
}
