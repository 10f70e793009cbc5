@testable import LayoutCompiler

// Short ways to write down layouts.

func item(
  _ width: Dimension = .fractionalWidth(1), _ height: Dimension = .fractionalHeight(1),
  insets: Insets = .zero, badge: SupplementaryItem? = nil
) -> Subitem {
  var item = ItemModel()
  item.size = LayoutSize(width: width, height: height)
  item.contentInsets = insets
  if let badge { item.supplementaries = [badge] }
  return .item(item)
}

func group(
  _ arrangement: GroupModel.Arrangement, _ width: Dimension = .fractionalWidth(1),
  _ height: Dimension = .fractionalHeight(1), count: Int? = nil, spacing: Spacing = .fixed(0),
  _ subitems: Subitem...
) -> GroupModel {
  var group = GroupModel(arrangement)
  group.size = LayoutSize(width: width, height: height)
  if let count { group.repetition = .count(count) }
  group.interItemSpacing = spacing
  group.subitems = subitems
  return group
}

func boundary(
  _ kind: String, _ alignment: Alignment, _ width: Dimension = .fractionalWidth(1),
  _ height: Dimension
) -> BoundaryItem {
  var item = BoundaryItem(elementKind: kind, alignment: alignment)
  item.size = LayoutSize(width: width, height: height)
  return item
}

func header(_ height: Dimension, width: Dimension = .fractionalWidth(1)) -> BoundaryItem {
  boundary(BoundaryItem.headerKind, .top, width, height)
}

func footer(_ height: Dimension) -> BoundaryItem {
  boundary(BoundaryItem.footerKind, .bottom, .fractionalWidth(1), height)
}

func background(_ kind: String, _ insets: Insets = .zero) -> DecorationItem {
  var item = DecorationItem(elementKind: kind)
  item.contentInsets = insets
  return item
}

func section(
  _ name: String? = nil, items: Int, _ group: GroupModel, insets: Insets = .zero,
  spacing: Double = 0, orthogonal: OrthogonalScrollingBehavior = .none,
  boundary: [BoundaryItem] = [], background: DecorationItem? = nil
) -> SectionRequest {
  var model = SectionModel(group: group)
  model.contentInsets = insets
  model.interGroupSpacing = spacing
  model.orthogonal = orthogonal
  model.boundaryItems = boundary
  if let background { model.decorations = [background] }
  return SectionRequest(model: model, itemCount: items, name: name)
}

func scene(
  _ sections: [SectionRequest], size: Size = Size(375, 812), scale: Double = 3,
  direction: Axis = .vertical, spacing: Double = 0, boundary: [BoundaryItem] = [],
  bars: Insets = .zero
) -> Scene {
  var request = LayoutRequest(environment: Environment(container: size, scale: scale))
  request.environment.adjustedContentInset = bars
  request.scrollDirection = direction
  request.interSectionSpacing = spacing
  request.boundaryItems = boundary
  request.sections = sections
  return Scene(request)
}

/// Layouts that the outputs are looked at with.
enum RenderSample {
  /// The one-liner: three columns of 125 x 812.
  static func oneLiner() -> Scene {
    scene([
      section(
        items: 12, group(.horizontal, count: 3, item(.fractionalWidth(1 / 3))),
        orthogonal: .groupPaging)
    ])
  }

  /// The iTunes search grid.
  static func searchGrid(items: Int = 12) -> Scene {
    scene([
      section(
        items: items,
        group(
          .horizontal, .fractionalWidth(1), .fractionalWidth(0.5), count: 3,
          item(.fractionalWidth(0.3))), insets: Insets(top: 8, leading: 8, bottom: 8, trailing: 8),
        spacing: 8)
    ])
  }

  /// iTunes search, all scopes: four rows.
  static func searchScopes() -> Scene {
    let cell = item(
      .fractionalWidth(1 / 3), insets: Insets(top: 8, leading: 5, bottom: 8, trailing: 5))
    let names = ["movies", "music", "apps", "books"]
    return scene(
      names.map {
        section(
          $0, items: 10,
          group(.horizontal, .fractionalWidth(1 / 3), .absolute(166), count: 1, cell),
          orthogonal: .continuousGroupLeadingBoundary,
          boundary: [boundary("Header", .topLeading, .fractionalWidth(1), .absolute(28))])
      })
  }

  /// The "Apps" page of a store.
  static func store() -> Scene {
    let cell = Insets(leading: 5, trailing: 5)
    let top = header(.estimated(80), width: .fractionalWidth(0.95))
    func list(_ name: String, rows: Int, _ height: Double) -> SectionRequest {
      section(
        name, items: 12,
        group(
          .vertical, .fractionalWidth(0.95), .estimated(height), count: rows, spacing: .fixed(8),
          item(.fractionalWidth(1), .fractionalHeight(1 / Double(rows)), insets: cell)),
        orthogonal: .groupPagingCentered, boundary: [top])
    }
    return scene(
      [
        section(
          "singleList", items: 6,
          group(.horizontal, .fractionalWidth(0.95), .estimated(250), item(insets: cell)),
          orthogonal: .groupPagingCentered),
        list("doubleList", rows: 2, 165), list("tripleList", rows: 3, 165),
        section(
          "categoryList", items: 5,
          group(
            .vertical, .fractionalWidth(0.95), .estimated(200), count: 5, spacing: .fixed(8),
            item(insets: Insets(leading: 20, trailing: 5))), boundary: [top]),
      ], spacing: 20)
  }

  static func list(items: Int = 94) -> Scene {
    scene([
      section("list", items: items, group(.horizontal, .fractionalWidth(1), .absolute(44), item()))
    ])
  }

  static func badges() -> Scene {
    var badge = SupplementaryItem(elementKind: "badge")
    badge.size = LayoutSize(width: .absolute(20), height: .absolute(20))
    badge.containerAnchor = Anchor(.topTrailing, offset: .fractional(Point(0.3, -0.3)))
    let five = Insets(top: 5, leading: 5, bottom: 5, trailing: 5)
    return scene([
      section(
        "badges", items: 100,
        group(
          .horizontal, .fractionalWidth(1), .fractionalWidth(0.2),
          item(.fractionalWidth(0.25), insets: five, badge: badge)),
        insets: Insets(top: 20, leading: 20, bottom: 20, trailing: 20))
    ])
  }

  static func backgrounds() -> Scene {
    let ten = Insets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let five = Insets(top: 5, leading: 5, bottom: 5, trailing: 5)
    return scene(
      (0..<5).map { _ in
        section(
          items: 5, group(.horizontal, .fractionalWidth(1), .absolute(44), item()), insets: ten,
          spacing: 10, background: background("background", five))
      })
  }

  static func headersAndFooters() -> Scene {
    scene(
      (0..<5).map { _ in
        section(
          items: 5, group(.horizontal, .fractionalWidth(1), .absolute(44), item()),
          insets: Insets(leading: 10, trailing: 10), spacing: 5,
          boundary: [header(.estimated(44)), footer(.estimated(44))])
      })
  }

  static func nested() -> GroupModel {
    let ten = Insets(top: 10, leading: 10, bottom: 10, trailing: 10)
    return group(
      .horizontal, .fractionalWidth(1), .fractionalHeight(0.4),
      item(.fractionalWidth(0.7), insets: ten),
      .group(
        group(
          .vertical, .fractionalWidth(0.3), count: 2,
          item(.fractionalWidth(1), .fractionalHeight(0.3), insets: ten))))
  }

  static func nestedGroups() -> Scene { scene([section("nested", items: 100, nested())]) }

  /// Apple's page of orthogonal behaviours.
  static func behaviors() -> Scene {
    scene(
      OrthogonalScrollingBehavior.allCases.map {
        var group = nested()
        group.size.width = .fractionalWidth($0 == .none ? 1 : 0.85)
        return section(
          "\($0)", items: 18, group, orthogonal: $0, boundary: [header(.estimated(44))])
      }, spacing: 20)
  }

  static func distinct() -> Scene {
    let two = Insets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let twenty = Insets(top: 20, leading: 20, bottom: 20, trailing: 20)
    return scene(
      [("list", 1), ("grid5", 5), ("grid3", 3)].map { name, columns in
        section(
          name, items: 10,
          group(
            .horizontal, .fractionalWidth(1),
            columns == 1 ? .absolute(44) : .fractionalWidth(0.2), count: columns,
            item(.fractionalWidth(0.2), insets: two)), insets: twenty)
      })
  }

  static func sideways() -> Scene {
    let eight = Insets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return scene(
      [
        section(
          "stories", items: 30,
          group(
            .vertical, .absolute(90), .fractionalHeight(1), count: 2, spacing: .fixed(8), item()),
          insets: eight, spacing: 8,
          boundary: [boundary("title", .leading, .absolute(40), .fractionalHeight(1))]),
        section(
          "photos", items: 6,
          group(
            .vertical, .absolute(150), .fractionalHeight(1),
            item(.fractionalWidth(1), .fractionalHeight(0.5))), insets: eight),
        section(
          "end", items: 1, group(.vertical, .absolute(120), .fractionalHeight(1), item()),
          insets: eight),
      ], size: Size(375, 300), direction: .horizontal, spacing: 12)
  }

  /// A tall custom group in which cells overlap and leave the screen.
  static func custom() -> Scene {
    var mosaic = GroupModel(.custom)
    mosaic.size = LayoutSize(width: .fractionalWidth(1), height: .absolute(200))
    mosaic.frames = [
      CustomFrame(Rect(-12, 10, 200, 120)), CustomFrame(Rect(150, 60, 180, 120), zIndex: 2),
      CustomFrame(Rect(300, 20, 120, 60)),
    ]
    return scene([section("mosaic", items: 3, mosaic)], size: Size(320, 480), scale: 2)
  }

  /// Empty sections, boundary items of the whole layout, a row that shows all, a tall row.
  static func odd() -> Scene {
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(44), item())
    return scene(
      [
        section("empty", items: 0, cell),
        section("one", items: 1, cell),
        section("empty too", items: 0, cell),
        section("with a header", items: 0, cell, boundary: [header(.absolute(30))]),
        section(
          "tags", items: 4,
          group(.horizontal, .absolute(80), .absolute(32), item()),
          insets: Insets(leading: 16, trailing: 16), spacing: 8, orthogonal: .continuous),
        section(
          "tall", items: 6,
          group(.vertical, .fractionalWidth(0.9), .absolute(1500), count: 3, item()),
          orthogonal: .paging),
      ], spacing: 8,
      boundary: [
        boundary("search", .top, .fractionalWidth(1), .absolute(52)),
        boundary("index", .trailing, .absolute(15), .absolute(400)),
        boundary("copyright", .bottom, .fractionalWidth(1), .absolute(24)),
      ])
  }

  /// Ten million items in a hundred thousand sections, and ten million in one.
  static func huge() -> Scene { hugeScene }

  /// Without optimization, its hundred thousand sections take seconds.
  private static let hugeScene: Scene = {
    let cell = group(.horizontal, .fractionalWidth(1), .absolute(60), item(.fractionalWidth(1 / 4)))
    return scene(
      [section("all", items: 10_000_000, cell)]
        + (0..<100_000).map { section("part\($0)", items: 100, cell) })
  }()

  /// Cells of one pixel.
  static func dust() -> Scene {
    scene([
      section(
        "dust", items: 10_000_000,
        group(.horizontal, .fractionalWidth(1), .absolute(1), item(.absolute(1))))
    ])
  }

  /// Rows that scroll down in a layout that scrolls sideways.
  static func sidewaysRows() -> Scene {
    scene(
      [
        section(
          "wheel", items: 12, group(.vertical, .absolute(120), .absolute(90), item()),
          spacing: 10, orthogonal: .groupPaging),
        section("wide", items: 3, group(.vertical, .absolute(200), .fractionalHeight(1), item())),
      ], size: Size(667, 375), scale: 2, direction: .horizontal)
  }

  /// Rows and grids that begin on the right.
  static func rightToLeft(_ direction: Axis) -> Scene {
    var request = LayoutRequest(environment: Environment(container: Size(375, 300), scale: 3))
    request.environment.isRightToLeft = true
    request.scrollDirection = direction
    request.sections = [
      section(
        "cards", items: 9, group(.horizontal, .absolute(120), .absolute(90), item()),
        insets: Insets(leading: 16, trailing: 16), spacing: 12, orthogonal: .groupPaging,
        boundary: [header(.absolute(30))]),
      section(
        "grid", items: 8, group(.horizontal, .fractionalWidth(1), .absolute(50), count: 3, item())),
    ]
    return Scene(request)
  }

  static func pad() -> Scene {
    scene(
      [
        section(
          "videos", items: 12, group(.horizontal, .fractionalWidth(0.425), .absolute(250), item()),
          insets: Insets(leading: 20, trailing: 20), spacing: 20, orthogonal: .continuous,
          boundary: [header(.estimated(44))]),
        section(
          "grid", items: 30,
          group(
            .horizontal, .fractionalWidth(1), .fractionalWidth(0.1), item(.fractionalWidth(0.1)))),
      ], size: Size(1024, 1366), scale: 2)
  }

  static let all: [(String, @Sendable () -> Scene)] = [
    ("oneLiner", oneLiner), ("searchGrid", { searchGrid() }), ("searchScopes", searchScopes),
    ("store", store), ("list", { list() }), ("badges", badges), ("backgrounds", backgrounds),
    ("headersAndFooters", headersAndFooters), ("nestedGroups", nestedGroups),
    ("behaviors", behaviors), ("distinct", distinct), ("sideways", sideways), ("custom", custom),
    ("odd", odd), ("huge", huge), ("dust", dust), ("sidewaysRows", sidewaysRows), ("pad", pad),
  ]
}
