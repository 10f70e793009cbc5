/// The configuration of a list section (`UICollectionLayoutListConfiguration`).
package struct ListConfiguration: Hashable, Sendable {
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    case none, supplementary, firstItemInSection
  }
  enum FooterMode: String, Hashable, Sendable, CaseIterable {
    case none, supplementary
  }

  var appearance: Appearance
  var headerMode: HeaderMode = .none
  var footerMode: FooterMode = .none
  /// The space above the section's header, in points; `nil` for UIKit's default.
  var headerTopPadding: Double?
  var showsSeparators: Bool = true

  package init(_ appearance: Appearance) { self.appearance = appearance }
}
