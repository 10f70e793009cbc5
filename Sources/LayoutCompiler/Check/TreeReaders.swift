/// A part of the checker: a reader for each folder with words of its own. All share the tree and the
/// state of the check, and each may use every other: the body of a definition is read as an element is.
/// Its extensions are for all readers: the tree in `NodeQueries.swift`, what is recorded for editors in
/// `Record`, the statements of the program in `Program`.
protocol TreeReading {
  var checker: TreeChecker { get }
}

extension TreeReading {
  typealias Node = UInt32
  typealias Cursor = ValueCursor

  var builder: ProgramBuilder { checker.builder }

  var elementReader: ElementReader { ElementReader(checker: checker) }
  var valueReader: ValueReader { ValueReader(checker: checker) }
  var expressionReader: ExpressionReader { ExpressionReader(checker: checker) }
  var nameReader: NameReader { NameReader(checker: checker) }
  var dataReader: DataReader { DataReader(checker: checker) }
  var recovery: WordRecovery { WordRecovery(checker: checker) }
}

/// Reads elements and statements: `section x < … >`, loops, branches, calls of definitions.
///
/// `readFile` reads the whole text.
struct ElementReader: TreeReading { let checker: TreeChecker }

/// Reads the values of properties and declarations by their shape: `fractionalWidth 1/3`, insets.
struct ValueReader: TreeReading { let checker: TreeChecker }

/// Reads expressions and their types.
struct ExpressionReader: TreeReading { let checker: TreeChecker }

/// Reads what declares names, `let`, `param`, `enum`, `define`, and finds what names mean.
struct NameReader: TreeReading { let checker: TreeChecker }

/// Reads what is not a layout: previews, snapshots, measures, expectations.
struct DataReader: TreeReading { let checker: TreeChecker }

/// Finds what was meant by words that are misspelled, missing or in a wrong place.
struct WordRecovery: TreeReading { let checker: TreeChecker }
