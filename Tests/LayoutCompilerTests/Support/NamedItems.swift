@testable import LayoutCompiler

/// Returns a snapshot of sections whose items have these identifiers; each is unique.
func snapshot(itemNames: [[String]]) -> Snapshot {
  var snapshot = Snapshot()
  var interner = NameInterner()
  for names in itemNames {
    var section = SnapshotSection()
    section.firstName = interner.count
    for name in names {
      _ = interner.insert(name)
      snapshot.itemSpans.append(nil)
    }
    section.items = .named(section.firstName..<interner.count)
    snapshot.sections.append(section)
  }
  snapshot.itemNames = interner.finish()
  return snapshot
}
