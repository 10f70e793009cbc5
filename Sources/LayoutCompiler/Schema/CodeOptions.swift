/// Options of generated Swift: those of a command, of a layout's `swift` element, or of a project.
/// An option that is `nil` is not stated.
package struct CodeOptions: Hashable, Sendable {
  /// The name of the file that is written; `nil` for standard output.
  package var outputName: String?

  /// The access level of the struct, its initializer, the types and properties that an app uses, and
  /// the functions that make layouts. Functions that make parts are internal.
  package enum Access: String, Hashable, Sendable, CaseIterable {
    case `internal`, `package`, `public`
  }

  /// The isolation of generated types.
  package enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// `@MainActor` before each type.
    case mainActor
    /// No attribute, for modules whose default isolation is the main actor.
    case moduleDefault = "none"
  }

  /// Closures by which an app changes sections before they are used.
  package struct Hooks: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// `configureList` receives the configuration of each list: swipe actions, separators, colors.
    package static let lists = Hooks(rawValue: 1)
    /// `visibleItems` returns the visible-items handler of each section without effects of its own.
    package static let visibleItems = Hooks(rawValue: 2)

    /// The names of the hooks in sources and on the command line.
    package static let named: [(name: String, value: Hooks)] = [
      ("lists", .lists), ("visibleItems", .visibleItems),
    ]
  }

  /// The oldest major version of iOS that the code supports; 14 by default.
  package var deploymentTarget: Int?
  /// The access level; internal by default.
  package var access: Access?
  /// The isolation; the main actor by default.
  package var isolation: Isolation?
  /// The closures of the struct; none by default.
  package var hooks: Hooks?
  /// The name of the struct; by default that of the file.
  package var typeName: String?
  /// Whether the code is compiled only where UIKit is available; `false` by default.
  package var isConditional: Bool?
  /// Whether previews for Xcode are added, with placeholder cells; `false` by default.
  package var includesPreviews: Bool?
  /// The module with the generated struct, which tests import; by default they have a copy.
  package var testedModule: String?

  /// The deployment target that is used by default, which is the oldest one.
  package static let defaultDeploymentTarget = 14
  /// The versions of iOS that may be the deployment target.
  package static let deploymentTargets = defaultDeploymentTarget...Environment.newestIOS

  package init() {}

  /// The oldest version of iOS on which the code has to run.
  var target: Int { deploymentTarget ?? Self.defaultDeploymentTarget }

  /// Whether generated code can use the name for a type: a name in Swift that is neither a keyword
  /// nor a type of UIKit.
  package static func isTypeName(_ name: String) -> Bool {
    name.allSatisfy { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      && name.first?.isNumber == false && !ReservedWords.keywords.contains(name)
      && !ReservedWords.reserved.contains(name) && !ReservedWords.helperTypes.contains(name)
  }

  /// Returns the options with those of `other` that they do not state.
  func completed(by other: CodeOptions) -> CodeOptions {
    var result = self
    result.deploymentTarget = deploymentTarget ?? other.deploymentTarget
    result.access = access ?? other.access
    result.isolation = isolation ?? other.isolation
    result.hooks = hooks ?? other.hooks
    result.typeName = typeName ?? other.typeName
    result.isConditional = isConditional ?? other.isConditional
    result.includesPreviews = includesPreviews ?? other.includesPreviews
    result.testedModule = testedModule ?? other.testedModule
    return result
  }
}

/// The options of generated Swift that a layout states: its `swift` element.
struct CodeSettings: Hashable, Sendable, HasPropertyOrigins {
  var options = CodeOptions()
  var origin: SourceSpan?
  var origins = PropertyOrigins()
}
