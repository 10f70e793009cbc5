extension CodeHelper {
  /// The types that change views through layout attributes, which the struct holds.
  static let effectsType = "CellEffects"
  static let effectsLayoutType = "CellEffectsLayout"
  static var effectsTypes: CodeDocument {
    // The last line of the file has a line end.
    lines(String(Embedded.cellEffectsSwiftTxt.dropLast()))
  }

  /// Returns the helpers that are next to the struct; `nil` if there are none.
  static func declarations(_ used: Set<CodeHelper>) -> CodeDocument? {
    let helpers = CodeHelper.allCases.filter(used.contains).compactMap { helper in
      switch helper {
      case .uniform: lines(uniformCode)
      case .finite: lines(finiteCode)
      case .waterfall: lines(String(Embedded.waterfallSwiftTxt.dropLast()))
      case .visionIdiom: lines(visionCode)
      case .edges: lines(edgesCode)
      case .version, .effects: nil
      }
    }
    return helpers.isEmpty ? nil : .joined(helpers, .paragraph)
  }

  private static let uniformCode = """
    extension NSCollectionLayoutDimension {
        /// All siblings as large as the largest; before iOS 17 each as large as it is.
        fileprivate static func uniform(estimate: CGFloat) -> NSCollectionLayoutDimension {
            if #available(iOS 17, *) { return .uniformAcrossSiblings(estimate: estimate) }
            return .estimated(estimate)
        }
    }
    """

  private static let finiteCode = """
    extension CGFloat {
        /// The number, or another where there is none, as of 1 / 0.
        fileprivate func finite(or other: CGFloat) -> CGFloat { isFinite ? self : other }
    }
    """

  private static let edgesCode = """
    extension NSRectAlignment {
        /// The edges of an anchor at the same place.
        fileprivate var edges: NSDirectionalRectEdge {
            switch self {
            case .top: [.top]
            case .topLeading: [.top, .leading]
            case .leading: [.leading]
            case .bottomLeading: [.bottom, .leading]
            case .bottom: [.bottom]
            case .bottomTrailing: [.bottom, .trailing]
            case .trailing: [.trailing]
            case .topTrailing: [.top, .trailing]
            default: []
            }
        }
    }
    """

  private static let visionCode = """
    extension UIUserInterfaceIdiom {
        /// `vision`, which has a name since iOS 17 only.
        fileprivate static var visionIdiom: UIUserInterfaceIdiom {
            UIUserInterfaceIdiom(rawValue: 6) ?? .unspecified
        }
    }
    """

  private static func lines(_ text: String) -> CodeDocument {
    .joined(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) },
      .hardBreak)
  }
}
