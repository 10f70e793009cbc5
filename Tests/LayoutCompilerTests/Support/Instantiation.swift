@testable import LayoutCompiler

extension CheckedProgram {
  func instantiate(
    layout: Int, environment: LayoutEnvironment, data: [SectionData]
  ) -> LayoutInstance {
    instantiate(layout: layout, environment: environment) { _ in data }
  }
}
