/// A declaration that makes a layout or a section.
struct ImportUnit {
  enum Body {
    case function(SwiftFunction)
    case variable(SwiftVariable)
  }

  var name: String
  var body: Body
  var type: ImportType?
  var range: TextRange
  /// The declared result.
  var result: String?
  /// Whether its words make a layout.
  var makesLayout: Bool
  /// Whether its words make a section, or its result is one.
  var makesSection: Bool
  /// The file that declares it.
  var file: SwiftSourceFile
  /// The subclass that it is evaluated for, which inherits it.
  var subclass: ImportType?
  /// Whether it gives a collection view a layout, which other code may make.
  var usesLayout = false
}

/// Finds the declarations of a file that make layouts.
struct ImportUnits {
  private let file: SwiftSourceFile
  private let declarations: ImportDeclarations
  private(set) var all: [ImportUnit] = []
  /// The positions of words that make layouts, and of those that make sections.
  private var layoutStarts: [UInt32] = []
  private var sectionStarts: [UInt32] = []
  private var useStarts: [UInt32] = []

  init(_ file: SwiftSourceFile, _ declarations: ImportDeclarations) {
    self.file = file
    self.declarations = declarations
    findWords()
    add(file.top, nil)
    for type in file.top.types { add(type, "") }
  }

  private mutating func findWords() {
    let bytes = file.source.bytes
    let makers = ["CompositionalLayout", "NSCollectionLayoutSection", "NSCollectionLayoutGroup"]
    let tails = makers.map { Array($0.utf8) }
    let uses = ["collectionViewLayout", "setCollectionViewLayout"].map { Array($0.utf8) }
    for (index, token) in file.tokens.enumerated() where token.kind == .word {
      let word = bytes[Int(token.start)..<Int(token.end)]
      if uses.contains(where: word.elementsEqual) { useStarts.append(token.start) }
      guard word.count >= 19,
        let tail = tails.firstIndex(where: { word.reversed().starts(with: $0.reversed()) })
      else { continue }
      let next = index + 1 < file.tokens.count ? file.tokens[index + 1].kind : .end
      // The result of a closure.
      if tail == 1, index > 0, file.word(at: index - 1) == "->", file.word(at: index + 1) == "in" {
        sectionStarts.append(token.start)
      }
      guard next == .leftParenthesis || next == .leftBrace || next == .dot,
        index == 0 || file.word(at: index - 1) != "func"
      else { continue }
      if tail == 0 {
        if !isFactory(file.text(token)) { layoutStarts.append(token.start) }
      } else if tail == 1 {
        sectionStarts.append(token.start)
      }
    }
  }

  /// Whether a word is the name of a type of the project that is not a layout, but makes some.
  private func isFactory(_ word: String) -> Bool {
    guard word.first?.isUppercase ?? false, !UIKitNames.isUIKit(SwiftName.plain(word)),
      let type = declarations.type(word, in: nil)
        ?? (declarations.load(word) ? declarations.type(word, in: nil) : nil)
    else { return false }
    return type.isDeclared && (type.keyword != .class || type.inherited.isEmpty)
  }

  private func contains(_ starts: [UInt32], _ range: TextRange) -> Bool {
    let before = starts.countOfPrefix { $0 < range.start }
    return before < starts.count && starts[before] < range.end
  }

  private mutating func add(_ type: SwiftType, _ outer: String) {
    let name = outer.isEmpty ? type.name : "\(outer).\(type.name)"
    let found = declarations.type(name, in: nil) ?? declarations.extensions(of: name)
    add(type, found)
    for nested in type.types { add(nested, name) }
  }

  private mutating func add(_ type: SwiftType, _ own: ImportType?) {
    for function in type.functions where function.closure != nil {
      add(
        ImportUnit(
          name: function.name, body: .function(function), type: own, range: function.range,
          result: function.result, makesLayout: false, makesSection: false, file: file))
    }
    for variable in type.variables {
      if let observer = variable.observer,
        contains(layoutStarts, observer.range) || contains(useStarts, observer.range)
      {
        let function = SwiftFunction(
          variable.name, closure: observer, result: nil, isStatic: variable.isStatic,
          at: observer.range)
        add(
          ImportUnit(
            name: variable.name, body: .function(function), type: own, range: observer.range,
            makesLayout: false, makesSection: false, file: file))
      }
      add(
        ImportUnit(
          name: variable.name, body: .variable(variable), type: own, range: variable.range,
          result: variable.type, makesLayout: false, makesSection: false, file: file))
    }
  }

  private mutating func add(_ unit: ImportUnit) {
    var unit = unit
    unit.makesLayout = contains(layoutStarts, unit.range)
    let result = unit.result ?? ""
    unit.makesSection =
      contains(sectionStarts, unit.range) || result.contains("NSCollectionLayoutSection")
    let names = result.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if names.contains(where: { $0.hasSuffix("CompositionalLayout") }) || unit.isInitializerOfLayout
    {
      unit.makesLayout = true
    }
    unit.usesLayout = contains(useStarts, unit.range)
    all.append(unit)
  }
}

extension ImportUnits {
  /// The declarations that the classes of the file inherit, and that make layouts or sections: with
  /// other members, they make others.
  func inherited(_ names: ImportNames) -> [ImportUnit] {
    var seen: Set<ObjectIdentifier> = []
    let classes = all.compactMap(\.type).filter {
      $0.keyword == .class && seen.insert(ObjectIdentifier($0)).inserted && $0.hasOverrides
    }
    return classes.flatMap { type -> [ImportUnit] in
      var units: [ImportUnit] = []
      var seen: Set<String> = []
      for current in names.lineage(of: type).dropFirst() {
        let own = current.file === file ? all : ImportUnits(current.file, declarations).all
        for unit in own where unit.type === current {
          guard unit.makesLayout || unit.makesSection, unit.isInherited,
            seen.insert(unit.name).inserted
          else { continue }
          units.append(unit.inherited(by: type))
        }
      }
      return units
    }
  }
}

extension ImportUnit {
  /// The statements that make it.
  var closure: SwiftClosure? {
    switch body {
    case .function(let function): function.closure
    case .variable(let variable): variable.getter
    }
  }

  /// Whether only its file can use it.
  var isPrivate: Bool {
    switch body {
    case .function(let function): function.isPrivate
    case .variable(let variable): variable.isPrivate
    }
  }

  /// Whether it is an initializer of a subclass of UIKit's layout.
  fileprivate var isInitializerOfLayout: Bool {
    guard case .function(let function) = body, name == "init", let type else { return false }
    let layout = "UICollectionViewCompositionalLayout"
    let isLayout = type.name == layout || type.inherited.contains { SwiftName.plain($0) == layout }
    return isLayout && function.closure?.statements(in: file).isFailure == false
  }

  /// Whether subclasses inherit it.
  fileprivate var isInherited: Bool {
    switch body {
    case .function(let function): !function.isStatic
    case .variable(let variable):
      !variable.isStatic && (variable.getter != nil || variable.isLazy)
    }
  }

  /// Returns what a subclass has of it: its own declaration if it overrides it.
  fileprivate func inherited(by type: ImportType) -> ImportUnit {
    var unit = self
    unit.subclass = type
    if let own = type.functions[name]?.first(where: \.function.isOverride) {
      (unit.body, unit.file, unit.type) = (.function(own.function), own.file, type)
      unit.range = own.function.range
    } else if let own = type.variables[name]?.first(where: \.variable.isOverride),
      own.variable.getter != nil
    {
      (unit.body, unit.file, unit.type) = (.variable(own.variable), own.file, type)
      unit.range = own.variable.range
    }
    return unit
  }
}

extension ImportType {
  fileprivate var hasOverrides: Bool {
    functions.values.contains { $0.contains { $0.function.isOverride } }
      || variables.values.contains { $0.contains { $0.variable.isOverride } }
  }
}
