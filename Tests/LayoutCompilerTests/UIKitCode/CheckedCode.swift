import Foundation
import TestSupport

@testable import LayoutCompiler

/// All generated code that tests compile but do not run, as one module.
enum CheckedCode {
  private static let compilation: Result<SharedCompilation, any Error> = Result {
    var files: [String: String] = [:]
    for some in [
      SwiftHostileTests.wordFiles, SwiftOptionTests.files, SwiftRunTests.shopFiles,
      try SwiftTestFileTests.files.get(),
    ] {
      files.merge(some) { $1 }
    }
    return try SharedCompilation(
      files,
      [
        "-parse-as-library", "-emit-sil", "-o", "/dev/null", "-module-name", "Client",
        "-package-name", "app", "-I", try home.get().path,
      ])
  }

  /// The folder of the module `Home`, which files import.
  private static let home: Result<URL, any Error> = Result {
    var arguments = [
      "-parse-as-library", "-enable-testing", "-emit-module", "-module-name", "Home",
      "-emit-module-path", "Home.swiftmodule", "-package-name", "app",
    ]
    #if compiler(>=6.2)
      arguments += ["-default-isolation", "MainActor"]
    #endif
    let files = SwiftOptionTests.homeFiles
    let compilation = try SharedCompilation(files, arguments)
    try compilation.require(files.keys)
    return compilation.folder
  }

  /// Throws the problems of the given files, up to the diagnostics after type checking.
  static func require(_ files: some Sequence<String>) throws {
    try compilation.get().require(files)
  }
}
