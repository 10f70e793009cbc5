import Foundation

/// Golden files in the repository, which are compared with current output.
public enum Golden {
  /// Compares the file at `path` in the repository with `text`, or writes it: `RECORD=1 swift test`.
  ///
  /// Returns a message if they differ; `nil` if they are equal. Nothing is recorded in CI, where
  /// no one would review the difference.
  public static func difference(_ text: String, from path: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD"] == "1" {
      guard environment["CI"] == nil else { return "RECORD is disabled in CI" }
      return write(text, to: path)
    }
    let golden = (try? Repository.text(path)) ?? ""
    return golden == text ? nil : describe(golden, text, path)
  }

  private static func write(_ text: String, to path: String) -> String? {
    do {
      try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path))
      return nil
    } catch {
      return "\(path): \(error)"
    }
  }

  private static func describe(_ golden: String, _ text: String, _ path: String) -> String {
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    return """
      \(path):\(line + 1) is no longer what comes out
      golden: \(line < old.count ? old[line] : "(ends)")
      now:    \(line < new.count ? new[line] : "(ends)")
      `RECORD=1 swift test` rewrites it; read the difference.
      """
  }
}
