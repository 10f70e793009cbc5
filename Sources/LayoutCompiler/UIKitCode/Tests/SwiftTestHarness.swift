/// The end of every file of tests: a collection view without an app, and the comparison of frames.
enum SwiftTestHarness {
  static var text: String { Embedded.uikitTestHarnessSwiftTxt }
}
