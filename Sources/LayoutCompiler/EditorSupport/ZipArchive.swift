/// A ZIP archive without compression (APPNOTE 6.3.2).
///
/// The bytes are deterministic: all files have the earliest time of the format.
enum ZipArchive {
  static func bytes(_ files: [EditorPackage.File]) -> [UInt8] {
    var archive = Writer()
    var directory = Writer()
    for file in files {
      let offset = archive.bytes.count
      archive.write(0x0403_4B50, size: 4)
      archive.writeHeader(file)
      archive.bytes += Array(file.path.utf8) + file.bytes
      directory.write(0x0201_4B50, size: 4)
      directory.write(20, size: 2)  // version made by
      directory.writeHeader(file)
      // No comment, disk 0, no attributes; then the offset of the file.
      for (value, size) in [(0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)] {
        directory.write(value, size: size)
      }
      directory.bytes += Array(file.path.utf8)
    }
    let start = archive.bytes.count
    archive.bytes += directory.bytes
    archive.write(0x0605_4B50, size: 4)
    for value in [0, 0, files.count, files.count] { archive.write(value, size: 2) }
    archive.write(directory.bytes.count, size: 4)
    archive.write(start, size: 4)
    archive.write(0, size: 2)
    return archive.bytes
  }

  private struct Writer {
    var bytes: [UInt8] = []

    /// Writes an integer in little-endian order.
    mutating func write(_ value: Int, size: Int) {
      for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }

    /// Writes the fields that a file's header and the directory share: stored, 1980-01-01.
    mutating func writeHeader(_ file: EditorPackage.File) {
      write(20, size: 2)  // version needed to extract
      write(0x0800, size: 2)  // UTF-8 file names
      write(0, size: 2)  // stored
      write(0, size: 2)
      write(0x0021, size: 2)
      write(Int(Checksums.crc32(file.bytes)), size: 4)
      write(file.bytes.count, size: 4)
      write(file.bytes.count, size: 4)
      write(file.path.utf8.count, size: 2)
      write(0, size: 2)  // length of the extra field
    }
  }
}
