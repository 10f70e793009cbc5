/// The values of variables and properties in cells, and what the branch that is evaluated knows.
///
/// - Only `newCell` and `newSharedCell` create cells, for variables of scopes and properties of
///   elements. A cell is never removed: elements keep the numbers of theirs after an evaluation.
/// - The age of a cell is the number of cells when its owner was created. Both branches of a fork
///   change older cells: these hold a choice afterwards. Younger cells exist in one branch only, and
///   keep the value that it gave them.
/// - A branch, and code that is tried, may change every cell. `trial` takes the changes back, so that
///   the other branch begins with the same values.
/// - A choice is resolved where it is read, by the facts of the branch. What a cell holds stays as it
///   was written.
final class ImportHeap {
  private var cells: [ImportValue] = []
  /// The ages of the cells.
  private var ages: [Int] = []
  /// The cells that changed, with their values before.
  private var log: [(cell: Int, old: ImportValue)] = []
  /// For each cell the part of the log that has its value before.
  private var logged: [Int] = []
  /// The number of the part of the log that is written: one since the last mark.
  private var logPart = 1
  /// The cells of variables of types and of the file that are set, by their declarations.
  private(set) var sharedCells: [String: Int] = [:]
  /// The conditions that are known in the branch that is evaluated.
  var facts = ImportFacts()
  /// The number of branches and trials around the code that is evaluated.
  private(set) var forkDepth = 0
  /// The steps of the evaluation: long values take several.
  private(set) var stepCount = 0

  static let maximumSteps = 400_000
  /// The maximum number of elements of an array, or of characters of a string.
  static let maximumSize = 5000

  init() {}

  /// Creates the heap of another evaluation, which has the cells of the last one.
  init(after last: ImportHeap) {
    (cells, ages, log) = (last.cells, last.ages, last.log)
    (logged, logPart, sharedCells) = (last.logged, last.logPart, last.sharedCells)
  }

  /// Whether the source takes too many steps.
  var isExhausted: Bool { stepCount > Self.maximumSteps }

  func step() { stepCount += 1 }

  // MARK: - Cells

  /// The number of cells, which is the age of an element that is created now.
  var count: Int { cells.count }

  /// The value of a cell as it was written.
  subscript(cell: Int) -> ImportValue { cells[cell] }

  func newCell(_ value: ImportValue, of element: ImportElement? = nil) -> Int {
    ages.append(element?.age ?? cells.count)
    logged.append(0)
    cells.append(value)
    return cells.count - 1
  }

  /// The cell of a variable that exists from the beginning.
  func newSharedCell(_ value: ImportValue, _ key: String) -> Int {
    let cell = newCell(value)
    ages[cell] = 0
    sharedCells[key] = cell
    return cell
  }

  /// The values of the variables of types and of the file that were set.
  var sharedState: [String: (cell: Int, value: ImportValue)] {
    get { sharedCells.mapValues { ($0, cells[$0]) } }
    set {
      sharedCells = newValue.mapValues(\.cell)
      for (cell, value) in newValue.values { cells[cell] = value }
    }
  }

  func newElement(_ kind: ImportElement.Kind, _ span: SourceSpan, type: ImportType? = nil)
    -> ImportElement
  {
    let element = ImportElement(kind, span, type: type)
    element.age = cells.count
    return element
  }

  /// Whether a cell belongs to something that was created when there were fewer cells than these.
  func isOlder(_ cell: Int, than count: Int) -> Bool { ages[cell] < count }

  func read(_ cell: Int) -> ImportValue { resolved(cells[cell]) }

  /// Returns the value without choices that are decided here.
  func resolved(_ value: ImportValue) -> ImportValue { facts.resolved(value) }

  /// Records the value of a cell before it changes.
  private func record(_ cell: Int) {
    guard forkDepth > 0, logged[cell] != logPart else { return }
    logged[cell] = logPart
    log.append((cell, cells[cell]))
  }

  /// Changes the value of a cell where it is, without a copy. `size`: the elements that are added.
  func modify(_ cell: Int, adding size: Int = 1, _ body: (inout ImportValue) -> Bool) -> Bool {
    record(cell)
    var value = cells[cell]
    cells[cell] = .void
    let result = body(&value)
    cells[cell] = value
    stepCount += 1 + size / 16
    if case .array(let parts) = value, parts.count >= Self.maximumSize {
      stepCount += Self.maximumSteps
    }
    return result
  }

  func write(_ cell: Int, _ value: ImportValue) {
    record(cell)
    cells[cell] = value
    let size = value.size(atMost: Self.maximumSize)
    stepCount += size < Self.maximumSize ? size / 16 : Self.maximumSteps
  }

  /// Writes several cells, in the order in which they were created.
  func write(_ values: [Int: ImportValue]) {
    for (cell, value) in values.sorted(by: { $0.key < $1.key }) { write(cell, value) }
  }

  // MARK: - Branches

  /// Evaluates both branches of a condition that is not decided, and joins what they changed.
  func fork<Result>(
    _ condition: ImportCondition, _ first: () -> Result, _ second: () -> Result
  ) -> (Result, Result) {
    let (outer, count) = (facts, cells.count)
    func branch(_ isTrue: Bool, _ body: () -> Result) -> (Result, [Int: ImportValue]) {
      facts.assume(condition, isTrue)
      defer { facts = outer }
      return trial(body)
    }
    let (a, changed) = branch(true, first)
    let (b, others) = branch(false, second)
    for cell in Set(changed.keys).union(others.keys).sorted() {
      let old = cells[cell]
      let isJoined = isOlder(cell, than: count)
      write(
        cell,
        isJoined
          ? .either(condition, changed[cell] ?? old, others[cell] ?? old)
          : changed[cell] ?? others[cell] ?? old)
    }
    return (a, b)
  }

  /// Evaluates code, and takes back what it changes. Returns the values that the cells had.
  func trial<Result>(_ body: () -> Result) -> (result: Result, changed: [Int: ImportValue]) {
    let start = log.count
    logPart += 1
    forkDepth += 1
    let result = body()
    forkDepth -= 1
    var changed: [Int: ImportValue] = [:]
    while log.count > start, let (cell, old) = log.popLast() {
      if changed[cell] == nil { changed[cell] = cells[cell] }
      cells[cell] = old
    }
    logPart += 1
    return (result, changed)
  }
}

extension ImportValue {
  /// Returns the number of its elements, counted up to a limit.
  fileprivate func size(atMost limit: Int) -> Int {
    switch self {
    case .array(let parts): return parts.size(atMost: limit)
    case .string(let text): return min(text.utf8.count, limit)
    case .record(_, let fields): return min(fields.count, limit)
    case .dictionary(let dictionary): return min(dictionary.pairs.count, limit)
    case .choice(_, let a, let b):
      let first = a.size(atMost: limit)
      return first < limit ? first + b.size(atMost: limit - first) : limit
    default: return 0
    }
  }
}

extension [ImportPart] {
  fileprivate func size(atMost limit: Int) -> Int {
    guard count < limit else { return limit }
    return reduce(0) { sum, part in
      guard sum < limit else { return limit }
      switch part {
      case .value(let value): return sum + Swift.max(1, value.size(atMost: limit - sum))
      case .loop(_, _, _, let inner): return sum + inner.size(atMost: limit - sum)
      case .condition(_, let a, let b):
        let first = sum + a.size(atMost: limit - sum)
        return first < limit ? first + b.size(atMost: limit - first) : limit
      }
    }
  }
}
