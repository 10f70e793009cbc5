/// A section of list rows (`UICollectionLayoutListConfiguration`).
public struct ListConfiguration: Hashable, Sendable {
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    case none, supplementary, firstItemInSection
  }
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    case none, supplementary
  }

  public var appearance: Appearance
  public var headerMode: HeaderMode = .none
  public var footerMode: FooterMode = .none
  /// Points above the section's header; `nil` leaves it to UIKit.
  public var headerTopPadding: Double?
  public var showsSeparators: Bool = true

  public init(_ appearance: Appearance) { self.appearance = appearance }
}
