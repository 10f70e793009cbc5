extension Device {
  /// All known devices: phones, tablets, then others; older ones first.
  ///
  /// Sizes, scales and safe areas are those that Apple published for the newest system of each
  /// device. Devices without reliable data are not listed.
  public static let all: [Device] = phones + tablets + others

  /// The default device: a phone of the most frequent screen size.
  public static let standard = iPhone16

  /// Returns the device called `name`, ignoring case; `nil` if there is no such device.
  public static func named(_ name: String) -> Device? {
    let folded = name.lowercased()
    return all.first { $0.name.lowercased() == folded }
  }

  /// A small phone with a home button: 375 by 667 points.
  public static let iPhoneSE = phone(
    "iPhoneSE", "iPhone SE (2nd and 3rd generation)", 375, 667, 2, .homeButton)
  /// A phone of the most frequent screen size: 393 by 852 points.
  public static let iPhone16 = phone("iPhone16", "iPhone 16", 393, 852, 3, .sensors(59))
  /// A large phone: 440 by 956 points.
  public static let iPhone16ProMax = phone(
    "iPhone16ProMax", "iPhone 16 Pro Max", 440, 956, 3, .sensors(62))
  package static let iPad = tablet("iPad", "iPad (10th generation, A16)", 820, 1180, .tablet)
  /// A tablet of the most frequent screen size: 820 by 1180 points.
  public static let iPadAir11 = tablet("iPadAir11", "iPad Air 11-inch (M2, M3)", 820, 1180, .tablet)
  /// A large tablet: 1032 by 1376 points.
  public static let iPadPro13 = tablet(
    "iPadPro13", "iPad Pro 13-inch (M4, M5)", 1032, 1376, .tablet)
  package static let mac = Device(
    name: "Mac", models: "Mac Catalyst, a window in the Mac idiom", family: .mac, front: .window,
    portraitSize: Size(1024, 768), scale: 2)

  private static let phones: [Device] = [
    phone("iPhoneSE1", "iPhone SE (1st generation), 5s", 320, 568, 2, .homeButton),
    phone("iPhone6s", "iPhone 6, 6s", 375, 667, 2, .homeButton),
    phone("iPhone6sPlus", "iPhone 6 Plus, 6s Plus", 414, 736, 3, .homeButton),
    phone("iPhone7", "iPhone 7", 375, 667, 2, .homeButton),
    phone("iPhone7Plus", "iPhone 7 Plus", 414, 736, 3, .homeButton),
    phone("iPhone8", "iPhone 8", 375, 667, 2, .homeButton),
    phone("iPhone8Plus", "iPhone 8 Plus", 414, 736, 3, .homeButton),
    iPhoneSE,
    phone("iPhoneX", "iPhone X", 375, 812, 3, .sensors(44)),
    phone("iPhoneXR", "iPhone XR", 414, 896, 2, .sensors(48)),
    phone("iPhoneXS", "iPhone XS", 375, 812, 3, .sensors(44)),
    phone("iPhoneXSMax", "iPhone XS Max", 414, 896, 3, .sensors(44)),
    phone("iPhone11", "iPhone 11", 414, 896, 2, .sensors(48)),
    phone("iPhone11Pro", "iPhone 11 Pro", 375, 812, 3, .sensors(44)),
    phone("iPhone11ProMax", "iPhone 11 Pro Max", 414, 896, 3, .sensors(44)),
    phone("iPhone12Mini", "iPhone 12 mini", 375, 812, 3, .sensors(50)),
    phone("iPhone12", "iPhone 12", 390, 844, 3, .sensors(47)),
    phone("iPhone12Pro", "iPhone 12 Pro", 390, 844, 3, .sensors(47)),
    phone("iPhone12ProMax", "iPhone 12 Pro Max", 428, 926, 3, .sensors(47)),
    phone("iPhone13Mini", "iPhone 13 mini", 375, 812, 3, .sensors(50)),
    phone("iPhone13", "iPhone 13", 390, 844, 3, .sensors(47)),
    phone("iPhone13Pro", "iPhone 13 Pro", 390, 844, 3, .sensors(47)),
    phone("iPhone13ProMax", "iPhone 13 Pro Max", 428, 926, 3, .sensors(47)),
    phone("iPhone14", "iPhone 14", 390, 844, 3, .sensors(47)),
    phone("iPhone14Plus", "iPhone 14 Plus", 428, 926, 3, .sensors(47)),
    phone("iPhone14Pro", "iPhone 14 Pro", 393, 852, 3, .sensors(59)),
    phone("iPhone14ProMax", "iPhone 14 Pro Max", 430, 932, 3, .sensors(59)),
    phone("iPhone15", "iPhone 15", 393, 852, 3, .sensors(59)),
    phone("iPhone15Plus", "iPhone 15 Plus", 430, 932, 3, .sensors(59)),
    phone("iPhone15Pro", "iPhone 15 Pro", 393, 852, 3, .sensors(59)),
    phone("iPhone15ProMax", "iPhone 15 Pro Max", 430, 932, 3, .sensors(59)),
    phone("iPhone16e", "iPhone 16e", 390, 844, 3, .sensors(47)),
    iPhone16,
    phone("iPhone16Plus", "iPhone 16 Plus", 430, 932, 3, .sensors(59)),
    phone("iPhone16Pro", "iPhone 16 Pro", 402, 874, 3, .sensors(62)),
    iPhone16ProMax,
    phone("iPhone17", "iPhone 17", 402, 874, 3, .sensors(62)),
    phone("iPhone17Pro", "iPhone 17 Pro", 402, 874, 3, .sensors(62)),
    phone("iPhone17ProMax", "iPhone 17 Pro Max", 440, 956, 3, .sensors(62)),
    phone("iPhoneAir", "iPhone Air", 420, 912, 3, .sensors(68)),
  ]

  private static let tablets: [Device] = [
    tablet("iPadMini5", "iPad mini (2nd to 5th generation)", 768, 1024, .homeButton),
    tablet("iPadMini", "iPad mini (6th generation, A17 Pro)", 744, 1133, .tablet),
    tablet("iPad6", "iPad (5th and 6th generation), Air 2", 768, 1024, .homeButton),
    tablet("iPad9", "iPad (7th to 9th generation)", 810, 1080, .homeButton),
    iPad,
    tablet("iPadAir3", "iPad Air (3rd generation)", 834, 1112, .homeButton),
    tablet("iPadAir", "iPad Air (4th and 5th generation)", 820, 1180, .tablet),
    iPadAir11,
    tablet("iPadAir13", "iPad Air 13-inch (M2, M3)", 1024, 1366, .tablet),
    tablet("iPadPro97", "iPad Pro 9.7-inch", 768, 1024, .homeButton),
    tablet("iPadPro105", "iPad Pro 10.5-inch", 834, 1112, .homeButton),
    tablet("iPadPro11", "iPad Pro 11-inch (1st to 4th generation)", 834, 1194, .tablet),
    tablet("iPadPro129", "iPad Pro 12.9-inch (3rd to 6th generation)", 1024, 1366, .tablet),
    tablet("iPadPro11M4", "iPad Pro 11-inch (M4, M5)", 834, 1210, .tablet),
    iPadPro13,
  ]

  private static let others: [Device] = [
    mac,
    Device(
      name: "AppleTV", models: "Apple TV HD", family: .tv, front: .television,
      portraitSize: Size(1920, 1080), scale: 1),
    Device(
      name: "AppleTV4K", models: "Apple TV 4K", family: .tv, front: .television,
      portraitSize: Size(1920, 1080), scale: 2),
    Device(
      name: "VisionPro", models: "Apple Vision Pro, a window of the default size", family: .vision,
      front: .window, portraitSize: Size(1280, 720), scale: 2),
  ]

  private static func phone(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ scale: Double,
    _ front: Front
  ) -> Device {
    Device(
      name: name, models: models, family: .iPhone, front: front,
      portraitSize: Size(width, height), scale: scale)
  }

  private static func tablet(
    _ name: String, _ models: String, _ width: Double, _ height: Double, _ front: Front
  ) -> Device {
    Device(
      name: name, models: models, family: .iPad, front: front,
      portraitSize: Size(width, height), scale: 2)
  }
}
