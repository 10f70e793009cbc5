/// What may stand after a property's word in snapshots and previews.
enum DataShape: Hashable, Sendable {
  /// A text that somebody reads.
  case title
  /// The name of a file, in quotes.
  case file
  /// Identifiers or kinds of items, in quotes.
  case names
  /// One of those.
  case name
  /// The name of something in the file.
  case reference(Referent)
  /// A number of items, or each one's identifier.
  case items
  /// What views measure.
  case measures
  /// What one view measures.
  case measure
  /// Whole numbers: items of each section.
  case itemCounts
  case devices
  /// `w h`, in points.
  case size
  /// Pixels per point.
  case scale
  /// One of the words of a trait, and what a message calls it.
  case trait(String, [String])
  /// Points by which the whole or one row is scrolled.
  case scroll
  /// The name of a param, and its value.
  case setting
  case claim

  /// What a name names.
  enum Referent: String, Hashable, Sendable {
    case section, layout, snapshot
  }

  /// The notation of the manual.
  var notation: String {
    switch self {
    case .title: "\"text\""
    case .file: "\"file.json\""
    case .names: "\"id\"+"
    case .name: "\"id\""
    case .reference: "NAME"
    case .items: "n | \"id\"+"
    case .measures: "(pt | [width pt] [height pt] | text n)+"
    case .measure: "pt | [width pt] [height pt] | text n"
    case .itemCounts: "n+"
    case .devices: "NAME+ | all"
    case .size: "w h"
    case .scale: "n"
    case .trait(_, let words): words.joined(separator: " | ")
    case .scroll: "x y | \"section\" pt"
    case .setting: "NAME VALUE"
    case .claim: ClaimWord.allCases.map(\.notation).joined(separator: " | ")
    }
  }

  /// A value as it may be written, for advice.
  var sample: String {
    switch self {
    case .title: "\"New\""
    case .file: "\"monday.json\""
    case .names: "\"Bear\" \"Things\""
    case .name: "\"Featured\""
    case .reference(.section): "featured"
    case .reference(.layout): "apps"
    case .reference(.snapshot): "monday"
    case .items: "6"
    case .measures: "44 60"
    case .measure: "44"
    case .itemCounts: "23 2 16"
    case .devices: "iPhoneSE"
    case .size: "375 812"
    case .scale: "2"
    case .trait(_, let words): words.last ?? ""
    case .scroll: "0 120"
    case .setting: "scope music"
    case .claim: "noOverlap"
    }
  }

  /// What a message says is wanted.
  var wanted: String {
    switch self {
    case .title: "a text"
    case .file: "the name of a file, in quotes"
    case .names: "identifiers, in quotes"
    case .name: "a name, in quotes"
    case .reference(let referent): "the name of a \(referent.rawValue)"
    case .items: "a number of items, or their identifiers in quotes"
    case .measures, .measure:
      "what is measured, as `44`, `width 80 height 44` or `text 120`"
    case .itemCounts: "whole numbers, one for each section"
    case .devices: "devices, as `iPhoneSE`, or `all`"
    case .size: "two lengths in points, `w h`"
    case .scale: "a number from 1 to 4"
    case .trait(let noun, _): noun
    case .scroll: "an offset of the whole, `x y`, or of a row, `\"section\" x`"
    case .setting: "a param and its value, as `scope music`"
    case .claim: "a claim, as `noOverlap` or `contentSize 375 812`"
    }
  }
}

/// A value of snapshots and previews, as the checker hands it to a row's writer.
enum DataValue: Sendable {
  case names([DataName])
  case count(Int)
  case sizes([MeasuredSize])
  case counts([Int])
  case devices([Device])
  case size(Size)
  case number(Double)
  /// The index of the word.
  case trait(Int)
  case scroll(Point)
  case rowScroll(RowScroll)
  case setting(ParameterSetting)
  case expectation(Expectation)
}
