/// A label that measures its text: what it shows, its font, and the space around it (rule
/// `measured-text`).
package struct TextMeasure: Hashable, Sendable {
  /// The text of a label.
  enum Content: Hashable, Sendable {
    /// A number of characters without spaces.
    case characters(Int)
    /// The widths of words, in characters, by paragraph.
    case words([[Int]])
    /// The identifier of the item; of a boundary item, the title or identifier of the section.
    case identifier

    /// Splits a string into its words. Wide characters, as those of Chinese, count as two.
    init(_ text: String) {
      self = .words(
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
          line.split(separator: " ").map { DisplayWidth.of(String($0)) }
        })
    }
  }

  /// The font of a label.
  enum Font: Hashable, Sendable {
    /// A text style, whose size follows Dynamic Type.
    case style(FontStyle)
    /// A size in points that is the same for all users.
    case points(Double)
  }

  var content: Content
  var font = Font.style(.body)
  /// The space around the text, in points.
  var padding = Insets()
  /// The maximum number of lines; `nil` for any number.
  var lineLimit: Int?
  /// The maximum width with the padding, in points; `nil` for any width.
  var maximumWidth: Double?
  /// The text style whose size `font` has, once that is known.
  private(set) var style: FontStyle?

  /// Returns the label with the font of a content size category, and with the identifier as its
  /// text where it shows that.
  func resolved(for category: Traits.ContentSizeCategory, _ identifier: () -> String) -> Self {
    var label = self
    if case .style(let style) = font {
      label.font = .points(style.pointSize(for: category))
      label.style = style
    }
    if content == .identifier { label.content = Content(identifier()) }
    return label
  }

  /// The size of the font, in points; of a text style, for users who have not changed it.
  var pointSize: Double {
    switch font {
    case .style(let style): style.pointSize(for: .large)
    case .points(let size): size
    }
  }

  /// The width of a character, in points.
  var characterWidth: Double { pointSize * TextModel.characterWidth / TextModel.pointSize }

  /// The height of a line, in points.
  var lineHeight: Double { pointSize * TextModel.lineHeight / TextModel.pointSize }

  /// The width in points, with the padding: of one line for each paragraph, or of the longest line
  /// in the maximum width.
  var width: Double {
    let width = unlimitedWidth
    guard let maximumWidth, maximumWidth < width else { return width }
    let longest = wrapped(charactersPerLine(inWidth: maximumWidth)).longest
    return Double(longest) * characterWidth + padding.leading + padding.trailing
  }

  /// The width of one line for each paragraph, in points, with the padding.
  private var unlimitedWidth: Double {
    let characters =
      switch content {
      case .characters(let count): count
      case .words(let lines): lines.map { $0.reduce($0.count - 1, +) }.max() ?? 0
      case .identifier: 0
      }
    return Double(max(0, characters)) * characterWidth + padding.leading + padding.trailing
  }

  /// Returns the height in a width, in points, both with the padding.
  @inline(never)
  func height(inWidth width: Double) -> Double {
    Double(lineCount(inWidth: width)) * lineHeight + padding.top + padding.bottom
  }

  /// Returns the number of lines in a width in points, with the padding.
  func lineCount(inWidth width: Double) -> Int {
    let perLine = charactersPerLine(inWidth: width)
    return max(1, min(wrapped(perLine).lines, lineLimit ?? .max))
  }

  /// Returns the number of characters of a line in a width in points, with the padding.
  func charactersPerLine(inWidth width: Double) -> Int {
    let width = min(width, maximumWidth ?? width) - padding.leading - padding.trailing
    return Int(saturating: max(1, (width / characterWidth + 1e-9).rounded(.down)))
  }

  /// The number of lines of a wrapped text, and the number of characters of the longest one.
  private typealias WrappedLines = (lines: Int, longest: Int)

  /// Wraps the text. Words go to the next line where they do not fit, and are divided only if they
  /// are longer than a line.
  ///
  /// - Parameter perLine: The number of characters of a line.
  private func wrapped(_ perLine: Int) -> WrappedLines {
    switch content {
    case .characters(let count): return ((count + perLine - 1) / perLine, min(count, perLine))
    case .words(let paragraphs):
      return paragraphs.reduce(into: (0, 0)) { all, words in
        let part = Self.wrapped(words, perLine)
        all = (all.lines + part.lines, max(all.longest, part.longest))
      }
    case .identifier: return (1, 0)
    }
  }

  private static func wrapped(_ words: [Int], _ perLine: Int) -> WrappedLines {
    var lines = 1
    var longest = 0
    var used = 0
    for word in words {
      let needed = used == 0 ? word : used + 1 + word
      if needed <= perLine {
        used = needed
        longest = max(longest, used)
        continue
      }
      if used > 0 { lines += 1 }
      lines += max(0, word - 1) / perLine
      longest = max(longest, min(word, perLine))
      used = word == 0 ? 0 : (word - 1) % perLine + 1
    }
    return (lines, longest)
  }
}

extension MeasuredSize {
  /// A label, which determines both lengths.
  init(_ label: TextMeasure) {
    self.init(width: .label(label), height: .label(label))
  }

  /// Returns the size with its texts as a content size category has them. Texts without a font are
  /// body text.
  func resolved(
    for category: Traits.ContentSizeCategory, _ identifier: () -> String
  ) -> MeasuredSize {
    MeasuredSize(
      width: width?.resolved(for: category, identifier),
      height: height?.resolved(for: category, identifier))
  }

  /// Whether it depends on the identifier of its item.
  var showsIdentifier: Bool { width?.showsIdentifier == true || height?.showsIdentifier == true }
}

extension Measure {
  fileprivate func resolved(
    for category: Traits.ContentSizeCategory, _ identifier: () -> String
  ) -> Measure {
    switch self {
    case .points: self
    case .text(let count):
      category == .large
        ? self
        : .label(TextMeasure(content: .characters(count)).resolved(for: category, identifier))
    case .label(let label): .label(label.resolved(for: category, identifier))
    }
  }

  fileprivate var showsIdentifier: Bool {
    if case .label(let label) = self { label.content == .identifier } else { false }
  }
}
