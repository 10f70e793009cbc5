/// Values of previews, which are known when the program is checked.
extension DataReader {
  func previewValue(
    _ shape: ValueShape, _ cursor: inout Cursor, use: ValueUse
  ) -> PropertyOutcome {
    switch shape {
    case .itemCounts: return itemCounts(&cursor, use)
    case .devices: return devices(&cursor, use).map { .value(.devices($0)) } ?? .invalid
    case .size: return containerSize(&cursor, use).map { .value(.size($0)) } ?? .invalid
    case .scale:
      return bounded(1...4, &cursor, for: use).map { .value(.number($0)) } ?? .invalid
    case .trait(let noun, let words):
      return trait(noun, words: words, from: &cursor, for: use).map { .value(.choice($0)) }
        ?? .invalid
    case .bars: return bars(&cursor, use).map { .value($0) } ?? .invalid
    case .scroll: return scroll(&cursor, use).map { .value($0) } ?? .invalid
    case .setting: return setting(&cursor, use).map { .value(.setting($0)) } ?? .invalid
    case .assertion: return assertion(&cursor, use).map { .value(.expectation($0)) } ?? .invalid
    case .dimension, .fraction, .points, .length, .integer, .flag, .bool, .choice, .insets,
      .spacing, .edgeSpacing, .offset, .fractionalOffset, .frame, .kind, .effect, .effectOffset,
      .title, .file, .names, .name, .reference, .items, .measures, .measure, .itemValue:
      return .invalid
    }
  }

  /// Reads a whole number of a range.
  func integer(
    _ cursor: inout Cursor, in range: ClosedRange<Int>, for use: ValueUse
  ) -> Outcome<Int> {
    guard let value = valueReader.number(&cursor, .integer, for: use) else { return .invalid }
    switch valueReader.constant(.integer(range), of: [value], for: use) {
    case .value(.integer(let number)): return .value(number)
    case .value, .invalid: return .invalid
    case .unknown: return .unknown
    }
  }

  private func itemCounts(_ cursor: inout Cursor, _ use: ValueUse) -> PropertyOutcome {
    var counts: [Int] = []
    repeat {
      switch integer(&cursor, in: Bounds.items, for: use) {
      case .value(let count): counts.append(count)
      case .unknown: return .unknown
      case .invalid: return .invalid
      }
    } while !valueReader.isAtEnd(of: use, cursor.node)
    return .value(.itemCounts(counts))
  }

  /// Reads the names of devices, or `all`.
  private func devices(_ cursor: inout Cursor, _ use: ValueUse) -> [Device]? {
    var devices: [Device] = []
    repeat {
      recordExpected(.value(.devices, of: Schema.element(use.element)), at: cursor.node)
      guard let node = take(&cursor) else { return nil }
      guard kind(node) == .word else {
        if kind(node) == .string {
          reportUnknownDevice(node, use)
        } else {
          reportDataType(use, at: range(node))
        }
        return nil
      }
      if text(node) == "all" {
        devices += Device.all
      } else if let device = Device.named(text(node)), deviceInWords(node, use) == nil {
        devices.append(device)
      } else {
        reportUnknownDevice(node, use)
        return nil
      }
    } while !valueReader.isAtEnd(of: use, cursor.node)
    var seen: Set<String> = []
    return devices.filter { seen.insert($0.name).inserted }
  }

  /// Returns the device whose name is written in several words, and its place: `iPad Pro 11`.
  private func deviceInWords(_ node: Node, _ use: ValueUse) -> (device: Device, place: TextRange)? {
    var (joined, next) = (text(node), following(node))
    var found: (Device, TextRange)?
    while let part = next, [.word, .number].contains(kind(part)),
      !valueReader.isAtEnd(of: use, part),
      Device.named(text(part)) == nil
    {
      joined += text(part)
      if let device = Device.named(joined) { found = (device, range(node).union(range(part))) }
      next = following(part)
    }
    return found
  }

  /// `iPhone 15 Pro` and `"iPhone 15 Pro"` are `iPhone15Pro`.
  private func reportUnknownDevice(_ node: Node, _ use: ValueUse) {
    var (name, place) = (text(node), range(node))
    if kind(node) == .string {
      name = string(node).filter { $0 != " " }
    } else if let (device, words) = deviceInWords(node, use) {
      (name, place) = (device.name, words)
    } else if let number = following(node), kind(number) == .number {
      name += text(number)
      place = place.union(range(number))
    }
    let exact = Device.named(name)
    var diagnostic = Diagnostic.unknownDevice(
      quoted(place), near: exact.map { [$0.name] } ?? Device.closestNames(to: name),
      at: span(place))
    if kind(node) == .string, exact?.name == name {
      diagnostic.help = "write `\(name)`, without quotes"
    }
    report(diagnostic)
  }

  private func containerSize(_ cursor: inout Cursor, _ use: ValueUse) -> Size? {
    guard let width = bounded(1...100_000, &cursor, for: use),
      let height = bounded(1...100_000, &cursor, for: use)
    else { return nil }
    return Size(width, height)
  }

  /// Reads a number of the range; `nil` after an error.
  private func bounded(
    _ range: ClosedRange<Double>, _ cursor: inout Cursor, for use: ValueUse
  ) -> Double? {
    let node = cursor.node
    guard let value = knownPoints(&cursor, use), let node else { return nil }
    if range.contains(value) { return value }
    let bounds =
      "from \(Int(saturating: range.lowerBound)) to \(Int(saturating: range.upperBound))"
    report(
      .outOfRange(
        quoted(node), of: use.name, bounds: bounds, value: nil, uikitMessage: nil,
        at: span(node)))
    return nil
  }

  /// Reads a number of points; `nil` after an error.
  func knownPoints(_ cursor: inout Cursor, _ use: ValueUse) -> Double? {
    let node = cursor.node
    guard let value = valueReader.number(&cursor, .points, for: use), let node else { return nil }
    switch valueReader.constant(.points, of: [value], for: use) {
    case .value(.number(let number)): return number
    case .unknown:
      report(.notConstant(use.name, of: Schema.element(use.element), at: span(node)))
    case .value, .invalid: break
    }
    return nil
  }

  /// Reads a string; `nil` after an error.
  func knownName(_ cursor: inout Cursor, _ use: ValueUse) -> DataName? {
    guard let value = name(&cursor, use),
      case .value(.names(let names)) = valueReader.constant(.name, of: [value], for: use)
    else { return nil }
    return names.first
  }

  private func trait(
    _ noun: String, words: [String], from cursor: inout Cursor, for use: ValueUse
  ) -> Int? {
    guard let node = take(&cursor) else { return nil }
    if kind(node) == .word, let index = words.firstIndex(of: text(node)) {
      return index
    }
    let suggestion = kind(node) == .word ? recovery.meantChoice(text(node), among: words) : nil
    report(
      .unknownTrait(
        quoted(node), of: use.name, noun, words: words, suggestion: suggestion, at: span(node)))
    return nil
  }

  /// Whether a height of a bar has the bar's name before it; reports one that has not.
  private func isNamedBar(_ node: Node?, _ use: ValueUse) -> Bool {
    guard let node, isNumber(node) else { return true }
    report(.barWithoutName(quoted(node), of: use.name, at: span(node)))
    return false
  }

  /// Whether a large title has the default height: the value ends, or the next bar follows.
  private func isWithoutHeight(_ bar: Int, _ next: Node?, use: ValueUse) -> Bool {
    guard BarKind.allCases[bar] == .largeTitle else { return false }
    guard let next, !valueReader.isAtEnd(of: use, next) else { return true }
    return kind(next) == .word && BarKind(rawValue: text(next)) != nil
  }

  /// Reads the heights of bars: `navigation 44 tab 49`.
  private func bars(_ cursor: inout Cursor, _ use: ValueUse) -> PropertyValue? {
    var (navigation, largeTitle, tab) = (0.0, Double?.none, 0.0)
    repeat {
      recordExpected(.value(.bars, of: Schema.element(use.element)), at: cursor.node)
      guard isNamedBar(cursor.node, use),
        let bar = trait("a bar", words: BarKind.allCases.map(\.rawValue), from: &cursor, for: use),
        let height = isWithoutHeight(bar, cursor.node, use: use)
          ? BarKind.largeTitleHeight : bounded(0...10_000, &cursor, for: use)
      else { return nil }
      switch BarKind.allCases[bar] {
      case .navigation: navigation = height
      case .largeTitle: largeTitle = height
      case .tab: tab = height
      }
    } while !valueReader.isAtEnd(of: use, cursor.node)
    let bars = Insets(top: navigation + (largeTitle ?? 0), bottom: tab)
    return .bars(bars, hasLargeTitle: largeTitle != nil)
  }

  /// Reads `x y`, or `"section" x`.
  private func scroll(_ cursor: inout Cursor, _ use: ValueUse) -> PropertyValue? {
    guard let node = cursor.node, kind(node) == .string else {
      guard let x = knownPoints(&cursor, use), let y = knownPoints(&cursor, use) else {
        return nil
      }
      return .point(Point(x, y))
    }
    guard let section = knownName(&cursor, use), let x = knownPoints(&cursor, use) else {
      return nil
    }
    return .rowScroll(RowScroll(section: section.text, offset: x, span: span(node)))
  }

  /// Reads `NAME VALUE`: the value ends at the next property, and is at least one word.
  private func setting(_ cursor: inout Cursor, _ use: ValueUse) -> ParameterSetting? {
    guard let name = take(&cursor) else { return nil }
    guard kind(name) == .word, let first = cursor.node else {
      reportDataType(use, at: kind(name) == .word ? use.at : range(name))
      return nil
    }
    repeat { take(&cursor) } while !valueReader.isAtEnd(of: use, cursor.node)
    let place = range(first).union(range(cursor.last))
    var setting = ParameterSetting(name: text(name), value: text(in: place))
    setting.span = span(range(name).union(place))
    let values = settingValue(setting, name: name, PendingValue(first: first, end: cursor.node))
    setting.index = builder.addSetting(values ?? [errorExpression(at: span(place))])
    return values == nil ? nil : setting
  }

  /// Returns the value that a param is set to; `nil` if the file does not have the param, or the
  /// value is not of its type.
  private func settingValue(
    _ setting: ParameterSetting, name: Node, _ value: PendingValue
  ) -> [Expression]? {
    guard let (binding, owner) = checker.scope.find(setting.name),
      case .param(let pending) = binding.meaning
    else {
      // A param that has an error was reported.
      if case .value(nil)? = checker.scope.find(setting.name)?.binding.meaning { return nil }
      let params = nameReader.paramNames
      let suggestion = recovery.suggestion(for: setting.name, among: params)
      report(.unknownSetting(setting.name, params: params, suggestion: suggestion, at: span(name)))
      return nil
    }
    noteReference(binding, at: name)
    guard let param = nameReader.param(setting.name, pending, in: owner, at: binding.place) else {
      return nil
    }
    var value = value
    value.type = param.type
    guard let values = valueReader.declaredValue(value) else { return nil }
    let found = expressionReader.evaluated { $0.declared(values, param.type) }
    return found.isInvalid ? nil : values
  }
}

/// Previews, and their references to the rest of the file.
extension DataReader {
  /// Checks what needs the whole file: names that are given twice, or not at all.
  func checkPreviews(_ file: FileElements) {
    var first: [String: SourceSpan] = [:]
    for snapshot in file.snapshots where !snapshot.name.isEmpty {
      checkUnique(snapshot.name, "snapshot", at: snapshot.origin, first: &first)
    }
    let snapshots = file.snapshots.map(\.name)
    let layouts = file.layouts.compactMap(\.model.name)
    let known = (snapshots: Set(snapshots), layouts: Set(layouts))
    first = [:]
    for preview in file.previews {
      if !preview.name.isEmpty {
        checkUnique(preview.name, "preview", at: preview.origin, first: &first)
      }
      if let name = preview.snapshot, !known.snapshots.contains(name.name) {
        reportUnknown(name, .snapshot, among: snapshots)
      }
      if let name = preview.layout {
        if !known.layouts.contains(name.name) {
          reportUnknown(name, .layout, among: layouts)
        }
      } else if file.layouts.count > 1, let origin = preview.origin {
        report(.previewWithoutLayout(preview.name, layouts: layouts, at: origin))
      }
    }
  }

  private func reportUnknown(
    _ reference: PreviewModel.Reference, _ noun: ValueShape.Referent, among names: [String]
  ) {
    if checker.misspelledElements.contains(reference.name) { return }
    let suggestion = recovery.suggestion(for: reference.name, among: names)
    report(.unknownReference(reference, noun, among: names, suggestion: suggestion))
  }

  private func checkUnique(
    _ name: String, _ noun: String, at place: SourceSpan?, first: inout [String: SourceSpan]
  ) {
    guard let place else { return }
    if let first = first[name] {
      report(.duplicateNamed(noun, name, at: place, first: first))
    } else {
      first[name] = place
    }
  }
}
