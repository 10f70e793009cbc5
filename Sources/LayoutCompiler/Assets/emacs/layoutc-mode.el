;;; layoutc-mode.el --- Layouts of collection views  -*- lexical-binding: t -*-

;; Version: @VERSION@
;; Package-Requires: ((emacs "26.1"))
;; Keywords: languages
;; @MARK@.

;;; Commentary:
;; Syntax highlighting, indentation and a preview for layout files.  With Eglot,
;; `layoutc lsp' gives diagnostics, completion and the other features of the server.
;; `layoutc-preview' (C-c C-p) shows a diagram that follows each edit.

;;; Code:
(require 'compile)

(defgroup layoutc nil
  "Layouts of collection views."
  :group 'languages)

(defcustom layoutc-command "layoutc"
  "The name or the path of the program."
  :type 'string
  :group 'layoutc)

(defcustom layoutc-preview-arguments nil
  "Options of the preview, such as \"--device\" and \"iPadAir\"."
  :type '(repeat string)
  :group 'layoutc)

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

(defvar layoutc-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-p") #'layoutc-preview)
    map)
  "Keys of `layoutc-mode'.")

(defvar layoutc-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?< "(>" table)
    (modify-syntax-entry ?> ")<" table)
    table)
  "Syntax table of `layoutc-mode'.")

;; In parentheses, `<' compares.
(defconst layoutc-syntax-propertize-function
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

;; Messages of `layoutc check' in compilation buffers.
(add-to-list
 'compilation-error-regexp-alist-alist
 '(layoutc "^ *--> \\(.+?\\):\\([0-9]+\\):\\([0-9]+\\)$" 1 2 3))
(add-to-list 'compilation-error-regexp-alist 'layoutc)

;; The preview is a diagram of the text as edited, saved or not.
(defconst layoutc-preview-delay 0.2
  "The seconds without an edit after which the preview is shown again.")

(defvar-local layoutc--preview-timer nil)
(defvar-local layoutc--preview-process nil)

(defun layoutc--preview-name ()
  "Return the name of the preview's buffer."
  (format "*layoutc preview: %s*" (buffer-name)))

;;;###autoload
(defun layoutc-preview ()
  "Show a diagram of the layout, which follows each edit."
  (interactive)
  (display-buffer (get-buffer-create (layoutc--preview-name)))
  (add-hook 'after-change-functions #'layoutc--preview-soon nil t)
  (layoutc--preview-update (current-buffer)))

(defun layoutc--preview-soon (&rest _)
  "Show the preview again after a short time without edits."
  (when layoutc--preview-timer (cancel-timer layoutc--preview-timer))
  (setq layoutc--preview-timer
        (run-at-time layoutc-preview-delay nil #'layoutc--preview-update (current-buffer))))

(defun layoutc--preview-update (source)
  "Request the diagram of the buffer SOURCE, unless its preview was closed."
  (when (buffer-live-p source)
    (with-current-buffer source
      (let ((preview (get-buffer (layoutc--preview-name))))
        (cond
         ((null preview)
          (remove-hook 'after-change-functions #'layoutc--preview-soon t))
         ((process-live-p layoutc--preview-process) (layoutc--preview-soon))
         (t (layoutc--preview-start preview)))))))

(defun layoutc--preview-start (preview)
  "Run the compiler on the current buffer, and show its output in PREVIEW."
  (let* ((window (get-buffer-window preview t))
         (columns (if window (max 20 (1- (window-width window))) 80))
         (text (buffer-substring-no-properties (point-min) (point-max)))
         (output (generate-new-buffer " *layoutc output*")))
    (setq layoutc--preview-process
          (make-process
           :name "layoutc-preview" :buffer output :noquery t :connection-type 'pipe
           :coding 'utf-8
           :command `(,layoutc-command "--color" "never" "--columns" ,(number-to-string columns)
                                       ,@layoutc-preview-arguments "-")
           :stderr (get-buffer-create " *layoutc errors*")
           :sentinel (lambda (process _event) (layoutc--preview-finish process preview))))
    (process-send-string layoutc--preview-process text)
    (process-send-eof layoutc--preview-process)))

(defun layoutc--preview-finish (process preview)
  "Show the output of PROCESS in PREVIEW.
While the text has errors, the last diagram stays."
  (unless (process-live-p process)
    (let ((text (with-current-buffer (process-buffer process) (buffer-string))))
      (kill-buffer (process-buffer process))
      (when (buffer-live-p preview)
        (with-current-buffer preview
          (setq header-line-format
                (if (zerop (process-exit-status process)) nil
                  "The text has errors: the last diagram without"))
          (when (zerop (process-exit-status process))
            (let ((inhibit-read-only t)
                  (line (line-number-at-pos)))
              (erase-buffer)
              (insert text)
              (goto-char (point-min))
              (forward-line (1- line)))
            (special-mode)
            (setq truncate-lines t)))))))

;;;###autoload
(define-derived-mode layoutc-mode prog-mode "Layout"
  "Major mode for layouts of collection views."
  (setq-local font-lock-defaults '(layoutc-font-lock-keywords))
  (setq-local syntax-propertize-function layoutc-syntax-propertize-function)
  (setq-local indent-line-function #'layoutc-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)\\s *"))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.layout\\'" . layoutc-mode))
(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs `(layoutc-mode . (,layoutc-command "lsp"))))

(provide 'layoutc-mode)
;;; layoutc-mode.el ends here
