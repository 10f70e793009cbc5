import Foundation
import TestSupport
import Testing

/// The files for CI and releases: they are read by a YAML parser, and their scripts are run.
@Suite struct IntegrationTests {
  private static func path(_ file: String) -> String {
    Repository.root.appendingPathComponent(file).path
  }

  private static let yaml = [
    ".pre-commit-hooks.yaml", ".github/actions/layoutc/action.yml",
    ".github/workflows/ci.yml", ".github/workflows/docs.yml", ".github/workflows/nightly.yml",
    ".github/workflows/release.yml",
  ]

  @Test("YAML files are valid", arguments: yaml) func validYAML(file: String) throws {
    let script = "import sys, yaml; yaml.safe_load(open(sys.argv[1]))"
    let result = try Layoutc.shell(
      """
      python3 -c 'import yaml' 2>&1 || exit 0
      python3 -c '\(script)' '\(Self.path(file))'
      """)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// A script of the action in a folder, with the variables of GitHub.
  private func action(_ name: String, _ setUp: String, _ variables: String, in workspace: Workspace)
    throws -> Layoutc.Result
  {
    try workspace.shell(
      """
      set -e
      mkdir -p runner/layoutc-bin app && ln -sf "$layoutc" runner/layoutc-bin/layoutc
      export RUNNER_TEMP="$PWD/runner" GITHUB_PATH="$PWD/path" GITHUB_STEP_SUMMARY="$PWD/summary"
      export GITHUB_ACTION_PATH='\(Self.path(".github/actions/layoutc"))'
      echo "$RUNNER_TEMP/layoutc-bin" > "$GITHUB_PATH"
      \(setUp)
      cd app
      \(variables) "$GITHUB_ACTION_PATH/\(name)"
      """)
  }

  @Test("the action annotates, writes a summary and pictures, and fails for changed frames")
  func run() throws {
    let workspace = try Workspace()
    let setUp = """
      printf 'section < group horizontal height 44 < item fractionalWidth 0.5 > >\\n' > app/A.layout
      (cd app && "$layoutc" test --update) > log
      """
    let passed = try action("run", setUp, "PATHS=.", in: workspace)
    #expect(passed.status == 0, "\(passed)")
    #expect(try workspace.read("summary").contains("### layoutc: nothing found in 1 file"))
    try workspace.edit("app/A.layout") { $0.replacing("44", with: "48") }
    let failed = try action("run", "true", "PATHS=.", in: workspace)
    #expect(failed.status == 1)
    #expect(failed.output.contains("::error file=A.layout,"), "\(failed.output)")
    #expect(try workspace.read("summary").contains("item height 44 -> 48"))
    #expect(try workspace.read("runner/layoutc-report/differences.svg").hasPrefix("<svg"))
  }

  @Test("jobs of the action take their shares of the files") func shards() throws {
    let workspace = try Workspace()
    let setUp = """
      for name in A B C; do
        printf 'section < group horizontal height 44 < item fractionalWidth 0.5 > >\\n' > app/$name.layout
      done
      (cd app && "$layoutc" test --update) > log
      for name in A B C; do edit s/44/48/ app/$name.layout; done
      """
    var files: [String] = []
    for shard in ["1/2", "2/2"] {
      let result = try action("run", setUp, "PATHS=. SHARD=\(shard)", in: workspace)
      #expect(result.status == 1)
      files += result.output.matches(of: #/::error file=(.)\.layout/#).map { String($0.1) }
    }
    #expect(files.sorted() == ["A", "B", "C"])
  }

  @Test("a pull request's changes since its target are reported in words") func moved() throws {
    let workspace = try Workspace()
    let setUp = """
      git init -q -b main origin && git -C origin config user.email a@example.com
      git -C origin config user.name a
      printf 'section < group horizontal height 44 < item fractionalWidth 0.5 > >\\n' > origin/A.layout
      (cd origin && "$layoutc" test --update && git add . && git commit -qm a) > log
      rmdir app && git clone -q origin app
      sed 's/44/48/' origin/A.layout > app/A.layout && (cd app && "$layoutc" test --update) > log
      """
    let result = try action("run", setUp, "PATHS=. BASE_REF=main", in: workspace)
    #expect(result.status == 0, "\(result)")
    let report = try workspace.read("runner/layoutc-report/moved.md")
    #expect(report.contains("item height 44 -> 48"), "\(report)")
    let picture = workspace.url.appendingPathComponent("runner/layoutc-report/moved/A.layout.png")
    #expect(try Data(contentsOf: picture).starts(with: [0x89] + Array("PNG".utf8)))
  }

  /// Writes a program that runs layoutc, to be packed: a debug build has 100 MB.
  private static let small =
    #"printf '#!/bin/sh\nexec "%s" "$@"\n' "$layoutc" > small && chmod +x small"#

  @Test("a release is packed, installed by the action, and named in the formula and the bundle")
  func release() throws {
    let workspace = try Workspace()
    let scripts = Self.path(".github/scripts")
    let setUp = """
      \(Self.small)
      mkdir -p releases/1.2.3 && cd releases/1.2.3
      for name in linux-x86_64 linux-aarch64 macos-universal; do
        '\(scripts)/package-release' ../../small "layoutc-$name"
      done
      '\(scripts)/homebrew-formula' 1.2.3 https://example.com/1.2.3 . > layoutc.rb
      '\(scripts)/artifact-bundle' 1.2.3
      cd ../.. && rm -r runner/layoutc-bin
      export LAYOUTC_RELEASES="file://$PWD/releases"
      """
    let result = try action("install", setUp, "VERSION=1.2.3", in: workspace)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("\nlayoutc "))
    let formula = try workspace.read("releases/1.2.3/layoutc.rb")
    let sum = try workspace.read("releases/1.2.3/layoutc-macos-universal.tar.gz.sha256").prefix(64)
    #expect(formula.contains("url \"https://example.com/1.2.3/layoutc-macos-universal.tar.gz\""))
    #expect(formula.contains("sha256 \"\(sum)\""))
    let info = try workspace.read("releases/1.2.3/layoutc.artifactbundle/info.json")
    let bundle = try JSONSerialization.jsonObject(with: Data(info.utf8)) as? [String: Any]
    let artifacts = bundle?["artifacts"] as? [String: [String: Any]]
    #expect((artifacts?["layoutc"]?["variants"] as? [Any])?.count == 3)
  }

  @Test("a release whose checksum differs is not installed") func checksum() throws {
    let workspace = try Workspace()
    let setUp = """
      \(Self.small)
      mkdir -p releases/1 && cd releases/1
      for name in linux-x86_64 linux-aarch64 macos-universal; do
        '\(Self.path(".github/scripts/package-release"))' ../../small "layoutc-$name"
        echo more >> "layoutc-$name.tar.gz"
      done
      cd ../.. && rm -r runner/layoutc-bin
      export LAYOUTC_RELEASES="file://$PWD/releases"
      """
    #expect(try action("install", setUp, "VERSION=1", in: workspace).status != 0)
    #expect(
      !FileManager.default.fileExists(atPath: workspace.url.path + "/runner/layoutc-bin/layoutc"))
  }

  @Test("the hooks refuse a commit with unformatted layouts, warnings or changed frames")
  func hooks() throws {
    let text = try Repository.text(".pre-commit-hooks.yaml")
    let entries = text.matches(of: /entry: layoutc (.+)/).map { String($0.1) }
    #expect(entries == ["format", "check --deny warnings", "test"])
    let workspace = try Workspace()
    // As pre-commit: a hook gets the staged files; it fails if it changes one.
    let lines = entries.map { "\"$layoutc\" \($0) $files || exit 1" }.joined(separator: "\n")
    let setUp = try workspace.shell(
      """
      set -e
      git init -q . && git config user.email a@example.com && git config user.name a
      cat > .git/hooks/pre-commit <<'END'
      #!/bin/bash
      files=$(git diff --cached --name-only -- '*.layout')
      \(lines)
      git diff --quiet -- $files
      END
      chmod +x .git/hooks/pre-commit
      printf 'section < group horizontal height 44 < item fractionalWidth 0.5 > >\\n' > A.layout
      "$layoutc" format A.layout && "$layoutc" test --update A.layout > log
      git add A.layout A.frames
      """)
    #expect(setUp.status == 0, "\(setUp)")
    func commit() throws -> Int32 { try workspace.shell("git commit -qam x 2>&1").status }
    #expect(try commit() == 0)
    try workspace.edit("A.layout") { $0.replacing("44", with: "48") }
    #expect(try commit() == 1)
    try workspace.layoutc("test", "--update", "A.layout")
    #expect(try commit() == 0)
    try workspace.edit("A.layout") { $0.replacing("  group", with: "    group") }
    #expect(try commit() == 1)
  }
}
