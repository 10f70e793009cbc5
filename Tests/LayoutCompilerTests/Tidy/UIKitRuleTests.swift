import Foundation
import TestSupport
import Testing

@testable import LayoutCompiler

/// `Fixtures/uikit/RULES.md`: the links between rules, code and recordings, in all directions.
@Suite struct UIKitRuleTests {
  static let book = Result { try RuleBook() }

  @Test("every rule that code or a document cites is in RULES.md")
  func citedRules() throws {
    let ids = try Set(Self.book.get().rules.map(\.id))
    var count = 0
    for source in try RuleSource.all.get() {
      for id in source.citedRules {
        #expect(ids.contains(id), "\(source.path) cites the rule `\(id)`")
        count += 1
      }
    }
    #expect(count > 100)
    for rule in LayoutRule.allCases {
      #expect(ids.contains(rule.rawValue), "`layoutc why` prints the rule `\(rule.rawValue)`")
    }
  }

  @Test("every rule names code that exists, in a file that cites the rule")
  func code() throws {
    let sources = try RuleSource.all.get().filter(\.isProduct)
    var members: [String: Set<String>] = [:]
    for rule in try Self.book.get().rules {
      #expect(!rule.members.isEmpty, "\(rule.place) names no code")
      var declared: Set<String> = []
      for source in sources where source.citedRules.contains(rule.id) {
        let found = members[source.path] ?? source.members()
        members[source.path] = found
        declared.formUnion(found)
      }
      for member in rule.members {
        #expect(
          declared.contains(member), "\(rule.place): no file that cites it declares \(member)")
      }
    }
  }

  @Test("every rule states its evidence")
  func evidence() throws {
    for rule in try Self.book.get().rules {
      let unknown = rule.parts.map(\.kind).filter { RuleBook.Kind(rawValue: $0) == nil }
      #expect(unknown == [], "\(rule.place)")
      let evidence = rule.parts.contains {
        RuleBook.Kind(rawValue: $0.kind)?.isEvidence == true
      }
      #expect(evidence, "\(rule.place) states no evidence")
      for part in rule.parts where part.kind == RuleBook.Kind.recorded.rawValue {
        #expect(!part.fixtures.isEmpty, "\(rule.place) names no recording")
      }
    }
  }

  @Test("every recording exists, and shows at least one rule")
  func recordings() throws {
    // The rules of the kit's recordings are those of the table of features.
    var unused = Set(try UIKitFixture.names.filter { try UIKitFixture.load($0).kit == nil })
    let book = try Self.book.get()
    for (place, name) in book.namedFixtures {
      let found = RuleBook.recordings(named: name)
      #expect(found.count == 1, "\(place) names \(name): \(found)")
      unused.subtract(found)
    }
    for source in try RuleSource.all.get() where source.isProduct {
      for name in source.fixtures {
        let found = RuleBook.recordings(named: name)
        #expect(found.count == 1, "\(source.path) names \(name): \(found)")
      }
    }
    #expect(unused.sorted() == [], "named by no rule")
  }

  @Test("the frames of a recording come about by the rules that name it")
  func appliedRules() throws {
    var applied: [String: Set<LayoutRule>] = [:]
    for rule in try Self.book.get().rules {
      guard let layoutRule = LayoutRule(rawValue: rule.id) else { continue }
      for part in rule.parts where part.kind == RuleBook.Kind.recorded.rawValue {
        for name in part.fixtures.flatMap(RuleBook.recordings) {
          let rules = try applied[name] ?? RuleBook.appliedRules(of: name)
          applied[name] = rules
          #expect(rules.contains(layoutRule), "\(rule.place): not applied in \(name)")
        }
      }
    }
    #expect(applied.count > 80)
  }

  @Test("the contents of RULES.md list all rules in order, each once")
  func contents() throws {
    let book = try Self.book.get()
    let listed = book.text.matches(of: /\[`([a-z-]+)`\]\(#([a-z-]+)\)/)
    #expect(listed.map { String($0.1) } == book.rules.map(\.id))
    #expect(listed.allSatisfy { $0.1 == $0.2 })
    #expect(Set(book.rules.map(\.id)).count == book.rules.count)
  }

  @Test("no file cites notes that are not in the repository")
  func foreignCitations() throws {
    for source in try RuleSource.all.get() {
      #expect(!source.text.contains("uikit" + "-facts"), "\(source.path)")
      for line in source.text.split(separator: "\n") where line.contains("ras" + " ") {
        #expect(!line.contains(/\b[Ee]ras \d/), "\(source.path)")
      }
    }
  }
}
