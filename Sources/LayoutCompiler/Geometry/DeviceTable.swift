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

  public static let iPhoneSE1 = phone(
    "iPhoneSE1", "iPhone SE (1st generation), 5s", 320, 568, 2, .homeButton)
  public static let iPhone6s = phone("iPhone6s", "iPhone 6, 6s", 375, 667, 2, .homeButton)
  public static let iPhone6sPlus = phone(
    "iPhone6sPlus", "iPhone 6 Plus, 6s Plus", 414, 736, 3, .homeButton)
  public static let iPhone7 = phone("iPhone7", "iPhone 7", 375, 667, 2, .homeButton)
  public static let iPhone7Plus = phone("iPhone7Plus", "iPhone 7 Plus", 414, 736, 3, .homeButton)
  public static let iPhone8 = phone("iPhone8", "iPhone 8", 375, 667, 2, .homeButton)
  public static let iPhone8Plus = phone("iPhone8Plus", "iPhone 8 Plus", 414, 736, 3, .homeButton)
  public static let iPhoneSE = phone(
    "iPhoneSE", "iPhone SE (2nd and 3rd generation)", 375, 667, 2, .homeButton)
  public static let iPhoneX = phone("iPhoneX", "iPhone X", 375, 812, 3, .sensors(44))
  public static let iPhoneXR = phone("iPhoneXR", "iPhone XR", 414, 896, 2, .sensors(48))
  public static let iPhoneXS = phone("iPhoneXS", "iPhone XS", 375, 812, 3, .sensors(44))
  public static let iPhoneXSMax = phone("iPhoneXSMax", "iPhone XS Max", 414, 896, 3, .sensors(44))
  public static let iPhone11 = phone("iPhone11", "iPhone 11", 414, 896, 2, .sensors(48))
  public static let iPhone11Pro = phone("iPhone11Pro", "iPhone 11 Pro", 375, 812, 3, .sensors(44))
  public static let iPhone11ProMax = phone(
    "iPhone11ProMax", "iPhone 11 Pro Max", 414, 896, 3, .sensors(44))
  public static let iPhone12Mini = phone(
    "iPhone12Mini", "iPhone 12 mini", 375, 812, 3, .sensors(50))
  public static let iPhone12 = phone("iPhone12", "iPhone 12", 390, 844, 3, .sensors(47))
  public static let iPhone12Pro = phone("iPhone12Pro", "iPhone 12 Pro", 390, 844, 3, .sensors(47))
  public static let iPhone12ProMax = phone(
    "iPhone12ProMax", "iPhone 12 Pro Max", 428, 926, 3, .sensors(47))
  public static let iPhone13Mini = phone(
    "iPhone13Mini", "iPhone 13 mini", 375, 812, 3, .sensors(50))
  public static let iPhone13 = phone("iPhone13", "iPhone 13", 390, 844, 3, .sensors(47))
  public static let iPhone13Pro = phone("iPhone13Pro", "iPhone 13 Pro", 390, 844, 3, .sensors(47))
  public static let iPhone13ProMax = phone(
    "iPhone13ProMax", "iPhone 13 Pro Max", 428, 926, 3, .sensors(47))
  public static let iPhone14 = phone("iPhone14", "iPhone 14", 390, 844, 3, .sensors(47))
  public static let iPhone14Plus = phone(
    "iPhone14Plus", "iPhone 14 Plus", 428, 926, 3, .sensors(47))
  public static let iPhone14Pro = phone("iPhone14Pro", "iPhone 14 Pro", 393, 852, 3, .sensors(59))
  public static let iPhone14ProMax = phone(
    "iPhone14ProMax", "iPhone 14 Pro Max", 430, 932, 3, .sensors(59))
  public static let iPhone15 = phone("iPhone15", "iPhone 15", 393, 852, 3, .sensors(59))
  public static let iPhone15Plus = phone(
    "iPhone15Plus", "iPhone 15 Plus", 430, 932, 3, .sensors(59))
  public static let iPhone15Pro = phone("iPhone15Pro", "iPhone 15 Pro", 393, 852, 3, .sensors(59))
  public static let iPhone15ProMax = phone(
    "iPhone15ProMax", "iPhone 15 Pro Max", 430, 932, 3, .sensors(59))
  public static let iPhone16e = phone("iPhone16e", "iPhone 16e", 390, 844, 3, .sensors(47))
  public static let iPhone16 = phone("iPhone16", "iPhone 16", 393, 852, 3, .sensors(59))
  public static let iPhone16Plus = phone(
    "iPhone16Plus", "iPhone 16 Plus", 430, 932, 3, .sensors(59))
  public static let iPhone16Pro = phone("iPhone16Pro", "iPhone 16 Pro", 402, 874, 3, .sensors(62))
  public static let iPhone16ProMax = phone(
    "iPhone16ProMax", "iPhone 16 Pro Max", 440, 956, 3, .sensors(62))
  public static let iPhone17 = phone("iPhone17", "iPhone 17", 402, 874, 3, .sensors(62))
  public static let iPhone17Pro = phone("iPhone17Pro", "iPhone 17 Pro", 402, 874, 3, .sensors(62))
  public static let iPhone17ProMax = phone(
    "iPhone17ProMax", "iPhone 17 Pro Max", 440, 956, 3, .sensors(62))
  public static let iPhoneAir = phone("iPhoneAir", "iPhone Air", 420, 912, 3, .sensors(68))

  private static let phones: [Device] = [
    iPhoneSE1, iPhone6s, iPhone6sPlus, iPhone7, iPhone7Plus, iPhone8, iPhone8Plus, iPhoneSE,
    iPhoneX, iPhoneXR, iPhoneXS, iPhoneXSMax, iPhone11, iPhone11Pro, iPhone11ProMax, iPhone12Mini,
    iPhone12, iPhone12Pro, iPhone12ProMax, iPhone13Mini, iPhone13, iPhone13Pro, iPhone13ProMax,
    iPhone14, iPhone14Plus, iPhone14Pro, iPhone14ProMax, iPhone15, iPhone15Plus, iPhone15Pro,
    iPhone15ProMax, iPhone16e, iPhone16, iPhone16Plus, iPhone16Pro, iPhone16ProMax, iPhone17,
    iPhone17Pro, iPhone17ProMax, iPhoneAir,
  ]

  public static let iPadMini5 = tablet(
    "iPadMini5", "iPad mini (2nd to 5th generation)", 768, 1024, .homeButton)
  public static let iPadMini = tablet(
    "iPadMini", "iPad mini (6th generation, A17 Pro)", 744, 1133, .tablet)
  public static let iPad6 = tablet(
    "iPad6", "iPad (5th and 6th generation), Air 2", 768, 1024, .homeButton)
  public static let iPad9 = tablet("iPad9", "iPad (7th to 9th generation)", 810, 1080, .homeButton)
  public static let iPad = tablet("iPad", "iPad (10th generation, A16)", 820, 1180, .tablet)
  public static let iPadAir3 = tablet(
    "iPadAir3", "iPad Air (3rd generation)", 834, 1112, .homeButton)
  public static let iPadAir = tablet(
    "iPadAir", "iPad Air (4th and 5th generation)", 820, 1180, .tablet)
  public static let iPadAir11 = tablet("iPadAir11", "iPad Air 11-inch (M2, M3)", 820, 1180, .tablet)
  public static let iPadAir13 = tablet(
    "iPadAir13", "iPad Air 13-inch (M2, M3)", 1024, 1366, .tablet)
  public static let iPadPro97 = tablet("iPadPro97", "iPad Pro 9.7-inch", 768, 1024, .homeButton)
  public static let iPadPro105 = tablet("iPadPro105", "iPad Pro 10.5-inch", 834, 1112, .homeButton)
  public static let iPadPro11 = tablet(
    "iPadPro11", "iPad Pro 11-inch (1st to 4th generation)", 834, 1194, .tablet)
  public static let iPadPro129 = tablet(
    "iPadPro129", "iPad Pro 12.9-inch (3rd to 6th generation)", 1024, 1366, .tablet)
  public static let iPadPro11M4 = tablet(
    "iPadPro11M4", "iPad Pro 11-inch (M4, M5)", 834, 1210, .tablet)
  public static let iPadPro13 = tablet(
    "iPadPro13", "iPad Pro 13-inch (M4, M5)", 1032, 1376, .tablet)

  private static let tablets: [Device] = [
    iPadMini5, iPadMini, iPad6, iPad9, iPad, iPadAir3, iPadAir, iPadAir11, iPadAir13, iPadPro97,
    iPadPro105, iPadPro11, iPadPro129, iPadPro11M4, iPadPro13,
  ]

  public static let mac = Device(
    name: "Mac", models: "Mac Catalyst, a window in the Mac idiom", family: .mac, front: .window,
    portraitSize: Size(1024, 768), scale: 2)
  public static let appleTV = Device(
    name: "AppleTV", models: "Apple TV HD", family: .tv, front: .television,
    portraitSize: Size(1920, 1080), scale: 1)
  public static let appleTV4K = Device(
    name: "AppleTV4K", models: "Apple TV 4K", family: .tv, front: .television,
    portraitSize: Size(1920, 1080), scale: 2)
  public static let visionPro = Device(
    name: "VisionPro", models: "Apple Vision Pro, a window of the default size", family: .vision,
    front: .window, portraitSize: Size(1280, 720), scale: 2)

  private static let others: [Device] = [mac, appleTV, appleTV4K, visionPro]

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
