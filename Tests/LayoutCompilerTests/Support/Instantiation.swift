@testable import LayoutCompiler

extension CheckedProgram {
  func instantiate(
    layout: Int, environment: Environment, parameters: [ParameterSetting] = [], data: [SectionData]
  ) -> LayoutInstance {
    instantiate(.for(layout, environment, parameters)) { _ in data }
  }

  func snapshot(
    named name: String, environment: Environment, parameters: [ParameterSetting] = []
  ) -> (snapshot: Snapshot, diagnostics: [Diagnostic])? {
    snapshot(named: name, for: .for(0, environment, parameters))
  }
}

extension Preview {
  static func `for`(
    _ layout: Int, _ environment: Environment, _ parameters: [ParameterSetting] = []
  ) -> Preview {
    var preview = Preview(layout: layout, environment: environment, data: .counts([], others: 0))
    preview.parameters = parameters
    return preview
  }
}
