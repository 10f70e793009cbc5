/// The release, as `layoutc --version` prints it.
enum Version {
  static let current = "0.1.0"
}
