/// The layouts that `layoutc fidelity` records with the real UIKit, each with its data and screen.
package struct FidelityKit: Sendable {
  /// The layouts with our frames. Their names are those of the recordings.
  package private(set) var previews: [LaidOutPreview] = []
  private var sources: [(compilation: Compilation, previews: [String: LaidOutPreview])] = []

  /// The programs of the layouts, one for each source.
  package var programs: [CheckedProgram] { sources.map(\.compilation.program) }

  /// Creates a kit of a user's own layouts.
  package init(_ compilations: [Compilation]) {
    for compilation in compilations { add(compilation, named: compilation.previews) }
  }

  /// Creates the kit of this repository: the layouts of all recordings, those of open questions, and
  /// all list configurations on many widths. Recorded layouts also are laid out from right to left,
  /// and next to a safe area.
  package init() {
    for (number, asset) in Self.assets.enumerated() {
      let source = SourceFile(
        name: "\(asset.name).layout", text: asset.text, id: FileID(UInt32(number + 1)))
      let base = Compilation(source, sources: Self.data)
      var all = base.previews
      for variant in asset.variants {
        var settings = CompilationSettings()
        settings.overrides = variant.overrides
        all += Compilation(source, settings, sources: Self.data).previews.map {
          var preview = $0
          preview.name = "\(variant.name)-\(preview.name?.replacing("macos27-", with: "") ?? "")"
          return preview
        }
      }
      add(base, named: all)
    }
  }

  private mutating func add(_ compilation: Compilation, named previews: [LaidOutPreview]) {
    self.previews += previews
    sources.append(
      (compilation, Dictionary(previews.map { ($0.recordingName, $0) }) { first, _ in first }))
  }

  /// Returns the layout of a recording, laid out as on its version of iOS and at its scale; `nil` if
  /// the kit has no layout of its name.
  package func preview(of recording: FidelityRecording) -> LaidOutPreview? {
    for (compilation, previews) in sources {
      guard var preview = previews[recording.kit]?.preview else { continue }
      preview.environment.ios = recording.ios
      preview.environment.scale = recording.scale
      return compilation.layOut(preview).laidOut
    }
    return nil
  }
}

extension FidelityKit {
  /// Returns the Swift of the tests. Those of a package run without an app, from iOS 14 on.
  package func tests(isPackage: Bool) -> [UInt8] {
    var options = RenderOptions()
    if isPackage { options.code.deploymentTarget = 14 }
    var bytes: [UInt8] = []
    var out = ByteWriter {
      bytes += $0
      return true
    }
    UIKitTestFile.write(
      RenderInput(previews: previews, programs: programs), options,
      for: isPackage ? .recordingWithoutApp : .recordingInApp, to: &out)
    _ = out.finish()
    return bytes
  }
}

// MARK: - The layouts

extension FidelityKit {
  /// Further screens on which all layouts of a source are recorded.
  private struct Variant {
    let name: String
    let overrides: PreviewSettings

    static let mirrored: Variant = {
      var settings = PreviewSettings()
      settings.isRightToLeft = true
      return Variant(name: "rtl", overrides: settings)
    }()

    static let nextToSafeArea: Variant = {
      var settings = PreviewSettings()
      settings.safeArea = Insets(leading: 44, trailing: 34)
      return Variant(name: "side", overrides: settings)
    }()
  }

  private static let assets: [(name: String, text: String, variants: [Variant])] = [
    ("Anchors", Embedded.fidelityAnchorsLayout, [.mirrored]),
    ("Boundary", Embedded.fidelityBoundaryLayout, [.mirrored]),
    ("Decorations", Embedded.fidelityDecorationsLayout, [.mirrored, .nextToSafeArea]),
    ("Groups", Embedded.fidelityGroupsLayout, [.mirrored, .nextToSafeArea]),
    ("Insets", Embedded.fidelityInsetsLayout, [.mirrored]),
    ("Lists", Embedded.fidelityListsLayout, []),
    ("Orthogonal", Embedded.fidelityOrthogonalLayout, [.mirrored, .nextToSafeArea]),
    ("Rows", Embedded.fidelityRowsLayout, [.mirrored, .nextToSafeArea]),
    ("Screens", Embedded.fidelityScreensLayout, []),
    ("ScreensLists", Embedded.fidelityScreensListsLayout, []),
    ("Sections", Embedded.fidelitySectionsLayout, [.mirrored]),
    ("Sized", Embedded.fidelitySizedLayout, [.mirrored]),
    ("Open", Embedded.fidelityOpenLayout, []),
    ("ListWidths", listWidths, []),
  ]

  /// Every appearance of a list with every header and footer, on phones and iPads.
  private static var listWidths: String {
    var text = ""
    for appearance in ListConfiguration.Appearance.allCases {
      for header in ListConfiguration.HeaderMode.allCases {
        for footer in ListConfiguration.FooterMode.allCases {
          let name = "\(appearance)-\(header)-\(footer)"
          let layout = name.replacing("-", with: "_")
          let modes = "headerMode \(header) footerMode \(footer)"
          let sections = ["a", "b"].map { "section list \(appearance) \($0) \(modes)" }
          text += "layout \(layout) < \(sections.joined(separator: "; ")) >\n"
          for (idiom, widths) in listScreens {
            for width in widths {
              text += "preview \"list-\(name)-\(idiom)-\(width)\" < layout \(layout); "
              text += "size \(width) 800; userInterfaceIdiom \(idiom); items 3 2 >\n"
            }
          }
        }
      }
    }
    return text
  }

  /// The widths of collection views, in points.
  private static let listScreens: [(idiom: String, widths: [Int])] = [
    ("phone", [320, 375, 393, 414, 440]), ("pad", [375, 694, 834, 1024]),
  ]

  /// Finds the data of a snapshot: a member of one JSON file.
  @Sendable private static func data(_ request: SourceRequest) -> SourceResult {
    let root = JSONReader.read(Array(Embedded.fidelityDataJson.utf8)).root
    guard let value = root?[String(request.path.dropLast(".json".utf8.count))] else {
      return SourceResult.none(request)
    }
    return .file(SourceFile(name: request.path, text: value.source, id: FileID(0)))
  }
}
