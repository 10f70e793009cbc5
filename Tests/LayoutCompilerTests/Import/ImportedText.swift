import Testing

@testable import LayoutCompiler

/// Swift around a few statements, and checks of what is imported.
protocol ImportedText {}

extension ImportedText {
  var grid: String {
    """
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)

    """
  }
  var end: String { "\nreturn UICollectionViewCompositionalLayout(section: section)" }
  var sections: String {
    """
    func make(_ height: CGFloat) -> NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      let item = NSCollectionLayoutItem(layoutSize: size)
      return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    }

    """
  }

  func imported(_ body: String, in type: String = "", file: String = "") -> SwiftImport {
    let text = """
      import UIKit
      \(file)
      final class GridViewController: UIViewController {
      \(type)
        func createLayout() -> UICollectionViewLayout {
      \(body)
        }
      }
      """
    return SwiftImport(SourceFile(name: "Grid.swift", text: text))
  }

  /// Imports a file of a project in which another file declares some names.
  func imported(
    _ text: String, with other: String, declaring isDeclared: @escaping (String) -> Bool
  ) -> SwiftImport {
    SwiftImport(SourceFile(name: "Home.swift", text: text)) { request in
      guard let name = request.declaration, request.number == 0, isDeclared(name) else {
        return .failure("there is no such file")
      }
      return .file(SourceFile(name: "Other.swift", text: other, id: FileID(1)))
    }
  }

  func expect(
    _ imported: SwiftImport, _ text: String, notes: [String] = [],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(imported.text == text + "\n", sourceLocation: location)
    #expect(imported.notes.map(\.message) == notes, sourceLocation: location)
    expectCompiles(imported, location)
  }

  /// A function that makes a section of one row.
  var row: String {
    """
    func row(_ height: CGFloat) -> NSCollectionLayoutSection {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      let item = NSCollectionLayoutItem(layoutSize: size)
      return NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    }
    """
  }

  /// A section of the grid with these properties.
  func gridSection(_ properties: String) -> String {
    """
    section \(properties) <
      group horizontal height 44 <
        item fractionalWidth 0.5
      >
    >
    """
  }

  /// Sections of one row each.
  func rows(_ sections: [(String, Int)]) -> String {
    "layout <\n"
      + sections.map { name, height in
        """
          section \(name) <
            group horizontal height \(height) <
              item height \(height)
            >
          >
        """
      }.joined(separator: "\n") + "\n>"
  }

  /// Whatever is printed compiles.
  func expectCompiles(
    _ imported: SwiftImport, _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    guard !imported.text.isEmpty else { return }
    let compilation = Compilation(SourceFile(name: "Imported.layout", text: imported.text))
    #expect(
      !compilation.hasErrors, "\(compilation.diagnostics.map(\.message))\n\(imported.text)",
      sourceLocation: location)
  }
}
