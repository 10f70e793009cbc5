/// The JSON format `layoutc.diagnostics/2`, for other programs.
///
/// Lines and columns count from 1, columns in Unicode scalars. Offsets and lengths count UTF-8
/// bytes.
public enum DiagnosticJSON {
  /// Returns the document. `files` contains every file that the diagnostics refer to.
  public static func document(_ diagnostics: [Diagnostic], files: [SourceFile]) -> [UInt8] {
    let index = SourceIndex(files, for: diagnostics)
    var json = JSONWriter()
    json.object { json in
      json.member("format", "layoutc.diagnostics/2")
      json.key("diagnostics")
      json.array(onePerLine: true) { json in
        for diagnostic in diagnostics { write(diagnostic, index, to: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(
    _ diagnostic: Diagnostic, _ index: SourceIndex, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("id", diagnostic.id)
      json.member("severity", diagnostic.severity.rawValue)
      json.member("message", diagnostic.message)
      json.member("file", index.name(diagnostic.span.file))
      write(diagnostic.span, index, to: &json)
      json.member("label", diagnostic.label)
      json.key("related")
      json.array { json in
        for label in diagnostic.related {
          json.object { json in
            json.member("file", index.name(label.span.file))
            write(label.span, index, to: &json)
            json.member("label", label.text)
          }
        }
      }
      json.member("explanation", diagnostic.explanation)
      json.member("help", diagnostic.help)
      json.key("fixes")
      json.array { json in
        for fix in diagnostic.fixes {
          write(fix, in: diagnostic.span.file, index: index, to: &json)
        }
      }
    }
  }

  /// Writes a fix. It names its file only if that differs from the diagnostic's file.
  private static func write(
    _ fix: Diagnostic.Fix, in file: FileID, index: SourceIndex, to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("title", fix.title)
      json.member("isSafe", fix.isSafe)
      if fix.file != file { json.member("file", index.name(fix.file)) }
      json.key("edits")
      json.array { json in
        for edit in fix.edits {
          json.object { json in
            json.member("offset", edit.range.startIndex)
            json.member("length", edit.range.length)
            writeLines(SourceSpan(fix.file, edit.range), index, to: &json)
            json.member("text", edit.replacement)
          }
        }
      }
    }
  }

  private static func write(_ span: SourceSpan, _ index: SourceIndex, to json: inout JSONWriter) {
    writeLines(span, index, to: &json)
    json.member("offset", span.range.startIndex)
    json.member("length", span.range.length)
  }

  private static func writeLines(
    _ span: SourceSpan, _ index: SourceIndex, to json: inout JSONWriter
  ) {
    let start = index.position(span.file, span.range.startIndex)
    let end = index.position(span.file, span.range.endIndex)
    json.member("line", start?.line)
    json.member("column", start?.column)
    json.member("endLine", end?.line)
    json.member("endColumn", end?.column)
  }
}
