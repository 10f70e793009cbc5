/// The elements of a source that the check of an edited source takes over.
///
/// These are elements in the body of a layout that depend on nothing outside of them: no name, no
/// environment, no finding. Such an element means the same wherever its text and the tokens next to
/// it are the same. After an edit before it, its positions are moved.
struct CheckedElements: Sendable {
  /// One element, and the results of reading it.
  struct Element: Sendable {
    var place: Place
    var state: ElementState
    /// The element in the program.
    var statement: Statement
    /// Its meanings and the types of its expressions, as indices into those of the check.
    var meanings: Range<Int>
    var types: Range<Int>

    /// Returns the element at another place.
    func moved(to place: Place) -> Element {
      let bytes = place.text.startIndex - self.place.text.startIndex
      var result = self
      result.place = place
      result.state = state.moved(by: bytes)
      result.statement = statement.moved(by: bytes)
      return result
    }
  }

  /// The position of an element in the tree.
  struct Place: Sendable {
    var kind: ElementKind
    var head: TreeChecker.Node
    var statement: TreeChecker.Node
    /// The tokens, as indices.
    var tokens: Range<Int>
    /// The text from the start of the token before it to the end of the token after it.
    var text: TextRange

    /// Whether an element with this text at another place has the same nodes.
    fileprivate func isSame(as other: Place) -> Bool {
      kind == other.kind && tokens.count == other.tokens.count
        && text.length == other.text.length
        && statement - head == other.statement - other.head
    }
  }

  private let source: SourceFile
  private let options: CheckOptions
  /// In the order of the text.
  private let elements: [Element]
  let meanings: [(span: SourceSpan, meaning: Meaning)]
  let types: [(range: TextRange, type: ExpressionType)]

  /// The elements of a check of the source.
  init(_ recorder: CheckRecorder, of source: SourceFile, _ options: CheckOptions) {
    self.source = source
    self.options = options
    elements = recorder.elements
    meanings = recorder.meanings
    types = recorder.types
  }

  /// Returns the element whose text was `bytes` before that of a place; `nil` if it is not known.
  func element(at place: Place, movedBy bytes: Int) -> Element? {
    let start = place.text.startIndex - bytes
    let next = elements.countOfPrefix { $0.place.text.startIndex < start }
    guard next < elements.count, elements[next].place.text.startIndex == start,
      elements[next].place.isSame(as: place)
    else { return nil }
    return elements[next]
  }

  /// Returns the text that is the same in another version of the source.
  func unchanged(in other: SourceFile, _ options: CheckOptions) -> UnchangedText? {
    guard source.id == other.id, self.options == options, !elements.isEmpty else { return nil }
    return UnchangedText(source.bytes, other.bytes)
  }
}

/// The parts of two versions of a text that are equal: the start, and the end. They may overlap:
/// what was inserted may equal the text next to it.
struct UnchangedText {
  /// The end of the equal start.
  private var prefixEnd: Int
  /// The start of the equal end in the newer version.
  private var suffixStart: Int
  /// The bytes from the equal end of the older version to that of the newer one.
  private var distance: Int

  init(_ old: [UInt8], _ new: [UInt8]) {
    let count = min(old.count, new.count)
    var start = 0
    while start < count, old[start] == new[start] { start += 1 }
    var length = 0
    while length < count, old[old.count - 1 - length] == new[new.count - 1 - length] { length += 1 }
    prefixEnd = start
    suffixStart = new.count - length
    distance = new.count - old.count
  }

  /// Returns the bytes that were inserted before a part of the newer version, negative for removed
  /// ones; `nil` for parts that were changed.
  func distance(to range: TextRange) -> Int? {
    if range.endIndex <= prefixEnd { return 0 }
    return range.startIndex >= suffixStart ? distance : nil
  }
}

extension TreeChecker {
  /// Reads an element in a body, or takes it over from the check of an earlier version.
  mutating func elementOfBody(
    _ kind: ElementKind, _ opening: Opening, in parent: ElementKind
  ) -> ElementState {
    guard let recorder, recorder.keepsElements, parent == .element(.layout),
      let place = independentPlace(of: kind, opening)
    else { return element(kind, opening) }
    guard let earlier = recorder.earlier, let bytes = recorder.unchanged?.distance(to: place.text),
      let known = earlier.element(at: place, movedBy: bytes)
    else { return keptElement(at: place, opening, recorder) }
    return takeOver(known, of: earlier, movedTo: place, recorder)
  }

  /// Returns the place of an element that depends on no name; `nil` for others, and in sources with
  /// errors.
  private func independentPlace(
    of kind: ElementKind, _ opening: Opening
  ) -> CheckedElements.Place? {
    let range = tokenRange(opening.statement)
    guard isIndependentFile, depth == Self.depthOfElements, whole.checkedDefinition == nil,
      guardedAvailability == 0, firstChild(opening.statement) == opening.head,
      range.lowerBound > 0, !range.isEmpty, range.upperBound < tokenCount,
      range.allSatisfy({ isIndependent(token($0)) })
    else { return nil }
    let text = token(range.lowerBound - 1).range.union(token(range.upperBound).range)
    return CheckedElements.Place(
      kind: kind, head: opening.head, statement: opening.statement, tokens: range, text: text)
  }

  /// The depth of the elements in the body of a layout that is not in a condition or a loop.
  private static let depthOfElements = 2

  /// Whether the meaning of elements without names depends on nothing else in the file.
  private var isIndependentFile: Bool {
    let main = text.files[0]
    return text.files.count == 1 && main.imports.isEmpty && !main.hasUnresolvedImport
      && main.tree.diagnostics.isEmpty && whole.definitions.isEmpty && builder.enumerations.isEmpty
  }

  /// Whether the token is not a part of an expression with operands, and is not a known name.
  private func isIndependent(_ token: Token) -> Bool {
    switch token.kind {
    case .word: scope.isEmpty || scope.find(text(in: token.range)) == nil
    case .number, .percent, .string, .leftAngle, .rightAngle, .slash, .minus, .semicolon: true
    case .leftParen, .rightParen, .comma, .colon, .equals, .dot, .ellipsis, .plus, .star,
      .lessEqual, .greaterEqual, .equalEqual, .notEqual, .unknown, .endOfFile:
      false
    }
  }

  /// Everything but its own results that reading an element may have changed.
  private struct SideEffects: Equatable {
    var diagnostics: Int
    var declarations: Int
    var severityOverrides: Int
    var files: Int
    var calls: Int
    var comparedNames: Int
    var missingItemValues: Int
    var caseValues: Int
    var hasElementInLine: Bool
    var lateWords: TextRange
  }

  private var sideEffects: SideEffects {
    SideEffects(
      diagnostics: diagnostics.count, declarations: builder.declarationCount,
      severityOverrides: whole.severityOverrides.count, files: whole.readFiles.count,
      calls: whole.callsOfDefinitions.count, comparedNames: whole.comparedNames,
      missingItemValues: whole.missingItemValues.count, caseValues: whole.agreeingCaseValues.count,
      hasElementInLine: hasElementInLine, lateWords: lateWords)
  }

  /// Reads an element, and keeps it for the check of the next version if nothing else has changed.
  private mutating func keptElement(
    at place: CheckedElements.Place, _ opening: Opening, _ recorder: CheckRecorder
  ) -> ElementState {
    let before = sideEffects
    let wasConstant = isConstant
    let statements = builder.statementCount
    let (meanings, types) = (recorder.meanings.count, recorder.types.count)
    isConstant = true
    let state = element(place.kind, opening)
    defer { isConstant = isConstant && wasConstant }
    guard isConstant, sideEffects == before, builder.statementCount == statements + 1,
      let statement = builder.lastStatement, statement.isMovable, state.isMovable
    else { return state }
    recorder.elements.append(
      CheckedElements.Element(
        place: place, state: state, statement: statement,
        meanings: meanings..<recorder.meanings.count, types: types..<recorder.types.count))
    return state
  }

  private mutating func takeOver(
    _ known: CheckedElements.Element, of earlier: CheckedElements,
    movedTo place: CheckedElements.Place, _ recorder: CheckRecorder
  ) -> ElementState {
    let bytes = place.text.startIndex - known.place.text.startIndex
    var element = known.moved(to: place)
    element.meanings = recorder.append(earlier.meanings[known.meanings], movedBy: bytes)
    element.types = recorder.append(earlier.types[known.types], movedBy: bytes)
    recorder.elements.append(element)
    builder.append(element.statement)
    return element.state
  }
}
