/// Writes tests that lay the previews out with the UIKit they run on, and expect our frames:
/// `--emit xctest`; or tests that record the frames of that UIKit: `layoutc fidelity`.
enum UIKitTestFile {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    write(input, options, for: .comparison, to: &out)
  }

  /// Writes the tests; those of recordings write the frames of UIKit as JSON.
  static func write(
    _ input: RenderInput, _ options: RenderOptions, for purpose: UIKitTest.Purpose,
    to out: inout ByteWriter
  ) {
    let programs = input.programs.filter { program in
      input.previews.contains { $0.isMade(from: program) }
    }
    let module = options.code.testedModule
    out.write(string: CodePrinter.text(of: header(programs, module: module, purpose)))
    let isConditional = options.isConditional(programs)
    if isConditional { out.write("\n#if canImport(UIKit)\n") }
    out.write("\nimport UIKit\nimport XCTest\n")
    if let module { out.write(string: "\n@testable import \(module)\n") }
    let units = units(of: programs, options)
    for (program, unit) in zip(programs, units) {
      out.endLine()
      let tests = input.previews.filter { $0.isMade(from: program) }.map {
        UIKitTest(preview: $0, unit: unit, program: program, purpose: purpose)
      }
      write(tests, of: unit, to: &out)
      if module == nil {
        out.endLine()
        out.write(string: CodePrinter.text(of: layouts(unit)))
      }
      if let helpers = unit.helpers {
        out.endLine()
        out.write(string: CodePrinter.text(of: helpers))
      }
    }
    writeHarness(purpose, oldestTarget: units.map(\.options.target).min() ?? 14, to: &out)
    if isConditional { out.write("\n#endif\n") }
  }

  /// Writes the code that all tests share, for the oldest deployment target of their layouts.
  private static func writeHarness(
    _ purpose: UIKitTest.Purpose, oldestTarget: Int, to out: inout ByteWriter
  ) {
    out.endLine()
    out.write(string: Embedded.uikitTestHarnessSwiftTxt)
    out.write(string: Embedded.uikitFrameFormatSwiftTxt)
    switch purpose {
    case .comparison: break
    case .recordingWithoutApp:
      out.write(string: Embedded.uikitFidelitySwiftTxt)
      out.write(string: Embedded.uikitFidelityPackageSwiftTxt)
    case .recordingInApp:
      out.write(string: Embedded.uikitFidelitySwiftTxt)
      out.write(string: Embedded.uikitFidelityAppSwiftTxt)
    }
    // `traitOverrides` replaced a call that iOS 17 deprecated.
    out.write(
      string: oldestTarget < 17
        ? Embedded.uikitTestTraits14SwiftTxt : Embedded.uikitTestTraits17SwiftTxt)
  }

  /// Returns the units of the tests: a copy of the struct has the default access, and params with
  /// the types that the values of previews need. The struct of a module is as it is.
  private static func units(
    of programs: [CheckedProgram], _ options: RenderOptions
  ) -> [UIKitUnit] {
    let isCopy = options.code.testedModule == nil
    let own = programs.map { program in
      let code = options.code(of: program)
      var own = isCopy ? CodeOptions() : code
      own.typeName = code.typeName
      own.deploymentTarget = code.target
      return (program, own)
    }
    return UIKitUnit.units(of: own, forTests: isCopy)
  }

  private static func header(
    _ programs: [CheckedProgram], module: String?, _ purpose: UIKitTest.Purpose
  ) -> CodeDocument {
    let names = programs.map { UIKitCodeFile.fileName(of: $0.tree.source.name) }
    let list = names.joined(separator: ", ")
    let lines = [
      "Made by layoutc from \(list). Do not edit: change the source, and run layoutc again with",
      "the same options.", "",
      "Each test lays a preview out with the UIKit of the simulator or device that it runs on, and",
      purpose.isRecording
        ? "records every frame in the folder Recorded. It needs nothing but this file in a test"
        : "compares every frame with what layoutc computes. It needs nothing but this file in a test",
      module.map { "target of the app, and the generated code in the module \($0)." }
        ?? "target of an app.",
    ]
    return .joined(lines.map { .comment($0) }, .hardBreak)
  }

  /// The type that holds the tests of a file.
  private static func typeName(_ unit: UIKitUnit) -> String { "\(unit.typeName)Tests" }

  /// The layouts themselves, in a place where an app's own are not in the way.
  private static func layouts(_ unit: UIKitUnit) -> CodeDocument {
    .text("extension \(typeName(unit)) {") + .indented(.hardBreak + unit.structure) + .hardBreak
      + "}"
  }

  /// The members of `XCTestCase` that begin like a test.
  private static let inherited = ["testCaseCount", "testInvocations", "testRun", "testRunClass"]

  /// Writes the class, one test after another: only one is in memory.
  private static func write(_ tests: [UIKitTest], of unit: UIKitUnit, to out: inout ByteWriter) {
    out.write(string: "@MainActor\nfinal class \(typeName(unit)): XCTestCase {\n")
    var names = NameScopes()
    for name in inherited { names.take(name) }
    for (index, test) in tests.enumerated() where out.isOpen {
      if index > 0 { out.endLine() }
      let name = names.allocate("test\(NameScopes.typeName(test.preview.name ?? "layout"))")
      let function = CodeDocument.text("func \(name)() throws ") + test.body.braced
      out.write(string: CodePrinter.text(of: function, indentation: CodeDocument.indentation))
    }
    out.write("}\n")
  }
}

extension LaidOutPreview {
  func isMade(from program: CheckedProgram) -> Bool {
    preview != nil && sources.first?.id == program.tree.source.id
  }
}
