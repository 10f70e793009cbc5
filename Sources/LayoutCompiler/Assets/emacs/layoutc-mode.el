;;; layoutc-mode.el --- Layouts of collection views  -*- lexical-binding: t -*-
;; @MARK@.

;;; Code:
(defconst layoutc-font-lock-keywords
  `(("\\_<[[:alpha:]_]\\w*\\(?:-[[:alpha:]_]\\w*\\)+" . font-lock-preprocessor-face)
    ("\\_<\\(?:@OWNERS@\\)\\.\\w+" . font-lock-builtin-face)
    ("\\_<[0-9]+\\(?:\\.[0-9]+\\)?%?" . font-lock-constant-face)
    (,(regexp-opt '(@STATEMENTS@ @OPERATORS@) 'symbols) . font-lock-keyword-face)
    (,(regexp-opt '(@ELEMENTS@) 'symbols) . font-lock-function-name-face)
    (,(regexp-opt '(@CONSTANTS@) 'symbols) . font-lock-constant-face)
    (,(regexp-opt '(@TYPES@) 'symbols) . font-lock-type-face)
    (,(regexp-opt '(@FUNCTIONS@) 'symbols) . font-lock-builtin-face)
    (,(regexp-opt '(@PROPERTIES@ @DATA_PROPERTIES@) 'symbols) . font-lock-variable-name-face)
    (,(regexp-opt '(@CHOICES@) 'symbols) . font-lock-constant-face)))

(defvar layoutc-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?< "(>" table)
    (modify-syntax-entry ?> ")<" table)
    table))

;; In parentheses, `<' compares.
(defconst layoutc-syntax-propertize
  (syntax-propertize-rules
   ("[<>]"
    (0 (let ((open (nth 1 (save-excursion (syntax-ppss (match-beginning 0))))))
         (when (and open (eq (char-after open) ?\()) (string-to-syntax ".")))))))

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
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)\\s *"))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.layout\\'" . layoutc-mode))
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(layoutc-mode . ("layoutc" "lsp"))))

(provide 'layoutc-mode)
;;; layoutc-mode.el ends here
