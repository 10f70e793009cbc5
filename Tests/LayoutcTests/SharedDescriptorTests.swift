import Foundation
import Testing

private let layout = "section < group horizontal height 40 < item > >\n"

/// Descriptors that are non-blocking at the start of the process, and links that are swapped while
/// it runs.
@Suite struct SharedDescriptorTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(layout, to: "a.layout")
  }

  private func pipe(nonBlocking end: Int) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Foundation.pipe(&ends) == 0)
    _ = fcntl(ends[end], F_SETFL, O_NONBLOCK)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private func isReady(_ descriptor: Int32, _ event: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  private func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Layoutc.executable
    process.arguments = arguments
    process.currentDirectoryURL = workspace.url
    process.environment = Layoutc.inherited
    return process
  }

  @Test("all output arrives through a pipe that does not block") func output() throws {
    let arguments = ["--emit", "dump", "--items", "30000", "a.layout"]
    let ends = try pipe(nonBlocking: 1)
    let process = process(arguments)
    process.standardOutput = FileHandle(fileDescriptor: ends.write, closeOnDealloc: false)
    try Layoutc.unblockingSignals { try process.run() }
    // The pipe becomes full.
    while process.isRunning, isReady(ends.write, POLLOUT) { usleep(1000) }
    close(ends.write)
    let read = FileHandle(fileDescriptor: ends.read, closeOnDealloc: true).readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let whole = try workspace.layoutc(arguments)
    #expect(whole.output.utf8.count > 1 << 17 && Array(whole.output.utf8) == Array(read))
  }

  @Test("input is waited for on a pipe that does not block", arguments: [["check", "-"], ["lsp"]])
  func input(_ arguments: [String]) throws {
    let ends = try pipe(nonBlocking: 0)
    let process = process(arguments)
    process.standardInput = FileHandle(fileDescriptor: ends.read, closeOnDealloc: false)
    process.standardOutput = FileHandle.nullDevice
    try Layoutc.unblockingSignals { try process.run() }
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    let shutdown = #"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#
    let messages = [#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#, shutdown, exit]
    let text =
      arguments == ["lsp"]
      ? messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined() : layout
    let half = text.utf8.count / 2
    _ = write(ends.write, text, half)
    while process.isRunning, isReady(ends.read, POLLIN) { usleep(1000) }
    close(ends.read)
    // The pipe is empty for a while. A process that took this for the end of the input would exit.
    usleep(50_000)
    #expect(process.isRunning)
    _ = write(ends.write, String(text.utf8.dropFirst(half)), text.utf8.count - half)
    close(ends.write)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  #if os(Linux)
    @Test("no import reads outside of its folder while a link is swapped")
    func swappedLinks() throws {
      let result = try workspace.shell(
        """
        mkdir in in/real out; echo 'let x = 1' > in/real/s.layout; echo 'let x = 7777' > out/s.layout
        echo 'let x = 1' > in/own.layout; ln -s real in/dir; ln -s own.layout in/file.layout
        for kind in dir/s file; do
          printf 'import "%s.layout"\\nsection < group horizontal height x < item > >\\n' $kind \\
            > in/m.layout
          while :; do
            ln -sfn ../out in/d2 && mv -T in/d2 in/dir; ln -sf ../out/s.layout in/f2 && mv in/f2 in/file.layout
            ln -sfn real in/d2 && mv -T in/d2 in/dir; ln -sf own.layout in/f2 && mv in/f2 in/file.layout
          done & swapper=$!
          end=$((SECONDS + 2))
          while [ $SECONDS -lt $end ]; do "$layoutc" --emit dump in/m.layout 2>/dev/null; done \\
            | grep -c 7777
          kill $swapper; wait $swapper 2>/dev/null
        done
        """)
      #expect(result.output == "0\n0\n", "\(result)")
    }
  #endif
}
