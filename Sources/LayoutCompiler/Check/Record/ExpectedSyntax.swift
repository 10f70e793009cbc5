/// The syntax that is expected at a position of an editor, as the checker finds it there.
struct ExpectedSyntax: Sendable {
  package enum Form: Sendable {
    /// A statement in a body.
    case statement(ElementInfo)
    /// A property of the element, in a line that may go on with a value of another.
    case property(ElementInfo, after: PropertyInfo?)
    /// A keyword for the form of an element.
    case variant(ChoiceID)
    /// A property's value; of a flag, which needs none, the element decides what else may follow.
    case value(ValueShape, of: ElementInfo?)
    /// A name or a function's call, or in parentheses an expression.
    case expression
    /// The value of a declaration.
    case declaredValue
    /// The member after `container.`, `scope.` and the like.
    case member(of: String, names: [String])
    /// One of these words: cases of an enum, labels of arguments.
    case words([String])
    /// The name of a type, of elements too where a definition's parameter is declared.
    case type(isOfParameter: Bool)
    /// The name before the parentheses of a call that makes an element.
    case callee
    /// The element of a definition.
    case definedElement
    /// The label of an argument of a call, or the argument itself.
    case argument(of: Signature)
  }

  package var form: Form
  /// The names that are known there, the nearest first.
  var names: [KnownName]
  /// Whether the scrolling is known there.
  var isInEffect: Bool
}

/// A name that is known at a place.
struct KnownName: Sendable {
  package enum Form: Sendable {
    case value, enumeration
    /// A declared value of items, which data states by this name.
    case itemValue
    /// A param, and its default.
    case param(String)
    case definition(Signature)
    /// The element of a parameter.
    case element(ElementInfo?)
  }
  package var name: String
  package var form: Form
  var place: SourceSpan
}
