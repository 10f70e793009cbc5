import LayoutCompiler

/// `layoutc config [PATH]`
struct ConfigCommand: Command {
  var listsJSON = false
  var printsSchema = false
  var operands: [String] = []

  static let info = CommandInfo(
    name: "config", operands: .optional("PATH"),
    summary: "Print the settings of a project and their origin",
    details: """
      The settings are those of the file layoutc.toml in the folder of PATH (default: the working
      directory), or in the nearest folder above, up to that of the git repository. Options of the
      command line replace them.
      """,
    completion: .anyFile,
    examples: [
      ("layoutc config", "the settings here"),
      ("layoutc config --schema > layoutc.schema.json", "for editors of TOML"),
    ])

  static let listing: [Option<Self>] = [
    .listAsJSON(\.listsJSON),
    .flag("schema", "Print the JSON Schema of the project file", \.printsSchema),
  ].under("Output")

  static let options: [Option<Self>] = listing

  /// A setting with its value and the place that sets it.
  private struct Row {
    var name: String
    var value: String
    var origin: String
  }

  func run(_ console: Console) throws -> ExitStatus {
    if printsSchema {
      guard operands.isEmpty else { throw UsageError("`--schema` takes no PATH") }
      console.writeProjectSchema()
      return .success
    }
    let path = operands.first ?? "."
    if (try? Platform.status(of: path)) == nil {
      throw FileError(path: path, message: "does not exist")
    }
    let rows = rows(try ProjectFile.find(for: path))
    if listsJSON {
      console.writeJSON(list: "settings", rows) { row, json in
        json.member("name", row.name)
        json.member("value", row.value)
        json.member("origin", row.origin)
      }
    } else {
      let cells = rows.map { [$0.name, $0.value, $0.origin] }
      console.writeTable([["SETTING", "VALUE", "ORIGIN"]] + cells)
    }
    return .success
  }

  private func rows(_ project: ProjectFile?) -> [Row] {
    let entries = project?.entries ?? []
    let file = project.map { Platform.relativePath("\($0.folder)/\(ProjectFile.name)") } ?? ""
    var rows = ProjectSetting.all.map { setting in
      guard let entry = entries.first(where: { $0.name == setting.name }) else {
        return Row(name: setting.name, value: setting.initial, origin: "default")
      }
      return Row(
        name: setting.name, value: entry.value.shown.sanitizedForTerminal,
        origin: "\(file):\(entry.line)")
    }
    let prefix = ProjectSetting.severityTable + "."
    for entry in entries where entry.name.hasPrefix(prefix) {
      rows.append(Row(name: entry.name, value: entry.value.shown, origin: "\(file):\(entry.line)"))
    }
    return rows
  }
}

extension Console {
  /// Writes the JSON Schema of project files.
  fileprivate func writeProjectSchema() {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "http://json-schema.org/draft-07/schema#")
      json.member("title", ProjectFile.name)
      json.member("type", "object")
      json.member("additionalProperties", false)
      json.key("properties")
      json.object { json in
        for setting in ProjectSetting.all where setting.table.isEmpty { json.write(setting) }
        json.table(ProjectSetting.severityTable) { json in
          for id in ProjectSetting.adjustableIDs {
            json.key(id)
            json.object { $0.write(choices: ProjectSetting.severities) }
          }
        }
        json.table("swift") { json in
          for setting in ProjectSetting.all where setting.table == "swift" { json.write(setting) }
        }
      }
    }
    json.endLine()
    _ = output.take(json.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func table(_ name: String, _ properties: (inout JSONWriter) -> Void) {
    key(name)
    object { json in
      json.member("type", "object")
      json.member("additionalProperties", false)
      json.key("properties")
      json.object(properties)
    }
  }

  fileprivate mutating func write(_ setting: ProjectSetting) {
    key(setting.key)
    object { json in
      json.member("description", setting.summary)
      switch setting.kind {
      case .words(let words): json.schemaOfArray({ $0.write(choices: words()) })
      case .paths: json.schemaOfArray({ $0.member("type", "string") })
      case .word(let words): json.write(choices: words())
      case .path: json.member("type", "string")
      case .boolean: json.member("type", "boolean")
      case .integer(let range):
        json.member("type", "integer")
        json.member("minimum", range.lowerBound)
        json.member("maximum", range.upperBound)
      }
    }
  }

  private mutating func schemaOfArray(_ items: (inout JSONWriter) -> Void) {
    member("type", "array")
    key("items")
    object(items)
  }

  fileprivate mutating func write(choices: [String]) {
    key("enum")
    array { json in
      for choice in choices { json.string(choice) }
    }
  }
}
