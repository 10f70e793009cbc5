/// The Swift code that records the frames of a running app: `layoutc recorder`.
package enum UIKitRecorder {
  /// The file, for the tests of the app.
  package static var code: String {
    Embedded.uikitRecorderSwiftTxt + Embedded.uikitFrameFormatSwiftTxt
  }
}
