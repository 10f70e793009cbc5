/// A closed set of words that a value may be.
public enum ChoiceID: UInt8, Hashable, Sendable, CaseIterable {
  case truth, dimension, spacing, edge
  case alignment, insetsReference, orthogonal, decelerationRate, bounce
  case groupDirection, scrollDirection, sectionForm, listAppearance, headerMode, footerMode
  case lintLevel

  /// The table that describes the set.
  public var table: ChoiceTable { ChoiceTable.all[Int(rawValue)] }
}

/// One word of a set.
public struct Choice: Sendable {
  public let word: String
  public let summary: String
  /// Apple's name for it, as its documentation writes it.
  public let apple: String
  /// The first version of iOS that has it.
  public let ios: Int

  init(_ word: String, _ summary: String, apple: String? = nil, ios: Int = 13) {
    self.word = word
    self.summary = summary
    self.apple = apple ?? "." + word
    self.ios = ios
  }
}

/// The words of one set, in the order of the model's cases.
public struct ChoiceTable: Sendable {
  public let id: ChoiceID
  /// What messages call one of them: `an alignment`.
  public let noun: String
  public let choices: [Choice]

  init(_ id: ChoiceID, _ noun: String, _ choices: [Choice]) {
    self.id = id
    self.noun = noun
    self.choices = choices
  }
}
