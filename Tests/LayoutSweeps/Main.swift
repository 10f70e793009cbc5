import Testing

/// Runs the tests of `LayoutCompilerTests/Sweeps` in an optimized build, with ten times the seeds of
/// `swift test`:
///
///     LAYOUTC_SWEEPS=yes swift run -c release -Xswiftc -enable-testing LayoutSweeps [--filter NAME]
@main enum LayoutSweeps {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
