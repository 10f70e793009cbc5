/// The configuration of a list section (`UICollectionLayoutListConfiguration`).
public struct ListConfiguration: Hashable, Sendable {
  /// The appearance (`UICollectionLayoutListConfiguration.Appearance`).
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }
  /// The kind of header.
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    case none, supplementary, firstItemInSection
  }
  /// The kind of footer.
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    case none, supplementary
  }

  /// The appearance, which determines insets and pinning.
  public var appearance: Appearance
  /// The kind of header; none by default.
  public var headerMode: HeaderMode = .none
  /// The kind of footer; none by default.
  public var footerMode: FooterMode = .none
  /// The space above the section's header, in points; `nil` for UIKit's default.
  var headerTopPadding: Double?
  var showsSeparators: Bool = true

  /// Creates a configuration without header and footer.
  public init(_ appearance: Appearance) { self.appearance = appearance }
}
