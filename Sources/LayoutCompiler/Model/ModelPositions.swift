/// The positions of models in their source, which change together when text before them is edited.
extension GroupModel {
  mutating func move(by bytes: Int) {
    moveOrigins(by: bytes)
    for index in supplementaries.indices { supplementaries[index].moveOrigins(by: bytes) }
    for index in subitems.indices { subitems[index].move(by: bytes) }
    for index in frames.indices { frames[index].moveOrigins(by: bytes) }
    waterfall?.move(by: bytes)
  }
}

extension Subitem {
  fileprivate mutating func move(by bytes: Int) {
    switch self {
    case .item(var item):
      item.move(by: bytes)
      self = .item(item)
    case .group(var group):
      group.move(by: bytes)
      self = .group(group)
    }
  }
}

extension ItemModel {
  mutating func move(by bytes: Int) {
    moveOrigins(by: bytes)
    for index in supplementaries.indices { supplementaries[index].moveOrigins(by: bytes) }
  }
}

extension Waterfall {
  fileprivate mutating func move(by bytes: Int) {
    origins.move(by: bytes)
    for index in tiles.indices { tiles[index].moveOrigins(by: bytes) }
  }
}

/// A model that records its own position and those of its properties.
protocol HasOrigin: HasPropertyOrigins {
  var origin: SourceSpan? { get set }
}

extension HasOrigin {
  /// Moves its own origins by a number of bytes; those of its parts stay.
  mutating func moveOrigins(by bytes: Int) {
    origins.move(by: bytes)
    origin = origin?.moved(by: bytes)
  }
}

extension GroupModel: HasOrigin {}
extension ItemModel: HasOrigin {}
extension CustomFrame: HasOrigin {}
extension Waterfall.Tile: HasOrigin {}
extension SupplementaryItem: HasOrigin {}
extension BoundaryItem: HasOrigin {}
extension DecorationItem: HasOrigin {}
extension VisibleItemsEffect: HasOrigin {}
