/// Writes a laid-out preview as a `preview` statement with the same frames.
package struct PreviewStatement {
  private let program: CheckedProgram
  private let preview: Preview
  private let isSwift: Bool
  private var settings: PreviewSettings { preview.settings }

  /// `nil` for a scene without a preview.
  package init?(_ preview: LaidOutPreview, of program: CheckedProgram) {
    guard let resolved = preview.preview else { return nil }
    self.program = program
    self.preview = resolved
    isSwift = preview.swiftImport != nil
  }

  /// The statement, in one line; for Swift, a comment with it.
  package var text: String {
    let head = "preview \(StringLiteral.literal(for: name))"
    let body = (data + container + traits + scrolling).joined(separator: "; ")
    return (isSwift ? "// layoutc: " : "") + (body.isEmpty ? "\(head) < >" : "\(head) < \(body) >")
  }

  /// A name that no preview of the file has.
  private var name: String {
    let words = [preview.device ?? settings.size.map(PointFormat.size)].compactMap { $0 } + flags
    let name = words.isEmpty ? "preview" : words.joined(separator: " ")
    let taken = Set(program.previews.map(\.name))
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name
  }

  private var flags: [String] {
    [settings.isLandscape == true ? "landscape" : nil, settings.multitasking?.rawValue]
      .compactMap { $0 } + (settings.isRightToLeft == true ? ["rtl"] : [])
  }

  // MARK: Properties

  private var data: [String] {
    var lines: [String] = []
    if program.layouts.count > 1, let name = program.layouts[preview.layout].name {
      lines.append("layout \(name)")
    }
    if let snapshot = preview.snapshotName {
      lines.append("snapshot \(snapshot)")
    } else if case .counts(let counts, _) = preview.data, !counts.isEmpty {
      lines.append("items " + counts.map { "\($0)" }.joined(separator: " "))
    }
    return lines + program.values(of: preview).map { "set \($0.name) \($0.value)" }
  }

  private var container: [String] {
    var lines: [String] = []
    if let device = settings.devices.first {
      lines.append("device \(device.name)")
    } else if settings.size == nil, let device = preview.device {
      lines.append("device \(device)")
    }
    if let size = settings.size { lines.append("size " + Self.points(size.width, size.height)) }
    if let multitasking = settings.multitasking {
      lines.append("multitasking \(multitasking.rawValue)")
    }
    if settings.isLandscape == true { lines.append("landscape") }
    if let scale = settings.scale { lines.append("scale " + Self.points(scale)) }
    if let ios = settings.ios { lines.append("ios \(ios)") }
    if let insets = settings.safeArea { lines.append("safeArea " + Self.insets(insets)) }
    if let bars = settings.bars { lines.append("bars " + self.bars(bars)) }
    if let insets = settings.layoutMargins { lines.append("layoutMargins " + Self.insets(insets)) }
    return lines
  }

  /// The heights of bars, whose sums count.
  private func bars(_ bars: Insets) -> String {
    let title = settings.hasLargeTitle == true ? min(bars.top, BarKind.largeTitleHeight) : nil
    var parts = ["navigation " + Self.points(bars.top - (title ?? 0))]
    if let title { parts.append("largeTitle " + Self.points(title)) }
    if bars.bottom > 0 { parts.append("tab " + Self.points(bars.bottom)) }
    return parts.joined(separator: " ")
  }

  private var traits: [String] {
    let words: [(String, String?)] = [
      ("horizontalSizeClass", settings.horizontalSizeClass?.rawValue),
      ("verticalSizeClass", settings.verticalSizeClass?.rawValue),
      ("userInterfaceIdiom", settings.userInterfaceIdiom?.rawValue),
      ("preferredContentSizeCategory", settings.preferredContentSizeCategory?.rawValue),
      ("measure", settings.measuring?.rawValue),
    ]
    return (settings.isRightToLeft == true ? ["rtl"] : [])
      + words.compactMap { name, word in word.map { "\(name) \($0)" } }
  }

  private var scrolling: [String] {
    let content = preview.scroll.map { ["scroll " + Self.points($0.x, $0.y)] } ?? []
    return content
      + preview.rowScrolls.map {
        "scroll \(StringLiteral.literal(for: $0.section)) " + Self.points($0.offset)
      }
  }

  private static func points(_ values: Double...) -> String {
    values.map(PointFormat.points).joined(separator: " ")
  }

  private static func insets(_ insets: Insets) -> String {
    "top \(points(insets.top)) leading \(points(insets.leading)) "
      + "bottom \(points(insets.bottom)) trailing \(points(insets.trailing))"
  }
}

extension CheckedProgram {
  /// The values that a preview sets, as the language writes them: the last one of each param.
  func values(of preview: Preview) -> [(name: String, value: String)] {
    parameters.names.compactMap { name in
      guard let setting = preview.parameters.last(where: { $0.name == name }) else { return nil }
      guard setting.index == nil, case .string? = parameters[name]?.type else {
        return (name, setting.value)
      }
      return (name, StringLiteral.literal(for: setting.value))
    }
  }
}
