import LayoutCompiler

/// Answers about the form of what is being written.
extension Inquiry {
  func signatureHelp(_ offset: Int) -> RequestRow.Writer {
    guard let help = file.signatureHelp(at: offset) else { return { $0.null() } }
    let takesOffsets = workspace.client.takesLabelOffsets
    return { json in
      json.object { json in
        json.key("signatures")
        json.array { json in
          for form in help.forms { write(form, takesOffsets, to: &json) }
        }
        json.member("activeSignature", help.active.form)
        json.member("activeParameter", help.active.part)
      }
    }
  }

  private func write(
    _ form: SignatureHelp.Form, _ takesOffsets: Bool, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("label", form.label)
      if !form.documentation.isEmpty {
        workspace.client.write(form.documentation, to: &json, as: "documentation")
      }
      json.key("parameters")
      json.array { json in
        for part in form.parts {
          json.object { json in
            json.key("label")
            guard takesOffsets else { return json.string(form.text(of: part)) }
            json.array { json in
              json.integer(part.lowerBound)
              json.integer(part.upperBound)
            }
          }
        }
      }
    }
  }
}

extension SignatureHelp.Form {
  fileprivate func text(of part: Range<Int>) -> String {
    let units = Array(label.utf16)[part]
    return String(decoding: units, as: UTF16.self)
  }
}
