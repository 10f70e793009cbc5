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
    /// The number of lines of the explanation to skip at its top.
    var skippedWhyLines = 0
    /// The keys for the last line, the most important ones last.
    var keys: [WatchKeyHelp] = []
  }

  /// The numbers of lines that the contents take.
  struct Window: Equatable {
    /// The skipped lines of the picture and of the explanation, limited so that their ends stay
    /// visible.
    var skippedLines = 0
    var skippedWhyLines = 0
    /// The visible lines of the picture.
    var shownLines = 0
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

  /// Shows as much as fits, in one write.
  func show(_ contents: Contents, lines: Int, columns: Int) -> Window {
    let (text, window) = text(contents, lines: lines, columns: columns)
    put(text)
    return window
  }

  /// Returns the bytes for the terminal as text, and the visible lines.
  func text(_ contents: Contents, lines room: Int, columns: Int) -> (text: String, window: Window) {
    var window = Window()
    let half = max(3, room / 2)
    let messages = Self.lines(Self.wrapped(contents.messages, columns), atMost: half)
    let changes = Self.lines(
      Self.wrapped(contents.changes.joined(separator: "\n"), columns), atMost: max(3, room / 4))
    let picture = Self.lines(contents.picture)
    // The explanation takes half of the lines, and those that the picture does not need.
    let rest = room - 2 - messages.count - changes.count - picture.count
    let why = Self.window(
      Self.wrapped(contents.why, columns), height: max(half, rest),
      skipping: contents.skippedWhyLines,
      &window.skippedWhyLines)
    let left = room - 2 - messages.count - why.count - changes.count
    let skipped = min(contents.skippedLines, max(0, picture.count - max(1, left)))
    let shown = picture.dropFirst(skipped).prefix(max(0, left)).map {
      String(Self.line($0[...], columns, keepsWords: false))
    }
    (window.skippedLines, window.shownLines) = (skipped, shown.count)
    var all = [strong(Self.cut(contents.title, columns))] + messages
    all += changes.map { faint($0) } + shown
    all += Array(repeating: "", count: max(0, left - shown.count)) + why
    let isWhole = shown.count == picture.count
    let place = isWhole ? "" : "\(skipped + 1)-\(skipped + shown.count) of \(picture.count)"
    all.append(faint(Self.line(contents.keys, after: place, columns: columns)))
    // A line is erased before it is written: after its last column, that would erase the column.
    let lines = all.prefix(room).map { "\u{1B}[K\($0)\u{1B}[0m" }
    return ("\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[J", window)
  }

  /// Returns the keys that fit into a line. The last one is always written; earlier ones are
  /// omitted first, then the position.
  static func line(_ keys: [WatchKeyHelp], after place: String, columns: Int) -> String {
    for start in keys.indices {
      let words = keys[start...].map { "\($0.key) \($0.effect)" }
      for prefix in place.isEmpty ? [""] : start == keys.count - 1 ? [place, ""] : [place] {
        let line = ([prefix] + words).filter { !$0.isEmpty }.joined(separator: "  ")
        if line.count <= columns { return line }
      }
    }
    return cut(keys.last.map { "\($0.key) \($0.effect)" } ?? place, columns)
  }

  /// Returns the lines of a window with a note on those before and after it.
  private static func window(
    _ lines: [String], height: Int, skipping wished: Int, _ skipped: inout Int
  ) -> [String] {
    guard lines.count > height else { return lines }
    let shown = max(1, height - 1)
    skipped = min(wished, lines.count - shown)
    let note = "… lines \(skipped + 1)-\(skipped + shown) of \(lines.count), j k: scroll"
    return lines[skipped..<skipped + shown] + [note]
  }

  private func strong(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)" : text }
  private func faint(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)" : text }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the lines of a text, those that are wider than the screen in several parts: beyond the
  /// last column, a terminal would overwrite that column.
  private static func wrapped(_ text: String, _ columns: Int) -> [String] {
    lines(text).flatMap { line in
      var parts: [String] = []
      var rest = line[...]
      repeat {
        let part = Self.line(rest, columns, keepsWords: true)
        parts.append(String(part))
        rest = rest[part.endIndex...]
      } while !rest.isEmpty
      return parts
    }
  }

  /// Returns as much of the beginning of a line as fits. Escape sequences of colors take no columns.
  private static func line(_ text: Substring, _ columns: Int, keepsWords: Bool) -> Substring {
    var width = 0
    var isEscape = false
    var word: Substring.Index?
    for index in text.indices {
      let character = text[index]
      if isEscape || character == "\u{1B}" {
        isEscape = character != "m"
        continue
      }
      width += DisplayWidth.of(character)
      if width > columns, index > text.startIndex { return text[..<(word ?? index)] }
      if character == " ", keepsWords, 2 * width > columns { word = text.index(after: index) }
    }
    return text
  }

  private static func lines(_ all: [String], atMost limit: Int) -> [String] {
    guard all.count > limit else { return all }
    return all.prefix(limit - 1) + ["… \(all.count - limit + 1) more lines"]
  }

  private static func cut(_ text: String, _ columns: Int) -> String {
    let part = line(text[...], columns, keepsWords: false)
    return part.endIndex == text.endIndex
      ? text : line(part, columns - 1, keepsWords: false) + "…"
  }

  private func put(_ text: String) { try? Platform.write(Array(text.utf8), to: .standardOutput) }
}

/// A key and its effect in a word or two.
struct WatchKeyHelp: Hashable {
  let key: String
  let effect: String
  /// The effect in the list of all keys.
  let details: String

  /// The keys, the most important ones last.
  static let all = [
    WatchKeyHelp(key: "home end", effect: "top, bottom", details: "first and last lines"),
    WatchKeyHelp(key: "0", effect: "back", details: "undo all scrolling"),
    WatchKeyHelp(key: "space b", effect: "page", details: "next and previous screen of lines"),
    WatchKeyHelp(key: "f", effect: "fit", details: "fit the height of the terminal, or the width"),
    WatchKeyHelp(key: "d", effect: "dump", details: "diagram or frames"),
    WatchKeyHelp(key: "v", effect: "device", details: "next device; V: previous"),
    WatchKeyHelp(key: "p", effect: "preview", details: "next preview; P: previous"),
    WatchKeyHelp(
      key: "tab", effect: "element", details: "explain the next element; shift-tab: previous"),
    WatchKeyHelp(
      key: "w", effect: "why", details: "explain the selected element; j k: scroll the explanation"),
    WatchKeyHelp(
      key: "←→↑↓", effect: "scroll", details: "scroll the content, or a row to its next stop"),
    WatchKeyHelp(key: "?", effect: "keys", details: "this list; any key closes it"),
    WatchKeyHelp(key: "q", effect: "quit", details: "quit"),
  ]

  /// The list of all keys, a line each.
  static var list: String {
    let width = all.map(\.key.count).max() ?? 0
    return all.map { row in
      row.key + String(repeating: " ", count: width - row.key.count + 2) + row.details + "\n"
    }.joined()
  }
}
