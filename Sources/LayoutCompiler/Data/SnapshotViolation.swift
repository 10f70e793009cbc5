/// Data that a diffable data source would reject, with both locations if there are two.
struct SnapshotViolation: Hashable, Sendable {
  /// The kinds of violations, and how the builder recovers.
  enum Reason: Hashable, Sendable, CaseIterable {
    /// Two sections or two items have the same identifier. The later one is dropped.
    ///
    /// The children of a dropped item move to its parent. The items of a dropped section are
    /// dropped.
    case duplicateSection, duplicateItem
    /// An item has the identifier of a counted item, such as `Featured/3`. Both are kept.
    case duplicateOfCountedItem
    /// A mark refers to an unknown section or item, or to a hidden item. The mark is dropped.
    case unknownSection, unknownItem, hiddenItem
    /// Two groups accept the same kind. The first one gets its items.
    case duplicateKind
    /// No group accepts the kind. Items of that kind are dropped; the first is reported.
    case unknownKind
  }

  var reason: Reason
  /// The identifier or kind.
  package var name: String
  /// The location of the name.
  package var span: SourceSpan?
  /// The location of the other occurrence.
  var first: SourceSpan?
  /// A similar name that exists.
  var suggestion: String?
  /// The number of affected items.
  var itemCount = 1

  init(_ reason: Reason, _ name: String, at span: SourceSpan?, first: SourceSpan? = nil) {
    self.reason = reason
    self.name = name
    self.span = span
    self.first = first
  }

  /// Returns the violation as a diagnostic, at `fallback` if its location is unknown.
  package func diagnostic(or fallback: SourceSpan) -> Diagnostic {
    var diagnostic = Diagnostic(
      kind, message, at: span ?? fallback, label: label, explanation: explanation,
      help: suggestion.map { "did you mean `\($0)`?" } ?? help)
    if let first { diagnostic.related = [Diagnostic.Label(first, firstLabel)] }
    return diagnostic
  }
}

extension SnapshotViolation {
  private var kind: DiagnosticKind {
    switch reason {
    case .duplicateSection: .duplicateDataSection
    case .duplicateItem, .duplicateOfCountedItem: .duplicateDataItem
    case .unknownSection: .unknownDataSection
    case .unknownItem: .unknownDataItem
    case .hiddenItem: .hiddenDataItem
    case .duplicateKind: .duplicateDataKind
    case .unknownKind: .unknownDataKind
    }
  }

  private var message: String {
    switch reason {
    case .duplicateSection: "duplicate section `\(name)` in the snapshot"
    case .duplicateItem: "duplicate item `\(name)` in the snapshot"
    case .duplicateOfCountedItem: "`\(name)` is the name of a counted item"
    case .unknownSection: "the snapshot has no section `\(name)`"
    case .unknownItem: "the snapshot has no item `\(name)`"
    case .hiddenItem: "the item `\(name)` is not visible"
    case .duplicateKind: "the kind `\(name)` already belongs to another section"
    case .unknownKind:
      itemCount == 1
        ? "no section takes the kind `\(name)`"
        : "no section takes the kind `\(name)`, which \(itemCount) items have"
    }
  }

  private var label: String? {
    switch reason {
    case .duplicateSection, .duplicateItem: "duplicate"
    case .duplicateOfCountedItem: "has the same name"
    case .unknownSection, .unknownItem: nil
    case .hiddenItem: "an item that it is in is collapsed"
    case .duplicateKind: "duplicate"
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
      "a diffable data source identifies sections by them, and stops the app"
    case .duplicateItem:
      "item identifiers are unique over all sections: a diffable data source moves the item, or"
        + " stops the app"
    case .duplicateOfCountedItem:
      "counted items are named by their section and index, and item identifiers are unique over"
        + " all sections"
    case .unknownSection, .unknownItem:
      "a diffable data source stops the app when it reloads a missing identifier"
    case .hiddenItem:
      "only the visible items of an outline are in the data source, which stops the app when it"
        + " reloads a missing identifier"
    case .duplicateKind: nil
    case .unknownKind: "its items would not be shown"
    }
  }

  private var help: String? {
    switch reason {
    case .duplicateSection: "give it a unique identifier"
    case .duplicateItem, .duplicateOfCountedItem: "give the item a unique identifier"
    case .unknownSection, .unknownItem: nil
    case .hiddenItem: "expand the item that contains it, or delete the mark"
    case .duplicateKind: "name each kind once"
    case .unknownKind: "add the kind to a section, or a section for it"
    }
  }
}
