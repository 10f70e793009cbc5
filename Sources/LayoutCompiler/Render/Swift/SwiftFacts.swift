/// What a function has to be given.
struct SwiftNeeds: OptionSet, Hashable {
  let rawValue: Int
  static let environment = SwiftNeeds(rawValue: 1)
  static let sectionIndex = SwiftNeeds(rawValue: 2)
  static let itemCount = SwiftNeeds(rawValue: 4)
  /// Where changes of layout attributes are put.
  static let effects = SwiftNeeds(rawValue: 8)
}

/// What shows only in the code: how names are used, what functions need.
///
/// The code is written again with what was found, until nothing new is: each round only adds.
struct SwiftFacts: Equatable {
  /// The types of the places where a name, or a label of a case, is used.
  var uses: [ObjectIdentifier: Set<SwiftType>] = [:]
  /// The locals that functions use.
  var locals: Set<SwiftLocal> = []
  /// What definitions, constants and sections need.
  var needs: [ObjectIdentifier: SwiftNeeds] = [:]
  /// Definitions of which some use states what cannot be changed afterwards.
  var inlined: Set<ObjectIdentifier> = []
  /// How often a function asks for a length of its container, at most.
  var lengths: [ObjectIdentifier: [EnvironmentName: Int]] = [:]
  var helpers: Set<SwiftHelper> = []
  /// The kinds of views that are written in quotes, with their names, in order.
  var kinds: [SwiftKind] = []
  /// The kinds of decorations, and whether some are not known before the layout is used.
  var decorations: [String] = []
  var hasComputedDecorations = false
}

/// A name that a function uses.
struct SwiftLocal: Hashable {
  var owner: ObjectIdentifier?
  var name: ObjectIdentifier
}

/// A kind of view.
struct SwiftKind: Hashable {
  var text: String
  var name: String
}

/// Declarations that the code needs at its end.
enum SwiftHelper: Int, Hashable, CaseIterable {
  /// `uniformAcrossSiblings` for versions before iOS 17.
  case uniform
  /// The version of iOS as a number.
  case version
  /// A replacement for what is no number.
  case finite
  /// Changes of cells through layout attributes.
  case effects
}
