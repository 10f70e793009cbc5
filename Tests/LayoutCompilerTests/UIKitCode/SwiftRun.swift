import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// Runs the generated code of samples against a stand-in for UIKit, and compares its objects with the
/// engine's models.
struct SwiftRun {
  typealias Sample = (sample: SwiftSample, target: Int)

  /// The samples of each part of the program.
  static let prepared: Result<[String: [Prepared]], any Error> = Result {
    let parts = [
      "models": try SwiftRunTests.models(), "random": SwiftRunTests.randomPrograms,
      "forward": SwiftRunTests.forwardReferences, "conditions": SwiftRunTests.conditions,
      "hostile": SwiftHostileTests.samples.map { ($0, 14) },
    ]
    return Dictionary(
      uniqueKeysWithValues: parts.map { part, samples in
        let prepared = samples.enumerated().map { index, entry in
          Prepared(entry.sample, target: entry.target, typeName: "\(part.capitalized)\(index)")
        }
        return (part, prepared)
      })
  }

  /// Expects the same of the code and of the engine; returns how many layouts were compared.
  static func compare(_ part: String) throws -> Int {
    let prepared = try prepared.get()[part] ?? []
    let run = SwiftRun()
    let printed = try run.records(try SwiftProgram.run(part))
    var count = 0
    for sample in prepared {
      for place in SwiftSample.Place.allCases {
        for (index, preview) in (sample.previews[place] ?? []).enumerated() {
          let name = "\(sample.typeName) \(index) \(place)"
          let record = try #require(printed[name], "\(name) was not printed")
          try run.expectSame(record, preview, "\(sample.sample.name): \(name)")
          count += 1
        }
      }
    }
    return count
  }

  /// The output of a run, by layout and environment.
  struct Record {
    var layout: NSDictionary
    var sections: [NSDictionary]
    /// The results of visible-items handlers and layout attributes, for each section and cell.
    var handled: NSArray
    var changed: NSArray
  }

  /// A sample with its code, and what the engine gets of it in each place. All of it is constant.
  struct Prepared: @unchecked Sendable {
    let sample: SwiftSample
    let target: Int
    let unit: UIKitUnit
    /// The struct's name in the program that is compiled.
    let typeName: String
    let previews: [SwiftSample.Place: [LaidOutPreview]]

    init(_ sample: SwiftSample, target: Int, typeName: String) {
      self.sample = sample
      self.target = target
      unit = sample.unit(target: target)
      self.typeName = typeName
      let places = SwiftSample.Place.allCases.map { ($0, sample.previews($0)) }
      previews = Dictionary(uniqueKeysWithValues: places)
    }
  }

  // MARK: - Running

  /// Returns the code of samples, and statements that create each layout in each environment.
  static func part(_ samples: [Prepared]) -> SwiftProgram.Part {
    let files = samples.map { sample in
      let code = sample.sample.file(target: sample.target).replacing(
        "struct \(sample.unit.typeName) ", with: "struct \(sample.typeName) ")
      return ("\(sample.typeName).swift", code)
    }
    return SwiftProgram.Part(
      files: Dictionary(uniqueKeysWithValues: files), statements: statements(samples))
  }

  private static func statements(_ samples: [Prepared]) -> String {
    var lines: [String] = []
    for sample in samples {
      for place in SwiftSample.Place.allCases {
        let unit = sample.unit
        for (index, preview) in (sample.previews[place] ?? []).enumerated() {
          let sections = preview.request?.sections ?? []
          let counts = sections.map(\.itemCount)
          let layout = unit.layouts[index]
          let environment = SwiftSample.environment(place)
          let arguments = CodePrinter.text(of: unit.arguments(itemCounts: counts, in: environment))
          let size = "containerSize: \(place).size, traitCollection: \(place).traitCollection"
          let statements = itemValues(of: sample, in: preview)
          let value = statements.isEmpty ? "\(sample.typeName)(\(arguments))" : "layouts"
          lines.append(
            "  do {\n\(statements)  \(value).\(layout.function)"
              + "(\(layout.needsSize ? size : ""))"
              + ".record(\"\(sample.typeName) \(index) \(place)\", \(place), "
              + "sections: \(sections.count))\n  }")
        }
      }
    }
    return """
        let compact = RecordedEnvironment(375, 812, UITraitCollection())
        let regular = RecordedEnvironment(
          1024, 1366,
          UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular),
            UITraitCollection(userInterfaceIdiom: .pad),
          ]))
      \(lines.joined(separator: "\n"))
      """
  }

  /// Returns the statements that make the struct, and give items the values of the preview's data;
  /// empty for a layout whose items have no values.
  private static func itemValues(of sample: Prepared, in preview: LaidOutPreview) -> String {
    let unit = sample.unit
    let test = UIKitTest(preview: preview, unit: unit, program: sample.sample.program)
    guard !unit.itemValues.isEmpty, let instance = test.instance else { return "" }
    return CodePrinter.text(of: instance.statements.document)
      .replacing("\(unit.typeName)(", with: "\(sample.typeName)(") + "\n"
  }

  func records(_ output: String) throws -> [String: Record] {
    var records: [String: Record] = [:]
    for line in output.split(separator: "\n") {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let json, let name = json["name"] as? String,
        let layout = json["layout"] as? NSDictionary,
        let sections = json["sections"] as? [NSDictionary],
        let handled = json["handled"] as? NSArray, let changed = json["changed"] as? NSArray
      else { throw SwiftToolchain.Failure(description: "no record: \(line)") }
      records[name] = Record(layout: layout, sections: sections, handled: handled, changed: changed)
    }
    return records
  }

  // MARK: - Comparing

  func expectSame(_ record: Record, _ preview: LaidOutPreview, _ name: String) throws {
    let json = try #require(OutputFormat.named("model")).string(RenderInput(previews: [preview]))
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let model = try #require((document?["previews"] as? [[String: Any]])?.first)
    var differences: [String] = []
    let layout = try #require(model["layout"] as? NSDictionary)
    collect(&differences, layout, record.layout, "layout")
    let sections = try #require(model["sections"] as? [[String: Any]])
    #expect(sections.count == record.sections.count, "\(name)")
    let models = (preview.request?.sections ?? []).map(\.model)
    collect(&differences, models.map(handled) as NSArray, record.handled, "handled")
    collect(&differences, models.map(changed) as NSArray, record.changed, "changed")
    for (index, (expected, found)) in zip(sections, record.sections).enumerated() {
      var expected = expected
      for key in ["name", "itemCount", "visibleItems"] { expected[key] = nil }
      collect(
        &differences, Self.withReference(expected), Self.withReference(found), "section \(index)")
    }
    #expect(differences.prefix(5) == [], "\(name)")
  }

  /// Returns a section whose boundary items do not follow its insets, as iOS 16 states it.
  private static func withReference(_ section: Any) -> Any {
    guard var section = section as? [String: Any],
      section["supplementariesFollowContentInsets"] as? Bool == false
    else { return section }
    section["supplementariesFollowContentInsets"] = true
    section["supplementaryContentInsetsReference"] = "none"
    return section as NSDictionary
  }

  /// Collects where two values of JSON differ, by more than the last digits of a number.
  private func collect(
    _ differences: inout [String], _ expected: Any, _ found: Any, _ path: String
  ) {
    switch (expected, found) {
    case (let a as NSDictionary, let b as NSDictionary):
      let keys = Set(a.allKeys.compactMap { $0 as? String })
      if keys != Set(b.allKeys.compactMap { $0 as? String }) { differences.append("\(path): keys") }
      for key in keys.sorted() {
        if let x = a[key], let y = b[key] { collect(&differences, x, y, "\(path).\(key)") }
      }
    case (let a as NSArray, let b as NSArray):
      if a.count != b.count { differences.append("\(path): \(a.count), not \(b.count)") }
      for (index, (x, y)) in zip(a, b).enumerated() {
        collect(&differences, x, y, "\(path)[\(index)]")
      }
    case (let a as NSNumber, let b as NSNumber):
      let difference = abs(a.doubleValue - b.doubleValue)
      guard difference > 1e-9 * max(1, abs(a.doubleValue)) else { return }
      differences.append("\(path): \(a), not \(b)")
    case (_, let b as NSNumber) where GroupExpression.value(expected) != nil:
      let a = GroupExpression.value(expected) ?? 0
      collect(&differences, NSNumber(value: a), b, path)
    default:
      guard (expected as? NSObject) != (found as? NSObject) else { return }
      differences.append("\(path): \(expected), not \(found)")
    }
  }

  /// Returns the results of a handler for the stand-in's cells and badge (`Recording.swift`). A
  /// handler that only reads the scroll offset changes nothing.
  private func handled(_ section: SectionModel) -> Any {
    guard let effect = section.visibleItems else { return NSNull() }
    return cells(effect.asAttributes ? VisibleItemsEffect() : effect, at: Point(30, 7))
  }

  /// Returns the attributes of the cells that a layout changes.
  private func changed(_ section: SectionModel) -> Any {
    let effect = section.visibleItems.flatMap { $0.asAttributes ? $0 : nil }
    let isRow = section.orthogonal != .none
    return cells(effect ?? VisibleItemsEffect(), at: isRow ? Point(30, 7) : Point(50, 11))
  }

  private func cells(_ effect: VisibleItemsEffect, at offset: Point) -> [[Double]] {
    (0..<5).map { index in
      let frame = Rect(4 + 108 * Double(index), 23, 100, 118)
      var element = SceneElement(
        role: index == 2 ? .supplementary : .cell, section: 0, item: index, frame: frame, zIndex: 0)
      VisibleItems(
        effect: effect, scroll: offset, container: Size(320, 480),
        visible: Rect(-1e6, -1e6, 2e6, 2e6)
      ).apply(to: &element, unscrolled: frame)
      let result = element.effect ?? ElementEffect()
      return [
        result.scale, result.scale, result.translation.x, result.translation.y, result.alpha,
        Double(element.zIndex),
      ]
    }
  }
}

/// The numbers of a frame that depend on the group, in `layoutc.model/1`.
private enum GroupExpression {
  /// Returns the value in the group of the stand-in (`Recording.swift`), or `nil`.
  static func value(_ json: Any) -> Double? {
    switch json {
    case let number as NSNumber: return number.doubleValue
    case let name as String:
      return [
        "container.width": 300, "container.height": 200, "container.effectiveWidth": 280,
        "container.effectiveHeight": 190,
      ][name]
    case let parts as [Any]:
      let numbers = parts.dropFirst().compactMap { value($0) }
      guard let operation = parts.first as? String, numbers.count == parts.count - 1 else {
        return nil
      }
      return result(operation, numbers)
    default: return nil
    }
  }

  private static func result(_ operation: String, _ n: [Double]) -> Double? {
    switch operation {
    case "negate": -n[0]
    case "floor": n[0].rounded(.down)
    case "add": n[0] + n[1]
    case "subtract": n[0] - n[1]
    case "multiply": n[0] * n[1]
    case "divide": n[0] / n[1]
    case "min": min(n[0], n[1])
    case "max": max(n[0], n[1])
    case "less": n[0] < n[1] ? 1 : 0
    case "if": n[0] != 0 ? n[1] : n[2]
    default: nil
    }
  }
}
