/// The views of a body that come together in one array: those before any that hang on a condition.
struct SwiftAttachments {
  /// By the property that holds them: `boundarySupplementaryItems`.
  private var arrays: [String: [ObjectIdentifier]] = [:]
  private var views: Set<ObjectIdentifier> = []

  /// The views that are set together with one; `nil` for one that is added alone.
  func views(with view: ObjectIdentifier, in list: String) -> [ObjectIdentifier]? {
    views.contains(view) ? arrays[list] : nil
  }

  mutating func add(_ view: ObjectIdentifier, to list: String) {
    arrays[list, default: []].append(view)
    views.insert(view)
  }
}

extension SwiftGenerator {
  /// Makes the views of a body that hang on no condition, before the object that they belong to.
  func prepare(_ statements: [Statement], of kind: ElementKind, _ block: inout SwiftBlock) {
    let views = statements.filter { $0.isView(of: kind) }
    for view in views {
      guard let id = view.identity, let made = view.madeKind else { continue }
      frame.attached[id] = declare(view, hint: hint(of: view, made), &block)
    }
  }

  private func hint(of view: Statement, _ made: ElementKind) -> String {
    if case .element(let element) = view, made == .boundary || made == .supplementary {
      return hintOfKind(element.heading) ?? made.hint
    }
    return made.hint
  }

  private static let lists = Dictionary(
    grouping: ElementKind.allCases.filter { $0.listProperty != nil }, by: { $0.listProperty ?? "" }
  ).mapValues { $0.reduce(ElementKinds()) { $0.union(ElementKinds($1)) } }

  /// Returns which views can be set at once.
  func attachments(of statements: [Statement], to kind: ElementKind) -> SwiftAttachments {
    var result = SwiftAttachments()
    var closed: Set<String> = []
    for statement in statements {
      if let id = statement.identity, let made = statement.madeKind, let list = made.listProperty {
        if !closed.contains(list), frame.attached[id] != nil {
          result.add(id, to: list)
        }
      } else {
        for (list, kinds) in Self.lists where statement.makes(kinds) { closed.insert(list) }
      }
    }
    return result
  }

  /// Sets a view, or the effect of visible items, on an object.
  func attach(
    _ statement: Statement, _ attached: SwiftAttachments, to target: String,
    _ kind: ElementKind, _ block: inout SwiftBlock
  ) {
    guard let id = statement.identity, let made = statement.madeKind else { return }
    guard let list = made.listProperty else { return setEffect(statement, on: target, &block) }
    if let together = attached.views(with: id, in: list) {
      guard together.first == id else { return }
      let codes = together.compactMap { frame.attached[$0] }
      if kind == .list, made != .background {
        add(codes, toList: "\(target).\(list)", made.hint, &block)
      } else {
        block.assign("\(target).\(list)", .array(codes))
      }
      return
    }
    let code = frame.attached[id] ?? declare(statement, hint: hint(of: statement, made), &block)
    if kind == .list, made != .background {
      add([code], toList: "\(target).\(list)", made.hint, &block)
    } else {
      add([code], to: "\(target).\(list)", &block)
    }
  }

  /// Adds views to those that UIKit gives a list; one of the same kind gives way.
  private func add(
    _ codes: [SwiftExpression], toList list: String, _ hint: String, _ block: inout SwiftBlock
  ) {
    guard frame.listHasViews else { return add(codes, to: list, &block) }
    let names = codes.map { code -> SwiftExpression in
      guard !code.isSimple else { return code }
      let name = frame.names.allocate(hint)
      block.assign("let \(name)", code)
      return .atom(name)
    }
    for name in names {
      let test = CodeDocument.text("{ $0.elementKind == ") + name.document + ".elementKind }"
      block.add(.text("\(list).removeAll ") + test)
    }
    add(names, to: list, &block)
  }

  private func add(_ codes: [SwiftExpression], to list: String, _ block: inout SwiftBlock) {
    if codes.count == 1 {
      block.add(.text("\(list).append(") + codes[0].document + ")")
    } else {
      block.add(.text("\(list) += ") + SwiftExpression.array(codes).document)
    }
  }
}
