// Connections over TCP. See Platform.swift.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// Opens a socket that accepts connections to a host's address, without waiting for them.
  ///
  /// - Parameters:
  ///   - host: A name or a numeric address of this machine.
  ///   - port: The port; 0 for any free one.
  /// - Returns: The socket with its port.
  static func listen(
    host: String, port: Int
  ) throws(Failure) -> (socket: Descriptor, port: Int) {
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let found else {
      throw Failure(code: EADDRNOTAVAIL)
    }
    defer { freeaddrinfo(found) }
    let address = found.pointee
    let number = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard number >= 0 else { throw .last }
    let descriptor = Descriptor(number: number)
    makeNonBlocking(descriptor)
    var isOn: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard bind(number, address.ai_addr, address.ai_addrlen) == 0, systemListen(number) == 0 else {
      let failure = Failure.last
      try? close(descriptor)
      throw failure
    }
    return (descriptor, localPort(of: number))
  }

  private static func systemListen(_ number: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.listen(number, 64)
    #elseif canImport(Musl)
      Musl.listen(number, 64)
    #elseif canImport(Darwin)
      Darwin.listen(number, 64)
    #endif
  }

  private static func makeNonBlocking(_ descriptor: Descriptor) {
    _ = fcntl(descriptor.number, F_SETFL, fcntl(descriptor.number, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(
        descriptor.number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// The port of a bound socket, of either address family.
  private static func localPort(of number: Int32) -> Int {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(number, address, &length) == 0 else { return 0 }
        // The port is at the same offset in both families.
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          Int(UInt16(bigEndian: $0.pointee.sin_port))
        }
      }
    }
  }

  /// Returns the next waiting connection; `nil` if there is none.
  static func accept(_ socket: Descriptor) -> Descriptor? {
    #if canImport(Glibc)
      let number = Glibc.accept(socket.number, nil, nil)
    #elseif canImport(Musl)
      let number = Musl.accept(socket.number, nil, nil)
    #elseif canImport(Darwin)
      let number = Darwin.accept(socket.number, nil, nil)
    #endif
    guard number >= 0 else { return nil }
    let connection = Descriptor(number: number)
    makeNonBlocking(connection)
    return connection
  }

  /// The outcome of reading from or writing to a connection.
  enum Transfer {
    /// The number of bytes; at least 1.
    case bytes(Int)
    /// The other side has to read or write first.
    case wait
    /// The connection has ended.
    case closed
  }

  /// Appends at most `count` received bytes to `bytes`, without waiting.
  static func receive(
    _ connection: Descriptor, appendingTo bytes: inout [UInt8], count: Int
  ) -> Transfer {
    var received = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      received = recv(connection.number, buffer.baseAddress, count, 0)
      initialized = max(0, received)
    }
    bytes += chunk
    return received == 0 ? .closed : transfer(received)
  }

  /// Sends a part of `bytes` from `start`, without waiting.
  static func send(_ bytes: [UInt8], from start: Int, to connection: Descriptor) -> Transfer {
    bytes.withUnsafeBytes { bytes in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      #if canImport(Darwin)
        return transfer(Darwin.send(connection.number, rest.baseAddress, rest.count, 0))
      #else
        let flags = Int32(MSG_NOSIGNAL)
        return transfer(systemSend(connection.number, rest, flags: flags))
      #endif
    }
  }

  #if !canImport(Darwin)
    private static func systemSend(
      _ number: Int32, _ bytes: UnsafeRawBufferPointer, flags: Int32
    ) -> Int {
      #if canImport(Glibc)
        Glibc.send(number, bytes.baseAddress, bytes.count, flags)
      #elseif canImport(Musl)
        Musl.send(number, bytes.baseAddress, bytes.count, flags)
      #endif
    }
  #endif

  /// Announces the end of the sent bytes. The connection can still be read.
  static func endSending(_ connection: Descriptor) {
    _ = shutdown(connection.number, Int32(SHUT_WR))
  }

  private static func transfer(_ count: Int) -> Transfer {
    if count > 0 { return .bytes(count) }
    let isWaiting = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR
    return isWaiting ? .wait : .closed
  }

  /// The seconds since an arbitrary moment.
  static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The numeric IPv4 addresses of this machine in its networks.
  static var networkAddresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
        continue
      }
      var name = [CChar](repeating: 0, count: 64)
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, length, &name, 64, nil, 0, NI_NUMERICHOST) == 0 else { continue }
      let bytes = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      let text = String(decoding: bytes, as: UTF8.self)
      if !text.hasPrefix("127.") { addresses.append(text) }
    }
    return addresses
  }
}
