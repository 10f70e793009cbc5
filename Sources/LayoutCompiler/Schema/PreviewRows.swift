extension Schema {
  static let preview = ElementRow<PreviewModel>(
    ElementHead(
      kind: .data(.preview), word: "preview", parents: [.file], heading: .name,
      needsHeading: true, summary: "A layout on a device with data, to render and test.",
      example: "preview \"small\" < device iPhoneSE; items 23 2 16; landscape >"),
    PreviewProperties.data + PreviewProperties.device + PreviewProperties.traits
      + PreviewProperties.rest)
}

/// The properties of previews.
enum PreviewProperties {
  static let data: [PropertyRow<PreviewModel>] = [
    PropertyInfo(
      "layout", .layout, .reference(.layout), "The name of the layout.",
      initial: "the only one", example: "layout apps"
    ).on { (model, name: DataName) in model.layout = .init(name.text, name.span) },
    PropertyInfo(
      "snapshot", .snapshot, .reference(.snapshot), "The data.",
      initial: "the file's first", example: "snapshot monday"
    ).on { (model, name: DataName) in model.snapshot = .init(name.text, name.span) },
    PropertyInfo(
      "items", .snapshot, .itemCounts,
      "The number of items of each section, instead of a snapshot.", example: "items 23 2 16"
    ).written { if case .itemCounts(let counts) = $1 { $0.settings.itemCounts = counts } },
    PropertyInfo(
      "set", .parameter, .setting, "The value of a param.",
      initial: "its default", example: "set scope music", isRepeatable: true
    ).written { if case .setting(let setting) = $1 { $0.settings.parameters.append(setting) } },
  ]

  static let device: [PropertyRow<PreviewModel>] = [
    PropertyInfo(
      "device", .container, .devices,
      "Devices of `layoutc devices`, or all; each is rendered separately.",
      initial: Device.standard.name, example: "device iPhoneSE iPadAir"
    ).written { if case .devices(let devices) = $1 { $0.settings.devices = devices } },
    PropertyInfo(
      "size", .container, .size,
      "The collection view's size in points, instead of a device's.", example: "size 375 812"
    ).on(\.settings.size),
    PropertyInfo(
      "multitasking", .multitasking,
      .trait(Device.Multitasking.self, "a part of an iPad's screen"),
      "The window's part of an iPad's screen.", initial: "the full screen",
      example: "multitasking half"
    ).on(\.settings.multitasking),
    PropertyInfo(
      "landscape", .orientation, .flag, "Uses landscape orientation.",
      initial: "false", example: "landscape"
    ).on(\.settings.isLandscape),
    PropertyInfo(
      "scale", .scale, .scale, "Pixels per point, 1 to 4.",
      initial: "the device's; 3 with `size`", example: "scale 2"
    ).on(\.settings.scale),
    PropertyInfo(
      "ios", .ios, .integer(Bounds.ios), "The version of iOS whose UIKit is reproduced.",
      initial: "\(Environment.newestIOS), the newest", example: "ios 17"
    ).on(\.settings.ios),
    PropertyInfo(
      "safeArea", .safeArea, .insets, "The safe area, as insets in points.",
      initial: "the device's; 0 with `size`", example: "safeArea top 59 bottom 34"
    ).on(\.settings.safeArea),
    PropertyInfo(
      "bars", .bars, .bars,
      "The heights of a navigation bar, its large title, and a tab bar, in points, which extend the "
        + "safe area.",
      initial: "none", example: "bars navigation 44 tab 49"
    ).written {
      guard case .bars(let bars, let hasLargeTitle) = $1 else { return }
      ($0.settings.bars, $0.settings.hasLargeTitle) = (bars, hasLargeTitle)
    },
    PropertyInfo(
      "layoutMargins", .layoutMargins, .insets, "The layout margins, as insets in points.",
      initial: "the safe area, and 16 or 20 at the sides", example: "layoutMargins 0 20"
    ).on(\.settings.layoutMargins),
  ]

  static let traits: [PropertyRow<PreviewModel>] = [
    PropertyInfo(
      "rtl", .direction, .flag, "Lays out from right to left: leading is on the right.",
      initial: "false", example: "rtl"
    ).on(\.settings.isRightToLeft),
    PropertyInfo(
      "horizontalSizeClass", .horizontalSizeClass,
      .trait(Traits.SizeClass.self, "a size class"), "The size class of the width.",
      initial: "the device's", example: "horizontalSizeClass regular"
    ).on(\.settings.horizontalSizeClass),
    PropertyInfo(
      "verticalSizeClass", .verticalSizeClass, .trait(Traits.SizeClass.self, "a size class"),
      "The size class of the height.", initial: "the device's", example: "verticalSizeClass compact"
    ).on(\.settings.verticalSizeClass),
    PropertyInfo(
      "userInterfaceIdiom", .userInterfaceIdiom, .trait(Traits.Idiom.self, "an idiom"),
      "The interface idiom: the kind of device that the app runs on.", initial: "the device's",
      example: "userInterfaceIdiom mac"
    ).on(\.settings.userInterfaceIdiom),
    PropertyInfo(
      "preferredContentSizeCategory", .preferredContentSizeCategory,
      .trait(Traits.ContentSizeCategory.self, "a content size category"),
      "The text size of Dynamic Type.", initial: "large",
      example: "preferredContentSizeCategory accessibilityLarge"
    ).on(\.settings.preferredContentSizeCategory),
  ]

  static let rest: [PropertyRow<PreviewModel>] = [
    PropertyInfo(
      "measure", .measuring, .trait(Measuring.self, "`all` or `visible`"),
      "Which self-sizing cells are measured: all, or those that have been visible, as in UIKit.",
      initial: "all", example: "measure visible"
    ).on(\.settings.measuring),
    PropertyInfo(
      "scroll", .scroll, .scroll,
      "The scroll offset of the content, or of an orthogonal section, in points.",
      initial: "not at all", example: "scroll \"Featured\" 300", isRepeatable: true
    ).written { model, value in
      if case .point(let offset) = value { model.settings.scroll = offset }
      if case .rowScroll(let row) = value { model.settings.rowScrolls.append(row) }
    },
    PropertyInfo(
      "expect", .expectation, .assertion,
      "A condition for the frames.", example: "expect frame \"Featured/3\" 16 120 343 250",
      isRepeatable: true
    ).written { if case .expectation(let assertion) = $1 { $0.expectations.append(assertion) } },
  ]
}
