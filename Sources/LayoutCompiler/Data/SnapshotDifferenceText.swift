/// The text format of differences: one change per line, in the words of Apple's methods.
///
///     delete section "Offers" at 1, 3 items
///     insert section "Library" at 2, 4 items
///     move section "Menu" from 3 to 0
///     delete items 3-5 of "Featured"
///     insert item 0 of "Favourites": "Signal"
///     move item "Bear" from 2 to 0 of "Favourites"
///     move item "Gym" from "Library" 2 to "Favourites" 1
///     expand item "Playlists"
///     reload section "Music"
///     reconfigure item "Things"
///
/// The items of inserted and deleted sections are not listed again.
extension SnapshotDifference {
  /// The lines in the order above, each with a newline; empty if there are no changes.
  package var text: String {
    var lines: [String] = []
    let (deleted, inserted) = (Set(deletedSections), Set(insertedSections))
    lines += deletedSections.map { "delete section \(place($0, old))" }
    lines += insertedSections.map { "insert section \(place($0, new))" }
    lines += movedSections.map {
      "move section \(quoted(new.sections[$0.to].identifier)) from \($0.from) to \($0.to)"
    }
    lines += deletedItems.filter { !deleted.contains($0.section) }.map { "delete \(list($0, old))" }
    lines += insertedItems.filter { !inserted.contains($0.section) }.map {
      "insert \(list($0, new))"
    }
    lines += movedItems.map { describe($0) }
    lines += expandedItems.map { "expand item \(name($0))" }
    lines += collapsedItems.map { "collapse item \(name($0))" }
    lines += reloadedSections.map { "reload section \(quoted(new.sections[$0].identifier))" }
    lines += reloadedItems.map { "reload item \(name($0))" }
    lines += reconfiguredItems.map { "reconfigure item \(name($0))" }
    return lines.map { $0 + "\n" }.joined()
  }

  private func place(_ section: Int, _ snapshot: Snapshot) -> String {
    let count = snapshot.sections[section].itemCount
    let name = quoted(snapshot.sections[section].identifier)
    return "\(name) at \(section), \(counted(count, "item"))"
  }

  private func name(_ position: SnapshotPosition) -> String {
    quoted(new.identifier(section: position.section, item: position.item))
  }

  private func describe(_ move: ItemMove) -> String {
    let (from, to) = (old.sections[move.from.section], new.sections[move.to.section])
    let target = "\(quoted(to.identifier))"
    guard from.identifier != to.identifier else {
      return "move item \(name(move.to)) from \(move.from.item) to \(move.to.item) of \(target)"
    }
    let source = "\(quoted(from.identifier)) \(move.from.item)"
    return "move item \(name(move.to)) from \(source) to \(target) \(move.to.item)"
  }

  /// Returns a range of items, for example `items 3-5 of "Favourites": "Bear", "Things", "Tot"`.
  ///
  /// Of more than six names, the first three and the last are listed.
  private func list(_ range: ItemRange, _ snapshot: Snapshot) -> String {
    let section = snapshot.sections[range.section]
    let last = range.items.upperBound - 1
    var text =
      range.items.count == 1
      ? "item \(last)" : "items \(range.items.lowerBound)-\(last)"
    text += " of \(quoted(section.identifier))"
    guard section.nameNumbers != nil else { return text }
    let shown = range.items.count <= 6 ? range.items : range.items.prefix(3)
    let names = shown.map { quoted(snapshot.identifier(section: range.section, item: $0)) }
    text += ": " + names.joined(separator: ", ")
    guard shown.count < range.items.count else { return text }
    return text + ", … " + quoted(snapshot.identifier(section: range.section, item: last))
  }

  /// Returns the string in quotes on one line, with control characters escaped.
  private func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }
}
