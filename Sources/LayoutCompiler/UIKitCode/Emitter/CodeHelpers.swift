/// What the code of some layouts needs besides.
extension CodeEmitter {
  /// Returns the helpers that are next to the struct; `nil` if there are none.
  static func helpers(_ used: Set<CodeHelper>) -> CodeDocument? {
    let helpers = CodeHelper.allCases.filter(used.contains).compactMap { helper in
      switch helper {
      case .uniform: uniform
      case .finite: finite
      case .version, .effects: nil
      }
    }
    return helpers.isEmpty ? nil : .joined(helpers, .paragraph)
  }

  private static var uniform: CodeDocument {
    lines(
      """
      extension NSCollectionLayoutDimension {
          /// All siblings as large as the largest; before iOS 17 each as large as it is.
          fileprivate static func uniform(estimate: CGFloat) -> NSCollectionLayoutDimension {
              if #available(iOS 17, *) { return .uniformAcrossSiblings(estimate: estimate) }
              return .estimated(estimate)
          }
      }
      """)
  }

  private static var finite: CodeDocument {
    lines(
      """
      extension CGFloat {
          /// The number, or another where there is none, as of 1 / 0.
          fileprivate func finite(or other: CGFloat) -> CGFloat { isFinite ? self : other }
      }
      """)
  }

  /// The types that change views through layout attributes, which the struct holds.
  static let effectsType = "CellEffects"
  static let effectsLayoutType = "CellEffectsLayout"

  static var effectsTypes: CodeDocument {
    lines(
      """
      /// What happens to views through their layout attributes. What a handler of visible items
      /// changes, UIKit ignores where sizes are estimated; attributes count there, too.
      @MainActor
      final class CellEffects {
          typealias Change = (
              _ view: UICollectionViewLayoutAttributes, _ offset: CGPoint, _ container: CGSize
          ) -> Void

          fileprivate weak var layout: UICollectionViewLayout?
          private var changes: [Int: (section: NSCollectionLayoutSection, change: Change)] = [:]
          /// How far the sections are scrolled that scroll on their own.
          private var rowOffsets: [Int: CGPoint] = [:]

          /// Has the views of a section changed whenever they are laid out.
          func change(
              _ section: NSCollectionLayoutSection, at index: Int, by change: @escaping Change
          ) {
              changes[index] = (section, change)
              section.visibleItemsInvalidationHandler = { [weak self] _, offset, _ in
                  self?.row(at: index, scrolledTo: offset)
              }
          }

          fileprivate func reset(at index: Int) { changes[index] = nil }

          private func row(at index: Int, scrolledTo offset: CGPoint) {
              guard let section = changes[index]?.section,
                  section.orthogonalScrollingBehavior != .none
              else { return }
              let before = rowOffsets.updateValue(offset, forKey: index)
              if let before, before != offset { layout?.invalidateLayout() }
          }

          fileprivate func apply(
              to view: UICollectionViewLayoutAttributes, in collectionView: UICollectionView
          ) {
              let index = view.indexPath.section
              guard let (section, change) = changes[index] else { return }
              let isRow = section.orthogonalScrollingBehavior != .none
              let offset = isRow ? rowOffsets[index] ?? .zero : collectionView.contentOffset
              change(view, offset, collectionView.bounds.size)
          }
      }

      /// Lays out as its sections say, and changes the attributes of the views.
      final class CellEffectsLayout: UICollectionViewCompositionalLayout {
          fileprivate var effects = CellEffects() {
              didSet { effects.layout = self }
          }

          override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

          override func layoutAttributesForElements(
              in rect: CGRect
          ) -> [UICollectionViewLayoutAttributes]? {
              let all = super.layoutAttributesForElements(in: rect)
              guard let collectionView else { return all }
              return all?.map { attributes in
                  guard attributes.representedElementCategory != .decorationView,
                      attributes.indexPath.count == 2,
                      let view = attributes.copy() as? UICollectionViewLayoutAttributes
                  else { return attributes }
                  effects.apply(to: view, in: collectionView)
                  return view
              }
          }
      }
      """)
  }

  /// Returns lines that are broken already.
  private static func lines(_ text: String) -> CodeDocument {
    .joined(
      text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) },
      .hardBreak)
  }
}
