/// What a file looks like before it is changed: on its own screen, on a small phone on its side, and
/// on a tablet.
struct ScenesBefore {
  private let file: EditedFile
  private let screens: [Compilation]

  /// So many elements are compared before two scenes count as the same.
  private static let comparedElements = 4000

  init(_ file: EditedFile) {
    self.file = file
    let others = ["iPhoneSE1", "iPadAir"].compactMap(Device.named).map { device in
      var settings = file.settings
      settings.exact = Surroundings(
        Environment(device: device, orientation: .landscape, ios: settings.ios),
        Traits(device: device, orientation: .landscape))
      return Compilation(file.source, settings, sources: file.compilation.program.sources)
    }
    screens = [file.compilation] + others
  }

  /// `true` iff a text in the place of the file's compiles, has nothing new to be said of it, and
  /// puts everything where it is now.
  func areKept(by bytes: [UInt8]) -> Bool {
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
    let before = old.elements.lazy.prefix(Self.comparedElements).map(\.withoutOrigin)
    return before.elementsEqual(
      new.elements.lazy.prefix(Self.comparedElements).map(\.withoutOrigin))
  }
}

extension SceneElement {
  /// The element, wherever it was written.
  fileprivate var withoutOrigin: SceneElement {
    var element = self
    element.origin = nil
    return element
  }
}
