import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Code in Swift that stops the app. Imports refuse it, with its line.
@Suite struct SwiftTrapTests: ImportedText {
  /// The functions of the fixture, with the reason in the comment before each.
  private func cases() throws -> (text: String, all: [(name: String, reason: String, line: Int)]) {
    let text = try Repository.text("Tests/LayoutCompilerTests/Fixtures/swift/traps.txt")
    var all: [(String, String, Int)] = []
    var reason = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("// ") { reason = String(line.dropFirst(3)) }
      guard line.hasPrefix("func case"), let end = line.firstIndex(of: "(") else { continue }
      all.append((String(line.dropFirst("func ".count)[..<end]), reason, index))
    }
    return (text, all)
  }

  @Test("imports of code that stops the app are refused with the reason")
  func refusals() throws {
    let (text, all) = try cases()
    #expect(all.count == 25)
    for one in all {
      let layout = """
        func layout() -> UICollectionViewLayout {
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(\(one.name)()))
          let item = NSCollectionLayoutItem(layoutSize: size)
          let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
          return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        }
        """
      let found = SwiftImport(SourceFile(name: "Case.swift", text: text + layout))
      #expect(found.text.isEmpty, "\(one.name): \(found.text)")
      #expect(found.refusals.map(\.message) == ["\(one.reason): the app stops here"], "\(one.name)")
    }
  }

  @Test("the app stops in the code of the fixture")
  func traps() throws {
    let module = try SwiftToolchain.module.get()
    let folder = try SwiftToolchain.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (text, all) = try cases()
    let calls = all.map { "case \"\($0.name)\": print(\($0.name)())\n" }.joined()
    let main = "\nswitch CommandLine.arguments[1] {\n\(calls)default: break\n}\n"
    try Data((text + main).utf8).write(to: folder.appendingPathComponent("main.swift"))
    let built = try SwiftToolchain.run(
      [
        "swiftc", "-swift-version", "5", "-Onone", "-suppress-warnings", "-I", module.path, "-L",
        module.path, "-lUIKit", "-lm", "-o", "run", "main.swift",
      ], in: folder)
    try #require(built.status == 0, "\(built.output)")
    #expect(try SwiftToolchain.run(["./run", "none"], in: folder).status == 0)
    for one in all {
      let result = try SwiftToolchain.run(["./run", one.name], in: folder)
      #expect(result.status != 0, "\(one.name): \(result.output)")
    }
  }

  @Test("the refusal is at the line that stops the app")
  func line() {
    let found = imported(
      grid + "let gaps: [CGFloat] = [4, 8]\nsection.interGroupSpacing = gaps[2]" + end)
    #expect(found.text.isEmpty)
    #expect(
      found.refusals.map(\.message) == [
        "index 2 is out of range of `gaps[2]`: the app stops here"
      ])
    let span = found.refusals.first?.span
    #expect(span.map { found.files.first?.text(in: $0.range) } == "gaps[2]")
  }

  @Test("what the app may not reach is a note, or not evaluated")
  func conditions() {
    let gaps = "let gaps: [CGFloat] = [4]\n"
    let branch = imported(
      grid + gaps + "section.interGroupSpacing = isWide ? gaps[1] : gaps[0]" + end,
      in: "var isWide = false")
    #expect(!branch.text.isEmpty)
    #expect(
      branch.notes.map(\.message).contains(
        "index 1 is out of range of `gaps[1]`: the app stops here"))
    let assertion = imported(
      grid + "assert(1 > 2)\nprecondition(isWide)" + end, in: "let isWide: Bool")
    #expect(assertion.notes.map(\.message) == ["the assertion `1 > 2` does not hold"])
    #expect(!assertion.text.isEmpty)
  }

  @Test("a section that stops the app is omitted")
  func sections() {
    let found = imported(
      self.sections + """
        return UICollectionViewCompositionalLayout { index, _ in
          let heights: [CGFloat] = [30]
          switch index {
          case 0: return make(heights[0])
          case 1: return make(heights[1])
          default: return make(50)
          }
        }
        """)
    #expect(found.layouts.map(\.sections) == [["section0", "others"]])
    #expect(
      found.notes.map(\.message).contains(
        "section `section1` is omitted: index 1 is out of range of `heights[1]`: the app stops here"
      ))
  }

  @Test("a space before the arguments of a call is read")
  func spaces() {
    let found = imported(
      self.sections + """
        return UICollectionViewCompositionalLayout { index, _ in
          switch index {
          case 0: return make (30)
          default: return make (50)
          }
        }
        """)
    #expect(found.layouts.map(\.sections) == [["section0", "others"]])
    #expect(found.text.contains("height 30") && found.text.contains("height 50"))
    #expect(found.notes.isEmpty)
  }

  @Test("60 cases of a section index are 60 sections")
  func manySections() {
    let cases = (0..<60).map { "case \($0): return make(\($0 + 20))\n" }.joined()
    let found = imported(
      self.sections + """
        return UICollectionViewCompositionalLayout { index, _ in
          switch index {
          \(cases)
          default: return make(5)
          }
        }
        """)
    #expect(found.layouts.map(\.sections.count) == [61])
    #expect(found.notes.isEmpty)
    expectCompiles(found)
  }

  @Test("a number has one of 60 values by a switch")
  func manyCases() {
    let cases = (0..<60).map { "case \($0): gap = \($0 + 20)\n" }.joined()
    let found = imported(
      grid + "var gap: CGFloat = 0\nswitch kind {\n\(cases)default: gap = 5\n}\n"
        + "section.interGroupSpacing = gap" + end, in: "var kind = 0")
    #expect(found.text.contains("else if kind == 59 then 79 else 5)"))
    #expect(found.notes.isEmpty)
  }
}
