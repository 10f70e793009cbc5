/// The JSON format of differences, for other programs.
///
///     {"deletedSections":[{"section":"Offers","index":1,"items":3}],
///      "movedSections":[{"section":"Menu","from":3,"to":0}],
///      "deletedItems":[{"section":"Featured","from":3,"through":5}],
///      "insertedItems":[{"section":"Favourites","from":0,"through":0,"ids":["Signal"]}],
///      "movedItems":[{"id":"Gym","from":["Library",2],"to":["Favourites",1]}], …}
///
/// All lists are always present. Counted items have a range but no identifiers. The items of
/// inserted and deleted sections are in the lists of items as well.
extension SnapshotDifference {
  /// Writes the difference as one object.
  package func write(to json: inout JSONWriter) {
    json.object(onePerLine: true) { json in
      write("deletedSections", deletedSections, in: old, to: &json)
      write("insertedSections", insertedSections, in: new, to: &json)
      json.key("movedSections")
      json.array { json in
        for move in movedSections {
          json.object { json in
            json.member("section", new.sections[move.to].identifier)
            json.member("from", move.from)
            json.member("to", move.to)
          }
        }
      }
      write("deletedItems", deletedItems, in: old, to: &json)
      write("insertedItems", insertedItems, in: new, to: &json)
      writeMoves(to: &json)
      write("expandedItems", expandedItems, to: &json)
      write("collapsedItems", collapsedItems, to: &json)
      json.key("reloadedSections")
      json.array { json in
        for section in reloadedSections { json.string(new.sections[section].identifier) }
      }
      write("reloadedItems", reloadedItems, to: &json)
      write("reconfiguredItems", reconfiguredItems, to: &json)
    }
  }

  private func write(
    _ key: String, _ sections: [Int], in snapshot: Snapshot, to json: inout JSONWriter
  ) {
    json.key(key)
    json.array { json in
      for section in sections {
        json.object { json in
          json.member("section", snapshot.sections[section].identifier)
          json.member("index", section)
          json.member("items", snapshot.sections[section].itemCount)
        }
      }
    }
  }

  private func write(
    _ key: String, _ ranges: [ItemRange], in snapshot: Snapshot, to json: inout JSONWriter
  ) {
    json.key(key)
    json.array { json in
      for range in ranges {
        let section = snapshot.sections[range.section]
        json.object { json in
          json.member("section", section.identifier)
          json.member("from", range.items.lowerBound)
          json.member("through", range.items.upperBound - 1)
          guard section.nameNumbers != nil else { return }
          json.key("ids")
          json.array { json in
            for item in range.items {
              json.string(snapshot.identifier(section: range.section, item: item))
            }
          }
        }
      }
    }
  }

  private func writeMoves(to json: inout JSONWriter) {
    json.key("movedItems")
    json.array { json in
      for move in movedItems {
        json.object { json in
          json.member("id", new.identifier(section: move.to.section, item: move.to.item))
          write("from", move.from, in: old, to: &json)
          write("to", move.to, in: new, to: &json)
        }
      }
    }
  }

  private func write(
    _ key: String, _ position: SnapshotPosition, in snapshot: Snapshot, to json: inout JSONWriter
  ) {
    json.key(key)
    json.array { json in
      json.string(snapshot.sections[position.section].identifier)
      json.integer(position.item)
    }
  }

  private func write(_ key: String, _ items: [SnapshotPosition], to json: inout JSONWriter) {
    json.key(key)
    json.array { json in
      for item in items { json.string(new.identifier(section: item.section, item: item.item)) }
    }
  }
}
