import Foundation

/// The files of this package, located relative to this file (`Tests/TestSupport/`).
public enum Repository {
  public static let root: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  private static let sources = Result { try read("Sources") }
  private static let tests = Result { try read("Tests") }

  /// Returns the Swift files below a folder of `Sources` or `Tests`, in a stable order. They are
  /// read and scanned once per run.
  public static func swiftFiles(in folder: String) throws -> [SwiftFile] {
    let files = try (folder.hasPrefix("Sources") ? sources : tests).get()
    return files.filter { $0.path.hasPrefix(folder + "/") }
  }

  private static func read(_ folder: String) throws -> [SwiftFile] {
    let base = root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: base.appendingPathComponent(path), encoding: .utf8)
      return SwiftFile(path: "\(folder)/\(path)", text: text)
    }
  }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}
