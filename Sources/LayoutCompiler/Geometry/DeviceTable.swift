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
    "iPhoneSE", "iPhone SE (2nd and 3rd generation)", width: 375, height: 667, scale: 2,
    front: .homeButton)
  /// A phone of the most frequent screen size: 393 by 852 points.
  public static let iPhone16 = phone(
    "iPhone16", "iPhone 16", width: 393, height: 852, scale: 3, front: .sensors(59))
  /// A large phone: 440 by 956 points.
  public static let iPhone16ProMax = phone(
    "iPhone16ProMax", "iPhone 16 Pro Max", width: 440, height: 956, scale: 3, front: .sensors(62))
  package static let iPad = tablet(
    "iPad", "iPad (10th generation, A16)", width: 820, height: 1180, front: .tablet)
  /// A tablet of the most frequent screen size: 820 by 1180 points.
  public static let iPadAir11 = tablet(
    "iPadAir11", "iPad Air 11-inch (M2, M3)", width: 820, height: 1180, front: .tablet)
  /// A large tablet: 1032 by 1376 points.
  public static let iPadPro13 = tablet(
    "iPadPro13", "iPad Pro 13-inch (M4, M5)", width: 1032, height: 1376, front: .tablet)
  package static let mac = Device(
    name: "Mac", models: "Mac Catalyst, a window in the Mac idiom", family: .mac, front: .window,
    portraitSize: Size(1024, 768), scale: 2)

  private static let phones: [Device] = [
    phone(
      "iPhoneSE1", "iPhone SE (1st generation), 5s", width: 320, height: 568, scale: 2,
      front: .homeButton),
    phone("iPhone6s", "iPhone 6, 6s", width: 375, height: 667, scale: 2, front: .homeButton),
    phone(
      "iPhone6sPlus", "iPhone 6 Plus, 6s Plus", width: 414, height: 736, scale: 3,
      front: .homeButton),
    phone("iPhone7", "iPhone 7", width: 375, height: 667, scale: 2, front: .homeButton),
    phone("iPhone7Plus", "iPhone 7 Plus", width: 414, height: 736, scale: 3, front: .homeButton),
    phone("iPhone8", "iPhone 8", width: 375, height: 667, scale: 2, front: .homeButton),
    phone("iPhone8Plus", "iPhone 8 Plus", width: 414, height: 736, scale: 3, front: .homeButton),
    iPhoneSE,
    phone("iPhoneX", "iPhone X", width: 375, height: 812, scale: 3, front: .sensors(44)),
    phone("iPhoneXR", "iPhone XR", width: 414, height: 896, scale: 2, front: .sensors(48)),
    phone("iPhoneXS", "iPhone XS", width: 375, height: 812, scale: 3, front: .sensors(44)),
    phone("iPhoneXSMax", "iPhone XS Max", width: 414, height: 896, scale: 3, front: .sensors(44)),
    phone("iPhone11", "iPhone 11", width: 414, height: 896, scale: 2, front: .sensors(48)),
    phone("iPhone11Pro", "iPhone 11 Pro", width: 375, height: 812, scale: 3, front: .sensors(44)),
    phone(
      "iPhone11ProMax", "iPhone 11 Pro Max", width: 414, height: 896, scale: 3, front: .sensors(44)),
    phone("iPhone12Mini", "iPhone 12 mini", width: 375, height: 812, scale: 3, front: .sensors(50)),
    phone("iPhone12", "iPhone 12", width: 390, height: 844, scale: 3, front: .sensors(47)),
    phone("iPhone12Pro", "iPhone 12 Pro", width: 390, height: 844, scale: 3, front: .sensors(47)),
    phone(
      "iPhone12ProMax", "iPhone 12 Pro Max", width: 428, height: 926, scale: 3, front: .sensors(47)),
    phone("iPhone13Mini", "iPhone 13 mini", width: 375, height: 812, scale: 3, front: .sensors(50)),
    phone("iPhone13", "iPhone 13", width: 390, height: 844, scale: 3, front: .sensors(47)),
    phone("iPhone13Pro", "iPhone 13 Pro", width: 390, height: 844, scale: 3, front: .sensors(47)),
    phone(
      "iPhone13ProMax", "iPhone 13 Pro Max", width: 428, height: 926, scale: 3, front: .sensors(47)),
    phone("iPhone14", "iPhone 14", width: 390, height: 844, scale: 3, front: .sensors(47)),
    phone("iPhone14Plus", "iPhone 14 Plus", width: 428, height: 926, scale: 3, front: .sensors(47)),
    phone("iPhone14Pro", "iPhone 14 Pro", width: 393, height: 852, scale: 3, front: .sensors(59)),
    phone(
      "iPhone14ProMax", "iPhone 14 Pro Max", width: 430, height: 932, scale: 3, front: .sensors(59)),
    phone("iPhone15", "iPhone 15", width: 393, height: 852, scale: 3, front: .sensors(59)),
    phone("iPhone15Plus", "iPhone 15 Plus", width: 430, height: 932, scale: 3, front: .sensors(59)),
    phone("iPhone15Pro", "iPhone 15 Pro", width: 393, height: 852, scale: 3, front: .sensors(59)),
    phone(
      "iPhone15ProMax", "iPhone 15 Pro Max", width: 430, height: 932, scale: 3, front: .sensors(59)),
    phone("iPhone16e", "iPhone 16e", width: 390, height: 844, scale: 3, front: .sensors(47)),
    iPhone16,
    phone("iPhone16Plus", "iPhone 16 Plus", width: 430, height: 932, scale: 3, front: .sensors(59)),
    phone("iPhone16Pro", "iPhone 16 Pro", width: 402, height: 874, scale: 3, front: .sensors(62)),
    iPhone16ProMax,
    phone("iPhone17", "iPhone 17", width: 402, height: 874, scale: 3, front: .sensors(62)),
    phone("iPhone17Pro", "iPhone 17 Pro", width: 402, height: 874, scale: 3, front: .sensors(62)),
    phone(
      "iPhone17ProMax", "iPhone 17 Pro Max", width: 440, height: 956, scale: 3, front: .sensors(62)),
    phone("iPhoneAir", "iPhone Air", width: 420, height: 912, scale: 3, front: .sensors(68)),
  ]

  private static let tablets: [Device] = [
    tablet(
      "iPadMini5", "iPad mini (2nd to 5th generation)", width: 768, height: 1024, front: .homeButton
    ),
    tablet(
      "iPadMini", "iPad mini (6th generation, A17 Pro)", width: 744, height: 1133, front: .tablet),
    tablet(
      "iPad6", "iPad (5th and 6th generation), Air 2", width: 768, height: 1024, front: .homeButton),
    tablet("iPad9", "iPad (7th to 9th generation)", width: 810, height: 1080, front: .homeButton),
    iPad,
    tablet("iPadAir3", "iPad Air (3rd generation)", width: 834, height: 1112, front: .homeButton),
    tablet(
      "iPadAir", "iPad Air (4th and 5th generation)", width: 820, height: 1180, front: .tablet),
    iPadAir11,
    tablet("iPadAir13", "iPad Air 13-inch (M2, M3)", width: 1024, height: 1366, front: .tablet),
    tablet("iPadPro97", "iPad Pro 9.7-inch", width: 768, height: 1024, front: .homeButton),
    tablet("iPadPro105", "iPad Pro 10.5-inch", width: 834, height: 1112, front: .homeButton),
    tablet(
      "iPadPro11", "iPad Pro 11-inch (1st to 4th generation)", width: 834, height: 1194,
      front: .tablet),
    tablet(
      "iPadPro129", "iPad Pro 12.9-inch (3rd to 6th generation)", width: 1024, height: 1366,
      front: .tablet),
    tablet("iPadPro11M4", "iPad Pro 11-inch (M4, M5)", width: 834, height: 1210, front: .tablet),
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
    _ name: String, _ models: String, width: Double, height: Double, scale: Double,
    front: Front
  ) -> Device {
    Device(
      name: name, models: models, family: .iPhone, front: front,
      portraitSize: Size(width, height), scale: scale)
  }

  private static func tablet(
    _ name: String, _ models: String, width: Double, height: Double, front: Front
  ) -> Device {
    Device(
      name: name, models: models, family: .iPad, front: front,
      portraitSize: Size(width, height), scale: 2)
  }
}
