/// A document of the site.
struct SiteDocument: Sendable {
  /// A heading of the list of pages.
  enum Group: String, CaseIterable, Sendable {
    case learn = "Learn"
    case reference = "Reference"
    case tools = "Tools"
    case library = "Library"
    case project = "Project"
  }

  /// The path in the repository. Pages that the compiler's tables make have paths of their own.
  let path: String
  /// The path in the site.
  let page: String
  /// The name in the list of pages; `nil` for a page that is not listed.
  var name: String?
  var group = Group.reference

  /// The files that are pages of the site, in the order of its list.
  static let files: [SiteDocument] =
    [
      SiteDocument(path: "README.md", page: "index.html", name: "Overview", group: .learn),
      SiteDocument(
        path: "Examples/README.md", page: "tour.html", name: "Tour and examples", group: .learn),
      SiteDocument(
        path: "Examples/Cookbook/README.md", page: "cookbook.html", name: "Cookbook", group: .learn),
      SiteDocument(path: "grammar.md", page: "language.html", name: "The language"),
      SiteDocument(
        path: "Sources/layoutc/README.md", page: "command-line.html", name: "Command line"),
      SiteDocument(
        path: "Sources/LayoutCompiler/EditorSupport/README.md", page: "editors.html",
        name: "Editors", group: .tools),
      SiteDocument(path: ".github/xcode.md", page: "xcode.html", name: "Xcode", group: .tools),
      SiteDocument(path: ".github/ci.md", page: "ci.html", name: "CI and hooks", group: .tools),
    ]
    + [
      ("LayoutCompiler", "library", "Overview"), ("GettingStarted", "start", "Getting started"),
      ("Frames", "frames", "Frames"), ("Diagnostics", "diagnostics", "Diagnostics"),
      ("Outputs", "outputs", "Outputs"),
    ].map { file, page, name in
      SiteDocument(
        path: "Sources/LayoutCompiler/LayoutCompiler.docc/\(file).md",
        page: page == "library" ? "library.html" : "library-\(page).html", name: name,
        group: .library)
    } + [
      SiteDocument(
        path: "Tests/README.md", page: "tests.html", name: "Accuracy and tests", group: .project),
      SiteDocument(
        path: "Tests/LayoutCompilerTests/Fixtures/uikit/RULES.md", page: "rules.html",
        name: "Rules of UIKit", group: .project),
      SiteDocument(
        path: "Tests/LayoutCompilerTests/Fixtures/uikit/README.md", page: "recordings.html",
        name: "Recordings", group: .project),
      SiteDocument(
        path: "Sources/LayoutBenchmarks/README.md", page: "benchmarks.html", name: "Benchmarks",
        group: .project),
      SiteDocument(
        path: ".github/CONTRIBUTING.md", page: "contributing.html", name: "Contributing",
        group: .project),
      SiteDocument(
        path: ".github/CHANGELOG.md", page: "changelog.html", name: "Changelog", group: .project),
    ]
}

/// The page of a document, before its links are known.
struct SiteDraft {
  let document: SiteDocument
  let content: MarkdownDocument
}

/// Paths in a repository and in a site.
enum SitePath {
  /// Returns the path of `address`, relative to the folder of `path`; `nil` if it is outside.
  static func joined(_ address: String, at path: String) -> String? {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the address of a page's root: `../` for each of its folders.
  static func root(of page: String) -> String {
    String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// The part of a path before its last extension.
  static func stem(_ path: String) -> String {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return path }
    return String(path[..<dot])
  }
}
