/// The fixes of numbers of Swift that are certain: all uses of the number are to be fixed alike.
struct ImportFixes {
  private let imported: SwiftImport
  /// The printed ranges that fixes replace, by the number of the Swift that was printed there.
  private var targets: [SourceSpan: Set<TextRange>] = [:]
  private var replacements: [SourceSpan: Set<String>] = [:]
  /// The calls of the functions of the file.
  private let calls: [String: Int]
  private let members: [Member]

  /// A declaration of the file.
  private struct Member {
    var name: String
    var range: TextRange
    var isPrivate: Bool
  }

  init(_ imported: SwiftImport, _ diagnostics: [Diagnostic]) {
    self.imported = imported
    let fixes = diagnostics.flatMap(\.fixes).filter { imported.isOfNumber($0) }
    let file = fixes.isEmpty ? nil : imported.files.first.map(SwiftSourceFile.init)
    members = (file.map { Self.members(of: $0.top) } ?? []).sorted {
      $0.range.start < $1.range.start
    }
    calls = file.map(Self.calls) ?? [:]
    for fix in fixes {
      let span = imported.place(of: SourceSpan(fix.file, fix.edits[0].range))
      targets[span, default: []].insert(fix.edits[0].range)
      replacements[span, default: []].insert(fix.edits[0].replacement)
    }
  }

  /// Whether each use of a number has the same fix, also those in functions that are called by others
  /// than what is imported, in this file or in others.
  func isCertain(_ span: SourceSpan) -> Bool {
    let uses = imported.map.numbers[span] ?? 1
    guard replacements[span]?.count == 1, targets[span]?.count ?? 0 >= uses else { return false }
    let around = members.last { member in
      member.range.start <= span.range.start && span.range.end <= member.range.end
    }
    guard let around, !imported.entries.contains(around.range) else { return true }
    return around.isPrivate && calls[around.name] ?? 0 <= uses
  }

  private static func members(of type: SwiftType, isPrivate: Bool = false) -> [Member] {
    type.functions.map {
      Member(name: $0.name, range: $0.range, isPrivate: isPrivate || $0.isPrivate)
    }
      + type.variables.map {
        Member(name: $0.name, range: $0.range, isPrivate: isPrivate || $0.isPrivate)
      } + type.types.flatMap { members(of: $0, isPrivate: isPrivate || $0.isPrivate) }
  }

  /// The number of times that each name is called in a file.
  private static func calls(_ file: SwiftSourceFile) -> [String: Int] {
    var calls: [String: Int] = [:]
    for index in file.tokens.indices.dropLast() where file.tokens[index].kind == .word {
      guard file.tokens[index + 1].kind == .leftParenthesis,
        index == 0 || file.text(file.tokens[index - 1]) != "func"
      else { continue }
      calls[file.text(file.tokens[index]), default: 0] += 1
    }
    return calls
  }
}
