/// Editors that need little: where the server is, and what a comment looks like.
extension EditorPackage {
  static let helix = EditorPackage(
    "helix", "Helix",
    steps: [
      "layoutc editor helix -o ~/.config/helix",
      "cd ~/.config/helix/runtime/grammars && cc -O2 -shared -fPIC -o layout.so layout.c",
      "# beside a languages.toml of yours: write into another folder, copy runtime, append the rest",
    ],
    summary: "colours, indentation, and all that the server gives: diagnostics, completion, hover"
  ) {
    func query(_ name: String, _ text: String) -> File {
      File("runtime/queries/layout/\(name).scm", "; \(mark("helix")).\n" + text)
    }
    return [
      File("languages.toml", "# \(mark("helix")).\n" + helixLanguages),
      File("runtime/grammars/layout.c", "// \(mark("helix")).\n" + TreeSitter.parser),
      query("highlights", TreeSitter.highlights), query("indents", TreeSitter.indents),
      query("textobjects", TreeSitter.textObjects),
    ]
  }

  private static let helixLanguages = """
    [language-server.layoutc]
    command = "layoutc"
    args = ["lsp"]

    [[language]]
    name = "layout"
    scope = "source.layout"
    file-types = ["layout"]
    roots = [".git"]
    comment-token = "//"
    block-comment-tokens = { start = "/*", end = "*/" }
    indent = { tab-width = 2, unit = "  " }
    language-servers = ["layoutc"]
    formatter = { command = "layoutc", args = ["format", "-"] }
    auto-format = true
    text-width = 100

    [language.auto-pairs]
    '(' = ')'
    '"' = '"'
    '<' = '>'

    """

  static let zed = EditorPackage(
    "zed", "Zed",
    steps: [
      "layoutc editor zed -o layoutc-zed",
      "# in Zed: the command `zed: install dev extension`, and choose the folder layoutc-zed",
      "# Zed compiles it, for which it wants Rust from rustup",
    ], summary: "all that the server gives, colours among it where Zed shows semantic tokens"
  ) {
    [
      File(
        "extension.toml",
        """
        # \(mark("zed")).
        id = "layoutc"
        name = "layoutc"
        version = "1.0.0"
        schema_version = 1
        authors = ["layoutc"]
        description = "Layouts of collection views"

        [language_servers.layoutc]
        name = "layoutc"
        languages = ["Layout"]

        """),
      File(
        "Cargo.toml",
        """
        # \(mark("zed")).
        [package]
        name = "layoutc_zed"
        version = "1.0.0"
        edition = "2021"

        [lib]
        crate-type = ["cdylib"]

        [dependencies]
        zed_extension_api = "0.1.0"

        """),
      File("src/lib.rs", "// \(mark("zed")).\n" + zedExtension),
      File(
        "languages/layout/config.toml",
        """
        # \(mark("zed")).
        name = "Layout"
        path_suffixes = ["layout"]
        line_comments = ["// "]
        block_comment = ["/* ", " */"]
        tab_size = 2
        brackets = [
          { start = "<", end = ">", close = true, newline = true },
          { start = "(", end = ")", close = true, newline = true },
          { start = "\\"", end = "\\"", close = true, newline = false },
        ]

        """),
    ]
  }

  private static let zedExtension = """
    use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

    struct Layoutc;

    impl zed::Extension for Layoutc {
        fn new() -> Self {
            Layoutc
        }

        fn language_server_command(
            &mut self,
            _: &LanguageServerId,
            worktree: &Worktree,
        ) -> Result<Command> {
            Ok(Command {
                command: worktree.which("layoutc").ok_or("layoutc is not in PATH")?,
                args: vec!["lsp".into()],
                env: worktree.shell_env(),
            })
        }
    }

    zed::register_extension!(Layoutc);

    """
}
