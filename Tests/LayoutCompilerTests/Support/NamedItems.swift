@testable import LayoutCompiler

/// Returns a snapshot of sections whose items have these identifiers; each is unique.
func snapshot(itemNames: [[String]]) -> Snapshot {
  var snapshot = Snapshot()
  for names in itemNames {
    var section = SnapshotSection()
    section.firstName = snapshot.itemNames.count
    for name in names {
      _ = snapshot.itemNames.insert(name)
      snapshot.itemSpans.append(nil)
    }
    section.items = .named(section.firstName..<snapshot.itemNames.count)
    snapshot.sections.append(section)
  }
  return snapshot
}
