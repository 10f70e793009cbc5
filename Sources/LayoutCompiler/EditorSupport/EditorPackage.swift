/// The files that add the language to an editor: colors, indentation and the language server.
///
/// The files are templates (`Assets/`) with the keywords of the schema filled in. Each contains
/// `generatedFileMarker`, so that files of other origin are not replaced.
package struct EditorPackage: Sendable {
  package struct File: Sendable {
    /// The path relative to the user's folder, with `/` as separator.
    package var path: String
    package var bytes: [UInt8]

    init(_ path: String, _ text: String) { self.init(path, bytes: Array(text.utf8)) }

    init(_ path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The name on the command line: `vscode`.
  package let name: String
  /// The name of the editor: `Visual Studio Code`.
  package let title: String
  /// The steps of the installation, a line each, in a shell unless it begins with `#`.
  package let steps: [String]
  /// The abilities that the editor gains, in one sentence.
  package let summary: String
  private let make: @Sendable (_ template: (String) -> String) -> [File]

  private init(
    _ name: String, _ title: String, steps: [String], summary: String,
    _ make: @escaping @Sendable (_ template: (String) -> String) -> [File]
  ) {
    self.name = name
    self.title = title
    self.steps = steps
    self.summary = summary
    self.make = make
  }

  package var files: [File] {
    let marker = "\(Self.generatedFileMarker)\(name)`"
    return make { $0.filled(["MARK": marker, "VERSION": Version.current]) }
  }

  /// The beginning of the marker in every file, whichever editor it is for.
  package static let generatedFileMarker = "Written by `layoutc editor "

  /// In the order of the help.
  package static let all: [EditorPackage] = [vscode, vim, neovim, emacs, textmate]

  /// Returns the package of an editor by its name on the command line; `nil` if it is unknown.
  package static func named(_ name: String) -> EditorPackage? { all.first { $0.name == name } }
}

// MARK: Visual Studio Code

extension EditorPackage {
  private static let vscode = EditorPackage(
    "vscode", "Visual Studio Code",
    steps: [
      "layoutc editor vscode -o layoutc-vscode",
      "code --install-extension layoutc-vscode/layoutc.vsix",
      "# if layoutc is not in PATH: the setting layoutc.path",
      "# Swift that makes layouts has previews, too; the setting layoutc.swift turns them off",
      "# Layout: Open Preview (Ctrl+K V, on a Mac Cmd+K V) shows a page that follows each edit",
    ], summary: "syntax highlighting, full language-server support, live preview"
  ) { template in
    // The extension has no dependencies.
    let parts: [File] = [
      File("[Content_Types].xml", Embedded.vscodeContentTypesXml),
      File("extension.vsixmanifest", template(Embedded.vscodeExtensionVsixmanifest)),
      File("extension/package.json", template(Embedded.vscodePackageJson)),
      File("extension/language-configuration.json", Embedded.vscodeLanguageConfigurationJson),
      File(
        "extension/layout.tmLanguage.json",
        bytes: TextMateGrammar.layout.json(mark: template("@MARK@"))),
      File("extension/extension.js", template(Embedded.vscodeExtensionJs)),
      File("extension/client.js", template(Embedded.vscodeClientJs)),
      File("extension/convert.js", template(Embedded.vscodeConvertJs)),
      File("extension/preview.js", template(Embedded.vscodePreviewJs)),
      File("extension/README.md", template(Embedded.vscodeREADMEMd)),
      File("extension/icon.png", bytes: EditorIcon.png),
    ]
    return [File("layoutc.vsix", bytes: ZipArchive.bytes(parts))]
  }
}

// MARK: Vim and Neovim

extension EditorPackage {
  private static let vim = EditorPackage(
    "vim", "Vim",
    steps: [
      "layoutc editor vim -o ~/.vim/pack/layoutc/start/layoutc",
      "# syntax highlighting, indentation, gq formats, :make fills the quickfix list",
      "# with the plugin vim-lsp: completion, hover and the other features of the server",
    ], summary: "syntax highlighting, indentation, `gq`, `:make`; full support with vim-lsp"
  ) { template in
    vimFiles(template) + [File("plugin/layoutc.vim", template(Embedded.vimPluginVim))]
  }

  private static let neovim = EditorPackage(
    "neovim", "Neovim",
    steps: [
      "layoutc editor neovim -o ~/.local/share/nvim/site/pack/layoutc/start/layoutc",
      "# the server starts when the first layout is opened",
      "# K shows information, CTRL-X CTRL-O completes, :lua vim.lsp.buf.rename(), .code_action(), .format()",
      "# :LayoutPreview shows a diagram that follows each edit and the cursor; :LayoutChanges shows changes",
      "# for Swift files that make layouts: vim.g.layoutc_swift = true in init.lua",
    ], summary: "syntax highlighting, indentation and full language-server support, without plugins"
  ) { template in
    vimFiles(template) + [
      File("ftplugin/layout.lua", template(Embedded.neovimLayoutLua)),
      File("after/ftplugin/swift.lua", template(Embedded.neovimSwiftLua)),
    ]
  }

  /// Returns the files that Vim and Neovim share: file type, colors, indentation, `:make`.
  private static func vimFiles(_ template: (String) -> String) -> [File] {
    let syntax = Embedded.vimSyntaxVim.filled(
      TokenClasses.placeholders(separator: #"\|"#, alternation: #"\|"#))
    return [
      File("ftdetect/layout.vim", template(Embedded.vimFtdetectVim)),
      File("syntax/layout.vim", template(syntax)),
      File("ftplugin/layout.vim", template(Embedded.vimFtpluginVim)),
      File("indent/layout.vim", template(Embedded.vimIndentVim)),
      File("compiler/layoutc.vim", template(Embedded.vimCompilerVim)),
    ]
  }
}

// MARK: Other editors

extension EditorPackage {
  private static let emacs = EditorPackage(
    "emacs", "Emacs",
    steps: [
      "layoutc editor emacs -o ~/.emacs.d/layoutc",
      "# in ~/.emacs.d/init.el: (load \"~/.emacs.d/layoutc/layoutc-mode\")",
      "# or M-x package-install-file",
      "# C-c C-p shows a diagram that follows each edit",
      "# M-x eglot starts the server (Emacs 29, or the package eglot)",
    ], summary: "syntax highlighting, indentation, preview; with Eglot full language-server support"
  ) { template in
    let mode = Embedded.emacsLayoutcModeEl.filled(
      TokenClasses.placeholders(separator: " ", quote: "\"", alternation: #"\\|"#))
    return [File("layoutc-mode.el", template(mode))]
  }

  /// A folder in the form of an extension of Visual Studio Code.
  private static let textmate = EditorPackage(
    "textmate", "TextMate grammar",
    steps: [
      "layoutc editor textmate -o layoutc-textmate",
      "# JetBrains IDEs: in Settings, Editor, TextMate Bundles: add the folder layoutc-textmate",
      "# with the plugins LSP4IJ or LSP: the command `layoutc lsp` for *.layout",
    ], summary: "syntax highlighting in JetBrains IDEs and Sublime Text; full support with plugins"
  ) { template in
    let mark = template("@MARK@")
    let configuration = Embedded.vscodeLanguageConfigurationJson.dropFirst()
    return [
      File("package.json", template(Embedded.textmatePackageJson)),
      File("language-configuration.json", "{\n  \"//\": \"\(mark)\"," + configuration),
      File("layout.tmLanguage.json", bytes: TextMateGrammar.layout.json(mark: mark)),
    ]
  }
}
