import LayoutCompiler

/// Files that change while nobody has them open: what is imported, data, recorded frames.
extension LanguageServer {
  /// What the client is asked to watch.
  private static let patterns = ["**/*.layout", "**/*.frames", "**/*.json"]

  /// Asks the client to tell when such files change, if it can.
  func registerWatchers() {
    guard workspace.client.watchesFiles else { return }
    output.ask("client/registerCapability", named: "watch") { json in
      json.object { json in
        json.key("registrations")
        json.array { json in
          json.object { json in
            json.member("id", "layoutc.watch")
            json.member("method", "workspace/didChangeWatchedFiles")
            json.key("registerOptions")
            json.object { json in
              json.key("watchers")
              json.array { json in
                for pattern in Self.patterns {
                  json.object { json in json.member("globPattern", pattern) }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Has everything found anew that files may have to do with, and tells the client to ask anew.
  func watchedFilesChanged() {
    workspace.tellOthers()
    for (index, method) in workspace.client.refreshes.enumerated() {
      output.ask(method, named: "refresh \(index)") { $0.null() }
    }
  }
}
