/// A closed set of words that a value may be.
enum ChoiceID: UInt8, Hashable, Sendable, CaseIterable {
  case truth, dimension, spacing, edge
  case alignment, insetsReference, orthogonal, decelerationRate, bounce
  case groupDirection, scrollDirection, sectionForm, listAppearance, headerMode, footerMode
  case lintLevel

  /// The table that describes the set.
  var table: ChoiceTable { ChoiceTable.all[Int(rawValue)] }
}

/// One word of a set.
struct Choice: Sendable {
  let word: String
  package let summary: String
  /// Apple's name for it, as its documentation writes it.
  let apple: String
  /// The first version of iOS that has it.
  let ios: Int

  init(_ word: String, _ summary: String, apple: String? = nil, ios: Int = 13) {
    self.word = word
    self.summary = summary
    self.apple = apple ?? "." + word
    self.ios = ios
  }
}

/// The words of one set, in the order of the model's cases.
struct ChoiceTable: Sendable {
  let id: ChoiceID
  /// What messages call one of them: `an alignment`.
  let noun: String
  let choices: [Choice]

  init(_ id: ChoiceID, _ noun: String, _ choices: [Choice]) {
    self.id = id
    self.noun = noun
    self.choices = choices
  }
}
