/// The layout of a file before a change: on its own device, on a small phone in landscape, and on a
/// tablet.
struct LayoutGuard {
  private let file: EditedFile
  private let screens: [Compilation]

  /// The number of elements that are compared.
  private static let maximumElements = 4000

  init(_ file: EditedFile) {
    self.file = file
    let others = ["iPhoneSE1", "iPadAir"].compactMap(Device.named).map { device in
      var settings = file.settings
      settings.fixedEnvironment = Environment(
        device: device, orientation: .landscape, ios: settings.ios)
      return Compilation(file.source, settings, sources: file.compilation.program.sources)
    }
    screens = [file.compilation] + others
  }

  /// Whether changed contents compile without new diagnostics and keep every frame.
  func isUnchanged(by bytes: [UInt8]) -> Bool {
    let source = file.source
    let changed = SourceFile(
      name: source.name, bytes: bytes, id: source.id, identity: source.identity)
    return screens.allSatisfy { old in
      isSame(old, Compilation(changed, old.settings, sources: old.program.sources))
    }
  }

  private func isSame(_ old: Compilation, _ new: Compilation) -> Bool {
    let known = old.diagnostics.map(\.id).sorted()
    guard new.diagnostics.map(\.id).sorted() == known else { return false }
    let (old, new) = (old.previews, new.previews)
    return old.count == new.count
      && zip(old, new).allSatisfy { $0.name == $1.name && isSame($0.scene, $1.scene) }
  }

  private func isSame(_ old: Scene, _ new: Scene) -> Bool {
    guard old.contentSize == new.contentSize, old.sections.count == new.sections.count,
      zip(old.sections, new.sections).allSatisfy({ old, new in
        old.name == new.name && old.frame == new.frame && old.row == new.row
          && old.placedItemCount == new.placedItemCount
      })
    else { return false }
    let before = old.elements.lazy.prefix(Self.maximumElements).map(\.withoutOrigin)
    return before.elementsEqual(new.elements.lazy.prefix(Self.maximumElements).map(\.withoutOrigin))
  }
}

extension SceneElement {
  /// The element without its source.
  fileprivate var withoutOrigin: SceneElement {
    var element = self
    element.origin = nil
    return element
  }
}
