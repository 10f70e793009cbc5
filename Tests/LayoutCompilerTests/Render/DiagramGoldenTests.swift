import Testing

@testable import LayoutCompiler

private func diagram(
  _ scene: Scene, columns: Int = 60, ascii: Bool = false, name: String? = nil,
  itemName: (@Sendable (Int, Int) -> String?)? = nil
) -> String {
  var options = RenderOptions()
  options.columns = columns
  options.ascii = ascii
  let preview = RenderedPreview(name: name, scene: scene, itemName: itemName)
  return OutputFormat.all[0].string(RenderInput(previews: [preview]), options)
}

/// Pictures, each read line by line against the frames that its comment tells.
@Suite struct DiagramGoldenTests {
}
