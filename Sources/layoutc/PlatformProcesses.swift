// Other programs. See Platform.swift.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

extension Platform {
  /// What a program did.
  struct ProcessResult {
    /// Its exit status; 128 and the signal's number where one ended it.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// Runs the program that the search path has under `name` to its end, with nothing to read.
  static func run(_ name: String, _ arguments: [String]) throws(Failure) -> ProcessResult {
    let (output, errors) = (try pipe(), try pipe())
    defer { for pipe in [output, errors] { try? close(pipe.read) } }
    let process: pid_t
    do {
      defer { for pipe in [output, errors] { try? close(pipe.write) } }
      process = try spawn(name, arguments, output.write, errors.write)
    }
    let (text, complaints) = try readToEnd(output.read, errors.read)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return ProcessResult(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: text, errors: complaints)
  }

  private static func pipe() throws(Failure) -> (read: Descriptor, write: Descriptor) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #elseif canImport(Darwin)
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  private static func spawn(
    _ name: String, _ arguments: [String], _ output: Descriptor, _ errors: Descriptor
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.number, 2)
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, name, &actions, nil, &words, environ)
    guard code == 0 else { throw Failure(code: code) }
    return process
  }

  /// Reads both to their ends, whichever has something.
  private static func readToEnd(
    _ first: Descriptor, _ second: Descriptor
  ) throws(Failure) -> ([UInt8], [UInt8]) {
    let ends = [first, second]
    var bytes: [[UInt8]] = [[], []]
    var isOpen = [true, true]
    while isOpen.contains(true) {
      var waiting = ends.indices.map {
        pollfd(fd: isOpen[$0] ? ends[$0].number : -1, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, 2, -1) >= 0 || errno == EINTR else { throw .last }
      for index in ends.indices where isOpen[index] && waiting[index].revents != 0 {
        let count = try read(ends[index], appendingTo: &bytes[index], count: 1 << 16)
        if count == 0 { isOpen[index] = false }
      }
    }
    return (bytes[0], bytes[1])
  }
}
