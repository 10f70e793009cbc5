extension EditorPackage {
  static let sublime = EditorPackage(
    "sublime", "Sublime Text",
    steps: [
      "layoutc editor sublime -o ~/.config/sublime-text/Packages/Layoutc",
      "# on a Mac: -o ~/Library/Application\\ Support/Sublime\\ Text/Packages/Layoutc",
      "# the package LSP gives the rest; if you name clients there, add that of LSP.sublime-settings",
    ], summary: "colours; with the package LSP all that the server gives"
  ) {
    let mark = Self.mark("sublime")
    return [
      File("Layout.sublime-syntax", TextMateGrammar.layout.sublimeSyntax(mark: mark)),
      File(
        "Layout.sublime-settings",
        "// \(mark).\n{ \"tab_size\": 2, \"translate_tabs_to_spaces\": true }\n"),
      File(
        "LSP.sublime-settings",
        """
        // \(mark).
        {
          "clients": {
            "layoutc": {
              "enabled": true,
              "command": ["layoutc", "lsp"],
              "selector": "source.layout"
            }
          }
        }

        """),
      File(
        "Layout.tmPreferences",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- \(mark). -->
        <plist version="1.0">
        <dict>
          <key>scope</key><string>source.layout</string>
          <key>settings</key>
          <dict>
            <key>increaseIndentPattern</key><string>^(?!\\s*//).*[&lt;(]\\s*(//.*)?$</string>
            <key>decreaseIndentPattern</key><string>^\\s*[&gt;)]</string>
            <key>shellVariables</key>
            <array>
              <dict>
                <key>name</key><string>TM_COMMENT_START</string>
                <key>value</key><string>// </string>
              </dict>
            </array>
          </dict>
        </dict>
        </plist>

        """),
    ]
  }

  static let emacs = EditorPackage(
    "emacs", "Emacs",
    steps: [
      "layoutc editor emacs -o ~/.emacs.d/layoutc",
      "# in ~/.emacs.d/init.el: (load \"~/.emacs.d/layoutc/layoutc-mode\")",
      "# M-x eglot starts the server (Emacs 29, or the package eglot)",
    ], summary: "colours, indentation; with Eglot all that the server gives"
  ) {
    [File("layoutc-mode.el", EmacsMode.text(mark: mark("emacs")))]
  }
}

/// The major mode.
private enum EmacsMode {
  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " ")
  }

  private static func rule(_ words: [String], _ face: String) -> String {
    "    (,(regexp-opt '(\(list(words))) 'symbols) . font-lock-\(face)-face)"
  }

  static func text(mark: String) -> String { fontLock(mark: mark) + syntax + mode }

  private static func fontLock(mark: String) -> String {
    let rules = [
      rule(WordClasses.statements + WordClasses.operators, "keyword"),
      rule(WordClasses.elements, "function-name"),
      rule(WordClasses.constants, "constant"),
      rule(WordClasses.types, "type"),
      rule(WordClasses.functions, "builtin"),
      rule(WordClasses.properties + WordClasses.dataProperties, "variable-name"),
      rule(WordClasses.choices, "constant"),
    ]
    return """
      ;;; layoutc-mode.el --- Layouts of collection views  -*- lexical-binding: t -*-
      ;; \(mark).

      ;;; Code:
      (defconst layoutc-font-lock-keywords
        `(("\\\\_<[[:alpha:]_]\\\\w*\\\\(?:-[[:alpha:]_]\\\\w*\\\\)+" . font-lock-preprocessor-face)
          ("\\\\_<\\\\(?:\(WordClasses.owners.joined(separator: "\\\\|"))\\\\)\\\\.\\\\w+" . font-lock-builtin-face)
          ("\\\\_<[0-9]+\\\\(?:\\\\.[0-9]+\\\\)?%?" . font-lock-constant-face)
      \(rules.joined(separator: "\n"))))


      """
  }

  /// How brackets, comments and words are told apart.
  private static let syntax = """
    (defvar layoutc-mode-syntax-table
      (let ((table (make-syntax-table)))
        (modify-syntax-entry ?/ ". 124b" table)
        (modify-syntax-entry ?* ". 23" table)
        (modify-syntax-entry ?\\n "> b" table)
        (modify-syntax-entry ?\\" "\\"" table)
        (modify-syntax-entry ?_ "w" table)
        (modify-syntax-entry ?< "(>" table)
        (modify-syntax-entry ?> ")<" table)
        table))

    ;; In parentheses, `<' compares.
    (defconst layoutc-syntax-propertize
      (syntax-propertize-rules
       ("[<>]"
        (0 (let ((open (nth 1 (save-excursion (syntax-ppss (match-beginning 0))))))
             (when (and open (eq (char-after open) ?\\()) (string-to-syntax ".")))))))


    """

  /// Indentation, and the mode itself.
  private static let mode = """
    (defun layoutc-indent-line ()
      "Indent the line by the brackets around it."
      (interactive)
      (let* ((state (save-excursion (back-to-indentation) (syntax-ppss)))
             (closes (save-excursion (back-to-indentation) (looking-at "[>)]")))
             (column (* 2 (max 0 (- (car state) (if closes 1 0))))))
        (if (<= (current-column) (current-indentation))
            (indent-line-to column)
          (save-excursion (indent-line-to column)))))

    ;;;###autoload
    (define-derived-mode layoutc-mode prog-mode "Layout"
      "Major mode for layouts of collection views."
      (setq-local font-lock-defaults '(layoutc-font-lock-keywords))
      (setq-local syntax-propertize-function layoutc-syntax-propertize)
      (setq-local indent-line-function #'layoutc-indent-line)
      (setq-local indent-tabs-mode nil)
      (setq-local comment-start "// ")
      (setq-local comment-end "")
      (setq-local comment-start-skip "\\\\(?://+\\\\|/\\\\*+\\\\)\\\\s *"))

    ;;;###autoload
    (add-to-list 'auto-mode-alist '("\\\\.layout\\\\'" . layoutc-mode))
    (with-eval-after-load 'eglot
      (add-to-list 'eglot-server-programs '(layoutc-mode . ("layoutc" "lsp"))))

    (provide 'layoutc-mode)
    ;;; layoutc-mode.el ends here

    """
}
