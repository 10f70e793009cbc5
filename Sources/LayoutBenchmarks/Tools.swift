import Foundation

/// The linking of executables.
enum Linking: CaseIterable {
  case dynamic
  /// Static linking of the toolchain's libraries.
  case staticLibrary
  /// Static linking of all libraries.
  case staticExecutable

  /// The option that selects it.
  var option: String? {
    switch self {
    case .dynamic: nil
    case .staticLibrary: "--static-swift-stdlib"
    case .staticExecutable: "--static-executable"
    }
  }

  /// The arguments of `swift` to build `layoutc`.
  var buildArguments: [String] {
    let arguments = [
      "build", "-c", "release", "--product", "layoutc", "--scratch-path", scratchPath,
    ]
    switch self {
    case .dynamic: return arguments
    case .staticLibrary: return arguments + ["--static-swift-stdlib"]
    case .staticExecutable:
      return arguments + ["--static-swift-stdlib", "-Xswiftc", "-static-executable"]
    }
  }

  var scratchPath: String {
    switch self {
    case .dynamic: ".build"
    case .staticLibrary: ".build-static"
    case .staticExecutable: ".build-static-executable"
    }
  }

  /// The arguments of `swiftc` to link in the same way.
  var compilerOptions: [String] {
    switch self {
    case .dynamic: []
    case .staticLibrary: ["-static-stdlib"]
    case .staticExecutable: ["-static-executable"]
    }
  }
}

/// The compared executables, as after an installation.
struct Tools {
  let layoutc: URL
  /// A program with an empty `main`.
  let empty: URL
  /// A program that writes the given number of lines of frames: `lineLoop`.
  let lines: URL

  init(_ folder: URL, _ linking: Linking) throws {
    let here = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let beside = here.deletingLastPathComponent().appendingPathComponent("layoutc")
    if linking == .dynamic, FileManager.default.isExecutableFile(atPath: beside.path) {
      layoutc = try Self.install(beside, in: folder)
    } else {
      try Self.run("swift", linking.buildArguments)
      let built = URL(fileURLWithPath: "\(linking.scratchPath)/release/layoutc")
      layoutc = try Self.install(built, in: folder)
    }
    empty = try Self.build(
      "empty", "@main struct Main { static func main() {} }\n", linking: linking, in: folder)
    lines = try Self.build("lines", Self.lineLoop, linking: linking, in: folder)
  }

  /// Returns a copy of the program. A file that a linker has just written is in the system's cache
  /// page by page, and takes longer to map than a file that was copied, or read from a disk, in
  /// larger pieces. `FileManager` copies page by page, too.
  private static func install(_ program: URL, in folder: URL) throws -> URL {
    let copy = folder.appendingPathComponent("installed-\(program.lastPathComponent)")
    try run("install", [program.path, copy.path])
    return copy
  }

  /// - Parameter rounds: The number of rounds, if not the default. The start of a process takes a
  ///   millisecond and varies more than its work.
  func compare(
    _ effort: Effort, rounds: Int? = nil, _ arguments: [String], with other: URL,
    otherArguments: [String]
  ) -> Comparison {
    LayoutBenchmarks.compare(rounds: rounds ?? effort.rounds, by: .wall) {
      Self.start(layoutc, arguments)
    } with: {
      Self.start(other, otherArguments)
    }
  }

  /// Runs `layoutc` with these arguments.
  func start(_ arguments: [String]) { Self.start(layoutc, arguments) }

  /// Writes the standard output of `layoutc` to a file.
  func write(_ arguments: [String], to file: URL) throws {
    try Self.run(layoutc.path, arguments + ["-o", file.path])
  }

  /// Starts a process and waits for it. Foundation's own way to wait polls at intervals; this one
  /// returns as soon as the process exits.
  private static func start(_ program: URL, _ arguments: [String]) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let words = ([program.path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program.path, &actions, nil, words + [nil], environ) == 0 else {
      fatalError("\(program.path) cannot be started")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }

  private static func build(
    _ name: String, _ source: String, linking: Linking, in folder: URL
  ) throws -> URL {
    let file = folder.appendingPathComponent("\(name).swift")
    try Data(source.utf8).write(to: file)
    let program = folder.appendingPathComponent(name)
    let options = ["-O", "-parse-as-library"] + linking.compilerOptions
    try run("swiftc", options + [file.path, "-o", program.path])
    return try install(program, in: folder)
  }

  private static func run(_ command: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ToolFailure(command: ([command] + arguments).joined(separator: " "))
    }
  }

  private struct ToolFailure: Error { let command: String }

  /// Writes the lines of cells of a grid as `dump` or `json`: `lines json 1000`. Digits go in place
  /// into a buffer for many lines. The same program in C is as fast.
  ///
  /// `lines copy FILE` writes the bytes of a file. `lines read FILE…` reads the numbers of each
  /// file's lines into an array, six to a line.
  private static let lineLoop = """
    #if canImport(Glibc)
    import Glibc
    #elseif canImport(Darwin)
    import Darwin
    #endif
    struct Lines {
      private static let size = 1 << 16
      private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: size + 512)
      private var end = 0
      @inline(__always) mutating func put(_ text: StaticString) {
        memcpy(buffer + end, text.utf8Start, text.utf8CodeUnitCount)
        end += text.utf8CodeUnitCount
      }
      @inline(__always) mutating func put(_ value: Int) {
        var (length, bound) = (1, 10)
        while value >= bound { length += 1; bound *= 10 }
        end += length
        var (place, rest) = (end, UInt32(truncatingIfNeeded: value))
        repeat {
          place -= 1
          buffer[place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        } while rest > 0
      }
      mutating func flush() {
        _ = write(1, buffer, end)
        end = 0
      }
      mutating func dump(_ index: Int) {
        put("  cell "); put(index); put(": ")
        put(index % 3 * 131); put(","); put(index / 3 * 852)
        put(" "); put(131); put("x"); put(852); put("\\n")
        if end > Self.size { flush() }
      }
      mutating func json(_ index: Int) {
        put(#"{"kind":"cell","elementKind":null,"section":"#); put(0)
        put(#","sectionName":null,"sectionTitle":null,"item":"#); put(index)
        put(#","id":null,"frame":["#); put(index % 3 * 131); put(","); put(index / 3 * 852)
        put(","); put(131); put(","); put(852); put(#"],"zIndex":"#); put(0); put("},\\n")
        if end > Self.size { flush() }
      }
    }
    func contents(_ path: String) -> UnsafeBufferPointer<UInt8> {
      let file = open(path, O_RDONLY)
      let size = Int(lseek(file, 0, SEEK_END))
      lseek(file, 0, SEEK_SET)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
      var end = 0
      while end < size {
        let count = read(file, bytes + end, min(1 << 18, size - end))
        if count <= 0 { break }
        end += count
      }
      close(file)
      return UnsafeBufferPointer(start: bytes, count: end)
    }
    func numbers(_ bytes: UnsafeBufferPointer<UInt8>) -> [SIMD8<Double>] {
      var lines: [SIMD8<Double>] = []
      var (line, column, value, unit) = (SIMD8<Double>.zero, 0, 0, 0.0)
      for byte in bytes {
        let digit = byte &- 48
        if digit < 10 {
          value = value &* 10 &+ Int(digit)
          unit = unit == 0 ? 1 : unit < 0 ? unit * 10 : unit
        } else if byte == 46 {
          unit = -1
        } else {
          if unit != 0 {
            line[column & 7] = Double(value) / unit.magnitude
            column += 1
            (value, unit) = (0, 0)
          }
          if byte == 10 {
            lines.append(line)
            column = 0
          }
        }
      }
      return lines
    }
    @main struct Main {
      static func main() {
        var lines = Lines()
        if CommandLine.arguments[1] == "copy" {
          let bytes = contents(CommandLine.arguments[2])
          _ = write(1, bytes.baseAddress, bytes.count)
          return
        }
        if CommandLine.arguments[1] == "read" {
          let files = CommandLine.arguments.dropFirst(2).map { numbers(contents($0)) }
          print(files.map { $0.count })
          return
        }
        let count = Int(CommandLine.arguments[2])!
        if CommandLine.arguments[1] == "json" {
          for index in 0..<count { lines.json(index) }
        } else {
          for index in 0..<count { lines.dump(index) }
        }
        lines.flush()
      }
    }

    """
}
