import LayoutCompiler

/// The terminal of a watch session: the alternate screen without a cursor or echo.
struct WatchScreen {
  /// The contents from top to bottom; `show` fits each into the screen.
  struct Contents {
    /// The title line.
    var title = ""
    /// The diagnostics.
    var messages = ""
    var changes: [String] = []
    var picture = ""
    var why = ""
    /// The number of lines of the picture to skip at the top.
    var skippedLines = 0
    /// A line with the keys.
    var help = ""
  }

  private var mode: Platform.TerminalMode?
  private let isColored: Bool

  init(isColored: Bool) { self.isColored = isColored }

  /// Switches to the alternate screen, hides the cursor, disables wrapping.
  mutating func enter() {
    mode = Platform.enterRawMode(.standardInput)
    put("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
  }

  /// Restores the terminal.
  mutating func leave() {
    put("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    if let mode { Platform.restore(mode, .standardInput) }
    mode = nil
  }

  /// Shows as much as fits, in one write. Returns the number of skipped lines of the picture,
  /// limited so that its end stays visible.
  func show(_ contents: Contents, lines: Int, columns: Int) -> Int {
    let (text, skipped) = text(contents, lines: lines, columns: columns)
    put(text)
    return skipped
  }

  /// Returns what the terminal receives, and the number of skipped lines of the picture.
  func text(
    _ contents: Contents, lines room: Int, columns: Int
  ) -> (text: String, skipped: Int) {
    let half = max(3, room / 2)
    let messages = Self.lines(contents.messages, atMost: half)
    let changes = Self.lines(contents.changes.joined(separator: "\n"), atMost: 3)
    let picture = Self.lines(contents.picture)
    // The explanation takes half of the lines, and those that the picture does not need.
    let rest = room - 2 - messages.count - changes.count - picture.count
    let why = Self.lines(contents.why, atMost: max(half, rest))
    let left = room - 2 - messages.count - why.count - changes.count
    let skipped = min(contents.skippedLines, max(0, picture.count - max(1, left)))
    let shown = picture.dropFirst(skipped).prefix(max(0, left))
    var all = [strong(Self.cut(contents.title, columns))] + messages
    all += changes.map { faint(Self.cut($0, columns)) } + shown
    all += Array(repeating: "", count: max(0, left - shown.count)) + why
    var help = contents.help
    let below = picture.count - skipped - shown.count
    if below > 0 || skipped > 0 {
      help =
        "lines \(skipped + 1)-\(skipped + shown.count) of \(picture.count), space b: page  " + help
    }
    all.append(faint(Self.cut(help, columns)))
    // A line is erased before it is written: after its last column, that would erase the column.
    let lines = all.prefix(room).map { "\u{1B}[K\($0)\u{1B}[0m" }
    return ("\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[J", skipped)
  }

  private func strong(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)" : text }
  private func faint(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)" : text }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func lines(_ text: String, atMost limit: Int) -> [String] {
    let all = lines(text)
    guard all.count > limit else { return all }
    return all.prefix(limit - 1) + ["… \(all.count - limit + 1) more lines"]
  }

  private static func cut(_ text: String, _ columns: Int) -> String {
    text.count > columns ? text.prefix(columns - 1) + "…" : text
  }

  private func put(_ text: String) { try? Platform.write(Array(text.utf8), to: .standardOutput) }
}
