/// A file or a folder of the repository.
package enum SiteEntry: Sendable {
  case file([UInt8])
  /// The names of its files and folders.
  case folder([String])
}

/// The documentation as a static site. Its pages are the documents of the repository, the pages of
/// `layoutc explain`, and the files that the documents link to.
package struct Site {
  /// The files by their paths in the site.
  package private(set) var files: [String: [UInt8]] = [:]
  /// The links of the documents that lead nowhere, and documents that do not exist.
  package private(set) var problems: [String] = []

  private let read: (String) -> SiteEntry?
  private var drafts: [SiteDraft] = []
  /// The pages of the documents, by the path of the document.
  private var pages: [String: SiteDocument] = [:]
  /// The anchors of the documents, by the path of the document.
  private var anchors: [String: Set<String>] = [:]
  private let examples: [String: GalleryEntry]
  /// The paths of linked files and folders that have no page yet.
  private var pending: [String] = []
  private var linked: Set<String> = []

  /// The pages in the list of pages.
  static let listed = SiteDocument.files + [ExplainPages.index]

  /// Creates the site.
  ///
  /// - Parameters:
  ///   - examples: The examples that have a page that scrolls. The name of an example is its path
  ///     below `Examples`, without the extension `.layout`.
  ///   - read: Returns what a path of the repository has.
  package init(examples: [GalleryEntry], reading read: @escaping (String) -> SiteEntry?) {
    self.read = read
    self.examples = Dictionary(examples.map { ($0.name, $0) }) { first, _ in first }
    files = ExplainPages.pictures
    addDrafts()
    for draft in drafts { add(draft) }
    while let path = pending.popLast() { addLinked(path) }
    for example in examples {
      let input = RenderInput(previews: example.previews)
      files[Self.livePage(of: example.name)] = OutputFormat.html.bytes(input, RenderOptions())
    }
    add(search: drafts)
    files["site.css"] = Array(Self.styles.utf8)
    files["site.js"] = Array(Embedded.siteSiteJs.utf8)
  }

  private static var styles: String {
    ByteWriter.string {
      PageStyle.writeColors(to: &$0)
      $0.write(string: Embedded.siteSiteCss)
    }
  }

  private static func livePage(of name: String) -> String { "live/\(name).html" }

  // MARK: Documents

  private mutating func addDrafts() {
    for document in SiteDocument.files {
      guard case .file(let bytes) = read(document.path) else {
        problems.append("\(document.path): no such document")
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      drafts.append(SiteDraft(document: document, content: MarkdownDocument(text)))
    }
    drafts += ExplainPages.all
    for draft in drafts {
      pages[draft.document.path] = draft.document
      anchors[draft.document.path] = Set(
        draft.content.blocks.compactMap {
          if case .heading(_, _, let anchor) = $0 { anchor } else { nil }
        })
    }
  }

  private mutating func add(_ draft: SiteDraft) {
    let writer = MarkdownWriter(links: links(of: draft))
    let body = ByteWriter.string { writer.write(draft.content.blocks, to: &$0) }
    let title = draft.content.title ?? draft.document.name ?? draft.document.path
    let page = SitePage(
      page: draft.document.page, title: title == "layoutc" ? title : "\(title) · layoutc",
      headings: draft.content.blocks)
    files[draft.document.page] = Array(page.html(body).utf8)
  }

  private mutating func add(search drafts: [SiteDraft]) {
    files["search-index.js"] = Array(SiteSearch.script(drafts).utf8)
    let page = SitePage(page: "search.html", title: "Search · layoutc")
    files[page.page] = Array(page.html(Embedded.siteSearchHtml).utf8)
  }

  // MARK: Links

  private mutating func links(of draft: SiteDraft) -> SiteLinks {
    var links = SiteLinks()
    let root = SitePath.root(of: draft.document.page)
    for address in draft.content.addresses where links.addresses[address] == nil {
      guard let found = target(of: address, in: draft.document.path) else { continue }
      links.addresses[address] = found.hasPrefix("#") ? found : root + found
      links.livePages[address] = SitePath.joined(address, at: draft.document.path)
        .flatMap(livePage).map { root + $0 }
    }
    return links
  }

  /// Returns the path in the site to which a link of a document leads; `nil` for a link to another
  /// site, and for one that leads nowhere, which is a problem.
  private mutating func target(of address: String, in document: String) -> String? {
    guard !address.contains("://"), !address.hasPrefix("mailto:") else { return nil }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    let isHere = parts.first?.isEmpty ?? true
    guard
      let path = isHere ? document : SitePath.joined(String(parts[0]), at: document),
      let page = page(of: path)
    else {
      problems.append("\(document): `\(address)` does not exist")
      return nil
    }
    if !fragment.isEmpty, let anchors = anchors[pages[path] == nil ? path + "/README.md" : path],
      !anchors.contains(String(fragment.dropFirst()))
    {
      problems.append("\(document): `\(address)` names no heading")
    }
    return isHere ? fragment : page + fragment
  }

  /// Returns the page of a path of the repository; `nil` if nothing has the path.
  private mutating func page(of path: String) -> String? {
    if let document = pages[path] { return document.page }
    if files[path] != nil { return path }
    switch read(path) {
    case .file?:
      if linked.insert(path).inserted { pending.append(path) }
      return Self.isPicture(path) ? "files/\(path)" : "files/\(path).html"
    case .folder?:
      if let document = pages["\(path)/README.md"] { return document.page }
      if linked.insert(path).inserted { pending.append(path) }
      return "files/\(path)/index.html"
    case nil: return nil
    }
  }

  private static func isPicture(_ path: String) -> Bool {
    path.hasSuffix(".svg") || path.hasSuffix(".png")
  }

  /// Returns the page that scrolls of an example's picture or source.
  private func livePage(of path: String) -> String? {
    guard path.hasPrefix("Examples/") else { return nil }
    let name = SitePath.stem(String(path.dropFirst("Examples/".count)))
    let found = [name, name + ".swift"].first { examples[$0] != nil }
    return found.map(Self.livePage)
  }

  // MARK: Linked files

  private mutating func addLinked(_ path: String) {
    switch read(path) {
    case .file(let bytes)? where Self.isPicture(path): files["files/\(path)"] = bytes
    case .file(let bytes)?: addListing(path, bytes)
    case .folder(let names)?: addFolder(path, names)
    case nil: break
    }
  }

  private mutating func addListing(_ path: String, _ bytes: [UInt8]) {
    let page = "files/\(path).html"
    let root = SitePath.root(of: page)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let text = String(decoding: bytes, as: UTF8.self)
    let body = ByteWriter.string { out in
      out.write("h1", text: name)
      out.write("p", text: path)
      if path.hasSuffix(".layout"), let live = livePage(of: path) {
        out.write(string: "<p><a href=\"\(root)\(live)\">Open it as a page that scrolls</a></p>\n")
      }
      out.write("<pre class=\"code\" tabindex=\"0\"><code>")
      CodeListing.write(text, language: CodeListing.language(of: path), to: &out)
      out.write("</code></pre>\n")
    }
    files[page] = Array(SitePage(page: page, title: "\(name) · layoutc").html(body).utf8)
  }

  /// Adds the page of a folder: pictures, and links to sources and their pages that scroll.
  private mutating func addFolder(_ path: String, _ names: [String]) {
    let page = "files/\(path)/index.html"
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var blocks: [MarkdownBlock] = [.heading(1, name)]
    for name in names.sortedByBytes() {
      let stem = SitePath.stem(name)
      let isResult = [".frames", ".txt", ".svg"].contains { name.hasSuffix($0) }
      if isResult, names.contains("\(stem).layout") || names.contains("\(stem).swift") { continue }
      if Self.isPicture(name) {
        blocks.append(.heading(2, stem))
      } else {
        guard case .file = read("\(path)/\(name)") else { continue }
        blocks.append(.heading(2, name))
        let live = name.hasSuffix(".layout") ? livePage(of: "\(path)/\(name)") : nil
        let link = live.map { ", [page that scrolls](\(SitePath.root(of: page))\($0))" } ?? ""
        blocks.append(.paragraph("[Source](\(name))\(link)"))
      }
      if names.contains("\(stem).svg") {
        blocks.append(.markup("<img src=\"\(stem).svg\" alt=\"\(stem)\">"))
      }
    }
    let document = SiteDocument(path: "\(path)/index", page: page, name: name)
    addFolderPage(SiteDraft(document: document, content: MarkdownDocument(blocks: blocks)))
  }

  private mutating func addFolderPage(_ draft: SiteDraft) {
    var links = SiteLinks()
    let root = SitePath.root(of: draft.document.page)
    for address in draft.content.addresses where !address.hasPrefix("../") {
      guard let path = SitePath.joined(address, at: draft.document.path) else { continue }
      links.addresses[address] = page(of: path).map { root + $0 }
    }
    let writer = MarkdownWriter(links: links)
    let body = ByteWriter.string { writer.write(draft.content.blocks, to: &$0) }
    let page = SitePage(
      page: draft.document.page, title: "\(draft.document.name ?? "") · layoutc",
      headings: draft.content.blocks)
    files[draft.document.page] = Array(page.html(body).utf8)
  }
}
