/// What a diffable data source would refuse of a snapshot, with both places where there are two.
struct SnapshotViolation: Hashable, Sendable {
  enum Reason: Hashable, Sendable, CaseIterable {
    /// Two sections, or two items, have one identifier. The later one is left out; items in it
    /// move to what it is in, and a section's items go with it.
    case duplicateSection, duplicateItem
    /// An item is called as a counted one is: `Featured/3`. Both are there.
    case duplicateOfCountedItem
    /// A mark names no section, no item, or one that an outline hides. The mark is dropped.
    case unknownSection, unknownItem, hiddenItem
    /// Two groups take one kind. The first gets its items.
    case duplicateKind
    /// No group takes the kind. Items of that kind are dropped; the first is shown.
    case unknownKind
  }

  var reason: Reason
  /// The identifier or kind.
  package var name: String
  /// Where it stands.
  package var span: SourceSpan?
  /// Where it stands already, or what it clashes with.
  var first: SourceSpan?
  /// What was probably meant.
  var suggestion: String?
  /// How many items are concerned.
  var itemCount = 1

  init(_ reason: Reason, _ name: String, at span: SourceSpan?, first: SourceSpan? = nil) {
    self.reason = reason
    self.name = name
    self.span = span
    self.first = first
  }

  /// The violation as the compiler tells it; where a place is not known, at `fallback`.
  package func diagnostic(or fallback: SourceSpan) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: id, message: message, span: span ?? fallback, label: label, reason: explanation,
      remedy: suggestion.map { "did you mean `\($0)`?" } ?? remedy)
    if let first { diagnostic.secondary = [Diagnostic.Label(first, firstLabel)] }
    return diagnostic
  }
}

extension SnapshotViolation {
  private var id: String {
    switch reason {
    case .duplicateSection: "duplicate-data-section"
    case .duplicateItem, .duplicateOfCountedItem: "duplicate-data-item"
    case .unknownSection: "unknown-data-section"
    case .unknownItem: "unknown-data-item"
    case .hiddenItem: "hidden-data-item"
    case .duplicateKind: "duplicate-data-kind"
    case .unknownKind: "unknown-data-kind"
    }
  }

  private var message: String {
    switch reason {
    case .duplicateSection: "the snapshot has a section `\(name)` already"
    case .duplicateItem: "the snapshot has an item `\(name)` already"
    case .duplicateOfCountedItem: "`\(name)` is the name of a counted item"
    case .unknownSection: "the snapshot has no section `\(name)`"
    case .unknownItem: "the snapshot has no item `\(name)`"
    case .hiddenItem: "the item `\(name)` does not show"
    case .duplicateKind: "the kind `\(name)` goes to another section already"
    case .unknownKind:
      itemCount == 1
        ? "no section takes the kind `\(name)`"
        : "no section takes the kind `\(name)`, which \(itemCount) items have"
    }
  }

  private var label: String? {
    switch reason {
    case .duplicateSection, .duplicateItem: "again here"
    case .duplicateOfCountedItem: "called like it"
    case .unknownSection, .unknownItem: nil
    case .hiddenItem: "an item that it is in is collapsed"
    case .duplicateKind: "again here"
    case .unknownKind: nil
    }
  }

  private var firstLabel: String {
    switch reason {
    case .duplicateSection, .duplicateItem, .duplicateKind: "first here"
    case .duplicateOfCountedItem: "its items are counted here"
    case .hiddenItem: "it is hidden here"
    case .unknownSection, .unknownItem, .unknownKind: "here"
    }
  }

  private var explanation: String? {
    switch reason {
    case .duplicateSection:
      "a diffable data source tells sections apart by their identifiers, and stops the app"
    case .duplicateItem:
      "item identifiers are unique over all sections: a diffable data source moves the item, or"
        + " stops the app"
    case .duplicateOfCountedItem:
      "counted items are named by their section and index, and item identifiers are unique over"
        + " all sections"
    case .unknownSection, .unknownItem:
      "a diffable data source stops the app when it is to reload what is not there"
    case .hiddenItem:
      "only the visible items of an outline are in the data source, and it stops the app when it"
        + " is to reload what is not there"
    case .duplicateKind: nil
    case .unknownKind: "its items would show nowhere"
    }
  }

  private var remedy: String? {
    switch reason {
    case .duplicateSection: "give it an identifier of its own"
    case .duplicateItem, .duplicateOfCountedItem: "give the item an identifier of its own"
    case .unknownSection, .unknownItem: nil
    case .hiddenItem: "expand what it is in, or take the mark away"
    case .duplicateKind: "name each kind once"
    case .unknownKind: "add the kind to a section, or a section for it"
    }
  }
}
