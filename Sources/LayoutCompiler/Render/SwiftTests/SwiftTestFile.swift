/// Writes tests that lay the previews out with the UIKit they run on, and expect our frames:
/// `--emit xctest`.
enum SwiftTestFile {
  static func write(_ input: RenderInput, _ options: RenderOptions, to out: inout ByteWriter) {
    let programs = input.programs.filter { program in
      input.previews.contains { $0.isMade(from: program) }
    }
    out.write(string: header(programs))
    out.write("import UIKit\nimport XCTest\n")
    for program in programs {
      let unit = SwiftUnit(program, target: max(options.deploymentTarget, Self.oldestTarget))
      let previews = input.previews.filter { $0.isMade(from: program) }
      out.endLine()
      out.write(string: CodePrinter.text(of: tests(of: previews, unit, program)))
      out.endLine()
      out.write(string: CodePrinter.text(of: layouts(unit)))
      if let helpers = unit.helpers {
        out.endLine()
        out.write(string: CodePrinter.text(of: helpers))
      }
    }
    out.endLine()
    out.write(string: SwiftTestHarness.text)
  }

  /// A collection view of lists is younger than one of compositional layouts.
  private static let oldestTarget = 14

  private static func header(_ programs: [CheckedProgram]) -> String {
    let names = programs.map { WrittenReader.fileName(of: $0.tree.source.name) }
    let list = names.joined(separator: ", ")
    return """
      // Made by layoutc from \(list). Do not edit: change the source, and run layoutc again with
      // the same options.
      //
      // Each test lays a preview out with the UIKit of the simulator or device that it runs on, and
      // compares every frame with what layoutc computes. It needs nothing but this file in a test
      // target of an app.


      """
  }

  /// The type that holds the tests of a file.
  private static func typeName(_ unit: SwiftUnit) -> String { "\(unit.typeName)Tests" }

  /// The layouts themselves, in a place where an app's own are not in the way.
  private static func layouts(_ unit: SwiftUnit) -> CodeDocument {
    .text("extension \(typeName(unit)) {") + .indented(.hardBreak + unit.structure) + .hardBreak
      + "}"
  }

  private static func tests(
    of previews: [RenderedPreview], _ unit: SwiftUnit, _ program: CheckedProgram
  ) -> CodeDocument {
    var block = SwiftBlock()
    var names = SwiftNames()
    for preview in previews {
      let name = names.allocate("test\(SwiftNames.typeName(preview.name ?? "layout"))")
      let test = SwiftTest(preview: preview, unit: unit, program: program)
      block.paragraph()
      block.add(.text("func \(name)() throws ") + test.body.braced)
    }
    return "@MainActor" + .hardBreak
      + .text("final class \(typeName(unit)): XCTestCase ") + block.braced
  }
}

extension RenderedPreview {
  fileprivate func isMade(from program: CheckedProgram) -> Bool {
    making != nil && sources.first?.id == program.tree.source.id
  }
}
