extension Schema {
  static let preview = ElementRow<PreviewModel>(
    ElementHead(
      kind: .data(.preview), word: "preview", parents: [.file], heading: .data(.name),
      needsHeading: true, summary: "What to render: a layout on a device with data.",
      example: "preview \"small\" < device iPhoneSE; items 23 2 16; landscape >"),
    PreviewProperties.data + PreviewProperties.device + PreviewProperties.traits
      + PreviewProperties.rest)
}

/// What previews say.
enum PreviewProperties {
  static let data: [PropertyRow<PreviewModel>] = [
    Property(
      "layout", .layout, .name(.reference(.layout)), "Which of the file's layouts.",
      initial: "the only one", example: "layout apps"
    ).on { $0.layout = .init($1.text, $1.span) },
    Property(
      "snapshot", .snapshot, .name(.reference(.snapshot)), "The data.",
      initial: "the file's first", example: "snapshot monday"
    ).on { $0.snapshot = .init($1.text, $1.span) },
    Property(
      "items", .snapshot, TypedShape<[Int]>.itemCounts,
      "How many items each section has, in place of a snapshot.", example: "items 23 2 16"
    ).on { $0.settings.itemCounts = $1 },
    Property(
      "set", .parameter, TypedShape<ParameterSetting>.setting, "The value of a param.",
      initial: "its default", example: "set scope music", isRepeatable: true
    ).on { $0.settings.parameters.append($1) },
  ]

  static let device: [PropertyRow<PreviewModel>] = [
    Property(
      "device", .container, TypedShape<[Device]>.devices,
      "Devices that `layoutc devices` lists, or all; each is a rendering of its own.",
      initial: Device.standard.name, example: "device iPhoneSE iPadAir"
    ).on { $0.settings.devices = $1 },
    Property(
      "size", .container, TypedShape<Size>.size,
      "The collection view's size in points, in place of a device's.", example: "size 375 812"
    ).on { $0.settings.size = $1 },
    Property(
      "landscape", .orientation, .flag, "Turns the device, or the size, on its side.",
      initial: "false", example: "landscape"
    ).on { $0.settings.isLandscape = $1 },
    Property(
      "scale", .scale, TypedShape<Double>.scale, "Pixels per point, 1 to 4.",
      initial: "the device's; 3 with `size`", example: "scale 2"
    ).on { $0.settings.scale = $1 },
    Property(
      "ios", .ios, .integer(Bounds.ios), "The version of iOS whose UIKit is reproduced.",
      initial: "\(Bounds.ios.upperBound), the newest", example: "ios 17"
    ).on { $0.settings.ios = $1 },
    Property(
      "safeArea", .safeArea, .insets, "The safe area, as insets in points.",
      initial: "the device's; 0 with `size`", example: "safeArea top 59 bottom 34"
    ).on { $0.settings.safeArea = $1 },
    Property(
      "layoutMargins", .layoutMargins, .insets, "The layout margins, as insets in points.",
      initial: "the safe area, and 16 or 20 at the sides", example: "layoutMargins 0 20"
    ).on { $0.settings.layoutMargins = $1 },
  ]

  static let traits: [PropertyRow<PreviewModel>] = [
    Property(
      "rtl", .direction, .flag, "Lays out right to left: leading is on the right.",
      initial: "false", example: "rtl"
    ).on { $0.settings.isRightToLeft = $1 },
    Property(
      "horizontalSizeClass", .horizontalSizeClass,
      TypedShape<Traits.SizeClass>.trait("a size class"), "The size class of the width.",
      initial: "the device's", example: "horizontalSizeClass regular"
    ).on { $0.settings.horizontalSizeClass = $1 },
    Property(
      "verticalSizeClass", .verticalSizeClass, TypedShape<Traits.SizeClass>.trait("a size class"),
      "The size class of the height.", initial: "the device's", example: "verticalSizeClass compact"
    ).on { $0.settings.verticalSizeClass = $1 },
    Property(
      "userInterfaceIdiom", .userInterfaceIdiom, TypedShape<Traits.Idiom>.trait("an idiom"),
      "The kind of device that the app believes to run on.", initial: "the device's",
      example: "userInterfaceIdiom mac"
    ).on { $0.settings.userInterfaceIdiom = $1 },
    Property(
      "preferredContentSizeCategory", .preferredContentSizeCategory,
      TypedShape<Traits.ContentSizeCategory>.trait("a content size category"),
      "The user's text size.", initial: "large",
      example: "preferredContentSizeCategory accessibilityLarge"
    ).on { $0.settings.preferredContentSizeCategory = $1 },
  ]

  static let rest: [PropertyRow<PreviewModel>] = [
    Property(
      "measure", .measuring, TypedShape<Measuring>.trait("`all` or `visible`"),
      "Which cells are measured: all, or as UIKit does, those that have been in sight.",
      initial: "all", example: "measure visible"
    ).on { $0.settings.measuring = $1 },
    Property(
      "scroll", .scroll, TypedShape<DataValue>.scroll,
      "How far the whole is scrolled, or the row of one section, in points.",
      initial: "not at all", example: "scroll \"Featured\" 300", isRepeatable: true
    ).on { model, value in
      if case .scroll(let offset) = value { model.settings.scroll = offset }
      if case .rowScroll(let row) = value { model.settings.rowScrolls.append(row) }
    },
    Property(
      "expect", .expectation, TypedShape<Expectation>.claim,
      "What the frames must fulfil.", example: "expect frame \"Featured/3\" 16 120 343 250",
      isRepeatable: true
    ).on { $0.expectations.append($1) },
  ]
}

extension TypedShape where Value == [Int] {
  static let itemCounts = TypedShape(.data(.itemCounts)) {
    if case .data(.counts(let counts)) = $0 { counts } else { nil }
  }
}

extension TypedShape where Value == ParameterSetting {
  static let setting = TypedShape(.data(.setting)) {
    if case .data(.setting(let setting)) = $0 { setting } else { nil }
  }
}

extension TypedShape where Value == [Device] {
  static let devices = TypedShape(.data(.devices)) {
    if case .data(.devices(let devices)) = $0 { devices } else { nil }
  }
}

extension TypedShape where Value == Size {
  static let size = TypedShape(.data(.size)) {
    if case .data(.size(let size)) = $0 { size } else { nil }
  }
}

extension TypedShape where Value == Double {
  static let scale = TypedShape(.data(.scale)) {
    if case .data(.number(let scale)) = $0 { scale } else { nil }
  }
}

extension TypedShape where Value == DataValue {
  static let scroll = TypedShape(.data(.scroll)) {
    if case .data(let value) = $0 { value } else { nil }
  }
}

extension TypedShape where Value == Expectation {
  static let claim = TypedShape(.data(.claim)) {
    if case .data(.expectation(let expectation)) = $0 { expectation } else { nil }
  }
}

extension TypedShape
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// A word of a trait; `noun` is what messages call one.
  static func trait(_ noun: String) -> TypedShape {
    let cases = Array(Value.allCases)
    return TypedShape(.data(.trait(noun, cases.map(\.rawValue)))) {
      if case .data(.trait(let index)) = $0 { cases[index] } else { nil }
    }
  }
}
