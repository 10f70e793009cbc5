import TestSupport

@testable import LayoutCompiler

/// The picture at the top of README: Swift on the left, what it shows with measures on the right.
enum READMEPicture {
  static let path = "Examples/Reference/README.svg"
  private static let width = 830.0
  private static let lineHeight = 17.0

  private static let swift = """
    func makeLayout() -> UICollectionViewLayout {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1),
          heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(88)),
        subitem: item, count: 2)
      group.interItemSpacing = .fixed(8)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(44)),
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [header]
      section.interGroupSpacing = 12
      section.contentInsets = .init(
        top: 8, leading: 16, bottom: 16, trailing: 16)
      return UICollectionViewCompositionalLayout(section: section)
    }
    """

  private static let style = """
    <style>
    .source{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre}
    .layoutc .source{text-anchor:start;fill:#1F2328;font-family:inherit}
    .layoutc{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .source .keyword{fill:#6639BA;font-weight:600}.source .number{fill:#8A4A00}
    @media(prefers-color-scheme:dark){
    .layoutc .source{fill:#E6EDF3}.source .keyword{fill:#C9ADFF}.source .number{fill:#FFC285}}
    </style>

    """

  private static let source = SourceFile(name: "Home.swift", text: swift)

  private static let device: Picture = {
    var settings = CompilationSettings()
    settings.overrides.size = Size(320, 380)
    settings.overrides.itemCounts = [6]
    return Picture(RenderInput(previews: Compilation(source, settings).previews), layers: .measure)
  }()

  /// The space for a line of Swift, as a number of columns: one is 0.61 of the font size.
  static let columns = Int(saturating: (width - device.size.width - 20) / (0.61 * 11))
  static let longestLine = swift.split(separator: "\n").map(\.count).max() ?? 0

  static var svg: String {
    let lines = ByteWriter.string { $0.write(code: source) }
      .replacing("<span", with: "<tspan").replacing("</span", with: "</tspan")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let top = (device.size.height - Double(lines.count - 1) * lineHeight) / 2
    let texts = lines.enumerated().map { index, line in
      "<text class=\"source\" x=\"20\" y=\"\(top + Double(index) * lineHeight)\">\(line)</text>\n"
    }
    let drawn = ByteWriter.string { device.writeSVG(to: &$0) }
      .replacing("<svg xmlns", with: "<svg x=\"\(width - device.size.width)\" xmlns")
    let size = "\(Int(saturating: width)) \(Int(saturating: device.size.height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="layoutc" width="830" viewBox="0 0 \(size)">
      \(style)<rect class="page" width="100%" height="100%" rx="12"/>
      \(texts.joined())\(drawn)</svg>

      """
  }
}
