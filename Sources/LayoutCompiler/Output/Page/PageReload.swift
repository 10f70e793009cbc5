/// Lets an open page see that its file has been written again, without a server: every moment it
/// loads the file once more out of sight, which only tells its token and stops.
///
/// The probe has another query, as a page may not hold itself; messages pass between files where
/// nothing else does.
enum PageReload {
  /// What the page's content security policy allows for it.
  static let policy = "; frame-src * file:"

  /// Writes the script; it is to come first, so that a probe reads no further.
  static func write(_ token: String, to out: inout ByteWriter) {
    let letters = token.unicodeScalars.filter {
      ("0"..."9").contains($0) || ("a"..."f").contains($0)
    }
    let script = Embedded.reloadJs.filled(["TOKEN": String(String.UnicodeScalarView(letters))])
    out.write(string: "<script>\n\(script)</script>\n")
  }
}
