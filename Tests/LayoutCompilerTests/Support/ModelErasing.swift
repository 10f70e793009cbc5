@testable import LayoutCompiler

/// Models without source positions: two are equal if they have the same meaning.
extension LayoutModel {
  var erased: LayoutModel {
    var copy = self
    copy.origin = nil
    copy.boundaryItems = boundaryItems.map(\.erased)
    copy.sections = sections.map(\.erased)
    return copy
  }
}

extension SectionModel {
  var erased: SectionModel {
    var copy = self
    copy.origin = nil
    copy.group = group.erased
    copy.boundaryItems = boundaryItems.map(\.erased)
    copy.decorations = decorations.map {
      var item = $0
      item.origin = nil
      return item
    }
    copy.visibleItems?.origin = nil
    copy.listSurroundings = nil
    return copy
  }
}

extension GroupModel {
  var erased: GroupModel {
    var copy = self
    copy.origin = nil
    copy.supplementaries = supplementaries.map(\.erased)
    copy.subitems = subitems.map {
      switch $0 {
      case .item(let item): .item(item.erased)
      case .group(let group): .group(group.erased)
      }
    }
    copy.waterfall?.tiles = (waterfall?.tiles ?? []).map {
      Waterfall.Tile(aspect: $0.aspect, extraHeight: $0.extraHeight)
    }
    copy.frames = frames.map { CustomFrame($0.rect, zIndex: $0.zIndex) }
    return copy
  }
}

extension ItemModel {
  var erased: ItemModel {
    var copy = self
    copy.origin = nil
    copy.supplementaries = supplementaries.map(\.erased)
    return copy
  }
}

extension SupplementaryItem {
  var erased: SupplementaryItem {
    var copy = self
    copy.origin = nil
    return copy
  }
}

extension BoundaryItem {
  var erased: BoundaryItem {
    var copy = self
    copy.origin = nil
    return copy
  }
}
