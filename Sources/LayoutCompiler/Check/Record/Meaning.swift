/// The meaning of a word of a source, which the checker records.
enum Meaning: Sendable {
  /// The first word of an element or of another statement.
  case element(ElementInfo)
  /// The name of an element.
  case elementName(ElementInfo)
  /// A reference to the name of an element: `style featured`.
  case elementReference(ValueShape.Referent)
  /// A property, and the element that it is stated of.
  case property(PropertyInfo, ElementInfo)
  /// A word of a set, by its index.
  case choice(ChoiceID, Int)
  /// A word that belongs to a statement's form: the `in` of a loop.
  case keyword
  case declaration(Symbol, Symbol.Kind)
  case reference(Symbol)
  /// A value of a section provider's environment: `container.width`.
  case environment(EnvironmentName)
  /// A variable of `visibleItems`: `item.midX`.
  case effect(EffectExpression.Variable)
  case function(Function)
  case type(TypeName)
  /// A case of one of the traits' types: `compact`.
  case traitCase(type: String)
}

/// Something that a source text gives a name. Two are equal if they are the same thing.
package struct Symbol: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case value, param, loopVariable, parameter, definition, enumeration
    case enumerationCase
    /// A value that cases of an enum carry; each case declares it anew.
    case caseValue
  }

  package var name: String
  /// The position of its declaration; for a case and a case's value, of their enum's.
  var place: SourceSpan
  /// Whether it is a part of an enum.
  var isMember = false
}

/// A definition as its callers see it.
struct Signature: Sendable {
  struct Parameter: Sendable {
    package var name: String
    /// As a declaration names it: `Points`.
    var type: String
    /// As it is written; `nil` where the caller must give a value.
    var initial: String?
  }
  package var name: String
  /// The position of its name.
  var place: SourceSpan
  package var parameters: [Parameter]
  /// The element that it makes; `nil` after an error.
  var element: ElementInfo?
}
