import Foundation
import TestSupport

/// The table "Coming from UIKit" of the manual: Swift, and the layout that it is.
enum UIKitTable {
  static func rows() throws -> [(swift: String, layout: String)] {
    let text = try Repository.text("grammar.md")
    guard let start = text.range(of: "| Swift | layout |\n| --- | --- |\n") else { return [] }
    return text[start.upperBound...].prefix(upTo: text[start.upperBound...].firstIndexOfParagraph)
      .split(separator: "\n").compactMap { line in
        let cells = line.matches(of: #/`([^`]+)`/#).map { String($0.output.1) }
        return cells.count == 2 ? (cells[0], cells[1]) : nil
      }
  }

  /// Returns Swift that makes a layout with the code of a row at its place.
  static func program(_ code: String) -> String {
    let size =
      ".init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))"
    let kind = code.prefix { $0.isLetter }
    var parts = [
      "NSCollectionLayoutItem": "NSCollectionLayoutItem(layoutSize: full)",
      "NSCollectionLayoutGroup":
        "NSCollectionLayoutGroup.horizontal(layoutSize: \(size), subitems: [item])",
      "NSCollectionLayoutSection": "NSCollectionLayoutSection(group: group)",
    ]
    if kind == "NSCollectionLayoutSize" {
      parts["NSCollectionLayoutItem"] = "NSCollectionLayoutItem(layoutSize: \(code))"
    } else if parts[String(kind)] != nil {
      parts[String(kind)] = code.replacing("layoutSize: size", with: "layoutSize: \(size)")
    } else if !["item", "group", "section", "configuration"].contains(kind) {
      parts["NSCollectionLayoutGroup"] =
        "NSCollectionLayoutGroup.horizontal(layoutSize: full, subitem: item, count: \(code))"
    }
    func statement(_ name: String) -> String { code.hasPrefix("\(name).") ? code : "" }
    return """
      import UIKit
      func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        \(statement("configuration"))
        return UICollectionViewCompositionalLayout(sectionProvider: { index, environment in
          let full = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
          let item = \(parts["NSCollectionLayoutItem"] ?? "")
          \(statement("item"))
          let group = \(parts["NSCollectionLayoutGroup"] ?? "")
          \(statement("group"))
          let section = \(parts["NSCollectionLayoutSection"] ?? "")
          \(statement("section"))
          return section
        }, configuration: configuration)
      }
      """
  }
}

extension Substring {
  /// The end of the first paragraph.
  fileprivate var firstIndexOfParagraph: Index { range(of: "\n\n")?.lowerBound ?? endIndex }
}
