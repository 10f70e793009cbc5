import LayoutCompiler

/// Answers about what is shown between the author's own words.
extension Inquiry {
  func inlayHints() throws(ServerError) -> RequestRow.Writer {
    let hints = file.inlayHints(in: try range())
    return { json in
      json.array { json in
        for hint in hints {
          json.object { json in
            json.key("position")
            places.write(hint.offset, to: &json)
            json.member("label", hint.label)
            json.member("tooltip", hint.tooltip)
            json.member("paddingLeft", true)
          }
        }
      }
    }
  }

  /// The files that the document names, as far as they have an address.
  func documentLinks() -> RequestRow.Writer {
    let path = FileURI.path(of: document.uri)
    let folder = path.flatMap { path in
      path.lastIndex(of: "/").map { path[...$0] }
    }
    let links = file.links.compactMap { link -> (TextRange, String)? in
      if link.path.hasPrefix("/") { return (link.range, FileURI.uri(of: link.path)) }
      return folder.map { (link.range, FileURI.uri(of: $0 + link.path)) }
    }
    return { json in
      json.array { json in
        for (range, uri) in links {
          json.object { json in
            places.write(range, to: &json, as: "range")
            json.member("target", uri)
          }
        }
      }
    }
  }
}
