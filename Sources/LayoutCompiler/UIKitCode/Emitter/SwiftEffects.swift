/// The effects of visible items: a handler that UIKit calls, or a closure that changes layout
/// attributes.
extension SwiftGenerator {
  /// Sets what a statement makes of visible items on a section.
  func setEffect(_ statement: Statement, on target: String, _ block: inout SwiftBlock) {
    let isAttributes = CallRules.isThroughAttributes(statement)
    frame.effectTarget = target
    let made = make(statement, hint: "handler", &block)
    frame.effectTarget = nil
    guard case .expression(let code) = made else { return }
    if isAttributes == true {
      block.add(change(target, ", by: ") + code.document + ")")
    } else {
      block.assign("\(target).visibleItemsInvalidationHandler", code)
    }
  }

  /// Makes an effect: sets it on the section that it is made for, or returns its closure.
  func effect(_ element: ElementNode, _ block: inout SwiftBlock) -> Made {
    let route = element.body.slot(.asAttributes)
    let isAttributes = route.constant
    guard let target = frame.effectTarget else {
      return .expression(isAttributes == true ? attributeChange(element) : handler(element))
    }
    frame.effectTarget = nil
    func changed(_ block: inout SwiftBlock) {
      block.add(change(target, ") ") + attributeChange(element).document)
    }
    func handled(_ block: inout SwiftBlock) {
      block.assign("\(target).visibleItemsInvalidationHandler", handler(element))
    }
    switch isAttributes {
    case true?: changed(&block)
    case false?: handled(&block)
    case nil:
      let condition = value(
        of: route, hint: "asAttributes", type: "Bool", &block, unset: .atom("false")
      ) { propertyCode($0, as: .bool) }
      var (then, otherwise) = (SwiftBlock(), SwiftBlock())
      changed(&then)
      handled(&otherwise)
      block.add(
        "if " + condition.document + " " + then.braced + " else " + otherwise.braced)
    }
    return .variable(target)
  }

  /// Returns `effects.change(section, at: sectionIndex`, and what follows.
  private func change(_ target: String, _ end: String) -> CodeDocument {
    .text("\(frame.effects).change(\(target), at: \(frame.sectionIndex)\(end)")
  }

  /// Returns the closure that changes the layout attributes of one cell.
  private func attributeChange(_ element: ElementNode) -> SwiftExpression {
    let outer = frame
    defer { frame = outer }
    frame.names.push()
    let cellsOnly = element.body.slot(.cellsOnly)
    let takesCells = cellsOnly.constant
    let view = takesCells == true ? "cell" : "view"
    let names = [view, "offset", "container"].map { frame.names.allocate($0) }
    var handler = SwiftHandler(size: names[2])
    (handler.item, handler.offset) = (names[0], names[1])
    frame.handler = handler
    var body = SwiftBlock()
    if takesCells == true {
      body.add(.text("guard \(isCell(names[0])) else { return }"))
    }
    nameLengths(element.body.flatMap(\.variables), &body)
    hoist(element.body, element.kind, &body)
    if takesCells == nil { leave("return", unless: cellsOnly, names[0], &body) }
    change(names[0], element.body, &body)
    let opening = CodeDocument.text("{ \(names.joined(separator: ", ")) in")
    return SwiftExpression(opening + .indented(.hardBreak + body.document) + .hardBreak + "}")
  }

  /// Returns the closure of a section's visible items.
  private func handler(_ element: ElementNode) -> SwiftExpression {
    let outer = frame
    defer { frame = outer }
    frame.names.push()
    let names = ["items", "offset", "environment"].map { frame.names.allocate($0) }
    let cellsOnly = element.body.slot(.cellsOnly)
    let takesCells = cellsOnly.constant
    let view = frame.names.allocate(takesCells == true ? "cell" : "view")
    frame.surroundings = .environment(names[2])
    frame.lengths = [:]
    var handler = SwiftHandler(container: "\(names[2]).container")
    (handler.item, handler.offset) = (view, names[1])
    frame.handler = handler
    var body = SwiftBlock()
    nameLengths(element.body.flatMap(\.variables), &body)
    var block = SwiftBlock()
    hoist(element.body, element.kind, &block)
    if takesCells == nil { leave("continue", unless: cellsOnly, view, &block) }
    change(view, element.body, &block)
    let filter =
      takesCells == true
      ? isCell(view) : "\(view).representedElementCategory != .decorationView"
    body.add(.text("for \(view) in \(names[0]) where \(filter) ") + block.braced)
    let opening = CodeDocument.text("{ \(names.joined(separator: ", ")) in")
    return SwiftExpression(opening + .indented(.hardBreak + body.document) + .hardBreak + "}")
  }

  private func isCell(_ view: String) -> String { "\(view).representedElementCategory == .cell" }

  /// Leaves what is no cell as it is, where `cellsOnly` says so.
  private func leave(
    _ exit: String, unless cellsOnly: SwiftSlot, _ view: String, _ block: inout SwiftBlock
  ) {
    let flag = value(
      of: cellsOnly, hint: "cellsOnly", type: "Bool", &block, unset: .atom("false")
    ) { propertyCode($0, as: .bool) }
    let condition = named(flag, "cellsOnly", &block).document
    block.add(
      "if " + condition + .text(", \(view).representedElementCategory != .cell { \(exit) }"))
  }

  /// Gives the lengths of the container that a closure uses more than once a name.
  func nameLengths(_ used: [EffectExpression.Variable], _ block: inout SwiftBlock) {
    let paths = frame.handler?.lengths ?? [:]
    for variable in EffectExpression.Variable.allCases {
      guard let path = paths[variable], frame.handler?.lengths[variable] == path,
        used.filter({ paths[$0] == path }).count > 1
      else { continue }
      let name = frame.names.allocate(variable.lengthName)
      block.assign("let \(name)", .atom(path))
      for same in paths.keys where paths[same] == path { frame.handler?.lengths[same] = name }
    }
  }
}

extension EffectExpression.Variable {
  /// What a length of the container is called.
  fileprivate var lengthName: String {
    switch self {
    case .containerWidth: "width"
    case .containerHeight: "height"
    case .containerEffectiveWidth: "innerWidth"
    case .containerEffectiveHeight: "innerHeight"
    case .itemMinX, .itemMidX, .itemMaxX, .itemMinY, .itemMidY, .itemMaxY, .itemWidth,
      .itemHeight, .itemIndex, .scrollX, .scrollY:
      rawValue
    }
  }
}
