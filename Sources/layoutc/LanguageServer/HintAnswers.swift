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
}
