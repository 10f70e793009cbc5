// swift-format-ignore-file
// Written by `RECORD=1 swift test --filter EmbeddedTests` from Assets/ and Examples/.

/// The files in `Assets/`, and the examples, as strings.
package enum Embedded {
  package static let cellEffectsSwiftTxt = #"""
    /// What happens to views through their layout attributes. What a handler of visible items
    /// changes, UIKit ignores where sizes are estimated; attributes count there, too.
    @MainActor
    final class CellEffects {
        typealias Change = (
            _ view: UICollectionViewLayoutAttributes, _ offset: CGPoint, _ container: CGSize
        ) -> Void

        fileprivate weak var layout: UICollectionViewLayout?
        private var changes: [Int: (section: NSCollectionLayoutSection, change: Change)] = [:]
        /// How far the sections are scrolled that scroll on their own.
        private var rowOffsets: [Int: CGPoint] = [:]

        /// Has the views of a section changed whenever they are laid out.
        func change(
            _ section: NSCollectionLayoutSection, at index: Int, by change: @escaping Change
        ) {
            changes[index] = (section, change)
            section.visibleItemsInvalidationHandler = { [weak self] _, offset, _ in
                self?.row(at: index, scrolledTo: offset)
            }
        }

        fileprivate func reset(at index: Int) { changes[index] = nil }

        private func row(at index: Int, scrolledTo offset: CGPoint) {
            guard let section = changes[index]?.section,
                section.orthogonalScrollingBehavior != .none
            else { return }
            let before = rowOffsets.updateValue(offset, forKey: index)
            if let before, before != offset { layout?.invalidateLayout() }
        }

        fileprivate func apply(
            to view: UICollectionViewLayoutAttributes, in collectionView: UICollectionView
        ) {
            let index = view.indexPath.section
            guard let (section, change) = changes[index] else { return }
            let isRow = section.orthogonalScrollingBehavior != .none
            let offset = isRow ? rowOffsets[index] ?? .zero : collectionView.contentOffset
            change(view, offset, collectionView.bounds.size)
        }
    }

    /// Lays out as its sections say, and changes the attributes of the views.
    final class CellEffectsLayout: UICollectionViewCompositionalLayout {
        fileprivate var effects = CellEffects() {
            didSet { effects.layout = self }
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(
            in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
            let all = super.layoutAttributesForElements(in: rect)
            guard let collectionView else { return all }
            return all?.map { attributes in
                guard attributes.representedElementCategory != .decorationView,
                    attributes.indexPath.count == 2,
                    let view = attributes.copy() as? UICollectionViewLayoutAttributes
                else { return attributes }
                effects.apply(to: view, in: collectionView)
                return view
            }
        }
    }

    """#
  package static let designCss = #"""
    :root{
    --small:11px;--caption:12px;--body:14px;--large:16px;--heading:20px;--display:26px;
    --gap-1:4px;--gap-2:8px;--gap-3:12px;--gap-4:16px;--gap-5:24px;--gap-6:32px;
    --corner:6px;--round:12px;
    --sans:-apple-system,"SF Pro Text","Segoe UI",Roboto,Helvetica,Arial,sans-serif;
    --mono:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;
    --ground:var(--page);--surface:var(--screen);--text:var(--title-text);--muted:var(--words-text);
    --edge:var(--side-line);--accent:var(--cell-line);--accent-ground:var(--cell);
    --accent-text:var(--cell-text);--mark:var(--group-line);--alert:var(--was-line);
    --alert-text:var(--was-text)
    }
    *{box-sizing:border-box}
    body{margin:0;padding:0;background:var(--ground);
    color:var(--text);font:var(--body)/1.45 var(--sans)}
    h1,h2,h3{line-height:1.25;overflow-wrap:anywhere}
    :focus-visible{outline:3px solid var(--accent);outline-offset:1px}
    .code{font:var(--caption)/1.5 var(--mono);tab-size:4}
    .code .comment{color:var(--code-comment-text);font-style:italic}
    .code .string{color:var(--code-string-text)}
    .code .number{color:var(--code-number-text)}
    .code .keyword{color:var(--code-keyword-text);font-weight:600}
    .code .property{color:var(--code-property-text)}
    .code .choice{color:var(--code-choice-text)}
    @media(prefers-reduced-motion:reduce){*{scroll-behavior:auto!important;transition:none!important}}

    """#
  package static let differenceCss = #"""
    :root{--share:.5;--ink:var(--text);--soft:var(--muted);--line:var(--edge);
    --old:var(--was-line);--new:var(--now-line)}
    header{position:sticky;top:0;z-index:1;background:var(--page);
    border-bottom:1px solid var(--line);padding:10px 20px}
    header label{display:flex;gap:12px;align-items:center;justify-content:center;font-weight:600}
    header input{width:min(420px,50vw)}
    .legend{display:flex;flex-wrap:wrap;gap:4px 18px;justify-content:center;margin:8px 0 0}
    .legend span{display:inline-flex;gap:6px;align-items:center}
    .legend i{position:relative;width:20px;height:13px;border:1px solid var(--soft);border-radius:3px}
    .legend .kept{background:color-mix(in srgb,var(--soft) 14%,transparent)}
    .legend .was{border:1.5px dashed var(--old);background:color-mix(in srgb,var(--old) 16%,transparent)}
    .legend .now::after,.legend .now:not(.was){border:2px solid var(--new);border-radius:3px;
    background:color-mix(in srgb,var(--new) 22%,transparent)}
    .legend .was.now::after{content:"";position:absolute;inset:-1.5px}
    .old{color:var(--old)}.new{color:var(--new)}
    main{padding:4px 20px 32px;max-width:1800px;margin:0 auto}
    h1{font-size:20px;margin:20px 0 4px}h2{font-size:18px;margin:24px 0 4px}
    h3{font-size:15px;margin:24px 0 2px}
    p,ul,pre{color:var(--soft);margin:4px 0;overflow-wrap:anywhere}
    ul,ol{padding:0;list-style:none}nav a{color:var(--ink);font-weight:600}
    summary{cursor:pointer;color:var(--soft)}article{scroll-margin-top:80px}
    pre{white-space:pre-wrap}
    .views{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px 20px;margin-top:8px}
    figure{margin:0;min-width:0}figcaption{font-weight:600;padding-bottom:4px}
    .before figcaption{color:var(--old)}.after figcaption{color:var(--new)}
    figure svg{display:block;width:100%;height:auto}
    .shapes{position:absolute;width:0;height:0;overflow:hidden}
    .both .l-was{opacity:clamp(0,2 - 2*var(--share),1)}
    .both .l-gone{opacity:clamp(0,2 - 2*var(--share),1)}
    .both .l-wasLabels{opacity:clamp(0,1 - 4*var(--share),1)}
    .both .l-now,.both .l-bothLabels{opacity:clamp(0,2*var(--share),1)}
    @media(max-width:760px){.views{grid-template-columns:minmax(0,1fr)}
    .both{order:-1}}
    @page{margin:12mm}
    @media print{
    :root{color-scheme:light}
    body{background:#fff}
    header{display:none}
    main{padding:0}
    h1,h2,h3{break-after:avoid}
    .views{grid-template-columns:repeat(3,minmax(0,1fr))}
    .both{order:0}
    figure{break-inside:avoid}
    figure svg{max-height:230mm}
    }

    """#
  package static let differenceJs = #"""
    const share = document.getElementById("share");
    const fade = () => document.documentElement.style.setProperty("--share", share.value / 100);
    share.addEventListener("input", fade);
    fade();

    """#
  package static let emacsLayoutcModeEl = #"""
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

    """#
  package static let fidelityAnchorsLayout = #"""
    layout anchors145 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 20 20 20 20
        group horizontal width fractionalWidth 1 height absolute 60 <
          item width fractionalWidth 0.5 height fractionalHeight 1 <
            supplementary "badge" width absolute 20 height absolute 10 anchor topTrailing
          >
        >
      >
    >
    preview "macos27-anchors-145-badge" < layout anchors145; size 320 480; scale 2; items 3 >

    layout anchors148 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 50 50 50 50
        group horizontal width fractionalWidth 1 height absolute 200 <
          supplementary "other" width absolute 40 height absolute 20 anchor bottom itemAnchor bottomLeading
          item width fractionalWidth 1 height fractionalHeight 1 <
            supplementary "badge" width absolute 40 height absolute 20 anchor bottom
          >
        >
      >
    >
    preview "macos27-anchors-148-edges-bottom" < layout anchors148; size 320 480; scale 2; items 1 >

    layout anchors149 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 50 50 50 50
        group horizontal width fractionalWidth 1 height absolute 200 <
          supplementary "other" width absolute 40 height absolute 20 anchor trailing itemAnchor bottomLeading
          item width fractionalWidth 1 height fractionalHeight 1 <
            supplementary "badge" width absolute 40 height absolute 20 anchor trailing
          >
        >
      >
    >
    preview "macos27-anchors-149-edges-trailing" < layout anchors149; size 320 480; scale 2; items 1 >

    layout anchors150 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 50 50 50 50
        group horizontal width fractionalWidth 1 height absolute 200 <
          supplementary "other" width absolute 40 height absolute 20 anchor topLeading itemAnchor bottomLeading
          item width fractionalWidth 1 height fractionalHeight 1 <
            supplementary "badge" width absolute 40 height absolute 20 anchor topLeading
          >
        >
      >
    >
    preview "macos27-anchors-150-edges-top-leading" < layout anchors150; size 320 480; scale 2; items 1 >

    layout anchors152 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 50 50 50 50
        group horizontal width fractionalWidth 1 height absolute 200 <
          supplementary "other" width absolute 40 height absolute 20 anchor none itemAnchor bottomLeading
          item width fractionalWidth 1 height fractionalHeight 1 <
            supplementary "badge" width absolute 40 height absolute 20 anchor none
          >
        >
      >
    >
    preview "macos27-anchors-152-edges-top-bottom" < layout anchors152; size 320 480; scale 2; items 1 >

    layout anchors154 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 50 50 50 50
        group horizontal width fractionalWidth 1 height absolute 200 <
          item width fractionalWidth 1 height fractionalHeight 1 contentInsets 2 3 4 5 <
            supplementary "one" width absolute 40 height absolute 20 anchor topTrailing offset 7 9
            supplementary "two" width absolute 40 height absolute 20 anchor topTrailing fractionalOffset 0.5 0.25
            supplementary "three" width absolute 40 height absolute 20 anchor topTrailing itemAnchor bottomLeading itemFractionalOffset 0.5 0.25
            supplementary "four" width absolute 40 height absolute 20 anchor topTrailing itemAnchor bottomLeading itemOffset 3 4
            supplementary "five" width fractionalWidth 0.5 height fractionalHeight 0.25 anchor topTrailing
            supplementary "six" width estimated 33 height estimated 17 anchor bottom zIndex 5
          >
        >
      >
    >
    preview "macos27-anchors-154-offsets-item-anchors-fractions" < layout anchors154; size 320 480; scale 2; items 1; measure visible >

    layout anchors155 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 <
          item width fractionalWidth 0.5 height fractionalHeight 1
          group vertical width fractionalWidth 0.5 height fractionalHeight 1 <
            supplementary "g" width fractionalWidth 1 height absolute 4 anchor bottom
            item width fractionalWidth 1 height fractionalHeight 0.5
          >
        >
      >
    >
    preview "macos27-anchors-155-nested-group-supplementary" < layout anchors155; size 320 480; scale 2; items 6 >

    """#
  package static let fidelityBoundaryLayout = #"""
    layout boundary066 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment top
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-066-top-sideways-whole" < layout boundary066; size 320 480; scale 2; items 3 2 >

    layout boundary067 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment top
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-067-top-sideways-following" < layout boundary067; size 320 480; scale 2; items 3 2 >

    layout boundary068 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment top offset 5 7
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-068-top-offset-extending" < layout boundary068; size 320 480; scale 2; items 3 2 >

    layout boundary069 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment bottom
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-069-bottom-down-whole" < layout boundary069; size 320 480; scale 2; items 3 2 >

    layout boundary072 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment bottom
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-072-bottom-sideways-following" < layout boundary072; size 320 480; scale 2; items 3 2 >

    layout boundary074 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment leading
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-074-leading-down-whole" < layout boundary074; size 320 480; scale 2; items 3 2 >

    layout boundary075 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment leading
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-075-leading-down-following" < layout boundary075; size 320 480; scale 2; items 3 2 >

    layout boundary078 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment leading offset 5 7
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-078-leading-offset-extending" < layout boundary078; size 320 480; scale 2; items 3 2 >

    layout boundary079 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment trailing
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-079-trailing-down-whole" < layout boundary079; size 320 480; scale 2; items 3 2 >

    layout boundary080 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment trailing
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-080-trailing-down-following" < layout boundary080; size 320 480; scale 2; items 3 2 >

    layout boundary086 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment topLeading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-086-topLeading-sideways-whole" < layout boundary086; size 320 480; scale 2; items 3 2 >

    layout boundary087 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment topLeading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-087-topLeading-sideways-following" < layout boundary087; size 320 480; scale 2; items 3 2 >

    layout boundary088 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment topLeading offset 5 7
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-088-topLeading-offset-extending" < layout boundary088; size 320 480; scale 2; items 3 2 >

    layout boundary091 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment topTrailing
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-091-topTrailing-sideways-whole" < layout boundary091; size 320 480; scale 2; items 3 2 >

    layout boundary092 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment topTrailing
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-092-topTrailing-sideways-following" < layout boundary092; size 320 480; scale 2; items 3 2 >

    layout boundary093 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment topTrailing offset -5 -7 extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-093-topTrailing-offset-inside" < layout boundary093; size 320 480; scale 2; items 3 2 >

    layout boundary094 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        supplementariesFollowContentInsets false
        boundary "h" width absolute 60 height absolute 30 alignment bottomLeading
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-094-bottomLeading-down-whole" < layout boundary094; size 320 480; scale 2; items 3 2 >

    layout boundary098 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment bottomLeading offset 5 7
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-098-bottomLeading-offset-extending" < layout boundary098; size 320 480; scale 2; items 3 2 >

    layout boundary100 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment bottomTrailing
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-100-bottomTrailing-down-following" < layout boundary100; size 320 480; scale 2; items 3 2 >

    layout boundary102 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width absolute 60 height absolute 30 alignment bottomTrailing
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-102-bottomTrailing-sideways-following" < layout boundary102; size 320 480; scale 2; items 3 2 >

    layout boundary104 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment top extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-104-tall-top-inside-down" < layout boundary104; size 320 480; scale 2; items 4 >

    layout boundary105 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment top extendsBoundary false
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-105-tall-top-inside-sideways" < layout boundary105; size 320 480; scale 2; items 4 >

    layout boundary107 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment top
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-107-tall-top-extending-sideways" < layout boundary107; size 320 480; scale 2; items 4 >

    layout boundary112 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment leading extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-112-tall-leading-inside-down" < layout boundary112; size 320 480; scale 2; items 4 >

    layout boundary113 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment leading extendsBoundary false
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-113-tall-leading-inside-sideways" < layout boundary113; size 320 480; scale 2; items 4 >

    layout boundary117 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment trailing extendsBoundary false
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-117-tall-trailing-inside-sideways" < layout boundary117; size 320 480; scale 2; items 4 >

    layout boundary120 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment topLeading extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-120-tall-topLeading-inside-down" < layout boundary120; size 320 480; scale 2; items 4 >

    layout boundary121 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment topLeading extendsBoundary false
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-121-tall-topLeading-inside-sideways" < layout boundary121; size 320 480; scale 2; items 4 >

    layout boundary124 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment topTrailing extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-124-tall-topTrailing-inside-down" < layout boundary124; size 320 480; scale 2; items 4 >

    layout boundary125 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment topTrailing extendsBoundary false
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-125-tall-topTrailing-inside-sideways" < layout boundary125; size 320 480; scale 2; items 4 >

    layout boundary127 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment topTrailing
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-127-tall-topTrailing-extending-sideways" < layout boundary127; size 320 480; scale 2; items 4 >

    layout boundary128 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment bottomLeading extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-128-tall-bottomLeading-inside-down" < layout boundary128; size 320 480; scale 2; items 4 >

    layout boundary129 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment bottomLeading extendsBoundary false
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-129-tall-bottomLeading-inside-sideways" < layout boundary129; size 320 480; scale 2; items 4 >

    layout boundary130 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment bottomLeading
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-130-tall-bottomLeading-extending-down" < layout boundary130; size 320 480; scale 2; items 4 >

    layout boundary131 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment bottomLeading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-131-tall-bottomLeading-extending-sideways" < layout boundary131; size 320 480; scale 2; items 4 >

    layout boundary132 <
      contentInsetsReference automatic
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment bottomTrailing extendsBoundary false
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-132-tall-bottomTrailing-inside-down" < layout boundary132; size 320 480; scale 2; items 4 >

    layout boundary135 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 33 height absolute 200 alignment bottomTrailing
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.5
        >
      >
    >
    preview "macos27-boundary-135-tall-bottomTrailing-extending-sideways" < layout boundary135; size 320 480; scale 2; items 4 >

    layout boundary138 <
      contentInsetsReference automatic
      boundary "h" width fractionalWidth 1 height absolute 30 alignment top
      boundary "f" width fractionalWidth 1 height absolute 20 alignment bottom
      section s0 <
        contentInsets 3 4 5 6
        boundary "l" width fractionalWidth 1 height absolute 10 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-138-layout-header-footer" < layout boundary138; size 320 480; scale 2; items 3 2 >

    layout boundary139 <
      contentInsetsReference automatic
      boundary "h" width absolute 30 height fractionalHeight 1 alignment leading
      boundary "f" width absolute 20 height fractionalHeight 1 alignment trailing
      section s0 <
        contentInsets 3 4 5 6
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-boundary-139-layout-sides" < layout boundary139; size 320 480; scale 2; items 3 2 >

    layout pinned142 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        boundary "h" width fractionalWidth 1 height absolute 30 alignment top pinned
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-pinned-142-pinned-header" < layout pinned142; size 320 100; scale 2; items 3 12; scroll 0 130 >

    """#
  package static let fidelityDataJson = #"""
    {
      "ios14ListGroupedHeader375": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 2, "measured": [48], "measuredBoundaries": {"header": 39.666666666666664}}, {"id": "s1", "items": 1, "measured": [48], "measuredBoundaries": {"header": 39.666666666666664}}]},
      "ios15ListHeader414": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 16, "measured": [44], "measuredBoundaries": {"header": 31.666666666666668}}]},
      "ios15ListHeaderIpad648": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 16, "measured": [44], "measuredBoundaries": {"header": 32}}, {"id": "s1", "items": 1, "measured": [275], "measuredBoundaries": {"header": 16}}]},
      "ios15ListSidebarHeaderIpad320": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 2, "measured": [44], "measuredBoundaries": {"header": 32}}]},
      "ios16ListGroupedHeader393": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 2, "measured": [59.666666666666664], "measuredBoundaries": {"header": 393}}]},
      "ios16ListInsetGroupedFooterEnd393": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 9, "measured": [82], "measuredBoundaries": {"footer": 62}}]},
      "ios16SwiftuiListDump": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 1, "measured": [44], "measuredBoundaries": {"header": 38.666666666666664}}, {"id": "s1", "items": 1, "measured": [44]}]},
      "ios26ListInsetGroupedHeader2x3": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 3, "measured": [50.333333333333336], "measuredBoundaries": {"header": 36.333333333333336}}, {"id": "s1", "items": 3, "measured": [50.333333333333336], "measuredBoundaries": {"header": 36.333333333333336}}]},
      "ios26ListNnwIphone440": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 3, "measured": [50.333333333333336], "measuredBoundaries": {"header": 36.333333333333336}}, {"id": "s1", "items": 7, "measured": [50.333333333333336], "measuredBoundaries": {"header": 36.333333333333336}}, {"id": "s2", "items": 1, "measured": [50.333333333333336], "measuredBoundaries": {"header": 36.333333333333336}}]},
      "sized012": {"format": "layoutc.data/1", "sections": [{"id": "s0", "items": 5, "measured": [31, 50, 31, 69, 31], "measuredBoundaries": {"header": 28, "footer": 68}}]}
    }

    """#
  package static let fidelityDecorationsLayout = #"""
    layout decorations158 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 4
        boundary "h" width fractionalWidth 1 height absolute 30 alignment top
        background "bg" contentInsets 1 2 3 4 zIndex -3
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-decorations-158-background" < layout decorations158; size 320 480; scale 2; items 3 0 2 >

    layout decorations160 <
      contentInsetsReference automatic
      section s0 <
        background "bg"
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
      section s1 <
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-decorations-160-one-section-only" < layout decorations160; size 320 480; scale 2; items 3 2 >

    """#
  package static let fidelityGroupsLayout = #"""
    layout custom061 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        group custom width fractionalWidth 1 height absolute 80 <
          frame 1 2 30 40
          frame 50 10 60 30 zIndex 4
          frame -5 -5 400 20
        >
      >
    >
    preview "macos27-custom-061-custom-group" < layout custom061; size 320 480; scale 2; items 4 2 >

    layout groups035 <
      contentInsetsReference automatic
      section s0 <
        group vertical width fractionalWidth 1 height absolute 100 interItemSpacing fixed 10 <
          item width fractionalWidth 1 height fractionalHeight 0.25
        >
      >
    >
    preview "macos27-groups-035-vertical-fixed-spacing" < layout groups035; size 320 480; scale 2; items 9 >

    layout groups036 <
      contentInsetsReference automatic
      section s0 <
        group vertical width fractionalWidth 0.5 height fractionalHeight 0.5 interItemSpacing fixed 10 <
          item width fractionalWidth 1 height fractionalHeight 0.3
        >
      >
    >
    preview "macos27-groups-036-vertical-half-size" < layout groups036; size 320 480; scale 2; items 9 >

    layout groups037 <
      contentInsetsReference automatic
      section s0 <
        group vertical width fractionalWidth 1 height absolute 100 <
          item width fractionalWidth 1 height absolute 30
        >
      >
    >
    preview "macos27-groups-037-partial-last-group-no-spacing" < layout groups037; size 320 480; scale 2; items 5 >

    layout groups038 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width absolute 30 height fractionalHeight 1
        >
      >
    >
    preview "macos27-groups-038-partial-sideways-no-spacing" < layout groups038; size 320 480; scale 2; items 5 3 >

    layout groups039 <
      contentInsetsReference automatic
      section s0 <
        group vertical width fractionalWidth 1 height absolute 100 interItemSpacing fixed 10 <
          item width fractionalWidth 1 height absolute 30
        >
      >
    >
    preview "macos27-groups-039-partial-last-group-fixed-10" < layout groups039; size 320 480; scale 2; items 5 >

    layout groups040 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        group horizontal width absolute 100 height fractionalHeight 1 interItemSpacing fixed 10 <
          item width absolute 30 height fractionalHeight 1
        >
      >
    >
    preview "macos27-groups-040-partial-sideways-fixed-10" < layout groups040; size 320 480; scale 2; items 5 3 >

    layout groups044 <
      contentInsetsReference automatic
      section s0 <
        group vertical width fractionalWidth 0.5 height absolute 90 count 3 <
          item width fractionalWidth 1 height fractionalHeight 0.1
        >
      >
    >
    preview "macos27-groups-044-count-vertical" < layout groups044; size 320 480; scale 2; items 7 >

    layout nested055 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 interItemSpacing fixed 6 <
          item width fractionalWidth 0.5 height fractionalHeight 1
          group vertical width fractionalWidth 0.5 height fractionalHeight 1 interItemSpacing fixed 4 <
            item width fractionalWidth 1 height fractionalHeight 0.5
          >
        >
      >
    >
    preview "macos27-nested-055-nested" < layout nested055; size 320 480; scale 2; items 9 >

    """#
  package static let fidelityInsetsLayout = #"""
    layout insets045 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 5 6 7 8
        interGroupSpacing 4
        group horizontal width fractionalWidth 1 height absolute 50 interItemSpacing fixed 10 <
          item width fractionalWidth 0.3333333333333333 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insets-045-section-insets-group-spacing" < layout insets045; size 320 480; scale 2; items 7 >

    layout insets046 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 contentInsets 1 2 3 4 <
          item width fractionalWidth 0.5 height fractionalHeight 1 contentInsets 5 6 7 8
        >
      >
    >
    preview "macos27-insets-046-group-and-item-insets" < layout insets046; size 320 480; scale 2; items 4 >

    layout insets047 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 <
          item width fractionalWidth 0.5 height fractionalHeight 1 edgeSpacing leading fixed 4 top fixed 5 trailing fixed 6 bottom fixed 7
        >
      >
    >
    preview "macos27-insets-047-item-edge-fixed" < layout insets047; size 320 480; scale 2; items 4 >

    layout insets050 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 8
        group horizontal width fractionalWidth 1 height absolute 30 edgeSpacing leading fixed 4 top fixed 5 trailing fixed 6 bottom fixed 7 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insets-050-group-edge-and-group-spacing" < layout insets050; size 320 480; scale 2; items 5 >

    layout insetsreference163 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 20 height fractionalHeight 1 alignment leading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-163-automatic-layout-sideways" < layout insetsreference163; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference165 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        boundary "h" width absolute 20 height fractionalHeight 1 alignment leading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-165-automatic-section-sideways" < layout insetsreference165; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference167 <
      scrollDirection horizontal
      contentInsetsReference none
      section s0 <
        boundary "h" width absolute 20 height fractionalHeight 1 alignment leading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-167-none-layout-sideways" < layout insetsreference167; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference168 <
      contentInsetsReference automatic
      section s0 <
        contentInsetsReference none
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-168-none-section-down" < layout insetsreference168; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference170 <
      contentInsetsReference safeArea
      section s0 <
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-170-safeArea-layout-down" < layout insetsreference170; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference172 <
      contentInsetsReference automatic
      section s0 <
        contentInsetsReference safeArea
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-172-safeArea-section-down" < layout insetsreference172; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference173 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsetsReference safeArea
        boundary "h" width absolute 20 height fractionalHeight 1 alignment leading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-173-safeArea-section-sideways" < layout insetsreference173; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference174 <
      contentInsetsReference layoutMargins
      section s0 <
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-174-layoutMargins-layout-down" < layout insetsreference174; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference175 <
      scrollDirection horizontal
      contentInsetsReference layoutMargins
      section s0 <
        boundary "h" width absolute 20 height fractionalHeight 1 alignment leading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-175-layoutMargins-layout-sideways" < layout insetsreference175; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference178 <
      contentInsetsReference readableContent
      section s0 <
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-178-readableContent-layout-down" < layout insetsreference178; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference180 <
      contentInsetsReference automatic
      section s0 <
        contentInsetsReference readableContent
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-180-readableContent-section-down" < layout insetsreference180; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    layout insetsreference181 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsetsReference readableContent
        boundary "h" width absolute 20 height fractionalHeight 1 alignment leading
        group horizontal width absolute 100 height fractionalHeight 1 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-insetsreference-181-readableContent-section-sideways" < layout insetsreference181; size 320 480; scale 2; items 3 2; layoutMargins 10 20 30 40 >

    """#
  package static let fidelityKitMd = #"""
    <!-- Made by layoutc (`layoutc fidelity`). -->
    # Fidelity

    These tests lay out the layouts of layoutc with the real UIKit, and record the frames of all views. They take about five
    minutes, and need a Mac with Xcode:

        bash record.sh

    The recordings are in Tests/FidelityTests/Recorded, one file for each layout, version of iOS and screen. Compare them
    with what layoutc computes, and adopt them as fixtures of its repository:

        layoutc fidelity --compare Tests/FidelityTests/Recorded
        layoutc fidelity --compare Tests/FidelityTests/Recorded --adopt ../Tests/LayoutCompilerTests/Fixtures/uikit

    If you only have five minutes, send the folder Recorded.

    """#
  package static let fidelityListsLayout = #"""
    layout lists006 <
      section list plain s0 headerMode firstItemInSection footerMode supplementary
    >
    preview "macos27-lists-006-section-plain-header-firstItemInSection-footer-supplementary" < layout lists006; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists007 <
      section list grouped s0
    >
    preview "macos27-lists-007-section-grouped-header-none-footer-none" < layout lists007; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists009 <
      section list grouped s0 headerMode supplementary
    >
    preview "macos27-lists-009-section-grouped-header-supplementary-footer-none" < layout lists009; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists011 <
      section list grouped s0 headerMode firstItemInSection
    >
    preview "macos27-lists-011-section-grouped-header-firstItemInSection-footer-none" < layout lists011; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists012 <
      section list grouped s0 headerMode firstItemInSection footerMode supplementary
    >
    preview "macos27-lists-012-section-grouped-header-firstItemInSection-footer-supplementary" < layout lists012; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists013 <
      section list insetGrouped s0
    >
    preview "macos27-lists-013-section-insetGrouped-header-none-footer-none" < layout lists013; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists016 <
      section list insetGrouped s0 headerMode supplementary footerMode supplementary
    >
    preview "macos27-lists-016-section-insetGrouped-header-supplementary-footer-supplementary" < layout lists016; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists018 <
      section list insetGrouped s0 headerMode firstItemInSection footerMode supplementary
    >
    preview "macos27-lists-018-section-insetGrouped-header-firstItemInSection-footer-supplementary" < layout lists018; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists022 <
      section list sidebar s0 headerMode supplementary footerMode supplementary
    >
    preview "macos27-lists-022-section-sidebar-header-supplementary-footer-supplementary" < layout lists022; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists023 <
      section list sidebar s0 headerMode firstItemInSection
    >
    preview "macos27-lists-023-section-sidebar-header-firstItemInSection-footer-none" < layout lists023; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists025 <
      section list sidebarPlain s0
    >
    preview "macos27-lists-025-section-sidebarPlain-header-none-footer-none" < layout lists025; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists026 <
      section list sidebarPlain s0 footerMode supplementary
    >
    preview "macos27-lists-026-section-sidebarPlain-header-none-footer-supplementary" < layout lists026; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists027 <
      section list sidebarPlain s0 headerMode supplementary
    >
    preview "macos27-lists-027-section-sidebarPlain-header-supplementary-footer-none" < layout lists027; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    layout lists030 <
      section list sidebarPlain s0 headerMode firstItemInSection footerMode supplementary
    >
    preview "macos27-lists-030-section-sidebarPlain-header-firstItemInSection-footer-supplementary" < layout lists030; size 320 300; scale 2; userInterfaceIdiom mac; items 3 >

    """#
  package static let fidelityOpenLayout = #"""
    // Layouts of the questions that no recording answers yet (`layoutc accuracy`).

    // repeating: subitems that do not fit with their spacing
    layout repeatHalves < section < group horizontal height 40 repeating 3 interItemSpacing 8 < item fractionalWidth 1/2 > > >
    preview "repeating-halves" < layout repeatHalves; size 320 480; items 7 >
    layout repeatThirds < section < group horizontal height 40 repeating 3 interItemSpacing 8 < item fractionalWidth 1/3 > > >
    preview "repeating-thirds" < layout repeatThirds; size 320 480; items 7 >
    layout repeatFixed < section < group horizontal height 40 repeating 4 interItemSpacing 8 < item width 90 > > >
    preview "repeating-fixed" < layout repeatFixed; size 320 480; items 9 >
    layout repeatFlexible < section < group horizontal height 40 repeating 3 interItemSpacing flexible 8 < item width 80 > > >
    preview "repeating-flexible" < layout repeatFlexible; size 320 480; items 7 >
    layout repeatTooLong < section < group horizontal height 40 repeating 3 interItemSpacing flexible 8 < item width 120 > > >
    preview "repeating-flexible-too-long" < layout repeatTooLong; size 320 480; items 7 >
    layout repeatVertical < section < group vertical height 100 repeating 3 interItemSpacing 8 < item height 40 > > >
    preview "repeating-vertical" < layout repeatVertical; size 320 480; items 7 >
    layout repeatNested < section < group horizontal height 80 repeating 2 interItemSpacing 8 < group vertical fractionalWidth 1/2 < item fractionalHeight 1/2 > > > >
    preview "repeating-groups" < layout repeatNested; size 320 480; items 9 >

    // uniformAcrossSiblings
    snapshot unequal < section "a" items 7 measured 30 50 20 60 40 70 10 >
    layout uniformItems < section a < group horizontal height estimated 40 < item fractionalWidth 1/3 height uniformAcrossSiblings 40 > > >
    preview "uniform-items" < layout uniformItems; size 320 480; snapshot unequal >
    layout uniformBoth < section a < group horizontal height uniformAcrossSiblings 40 < item fractionalWidth 1/3 height uniformAcrossSiblings 40 > > >
    preview "uniform-groups" < layout uniformBoth; size 320 480; snapshot unequal >
    layout uniformFixed < section a < group horizontal height 40 < item fractionalWidth 1/3 height uniformAcrossSiblings 40 > > >
    preview "uniform-in-fixed-group" < layout uniformFixed; size 320 480; snapshot unequal >
    layout uniformRow < section a orthogonal continuous < group horizontal width 120 height uniformAcrossSiblings 40 < item height uniformAcrossSiblings 40 > > >
    preview "uniform-orthogonal" < layout uniformRow; size 320 480; snapshot unequal >
    layout uniformNested < section a < group horizontal height estimated 90 < group vertical fractionalWidth 1/2 height estimated 90 count 2 < item height uniformAcrossSiblings 40 > > > >
    preview "uniform-nested" < layout uniformNested; size 320 480; snapshot unequal >
    layout uniformMixed < section a < group horizontal height estimated 40 < item fractionalWidth 1/2 height uniformAcrossSiblings 40; item fractionalWidth 1/2 height estimated 40 > > >
    preview "uniform-and-estimated" < layout uniformMixed; size 320 480; snapshot unequal >

    // horizontal layouts, and orthogonal sections in them
    layout sidewaysRows < scrollDirection horizontal; section contentInsets 4 8 interGroupSpacing 6 < group vertical width 90 < item fractionalHeight 1/3 > > >
    preview "sideways-columns" < layout sidewaysRows; size 320 480; items 11 >
    layout sidewaysThirds < scrollDirection horizontal; section < group vertical fractionalWidth 1/3 < item fractionalHeight 1/7 > > >
    preview "sideways-thirds" < layout sidewaysThirds; size 390 484; items 17 >
    layout sidewaysSections < scrollDirection horizontal; interSectionSpacing 12; section a < header width 30 height fractionalHeight 1 alignment leading; group vertical width 60 < item fractionalHeight 1/4 > >; section b < group horizontal width 200 < item fractionalWidth 1/2 > > >
    preview "sideways-headers" < layout sidewaysSections; size 320 480; items 6 5 >
    layout sidewaysContinuous < scrollDirection horizontal; section orthogonal continuous interGroupSpacing 6 < group vertical width 100 height 200 < item fractionalHeight 1/2 > > >
    preview "sideways-orthogonal-continuous" < layout sidewaysContinuous; size 320 480; items 9 >
    layout sidewaysPaging < scrollDirection horizontal; section a orthogonal groupPaging contentInsets 5 7 9 11 < group vertical width fractionalWidth 1/2 height fractionalHeight 2/3 < item > >; section b < group vertical width 80 < item fractionalHeight 1/5 > > >
    preview "sideways-orthogonal-groupPaging" < layout sidewaysPaging; size 320 480; items 5 7 >
    layout sidewaysCentered < scrollDirection horizontal; section orthogonal groupPagingCentered interGroupSpacing 6 < group vertical width 100 height 300 < item > > >
    preview "sideways-orthogonal-centered" < layout sidewaysCentered; size 320 480; items 5 >
    layout sidewaysEstimated < scrollDirection horizontal; section a < group vertical width estimated 60 < item width estimated 60 fractionalHeight 1/3 > > >
    preview "sideways-estimated" < layout sidewaysEstimated; size 320 480; items 7; measure visible >

    // next to a safe area at the sides
    layout sideRow < section contentInsets 0 10 interGroupSpacing 8 orthogonal groupPaging < header height 30; group horizontal fractionalWidth 2/5 height 80 < item > > >
    preview "side-orthogonal-groupPaging" < layout sideRow; size 844 390; safeArea 0 47 21 47; items 8 >
    layout sidePaging < section orthogonal paging < group horizontal fractionalWidth 1/3 height 80 < item > > >
    preview "side-orthogonal-paging" < layout sidePaging; size 844 390; safeArea 0 47 21 47; items 8 >
    layout sideCentered < section orthogonal groupPagingCentered interGroupSpacing 8 < group horizontal fractionalWidth 4/5 height 80 < item > > >
    preview "side-orthogonal-centered" < layout sideCentered; size 844 390; safeArea 0 47 21 47; items 8 >
    layout sideNone < contentInsetsReference none; section orthogonal continuous < group horizontal fractionalWidth 1/4 height 80 < item > > >
    preview "side-orthogonal-none" < layout sideNone; size 844 390; safeArea 0 47 21 47; items 8 >
    layout sideMargins < section contentInsetsReference layoutMargins orthogonal continuous < group horizontal fractionalWidth 1/4 height 80 < item > > >
    preview "side-orthogonal-margins" < layout sideMargins; size 844 390; safeArea 0 47 21 47; items 8 >
    layout sideGrid < section contentInsets 8 < header height 30; background "card"; group horizontal height 60 < item fractionalWidth 1/5 > > >
    preview "side-grid" < layout sideGrid; size 844 390; safeArea 0 47 21 47; items 12 >
    preview "side-grid-one-side" < layout sideGrid; size 844 390; safeArea 0 59 21 0; items 12 >
    preview "side-grid-rtl" < layout sideGrid; size 844 390; safeArea 0 59 21 0; rtl; items 12 >
    layout sidePlain < section list plain headerMode supplementary >
    preview "side-list-plain" < layout sidePlain; size 844 390; safeArea 0 47 21 47; items 4 >
    layout sideGrouped < section list grouped headerMode supplementary footerMode supplementary >
    preview "side-list-grouped" < layout sideGrouped; size 844 390; safeArea 0 47 21 47; items 4 >
    layout sideInset < section list insetGrouped headerMode supplementary >
    preview "side-list-insetGrouped" < layout sideInset; size 844 390; safeArea 0 47 21 47; items 4 >
    preview "side-list-insetGrouped-932" < layout sideInset; size 932 430; safeArea 0 59 21 59; items 4 >

    // readable width
    layout readable < section contentInsetsReference readableContent < header height 30; group horizontal height 60 < item fractionalWidth 1/4 > > >
    preview "readable-744" < layout readable; size 744 1133; items 8; userInterfaceIdiom pad >
    preview "readable-1024" < layout readable; size 1024 1366; items 8; userInterfaceIdiom pad >
    preview "readable-1366" < layout readable; size 1366 1024; items 8; userInterfaceIdiom pad >
    preview "readable-390" < layout readable; size 390 844; items 8 >
    layout readableRow < section contentInsetsReference readableContent orthogonal continuous < group horizontal fractionalWidth 1/4 height 60 < item > > >
    preview "readable-orthogonal-1024" < layout readableRow; size 1024 1366; items 8; userInterfaceIdiom pad >

    // pinned headers of lists, and headerTopPadding
    layout pinnedPlain < section list plain a headerMode supplementary; section list plain b headerMode supplementary footerMode supplementary >
    preview "list-pinned-20" < layout pinnedPlain; size 375 400; items 8 8; scroll 0 20 >
    preview "list-pinned-360" < layout pinnedPlain; size 375 400; items 8 8; scroll 0 360 >
    layout pinnedSidebar < section list sidebarPlain a headerMode supplementary; section list sidebarPlain b headerMode supplementary >
    preview "list-pinned-sidebarPlain-100" < layout pinnedSidebar; size 375 400; items 8 8; scroll 0 100 >
    layout padded0 < section list plain a headerMode supplementary headerTopPadding 0; section list plain b headerMode supplementary headerTopPadding 0 >
    preview "list-padding-0" < layout padded0; size 375 800; items 3 3 >
    layout padded10 < section list plain a headerMode supplementary headerTopPadding 10; section list plain b headerMode supplementary headerTopPadding 10 >
    preview "list-padding-10" < layout padded10; size 375 800; items 3 3 >
    layout paddedFirst < section list plain a headerMode firstItemInSection headerTopPadding 10; section list plain b headerMode firstItemInSection headerTopPadding 10 >
    preview "list-padding-first-item" < layout paddedFirst; size 375 800; items 3 3 >
    layout paddedGrouped < section list insetGrouped a headerMode supplementary headerTopPadding 30; section list insetGrouped b headerMode firstItemInSection headerTopPadding 30 >
    preview "list-padding-insetGrouped" < layout paddedGrouped; size 375 800; items 3 3 >

    // estimates with scrolling
    snapshot many < section "a" items 40 measured 30 90 60 120 >
    layout estimatedRows < section a interGroupSpacing 4 < group horizontal height estimated 50 < item height estimated 50 > > >
    preview "estimated-scrolled-0" < layout estimatedRows; size 320 480; snapshot many; measure visible >
    preview "estimated-scrolled-300" < layout estimatedRows; size 320 480; snapshot many; measure visible; scroll 0 300 >
    preview "estimated-scrolled-1500" < layout estimatedRows; size 320 480; snapshot many; measure visible; scroll 0 1500 >
    layout estimatedGrid < section a < group horizontal height estimated 50 interItemSpacing 6 < item fractionalWidth 1/3 height estimated 50 > > >
    preview "estimated-grid-scrolled-200" < layout estimatedGrid; size 320 480; snapshot many; measure visible; scroll 0 200 >
    layout estimatedTags < section a < group horizontal height estimated 30 interItemSpacing 6 < item width estimated 70 height estimated 30 > > >
    snapshot tags < section "a" items 12 measured width 40 height 30 width 120 height 30 width 75 height 30 >
    preview "estimated-tags" < layout estimatedTags; size 320 480; snapshot tags >

    // backgrounds with insets
    layout cards < interSectionSpacing 10; section a contentInsets 12 < header height 30; background "card" contentInsets 4; group horizontal height 50 < item fractionalWidth 1/2 > >; section b contentInsets 12 orthogonal continuous < background "card" contentInsets 1 2 3 4 zIndex -3; group horizontal width 200 height 50 < item > > >
    preview "background-insets" < layout cards; size 375 700; items 4 5 >
    preview "background-insets-rtl" < layout cards; size 375 700; rtl; items 4 5 >
    preview "background-insets-sides" < layout cards; size 844 390; safeArea 0 47 21 47; items 4 5 >

    // groups that are wider than the layout
    layout wide < section < group horizontal width 400 height 40 < item fractionalWidth 1/4 > > >
    preview "wide-group" < layout wide; size 320 480; items 9 >
    layout wider < section contentInsets 0 10 < group horizontal fractionalWidth 6/5 height 40 < item fractionalWidth 1/4 > > >
    preview "wide-fraction" < layout wider; size 320 480; items 9 >
    layout wideRow < section orthogonal groupPaging interGroupSpacing 8 < group horizontal width 400 height 40 < item > > >
    preview "wide-orthogonal" < layout wideRow; size 320 480; items 4 >
    layout tall < section < group vertical height 600 < item fractionalHeight 1/4 > > >
    preview "tall-group" < layout tall; size 320 480; items 6 >

    // empty sections, negative lengths, and fractions with spacing before iOS 16
    layout empty < interSectionSpacing 10; section a contentInsets 8 < group horizontal height 40 < item > >; section b contentInsets 8 < header height 30; group horizontal height 40 < item > >; section c contentInsets 8 orthogonal continuous < group horizontal width 100 height 40 < item > > >
    preview "empty-first" < layout empty; size 320 480; items 0 3 3 >
    preview "empty-header" < layout empty; size 320 480; items 2 0 3 >
    preview "empty-orthogonal" < layout empty; size 320 480; items 2 3 0 >
    layout negative < section contentInsets -4 interGroupSpacing -6 < group horizontal height 40 interItemSpacing -5 < item width 80 > > >
    preview "negative-lengths" < layout negative; size 320 480; items 9 >
    layout spaced < section < group horizontal height 40 interItemSpacing 7 < item fractionalWidth 1/4 > > >
    preview "fractions-and-spacing" < layout spaced; size 375 667; items 9 >
    layout whole < section < group horizontal fractionalWidth 0.29 height 40 < item fractionalWidth 0.3 > > >
    preview "whole-pixels" < layout whole; size 400 844; items 7 >
    layout zeroLength < section < group horizontal height 40 < item width 0; item width 100 > > >
    preview "zero-length" < layout zeroLength; size 320 480; items 9 >

    """#
  package static let fidelityOrthogonalLayout = #"""
    layout orthogonal003 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal continuous
        group horizontal width absolute 100 height fractionalHeight 0.25 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-003-continuous-fractionheight" < layout orthogonal003; size 320 480; scale 2; items 3 8 >

    layout orthogonal005 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal continuousGroupLeadingBoundary
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width absolute 100 height absolute 50 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-005-continuousGroupLeadingBoundary-absolute100" < layout orthogonal005; size 320 480; scale 2; items 3 8 >

    layout orthogonal010 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal paging
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width fractionalWidth 0.8 height absolute 50 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-010-paging-fraction08" < layout orthogonal010; size 320 480; scale 2; items 3 8 >

    layout orthogonal011 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal paging
        group horizontal width absolute 100 height fractionalHeight 0.25 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-011-paging-fractionheight" < layout orthogonal011; size 320 480; scale 2; items 3 8 >

    layout orthogonal012 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        orthogonal paging
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width absolute 100 height absolute 50 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-012-paging-nospacing" < layout orthogonal012; size 320 480; scale 2; items 3 8 >

    layout orthogonal015 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal groupPaging
        group horizontal width absolute 100 height fractionalHeight 0.25 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-015-groupPaging-fractionheight" < layout orthogonal015; size 320 480; scale 2; items 3 8 >

    layout orthogonal016 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        orthogonal groupPaging
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width absolute 100 height absolute 50 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-016-groupPaging-nospacing" < layout orthogonal016; size 320 480; scale 2; items 3 8 >

    layout orthogonal017 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal groupPagingCentered
        boundary "h" width fractionalWidth 1 height absolute 20 alignment top
        group horizontal width absolute 100 height absolute 50 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-017-groupPagingCentered-absolute100" < layout orthogonal017; size 320 480; scale 2; items 3 8 >

    layout orthogonal019 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        interGroupSpacing 8
        orthogonal groupPagingCentered
        group horizontal width absolute 100 height fractionalHeight 0.25 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-orthogonal-019-groupPagingCentered-fractionheight" < layout orthogonal019; size 320 480; scale 2; items 3 8 >

    """#
  package static let fidelityOwnMd = #"""
    <!-- Made by layoutc (`layoutc fidelity`). -->
    # Fidelity

    These tests lay out LAYOUTS with the real UIKit, and record the frames of all views. They need a Mac with Xcode:

        bash record.sh

    The recordings are in Tests/FidelityTests/Recorded, one file for each layout, version of iOS and screen. Compare them
    with what layoutc computes, from the folder in which layoutc wrote these tests:

        COMPARISON

    """#
  package static let fidelityPackageSwiftTxt = #"""
    // swift-tools-version: 5.9
    // Made by layoutc (`layoutc fidelity`). The tests record frames of UIKit: `bash record.sh`.
    import PackageDescription

    let package = Package(
      name: "Fidelity", platforms: [.iOS(.v14)],
      products: [.library(name: "Fidelity", targets: ["Fidelity"])],
      targets: [
        .target(name: "Fidelity"),
        .testTarget(name: "FidelityTests", dependencies: ["Fidelity"], exclude: ["Recorded"]),
      ])

    """#
  package static let fidelityRecordSh = #"""
    #!/bin/bash
    # Made by layoutc (`layoutc fidelity`). Records the frames of UIKit with the iOS simulators of this
    # Mac: of each version an iPhone, an iPhone SE (2 pixels per point) and an iPad.
    #
    #   bash record.sh        all versions
    #   bash record.sh 18.2   one version
    set -euo pipefail
    cd "$(dirname "$0")"

    devices=$(xcrun simctl list devices available | awk -v wanted="${1:-}" '
      /^-- / { version = $2 == "iOS" ? $3 : ""; split("", seen); next }
      version == "" || (wanted != "" && version != wanted) { next }
      match($0, /\([0-9A-F]+-[0-9A-F-]+\)/) {
        id = substr($0, RSTART + 1, RLENGTH - 2)
        kind = ""
        if (/iPhone SE/) kind = "SE"; else if (/iPhone/) kind = "iPhone"; else if (/iPad/) kind = "iPad"
        if (kind != "" && !(kind in seen)) { seen[kind] = 1; print id }
      }')
    if [ -z "$devices" ]; then
      echo "record.sh: no iOS simulator${1:+ of $1}; Xcode > Settings > Components adds one" >&2
      exit 1
    fi

    status=0
    for device in $devices; do
      xcodebuild test -quiet -scheme Fidelity -destination "platform=iOS Simulator,id=$device" \
        -derivedDataPath .build/xcode || status=1
      xcrun simctl shutdown "$device" > /dev/null 2>&1 || true
    done
    echo "recorded: $(find Tests/FidelityTests/Recorded -name '*.json' | wc -l | tr -d ' ') layouts"
    exit "$status"

    """#
  package static let fidelityRowsLayout = #"""
    layout rows001 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 <
          item width fractionalWidth 0.3 height absolute 10
        >
      >
    >
    preview "macos27-rows-001-row-03-no-spacing" < layout rows001; size 320 480; scale 2; items 8 >

    layout rows002 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 <
          item width fractionalWidth 0.25 height absolute 10
        >
      >
    >
    preview "macos27-rows-002-row-025-no-spacing" < layout rows002; size 320 480; scale 2; items 8 >

    layout rows003 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 <
          item width fractionalWidth 0.5 height absolute 10
        >
      >
    >
    preview "macos27-rows-003-row-05-no-spacing" < layout rows003; size 320 480; scale 2; items 8 >

    layout rows005 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 <
          item width fractionalWidth 0.4 height absolute 10
        >
      >
    >
    preview "macos27-rows-005-row-04-no-spacing" < layout rows005; size 320 480; scale 2; items 8 >

    layout rows006 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 <
          item width fractionalWidth 0.9 height absolute 10
        >
      >
    >
    preview "macos27-rows-006-row-09-no-spacing" < layout rows006; size 320 480; scale 2; items 8 >

    layout rows007 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing fixed 10 <
          item width fractionalWidth 0.3 height absolute 10
        >
      >
    >
    preview "macos27-rows-007-row-03-fixed-10" < layout rows007; size 320 480; scale 2; items 8 >

    layout rows009 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing fixed 10 <
          item width fractionalWidth 0.5 height absolute 10
        >
      >
    >
    preview "macos27-rows-009-row-05-fixed-10" < layout rows009; size 320 480; scale 2; items 8 >

    layout rows012 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing fixed 10 <
          item width fractionalWidth 0.9 height absolute 10
        >
      >
    >
    preview "macos27-rows-012-row-09-fixed-10" < layout rows012; size 320 480; scale 2; items 8 >

    layout rows013 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 10 <
          item width fractionalWidth 0.3 height absolute 10
        >
      >
    >
    preview "macos27-rows-013-row-03-flexible-10" < layout rows013; size 320 480; scale 2; items 8 >

    layout rows015 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 10 <
          item width fractionalWidth 0.5 height absolute 10
        >
      >
    >
    preview "macos27-rows-015-row-05-flexible-10" < layout rows015; size 320 480; scale 2; items 8 >

    layout rows016 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 10 <
          item width fractionalWidth 0.3333333333333333 height absolute 10
        >
      >
    >
    preview "macos27-rows-016-row-0333333-flexible-10" < layout rows016; size 320 480; scale 2; items 8 >

    layout rows017 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 10 <
          item width fractionalWidth 0.4 height absolute 10
        >
      >
    >
    preview "macos27-rows-017-row-04-flexible-10" < layout rows017; size 320 480; scale 2; items 8 >

    layout rows018 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 10 <
          item width fractionalWidth 0.9 height absolute 10
        >
      >
    >
    preview "macos27-rows-018-row-09-flexible-10" < layout rows018; size 320 480; scale 2; items 8 >

    layout rows023 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 1 <
          item width fractionalWidth 0.4 height absolute 10
        >
      >
    >
    preview "macos27-rows-023-row-04-flexible-1" < layout rows023; size 320 480; scale 2; items 8 >

    layout rows024 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 10 interItemSpacing flexible 1 <
          item width fractionalWidth 0.9 height absolute 10
        >
      >
    >
    preview "macos27-rows-024-row-09-flexible-1" < layout rows024; size 320 480; scale 2; items 8 >

    layout rows027 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 20 <
          item width fractionalWidth 0.3333333333333333 height fractionalHeight 1
        >
      >
    >
    preview "macos27-rows-027-thirds-280" < layout rows027; size 280 480; scale 2; items 7 >

    layout rows028 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 20 interItemSpacing fixed 10 <
          item width fractionalWidth 0.5 height fractionalHeight 1
          item width absolute 50 height fractionalHeight 1
        >
      >
    >
    preview "macos27-rows-028-mixed-fraction-absolute" < layout rows028; size 320 480; scale 2; items 6 >

    layout rows029 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 20 <
          item width fractionalWidth 0.5 height fractionalHeight 1
          item width fractionalWidth 0.25 height fractionalHeight 1
        >
      >
    >
    preview "macos27-rows-029-two-fractions" < layout rows029; size 320 480; scale 2; items 8 >

    """#
  package static let fidelityScreensLayout = #"""
    layout ios13Adaptive375 <
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 44 count 1 <
          item width fractionalWidth 0.2 height fractionalHeight 1 contentInsets 2 2 2 2
        >
      >
      section s1 <
        group horizontal width fractionalWidth 1 height fractionalWidth 0.2 count 4 <
          item width fractionalWidth 0.2 height fractionalHeight 1 contentInsets 2 2 2 2
        >
      >
      section s2 <
        group horizontal width fractionalWidth 1 height fractionalWidth 0.2 count 3 <
          item width fractionalWidth 0.2 height fractionalHeight 1 contentInsets 2 2 2 2
        >
      >
    >
    preview "ios13-adaptive-375" < layout ios13Adaptive375; size 375 667; scale 2; ios 13; items 10 10 10 >

    layout ios13Badges375 <
      section s0 <
        interGroupSpacing 5
        boundary "header-element-kind" width fractionalWidth 1 height absolute 40 alignment top
        boundary "footer-element-kind" width fractionalWidth 1 height absolute 40 alignment bottom
        group horizontal width fractionalWidth 1 height absolute 190 <
          group vertical width absolute 100 height absolute 190 <
            item width absolute 80 height absolute 80 contentInsets 10 10 10 10 <
              supplementary "badge-element-kind" width absolute 20 height absolute 20 anchor topTrailing fractionalOffset 0.5 -0.5
            >
          >
        >
      >
    >
    preview "ios13-badges-375" < layout ios13Badges375; size 375 667; scale 2; ios 13; items 30 >

    layout ios14DeluxeStyleA <
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 <
          item width fractionalWidth 1 height fractionalHeight 1 contentInsets 8 8 8 8
        >
      >
    >
    preview "ios14-deluxe.StyleA" < layout ios14DeluxeStyleA; size 375 690; scale 3; ios 14; items 40 >

    layout ios14DeluxeStyleC <
      section s0 <
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 75.6667 alignment top
        group horizontal width fractionalWidth 1 height fractionalWidth 0.5 contentInsets 0 4 0 4 <
          item width fractionalWidth 0.5 height fractionalHeight 1 contentInsets 4 4 4 4
        >
      >
    >
    preview "ios14-deluxe.StyleC" < layout ios14DeluxeStyleC; size 375 690; scale 3; ios 14; items 40; measure visible >

    layout ios14DeluxeStyleD <
      section s0 <
        orthogonal continuous
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 75.6667 alignment top
        group horizontal width fractionalWidth 1 height fractionalWidth 0.5 <
          item width fractionalWidth 1 height fractionalHeight 1 contentInsets 8 8 8 8
        >
      >
    >
    preview "ios14-deluxe.StyleD" < layout ios14DeluxeStyleD; size 375 690; scale 3; ios 14; items 40 40 40 40 40 40 40 40 40 40; measure visible >

    layout ios14DeluxeStyleE <
      section s0 <
        group vertical width fractionalWidth 1 height fractionalWidth 1 <
          item width fractionalWidth 1 height fractionalWidth 0.5 contentInsets 8 8 8 8
          group horizontal width fractionalWidth 1 height fractionalWidth 0.5 count 2 <
            item width fractionalWidth 0.5 height fractionalHeight 1 contentInsets 8 8 8 8
          >
        >
      >
    >
    preview "ios14-deluxe.StyleE" < layout ios14DeluxeStyleE; size 375 690; scale 3; ios 14; items 40 >

    layout ios14DeluxeStyleG <
      section s0 <
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 75.6667 alignment top
        boundary "UICollectionElementKindSectionFooter" width fractionalWidth 1 height estimated 75.6667 alignment bottom
        group horizontal width fractionalWidth 1 height absolute 70 edgeSpacing leading flexible 0 <
          item width fractionalWidth 1 height fractionalHeight 1 contentInsets 8 8 8 8
        >
      >
    >
    preview "ios14-deluxe.StyleG" < layout ios14DeluxeStyleG; size 375 690; scale 3; ios 14; items 3 3; measure visible >

    layout ios14DeluxeStyleH <
      section s0 <
        contentInsets 5 5 5 5
        group horizontal width fractionalWidth 1 height fractionalHeight 0.4 <
          item width fractionalWidth 0.7 height fractionalHeight 1 contentInsets 5 5 5 5
          group vertical width fractionalWidth 0.3 height fractionalHeight 1 count 3 <
            item width fractionalWidth 1 height fractionalHeight 0.5 contentInsets 5 5 5 5
          >
        >
      >
    >
    preview "ios14-deluxe.StyleH" < layout ios14DeluxeStyleH; size 375 690; scale 3; ios 14; items 40 >

    layout ios14DeluxeStyleI <
      section s0 <
        contentInsets 5 5 5 5
        orthogonal continuous
        group horizontal width fractionalWidth 1 height fractionalHeight 0.4 <
          item width fractionalWidth 0.7 height fractionalHeight 1 contentInsets 5 5 5 5
          group vertical width fractionalWidth 0.3 height fractionalHeight 1 count 3 <
            item width fractionalWidth 1 height fractionalHeight 0.5 contentInsets 5 5 5 5
          >
        >
      >
    >
    preview "ios14-deluxe.StyleI" < layout ios14DeluxeStyleI; size 390 719; scale 3; ios 14; items 40 40 40 40 40 40 40 40 40 40 >

    layout ios14MuchanStandardLayouts02 <
      section s0 <
        contentInsets 0 10 5 10
        interGroupSpacing 6
        boundary "header-element-kind" width fractionalWidth 1 height estimated 40 alignment top
        group horizontal width fractionalWidth 1 height absolute 50 count 1 <
          item width fractionalWidth 1 height absolute 50
        >
      >
      section s1 <
        contentInsets 0 10 5 10
        interGroupSpacing 6
        boundary "header-element-kind" width fractionalWidth 1 height estimated 40 alignment top
        group horizontal width fractionalWidth 1 height fractionalWidth 0.3 count 3 interItemSpacing fixed 6 <
          item width absolute 136 height fractionalHeight 1
        >
      >
      section s2 <
        contentInsets 0 10 5 10
        interGroupSpacing 6
        orthogonal continuous
        boundary "header-element-kind" width fractionalWidth 1 height estimated 40 alignment top
        group horizontal width absolute 100 height absolute 120 <
          item width absolute 100 height absolute 120
        >
      >
      section s3 <
        contentInsets 0 10 5 10
        interGroupSpacing 6
        orthogonal groupPaging
        boundary "header-element-kind" width fractionalWidth 1 height estimated 40 alignment top
        group horizontal width absolute 200 height absolute 120 <
          item width absolute 200 height absolute 120
        >
      >
      section s4 <
        contentInsets 0 10 5 10
        boundary "header-element-kind" width fractionalWidth 1 height estimated 40 alignment top
        background "background-element-kind"
        group horizontal width fractionalWidth 1 height absolute 100 count 1 <
          item width fractionalWidth 1 height absolute 100
        >
      >
    >
    preview "ios14-muchan.StandardLayouts02" < layout ios14MuchanStandardLayouts02; size 414 896; scale 2; ios 14; items 3 6 7 5 1; safeArea 92 0 34 0; measure visible >

    preview "ios14-nested-square-375" < layout ios14DeluxeStyleE; size 375 812; scale 3; ios 14; items 12; safeArea 88 0 34 0 >

    layout ios14TestDecorationItem1 <
      section s0 <
        contentInsets 16 16 16 16
        interGroupSpacing 8
        orthogonal continuous
        background "TestingDecorationView"
        group horizontal width fractionalWidth 1 height absolute 40 count 4 interItemSpacing fixed 8 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "ios14-testDecorationItem.1" < layout ios14TestDecorationItem1; size 375 812; scale 3; ios 14; items 5; safeArea 47 0 34 0 >

    preview "ios14-testDecorationItem.2" < layout ios14TestDecorationItem1; size 375 812; scale 3; ios 14; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    preview "ios14-testDecorationItem.3" < layout ios14TestDecorationItem1; size 375 812; scale 3; ios 14; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    layout ios14TestInnerGroups1 <
      interSectionSpacing 8
      section s0 <
        interGroupSpacing 8
        group horizontal width fractionalWidth 1 height absolute 100 contentInsets 0 16 0 16 <
          item width fractionalWidth 1/3 height fractionalHeight 1 contentInsets 0 0 0 4
          group vertical width fractionalWidth 1/3 height fractionalHeight 1 contentInsets 0 4 0 4 count 2 interItemSpacing fixed 8 <
            item width fractionalWidth 1 height fractionalHeight 1
          >
          group vertical width fractionalWidth 1/3 height fractionalHeight 1 contentInsets 0 4 0 0 count 3 interItemSpacing fixed 8 <
            item width fractionalWidth 1 height fractionalHeight 1
          >
        >
      >
    >
    preview "ios14-testInnerGroups.1" < layout ios14TestInnerGroups1; size 375 812; scale 3; ios 14; items 5; safeArea 47 0 34 0 >

    preview "ios14-testInnerGroups.2" < layout ios14TestInnerGroups1; size 375 812; scale 3; ios 14; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    preview "ios14-testInnerGroups.3" < layout ios14TestInnerGroups1; size 375 812; scale 3; ios 14; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    layout ios14TestListSection1 <
      section s0 <
        interGroupSpacing 2
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height absolute 24 alignment top pinned
        boundary "UICollectionElementKindSectionFooter" width fractionalWidth 1 height absolute 24 alignment bottom pinned
        group horizontal width fractionalWidth 1 height absolute 40 count 1 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "ios14-testListSection.1" < layout ios14TestListSection1; size 375 812; scale 3; ios 14; items 5; safeArea 47 0 34 0 >

    preview "ios14-testListSection.2" < layout ios14TestListSection1; size 375 812; scale 3; ios 14; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    preview "ios14-testListSection.3" < layout ios14TestListSection1; size 375 812; scale 3; ios 14; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    layout ios14TestSupplementaryItem1 <
      section s0 <
        contentInsets 0 0 16 0
        interGroupSpacing 16
        group horizontal width fractionalWidth 1 height absolute 80 contentInsets 0 0 0 20 count 4 interItemSpacing fixed 16 <
          supplementary "UICollectionElementKindSectionFooter" width absolute 20 height absolute 60 anchor trailing fractionalOffset 1 0
          item width fractionalWidth 1 height fractionalWidth 0.25 <
            supplementary "UICollectionElementKindSectionHeader" width absolute 15 height absolute 15 anchor topTrailing fractionalOffset 0.5 -0.5
          >
        >
      >
    >
    preview "ios14-testSupplementaryItem.1" < layout ios14TestSupplementaryItem1; size 375 812; scale 3; ios 14; items 5; safeArea 47 0 34 0 >

    preview "ios14-testSupplementaryItem.2" < layout ios14TestSupplementaryItem1; size 375 812; scale 3; ios 14; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    preview "ios14-testSupplementaryItem.3" < layout ios14TestSupplementaryItem1; size 375 812; scale 3; ios 14; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 47 0 34 0 >

    layout ios15StoneGridIpad670 <
      section s0 <
        group horizontal width fractionalWidth 1 height fractionalWidth 0.5 <
          item width fractionalWidth 1/3 height fractionalHeight 1
        >
      >
    >
    preview "ios15-stone.grid-ipad-670" < layout ios15StoneGridIpad670; size 670 1024; scale 2; ios 15; items 30 >

    layout ios16TarikBadgeViewSelfSizedRow <
      section s0 <
        contentInsets 12 0 24 0
        orthogonal continuous
        group horizontal width absolute 80 height estimated 80 contentInsets 0 6 0 6 <
          item width fractionalWidth 1 height estimated 80 <
            supplementary "badgeElementKind" width absolute 20 height absolute 20 anchor topTrailing fractionalOffset 0.2 -0.2
          >
        >
      >
      section s1 <
        contentInsets 0 0 20 0
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 44 alignment top zIndex 20
        background "decorationView1"
        group horizontal width fractionalWidth 1 height fractionalWidth 1/5 <
          item width fractionalWidth 1/5 height fractionalHeight 1 contentInsets 5 5 5 5 <
            supplementary "badgeElementKind" width absolute 20 height absolute 20 anchor topTrailing fractionalOffset 0.2 -0.2
          >
        >
      >
      section s2 <
        contentInsets 0 0 20 0
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 44 alignment top zIndex 20
        background "decorationView2"
        group horizontal width fractionalWidth 1 height fractionalWidth 1/3 <
          item width fractionalWidth 1/3 height fractionalHeight 1 contentInsets 5 5 5 5 <
            supplementary "badgeElementKind" width absolute 20 height absolute 20 anchor topTrailing fractionalOffset 0.2 -0.2
          >
        >
      >
    >
    snapshot ios16TarikBadgeViewSelfSizedRow <
      section "s0" items 10 measured 94
      section "s1" items 13
      section "s2" items 8
    >
    preview "ios16-tarik.badgeView-self-sized-row" < layout ios16TarikBadgeViewSelfSizedRow; size 393 852; scale 3; ios 16; snapshot ios16TarikBadgeViewSelfSizedRow; measure visible >

    layout ios16TarikGrid5x5 <
      section s0 <
        contentInsets 0 0 20 0
        group horizontal width fractionalWidth 1 height fractionalWidth 1/5 <
          item width fractionalWidth 1/5 height fractionalHeight 1 contentInsets 5 5 5 5
        >
      >
    >
    preview "ios16-tarik.grid5x5" < layout ios16TarikGrid5x5; size 393 852; scale 3; ios 16; items 100 >

    layout ios16TarikWaterfallH4 <
      section s0 <
        contentInsets 12 0 16 0
        orthogonal continuous
        group custom width absolute 3000 height absolute 500 <
          frame 3 0 214.66666666666666 109.5
          frame 3 119.5 166.66666666666666 109.5
          frame 3 239 196.33333333333334 109.5
          frame 3 358.5 297.6666666666667 109.5
          frame 183 119.5 250 109.5
          frame 212 239 250 109.5
          frame 231 0 250 109.5
          frame 314 358.5 250 109.5
        >
      >
    >
    preview "ios16-tarik.waterfallH4" < layout ios16TarikWaterfallH4; size 393 852; scale 3; ios 16; items 8 >

    layout ios16TarikWaterfallV4 <
      section s0 <
        contentInsets 8 0 8 0
        group custom width fractionalWidth 1 height absolute 3000 <
          frame 16 0 82.75 307.3333333333333
          frame 108.75 0 82.75 390.3333333333333
          frame 201.5 0 82.75 260.6666666666667
          frame 294.25 0 82.75 372.6666666666667
          frame 201.5 271 82.75 424.3333333333333
          frame 16 317 82.75 378.3333333333333
          frame 294.25 383 82.75 295
          frame 108.75 400 82.75 295.3333333333333
        >
      >
    >
    preview "ios16-tarik.waterfallV4" < layout ios16TarikWaterfallV4; size 393 852; scale 3; ios 16; items 8 >

    layout ios17SscvpGrid2 <
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 120 count 2 interItemSpacing fixed 0 <
          item width fractionalWidth 1/2 height absolute 120
        >
      >
    >
    preview "ios17-sscvp.grid2" < layout ios17SscvpGrid2; size 375 667; scale 3; ios 17; items 4 >

    layout ios17SscvpGrid2content <
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 0 <
          item width fractionalWidth 1/2 height absolute 100
        >
      >
    >
    preview "ios17-sscvp.grid2content" < layout ios17SscvpGrid2content; size 375 667; scale 3; ios 17; items 4 >

    layout ios17SscvpGrid3 <
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 count 3 interItemSpacing fixed 0 <
          item width fractionalWidth 1/3 height absolute 100
        >
      >
    >
    preview "ios17-sscvp.grid3" < layout ios17SscvpGrid3; size 375 667; scale 3; ios 17; items 6 >

    layout ios17SscvpGridAndCarousel <
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 0 <
          item width fractionalWidth 1/2 height absolute 100
        >
      >
      section s1 <
        orthogonal paging
        group horizontal width fractionalWidth 1 height absolute 250 count 1 interItemSpacing fixed 0 <
          item width fractionalWidth 1 height absolute 250
        >
      >
    >
    preview "ios17-sscvp.gridAndCarousel" < layout ios17SscvpGridAndCarousel; size 375 667; scale 3; ios 17; items 4 3 >

    layout ios17SscvpOrthogonalPaging3 <
      section s0 <
        orthogonal paging
        group horizontal width fractionalWidth 1 height absolute 180 count 3 interItemSpacing fixed 0 <
          item width fractionalWidth 1/3 height absolute 180
        >
      >
    >
    preview "ios17-sscvp.orthogonalPaging3" < layout ios17SscvpOrthogonalPaging3; size 375 667; scale 3; ios 17; items 6 >

    layout ios17SscvpVerticalSingleColumn <
      section s0 <
        group vertical width fractionalWidth 1 height absolute 100 count 1 interItemSpacing fixed 0 <
          item width fractionalWidth 1 height absolute 100
        >
      >
    >
    preview "ios17-sscvp.verticalSingleColumn" < layout ios17SscvpVerticalSingleColumn; size 375 667; scale 3; ios 17; items 3 >

    layout ios17TarikDecorationView <
      section s0 <
        contentInsets 8 0 24 0
        orthogonal continuous
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 44 alignment top
        background "decorationView0"
        group vertical width fractionalWidth 0.8 height fractionalHeight 0.25 <
          group horizontal width fractionalWidth 1 height fractionalHeight 0.3 <
            item width fractionalWidth 0.6 height fractionalHeight 1 contentInsets 3 3 3 3
            item width fractionalWidth 0.4 height fractionalHeight 1 contentInsets 3 3 3 3
          >
          group horizontal width fractionalWidth 1 height fractionalHeight 0.7 <
            group vertical width fractionalWidth 0.8 height fractionalHeight 1 <
              group horizontal width fractionalWidth 1 height fractionalHeight 0.6 <
                item width fractionalWidth 0.35 height fractionalHeight 1 contentInsets 3 3 3 3
                item width fractionalWidth 0.65 height fractionalHeight 1 contentInsets 3 3 3 3
              >
              group horizontal width fractionalWidth 1 height fractionalHeight 0.4 <
                item width fractionalWidth 1 height fractionalHeight 1 contentInsets 3 3 3 3
              >
            >
            group vertical width fractionalWidth 0.2 height fractionalHeight 1 <
              item width fractionalWidth 1 height fractionalHeight 1 contentInsets 3 3 3 3
            >
          >
        >
      >
      section s1 <
        contentInsets 0 0 20 0
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 44 alignment top
        background "decorationView1"
        group horizontal width fractionalWidth 1 height fractionalWidth 1/3 <
          item width fractionalWidth 1/3 height fractionalHeight 1 contentInsets 5 5 5 5
        >
      >
      section s2 <
        contentInsets 0 0 20 0
        boundary "UICollectionElementKindSectionHeader" width fractionalWidth 1 height estimated 44 alignment top
        background "decorationView2"
        group horizontal width fractionalWidth 1 height fractionalWidth 1/5 <
          item width fractionalWidth 1/5 height fractionalHeight 1 contentInsets 5 5 5 5
        >
      >
    >
    preview "ios17-tarik.decorationView" < layout ios17TarikDecorationView; size 393 852; scale 3; ios 17; items 21 8 13; measure visible >

    layout ios17TarikNestedGroup2 <
      section s0 <
        contentInsets 8 0 24 0
        group vertical width fractionalWidth 1 height fractionalHeight 0.25 <
          group horizontal width fractionalWidth 1 height fractionalHeight 0.3 <
            item width fractionalWidth 0.6 height fractionalHeight 1 contentInsets 3 3 3 3
            item width fractionalWidth 0.4 height fractionalHeight 1 contentInsets 3 3 3 3
          >
          group horizontal width fractionalWidth 1 height fractionalHeight 0.7 <
            group vertical width fractionalWidth 0.8 height fractionalHeight 1 <
              group horizontal width fractionalWidth 1 height fractionalHeight 0.6 <
                item width fractionalWidth 0.35 height fractionalHeight 1 contentInsets 3 3 3 3
                item width fractionalWidth 0.65 height fractionalHeight 1 contentInsets 3 3 3 3
              >
              group horizontal width fractionalWidth 1 height fractionalHeight 0.4 <
                item width fractionalWidth 1 height fractionalHeight 1 contentInsets 3 3 3 3
              >
            >
            group vertical width fractionalWidth 0.2 height fractionalHeight 1 <
              item width fractionalWidth 1 height fractionalHeight 1 contentInsets 3 3 3 3
            >
          >
        >
      >
    >
    preview "ios17-tarik.nestedGroup2" < layout ios17TarikNestedGroup2; size 393 852; scale 3; ios 17; items 100 >

    preview "ios17-testDecorationItem.1" < layout ios14TestDecorationItem1; size 375 812; scale 3; ios 17; items 5; safeArea 54 0 34 0 >

    preview "ios17-testDecorationItem.2" < layout ios14TestDecorationItem1; size 375 812; scale 3; ios 17; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testDecorationItem.3" < layout ios14TestDecorationItem1; size 375 812; scale 3; ios 17; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testInnerGroups.1" < layout ios14TestInnerGroups1; size 375 812; scale 3; ios 17; items 5; safeArea 54 0 34 0 >

    preview "ios17-testInnerGroups.2" < layout ios14TestInnerGroups1; size 375 812; scale 3; ios 17; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testInnerGroups.3" < layout ios14TestInnerGroups1; size 375 812; scale 3; ios 17; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testListSection.1" < layout ios14TestListSection1; size 375 812; scale 3; ios 17; items 5; safeArea 54 0 34 0 >

    preview "ios17-testListSection.2" < layout ios14TestListSection1; size 375 812; scale 3; ios 17; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testListSection.3" < layout ios14TestListSection1; size 375 812; scale 3; ios 17; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testSupplementaryItem.1" < layout ios14TestSupplementaryItem1; size 375 812; scale 3; ios 17; items 5; safeArea 54 0 34 0 >

    preview "ios17-testSupplementaryItem.2" < layout ios14TestSupplementaryItem1; size 375 812; scale 3; ios 17; items 23 2 16 1 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    preview "ios17-testSupplementaryItem.3" < layout ios14TestSupplementaryItem1; size 375 812; scale 3; ios 17; items 0 20 7 9 4 4 4 4 4 4 4 4; safeArea 54 0 34 0 >

    layout ios26AnchorsOpenuikit <
      interSectionSpacing 40
      section s0 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width fractionalWidth 1 height absolute 30 anchor bottom
          >
        >
      >
      section s1 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing
          >
        >
      >
      section s2 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing fractionalOffset 0.5 -0.5
          >
        >
      >
      section s3 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing offset 10 -10
          >
        >
      >
      section s4 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor none
          >
        >
      >
      section s5 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor leading offset 5 5
          >
        >
      >
      section s6 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor bottom fractionalOffset 0 0.5
          >
        >
      >
      section s7 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor none
          >
        >
      >
      section s8 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor none
          >
        >
      >
      section s9 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing itemAnchor bottomLeading
          >
        >
      >
      section s10 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing itemAnchor bottomLeading itemOffset 3 4
          >
        >
      >
      section s11 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing itemAnchor none itemFractionalOffset 0.5 0.5
          >
        >
      >
      section s12 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 contentInsets 10 10 10 10 <
            supplementary "badge" width absolute 20 height absolute 20 anchor topTrailing
          >
        >
      >
      section s13 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width fractionalWidth 0.5 height fractionalHeight 0.25 anchor bottomTrailing
          >
        >
      >
      section s14 <
        contentInsets 20 30 20 0
        group horizontal width fractionalWidth 1 height absolute 100 count 2 interItemSpacing fixed 20 <
          item width absolute 100 height absolute 100 <
            supplementary "badge" width absolute 20 height absolute 20 anchor top offset 0 -7
          >
        >
      >
    >
    preview "ios26-anchors-openuikit" < layout ios26AnchorsOpenuikit; size 300 600; scale 3; ios 26; items 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 >

    preview "ios26-rtl-semantic-attribute-only" < layout ios26AnchorsOpenuikit; size 300 600; scale 3; ios 26; items 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 >

    layout ios26SectionsHalfPoints402 <
      section s0 <
        contentInsets 0 16 17.5 16
        contentInsetsReference none
        group vertical width fractionalWidth 1 height absolute 90.33333333333333 <
          item width fractionalWidth 1 height absolute 90.33333333333333
        >
      >
      section s1 <
        contentInsets 17.5 16 17.5 16
        contentInsetsReference none
        group vertical width fractionalWidth 1 height absolute 52.333333333333336 <
          item width fractionalWidth 1 height absolute 52.333333333333336
        >
      >
      section s2 <
        contentInsets 17.5 16 17.5 16
        contentInsetsReference none
        group vertical width fractionalWidth 1 height absolute 52.333333333333336 <
          item width fractionalWidth 1 height absolute 52.333333333333336
        >
      >
      section s3 <
        contentInsets 17.5 16 17.5 16
        contentInsetsReference none
        group vertical width fractionalWidth 1 height absolute 52.333333333333336 <
          item width fractionalWidth 1 height absolute 52.333333333333336
        >
      >
    >
    preview "ios26-sections-half-points-402" < layout ios26SectionsHalfPoints402; size 402 874; scale 3; ios 26; items 1 1 8 1 >

    """#
  package static let fidelityScreensListsLayout = #"""
    layout ios14ListGroupedHeader375 <
      section list grouped s0 headerMode supplementary
      section list grouped s1 headerMode supplementary
    >
    snapshot ios14ListGroupedHeader375 < from "ios14ListGroupedHeader375.json" >
    preview "ios14-list-grouped-header-375" < layout ios14ListGroupedHeader375; size 375 812; scale 3; ios 14; snapshot ios14ListGroupedHeader375 >

    layout ios14ListInsetGrouped375 <
      section list insetGrouped s0
      section list insetGrouped s1
    >
    snapshot ios14ListInsetGrouped375 <
      section "s0" items 5 measured 44
      section "s1" items 20 measured 44
    >
    preview "ios14-list-insetGrouped-375" < layout ios14ListInsetGrouped375; size 375 812; scale 3; ios 14; snapshot ios14ListInsetGrouped375 >

    layout ios14ListSidebarIpad11 <
      section list sidebar s0
      section list sidebar s1 headerMode firstItemInSection
      section list sidebar s2 headerMode firstItemInSection
    >
    snapshot ios14ListSidebarIpad11 <
      section "s0" items 4 measured 44
      section "s1" items 7 measured 46 44 44 44 44 44 44
      section "s2" items 7 measured 46 44 44 44 44 44 44
    >
    preview "ios14-list-sidebar-ipad11" < layout ios14ListSidebarIpad11; size 320 834; scale 2; ios 14; userInterfaceIdiom pad; snapshot ios14ListSidebarIpad11 >

    layout ios14ListSwiftsenpai414 <
      section list insetGrouped s0
    >
    snapshot ios14ListSwiftsenpai414 <
      section "s0" items 1 measured 44
    >
    preview "ios14-list-swiftsenpai-414" < layout ios14ListSwiftsenpai414; size 414 896; scale 2; ios 14; snapshot ios14ListSwiftsenpai414 >

    layout ios15ListHeader414 <
      section list insetGrouped s0 headerMode supplementary
    >
    snapshot ios15ListHeader414 < from "ios15ListHeader414.json" >
    preview "ios15-list-header-414" < layout ios15ListHeader414; size 414 896; scale 3; ios 15; snapshot ios15ListHeader414 >

    layout ios15ListHeaderIpad648 <
      section list insetGrouped s0 headerMode supplementary
      section list insetGrouped s1 headerMode supplementary
    >
    snapshot ios15ListHeaderIpad648 < from "ios15ListHeaderIpad648.json" >
    preview "ios15-list-header-ipad-648" < layout ios15ListHeaderIpad648; size 648.5 1316; scale 2; ios 15; userInterfaceIdiom pad; snapshot ios15ListHeaderIpad648 >

    layout ios15ListInsetGroupedSectionsIpad375 <
      section list insetGrouped s0
      section list insetGrouped s1
      section list insetGrouped s2
      section list insetGrouped s3
      section list insetGrouped s4
    >
    snapshot ios15ListInsetGroupedSectionsIpad375 <
      section "s0" items 1 measured 44
      section "s1" items 1 measured 44
      section "s2" items 2 measured 44
      section "s3" items 3 measured 44
      section "s4" items 1 measured 44
    >
    preview "ios15-list-insetGrouped-sections-ipad-375" < layout ios15ListInsetGroupedSectionsIpad375; size 375 1024; scale 2; ios 15; userInterfaceIdiom pad; snapshot ios15ListInsetGroupedSectionsIpad375 >

    snapshot ios15ListProvider414x896 <
      section "s0" items 3 measured 50.333333 72.333333 50.333333
      section "s1" items 5 measured 50.333333
    >
    preview "ios15-list-provider-414x896" < layout ios14ListInsetGrouped375; size 414 404; scale 3; ios 15; snapshot ios15ListProvider414x896 >

    layout ios15ListSidebarHeaderIpad320 <
      section list sidebar s0 headerMode supplementary
    >
    snapshot ios15ListSidebarHeaderIpad320 < from "ios15ListSidebarHeaderIpad320.json" >
    preview "ios15-list-sidebar-header-ipad-320" < layout ios15ListSidebarHeaderIpad320; size 320 1024; scale 2; ios 15; userInterfaceIdiom pad; snapshot ios15ListSidebarHeaderIpad320 >

    layout ios15ListSidebarZavalaIpadPrimary <
      section list sidebar s0 headerMode firstItemInSection
    >
    snapshot ios15ListSidebarZavalaIpadPrimary <
      section "s0" items 12 measured 44
    >
    preview "ios15-list-sidebar-zavala-ipad-primary" < layout ios15ListSidebarZavalaIpadPrimary; size 320 950; scale 2; ios 15; userInterfaceIdiom pad; snapshot ios15ListSidebarZavalaIpadPrimary >

    layout ios16ListGroupedHeader393 <
      section list grouped s0 headerMode supplementary showsSeparators false
    >
    snapshot ios16ListGroupedHeader393 < from "ios16ListGroupedHeader393.json" >
    preview "ios16-list-grouped-header-393" < layout ios16ListGroupedHeader393; size 393 852; scale 3; ios 16; snapshot ios16ListGroupedHeader393 >

    layout ios16ListInsetGroupedFirst393 <
      section list insetGrouped s0 headerMode firstItemInSection showsSeparators false
    >
    snapshot ios16ListInsetGroupedFirst393 <
      section "s0" items 5 measured 23 44 44 44 60
    >
    preview "ios16-list-insetGrouped-first-393" < layout ios16ListInsetGroupedFirst393; size 393 852; scale 3; ios 16; snapshot ios16ListInsetGroupedFirst393 >

    layout ios16ListInsetGroupedFooterEnd393 <
      section list insetGrouped s0 footerMode supplementary
    >
    snapshot ios16ListInsetGroupedFooterEnd393 < from "ios16ListInsetGroupedFooterEnd393.json" >
    preview "ios16-list-insetGrouped-footer-end-393" < layout ios16ListInsetGroupedFooterEnd393; size 393 852; scale 3; ios 16; snapshot ios16ListInsetGroupedFooterEnd393 >

    layout ios16ListPlainFirstItem393 <
      section list plain s0 headerMode firstItemInSection
      section list plain s1 headerMode firstItemInSection
      section list plain s2 headerMode firstItemInSection
    >
    snapshot ios16ListPlainFirstItem393 <
      section "s0" items 4 measured 28.333333333333332 44 44 44
      section "s1" items 3 measured 28.333333333333332 44 44
      section "s2" items 3 measured 28.333333333333332 44 44
    >
    preview "ios16-list-plain-first-item-393" < layout ios16ListPlainFirstItem393; size 393 852; scale 3; ios 16; snapshot ios16ListPlainFirstItem393 >

    layout ios16ListToday430 <
      section list insetGrouped s0 headerMode firstItemInSection
    >
    snapshot ios16ListToday430 <
      section "s0" items 2 measured 44
    >
    preview "ios16-list-today-430" < layout ios16ListToday430; size 430 932; scale 3; ios 16; snapshot ios16ListToday430 >

    layout ios16SwiftuiListDump <
      section list insetGrouped s0 headerMode supplementary
      section list insetGrouped s1
    >
    snapshot ios16SwiftuiListDump < from "ios16SwiftuiListDump.json" >
    preview "ios16-swiftui-list-dump" < layout ios16SwiftuiListDump; size 300 500; scale 3; ios 16; snapshot ios16SwiftuiListDump >

    snapshot ios17ListInsetGroupedFirstTop393 <
      section "s0" items 8 measured 102
    >
    preview "ios17-list-insetGrouped-first-top-393" < layout ios14ListSwiftsenpai414; size 393 852; scale 3; ios 17; snapshot ios17ListInsetGroupedFirstTop393 >

    snapshot ios18ListSettings393 <
      section "s0" items 1 measured 100.33333333333333
    >
    preview "ios18-list-settings-393" < layout ios14ListSwiftsenpai414; size 393 852; scale 3; ios 18; snapshot ios18ListSettings393 >

    snapshot ios26ListInsetGrouped2x4 <
      section "s0" items 4 measured 50.333333333333336
      section "s1" items 4 measured 50.333333333333336
    >
    preview "ios26-list-insetGrouped-2x4" < layout ios14ListInsetGrouped375; size 393 852; scale 3; ios 26; snapshot ios26ListInsetGrouped2x4 >

    snapshot ios26ListInsetGroupedHeader2x3 < from "ios26ListInsetGroupedHeader2x3.json" >
    preview "ios26-list-insetGrouped-header-2x3" < layout ios15ListHeaderIpad648; size 393 852; scale 3; ios 26; snapshot ios26ListInsetGroupedHeader2x3 >

    layout ios26ListNnwIphone440 <
      section list insetGrouped s0 headerMode supplementary
      section list insetGrouped s1 headerMode supplementary
      section list insetGrouped s2 headerMode supplementary
    >
    snapshot ios26ListNnwIphone440 < from "ios26ListNnwIphone440.json" >
    preview "ios26-list-nnw-iphone-440" < layout ios26ListNnwIphone440; size 440 956; scale 3; ios 26; snapshot ios26ListNnwIphone440 >

    layout ios26ListSidebarZavalaIpad <
      section list sidebar s0
    >
    snapshot ios26ListSidebarZavalaIpad <
      section "s0" items 17 measured 44 44 44 49 44 44 44 44 44 44 44 49 44 44 44 44 44
    >
    preview "ios26-list-sidebar-zavala-ipad" < layout ios26ListSidebarZavalaIpad; size 320 734; scale 2; ios 26; userInterfaceIdiom pad; snapshot ios26ListSidebarZavalaIpad >

    """#
  package static let fidelitySectionsLayout = #"""
    layout sections054 <
      contentInsetsReference automatic
      scrollDirection horizontal
      section s0 <
        contentInsets 3 4 5 6
        group horizontal width fractionalWidth 0.5 height fractionalHeight 1 <
          item width fractionalWidth 1 height fractionalHeight 0.25
        >
      >
    >
    preview "macos27-sections-054-sideways-half-width-group" < layout sections054; size 320 480; scale 2; items 5 >

    layout sections062 <
      contentInsetsReference automatic
      section s0 <
        contentInsets 3 4 5 6
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
      section s1 <
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
      section s2 <
        contentInsets 3 4 5 6
        group horizontal width fractionalWidth 1 height absolute 40 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-sections-062-provider" < layout sections062; size 320 480; scale 2; items 3 4 2 >

    layout sections063 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height absolute 30 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-sections-063-provider-by-size" < layout sections063; size 200 300; scale 2; items 5 3 >

    layout sections161 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width absolute 100 height absolute 50 <
          item width fractionalWidth 1 height fractionalHeight 1
        >
      >
    >
    preview "macos27-sections-161-orthogonal-none" < layout sections161; size 320 480; scale 2; items 5 2 >

    """#
  package static let fidelitySizedLayout = #"""
    layout estimated058 <
      contentInsetsReference automatic
      section s0 <
        group horizontal width fractionalWidth 1 height estimated 44 <
          item width fractionalWidth 0.5 height fractionalHeight 1
        >
      >
    >
    preview "macos27-estimated-058-estimated-group-height" < layout estimated058; size 320 480; scale 2; items 4; measure visible >

    layout sized003 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group vertical width fractionalWidth 1 height estimated 44 <
          item width fractionalWidth 1 height estimated 44
        >
      >
    >
    preview "macos27-sized-003-list-plain-cells" < layout sized003; size 320 480; scale 2; items 5; measure visible >

    layout sized006 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group horizontal width fractionalWidth 1 height estimated 50 count 2 interItemSpacing fixed 5 <
          item width fractionalWidth 0.5 height estimated 50
        >
      >
    >
    preview "macos27-sized-006-grid-plain-cells" < layout sized006; size 320 480; scale 2; items 5; measure visible >

    layout sized010 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group vertical width fractionalWidth 1 height estimated 88 interItemSpacing fixed 5 <
          item width fractionalWidth 1 height estimated 44
          item width fractionalWidth 1 height estimated 44
        >
      >
    >
    snapshot sized010 <
      section "s0" items 6 measured 31 50 31 69 31 31
    >
    preview "macos27-sized-010-vertical-two-subitems" < layout sized010; size 320 480; scale 2; snapshot sized010; measure visible >

    layout sized012 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        boundary "header" width fractionalWidth 1 height estimated 30 alignment top
        boundary "footer" width fractionalWidth 1 height estimated 30 alignment bottom
        group vertical width fractionalWidth 1 height estimated 44 <
          item width fractionalWidth 1 height estimated 44
        >
      >
    >
    snapshot sized012 < from "sized012.json" >
    preview "macos27-sized-012-header-footer" < layout sized012; size 320 480; scale 2; snapshot sized012; measure visible >

    layout sized013 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group vertical width fractionalWidth 1 height estimated 44 <
          item width fractionalWidth 1 height estimated 44
        >
      >
    >
    snapshot sized013 <
      section "s0" items 5 measured 31 69 31 88 31
    >
    preview "macos27-sized-013-list-narrow" < layout sized013; size 240 480; scale 2; snapshot sized013; measure visible >

    layout sized017 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group horizontal width fractionalWidth 1 height estimated 50 count 2 interItemSpacing fixed 5 <
          item width fractionalWidth 0.5 height estimated 50
        >
      >
    >
    snapshot sized017 <
      section "s0" items 40 measured 31 88 31 126 31 31 88 31 126 31 31 88 31 126 31 31 88 31 126 31 31 88 31 126 31 31 88 31 126 31 31 88 31 126 31 31 88 31 126 31
    >
    preview "macos27-sized-017-grid-first-screen" < layout sized017; size 320 480; scale 2; snapshot sized017; measure visible >

    layout sized024 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group vertical width fractionalWidth 1 height estimated 44 <
          item width fractionalWidth 1 height estimated 44
        >
      >
    >
    snapshot sized024 <
      section "s0" items 5 measured 41 60 41 79 41
    >
    preview "macos27-sized-024-list-super" < layout sized024; size 320 480; scale 2; snapshot sized024; measure visible >

    layout sized025 <
      contentInsetsReference automatic
      section s0 <
        interGroupSpacing 3
        group horizontal width fractionalWidth 1 height estimated 50 count 2 interItemSpacing fixed 5 <
          item width fractionalWidth 0.5 height estimated 50
        >
      >
    >
    snapshot sized025 <
      section "s0" items 5 measured 41 98 41 136 41
    >
    preview "macos27-sized-025-grid-super" < layout sized025; size 320 480; scale 2; snapshot sized025; measure visible >

    """#
  package static let galleryCss = #"""
    [hidden]{display:none!important}
    header,main{max-width:1280px;margin:0 auto;padding:20px}
    h1{margin:0 0 8px;font-size:var(--display)}
    h2{margin:0 0 4px;font-size:var(--heading);overflow-wrap:anywhere}
    .search{display:flex;flex-wrap:wrap;gap:6px 14px;align-items:center}
    input{font:inherit;color:inherit;width:240px;max-width:100%;padding:5px 10px;
    background:var(--screen);border:1px solid var(--words-text);border-radius:var(--corner)}
    nav{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(150px,45%),1fr));gap:14px}
    nav a{display:flex;flex-direction:column;gap:6px;padding:8px;text-decoration:none;
    background:var(--screen);border:1px solid var(--side-line);border-radius:10px}
    nav a:hover{border-color:var(--cell-line)}
    nav img{width:100%;height:130px;object-fit:cover;object-position:50% 0;border-radius:var(--corner)}
    nav span{font-size:var(--caption);line-height:1.3;overflow-wrap:anywhere}
    a{color:var(--cell-text)}
    article{padding:24px 0;border-top:1px solid var(--side-line)}
    p{margin:0 0 12px;max-width:80ch;color:var(--words-text);overflow-wrap:anywhere}
    .both{display:grid;gap:8px 28px}
    .both>div{min-width:0}
    @media(min-width:1000px){.both{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
    .picture{width:fit-content;max-width:100%;max-height:min(1200px,90vh);overflow:auto;
    border:1px solid var(--side-line);border-radius:12px}
    .picture img{display:block;max-width:none}
    details{margin:0 0 10px}
    summary{cursor:pointer;color:var(--words-text)}
    details .picture{margin-top:8px}
    pre{margin:8px 0 0;padding:12px;overflow:auto;max-height:90vh;background:var(--screen);
    border:1px solid var(--side-line);border-radius:6px;
    font:var(--caption)/1.35 var(--mono)}
    pre.wraps{white-space:pre-wrap;overflow-wrap:anywhere}
    :focus-visible{outline:3px solid var(--cell-line);outline-offset:2px}
    @page{margin:12mm}
    @media print{
    :root{color-scheme:light}
    body{background:#fff}
    nav,.search,summary,details:not([open]){display:none}
    header,main{padding:0}
    article{border:0;padding:0;break-after:page}
    article:last-child{break-after:auto}
    h2,p{break-after:avoid}
    .picture{max-height:none;overflow:visible;border:0}
    .picture img{max-width:100%;max-height:170mm;width:auto;height:auto;break-inside:avoid}
    pre{max-height:none;white-space:pre-wrap}
    }

    """#
  package static let galleryJs = #"""
    // Hides the layouts whose name, description and source do not contain all words of the search.
    const input = document.getElementById('search');
    const count = document.getElementById('count');
    const articles = [...document.querySelectorAll('article')];
    const links = [...document.querySelectorAll('nav a')];
    const texts = articles.map(article =>
      [...article.querySelectorAll('h2,p,pre')].map(el => el.textContent).join(' ').toLowerCase());

    function search() {
      const words = input.value.toLowerCase().split(/\s+/).filter(word => word);
      let shown = 0;
      texts.forEach((text, index) => {
        const isShown = words.every(word => text.includes(word));
        articles[index].hidden = links[index].hidden = !isShown;
        if (isShown) shown += 1;
      });
      const all = `${articles.length} layout${articles.length === 1 ? '' : 's'}`;
      count.textContent = words.length ? `${shown} of ${all}` : all;
    }

    input.addEventListener('input', search);
    search();

    """#
  package static let neovimLayoutLua = #"""
    -- @MARK@.
    local file = vim.api.nvim_buf_get_name(0)
    local folder = vim.fn.fnamemodify(file, ':p:h')
    local git = vim.fn.finddir('.git', vim.fn.fnameescape(folder) .. ';')
    local swift = vim.bo.filetype == 'swift'
    local config = {
      name = swift and 'layoutc-swift' or 'layoutc',
      cmd = { 'layoutc', 'lsp' },
      root_dir = git ~= '' and vim.fn.fnamemodify(git, ':p:h:h') or folder,
      on_init = function(client)
        if not swift then return end
        -- Completion, renaming and so on of Swift are for its own server.
        local all, own = client.server_capabilities, {}
        for _, name in ipairs({
          'positionEncoding', 'textDocumentSync', 'hoverProvider', 'codeLensProvider',
          'executeCommandProvider', 'diagnosticProvider',
        }) do
          own[name] = all[name]
        end
        client.server_capabilities = own
      end,
      on_attach = function(client, buffer)
        if not swift then
          vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
          if vim.lsp.completion then
            vim.lsp.completion.enable(true, client.id, buffer, { autotrigger = true })
          end
        end
        if vim.fn.has('nvim-0.10') == 0 then
          vim.keymap.set('n', 'K', vim.lsp.buf.hover, { buffer = buffer })
        end
        local function refresh() pcall(vim.lsp.codelens.refresh) end
        vim.api.nvim_create_autocmd(
          { 'BufEnter', 'InsertLeave', 'BufWritePost' }, { buffer = buffer, callback = refresh })
        refresh()
      end,
    }
    if vim.fn.executable('layoutc') == 0 then
      return
    elseif vim.lsp.start then
      vim.lsp.start(config)
    else
      layoutc_clients = layoutc_clients or {}
      local root = config.name .. config.root_dir
      layoutc_clients[root] = layoutc_clients[root] or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(0, layoutc_clients[root])
    end

    -- Shows text in a window to the right of the layout, which keeps the cursor.
    local function show(text)
      local window = vim.fn.bufwinid('layoutc://answer')
      local lines = vim.split(text, '\n')
      if window == -1 then
        local own = vim.api.nvim_get_current_win()
        local width = 20
        for _, line in ipairs(lines) do width = math.max(width, vim.fn.strdisplaywidth(line)) end
        vim.cmd('botright ' .. math.min(width, math.floor(vim.o.columns / 2)) .. 'vnew')
        window = vim.api.nvim_get_current_win()
        vim.bo.buftype, vim.bo.bufhidden, vim.bo.swapfile = 'nofile', 'wipe', false
        vim.wo.wrap, vim.wo.number, vim.wo.relativenumber, vim.wo.signcolumn = false, false, false, 'no'
        vim.api.nvim_buf_set_name(0, 'layoutc://answer')
        vim.keymap.set('n', 'q', '<Cmd>close<CR>', { buffer = true })
        vim.api.nvim_set_current_win(own)
      end
      local buffer = vim.api.nvim_win_get_buf(window)
      vim.bo[buffer].modifiable = true
      vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
      vim.bo[buffer].modifiable = false
      -- The first marked element, unless it is visible.
      for number, line in ipairs(lines) do
        if line:find('%*%S') then
          local first, last = vim.fn.line('w0', window), vim.fn.line('w$', window)
          if number < first or number > last then
            vim.api.nvim_win_set_cursor(window, { number, 0 })
          end
          break
        end
      end
    end

    -- Newer versions use the server's position encoding.
    local function encoding()
      for _, client in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do
        if client.name == config.name then return client.offset_encoding or 'utf-16' end
      end
      return 'utf-16'
    end

    local function ask(command, context, answer)
      local space = { columns = math.floor(vim.o.columns / 2), lines = vim.o.lines - vim.o.cmdheight - 2 }
      local argument = vim.tbl_extend('keep', space, command.arguments[1])
      argument.position = vim.lsp.util.make_position_params(0, encoding()).position
      local params = { command = command.command, arguments = { argument } }
      vim.lsp.buf_request(context.bufnr, 'workspace/executeCommand', params, answer)
    end

    -- Shows the preview again after edits and movements of the cursor, while its window is open. A
    -- request waits for a short time without others.
    local patience = 150
    local function follow(command, context)
      local group = vim.api.nvim_create_augroup('layoutc_preview', { clear = true })
      local count = 0
      local function refresh()
        count = count + 1
        local own = count
        vim.defer_fn(function()
          if own ~= count or vim.api.nvim_get_current_buf() ~= context.bufnr then return end
          if vim.fn.bufwinid('layoutc://answer') == -1 then
            vim.api.nvim_create_augroup('layoutc_preview', { clear = true })
            return
          end
          ask(command, context, function(failed, result)
            local is_open = vim.fn.bufwinid('layoutc://answer') ~= -1
            if not failed and result and is_open then show(result.text) end
          end)
        end, patience)
      end
      vim.api.nvim_create_autocmd(
        { 'TextChanged', 'TextChangedI', 'TextChangedP', 'CursorMoved', 'CursorMovedI' },
        { group = group, buffer = context.bufnr, callback = refresh })
    end

    local function run(command, context)
      ask(command, context, function(failed, result)
        if failed then
          vim.notify('layoutc: ' .. failed.message, vim.log.levels.WARN)
        elseif result then
          show(result.text ~= '' and result.text or 'the frames are as recorded')
          if command.command == 'layoutc.preview' then follow(command, context) end
        end
      end)
    end

    for name, command in pairs({ Preview = 'layoutc.preview', Changes = 'layoutc.changes' }) do
      vim.lsp.commands[command] = run
      vim.api.nvim_buf_create_user_command(0, 'Layout' .. name, function()
        local own = { command = command, arguments = { { uri = vim.uri_from_bufnr(0) } } }
        run(own, { bufnr = vim.api.nvim_get_current_buf() })
      end, {})
    end

    """#
  package static let neovimSwiftLua = #"""
    -- @MARK@.
    -- What Swift lays out, if init.lua has `vim.g.layoutc_swift = true`.
    if vim.g.layoutc_swift then vim.cmd('runtime! ftplugin/layout.lua') end

    """#
  package static let pageControlsCss = #"""
    #controls{margin:0 0 var(--gap-4);padding:3px;display:grid;gap:var(--gap-3);min-width:0}
    #controls fieldset{margin:0;padding:0;border:0;min-width:0;display:grid;gap:var(--gap-1)}
    #controls legend{padding:0;margin:0 0 var(--gap-1);font-weight:600}
    #controls label{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);
    gap:var(--gap-2);align-items:center;white-space:normal;overflow-wrap:anywhere}
    #controls label.toggle{grid-template-columns:minmax(0,1fr) auto;min-height:28px}
    #controls select,#controls input:not([type=checkbox]){width:100%;min-width:0}
    #controls fieldset>input{width:60%;margin-left:auto}
    input:not([type=checkbox],[type=range]){font:inherit;color:inherit;background:var(--surface);
    border:1px solid var(--edge);border-radius:var(--corner);padding:3px 10px;min-height:28px}
    input[type=range]{margin:0;accent-color:var(--accent)}
    select:disabled,button:disabled{opacity:.55}
    html.offline #controls{opacity:.5;pointer-events:none}
    [aria-invalid]{border-color:var(--alert)!important}
    #controls p{margin:0;color:inherit}
    #controls .refusal{color:var(--alert-text);overflow-wrap:anywhere}
    .actions{display:flex;flex-wrap:wrap;gap:var(--gap-2)}
    .changes{margin:0;padding-left:18px;color:var(--muted);overflow-wrap:anywhere}
    .b.changed{box-shadow:inset 0 0 0 3px var(--now-line)}
    .b.changed::before{content:"*"}
    .wipe{position:absolute;left:9px;top:9px;right:9px;bottom:9px;overflow:hidden;
    pointer-events:none;clip-path:inset(0 calc(100% - var(--share)) 0 0)}
    .wipe::after{content:"";position:absolute;top:0;bottom:0;left:calc(var(--share) - 2px);width:2px;
    background:var(--alert)}
    @media(max-width:999.9px){
    #controls{position:fixed;inset:auto 0 var(--foot,48px);z-index:3;margin:0;max-height:52vh;
    max-height:52dvh;overflow:auto;overscroll-behavior:contain;padding:var(--gap-4);
    background:var(--surface);border-top:1px solid var(--edge);
    border-radius:var(--round) var(--round) 0 0;box-shadow:0 -4px 24px #0004}
    body:not(.controls-sheet) #controls{display:none}
    body.controls-sheet{padding-bottom:calc(52vh + var(--foot,48px))}
    }
    @media(max-width:640px){#controls input:not([type=checkbox]){min-height:36px}}
    @media print{#controls,.wipe{display:none!important}}

    """#
  package static let pageControlsJs = #"""
    // The controls of a page. Their values are in its address, for which the server computes the page; in
    // an editor, in a query that the language server answers.
    class Controls {
      constructor(page) {
        this.page = page;
        this.data = JSON.parse(one('#state').textContent);
        this.form = make('form', '');
        this.form.id = 'controls';
        this.form.setAttribute('aria-label', 'Controls');
        page.on(this.form, 'submit', event => event.preventDefault());
        page.on(this.form, 'change', event => this.change(event.target));
        const button = this.button('Controls', () => this.showSheet(!this.isSheet), 'narrow');
        button.setAttribute('aria-expanded', false);
        button.setAttribute('aria-controls', 'controls');
        this.opener = button;
        one('footer').append(button);
        page.on(one('#details'), 'click', () => this.showSheet(false));
      }
      get asked() { return new URLSearchParams(host ? hostQuery : location.search); }
      get isSheet() { return document.body.classList.contains('controls-sheet'); }
      // On small screens the controls cover the lower half.
      showSheet(isOpen) {
        if (isOpen) this.page.showSheet(false);
        document.body.classList.toggle('controls-sheet', isOpen);
        this.opener.setAttribute('aria-expanded', isOpen);
      }

      // The controls of a preview, with its values.
      show(preview) {
        const {values = {}, sections = [], summary = [], statement} =
          this.data.previews[preview.number] || {};
        this.values = values;
        const entries = this.data.refusals;
        const parts = [
          this.group('Environment', this.environment(values)),
          this.group('Params', this.data.params.map(param => ({...param,
            label: param.name, name: `set.${param.name}`}))),
          this.group('Items', sections.map(([label], index) => ({
            label, name: 'items', kind: 'number', step: 1, min: 0, index})), sections),
          this.actions(statement), this.changes(preview, summary)
        ];
        for (const name of Object.keys(entries).filter(name => !this.isShown(name, sections))) {
          parts.unshift(this.refusal(name));
        }
        this.form.replaceChildren(...parts.filter(Boolean));
        one('.about', preview.el).insertBefore(this.form, one('.sections', preview.el));
      }
      environment(values) {
        const {choices} = this.data;
        const isTablet = choices.tablets.includes(values.device);
        const devices = values.device ? choices.device : ['', ...choices.device];
        return [
          {label: 'Device', name: 'device', kind: 'choice', choices: devices, none: values.size},
          {label: 'Landscape', name: 'landscape', kind: 'toggle'},
          {label: 'Window', name: 'multitasking', kind: 'choice', none: 'full screen',
            choices: ['', ...choices.multitasking], isOff: !isTablet},
          {label: 'Text size', name: 'content-size', kind: 'choice', choices: choices['content-size']},
          {label: 'Right to left', name: 'rtl', kind: 'toggle'},
          {label: 'iOS', name: 'ios', kind: 'choice', choices: choices.ios}
        ];
      }
      isShown(name, sections) {
        return name === 'items' ? sections.length > 0 : this.values[name] !== undefined;
      }

      // MARK: Fields

      group(title, fields, sections) {
        if (!fields.length) return null;
        const group = make('fieldset', '');
        group.append(make('legend', title));
        for (const field of fields) {
          const value = sections ? this.count(sections, field.index) : this.value(field.name);
          group.append(...this.field(field, value));
          const isLast = !sections || field.index === sections.length - 1;
          if (isLast && this.data.refusals[field.name]) group.append(this.refusal(field.name));
        }
        return group;
      }
      // The value of a control: a refused one stays as it is.
      value(name) {
        const isRefused = this.data.refusals[name] !== undefined;
        return isRefused ? this.asked.get(name) : this.values[name];
      }
      count(sections, index) {
        const refused = this.data.refusals.items && this.asked.get('items').split(',')[index];
        return refused === undefined ? String(sections[index][1]) : refused;
      }
      field(field, value) {
        const parts = /^(?:([a-z]\w*) )?(-?[\d.]+|\d+\/\d+|[\d.]+%)$/i.exec(value);
        const kind = field.kind === 'dimension' && parts ? 'dimension'
          : field.kind === 'number' && !/^-?[\d.]+$/.test(value) || field.kind === 'dimension'
            ? 'text' : field.kind;
        const inputs = kind !== 'dimension' ? [this.input({...field, kind}, value)] : [
          this.input({...field, kind: 'choice'}, parts[1] || 'absolute'),
          this.input({kind: isNaN(parts[2]) ? 'text' : 'number', step: 'any'}, parts[2])
        ];
        inputs.forEach((input, i) => {
          input.id = ['control', field.name, field.index, i || ''].filter(part => part !== '' && part !== undefined)
            .join('-').replace(/[^\w-]/g, '_');
          input.dataset.name = field.name;
          if (i > 0) input.setAttribute('aria-label', `${field.label}, length`);
          if (this.data.refusals[field.name] === undefined) return;
          input.setAttribute('aria-invalid', true);
          input.setAttribute('aria-describedby', `refusal-${field.name}`);
        });
        const label = make('label', '', kind === 'toggle' ? 'toggle' : '');
        if (field.about) label.title = field.about;
        label.append(make('span', field.label), inputs[0]);
        return [label, ...inputs.slice(1)];
      }
      input({kind, choices, none, step, min, isOff}, value) {
        const input = make(kind === 'choice' ? 'select' : 'input', '');
        if (kind === 'choice') {
          const all = choices.includes(value) ? choices : [value, ...choices];
          input.append(...all.map(choice => {
            const option = make('option', choice || none);
            option.value = choice;
            return option;
          }));
        } else input.type = kind === 'toggle' ? 'checkbox' : kind;
        if (kind === 'number') Object.assign(input, {step, min: min === undefined ? '' : min});
        if (kind === 'toggle') input.checked = value === 'true';
        else if (kind === 'choice') input.value = input.title = value;
        else input.defaultValue = value;
        input.disabled = Boolean(isOff);
        return input;
      }
      refusal(name) {
        const message = make('p', this.data.refusals[name], 'refusal');
        message.id = `refusal-${name}`;
        message.setAttribute('role', 'alert');
        return message;
      }
      button(title, action, kind) {
        const button = make('button', title, kind);
        button.type = 'button';
        this.page.on(button, 'click', action);
        return button;
      }

      // MARK: Actions

      change(input) {
        const {name} = input.dataset;
        if (!name) return;
        const values = all('[data-name]', this.form).filter(other => other.dataset.name === name)
          .map(other => other.type === 'checkbox' ? String(other.checked) : other.value.trim());
        const asked = this.asked;
        asked.set(name, values.join(name === 'items' ? ',' : ' '));
        this.load(asked);
      }
      load(asked) {
        const query = String(asked);
        if (host) return host.postMessage({layoutc: 'values', query});
        history.replaceState(null, '', location.pathname + (query && '?' + query) + location.hash);
        loadPage();
      }
      actions(statement) {
        const row = make('p', '', 'actions');
        const copy = this.button('Copy as preview', async () => {
          const isCopied = await copyText(statement);
          one('#info').textContent = isCopied ? `copied: ${statement}` : statement;
        });
        copy.id = 'copy-preview';
        const reset = this.button('Reset', () => this.load(new URLSearchParams()));
        reset.id = 'reset';
        reset.disabled = !String(this.asked);
        row.append(copy, reset);
        return row;
      }

      // MARK: Changes by the last save

      changes(preview, summary) {
        if (this.wipe) this.wipe.remove();
        if (!summary.length) return null;
        const group = make('fieldset', '');
        group.append(make('legend', 'Changed by the last save'));
        const list = make('ul', '', 'changes');
        list.append(...summary.slice(0, 20).map(line => make('li', line.replaceAll(' -> ', ' → '))));
        const slider = make('input', '');
        Object.assign(slider, {type: 'range', id: 'wipe', min: 0, max: 100, value: 0});
        this.page.on(slider, 'input', () => this.showBefore(preview, +slider.value));
        const label = make('label', '');
        label.append(make('span', 'Before the save'), slider);
        group.append(list, label);
        return group;
      }
      // Shows the left part of the preview as it was before the last save.
      async showBefore(preview, share) {
        const isNew = !this.wipe || !this.wipe.isConnected;
        if (isNew) {
          this.wipe = make('div', '', 'wipe');
          this.wipe.inert = true;
          preview.view.after(this.wipe);
        }
        this.wipe.hidden = share === 0;
        this.wipe.style.setProperty('--share', `${share}%`);
        if (isNew) await this.drawBefore(preview, this.wipe);
      }
      // Boxes in a shadow tree are not those of the page.
      async drawBefore(preview, wipe) {
        const asked = this.asked;
        asked.set('before', '');
        const answer = await fetch(`${location.pathname}?${asked}`, {cache: 'no-store'});
        const before = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const {preview: name = '', device = ''} = preview.el.dataset;
        const same = all('.preview', before);
        const found = same.find(el => (el.dataset.preview || '') === name
          && (el.dataset.device || '') === device) || same[0];
        const root = wipe.attachShadow({mode: 'open'});
        const view = one('.view', found);
        root.append(one('#style').cloneNode(true), view);
        const follow = () => {
          view.scrollTo(preview.view.scrollLeft, preview.view.scrollTop);
          for (const row of preview.rows) {
            const other = one(`.row[data-row="${row.section}"]`, root);
            if (other) other.scrollTo(row.el.scrollLeft, row.el.scrollTop);
          }
        };
        for (const el of [preview.view, ...preview.rows.map(row => row.el)]) {
          this.page.on(el, 'scroll', follow, {passive: true});
        }
        follow();
      }
    }

    """#
  package static let pageDragJs = #"""
    // Lets the mouse drag rows and the view, as a finger does on the device.
    const enableDragging = (preview, on) => {
      const {view} = preview;
      let drag = null;
      const begin = event => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        const row = preview.rowOf(event.target);
        drag = {
          row, x: event.clientX, y: event.clientY, view: [view.scrollLeft, view.scrollTop],
          offset: row && row.el[along(row)], path: [], isMoving: false
        };
      };
      const move = event => {
        if (!drag || drag.wasMoving) return;
        if (!(event.buttons & 1)) return end();
        const x = (event.clientX - drag.x) / preview.scale;
        const y = (event.clientY - drag.y) / preview.scale;
        if (!drag.isMoving) {
          if (Math.hypot(x, y) * preview.scale < 4) return;
          drag.isMoving = true;
          const axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y';
          if (drag.row && drag.row.axis !== axis) drag.row = null;
          if (drag.row) drag.row.el.classList.add('loose');
          view.classList.add('dragged');
          view.setPointerCapture(event.pointerId);
        }
        drag.path = [...drag.path.slice(-4), {x, y, time: event.timeStamp}];
        if (drag.row) {
          drag.row.el[along(drag.row)] = drag.offset - (drag.row.axis === 'x' ? x : y);
        } else {
          [view.scrollLeft, view.scrollTop] = [drag.view[0] - x, drag.view[1] - y];
        }
      };
      const end = () => {
        const {row, isMoving} = drag;
        if (isMoving) {
          view.classList.remove('dragged');
          // The click that follows a drag selects nothing.
          drag.wasMoving = true;
          const done = drag;
          setTimeout(() => { if (drag === done) drag = null; });
          if (row) settle(row, done);
          else drag.row = null;
        } else {
          drag = null;
        }
      };
      // Moves a released row to the stop that its speed leads to, at most one from where it was.
      const settle = (row, {path, offset}) => {
        const stops = preview.stops(row);
        const {el} = row;
        const here = el[along(row)];
        const [first, last] = [path[0], path[path.length - 1]];
        const time = last.time - first.time;
        const speed = time > 0 ? (first[row.axis] - last[row.axis]) / time : 0;
        const aim = here + speed * 150;
        const nearest = place => stops.reduce(
          (best, stop, i) => Math.abs(stop - place) < Math.abs(stops[best] - place) ? i : best, 0);
        let target = aim;
        if (stops.length) {
          const isPaging = !el.classList.contains('continuousGroupLeadingBoundary');
          const from = nearest(offset);
          const index = nearest(aim);
          target = stops[isPaging ? Math.max(from - 1, Math.min(from + 1, index)) : index];
        }
        const free = () => el.classList.remove('loose');
        el.addEventListener('scrollend', free, {once: true});
        setTimeout(free, 700);
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        el.scrollTo({
          [row.axis === 'x' ? 'left' : 'top']: target, behavior: isCalm ? 'auto' : 'smooth'
        });
      };
      on(view, 'pointerdown', begin);
      // The pointer may leave the view.
      on(document, 'pointermove', move);
      on(document, 'pointerup pointercancel', () => { if (drag && !drag.wasMoving) end(); });
      on(document, 'click', event => { if (drag && drag.wasMoving) event.stopPropagation(); },
        {capture: true});
    };

    """#
  package static let pageEffectsJs = #"""
    // Expressions: numbers, names, and lists of an operation and its operands.
    const flag = value => value ? 1 : 0;
    const operations = {
      neg: a => -a, not: a => flag(a === 0), abs: Math.abs, floor: Math.floor, ceil: Math.ceil,
      round: a => Math.sign(a) * Math.floor(Math.abs(a) + 0.5),
      '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b,
      '%': (a, b) => a % b,
      min: (a, b) => b < a ? b : a, max: (a, b) => b >= a ? b : a,
      below: (a, b) => flag(a < b), upTo: (a, b) => flag(a <= b), is: (a, b) => flag(a === b),
      and: (a, b) => flag(a !== 0 && b !== 0), or: (a, b) => flag(a !== 0 || b !== 0)
    };
    const evaluate = (tree, known) => {
      if (typeof tree === 'number') return tree;
      if (typeof tree === 'string') return known[tree];
      const [operation, ...operands] = tree;
      if (operation === 'if') {
        const [condition, then, otherwise] = operands;
        return evaluate(evaluate(condition, known) !== 0 ? then : otherwise, known);
      }
      return operations[operation](...operands.map(operand => evaluate(operand, known)));
    };

    """#
  package static let pageFindingsJs = #"""
    // The list of warnings and notes: each leads to its line and to the first box that it is about.
    // These boxes are marked.
    class Findings {
      constructor(page) {
        this.page = page;
        const button = one('#findings');
        const list = one('#finding-list');
        const open = isOpen => {
          list.hidden = !isOpen;
          button.setAttribute('aria-expanded', isOpen);
        };
        page.on(button, 'click', () => open(list.hidden));
        page.on(list, 'click', event => {
          const entry = event.target.closest('[data-finding]');
          if (!entry) return;
          open(false);
          button.focus();
          if (getComputedStyle(one('aside')).position === 'fixed') page.showSheet(true);
          this.goTo(entry.dataset.finding);
        });
        page.on(document, 'keydown', event => {
          if (event.key !== 'Escape' || list.hidden) return;
          open(false);
          button.focus();
        });
      }
      goTo(line) {
        const {inspector} = this.page;
        const box = this.boxes(line)[0];
        if (box) inspector.select(box);
        inspector.goTo(line);
      }
      // The boxes of a line, else the first one whose frame it explains.
      boxes(line) {
        const {inspector, preview} = this.page;
        const own = inspector.boxesOf(line);
        if (own.length) return own;
        const {ways, steps} = inspector.reasons;
        const isWay = ways.map(way => way.some(number => steps[number][3] === line));
        return all('.b[data-why]', preview.el).filter(box => isWay[box.dataset.why]).slice(0, 1);
      }
      // Marks the boxes of the open preview, and the lines.
      mark() {
        const lines = all('[data-finding]').map(entry => entry.dataset.finding);
        for (const line of new Set(lines)) {
          for (const box of this.boxes(line)) box.classList.add('found');
          const el = this.page.inspector.lines.get(line);
          if (el) el.classList.add('found');
        }
      }
    }

    """#
  package static let pageInspectorJs = #"""
    const text = value => String(Math.round(value * 1000) / 1000);
    const kinds = {
      UICollectionElementKindSectionHeader: 'header',
      UICollectionElementKindSectionFooter: 'footer'
    };
    const roles = ['cell', 'boundary', 'supplementary', 'decoration', 'separator'];
    const make = (tag, words, kind) => {
      const el = document.createElement(tag);
      el.textContent = words;
      if (kind) el.className = kind;
      return el;
    };

    // Shows the frame of the box under the pointer, or of the selected one, with its explanation and
    // its line of source.
    class Inspector {
      constructor(page) {
        this.page = page;
        this.lit = null;
        this.chosen = null;
        this.info = one('#info');
        this.why = one('#why');
        this.reasons = JSON.parse(one('#reasons').textContent);
        this.lines = new Map(all('#source [data-line]').map(el => [el.dataset.line, el]));
        this.light(null, true);
        const {on} = page;
        on(document, 'pointerover', event => this.point(this.boxAt(event)));
        on(one('.previews'), 'click', event => {
          if (event.target.closest('button')) return;
          const box = this.boxAt(event);
          this.choose(box === this.chosen ? null : box);
        });
        on(one('#copy'), 'click', () => this.copy());
        // After the handlers of the preview, which apply the effects.
        for (const el of all('.view, .row')) {
          on(el, 'scroll', () => this.follow(), {passive: true});
        }
        for (const line of this.lines.values()) {
          on(line, 'click', () => this.openLine(line));
          on(line, 'pointerenter', () => this.mark(this.boxesOf(line.dataset.line)));
          on(line, 'pointerleave', () => this.mark([]));
        }
      }
      boxAt(event) { return event.target.closest && event.target.closest('.b'); }
      get hint() {
        return matchMedia('(pointer: coarse)').matches ? 'Tap a box to see its frame.'
          : 'Point at a box, or step with n and p, to see its frame; click, or Enter, goes to '
            + 'its line of source. ? lists the keys.';
      }

      // The frame as shown: rows at their offsets.
      frame(box) {
        const row = this.page.preview.rowOf(box);
        const frame = frameOf(box, row);
        if (row) frame[row.axis] -= row.sign * offsetOf(row);
        return frame;
      }
      facts(box) {
        const row = this.page.preview.rowOf(box);
        const frame = this.frame(box);
        const {n, k, name} = box.dataset;
        const role = roles.find(role => box.classList.contains(role));
        const parts = [k === undefined ? role : kinds[k] || k, n.replace(/^,0$/, '')];
        if (name !== undefined) parts.push(`“${name}”`);
        parts.push(`x ${text(frame.x)}  y ${text(frame.y)}`);
        parts.push(`${text(frame.w)} × ${text(frame.h)}`);
        parts.push(`z ${box.style.zIndex}`);
        if (row) parts.push(`row at ${text(offsetOf(row))}`);
        return parts.filter(part => part !== '').join('   ');
      }
      follow() {
        if (!this.lit) return;
        this.tell();
        this.explain(this.lit);
      }
      tell() {
        this.info.textContent = this.lit ? this.facts(this.lit) : this.hint;
        one('#copy').hidden = !this.lit;
      }
      async copy() {
        if (!this.lit) return;
        const {x, y, w, h} = this.frame(this.lit);
        const words = `CGRect(x: ${text(x)}, y: ${text(y)}, width: ${text(w)}, height: ${text(h)})`;
        const isCopied = await copyText(words);
        this.info.textContent = isCopied ? `copied: ${words}` : words;
      }
      explain(box) {
        const way = box && this.reasons.ways[box.dataset.why];
        if (!way) {
          const words = box ? '`layoutc why` explains this one.' : 'Select a box to see how its frame is computed.';
          this.why.replaceChildren(make('li', words, 'none'));
          return;
        }
        this.why.replaceChildren(...way.map(number => {
          const [subject, words, rule, line] = this.reasons.steps[number];
          const item = make('li', '');
          item.append(make('b', subject), ' ', words, ' ', make('span', rule, 'rule'));
          if (line !== undefined) {
            const button = make('button', `line ${line.split(':')[1]}`);
            button.type = 'button';
            button.addEventListener('click', () => { this.goTo(line); this.page.tellHost(line); });
            item.append(' ', button);
          }
          return item;
        }), ...this.changes(box).map(([subject, words]) => {
          const item = make('li', '', 'live');
          item.append(make('b', subject), ' ', words);
          return item;
        }));
      }
      // The changes of a box by scrolling: the steps are those of a layout at rest.
      changes(box) {
        const changes = [];
        const row = this.page.preview.rowOf(box);
        if (row && offsetOf(row) !== 0) {
          const {x, y} = this.frame(box);
          changes.push(['row', `scrolled by ${text(offsetOf(row))}: at ${text(x)},${text(y)}`]);
        }
        if (box.effect) changes.push(['visibleItems', box.effect]);
        return changes;
      }

      // With a selected box, pointing at another one measures the distance between them.
      point(box) {
        if (!this.chosen) return this.light(box);
        measure(this.page.preview, this.chosen, box && box !== this.chosen ? box : null);
        this.tell();
        if (box && box !== this.chosen) this.info.textContent += distance(this, this.chosen, box);
      }
      light(box, isFirst) {
        if (box === this.lit && !isFirst) return;
        const mark = on => {
          if (!this.lit) return;
          this.lit.classList.toggle('lit', on);
          const line = this.lines.get(this.lit.dataset.line);
          if (line) line.classList.toggle('lit', on);
        };
        mark(false);
        this.lit = box;
        mark(true);
        this.tell();
        this.explain(box);
      }
      mark(boxes) {
        for (const box of all('.same')) box.classList.remove('same');
        for (const box of boxes) box.classList.add('same');
      }
      // Highlights a line, and scrolls the listing only.
      goTo(key) {
        for (const other of all('#source .at')) other.classList.remove('at');
        const line = this.lines.get(key);
        if (!line) return;
        line.classList.add('at');
        const list = [one('#source'), one('aside')].find(el => el.scrollHeight > el.clientHeight + 1);
        if (!list) return;
        const [at, frame] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
        const delta = missing(at.top - 24, at.bottom + 24, frame.top, frame.bottom);
        list.scrollTop += delta;
      }
      // Scrolls the listing to the layout, which in Swift follows other code.
      showUsedLine() {
        const list = one('#source');
        const used = list && one('.listing:not([hidden]) .used', list);
        if (!used) return;
        const distance = used.getBoundingClientRect().top - list.getBoundingClientRect().top;
        if (distance > list.clientHeight / 2) list.scrollTop = distance - 60;
      }
      choose(box) {
        if (this.chosen) this.chosen.classList.remove('chosen');
        measure(this.page.preview, null, null);
        this.chosen = box;
        for (const line of all('#source .at')) line.classList.remove('at');
        this.light(box);
        this.tell();
        if (box) {
          box.classList.add('chosen');
          this.goTo(box.dataset.line);
          this.page.keepVisible(box);
          this.page.tellHost(box.dataset.line);
        }
        this.page.updateLink();
      }
      select(box) {
        this.page.preview.reveal(box);
        this.choose(box);
      }
      step(distance) {
        const boxes = all('.b', this.page.preview.el);
        if (!boxes.length) return;
        const at = this.lit ? boxes.indexOf(this.lit) + distance : distance > 0 ? 0 : -1;
        const box = boxes[(at + boxes.length) % boxes.length];
        this.page.preview.reveal(box);
        if (this.chosen) this.choose(box); else this.light(box);
        this.page.keepVisible(box);
      }
      // The boxes that a line of source creates.
      boxesOf(key) {
        return all('.b[data-line]', this.page.preview.el).filter(box => box.dataset.line === key);
      }
      openLine(line) {
        const boxes = this.boxesOf(line.dataset.line);
        if (boxes.length) this.select(boxes[0]);
      }
      // Marks the lines that create boxes of the open preview.
      useLines() {
        const texts = this.page.preview.el.dataset.texts.split(' ');
        for (const list of all('.listing')) list.hidden = !texts.includes(list.dataset.text);
        const boxes = all('.b[data-line]', this.page.preview.el);
        const used = new Set(boxes.map(box => box.dataset.line));
        for (const [key, line] of this.lines) {
          line.classList.toggle('used', used.has(key));
          if (used.has(key)) line.tabIndex = 0; else line.removeAttribute('tabindex');
        }
      }
    }

    const copyText = async words => {
      try {
        await navigator.clipboard.writeText(words);
        return true;
      } catch {
        // Pages without a secure connection may copy a selection only.
        const field = document.createElement('textarea');
        field.value = words;
        document.body.append(field);
        field.select();
        const isCopied = document.execCommand('copy');
        field.remove();
        return isCopied;
      }
    };

    // The horizontal and the vertical distance of two frames; of frames that overlap along an axis, the
    // distances of both edges.
    const distances = (a, b) => {
      const result = [];
      const gap = (axis, length, before, after) => {
        const [aEnd, bEnd] = [a[axis] + a[length], b[axis] + b[length]];
        const edge = (from, to, side) => { if (from !== to) result.push({axis, from, to, side}); };
        if (b[axis] >= aEnd) edge(aEnd, b[axis], after);
        else if (bEnd <= a[axis]) edge(bEnd, a[axis], before);
        else { edge(Math.min(a[axis], b[axis]), Math.max(a[axis], b[axis]), before);
          edge(Math.min(aEnd, bEnd), Math.max(aEnd, bEnd), after); }
      };
      gap('x', 'w', 'left', 'right');
      gap('y', 'h', 'above', 'below');
      return result;
    };
    const distance = (inspector, from, to) => {
      const list = distances(inspector.frame(from), inspector.frame(to));
      const words = list.map(({from, to, side}) => `${text(to - from)} ${side}`);
      return `   to ${to.dataset.n.replace(/^,/, '')}: ${words.join(', ') || 'the same frame'}`;
    };
    // Draws the distances between two boxes, with numbers. The lines have screen coordinates, divided
    // by the scale of the device.
    const measure = (preview, from, to) => {
      for (const line of all('.gauge')) line.remove();
      if (!from || !to) return;
      const {device, scale} = preview;
      const corner = device.getBoundingClientRect();
      const at = box => {
        const {left, top, width, height} = box.getBoundingClientRect();
        return {x: (left - corner.left) / scale, y: (top - corner.top) / scale,
          w: width / scale, h: height / scale};
      };
      const [a, b] = [at(from), at(to)];
      const middle = (axis, length) => {
        const low = Math.max(a[axis], b[axis]);
        const high = Math.min(a[axis] + a[length], b[axis] + b[length]);
        return low < high ? (low + high) / 2 : b[axis] + b[length] / 2;
      };
      const width = 2 / scale;
      for (const {axis, from, to} of distances(a, b)) {
        if (to - from < 0.2) continue;
        const line = make('div', '', 'gauge');
        const [across, down] = axis === 'x' ? [from, middle('y', 'h')] : [middle('x', 'w'), from];
        Object.assign(line.style, {
          left: `${across}px`, top: `${down}px`,
          width: `${axis === 'x' ? to - from : width}px`,
          height: `${axis === 'x' ? width : to - from}px`
        });
        // Frames are multiples of a half or a third of a point; the browser's are nearly.
        line.append(make('span', text(Math.round((to - from) * 6) / 6)));
        device.append(line);
      }
    };

    """#
  package static let pageMainJs = #"""
    // The extension of an editor that shows the page, if one does.
    const host = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : null;
    // The values of the controls there.
    let hostQuery = '';
    const storageKey = 'layoutc ' + location.pathname;

    class Page {
      constructor(state) {
        this.controller = new AbortController();
        this.on = (target, types, handler, options) => {
          for (const type of types.split(' ')) {
            target.addEventListener(type, handler, {...options, signal: this.controller.signal});
          }
        };
        const effects = JSON.parse(one('#effects').textContent);
        this.previews = all('.preview').map(el => new Preview(el, effects, this.on));
        for (const preview of this.previews) enableDragging(preview, this.on);
        this.current = 0;
        this.saved = {};
        document.body.classList.toggle('embedded', host !== null);
        this.inspector = new Inspector(this);
        if (one('#findings')) this.findings = new Findings(this);
        if (one('#state')) this.controls = new Controls(this);
        this.listenToTools();
        this.listenToKeys();
        this.listenToWindow();
        if (state) this.restoreTools(state);
        this.showScheme(one('#scheme').value);
        this.openLink(state);
        this.resize();
        if (state) this.restorePlace(state); else this.inspector.showUsedLine();
      }
      get preview() { return this.previews[this.current]; }

      // The selected scene: previews by name, each with its devices.
      show(index) {
        if (!this.previews[index]) return;
        if (this.preview.isOpen) this.saved[this.preview.key] = this.preview.offsets;
        this.inspector.choose(null);
        this.current = index;
        this.previews.forEach((preview, i) => { preview.el.hidden = i !== index; });
        const {at} = this.preview;
        ['name', 'device'].forEach((key, i) => {
          for (const button of all(`button[data-${key}]`, one('header'))) {
            button.setAttribute('aria-pressed', +button.dataset[key] === at[i]);
          }
          for (const list of all(`select[data-choice=${key}]`)) list.value = at[i];
        });
        this.inspector.useLines();
        if (this.findings) this.findings.mark();
        if (this.controls) this.controls.show(this.preview);
        this.preview.zoom(one('#zoom').value);
        const {kept} = this;
        const isKept = kept && kept.name === this.preview.el.dataset.preview;
        this.preview.open(isKept ? kept.offsets : this.saved[this.preview.key]);
        this.updateLink();
      }
      // The requested scene, or the most similar one.
      pick(i, value) {
        const at = [...this.preview.at];
        at[i] = value;
        const same = this.previews.findIndex(({at: other}) => other.every((n, k) => n === at[k]));
        this.show(same >= 0 ? same : this.previews.findIndex(preview => preview.at[i] === value));
      }
      count(i) { return new Set(this.previews.map(preview => preview.at[i])).size; }

      listenToTools() {
        const {on} = this;
        ['name', 'device'].forEach((key, i) => {
          for (const button of all(`button[data-${key}]`, one('header'))) {
            on(button, 'click', () => this.pick(i, +button.dataset[key]));
          }
          for (const list of all(`select[data-choice=${key}]`)) {
            on(list, 'change', () => this.pick(i, +list.value));
          }
        });
        for (const toggle of all('[data-layer]')) {
          on(toggle, 'change', () => this.showLayer(toggle.dataset.layer, toggle.checked));
        }
        on(one('#zoom'), 'change', () => this.resize());
        on(one('#scheme'), 'change', event => this.showScheme(event.target.value));
        on(one('#more'), 'click', () => {
          const isOpen = one('header').classList.toggle('open');
          one('#more').setAttribute('aria-expanded', isOpen);
        });
        on(one('#details'), 'click', () => this.showSheet(!this.isSheet));
        on(one('#help'), 'click', () => one('#keys').showModal());
      }
      showLayer(name, isShown) { document.body.classList.toggle('show-' + name, isShown); }
      showScheme(choice) {
        const {classList} = document.body;
        const isDark = ['vscode-dark', 'vscode-high-contrast'].some(name => classList.contains(name))
          && !classList.contains('vscode-high-contrast-light');
        const scheme = choice === 'Auto' && host ? isDark ? 'dark' : 'light' : choice.toLowerCase();
        document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
        if (scheme === 'auto') delete document.documentElement.dataset.scheme;
        else document.documentElement.dataset.scheme = scheme;
      }
      get isSheet() { return document.body.classList.contains('sheet'); }
      // On small screens the inspector covers the lower half.
      showSheet(isOpen) {
        document.body.classList.toggle('sheet', isOpen);
        one('#details').setAttribute('aria-expanded', isOpen);
        const {chosen} = this.inspector;
        if (!isOpen || !chosen) return;
        this.inspector.goTo(chosen.dataset.line);
        one('aside').scrollTop = 0;
        this.keepVisible(chosen);
      }
      // Scrolls the page as little as necessary to show a box between the bars and the sheet.
      keepVisible(box) {
        const {left, right, top: start, bottom: end} = box.getBoundingClientRect();
        const at = {left, right, top: start - 8, bottom: end + 8};
        const top = one('header').getBoundingClientRect().bottom;
        const aside = one('aside').getBoundingClientRect();
        const footer = one('footer').getBoundingClientRect();
        const isSheet = getComputedStyle(one('aside')).position === 'fixed' && aside.height > 0;
        const bottom = isSheet ? aside.top : footer.top;
        const {desk} = this.preview;
        const frame = desk.getBoundingClientRect();
        desk.scrollLeft += missing(at.left, at.right, frame.left, frame.right);
        if (desk.scrollHeight > desk.clientHeight + 1) {
          desk.scrollTop += missing(at.top, at.bottom, frame.top, frame.bottom);
        } else {
          scrollBy({top: missing(at.top, at.bottom, top, bottom)});
        }
      }

      listenToKeys() {
        this.on(document, 'keydown', event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (event.target.closest('input, select, dialog') || !this.preview) return;
          const {inspector} = this;
          const line = event.target.closest('[data-line]');
          const isBox = event.target.closest('.b');
          if (event.key === 'Enter' && line && !isBox) inspector.openLine(line);
          else if (event.key === 'Enter' && !event.target.closest('button')) {
            inspector.choose(inspector.lit);
          } else if (event.key >= '1' && event.key <= String(Math.min(9, this.count(0)))) {
            this.pick(0, event.key - 1);
          } else {
            const action = this.actions[event.key];
            if (action) action();
          }
        });
      }
      get actions() {
        const {inspector} = this;
        const turn = step => {
          const count = this.count(1);
          if (count > 1) this.pick(1, (this.preview.at[1] + step + count) % count);
        };
        const toggle = name => one(`[data-layer=${name}]`).click();
        const resize = step => {
          const zoom = one('#zoom');
          zoom.selectedIndex = Math.max(0, Math.min(zoom.length - 1, zoom.selectedIndex + step));
          this.resize();
        };
        return {
          n: () => inspector.step(1), p: () => inspector.step(-1),
          Escape: () => this.controls && this.controls.isSheet ? this.controls.showSheet(false)
            : inspector.chosen || inspector.lit ? inspector.choose(null) : this.showSheet(false),
          d: () => turn(1), D: () => turn(-1), c: () => inspector.copy(),
          l: () => toggle('labels'), s: () => toggle('sections'), g: () => toggle('groups'),
          i: () => toggle('insets'), m: () => toggle('measure'), w: () => this.showSheet(!this.isSheet),
          '+': () => resize(1), '-': () => resize(-1), '0': () => resize(-100),
          '?': () => one('#keys').showModal()
        };
      }

      listenToWindow() {
        const {on} = this;
        on(window, 'resize', () => this.resize());
        on(window, 'hashchange', () => this.openLink());
        on(window, 'pagehide', () => store(this.state));
        // Paper shows all previews at their start. They must be visible to be scrolled.
        on(window, 'beforeprint', () => {
          for (const preview of this.previews) {
            const isHidden = preview.el.hidden;
            preview.el.hidden = false;
            preview.open();
            preview.el.hidden = isHidden;
          }
        });
        on(window, 'afterprint', () => this.resize());
      }
      resize() {
        const foot = one('footer').offsetHeight;
        document.documentElement.style.setProperty('--foot', `${foot}px`);
        if (this.preview) this.preview.zoom(one('#zoom').value);
      }

      // Links: #preview=…&device=…&element=…
      get link() {
        const {preview, device} = this.preview ? this.preview.el.dataset : {};
        const {chosen} = this.inspector;
        const parts = {preview, device, element: chosen ? chosen.dataset.id : undefined};
        return Object.entries(parts).filter(([, value]) => value)
          .map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
      }
      updateLink() {
        if (this.isOpening || host) return;
        try {
          history.replaceState(null, '', '#' + this.link);
        } catch {
          // The page has an address that cannot change.
        }
      }
      // Shows the scene and the element of the address, else those of a saved state.
      openLink(state) {
        if (!this.previews.length) return;
        this.isOpening = true;
        if (state) this.saved = state.offsets;
        this.kept = state && state.kept;
        this.openAddress(location.hash.slice(1) || (state && state.link) || '', state);
        this.kept = undefined;
        this.isOpening = false;
      }
      // The name of a preview may end with its device.
      openAddress(address, state) {
        const link = new URLSearchParams(address);
        const name = link.get('preview');
        const score = ({el: {dataset: {preview, device}}}) =>
          (name === `${preview}, ${device}` ? 4 : name !== null && name === preview ? 2 : 0)
          + (link.get('device') === device ? 1 : 0);
        const scores = this.previews.map(score);
        const best = scores.indexOf(Math.max(...scores));
        if (!this.preview.isOpen || this.current !== best) this.show(best);
        const element = link.get('element');
        const box = element !== null && this.find(element);
        if (box && (!state || state.link !== address)) this.inspector.select(box);
        else if (box) this.inspector.choose(box);
      }
      find(id) { return all('.b', this.preview.el).find(box => box.dataset.id === id); }

      // Everything that the user has changed, for the next version of the page.
      get state() {
        if (this.preview) this.saved[this.preview.key] = this.preview.offsets;
        // The focus of a mouse click is not worth a visible mark.
        const focus = one(':focus-visible');
        // A value that is being typed is kept when the file is saved.
        const isTyped = focus && focus.matches('#controls input:not([type=checkbox],[type=range])')
          && focus.value !== focus.defaultValue;
        return {
          link: this.preview ? this.link : '', offsets: this.saved,
          zoom: one('#zoom').value, scheme: one('#scheme').value,
          layers: all('[data-layer]').filter(el => el.checked).map(el => el.dataset.layer),
          isSheet: this.isSheet, isControls: Boolean(this.controls && this.controls.isSheet),
          isOpen: one('header').classList.contains('open'),
          window: [scrollX, scrollY],
          scrollers: ['#source', '#why-box', 'aside', '#controls', '.preview:not([hidden]) .about',
            '.preview:not([hidden]) .desk'].map(selector => {
            const el = one(selector);
            return el ? [selector, el.scrollLeft, el.scrollTop] : null;
          }).filter(Boolean),
          focus: !focus ? '' : focus.id ? '#' + CSS.escape(focus.id) : focus.matches('.view')
            ? '.preview:not([hidden]) .view' : focus.matches('.row')
              ? `.preview:not([hidden]) .row[data-row="${focus.dataset.row}"]` : '',
          typed: isTyped ? focus.value : null,
          selection: focus && focus.type === 'text' ? [focus.selectionStart, focus.selectionEnd] : null
        };
      }
      restoreTools(state) {
        one('#zoom').value = state.zoom;
        one('#scheme').value = state.scheme;
        this.showScheme(state.scheme);
        for (const toggle of all('[data-layer]')) {
          toggle.checked = state.layers.includes(toggle.dataset.layer);
          this.showLayer(toggle.dataset.layer, toggle.checked);
        }
        one('header').classList.toggle('open', state.isOpen);
        one('#more').setAttribute('aria-expanded', state.isOpen);
        document.body.classList.toggle('sheet', state.isSheet);
        one('#details').setAttribute('aria-expanded', state.isSheet);
        if (this.controls) this.controls.showSheet(state.isControls && !state.isSheet);
      }
      restorePlace(state) {
        for (const [selector, left, top] of state.scrollers) {
          const el = one(selector);
          if (el) [el.scrollLeft, el.scrollTop] = [left, top];
        }
        const {chosen} = this.inspector;
        if (chosen) this.inspector.goTo(chosen.dataset.line);
        const focus = state.focus && one(state.focus);
        if (focus && typeof state.typed === 'string') {
          focus.value = state.typed;
          // The browser reports no change of a value that it was given.
          this.on(focus, 'blur', () => focus.isConnected && this.controls.change(focus));
        }
        if (focus) focus.focus({preventScroll: true});
        if (focus && state.selection && focus.type === 'text') {
          focus.setSelectionRange(...state.selection);
        }
        scrollTo(...state.window);
      }

      // An editor shows the line of a selected box, and marks the boxes of its cursor.
      tellHost(line) {
        if (!host || this.isFollowing || this.isOpening || line === undefined) return;
        const [file, number] = line.split(':').map(Number);
        host.postMessage({layoutc: 'line', file, line: number});
      }
      follow(ids) {
        const names = new Set(ids);
        const boxes = all('.b', this.preview.el).filter(box => names.has(box.dataset.id));
        this.inspector.mark(boxes);
        if (boxes.length && !boxes.some(box => this.isVisible(box))) this.preview.reveal(boxes[0]);
      }
      isVisible(box) {
        const at = box.getBoundingClientRect();
        const frame = this.preview.view.getBoundingClientRect();
        return at.right > frame.left && at.left < frame.right && at.bottom > frame.top
          && at.top < frame.bottom;
      }
    }

    const store = state => {
      if (host) return host.setState(state);
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(state));
      } catch {
        // The browser stores nothing.
      }
    };
    const stored = () => {
      if (host) return host.getState() || null;
      try {
        return JSON.parse(sessionStorage.getItem(storageKey));
      } catch {
        return null;
      }
    };

    let page = new Page(stored());
    // Replaces the contents by those of another version of the page, and keeps the state.
    const replacePage = html => {
      const {preview, state} = page;
      // Another device has the offsets of the one before it.
      const kept = preview && {name: preview.el.dataset.preview, offsets: preview.offsets};
      page.controller.abort();
      const next = new DOMParser().parseFromString(html, 'text/html');
      for (const script of all('script:not([type])', next)) script.remove();
      document.title = next.title;
      one('#style').replaceWith(one('#style', next));
      const own = [...document.body.classList].filter(name => name.startsWith('vscode-'));
      document.body.className = next.body.className;
      document.body.classList.add(...own);
      document.body.replaceChildren(...next.body.childNodes);
      page = new Page({...state, kept});
      store(state);
    };
    if (host) {
      addEventListener('message', event => {
        const {layoutc, html, query, elements, link} = event.data || {};
        if (layoutc === 'page') {
          hostQuery = query;
          replacePage(html);
        } else if (layoutc === 'link') page.openAddress(link);
        else if (layoutc === 'elements') page.follow(elements);
      });
      // The editor's theme is a class.
      new MutationObserver(() => page.showScheme(one('#scheme').value))
        .observe(document.body, {attributes: true, attributeFilter: ['class']});
      host.postMessage({layoutc: 'ready'});
    }

    """#
  package static let pagePageCss = #"""
    body{display:grid;min-height:100vh;min-height:100dvh;
    grid-template:auto auto minmax(0,1fr) auto/minmax(0,1fr)}
    header{grid-row:1}
    main,aside,.errors{grid-row:3}
    main,.errors{grid-column:1}
    footer{grid-row:4}
    header{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;gap:var(--gap-2) var(--gap-4);
    align-items:center;padding:var(--gap-2) var(--gap-4);background:var(--surface);
    border-bottom:1px solid var(--edge)}
    h1{margin:0;font-size:var(--large);overflow-wrap:anywhere}
    h2{margin:0 0 var(--gap-2);font-size:var(--heading);overflow-wrap:anywhere}
    h3{margin:0 0 var(--gap-2);font-size:var(--body)}
    nav,.tools{display:flex;flex-wrap:wrap;gap:var(--gap-1);align-items:center}
    .tools{gap:var(--gap-1) var(--gap-3);margin-left:auto}
    label{display:inline-flex;gap:var(--gap-1);align-items:center;white-space:nowrap}
    input[type=checkbox]{width:16px;height:16px;margin:0;accent-color:var(--accent)}
    button,select{font:inherit;color:inherit;background:var(--surface);
    border:1px solid var(--edge);border-radius:var(--corner);padding:3px 10px;min-height:28px;
    max-width:100%}
    nav select{max-width:min(22em,60vw)}
    button:hover,select:hover{border-color:var(--accent)}
    button[aria-pressed=true],button[aria-expanded=true]{background:var(--accent-ground);
    border-color:var(--accent);color:var(--accent-text)}
    .narrow{display:none}
    .errors{align-self:end;z-index:2;margin:var(--gap-2) var(--gap-2) var(--gap-2) 262px;
    padding:var(--gap-2) var(--gap-4);max-height:32vh;overflow:auto;background:var(--surface);
    border:1px solid var(--edge);border-radius:var(--corner);
    box-shadow:inset 4px 0 var(--alert),0 4px 24px #0004}
    .errors p{margin:0;font-weight:600;color:var(--alert-text)}
    .errors pre{margin:var(--gap-1) 0 0;overflow-x:auto;
    font:var(--caption)/1.4 var(--mono)}
    #finding-list{position:absolute;top:100%;left:var(--gap-4);z-index:5;max-width:min(44rem,92vw);
    max-height:60vh;overflow:auto;padding:var(--gap-2);background:var(--surface);
    border:1px solid var(--edge);border-radius:0 0 var(--corner) var(--corner);
    box-shadow:0 8px 24px #0004}
    #finding-list ul{margin:0;padding:0;list-style:none}
    #finding-list li button{width:100%;text-align:left;border-color:transparent;
    overflow-wrap:anywhere}
    #finding-list p{margin:var(--gap-2)}
    .b.found{background-image:linear-gradient(225deg,var(--alert) 8px,transparent 8.5px)}
    .listing li.found::after{content:"";position:absolute;left:0;top:2px;bottom:2px;width:3px;
    background:var(--alert)}
    html.offline footer::after{content:"layoutc watch has stopped";color:var(--alert-text)}
    body.stale .device{outline:2px dashed var(--alert);outline-offset:3px}
    main{min-width:0;min-height:0;padding:var(--gap-4)}
    .previews{min-width:0;height:100%}
    .preview{display:grid;gap:var(--gap-4);height:100%}
    .preview[hidden]{display:none}
    .about p{margin:0 0 var(--gap-3);color:var(--muted)}
    .sections{margin:0;padding:0;list-style:none;color:var(--muted)}
    .sections button{display:block;width:100%;text-align:left;border-color:transparent;
    background:none;color:var(--muted);overflow-wrap:anywhere;padding:var(--gap-1) var(--gap-2)}
    .sections button:hover{background:var(--accent-ground);color:var(--accent-text)}
    .sections b{display:block;color:var(--text)}
    .sections button:hover b{color:inherit}
    .desk{min-width:0;display:flex;overflow:auto;padding:var(--gap-1)}
    .stage{flex:none;margin:auto;isolation:isolate}
    .device{position:relative;width:max-content;padding:9px;border-radius:20px;
    background:var(--bezel-line);transform-origin:0 0}
    .view{position:relative;overflow:hidden;background:var(--screen);border-radius:var(--round);
    scrollbar-width:none}
    .view::-webkit-scrollbar,.row::-webkit-scrollbar{display:none}
    .view.down{overflow-y:auto}
    .view.across{overflow-x:auto}
    .view.down,.view.across{cursor:grab}
    .dragged,.dragged .b{cursor:grabbing!important}
    .view:focus-visible{outline-offset:4px}
    .content{position:relative;box-sizing:content-box;border:0 solid transparent}
    .bar,.home{position:absolute;pointer-events:none}
    .bar{background:var(--bar);opacity:.14}
    .bar:first-of-type{border-radius:var(--round) var(--round) 0 0}
    .home{background:var(--homeIndicator);border-radius:3px}
    .b{position:absolute;display:flex;align-items:center;justify-content:center;
    overflow:hidden;border:1px solid;border-radius:5px;font-size:0;font-weight:600;
    line-height:1.2;white-space:nowrap;unicode-bidi:isolate;cursor:pointer;user-select:none;
    -webkit-user-select:none}
    /* All labels have one size, and badges another. A label is shown where the size fits. */
    .device{--label:max(12,10.5/var(--scale,1))}
    .supplementary{--label:9}
    .f9{--fit:9}.f10{--fit:10}.f12{--fit:12}.f14{--fit:14}.f18{--fit:18}.f24{--fit:24}.f32{--fit:32}
    .b[class*=" f"]{font-size:calc(1px*var(--label)*clamp(0,(var(--fit) - var(--label))*999 + 1,1))}
    body:not(.show-labels) .b{color:transparent}
    .cell{background:var(--cell);border-color:var(--cell-line);color:var(--cell-text)}
    .boundary{background:var(--boundary);border-color:var(--boundary-line);border-radius:0;
    color:var(--boundary-text)}
    .supplementary{background:var(--supplementary);border-color:var(--supplementary-line);
    border-radius:12px;color:var(--supplementary-text)}
    .decoration{background:var(--decoration);border:1.5px dashed var(--decoration-line);
    border-radius:0;color:var(--decoration-text);align-items:flex-start}
    .separator{background:var(--separator);border:0;border-radius:0}
    .b.same{outline:2px dashed var(--mark);outline-offset:-2px}
    .b.lit{outline:3px solid var(--mark);outline-offset:-2px}
    .b.chosen{outline:4px solid var(--mark);outline-offset:-3px}
    .track{position:absolute;display:flex;pointer-events:none}
    .track .b{position:sticky;flex:none;pointer-events:auto}
    .to-top{flex-direction:column}
    .to-top .b{top:var(--cover)}
    .to-bottom{flex-direction:column;justify-content:flex-end}
    .to-bottom .b{bottom:var(--cover)}
    .to-left .b{left:var(--cover)}
    .to-right{justify-content:flex-end}
    .to-right .b{right:var(--cover)}
    .row{position:absolute;scrollbar-width:none}
    .row.across{overflow:auto hidden;overscroll-behavior-x:contain}
    .row.down{overflow:hidden auto;overscroll-behavior-y:contain}
    .row.across.paging,.row.across.groupPaging,.row.across.groupPagingCentered,
    .row.across.continuousGroupLeadingBoundary{scroll-snap-type:x mandatory}
    .row.down.paging,.row.down.groupPaging,.row.down.groupPagingCentered,
    .row.down.continuousGroupLeadingBoundary{scroll-snap-type:y mandatory}
    .row.loose.loose.loose{scroll-snap-type:none}
    .run{position:relative}
    .run i{position:absolute;left:0;top:0;width:1px;height:1px;scroll-snap-align:start}
    .paging i,.groupPaging i,.groupPagingCentered i{scroll-snap-stop:always}
    .rest{position:absolute;margin:0;padding:18px;color:var(--muted)}
    .gauge{position:absolute;z-index:2147483647;pointer-events:none;background:var(--alert)}
    .gauge span{position:absolute;left:50%;top:50%;translate:-50% -50%;padding:1px 5px;
    border-radius:4px;background:var(--alert);color:var(--screen);font-weight:600;
    font-size:calc(12px/var(--scale,1));line-height:1.3}
    footer{z-index:4;display:flex;gap:var(--gap-3);align-items:center;
    padding:var(--gap-2) var(--gap-4);background:var(--surface);border-top:1px solid var(--edge);
    color:var(--muted);min-height:44px;font-variant-numeric:tabular-nums}
    #info{flex:1;min-width:0;white-space:pre-wrap;overflow-wrap:anywhere}
    .o{position:absolute;display:none;pointer-events:none;z-index:2000000001}
    .show-groups .o.group{display:block;z-index:2000000003;border:2px solid var(--group-line)}
    .show-groups .o.nestedGroup{display:block;z-index:2000000002;
    border:1.5px dashed var(--nestedGroup-line)}
    :is(.show-insets,.show-measure) :is(.o.inset,.o.spacing){display:block}
    .o.inset{background:repeating-linear-gradient(-45deg,var(--inset-hatch) 0 1px,transparent 1px 5px),
    color-mix(in srgb,var(--inset) 14%,transparent)}
    .o.spacing{background:color-mix(in srgb,var(--spacing) 20%,transparent);
    outline:.75px solid var(--spacing-line);outline-offset:-.75px}
    .o b{display:none}
    .show-measure .o b{display:block;position:absolute;left:50%;top:50%;padding:0 2px;
    transform:translate(-50%,-50%);font-size:9px;line-height:11px;background:var(--insetMeasure);
    color:var(--insetMeasure-text);border:1px solid var(--insetMeasure-line)}
    .show-measure .o.spacing b{background:var(--spacingMeasure);color:var(--spacingMeasure-text);
    border-color:var(--spacingMeasure-line);border-radius:6px}
    .show-measure .o:is(.wide,.high)::before{content:"";position:absolute;color:var(--insetMeasure-line)}
    .show-measure .o.spacing::before{color:var(--spacingMeasure-line)}
    .show-measure .o.wide::before{left:0;right:0;top:calc(50% - 3px);height:6px;
    border:solid currentcolor;border-width:0 1px;
    background:linear-gradient(currentcolor,currentcolor) center/100% 1px no-repeat}
    .show-measure .o.high::before{top:0;bottom:0;left:calc(50% - 3px);width:6px;
    border:solid currentcolor;border-width:1px 0;
    background:linear-gradient(currentcolor,currentcolor) center/1px 100% no-repeat}
    .show-measure .o.high.tight b{transform:translate(6px,-50%)}
    .show-measure .o.high.tight.outer b{transform:translate(calc(-100% - 6px),-50%)}
    .show-measure .o.inset.wide.tight b{top:calc(50% + 15px)}
    .show-sections .o.section{display:block;z-index:2000000004;border-top:1.5px solid var(--group-line)}
    .o.section span{position:absolute;right:0;top:0;max-width:100%;padding:0 6px;overflow:hidden;
    text-overflow:ellipsis;white-space:nowrap;font-size:calc(11px/var(--scale,1));
    border-radius:0 0 0 5px;background:var(--group-line);color:var(--screen)}
    .show-sections .view.across>.content>.o.section{border-top:0;
    border-inline-start:1.5px solid var(--group-line)}
    .view.across[data-end] .o.section{direction:rtl}
    .view.across>.content>.o.section span{right:auto;inset-inline-start:0;unicode-bidi:plaintext;
    border-radius:0 0 5px}
    aside{min-width:0;padding:var(--gap-4);background:var(--ground)}
    #why-part{margin:0 0 var(--gap-4)}
    h4{margin:var(--gap-2) var(--gap-3) var(--gap-1);font-size:var(--caption);color:var(--muted);
    overflow-wrap:anywhere}
    #why{margin:0;padding-left:30px;color:var(--muted);overflow-wrap:anywhere}
    #why li{padding:1px 0}
    #why .none{list-style:none;margin-left:-30px}
    #why b{color:var(--text)}
    #why button{padding:0 6px;min-height:24px;font-size:var(--caption)}
    .rule{padding:0 5px;border:1px solid var(--edge);border-radius:8px;font-size:var(--small);
    white-space:nowrap}
    #source{background:var(--surface);border:1px solid var(--edge);border-radius:var(--corner)}
    .listing[hidden]{display:none}
    .listing ol{margin:0;padding:var(--gap-2) 0;list-style:none;counter-reset:line}
    .listing li{--step:min(var(--indent,0)*1ch + 2ch,18ch);position:relative;
    padding:0 var(--gap-3) 0 calc(6ch + var(--step));text-indent:calc(-1*var(--step));
    white-space:pre-wrap;overflow-wrap:anywhere;min-height:1.5em;counter-increment:line}
    .listing li::before{content:counter(line);position:absolute;left:0;width:4ch;text-indent:0;
    text-align:right;color:var(--muted)}
    .listing li.used{cursor:pointer}
    .listing li.used::before{color:var(--accent-text);font-weight:700}
    .listing li.used:hover{background:var(--accent-ground)}
    .listing li.lit{background:var(--accent-ground);color:var(--accent-text)}
    .listing li.at{background:var(--boundary);color:var(--boundary-text)}
    .listing li.at span,.listing li.lit span{color:inherit}
    .listing p{margin:var(--gap-2) var(--gap-3);color:var(--muted)}
    dialog{border:1px solid var(--edge);border-radius:var(--round);padding:var(--gap-5);
    background:var(--surface);color:var(--text);max-width:min(30rem,calc(100vw - 32px))}
    dialog::backdrop{background:#0008}
    dialog dl{display:grid;grid-template-columns:auto 1fr;gap:var(--gap-1) var(--gap-4);
    margin:var(--gap-3) 0 var(--gap-4)}
    dialog dd{margin:0}
    kbd{padding:0 6px;border:1px solid var(--edge);border-radius:4px;font:var(--caption) var(--mono)}
    body.embedded #source-part{display:none}
    @media(min-width:1000px){
    body{height:100vh;height:100dvh;
    grid-template:auto auto minmax(0,1fr) auto/minmax(0,1fr) clamp(340px,38vw,110ch)}
    header,footer{grid-column:1/-1}
    .preview{grid-template-columns:minmax(150px,230px) minmax(0,1fr)}
    .about{overflow:auto}
    aside{display:flex;flex-direction:column;border-left:1px solid var(--edge);min-height:0}
    #why-part{flex:0 1 auto;max-height:60%;display:flex;flex-direction:column;min-height:0}
    #why-box{overflow:auto}
    #source-part{flex:1 1 0;min-height:0;display:flex;flex-direction:column}
    #source{flex:0 1 auto;min-height:0;overflow:auto}
    body.embedded{grid-template-columns:minmax(0,1fr) clamp(240px,26vw,60ch)}
    body.embedded .about>:not(#controls){display:none}
    body.embedded .errors{margin-left:var(--gap-2)}
    }
    @media(min-width:1800px){
    .preview{grid-template-columns:280px minmax(0,1fr)}
    .errors{margin-left:312px}
    .code{font-size:13px}
    }
    @media(max-width:999.9px){
    main{padding-bottom:var(--gap-5)}
    .errors{position:fixed;inset:auto 0 var(--foot,48px);margin:var(--gap-2)}
    .preview{height:auto}
    .desk{order:1;padding:var(--gap-1) 0}
    .about{display:contents}
    .sections{order:2}
    .about h2{margin:0}
    .about p{margin:-12px 0 -4px}
    .narrow{display:inline-block}
    body{padding-bottom:var(--foot,48px)}
    footer{position:fixed;inset:auto 0 0}
    aside{position:fixed;inset:auto 0 var(--foot,48px);z-index:3;max-height:52vh;max-height:52dvh;
    overflow:auto;overscroll-behavior:contain;border-top:1px solid var(--edge);
    border-radius:var(--round) var(--round) 0 0;box-shadow:0 -4px 24px #0004}
    body:not(.sheet) aside{display:none}
    body.sheet{padding-bottom:calc(52vh + var(--foot,48px))}
    }
    @media(max-width:640px){
    header{padding:var(--gap-2) var(--gap-3)}
    h1{flex:1 1 auto}
    nav{flex:0 0 100%;flex-wrap:nowrap;overflow-x:auto}
    nav button,nav select{flex:none}
    .tools{flex:0 0 100%;gap:var(--gap-3)}
    header:not(.open) .tools{display:none}
    label,button,select{min-height:36px}
    main{padding:var(--gap-3)}
    footer{padding:var(--gap-2) var(--gap-3)}
    }
    @media(min-width:640.1px){#more{display:none}}
    @page{margin:12mm}
    @media print{
    body{padding:0!important}
    :root{color-scheme:light!important}
    body{display:block;height:auto;background:#fff}
    header,footer,aside,.sections,.errors,.gauge,dialog{display:none!important}
    main{padding:0;display:block}
    .previews,.preview{height:auto}
    .about{display:block;overflow:visible}
    .about p{margin:0 0 var(--gap-2)}
    .preview,.preview[hidden]{display:block;break-after:page;break-inside:avoid}
    .preview:last-child{break-after:auto}
    .desk{display:block;overflow:visible}
    .stage{width:auto!important;height:auto!important}
    .device{transform:none!important;zoom:var(--print);--scale:var(--print)!important}
    .view{overflow:hidden!important;contain:strict}
    .device,.b,.o{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    }

    """#
  package static let pagePreviewJs = #"""
    const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
    const one = (selector, root) => (root || document).querySelector(selector);
    const px = (box, name) => parseFloat(box.style[name]) || 0;
    // Geometry: frames in content coordinates, rows at their offsets.
    const along = row => row.el.classList.contains('across') ? 'scrollLeft' : 'scrollTop';
    // Browsers may round offsets to whole pixels: near a place where the row rests, that one counts.
    const offsetOf = row => {
      const at = row.el[along(row)];
      const rest = row.rests.find(rest => Math.abs(rest - at) < 0.51);
      return row.base + row.sign * (rest === undefined ? at : rest);
    };
    const frameOf = (box, row) => {
      if (box.dataset.x !== undefined) {
        return {x: +box.dataset.x, y: +box.dataset.y, w: px(box, 'width'), h: px(box, 'height')};
      }
      const at = {x: px(box, 'left'), y: px(box, 'top'), w: px(box, 'width'), h: px(box, 'height')};
      if (!row) return at;
      at.x += px(row.el, 'left');
      at.y += px(row.el, 'top');
      at[row.axis] -= row.shift;
      return at;
    };
    // The distance to scroll so that a range is visible between two limits.
    const missing = (start, end, low, high) =>
      start < low ? start - low : end > high ? Math.min(end - high, start - low) : 0;

    class Preview {
      constructor(el, effects, on) {
        this.el = el;
        this.number = +el.dataset.number;
        this.at = el.dataset.at.split(',').map(Number);
        this.key = `${el.dataset.preview || ''}\n${el.dataset.device || ''}`;
        this.view = one('.view', el);
        this.device = one('.device', el);
        this.stage = one('.stage', el);
        this.desk = one('.desk', el);
        this.size = {w: px(this.view, 'width'), h: px(this.view, 'height')};
        this.scale = 1;
        const content = one('.content', el);
        // The bars at the left and the top, and at the start of the scroll direction.
        this.inset = {x: px(content, 'borderLeftWidth'), y: px(content, 'borderTopWidth')};
        const isMirrored = this.view.dataset.end !== undefined;
        this.start = {...this.inset, ...(isMirrored && {x: px(content, 'borderRightWidth')})};
        this.rows = all('.row', el).map(row => ({
          el: row, section: +row.dataset.row, base: +row.dataset.base, sign: +row.dataset.sign,
          shift: +row.dataset.shift, axis: row.classList.contains('across') ? 'x' : 'y'
        }));
        for (const row of this.rows) row.rests = [+row.el.dataset.start, ...this.stops(row)];
        this.effects = effects.filter(e => e.preview === this.number).map(e => this.effect(e));
        on(this.view, 'scroll', () => this.update(), {passive: true});
        for (const row of this.rows) {
          on(row.el, 'scroll', () => this.update(row), {passive: true});
        }
        for (const button of all('[data-go]', el)) {
          on(button, 'click', () => {
            const place = +button.dataset.go;
            this.view.scrollTo(this.isAcross ? {left: place} : {top: place});
          });
        }
      }
      get isAcross() { return this.view.classList.contains('across'); }
      rowOf(box) {
        const el = box.closest('.row');
        return el && this.rows.find(row => row.el === el);
      }
      // The stops of a row, as offsets of the browser.
      stops(row) {
        const side = row.axis === 'x' ? 'left' : 'top';
        return all('.run > i', row.el).map(stop => px(stop, side));
      }
      // Scrolls to the start, or to saved offsets. A hidden preview cannot be scrolled.
      open(saved) {
        if (!this.isOpen) {
          this.isOpen = true;
          const {x, y, end} = this.view.dataset;
          const at = saved ? saved.view : [+x, +y];
          this.view.scrollLeft = end === undefined ? at[0] : end - at[0];
          this.view.scrollTop = at[1];
          for (const row of this.rows) {
            const offset = saved && saved.rows[row.section];
            row.el[along(row)] = offset === undefined
              ? +row.el.dataset.start : (offset - row.base) * row.sign;
          }
        }
        this.update();
      }
      // The offsets of the view and of rows, from their starts, for `open`.
      get offsets() {
        const rows = {};
        for (const row of this.rows) rows[row.section] = offsetOf(row);
        const {end} = this.view.dataset;
        const x = this.view.scrollLeft;
        return {view: [end === undefined ? x : end - x, this.view.scrollTop], rows};
      }
      // The origin of the collection view's bounds: at rest, bars are before the content.
      scroll() {
        const {end} = this.view.dataset;
        const x = this.view.scrollLeft;
        const left = end === undefined ? x : end - x;
        return {x: left - this.start.x, y: this.view.scrollTop - this.start.y};
      }
      // Scrolls the row of a box and the view as little as necessary. Rows move to a stop.
      reveal(box) {
        const row = this.rowOf(box);
        if (row) this.revealInRow(box, row);
        const at = box.getBoundingClientRect();
        const frame = this.view.getBoundingClientRect();
        this.view.scrollLeft += missing(at.left, at.right, frame.left, frame.right) / this.scale;
        this.view.scrollTop += missing(at.top, at.bottom, frame.top, frame.bottom) / this.scale;
      }
      revealInRow(box, row) {
        const [side, length] = row.axis === 'x' ? ['left', 'width'] : ['top', 'height'];
        const start = px(box, side), end = start + px(box, length);
        const room = px(row.el, length);
        const here = row.el[along(row)];
        const delta = missing(start, end, here, here + room);
        if (delta === 0) return;
        const cost = stop => 1e6 * Math.abs(missing(start, end, stop, stop + room))
          + Math.abs(stop - here);
        const stops = this.stops(row);
        row.el[along(row)] = stops.length
          ? stops.reduce((best, stop) => cost(stop) < cost(best) ? stop : best) : here + delta;
      }

      // Visible-items effects of the visible elements, as UIKit calls its handler.
      effect(source) {
        const affected = '.cell' + (source.cellsOnly ? '' : ', .supplementary, .boundary');
        const boxes = all(affected, this.el)
          .filter(box => parseInt(box.dataset.n) === source.section);
        const row = this.rows.find(row => row.section === source.section);
        return {source, row, items: boxes.map(box => {
          const rests = box.matches('.boundary');
          return {
            box, index: +box.dataset.n.split(',')[1], rests, z: box.style.zIndex,
            frame: frameOf(box, rests ? undefined : row), track: box.closest('.track')
          };
        })};
      }
      update(row) {
        for (const effect of this.effects) {
          if (!row || effect.row === row) this.apply(effect);
        }
      }
      apply({source, row, items}) {
        const scroll = row ? {x: 0, y: 0} : this.scroll();
        if (row) scroll[row.axis] = offsetOf(row);
        const sight = {
          x: this.view.scrollLeft - this.inset.x, y: this.view.scrollTop - this.inset.y
        };
        for (const {box, index, frame, track, rests, z} of items) {
          if (track) {
            frame.x = px(track, 'left') + box.offsetLeft;
            frame.y = px(track, 'top') + box.offsetTop;
          }
          const shown = {x: frame.x, y: frame.y};
          if (row && !rests) shown[row.axis] -= row.sign * offsetOf(row);
          const isSeen = shown.x < sight.x + this.size.w && sight.x < shown.x + frame.w
            && shown.y < sight.y + this.size.h && sight.y < shown.y + frame.h;
          const known = {
            'item.minX': frame.x, 'item.midX': frame.x + frame.w / 2, 'item.maxX': frame.x + frame.w,
            'item.minY': frame.y, 'item.midY': frame.y + frame.h / 2, 'item.maxY': frame.y + frame.h,
            'item.width': frame.w, 'item.height': frame.h, 'item.index': index,
            'scroll.x': scroll.x, 'scroll.y': scroll.y,
            'container.width': this.size.w, 'container.height': this.size.h,
            'container.effectiveWidth': this.size.w, 'container.effectiveHeight': this.size.h
          };
          const value = (name, otherwise) => {
            if (!isSeen || source[name] === undefined) return otherwise;
            const result = evaluate(source[name], known);
            return Number.isFinite(result) ? result : otherwise;
          };
          const at = {x: value('x', 0), y: value('y', 0)}, scale = value('scale', 1);
          const transform = `translate(${at.x}px,${at.y}px) scale(${scale})`;
          box.style.transform = transform === 'translate(0px,0px) scale(1)' ? '' : transform;
          const alpha = Math.min(1, Math.max(0, value('alpha', 1)));
          box.style.opacity = alpha === 1 ? '' : alpha;
          const depth = value('z', NaN);
          const limit = 2e9;
          box.style.zIndex = Number.isNaN(depth)
            ? z : Math.min(limit, Math.max(-limit, Math.round(depth)));
          box.effect = [
            scale !== 1 && `scale ${text(scale)}`, alpha !== 1 && `alpha ${text(alpha)}`,
            (at.x || at.y) && `translation ${text(at.x)} ${text(at.y)}`,
            !Number.isNaN(depth) && `zIndex ${box.style.zIndex}`
          ].filter(Boolean).join(', ');
        }
      }

      // Scales to the selected size, or the largest one that fits.
      zoom(choice) {
        if (this.el.hidden) return;
        const w = this.size.w + 18, h = this.size.h + 18;
        this.scale = choice === 'Fit' ? this.fittingScale(w, h) : parseFloat(choice) / 100;
        this.device.style.transform = this.scale === 1 ? '' : `scale(${this.scale})`;
        this.device.style.setProperty('--scale', this.scale);
        this.stage.style.width = `${w * this.scale}px`;
        this.stage.style.height = `${h * this.scale}px`;
      }
      // In a window with columns, the device is enlarged up to twice its size. In others the page
      // scrolls, so a device may be longer than the window.
      fittingScale(w, h) {
        // The padding, and a pixel, because the browser rounds the lengths of the desk.
        const margin = 9;
        const across = (this.desk.clientWidth - margin) / w;
        const bars = one('header').offsetHeight + one('footer').offsetHeight;
        const hasColumns = getComputedStyle(this.desk).order === '0';
        const down = hasColumns ? (this.desk.clientHeight - margin) / h : (innerHeight - bars - 64) / h;
        const scale = hasColumns
          ? Math.min(across, down, 2) : Math.min(1, across, Math.max(down, 0.75 * across));
        return Math.max(0.2, scale);
      }
    }

    """#
  package static let pageReloadJs = #"""
    (() => {
      const token = "@TOKEN@";
      const query = "?layoutc-probe";
      if (location.search === query) {
        parent.postMessage({ layoutc: token }, "*");
        window.stop();
        return;
      }
      addEventListener("message", (event) => {
        const other = event.data && event.data.layoutc;
        if (other && other !== token) location.reload();
      });
      let probe;
      setInterval(() => {
        if (document.hidden || !document.body) return;
        if (probe) probe.remove();
        probe = document.createElement("iframe");
        probe.hidden = true;
        probe.src = location.href.split(/[?#]/)[0] + query;
        document.body.append(probe);
      }, 500);
    })();

    """#
  package static let pageServerJs = #"""
    // Shows the page of the address, and each newer version that the server announces.
    let loads = 0;
    const loadPage = async () => {
      loads += 1;
      const number = loads;
      const address = location.pathname + location.search;
      const answer = await fetch(address, {cache: 'no-store'}).catch(() => null);
      const html = answer && answer.ok && await answer.text();
      if (html && number === loads) replacePage(html);
    };
    const followServer = shown => {
      const events = new EventSource('events');
      let newest = shown;
      events.onopen = () => document.documentElement.classList.remove('offline');
      events.onerror = () => document.documentElement.classList.add('offline');
      events.onmessage = event => {
        if (event.data === newest) return;
        newest = event.data;
        loadPage();
      };
    };
    followServer('@TOKEN@');

    """#
  package static let placeholderControllerSwiftTxt = #"""
    /// Shows a layout with placeholder cells, which are numbered.
    @MainActor
    private final class PlaceholderController: UIViewController, UICollectionViewDataSource {
        private let itemCounts: [Int]
        private let makeLayout: (CGSize, UITraitCollection) -> UICollectionViewLayout
        private let collectionView: UICollectionView
        /// The size that the layout was made for.
        private var size = CGSize.zero

        init(
            itemCounts: [Int],
            makeLayout: @escaping (CGSize, UITraitCollection) -> UICollectionViewLayout
        ) {
            self.itemCounts = itemCounts
            self.makeLayout = makeLayout
            collectionView = UICollectionView(
                frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(PlaceholderCell.self, forCellWithReuseIdentifier: "cell")
            collectionView.dataSource = self
            view.addSubview(collectionView)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard view.bounds.size != size else { return }
            size = view.bounds.size
            collectionView.frame = view.bounds
            collectionView.setCollectionViewLayout(makeLayout(size, traitCollection), animated: false)
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { itemCounts[section] }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(
                withReuseIdentifier: "cell", for: indexPath)
            (cell as? PlaceholderCell)?.show("\(indexPath.section),\(indexPath.item)", .systemFill)
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.register(
                PlaceholderCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
            let view = collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: kind, for: indexPath)
            let name =
                switch kind {
                case UICollectionView.elementKindSectionHeader: "header"
                case UICollectionView.elementKindSectionFooter: "footer"
                default: kind
                }
            (view as? PlaceholderCell)?.show(name, .secondarySystemFill)
            return view
        }
    }

    /// A colored view with a title.
    @MainActor
    private final class PlaceholderCell: UICollectionViewCell {
        private let label = UILabel()

        func show(_ title: String, _ color: UIColor) {
            backgroundColor = color
            layer.cornerRadius = 4
            label.text = title
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
        }

        /// Keeps the estimated size.
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes { layoutAttributes }
    }

    """#
  package static let textmatePackageJson = #"""
    {
      "name": "layoutc-textmate",
      "version": "@VERSION@",
      "description": "@MARK@",
      "engines": { "vscode": "*" },
      "contributes": {
        "languages": [
          {
            "id": "layout",
            "aliases": ["Layout"],
            "extensions": [".layout"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          { "language": "layout", "scopeName": "source.layout", "path": "./layout.tmLanguage.json" }
        ]
      }
    }

    """#
  package static let uikitFidelityAppSwiftTxt = #"""

    extension UIWindow {
        fileprivate static func withoutScene(_ frame: CGRect) throws -> UIWindow {
            throw XCTSkip("the app has no window scene")
        }
    }

    """#
  package static let uikitFidelityPackageSwiftTxt = #"""

    extension UIWindow {
        /// The window of a test that runs without an app.
        fileprivate static func withoutScene(_ frame: CGRect) throws -> UIWindow {
            UIWindow(frame: frame)
        }
    }

    """#
  package static let uikitFidelitySwiftTxt = #"""

    /// Recordings of the UIKit that the tests run on.
    extension TestedView {
        /// Puts the view into a window of its own, with these traits and the scale of the screen.
        func host(_ traits: TestedTraits) throws {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            let window = try scenes.first.map { UIWindow(windowScene: $0) } ?? .withoutScene(bounds)
            let host = UIViewController()
            let child = UIViewController()
            window.frame = bounds
            window.rootViewController = host
            host.addChild(child)
            traits.scaled(window.screen.scale).override(child, in: host)
            host.view.addSubview(child.view)
            child.view.addSubview(self)
            child.didMove(toParent: host)
            window.isHidden = false
            ownWindow = window
        }

        /// Lays out, and writes the recording into the folder `Recorded` next to the test file.
        ///
        /// - Parameters:
        ///   - version: The first version of iOS that has all parts of the layout.
        ///   - idiom: The device that the layout needs; `nil` for any.
        ///   - badges: The kinds of the supplementary views of items and groups.
        ///   - showsAll: Whether to scroll through everything first, so that it is measured.
        ///   - description: The layout and its data as JSON, without the scale.
        func record(
            _ name: String, _ layout: UICollectionViewLayout, since version: Int = 13,
            idiom: UIUserInterfaceIdiom? = nil, badges: Set<String> = [], showsAll: Bool = false,
            description: String, file: StaticString = #filePath
        ) throws {
            defer {
                ownWindow?.isHidden = true
                ownWindow = nil
            }
            let device = UIDevice.current
            let major = device.systemVersion.prefix { $0 != "." }
            try XCTSkipIf((Int(major) ?? 0) < version, "this needs iOS \(version)")
            try XCTSkipIf(idiom != nil && idiom != device.userInterfaceIdiom, "another device")
            setCollectionViewLayout(layout, animated: false)
            if showsAll {
                layOut()
            } else {
                layoutIfNeeded()
                contentOffset = start
                layoutIfNeeded()
            }
            let scale = (ownWindow?.screen.scale ?? 1).json
            let system = "\(device.systemName) \(device.systemVersion)"
            let source = "{\"os\":\(system.json),\"device\":\(device.model.json)}"
            let text = """
                {"name":\(name.json),"kit":\(name.json),"uikit":"ios\(major)","source":\(source),
                "layout":{"scale":\(scale),\(description.dropFirst()),
                "expected":{"contentSize":\([contentSize.width, contentSize.height].json),"elements":[
                \(elements(badges).joined(separator: ",\n"))
                ]}}

                """
            let title = name.hasPrefix("macos27-") ? String(name.dropFirst(8)) : name
            let safe = title.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "-" }
            let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
                .appendingPathComponent("Recorded")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let url = folder.appendingPathComponent("ios\(major)-\(scale)x-\(String(safe)).json")
            try Data(text.utf8).write(to: url, options: .atomic)
        }

        /// The views as JSON: cells, then the others by their kinds. UIKit omits cells outside of their
        /// group's box from those of a rectangle, and knows them by their index paths.
        private func elements(_ badges: Set<String>) -> [String] {
            let layout = collectionViewLayout
            let all = CGRect(origin: .zero, size: contentSize).insetBy(dx: -1e5, dy: -1e5)
            let others = (layout.layoutAttributesForElements(in: all) ?? []).filter {
                $0.representedElementCategory != .cell
            }
            let cells = itemCounts.indices.flatMap { section in
                (0..<itemCounts[section]).compactMap {
                    layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
                }
            }
            let sorted = others.map { (order: order($0, badges), view: $0) }.sorted { a, b in
                a.order.lexicographicallyPrecedes(b.order)
            }
            return (cells + sorted.map(\.view)).map { json($0, badges) }
        }

        private func order(
            _ view: UICollectionViewLayoutAttributes, _ badges: Set<String>
        ) -> [String] {
            let path = view.indexPath
            let numbers = path.count > 1 ? [path.section, path.item] : [0, 0]
            let digits = numbers.map { String(repeating: "0", count: 9 - "\($0)".count) + "\($0)" }
            return [role(view, badges), view.representedElementKind ?? ""] + digits
        }

        private func role(_ view: UICollectionViewLayoutAttributes, _ badges: Set<String>) -> String {
            switch view.representedElementCategory {
            case .cell: return "cell"
            case .decorationView: return "decoration"
            default: break
            }
            guard view.indexPath.count > 1 else { return "layoutBoundary" }
            return badges.contains(view.representedElementKind ?? "") ? "supplementary" : "boundary"
        }

        private func json(_ view: UICollectionViewLayoutAttributes, _ badges: Set<String>) -> String {
            let path = view.indexPath
            let kind = view.representedElementKind.map { "\"elementKind\":\($0.json)," } ?? ""
            let place =
                path.count > 1
                ? "\"section\":\(path.section),\"item\":\(path.item)" : "\"section\":0,\"item\":null"
            // The frame without the transforms of effects.
            let (size, center) = (view.bounds.size, view.center)
            let frame =
                view.transform == .identity
                ? view.frame
                : CGRect(
                    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                    height: size.height)
            let numbers = [frame.minX, frame.minY, frame.width, frame.height]
            return "{\"kind\":\"\(role(view, badges))\",\(kind)\(place),"
                + "\"frame\":\(numbers.json),\"zIndex\":\(view.zIndex)}"
        }
    }

    extension TestedTraits {
        fileprivate func scaled(_ scale: CGFloat) -> TestedTraits {
            TestedTraits(
                horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
                userInterfaceIdiom: userInterfaceIdiom, layoutDirection: layoutDirection,
                preferredContentSizeCategory: preferredContentSizeCategory, displayScale: scale)
        }
    }

    extension CGFloat {
        /// The shortest decimal that reads back as the number.
        fileprivate var json: String {
            self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(Double(self))"
        }
    }

    extension [CGFloat] {
        fileprivate var json: String { "[" + map(\.json).joined(separator: ",") + "]" }
    }

    extension String {
        /// A JSON string.
        fileprivate var json: String {
            let escaped = unicodeScalars.map { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case "\u{0}"..<" ":
                    "\\u" + String(repeating: "0", count: scalar.value < 16 ? 3 : 2)
                        + String(scalar.value, radix: 16)
                default: String(scalar)
                }
            }
            return "\"\(escaped.joined())\""
        }
    }

    """#
  package static let uikitFrameFormatSwiftTxt = #"""

    extension CGRect {
        /// The rectangle in layoutc's format.
        fileprivate var dumped: String { "\(minX.dumped),\(minY.dumped) \(size.dumped)" }
    }

    extension CGSize {
        fileprivate var dumped: String { "\(width.dumped)x\(height.dumped)" }
    }

    extension CGFloat {
        /// The number with at most three decimals.
        fileprivate var dumped: String {
            let rounded = (self * 1000).rounded() / 1000
            guard rounded.magnitude < 1e15 else { return "\(self)" }
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
    }

    """#
  package static let uikitRecorderSwiftTxt = #"""
    // Made by layoutc (`layoutc recorder`). Records the frames of the collection views of a running app.
    //
    // Add this file to the tests of the app. In a test, show a screen, and record its collection view:
    //
    //     try collectionView.recordFrames("Home")
    //
    // The test writes Home.frames next to its source file. Compare them with what layoutc computes from
    // the code, or from a layout:
    //
    //     layoutc diff Home.frames HomeViewController.swift

    import UIKit

    extension UICollectionView {
        /// Writes the frames of all views to `NAME.frames`, in the folder of the source file that calls.
        ///
        /// A simulator can write to that folder, a device cannot: there, attach `recordedFrames()` to
        /// the test. Cells that were never on the screen have their estimated sizes.
        func recordFrames(_ name: String, file: StaticString = #filePath) throws {
            let folder = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
            let url = folder.appendingPathComponent("\(name).frames")
            try Data(recordedFrames().utf8).write(to: url, options: .atomic)
        }

        /// Returns the frames of all views, as the contents of a .frames file.
        func recordedFrames() -> String {
            layoutIfNeeded()
            return FramesRecording(self).text
        }
    }

    /// Writes the layout attributes of a collection view in the format of layoutc.
    @MainActor
    private struct FramesRecording {
        private let view: UICollectionView
        private let layout: UICollectionViewLayout
        private var lines: [String] = []

        var text: String { lines.joined(separator: "\n") + "\n" }

        init(_ view: UICollectionView) {
            self.view = view
            layout = view.collectionViewLayout
            writeEnvironment()
            let size = layout.collectionViewContentSize
            let everything = CGRect(origin: .zero, size: size).insetBy(dx: -1e5, dy: -1e5)
            let found = layout.layoutAttributesForElements(in: everything) ?? []
            writeLayout(found.filter { $0.indexPath.count == 1 })
            for section in 0..<view.numberOfSections {
                let views = found.filter { $0.indexPath.count == 2 && $0.indexPath.section == section }
                write(section, views)
            }
            lines += ["", "end: \(size.dumped)"]
        }

        /// Writes everything that the layout depends on.
        private mutating func writeEnvironment() {
            let traits = view.traitCollection
            let version = UIDevice.current.systemVersion.prefix { $0 != "." }
            let configuration = (layout as? UICollectionViewCompositionalLayout)?.configuration
            let direction =
                configuration?.scrollDirection == .horizontal ? "horizontal" : "vertical"
            let scale = max(1, traits.displayScale)
            lines.append("layoutc frames 1 absolute")
            lines.append(
                "container \(view.bounds.size.dumped) @\(scale.dumped)x ios \(version)"
                    + " scroll \(direction)" + (isMirrored ? " rtl" : ""))
            let classes = [traits.horizontalSizeClass, traits.verticalSizeClass].map { sizeClass in
                switch sizeClass {
                case .compact: "compact"
                case .regular: "regular"
                default: "unspecified"
                }
            }
            lines.append(
                "app safeArea \(dumped(view.safeAreaInsets)) margins \(dumped(view.layoutMargins))"
                    + " sizeClasses \(classes.joined(separator: " ")) idiom \(idiom)"
                    + " category \(category)" + (hasLargeTitle ? " largeTitle" : ""))
            let insets = view.adjustedContentInset
            let offset = CGPoint(
                x: view.contentOffset.x + insets.left, y: view.contentOffset.y + insets.top)
            if offset != .zero { lines.append("offset \(offset.x.dumped),\(offset.y.dumped)") }
        }

        private var isMirrored: Bool {
            view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        }

        /// Whether the view is in a navigation controller with a large title, below which the first
        /// section of a list has no space.
        private var hasLargeTitle: Bool {
            #if !os(tvOS)
                var responder: UIResponder? = view
                while let next = responder?.next {
                    if let controller = next as? UIViewController,
                        let bar = controller.navigationController?.navigationBar
                    {
                        let mode = controller.navigationItem.largeTitleDisplayMode
                        return bar.prefersLargeTitles && mode != .never
                    }
                    responder = next
                }
            #endif
            return false
        }

        private func dumped(_ insets: UIEdgeInsets) -> String {
            let sides = [insets.left, insets.right]
            let (leading, trailing) = isMirrored ? (sides[1], sides[0]) : (sides[0], sides[1])
            return [insets.top, leading, insets.bottom, trailing].map(\.dumped).joined(separator: ",")
        }

        private var idiom: String {
            switch view.traitCollection.userInterfaceIdiom {
            case .phone: "phone"
            case .pad: "pad"
            case .tv: "tv"
            case .carPlay: "carPlay"
            case .mac: "mac"
            default: "unspecified"
            }
        }

        private var category: String {
            switch view.traitCollection.preferredContentSizeCategory {
            case .extraSmall: "extraSmall"
            case .small: "small"
            case .medium: "medium"
            case .extraLarge: "extraLarge"
            case .extraExtraLarge: "extraExtraLarge"
            case .extraExtraExtraLarge: "extraExtraExtraLarge"
            case .accessibilityMedium: "accessibilityMedium"
            case .accessibilityLarge: "accessibilityLarge"
            case .accessibilityExtraLarge: "accessibilityExtraLarge"
            case .accessibilityExtraExtraLarge: "accessibilityExtraExtraLarge"
            case .accessibilityExtraExtraExtraLarge: "accessibilityExtraExtraExtraLarge"
            default: "large"
            }
        }

        /// Writes the boundary items of the layout itself, which have no section.
        private mutating func writeLayout(_ found: [UICollectionViewLayoutAttributes]) {
            guard !found.isEmpty else { return }
            lines += ["", "layout"]
            for view in found { lines.append(line(for: view, number: view.indexPath.section)) }
        }

        /// Writes a section. UIKit does not say where it begins: its frame is that of its views.
        private mutating func write(
            _ section: Int, _ found: [UICollectionViewLayoutAttributes]
        ) {
            let others = found.filter { $0.representedElementCategory != .cell }
            let cells = (0..<view.numberOfItems(inSection: section)).compactMap {
                layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))
            }
            let views = others + cells
            let frame = views.dropFirst().reduce(views.first.map(frame) ?? .zero) {
                $0.union(self.frame($1))
            }
            lines += ["", "section: \(frame.dumped)"]
            for view in views { lines.append(line(for: view, number: view.indexPath.item)) }
        }

        private func line(for view: UICollectionViewLayoutAttributes, number: Int) -> String {
            var line = "  \(name(of: view, number)): \(frame(view).dumped)"
            if view.zIndex != 0 { line += " z \(view.zIndex)" }
            let transform = view.transform
            if transform.a != 1 { line += " scale \(transform.a.dumped)" }
            if view.alpha != 1 { line += " alpha \(view.alpha.dumped)" }
            if transform.tx != 0 || transform.ty != 0 {
                line += " moved \(transform.tx.dumped),\(transform.ty.dumped)"
            }
            return line
        }

        private func name(of view: UICollectionViewLayoutAttributes, _ number: Int) -> String {
            let ordinal = number == 0 ? "" : " \(number)"
            guard let kind = view.representedElementKind else { return "cell \(number)" }
            if view.representedElementCategory == .decorationView {
                return "decoration \(word(kind))\(ordinal)"
            }
            switch kind {
            case UICollectionView.elementKindSectionHeader: return "header\(ordinal)"
            case UICollectionView.elementKindSectionFooter: return "footer\(ordinal)"
            default: return "supplementary \(word(kind)) \(number)"
            }
        }

        /// Returns a name that is not an identifier in quotes.
        private func word(_ name: String) -> String {
            let isIdentifier = name.unicodeScalars.enumerated().allSatisfy { index, scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "_": true
                case "0"..."9", "-", ".": index > 0
                default: false
                }
            }
            guard !isIdentifier || name.isEmpty else { return name }
            let escaped = name.unicodeScalars.map { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case " "..."~": String(scalar)
                default: "\\u{\(String(scalar.value, radix: 16))}"
                }
            }
            return "\"\(escaped.joined())\""
        }

        /// The frame without the transforms of visible-items handlers.
        private func frame(_ view: UICollectionViewLayoutAttributes) -> CGRect {
            let (size, center) = (view.bounds.size, view.center)
            return CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
        }
    }

    """#
  package static let uikitTestHarnessSwiftTxt = #"""
    /// A collection view in its own window, with empty views.
    private final class TestedView: UICollectionView, UICollectionViewDataSource {
        let scale: CGFloat
        var safeArea = UIEdgeInsets.zero
        /// The number of items of each section.
        var itemCounts: [Int] = []
        /// The content offset at the start of a test.
        var start = CGPoint.zero
        /// The measured sizes of views, by section and line. Other views keep their estimates.
        var measures: [String: CGSize] = [:]
        private var ownWindow: UIWindow?
        /// The traits of the preview, once the view is shown.
        var traits: UITraitCollection { traitCollection }

        override var safeAreaInsets: UIEdgeInsets { safeArea }

        init(width: CGFloat, height: CGFloat, scale: CGFloat) {
            self.scale = scale
            super.init(
                frame: CGRect(x: 0, y: 0, width: width, height: height),
                collectionViewLayout: UICollectionViewFlowLayout())
            contentInsetAdjustmentBehavior = .never
            insetsLayoutMarginsFromSafeArea = false
            register(TestedCell.self, forCellWithReuseIdentifier: "cell")
            dataSource = self
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { itemCounts[section] }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? TestedCell)?.measure = measures["\(indexPath.section)/cell \(indexPath.item)"]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            register(
                TestedCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
            let view = dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: kind, for: indexPath)
            let name =
                switch kind {
                case UICollectionView.elementKindSectionHeader: "header"
                case UICollectionView.elementKindSectionFooter: "footer"
                default: "boundary \(kind)"
                }
            if indexPath.count > 1 {
                (view as? TestedCell)?.measure = measures["\(indexPath.section)/\(name)"]
            }
            return view
        }

        /// Puts the view into a window of its own, in which it has these traits.
        func show(_ traits: TestedTraits) throws {
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            guard let scene = scenes.first else { throw XCTSkip("the app has no window scene") }
            try XCTSkipUnless(
                scene.screen.scale == scale, "this needs a screen of \(scale) pixels per point")
            let host = UIViewController()
            let child = UIViewController()
            host.addChild(child)
            traits.override(child, in: host)
            host.view.addSubview(child.view)
            child.view.addSubview(self)
            child.didMove(toParent: host)
            let window = UIWindow(windowScene: scene)
            window.frame = bounds
            window.rootViewController = host
            window.isHidden = false
            ownWindow = window
        }

        /// Lays out, and fails with every line that differs in UIKit.
        ///
        /// - Parameters:
        ///   - rows: The offsets at which orthogonal sections rest.
        ///   - frames: The frames computed by layoutc, a line for each view.
        func check(
            _ layout: UICollectionViewLayout, rows: [Int: CGVector] = [:], frames: String
        ) throws {
            defer {
                ownWindow?.isHidden = true
                ownWindow = nil
            }
            setCollectionViewLayout(layout, animated: false)
            layOut()
            var differences: [String] = []
            var section: Int?
            var title = ""
            for line in frames.split(separator: "\n") {
                if line.hasPrefix("section ") {
                    section = Int(line.split(separator: " ")[1])
                    title = String(line)
                } else {
                    let expected = ExpectedLine(line)
                    let place = section.flatMap { rows[$0] } ?? CGVector(dx: 0, dy: 0)
                    let found = self.line(for: expected, in: section, rowAt: place)
                    guard found != expected.text else { continue }
                    if !title.isEmpty { differences.append(title) }
                    title = ""
                    differences.append("- \(expected.text)")
                    differences.append("+ \(found)")
                }
            }
            guard !differences.isEmpty else { return }
            let system = "iOS \(UIDevice.current.systemVersion)"
            let list = differences.joined(separator: "\n")
            XCTFail("layoutc (-) and UIKit of \(system) (+) differ:\n\(list)")
        }

        /// Shows everything once, so that it is measured, and scrolls to the start of the test.
        private func layOut() {
            layoutIfNeeded()
            if !measures.isEmpty {
                var offset = CGPoint.zero
                while offset.y < contentSize.height, offset.x < contentSize.width {
                    contentOffset = offset
                    layoutIfNeeded()
                    if contentSize.height > bounds.height {
                        offset.y += bounds.height / 2
                    } else {
                        offset.x += bounds.width / 2
                    }
                }
            }
            contentOffset = start
            layoutIfNeeded()
        }

        /// Returns the expected line if UIKit agrees, else UIKit's line.
        private func line(
            for expected: ExpectedLine, in section: Int?, rowAt place: CGVector
        ) -> String {
            guard expected.role != "end" else {
                let isSame =
                    abs(contentSize.width - expected.frame.width) < 0.01
                    && abs(contentSize.height - expected.frame.height) < 0.01
                return isSame ? expected.text : "end: \(contentSize.dumped)"
            }
            guard let attributes = attributes(for: expected, in: section) else {
                return "\(expected.head): not there"
            }
            // The frame without the transforms of effects.
            let (size, center) = (attributes.bounds.size, attributes.center)
            let frame = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
            let isInRow = expected.role == "cell" || expected.role == "supplementary"
            let unscrolled = isInRow ? frame.offsetBy(dx: place.dx, dy: place.dy) : frame
            let isThere = frame.isClose(to: expected.frame) || unscrolled.isClose(to: expected.frame)
            if isThere, attributes.zIndex == expected.zIndex { return expected.text }
            let depth = attributes.zIndex == 0 ? "" : " z \(attributes.zIndex)"
            return "\(expected.head): \(frame.dumped)\(depth)"
        }

        private func attributes(
            for expected: ExpectedLine, in section: Int?
        ) -> UICollectionViewLayoutAttributes? {
            guard let section else {
                // UIKit has no index path for the layout's own boundary items.
                let all = CGRect(origin: .zero, size: contentSize).insetBy(dx: -1e5, dy: -1e5)
                return collectionViewLayout.layoutAttributesForElements(in: all)?.first {
                    $0.representedElementKind == expected.kind && $0.indexPath.count == 1
                }
            }
            let path = IndexPath(item: expected.number, section: section)
            switch expected.role {
            case "cell": return collectionViewLayout.layoutAttributesForItem(at: path)
            case "decoration":
                return collectionViewLayout.layoutAttributesForDecorationView(
                    ofKind: expected.kind, at: path)
            default:
                return collectionViewLayout.layoutAttributesForSupplementaryView(
                    ofKind: expected.kind, at: path)
            }
        }
    }

    /// The traits of a preview.
    @MainActor
    private struct TestedTraits {
        let horizontalSizeClass: UIUserInterfaceSizeClass
        let verticalSizeClass: UIUserInterfaceSizeClass
        let userInterfaceIdiom: UIUserInterfaceIdiom
        let layoutDirection: UITraitEnvironmentLayoutDirection
        let preferredContentSizeCategory: UIContentSizeCategory
        let displayScale: CGFloat
    }

    /// A view that prefers the size that it is given.
    private final class TestedCell: UICollectionViewCell {
        var measure: CGSize?

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            if let measure { layoutAttributes.size = measure }
            return layoutAttributes
        }
    }

    /// A line of layoutc for one view: `cell 0: 5,28 119x222 z 1`.
    @MainActor
    private struct ExpectedLine {
        let text: String
        /// The text before the position.
        let head: String
        let role: String
        let kind: String
        let number: Int
        let frame: CGRect
        let zIndex: Int

        init(_ line: Substring) {
            text = String(line)
            let colon = line.lastIndex(of: ":") ?? line.endIndex
            head = String(line[..<colon])
            let name = head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            role = name[0]
            let hasNumber = name.count > 1 && Int(name[name.count - 1]) != nil
            number = hasNumber ? Int(name[name.count - 1]) ?? 0 : 0
            let middle = name.dropFirst().dropLast(hasNumber ? 1 : 0).joined(separator: " ")
            switch role {
            case "header": kind = UICollectionView.elementKindSectionHeader
            case "footer": kind = UICollectionView.elementKindSectionFooter
            default: kind = Self.unquoted(middle)
            }
            let numbers = line[colon...].split { !"-.0123456789".contains($0) }
            let values = numbers.map { CGFloat(Double($0) ?? 0) }
            if role == "end" {
                frame = CGRect(x: 0, y: 0, width: values[0], height: values[1])
            } else {
                frame = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
            }
            zIndex = values.count > 4 ? Int(values[4]) : 0
        }

        private static func unquoted(_ name: String) -> String {
            guard name.hasPrefix("\"") else { return name }
            var result = ""
            var rest = name.dropFirst().dropLast()
            while let character = rest.popFirst() {
                guard character == "\\", let escaped = rest.popFirst() else {
                    result.append(character)
                    continue
                }
                if escaped == "u", let end = rest.firstIndex(of: "}"),
                    let number = UInt32(rest[..<end].dropFirst(), radix: 16),
                    let scalar = Unicode.Scalar(number)
                {
                    result.unicodeScalars.append(scalar)
                    rest = rest[end...].dropFirst()
                } else {
                    result.append(escaped)
                }
            }
            return result
        }
    }

    extension CGRect {
        fileprivate func isClose(to other: CGRect) -> Bool {
            abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
                && abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
        }
    }

    """#
  package static let uikitTestTraits14SwiftTxt = #"""

    extension TestedTraits {
        /// Gives a view controller and its views these traits.
        func override(_ controller: UIViewController, in parent: UIViewController) {
            if #available(iOS 17, *) {
                controller.traitOverrides.horizontalSizeClass = horizontalSizeClass
                controller.traitOverrides.verticalSizeClass = verticalSizeClass
                controller.traitOverrides.userInterfaceIdiom = userInterfaceIdiom
                controller.traitOverrides.layoutDirection = layoutDirection
                controller.traitOverrides.preferredContentSizeCategory = preferredContentSizeCategory
                controller.traitOverrides.displayScale = displayScale
            } else {
                parent.setOverrideTraitCollection(
                    UITraitCollection(traitsFrom: [
                        UITraitCollection(horizontalSizeClass: horizontalSizeClass),
                        UITraitCollection(verticalSizeClass: verticalSizeClass),
                        UITraitCollection(userInterfaceIdiom: userInterfaceIdiom),
                        UITraitCollection(layoutDirection: layoutDirection),
                        UITraitCollection(preferredContentSizeCategory: preferredContentSizeCategory),
                        UITraitCollection(displayScale: displayScale),
                    ]), forChild: controller)
            }
        }
    }

    """#
  package static let uikitTestTraits17SwiftTxt = #"""

    extension TestedTraits {
        /// Gives a view controller and its views these traits.
        func override(_ controller: UIViewController, in parent: UIViewController) {
            controller.traitOverrides.horizontalSizeClass = horizontalSizeClass
            controller.traitOverrides.verticalSizeClass = verticalSizeClass
            controller.traitOverrides.userInterfaceIdiom = userInterfaceIdiom
            controller.traitOverrides.layoutDirection = layoutDirection
            controller.traitOverrides.preferredContentSizeCategory = preferredContentSizeCategory
            controller.traitOverrides.displayScale = displayScale
        }
    }

    """#
  package static let vimCompilerVim = #"""
    " @MARK@.
    if exists('current_compiler') | finish | endif
    let current_compiler = 'layoutc'
    CompilerSet makeprg=layoutc\ check\ --color\ never\ %:S
    CompilerSet errorformat=%Eerror[%*[a-z-]]:\ %m,%Wwarning[%*[a-z-]]:\ %m,%Inote[%*[a-z-]]:\ %m,
      \%Z\ \ \-\-\>\ %f:%l:%c,%-G%.%#

    """#
  package static let vimFtdetectVim = #"""
    " @MARK@.
    autocmd BufRead,BufNewFile *.layout setfiletype layout

    """#
  package static let vimFtpluginVim = #"""
    " @MARK@.
    if exists('b:did_ftplugin') | finish | endif
    let b:did_ftplugin = 1
    setlocal comments=s1:/*,mb:*,ex:*/,:// commentstring=//\ %s
    setlocal shiftwidth=2 softtabstop=2 expandtab textwidth=100
    setlocal formatexpr=LayoutcFormat() matchpairs+=<:>
    compiler layoutc
    let b:undo_ftplugin = 'setlocal comments< commentstring< shiftwidth< softtabstop<'
      \ . ' expandtab< textwidth< formatexpr< matchpairs< makeprg< errorformat<'
    if exists('*LayoutcFormat') | finish | endif
    " Formats the lines of `gq`. The text stays as it is if it has errors.
    function LayoutcFormat() abort
      " Text that is typed is not formatted; Vim breaks its lines.
      if mode() =~# '[iR]' | return 1 | endif
      let l:lines = v:lnum . ':' . (v:lnum + v:count - 1)
      let l:result = systemlist('layoutc format --range ' . l:lines . ' -', getline(1, '$'))
      if v:shell_error
        echohl ErrorMsg | echo join(l:result, "\n") | echohl None
        return 0
      endif
      let l:view = winsaveview()
      call setline(1, l:result)
      if line('$') > len(l:result) | call deletebufline('%', len(l:result) + 1, '$') | endif
      call winrestview(l:view)
      return 0
    endfunction

    """#
  package static let vimIndentVim = #"""
    " @MARK@.
    if exists('b:did_indent') | finish | endif
    let b:did_indent = 1
    setlocal indentexpr=LayoutIndent() indentkeys=o,O,0>,0)
    let b:undo_indent = 'setlocal indentexpr< indentkeys<'
    if exists('*LayoutIndent') | finish | endif

    function! LayoutIndent() abort
      let l:previous = prevnonblank(v:lnum - 1)
      if l:previous == 0 | return 0 | endif
      let l:line = s:Code(getline(l:previous))
      let l:depth = s:Count(l:line, '[<(]') - s:Count(l:line, '[>)]')
      if l:line =~# '^\s*[>)]' | let l:depth += 1 | endif
      if s:Code(getline(v:lnum)) =~# '^\s*[>)]' | let l:depth -= 1 | endif
      return max([0, indent(l:previous) + l:depth * shiftwidth()])
    endfunction

    function! s:Code(line) abort
      let l:code = substitute(a:line, '"\%(\\.\|[^"\\]\)*"', '', 'g')
      let l:code = substitute(l:code, '//.*$', '', '')
      " In parentheses, < and > compare.
      while l:code =~# '([^()]*)' | let l:code = substitute(l:code, '([^()]*)', '', 'g') | endwhile
      return substitute(l:code, '(.*', '(', '')
    endfunction

    function! s:Count(line, pattern) abort
      return len(split(' ' . a:line . ' ', a:pattern, 1)) - 1
    endfunction

    """#
  package static let vimPluginVim = #"""
    " @MARK@.
    if exists('g:loaded_layoutc') | finish | endif
    let g:loaded_layoutc = 1
    autocmd User lsp_setup call lsp#register_server({
      \ 'name': 'layoutc', 'cmd': {_ -> ['layoutc', 'lsp']}, 'allowlist': ['layout']})

    """#
  package static let vimSyntaxVim = #"""
    " @MARK@.
    if exists('b:current_syntax') | finish | endif
    syntax case match
    syntax match layoutChoice /\<\%(@CHOICES@\)\>/
    syntax match layoutProperty /\<\%(@PROPERTIES@\|@DATA_PROPERTIES@\)\>/
    syntax match layoutElement /\<\%(@ELEMENTS@\)\>/
    syntax match layoutChoice /\%(\w\s\+\)\@<=\<\%(@AMBIGUOUS@\)\>/
    syntax match layoutStatement /\<\%(@STATEMENTS@\)\>/
    syntax match layoutOperator /\<\%(@OPERATORS@\)\>/
    syntax match layoutFunction /\<\%(@FUNCTIONS@\)\>(\@=/
    syntax match layoutType /\<\%(@TYPES@\)\>/
    syntax match layoutConstant /\<\%(@CONSTANTS@\)\>/
    syntax match layoutName /\<\%(@OWNERS@\)\.\h\w*/
    syntax match layoutName /\<\%(@NAMES@\)\>/
    syntax match layoutId /\<\h\w*\%(-\h\w*\)\+/
    syntax match layoutLabel /\<\h\w*\%(\s*:\)\@=/ contained
    syntax region layoutParentheses start=/(/ end=/)/ transparent contains=layoutComment,layoutString,layoutNumber,layoutParentheses,layoutOperator,layoutFunction,layoutType,layoutConstant,layoutName,layoutChoice,layoutLabel
    syntax region layoutEnum matchgroup=layoutStatement start=/\<enum\>/ matchgroup=NONE end=/[;>]\@=\|$/ contains=layoutEnumBody,layoutComment,layoutString
    syntax region layoutEnumBody start=/</ end=/>/ contained contains=layoutComment,layoutString,layoutNumber,layoutParentheses,layoutConstant
    syntax region layoutPreview matchgroup=layoutStatement start=/\<\%(preview\>\|swift\>\%(\s*<\)\@=\)/ matchgroup=NONE end=/[;>]\@=\|$/ contains=layoutPreviewBody,layoutComment,layoutString
    syntax region layoutPreviewBody start=/</ end=/>/ contained contains=layoutComment,layoutString,layoutPreviewProperty,layoutNumber,layoutParentheses,layoutConstant,layoutName
    syntax region layoutLint matchgroup=layoutStatement start=/\<lint\>/ matchgroup=NONE end=/[;>]\@=\|$/ contains=layoutLintBody,layoutComment,layoutString
    syntax region layoutLintBody start=/</ end=/>/ contained contains=layoutComment,layoutString,layoutLintId,layoutLevel
    syntax match layoutPreviewProperty /\<\%(@PREVIEW_PROPERTIES@\)\>/ contained
    syntax match layoutLintId /\<\h\w*\%(-\h\w*\)*/ contained
    syntax match layoutLevel /\<\%(@LEVELS@\)\>\%(\s*\%([;>\/]\|$\)\)\@=/ contained
    syntax match layoutNumber /\<\d\+\%(\.\d\+\)\?%\?/
    syntax region layoutString start=/"/ skip=/\\./ end=/"/ oneline contains=layoutEscape
    syntax match layoutEscape /\\\%(u{\x\+}\|.\)/ contained
    syntax match layoutComment /\/\/.*/ contains=layoutTodo
    syntax region layoutComment start="/\*" end="\*/"
    syntax match layoutTodo /\<\%(TODO\|FIXME\)\>/ contained
    highlight default link layoutStatement Keyword
    highlight default link layoutElement Structure
    highlight default link layoutProperty Identifier
    highlight default link layoutPreviewProperty Identifier
    highlight default link layoutChoice Constant
    highlight default link layoutLevel Constant
    highlight default link layoutOperator Operator
    highlight default link layoutConstant Boolean
    highlight default link layoutFunction Function
    highlight default link layoutType Type
    highlight default link layoutName Special
    highlight default link layoutId Label
    highlight default link layoutLintId Label
    highlight default link layoutLabel Label
    highlight default link layoutNumber Number
    highlight default link layoutString String
    highlight default link layoutEscape SpecialChar
    highlight default link layoutComment Comment
    highlight default link layoutTodo Todo
    let b:current_syntax = 'layout'

    """#
  package static let vscodeClientJs = #"""
    // @MARK@.
    'use strict';
    const { spawn } = require('child_process');

    /** A JSON-RPC client of a language server over standard input and output. */
    class Client {
      constructor(command, args, handlers) {
        this.handlers = handlers;
        this.next = 1;
        this.waiting = new Map();
        this.buffer = Buffer.alloc(0);
        this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
        this.process.on('error', (error) => this.end(error.message));
        this.process.on('exit', (code) => this.end(`it ended with ${code}`));
        this.process.stdin.on('error', () => {});
        this.process.stdout.on('data', (data) => this.read(data));
      }

      end(reason) {
        if (this.ended) return;
        this.ended = true;
        for (const waiting of this.waiting.values()) waiting.reject(new Error(reason));
        this.waiting.clear();
        this.handlers.ended(reason);
      }

      send(message) {
        if (this.ended) return;
        const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
        this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
        this.process.stdin.write(body);
      }

      notify(method, params) {
        this.send({ method, params });
      }

      /** Sends a request. The editor's token cancels it. */
      request(method, params, token) {
        if (this.ended) return Promise.reject(new Error('the server is not running'));
        const id = this.next++;
        const result = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
        if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
        this.send({ id, method, params });
        return result;
      }

      read(data) {
        this.buffer = Buffer.concat([this.buffer, data]);
        for (;;) {
          const end = this.buffer.indexOf('\r\n\r\n');
          if (end < 0) return;
          const length = /content-length: *(\d+)/i.exec(this.buffer.toString('latin1', 0, end));
          const start = end + 4;
          const stop = start + (length ? Number(length[1]) : 0);
          if (this.buffer.length < stop) return;
          const text = this.buffer.toString('utf8', start, stop);
          this.buffer = this.buffer.subarray(stop);
          this.receive(JSON.parse(text));
        }
      }

      receive(message) {
        if (message.method && message.id !== undefined) {
          Promise.resolve(this.handlers.request(message.method, message.params)).then(
            (result) => this.send({ id: message.id, result: result === undefined ? null : result }),
            (error) => this.send(
              { id: message.id, error: { code: -32603, message: String(error) } }));
        } else if (message.method) {
          this.handlers.notification(message.method, message.params);
        } else {
          const waiting = this.waiting.get(message.id);
          if (!waiting) return;
          this.waiting.delete(message.id);
          if (message.error) waiting.reject(new Error(message.error.message));
          else waiting.resolve(message.result);
        }
      }
    }

    module.exports = { Client };

    """#
  package static let vscodeContentTypesXml = #"""
    <?xml version="1.0" encoding="utf-8"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="json" ContentType="application/json"/>
      <Default Extension="md" ContentType="text/markdown"/>
      <Default Extension="png" ContentType="image/png"/>
      <Default Extension="js" ContentType="application/javascript"/>
      <Default Extension="vsixmanifest" ContentType="text/xml"/>
    </Types>

    """#
  package static let vscodeConvertJs = #"""
    // @MARK@.
    'use strict';
    const vscode = require('vscode');

    /** Conversions between values of the protocol and of the editor. null stays null. */
    const some = (convert) => (value) =>
      (value === null || value === undefined ? null : convert(value));
    const each = (convert) => some((values) => values.map(convert));

    const place = (position) => ({ line: position.line, character: position.character });
    const span = (range) => ({ start: place(range.start), end: place(range.end) });
    const position = (value) => new vscode.Position(value.line, value.character);
    const range = (value) => new vscode.Range(position(value.start), position(value.end));
    const location = (value) => new vscode.Location(
      vscode.Uri.parse(value.uri || value.targetUri),
      range(value.range || value.targetSelectionRange));
    const locations = some((value) => (Array.isArray(value) ? value : [value]).map(location));
    const edit = (value) => new vscode.TextEdit(range(value.range), value.newText);

    const markdown = (value) => {
      const text = typeof value === 'string' ? value : value.value;
      return value.kind === 'plaintext' ? text : new vscode.MarkdownString(text);
    };
    const hover = some((value) => new vscode.Hover(
      (Array.isArray(value.contents) ? value.contents : [value.contents]).map(markdown),
      value.range ? range(value.range) : undefined));

    const workspaceEdit = some((value) => {
      const result = new vscode.WorkspaceEdit();
      for (const [uri, edits] of Object.entries(value.changes || {})) {
        result.set(vscode.Uri.parse(uri), edits.map(edit));
      }
      for (const change of value.documentChanges || []) {
        if (!change.textDocument) continue;
        result.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(edit));
      }
      return result;
    });

    const severities = [0, 0, 1, 2, 3];
    const diagnostic = (value) => {
      const result = new vscode.Diagnostic(
        range(value.range), value.message, severities[value.severity || 1]);
      result.code = value.code;
      result.source = value.source;
      result.tags = value.tags;
      result.relatedInformation = (value.relatedInformation || []).map((other) =>
        new vscode.DiagnosticRelatedInformation(location(other.location), other.message));
      result.original = value;
      return result;
    };

    const symbol = (value) => {
      const result = new vscode.DocumentSymbol(
        value.name, value.detail || '', value.kind - 1, range(value.range),
        range(value.selectionRange));
      result.children = (value.children || []).map(symbol);
      return result;
    };
    const workspaceSymbol = (value) => new vscode.SymbolInformation(
      value.name, value.kind - 1, value.containerName || '', location(value.location));

    const completion = some((value) => {
      const items = (Array.isArray(value) ? value : value.items).map((item) => {
        const result = new vscode.CompletionItem(item.label, (item.kind || 1) - 1);
        for (const key of ['detail', 'filterText', 'sortText', 'preselect', 'commitCharacters']) {
          if (item[key] !== undefined) result[key] = item[key];
        }
        if (item.documentation) result.documentation = markdown(item.documentation);
        const text = item.textEdit ? item.textEdit.newText : item.insertText || item.label;
        result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
        if (item.textEdit) result.range = range(item.textEdit.range || item.textEdit.replace);
        result.additionalTextEdits = (item.additionalTextEdits || []).map(edit);
        return result;
      });
      return new vscode.CompletionList(items, value.isIncomplete === true);
    });

    const signatures = some((value) => {
      const result = new vscode.SignatureHelp();
      result.signatures = value.signatures.map((signature) => {
        const information = new vscode.SignatureInformation(
          signature.label, signature.documentation && markdown(signature.documentation));
        information.parameters = (signature.parameters || []).map((parameter) =>
          new vscode.ParameterInformation(
            parameter.label, parameter.documentation && markdown(parameter.documentation)));
        return information;
      });
      result.activeSignature = value.activeSignature || 0;
      result.activeParameter = value.activeParameter || 0;
      return result;
    });

    const command = some((value) => ({
      title: value.title, command: value.command, arguments: value.arguments,
    }));
    const action = (value) => {
      const { QuickFix } = vscode.CodeActionKind;
      const kind = value.kind ? new vscode.CodeActionKind(value.kind) : QuickFix;
      const result = new vscode.CodeAction(value.title, kind);
      result.edit = workspaceEdit(value.edit) || undefined;
      result.isPreferred = value.isPreferred;
      result.command = typeof value.command === 'string'
        ? command(value) : command(value.command) || undefined;
      return result;
    };
    const lens = (value) =>
      new vscode.CodeLens(range(value.range), command(value.command) || undefined);
    const hint = (value) => {
      const label = typeof value.label === 'string'
        ? value.label : value.label.map((part) => part.value).join('');
      const result = new vscode.InlayHint(position(value.position), label, value.kind);
      result.paddingLeft = value.paddingLeft;
      result.paddingRight = value.paddingRight;
      if (value.tooltip) result.tooltip = markdown(value.tooltip);
      return result;
    };
    const folding = (value) => new vscode.FoldingRange(
      value.startLine, value.endLine, { comment: 1, imports: 2, region: 3 }[value.kind]);
    const selection = (value) => new vscode.SelectionRange(
      range(value.range), value.parent ? selection(value.parent) : undefined);
    const link = (value) => new vscode.DocumentLink(
      range(value.range), value.target ? vscode.Uri.parse(value.target) : undefined);
    const highlight = (value) =>
      new vscode.DocumentHighlight(range(value.range), (value.kind || 1) - 1);
    const tokens = some((value) => new vscode.SemanticTokens(new Uint32Array(value.data)));

    module.exports = {
      some, each, place, span, range, locations, edit, hover, workspaceEdit, diagnostic, symbol,
      workspaceSymbol, completion, signatures, action, lens, hint, folding, selection, link,
      highlight, tokens,
    };

    """#
  package static let vscodeExtensionJs = #"""
    // @MARK@.
    'use strict';
    const vscode = require('vscode');
    const { Client } = require('./client');
    const convert = require('./convert');
    const { Preview, isLayout } = require('./preview');

    const schemes = ['file', 'untitled'];
    const selector = schemes.map((scheme) => ({ language: 'layout', scheme }));
    /** The languages of the documents that the server is sent. */
    let ours = ['layout'];
    let client;
    let preview;
    /** Fires when code lenses and hints must be requested again. */
    let refresh;

    function activate(context) {
      const settings = vscode.workspace.getConfiguration('layoutc');
      if (settings.get('swift', true)) ours = ['layout', 'swift'];
      const shows = (document) => ours.includes(document.languageId) && isLayout(document);
      const mark = (editor) => vscode.commands.executeCommand(
        'setContext', 'layoutc.hasPreview', Boolean(editor) && shows(editor.document));
      mark(vscode.window.activeTextEditor);
      context.subscriptions.push(
        vscode.window.onDidChangeActiveTextEditor(mark),
        vscode.workspace.onDidChangeTextDocument(({ document }) => {
          const editor = vscode.window.activeTextEditor;
          if (editor && editor.document === document) mark(editor);
        }));
      if (vscode.workspace.textDocuments.some(shows)) return start(context, settings);
      // The server starts with the first layout, or the first Swift that makes one.
      const begin = () => {
        waiting.splice(0).forEach((registration) => registration.dispose());
        return start(context, settings);
      };
      const beginWith = (document) => { if (waiting.length && shows(document)) begin(); };
      const waiting = [
        vscode.workspace.onDidOpenTextDocument(beginWith),
        vscode.workspace.onDidChangeTextDocument(({ document }) => beginWith(document)),
        vscode.commands.registerCommand('layoutc.openPreview', () => {
          begin();
          return vscode.commands.executeCommand('layoutc.openPreview');
        }),
      ];
      context.subscriptions.push(...waiting);
      return undefined;
    }

    function start(context, settings) {
      const diagnostics = vscode.languages.createDiagnosticCollection('layoutc');
      refresh = new vscode.EventEmitter();
      context.subscriptions.push(diagnostics, refresh);
      client = new Client(settings.get('path', 'layoutc'), ['lsp'], {
        notification(method, params) {
          if (method === 'textDocument/publishDiagnostics') {
            diagnostics.set(
              vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic));
          } else if (method === 'window/showMessage') {
            vscode.window.showInformationMessage(params.message);
          }
        },
        async request(method, params) {
          if (method === 'workspace/applyEdit') {
            const edit = convert.workspaceEdit(params.edit);
            return { applied: await vscode.workspace.applyEdit(edit) };
          }
          if (method.endsWith('/refresh')) {
            refresh.fire();
            preview.updateSoon();
          }
          return method === 'workspace/configuration' ? params.items.map(() => null) : null;
        },
        ended(reason) {
          if (!client.stopping) {
            vscode.window.showErrorMessage(
              `layoutc does not run: ${reason} (setting layoutc.path)`);
          }
        },
      });
      preview = new Preview(client);
      context.subscriptions.push(...commands());
      const folders = vscode.workspace.workspaceFolders || [];
      return client.request('initialize', {
        processId: process.pid,
        rootUri: folders.length ? folders[0].uri.toString() : null,
        workspaceFolders: folders.map(
          (folder) => ({ uri: folder.uri.toString(), name: folder.name })),
        initializationOptions: { arguments: settings.get('arguments', []) },
        capabilities: capabilities(),
      }).then((result) => {
        client.notify('initialized', {});
        const disposables = [
          ...follow(), ...preview.listen(), ...watch(), ...provide(result.capabilities || {}),
        ];
        context.subscriptions.push(...disposables);
      }, () => {});
    }

    function deactivate() {
      if (!client || client.ended) return undefined;
      client.stopping = true;
      return client.request('shutdown', null).then(() => client.notify('exit', null), () => {});
    }

    function capabilities() {
      const literals = { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } };
      return {
        general: { positionEncodings: ['utf-16'] },
        workspace: {
          applyEdit: true, workspaceEdit: { documentChanges: true },
          codeLens: { refreshSupport: true }, inlayHint: { refreshSupport: true },
        },
        textDocument: {
          publishDiagnostics: { relatedInformation: true, versionSupport: true },
          hover: { contentFormat: ['markdown', 'plaintext'] },
          completion: {
            completionItem: { snippetSupport: true, documentationFormat: ['markdown'] },
          },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          codeAction: { codeActionLiteralSupport: literals, isPreferredSupport: true },
          rename: { prepareSupport: true },
          semanticTokens: {
            requests: { full: true }, tokenTypes: [], tokenModifiers: [], formats: ['relative'],
          },
        },
      };
    }

    /** Sends open documents and their changes to the server. */
    function follow() {
      const isOurs = (document) =>
        ours.includes(document.languageId) && schemes.includes(document.uri.scheme);
      const name = (document) => ({ uri: document.uri.toString() });
      const open = (document) => isOurs(document) && client.notify('textDocument/didOpen', {
        textDocument: {
          ...name(document), languageId: document.languageId, version: document.version,
          text: document.getText(),
        },
      });
      vscode.workspace.textDocuments.forEach(open);
      return [
        vscode.workspace.onDidOpenTextDocument(open),
        vscode.workspace.onDidChangeTextDocument((event) => isOurs(event.document)
          && event.contentChanges.length
          && client.notify('textDocument/didChange', {
            textDocument: { ...name(event.document), version: event.document.version },
            contentChanges: event.contentChanges.map(
              (change) => ({ range: convert.span(change.range), text: change.text })),
          })),
        vscode.workspace.onDidSaveTextDocument((document) => isOurs(document)
          && client.notify('textDocument/didSave', { textDocument: name(document) })),
        vscode.workspace.onDidCloseTextDocument((document) => isOurs(document)
          && client.notify('textDocument/didClose', { textDocument: name(document) })),
      ];
    }

    /** Sends changes on disk and of the settings to the server. */
    function watch() {
      const watcher = vscode.workspace.createFileSystemWatcher(
        '**/{*.layout,*.swift,*.frames,*.json,layoutc.toml}');
      const tell = (type) => (uri) => client.notify(
        'workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
      return [
        watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)),
        watcher.onDidDelete(tell(3)),
        vscode.workspace.onDidChangeConfiguration((event) => {
          if (!event.affectsConfiguration('layoutc')) return;
          const list = vscode.workspace.getConfiguration('layoutc').get('arguments', []);
          client.notify(
            'workspace/didChangeConfiguration', { settings: { layoutc: { arguments: list } } });
        }),
      ];
    }

    /** Registers the server's capabilities. */
    function provide(server) {
      const { each, some, place, span } = convert;
      const { languages } = vscode;
      /** Hovers and lenses are for Swift, too. */
      const selectors = ours.flatMap(
        (language) => schemes.map((scheme) => ({ language, scheme })));
      const at = (document, position) => ({
        textDocument: { uri: document.uri.toString() },
        ...(position && { position: place(position) }),
      });
      const ask = (method, params, token, result) =>
        client.request(`textDocument/${method}`, params, token).then(result, () => null);
      const style = (options) => ({ tabSize: options.tabSize, insertSpaces: options.insertSpaces });
      const registered = [];
      const when = (capability, register) => {
        if (server[capability]) registered.push(register(server[capability]));
      };

      const byPlace = (method, result) => (document, position, token) =>
        ask(method, at(document, position), token, result);
      const byFile = (method, result) => (document, token) =>
        ask(method, at(document), token, result);

      when('hoverProvider', () => languages.registerHoverProvider(selectors, {
        provideHover: byPlace('hover', convert.hover) }));
      when('completionProvider', (options) => languages.registerCompletionItemProvider(selector, {
        provideCompletionItems: byPlace('completion', convert.completion),
      }, ...(options.triggerCharacters || [])));
      when('signatureHelpProvider', (options) => languages.registerSignatureHelpProvider(selector, {
        provideSignatureHelp: byPlace('signatureHelp', convert.signatures),
      }, ...(options.triggerCharacters || [])));
      when('definitionProvider', () => languages.registerDefinitionProvider(selector, {
        provideDefinition: byPlace('definition', convert.locations) }));
      when('referencesProvider', () => languages.registerReferenceProvider(selector, {
        provideReferences: (document, position, context, token) => ask(
          'references', { ...at(document, position), context }, token, convert.locations) }));
      when('documentHighlightProvider', () => languages
        .registerDocumentHighlightProvider(selector, {
        provideDocumentHighlights: byPlace('documentHighlight', each(convert.highlight)) }));
      when('documentSymbolProvider', () => languages.registerDocumentSymbolProvider(selector, {
        provideDocumentSymbols: byFile('documentSymbol', each(convert.symbol)) }));
      when('workspaceSymbolProvider', () => languages.registerWorkspaceSymbolProvider({
        provideWorkspaceSymbols: (query, token) => client
          .request('workspace/symbol', { query }, token)
          .then(each(convert.workspaceSymbol), () => null) }));
      when('renameProvider', () => languages.registerRenameProvider(selector, {
        prepareRename: (document, position, token) => client
          .request('textDocument/prepareRename', at(document, position), token)
          .then((value) => {
            if (!value) throw new Error('nothing here has a name that can be changed');
            return convert.range(value.range || value);
          }),
        provideRenameEdits: (document, position, newName, token) => client
          .request('textDocument/rename', { ...at(document, position), newName }, token)
          .then(convert.workspaceEdit) }));
      when('documentFormattingProvider', () => languages
        .registerDocumentFormattingEditProvider(selector, {
        provideDocumentFormattingEdits: (document, options, token) => ask(
          'formatting', { ...at(document), options: style(options) }, token,
          each(convert.edit)) }));
      when('documentRangeFormattingProvider', () => languages
        .registerDocumentRangeFormattingEditProvider(selector, {
        provideDocumentRangeFormattingEdits: (document, range, options, token) => ask(
          'rangeFormatting', { ...at(document), range: span(range), options: style(options) },
          token, each(convert.edit)) }));
      when('documentOnTypeFormattingProvider', (keys) => languages
        .registerOnTypeFormattingEditProvider(selector, {
        provideOnTypeFormattingEdits: (document, position, ch, options, token) => ask(
          'onTypeFormatting', { ...at(document, position), ch, options: style(options) }, token,
          each(convert.edit)),
      }, keys.firstTriggerCharacter, ...(keys.moreTriggerCharacter || [])));
      when('codeActionProvider', (options) => languages.registerCodeActionsProvider(selector, {
        provideCodeActions: (document, range, context, token) => ask('codeAction', {
          ...at(document), range: span(range),
          context: {
            diagnostics: context.diagnostics.map((found) => found.original).filter(Boolean),
            ...(context.only && { only: [context.only.value] }),
            triggerKind: context.triggerKind,
          },
        }, token, each(convert.action)),
      }, {
        providedCodeActionKinds: (options.codeActionKinds || [])
          .map((kind) => new vscode.CodeActionKind(kind)),
      }));
      when('codeLensProvider', () => languages.registerCodeLensProvider(selectors, {
        onDidChangeCodeLenses: refresh.event,
        provideCodeLenses: byFile('codeLens', each(convert.lens)) }));
      when('inlayHintProvider', () => languages.registerInlayHintsProvider(selector, {
        onDidChangeInlayHints: refresh.event,
        provideInlayHints: (document, range, token) => ask(
          'inlayHint', { ...at(document), range: span(range) }, token, each(convert.hint)) }));
      when('foldingRangeProvider', () => languages.registerFoldingRangeProvider(selector, {
        provideFoldingRanges: (document, _, token) => ask(
          'foldingRange', at(document), token, each(convert.folding)) }));
      when('selectionRangeProvider', () => languages.registerSelectionRangeProvider(selector, {
        provideSelectionRanges: (document, positions, token) => ask(
          'selectionRange', { ...at(document), positions: positions.map(place) }, token,
          each(convert.selection)) }));
      when('documentLinkProvider', () => languages.registerDocumentLinkProvider(selector, {
        provideDocumentLinks: byFile('documentLink', each(convert.link)) }));
      when('semanticTokensProvider', (options) => languages
        .registerDocumentSemanticTokensProvider(selector, {
        provideDocumentSemanticTokens: byFile('semanticTokens/full', some(convert.tokens)),
      }, new vscode.SemanticTokensLegend(
        options.legend.tokenTypes, options.legend.tokenModifiers)));
      return registered;
    }

    /** Registers the commands of menus, keys and lenses. */
    function commands() {
      const { registerCommand } = vscode.commands;
      return [
        registerCommand('layoutc.openPreview', () => openPreview({})),
        registerCommand('layoutc.preview', (argument) => openPreview(argument || {})),
        registerCommand('layoutc.changes', (argument) => showChanges(argument || {})),
      ];
    }

    /** Opens the preview of a lens, or of the active editor. */
    function openPreview({ uri, name }) {
      const editor = vscode.window.activeTextEditor;
      const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri)
        || (editor && editor.document);
      if (!document || !isLayout(document)) {
        vscode.window.showInformationMessage('Open a layout, or Swift that makes one, to see its preview.');
        return undefined;
      }
      return preview.open(document, name ? `preview=${encodeURIComponent(name)}` : undefined);
    }

    async function showChanges({ uri }) {
      const editor = vscode.window.activeTextEditor;
      const own = uri || (editor && editor.document.uri.toString());
      if (own === undefined) return undefined;
      const result = await client.request(
        'workspace/executeCommand', { command: 'layoutc.changes', arguments: [{ uri: own }] });
      vscode.window.showInformationMessage(
        result.text || 'The frames are as recorded.', { modal: true });
      return result;
    }

    module.exports = { activate, deactivate };

    """#
  package static let vscodeExtensionVsixmanifest = #"""
    <?xml version="1.0" encoding="utf-8"?>
    <!-- @MARK@. -->
    <PackageManifest Version="2.0.0"
      xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
      <Metadata>
        <Identity Language="en-US" Id="layoutc" Version="@VERSION@" Publisher="layoutc"/>
        <DisplayName>layoutc</DisplayName>
        <Description xml:space="preserve">Layouts of collection views</Description>
        <Categories>Programming Languages,Visualization</Categories>
        <Icon>extension/icon.png</Icon>
        <Properties>
          <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
        </Properties>
      </Metadata>
      <Installation>
        <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
      </Installation>
      <Dependencies/>
      <Assets>
        <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json"
          Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md"
          Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png"
          Addressable="true"/>
      </Assets>
    </PackageManifest>

    """#
  package static let vscodeLanguageConfigurationJson = #"""
    {
      "comments": { "lineComment": "//", "blockComment": ["/*", "*/"] },
      "brackets": [["<", ">"], ["(", ")"]],
      "autoClosingPairs": [
        { "open": "<", "close": ">" },
        { "open": "(", "close": ")" },
        { "open": "\"", "close": "\"", "notIn": ["string", "comment"] },
        { "open": "/*", "close": "*/", "notIn": ["string"] }
      ],
      "autoCloseBefore": "; >\n\t",
      "surroundingPairs": [["<", ">"], ["(", ")"], ["\"", "\""]],
      "indentationRules": {
        "increaseIndentPattern": "^(?!\\s*//).*[<(]\\s*(?://.*)?$",
        "decreaseIndentPattern": "^\\s*[>)]"
      }
    }

    """#
  package static let vscodePackageJson = #"""
    {
      "name": "layoutc",
      "displayName": "layoutc",
      "description": "Layouts of collection views. @MARK@.",
      "version": "@VERSION@",
      "publisher": "layoutc",
      "license": "Apache-2.0",
      "engines": { "vscode": "^1.75.0" },
      "icon": "icon.png",
      "categories": ["Programming Languages", "Visualization"],
      "keywords": ["collection view", "compositional layout", "UIKit"],
      "main": "./extension.js",
      "activationEvents": ["onLanguage:layout", "onLanguage:swift", "onCommand:layoutc.openPreview"],
      "contributes": {
        "languages": [
          {
            "id": "layout",
            "aliases": ["Layout"],
            "extensions": [".layout"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          {
            "language": "layout",
            "scopeName": "source.layout",
            "path": "./layout.tmLanguage.json"
          }
        ],
        "commands": [
          {
            "command": "layoutc.openPreview",
            "category": "Layout",
            "title": "Open Preview",
            "icon": "$(open-preview)"
          },
          { "command": "layoutc.changes", "category": "Layout", "title": "Show Changes" }
        ],
        "menus": {
          "editor/title": [
            {
              "command": "layoutc.openPreview",
              "when": "editorLangId == layout || layoutc.hasPreview",
              "group": "navigation"
            }
          ],
          "commandPalette": [
            {
              "command": "layoutc.openPreview",
              "when": "editorLangId == layout || layoutc.hasPreview"
            },
            { "command": "layoutc.changes", "when": "editorLangId == layout" }
          ]
        },
        "keybindings": [
          {
            "command": "layoutc.openPreview",
            "key": "ctrl+k v",
            "mac": "cmd+k v",
            "when": "editorLangId == layout || layoutc.hasPreview"
          }
        ],
        "configuration": {
          "title": "layoutc",
          "properties": {
            "layoutc.path": {
              "type": "string",
              "default": "layoutc",
              "description": "The command. Takes effect when the editor is started again."
            },
            "layoutc.arguments": {
              "type": "array",
              "items": { "type": "string" },
              "default": [],
              "description": "What sizes and pictures are computed for: --device, iPadAir"
            },
            "layoutc.swift": {
              "type": "boolean",
              "default": true,
              "description": "Show what Swift lays out. Takes effect when the editor is started again."
            }
          }
        },
        "configurationDefaults": {
          "[layout]": { "editor.tabSize": 2, "editor.insertSpaces": true }
        }
      }
    }

    """#
  package static let vscodePreviewJs = #"""
    // @MARK@.
    'use strict';
    const vscode = require('vscode');
    const convert = require('./convert');

    /** The time after the last edit or movement of the cursor, in milliseconds. */
    const patience = 120;

    /**
     * The page of the active layout, next to its editor. It follows each edit and the cursor; a
     * selected box shows its line.
     */
    class Preview {
      constructor(client) {
        this.client = client;
        this.sources = [];
        /** The values of the page's controls by the URIs of documents. */
        this.queries = new Map();
      }

      /** The things to dispose. */
      listen() {
        const { window, workspace } = vscode;
        return [
          window.onDidChangeActiveTextEditor((editor) => {
            if (this.panel && editor && isLayout(editor.document)) this.show(editor.document);
          }),
          workspace.onDidChangeTextDocument((event) => {
            if (event.contentChanges.length && this.isShown(event.document)) this.updateSoon();
          }),
          window.onDidChangeTextEditorSelection((event) => {
            if (this.isShown(event.textEditor.document)) this.followSoon(event.textEditor);
          }),
          { dispose: () => this.panel && this.panel.dispose() },
        ];
      }

      isShown(document) { return Boolean(this.panel) && document.uri.toString() === this.uri; }

      /** Opens the preview of a document; a link selects one of its previews. */
      open(document, link) {
        if (!this.panel) {
          this.panel = vscode.window.createWebviewPanel('layoutc', 'Layout', {
            viewColumn: vscode.ViewColumn.Beside, preserveFocus: true,
          }, { enableScripts: true, retainContextWhenHidden: true });
          this.panel.onDidDispose(() => { this.panel = undefined; this.page = undefined; });
          this.panel.webview.onDidReceiveMessage((message) => this.receive(message));
        } else {
          this.panel.reveal(undefined, true);
        }
        return this.show(document, link);
      }

      async show(document, link) {
        this.uri = document.uri.toString();
        const name = decodeURIComponent(this.uri.split('/').pop()).replace(/^untitled:/, '');
        this.panel.title = `Preview ${name}`;
        await this.update();
        if (link && this.panel) this.panel.webview.postMessage({ layoutc: 'link', link });
      }

      updateSoon() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.update(), patience);
      }

      /** Requests the page. While a request runs, later edits wait for it, and cause one more. */
      async update() {
        if (!this.panel) return;
        if (this.isUpdating) {
          this.isStale = true;
          return;
        }
        this.isUpdating = true;
        do {
          this.isStale = false;
          const { uri } = this;
          const query = this.queries.get(uri) || '';
          const result = await this.ask('layoutc.page', { uri, query }).catch(() => null);
          if (result && this.panel && uri === this.uri) this.display(result, query);
          else if (uri !== this.uri) this.isStale = true;
        } while (this.isStale);
        this.isUpdating = false;
      }

      display({ text, sources }, query) {
        this.sources = sources;
        const isFirst = this.page === undefined;
        this.page = { layoutc: 'page', html: text, query };
        // Later pages replace the first one in place, so that it keeps its scroll positions.
        if (isFirst) this.panel.webview.html = text;
        else this.panel.webview.postMessage(this.page);
      }

      ask(command, argument) {
        return this.client.request('workspace/executeCommand', { command, arguments: [argument] });
      }

      // The cursor.

      followSoon(editor) {
        if (this.isMoving) return;
        clearTimeout(this.cursorTimer);
        this.cursorTimer = setTimeout(() => this.follow(editor), patience);
      }

      /** Marks the elements that the statement at the cursor creates. */
      async follow(editor) {
        const argument = { uri: this.uri, position: convert.place(editor.selection.active) };
        const result = await this.ask('layoutc.elements', argument).catch(() => null);
        if (!result || !this.panel) return;
        this.panel.webview.postMessage({ layoutc: 'elements', elements: result.elements });
      }

      receive(message) {
        if (message.layoutc === 'ready') {
          // The page was loaded again from its first version.
          const { page } = this;
          if (page && (page.query || this.panel.webview.html !== page.html)) {
            this.panel.webview.postMessage(page);
          }
        } else if (message.layoutc === 'values') {
          this.queries.set(this.uri, message.query);
          return this.update();
        } else if (message.layoutc === 'line') {
          return this.showLine(this.sources[message.file], message.line - 1);
        }
        return undefined;
      }

      /** Selects a line in the editor of its file, without moving the focus out of the page. */
      async showLine(uri, line) {
        if (uri === undefined) return;
        const start = new vscode.Position(line, 0);
        const open = vscode.window.visibleTextEditors
          .find((editor) => editor.document.uri.toString() === uri);
        this.isMoving = true;
        const editor = await vscode.window.showTextDocument(
          open ? open.document : vscode.Uri.parse(uri), {
            viewColumn: open ? open.viewColumn : vscode.ViewColumn.One, preserveFocus: true,
            selection: new vscode.Range(start, start),
          });
        editor.revealRange(
          new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
        setTimeout(() => { this.isMoving = false; }, patience);
      }
    }

    /** Whether a document has a preview: a layout, or Swift that names what makes one. */
    const isLayout = (document) => document.languageId === 'layout'
      || document.languageId === 'swift'
        && /NSCollectionLayoutSection|CompositionalLayout/.test(document.getText());

    module.exports = { Preview, isLayout };

    """#
  package static let vscodeREADMEMd = #"""
    # Layouts of collection views

    Support for `.layout` files of layoutc, a compiler for compositional layouts
    (`UICollectionViewCompositionalLayout`).

    - Errors and warnings with quick fixes, completion, hover, rename, formatting, sizes as hints.
    - **Layout: Open Preview** (`Ctrl+K V`, on a Mac `Cmd+K V`, or the button at the top right of
      the editor) shows the layout on its devices. The page scrolls like the app, follows each edit
      before it is saved, and marks the elements of the statement at the cursor. A click on an
      element selects its line and explains its frame. Controls change the device, the text size, the
      values of params and the numbers of items.
    - The same for Swift that makes layouts: preview, lens, hover and findings. While the Swift does not compile, the page
      keeps the last picture. Values that are not in the source are named, and their boxes are marked `≈`. The setting
      `layoutc.swift` turns this off.
    - **Layout: Show Changes** compares the frames with the recorded ones.

    The extension starts `layoutc lsp`. If `layoutc` is not in `PATH`, set `layoutc.path`. The setting
    `layoutc.arguments` selects devices and data: `["--device", "iPhone16,iPadAir"]`.

    <!-- @MARK@. -->

    """#
  package static let waterfallSwiftTxt = #"""
    /// Places cells in columns of equal width, each below the shortest column.
    @MainActor
    private func waterfall(
        columns: Int, spacing: CGFloat, width: CGFloat, cells: [(aspect: CGFloat, extraHeight: CGFloat)]
    ) -> [NSCollectionLayoutGroupCustomItem] {
        let column = max(0, (width - spacing * CGFloat(columns - 1)) / CGFloat(columns))
        var ends = [CGFloat](repeating: 0, count: columns)
        return cells.map { cell in
            let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
            let height = column / cell.aspect + cell.extraHeight
            let frame = CGRect(
                x: CGFloat(shortest) * (column + spacing),
                y: ends[shortest],
                width: column,
                height: height)
            ends[shortest] += height + spacing
            return NSCollectionLayoutGroupCustomItem(frame: frame)
        }
    }

    """#
  package static let examples: [(file: String, text: String)] = [
  ("Cookbook/Calendar.layout", #"""
    // A calendar: seven columns; the month and the weekdays stay on top.
    layout year interSectionSpacing 16 <
      // The string is a kind that the app registers, never the text: this view has seven labels.
      header "Weekdays" height 28 contentInsets 0 8 pinned zIndex 3
      section contentInsets 0 8 <
        header height 44
        // A day has a seventh of the width, and at least 52 points of height.
        group horizontal height (max(52, container.width / 12)) count 7 < item >
      >
    >

    // The first row begins with days of the month before.
    preview "phone" < device iPhone16; items 35 28 >
    preview "tablet" < device iPadAir; items 35 28 >

    """#),
  ("Cookbook/CardCarousel.layout", #"""
    // A carousel: the card in the middle is full size, its neighbours are smaller and paler.
    section offers contentInsets 16 0 <
      orthogonal groupPagingCentered
      header height 52 contentInsets 0 16
      group horizontal width fractionalWidth 0.75 height 420 < item contentInsets 0 6 >
      // 0 for the card in the middle, 1 for a card that is a screen away.
      visibleItems <
        let distance = (abs(item.midX - scroll.x - container.width / 2) / container.width)
        scale (max(0.85, 1 - distance / 4))
        alpha (max(0.4, 1 - distance / 2))
        cellsOnly
      >
    >

    preview "phone" < device iPhone16; items 5; scroll "offers" 295 >
    preview "tablet" < device iPadAir; items 5; scroll "offers" 615 >

    """#),
  ("Cookbook/Chat.layout", #"""
    // A chat: self-sizing messages, and a pinned header for each day.
    section contentInsets 8 12 interGroupSpacing 6 <
      header height 32 pinned zIndex 2
      // The cell is as wide as the screen. Its content has the bubble, on one side.
      group vertical height estimated 44 < item height estimated 44 >
    >

    // The heights of bubbles of one line, of two and of four lines, and of a photo.
    snapshot messages <
      section "Yesterday" items 4 measured 40 62 40 180
      section "Today" items 5 measured 40 40 106 40 62
    >

    preview "phone" < device iPhone16; bars navigation 44 tab 49 >
    preview "tablet" < device iPadAir; multitasking half; bars navigation 50 tab 50 >

    """#),
  ("Cookbook/ChatBubbles.layout", #"""
    // Bubbles of a chat: as wide as their messages, each on the side of its sender.
    layout <
      section received contentInsets 2 12 interGroupSpacing 4 <
        when (section.index == 0) < header height 32 >
        // The spacing is as long as the line, so that short messages do not share one.
        group horizontal height estimated 36 interItemSpacing (container.width) <
          item width estimated 200 height estimated 36
        >
      >
      section sent contentInsets 2 12 interGroupSpacing 4 <
        group horizontal height estimated 36 interItemSpacing (container.width) <
          item width estimated 200 height estimated 36 edgeSpacing leading flexible 0
        >
      >
    >

    // Messages in a row by the same person are a section.
    snapshot messages <
      let widest = 280
      section "Ann 9:41" style received <
        item "a1" measured text "Are you coming tonight?" padding 8 12 maxWidth widest
        item "a2" measured text "We start at eight, but you can come earlier and help with the food." padding 8 12 maxWidth widest
      >
      section "Me 9:43" style sent <
        item "m1" measured text "Sure!" padding 8 12 maxWidth widest
        item "m2" measured text "I will be there at seven, and bring something to drink." padding 8 12 maxWidth widest
      >
      section "Ann 9:44" style received < item "a3" measured text "Great" padding 8 12 maxWidth widest >
    >
    preview "phone" < device iPhone16; bars navigation 44 tab 49 >
    preview "large text" <
      device iPhone16
      bars navigation 44 tab 49
      preferredContentSizeCategory accessibilityMedium
    >

    """#),
  ("Cookbook/Chips.layout", #"""
    // Filter chips: each as wide as its text, as many to a line as fit.
    section contentInsets 8 16 interGroupSpacing 10 <
      header height 44
      // An estimated width: the label and its padding determine the chip's width.
      group horizontal height 36 interItemSpacing 8 <
        item width estimated 80
      >
    >

    snapshot topics <
      section "Topics" <
        item "Design" measured width 82 height 36
        item "Food" measured width 66 height 36
        item "Typography" measured width 112 height 36
        item "Travel" measured width 76 height 36
        item "Architecture" measured width 120 height 36
        item "DIY" measured width 58 height 36
        item "Photography" measured width 120 height 36
        item "Film" measured width 60 height 36
        item "Street art" measured width 100 height 36
        item "Gardening" measured width 106 height 36
        item "Cars" measured width 62 height 36
        item "Weddings" measured width 102 height 36
      >
    >

    preview "phone" < device iPhone16 >
    preview "tablet" < device iPadAir >

    """#),
  ("Cookbook/DaySchedule.layout", #"""
    // A day's schedule from 8 to 16 o'clock: events that overlap share the width.
    // When an event begins, and how long it takes, in minutes.
    param item.start: Int = 8:00
    param item.length: Int = 60
    // Which of the columns that it shares an event is in, and how many there are.
    param item.column: Int = 0
    param item.columns: Int = 1
    let hour = 72
    // One view at the leading edge draws the hours and their lines.
    let ruler = 52

    section contentInsets top 8 leading ruler bottom 8 trailing 16 <
      boundary "Hours" width ruler height (8 * hour) <
        alignment leading
        offset (-ruler) 0
        extendsBoundary false
      >
      group custom height (8 * hour) <
        for i in 0...(section.itemCount - 1) <
          let share = (group.width / item.columns)
          let begin = ((item.start - 8:00) / 60)
          let duration = (item.length / 60)
          frame (share * item.column) (begin * hour) (share - 2) (duration * hour - 2)
        >
      >
    >

    snapshot today <
      section "Today" <
        item "Breakfast" start 8:30
        item "Review" start 10:00 length 90 columns 2
        item "Interview" start 10:30 length 120 column 1 columns 2
        item "Lunch" start 13:00 length 45
        item "Workshop" start 14:00 length 120 columns 3
        item "Call" start 14:00 column 1 columns 3
        item "Demo" start 14:30 column 2 columns 3
      >
    >

    preview "phone" < device iPhone16; snapshot today; bars navigation 44 >
    preview "tablet" < device iPadAir; multitasking half; snapshot today; bars navigation 50 >

    """#),
  ("Cookbook/ExpandingCells.layout", #"""
    // Questions and answers: a tap on a question shows its answer below.
    section list insetGrouped

    // An answer is an item in its question: an outline, which a data source can expand.
    snapshot closed <
      section "Questions" <
        item "How do I return an order?" < item "Send it back within 30 days, free of charge." >
        item "When will it arrive?" < item "Within two working days." >
        item "Can I change my address?" < item "Yes, until the order is sent." >
        item "Do you ship abroad?" < item "To all countries of the EU." >
      >
    >

    snapshot open <
      section "Questions" <
        item "How do I return an order?" expanded <
          item "Send it back within 30 days, free of charge." measured 88
        >
        item "When will it arrive?" < item "Within two working days." >
        item "Can I change my address?" expanded < item "Yes, until the order is sent." measured 66 >
        item "Do you ship abroad?" < item "To all countries of the EU." >
      >
    >

    preview "closed" < device iPhone16; snapshot closed; bars navigation 44 >
    preview "open" < device iPhone16; snapshot open; bars navigation 44 >

    """#),
  ("Cookbook/IconBadges.layout", #"""
    // A home screen: icons in a grid, each with a badge at its corner.
    let columns = (if traits.horizontalSizeClass == compact then 4 else 6)

    section contentInsets 24 16 interGroupSpacing 20 <
      group horizontal height 84 count columns <
        item <
          // The icon is 60 points wide; the badge is centred on its corner.
          supplementary "badge" width 24 height 24 anchor top offset 30 -8
        >
      >
    >

    preview "phone" < device iPhone16; items 16 >
    preview "tablet" < device iPadAir; items 16 >

    """#),
  ("Cookbook/InsetList.layout", #"""
    // Lists of reminders with a header each, in rounded groups.
    section list insetGrouped headerMode supplementary

    snapshot reminders <
      section "Today" items "Water the plants" "Call Anna" "Return the books" <
        header measured 40
      >
      section "Tomorrow" items "Dentist, 9:30" "Buy a present for Tom" <
        header measured 40
      >
      // A long title takes two lines.
      section "Later" <
        header measured 40
        item "Book the cabin by the lake" measured 66
        item "Renew the passport"
      >
    >

    preview "phone" < device iPhone16; bars navigation 44 >
    preview "tablet" < device iPadAir; bars navigation 50 >

    """#),
  ("Cookbook/Mosaic.layout", #"""
    // A mosaic of photos, as in "Explore": a large photo on the left, then one on the right.
    let gap = 2

    define pair() = group vertical fractionalWidth 1/3 count 2 interItemSpacing gap < item >
    define row() = group horizontal fractionalHeight 1/6 count 3 interItemSpacing gap < item >

    section interGroupSpacing gap <
      // A pattern of 12 photos, twice as high as wide.
      group vertical height fractionalWidth 2 interItemSpacing gap <
        group horizontal fractionalHeight 1/3 interItemSpacing gap < item fractionalWidth 2/3; pair() >
        row()
        group horizontal fractionalHeight 1/3 interItemSpacing gap < pair(); item fractionalWidth 2/3 >
        row()
      >
    >

    preview "phone" < device iPhone16; items 12 >
    preview "tablet" < device iPadAir; items 6 >

    """#),
  ("Cookbook/MusicHome.layout", #"""
    // A music app's home: what was played last in a grid, then shelves of square covers.
    let isCompact = (traits.horizontalSizeClass == compact)
    let columns = (if isCompact then 2 else 4)
    let cover = (if isCompact then 148 else 176)

    define title() = header height 40

    // Below a cover, 44 points for two lines of text.
    define shelf(cover: Points) = section <
      orthogonal continuousGroupLeadingBoundary
      contentInsets 0 16
      interGroupSpacing 12
      title()
      group horizontal width cover height (cover + 44) < item >
    >

    layout home interSectionSpacing 20 <
      section recent contentInsets 0 16 interGroupSpacing 8 <
        // Another view than the titles, so a kind of its own, which the app registers.
        header "Greeting" height 52
        group horizontal height 56 count columns interItemSpacing 8 < item >
      >
      shelf(cover: cover) as madeForYou
      shelf(cover: cover * 3 / 4) as artists
    >

    preview "phone" < device iPhone16; items 8 6 8; bars tab 49 >
    preview "tablet" < device iPadAir; items 8 6 8; bars tab 50 >

    """#),
  ("Cookbook/Onboarding.layout", #"""
    // An introduction: full-screen pages, with dots and a button over all of them.
    // The collection view's contentInsetAdjustmentBehavior is .never, so the safe area is 0.
    section intro <
      orthogonal paging
      group horizontal < item >
      boundary "Dots" width 100 height 20 alignment bottom extendsBoundary false offset 0 -120
      boundary "Button" width 240 height 50 alignment bottom extendsBoundary false offset 0 -56
    >

    preview "phone" < device iPhone16; items 3; safeArea 0 >
    preview "tablet" < device iPadAir; items 3; landscape; safeArea 0 >

    """#),
  ("Cookbook/PagedGrid.layout", #"""
    // Pages of two rows and three columns; the next page is visible at the edge.
    section categories <
      orthogonal groupPaging
      contentInsets 8 16
      interGroupSpacing 12
      header height 44
      footer height 28
      // A page is 32 points narrower than the screen without its margins.
      group horizontal width (container.width - 64) height 232 interItemSpacing 12 <
        count 3
        group vertical count 2 interItemSpacing 12 < item >
      >
    >

    preview "phone" < device iPhone16; items 16 >
    preview "tablet" < device iPadAir; items 16 >

    """#),
  ("Cookbook/PhotoGrid.layout", #"""
    // A grid of square photos from edge to edge: three columns on a phone, five on an iPad.
    let columns = (if traits.horizontalSizeClass == compact then 3 else 5)
    let gap = 2
    // A photo is as high as it is wide: the width without the gaps, divided.
    let side = ((container.width - gap * (columns - 1)) / columns)

    section interGroupSpacing gap <
      group horizontal height side count columns interItemSpacing gap < item >
    >

    preview "phone" < device iPhone16; items 17 >
    preview "tablet" < device iPadAir; items 17 >

    """#),
  ("Cookbook/ProductGrid.layout", #"""
    // A shop's grid: filters that stay on top, then products; a row is as high as its longest text.
    let columns = (if traits.horizontalSizeClass == compact then 2 else 4)

    layout shop <
      // layoutc:ignore(layout-header-ignores-insets) the bar of filters is as wide as the screen
      // "Filters" is the kind of a view that the app registers.
      header "Filters" height 52 pinned zIndex 2
      section products contentInsets 8 16 interGroupSpacing 16 <
        group horizontal height estimated 280 interItemSpacing 12 <
          count columns
          // All cells of a row take the height of the tallest.
          item height uniformAcrossSiblings 280
        >
      >
    >

    snapshot sale < section "Sale" style products items 8 measured 262 284 262 262 306 284 262 262 >

    preview "phone" < device iPhone16; bars navigation 44 >
    preview "tablet" < device iPadAir; bars navigation 50 >

    """#),
  ("Cookbook/ProductPage.layout", #"""
    // A product's page: photos in pages, a self-sizing text, sizes, similar products.
    let isCompact = (traits.horizontalSizeClass == compact)

    layout product interSectionSpacing 20 <
      section photos <
        orthogonal paging
        group horizontal height (if isCompact then container.width else 520) < item >
        // The dots are over the photos.
        boundary "Dots" width 120 height 24 alignment bottom extendsBoundary false offset 0 -8
      >
      section text contentInsets 0 16 <
        group vertical height estimated 120 < item height estimated 120 >
      >
      section sizes contentInsets 0 16 interGroupSpacing 8 <
        orthogonal continuous
        group horizontal width 52 height 44 < item >
      >
      section similar contentInsets 0 16 interGroupSpacing 12 <
        orthogonal continuousGroupLeadingBoundary
        header height 40
        group horizontal width 140 height 196 < item >
      >
    >

    snapshot shoe <
      section "Photos" style photos items 4
      section "Text" style text items 1 measured text 190
      section "Sizes" style sizes items "39" "40" "41" "42" "43" "44" "45" "46"
      section "Similar" style similar items 6
    >

    preview "phone" < device iPhone16 >
    preview "tablet" < device iPadAir >

    """#),
  ("Cookbook/Settings.layout", #"""
    // Settings: an inset grouped list with a profile on top.
    layout settings <
      section list insetGrouped profile
      section list insetGrouped connections
      section list insetGrouped general footerMode supplementary
    >

    snapshot all <
      section "Profile" style profile < item "Johnny Appleseed" measured 76 >
      section "Connections" style connections items "Airplane Mode" "Wi-Fi" "Bluetooth" "Mobile Data"
      section "General" style general items "About" "Keyboard" "Language" <
        footer measured 44
      >
    >

    preview "phone" < device iPhone16; bars navigation 44 >
    preview "tablet" < device iPadAir; bars navigation 50 >

    """#),
  ("Cookbook/Sidebar.layout", #"""
    // A mail app's sidebar on an iPad: favourites, and accounts that fold.
    layout mailboxes <
      section list sidebar favourites
      // The first item of a section is its header: a tap folds the account.
      section list sidebar accounts headerMode firstItemInSection
    >

    snapshot all <
      section "Favourites" style favourites items "All inboxes" "VIP" "Flagged"
      section "iCloud" style accounts <
        item "iCloud" expanded < item "Inbox"; item "Drafts"; item "Sent"; item "Archive" >
      >
      section "Work" style accounts < item "Work" expanded < item "Inbox, work"; item "Sent, work" > >
    >

    preview "tablet" <
      size 320 780
      scale 2
      userInterfaceIdiom pad
      safeArea top 24 bottom 20
      bars navigation 50
      snapshot all
    >
    preview "phone" < device iPhone16; bars navigation 44; snapshot all >

    """#),
  ("Cookbook/SocialFeed.layout", #"""
    // A social feed: stories that scroll sideways, then self-sizing posts.
    layout feed <
      section stories <
        orthogonal continuous
        contentInsets 10 16
        interGroupSpacing 14
        group horizontal width 68 height 92 < item >
      >
      // Posts keep to a readable width on an iPad.
      section posts contentInsetsReference readableContent interGroupSpacing 12 <
        group vertical height estimated 420 < item height estimated 420 >
      >
    >

    snapshot home <
      section "Stories" style stories items 12
      section "Posts" style posts items 2 measured 460 290
    >

    preview "phone" < device iPhone16; bars navigation 44 tab 49 >
    preview "tablet" < device iPadAir; bars navigation 50 tab 50 >

    """#),
  ("Cookbook/StickyHeaders.layout", #"""
    // Contacts by letter: a header sticks to the top while its section is visible.
    section interGroupSpacing 1 <
      header height 32 pinned zIndex 2
      group horizontal height 56 < item >
    >

    snapshot contacts <
      section "A" items "Ada" "Alan" "Anita"
      section "B" items "Barbara" "Bjarne"
      section "C" items "Charles" "Claude" "Chris"
      section "D" items "Dennis" "Donald" "Dorothy"
      section "E" items "Edsger" "Emmy"
    >

    preview "at rest" < device iPhone16; bars navigation 44 >
    preview "scrolled" < device iPhone16; bars navigation 44; scroll 0 130 >

    """#),
  ("Cookbook/StreamingRows.layout", #"""
    // Films in rows: a billboard, then a row of posters for each genre.
    let isCompact = (traits.horizontalSizeClass == compact)
    let margin = (if isCompact then 16 else 32)

    define title() = header height 36

    // Posters are half as high again as they are wide.
    define posters(poster: Points = if isCompact then 108 else 150) = section <
      orthogonal continuousGroupLeadingBoundary
      contentInsets 0 margin
      interGroupSpacing 8
      title()
      group horizontal width poster height (poster * 3 / 2) < item >
    >

    layout films interSectionSpacing 20 <
      section billboard contentInsets 0 margin <
        group horizontal height (if isCompact then 420 else 460) < item >
      >
      // Films that were begun: wide pictures with a progress bar below.
      section resume contentInsets 0 margin interGroupSpacing 8 <
        orthogonal continuousGroupLeadingBoundary
        title()
        group horizontal width 160 height 120 < item >
      >
      posters() as popular
      posters() as drama
    >

    preview "phone" < device iPhone16; items 1 6 9 9 >
    preview "tablet" < device iPadAir; items 1 6 9 9 >

    """#),
  ("Cookbook/TodayCards.layout", #"""
    // Stories of the day: one card to a row on a phone, a wide and a narrow one on an iPad.
    let isCompact = (traits.horizontalSizeClass == compact)

    section today contentInsets 0 20 interGroupSpacing 24 <
      header height 72
      when (isCompact) <
        group horizontal height 420 < item >
      > else <
        // Wide and narrow, then narrow and wide.
        group vertical height 864 interItemSpacing 24 <
          group horizontal height 420 interItemSpacing 24 <
            item fractionalWidth 3/5
            item fractionalWidth 2/5
          >
          group horizontal height 420 interItemSpacing 24 <
            item fractionalWidth 2/5
            item fractionalWidth 3/5
          >
        >
      >
    >

    preview "phone" < device iPhone16; items 3; bars tab 49 >
    preview "tablet" < device iPadAir; items 4; bars tab 50 >

    """#),
  ("Cookbook/TopCharts.layout", #"""
    // The charts: columns of three apps; the next column is visible at the edge.
    define chart() = section <
      orthogonal groupPaging
      contentInsets 0 20
      interGroupSpacing 10
      header height 44
      // On a phone, 30 points of the next column are visible. On an iPad, two columns fit.
      group vertical width (if container.width > 600 then 370 else container.width - 60) height 228 <
        count 3
        item
      >
    >

    layout charts interSectionSpacing 24 <
      chart() as free
      chart() as paid
      chart() as games
    >

    preview "phone" < device iPhone16; items 9 9 9 >
    preview "tablet" < device iPadAir; items 9 9 9 >

    """#),
  ("Cookbook/Waterfall.layout", #"""
    // A waterfall of pins: each pin is in the shortest column, as high as its photo and caption.
    // The width of a pin's photo divided by its height.
    param item.aspect: Fraction = 1
    let columns = (if traits.horizontalSizeClass == compact then 2 else 4)
    let gap = 8

    section pins contentInsets gap 16 <
      group waterfall columns (columns) spacing gap < item aspect item.aspect extraHeight 36 >
    >

    snapshot board < section "pins" items 14 aspect 3/4 4/3 1 2/3 16/9 4/5 1 >

    preview "phone" < device iPhone16; snapshot board >
    preview "tablet" < device iPadAir; snapshot board >

    """#),
  ("Cookbook/Weather.layout", #"""
    // The weather: a summary, then cards for hours, days and details.
    let columns = (if traits.horizontalSizeClass == compact then 2 else 4)
    let gap = 12
    let side = ((container.width - 32 - gap * (columns - 1)) / columns)

    layout weather interSectionSpacing gap <
      header height 200
      section hours contentInsets 8 28 <
        background "card" contentInsets 0 16
        orthogonal continuous
        group horizontal width 56 height 96 < item >
      >
      section days contentInsets 8 28 <
        background "card" contentInsets 0 16
        group horizontal height 44 < item >
      >
      section details contentInsets 0 16 interGroupSpacing gap <
        group horizontal height side count columns interItemSpacing gap < item >
      >
    >

    preview "phone" < device iPhone16; items 24 5 4 >
    preview "tablet" < device iPadAir; items 24 10 4 >

    """#),
  ("Cookbook/Widgets.layout", #"""
    // A dashboard of widgets: small, medium and large, on a grid of squares.
    let gap = 16
    let columns = (if traits.horizontalSizeClass == compact then 2 else 4)
    let small = ((container.width - gap * (columns + 1)) / columns)

    define smalls() = group horizontal height small interItemSpacing gap <
      item width small
      item width small
    >

    section contentInsets gap interGroupSpacing gap <
      when (columns == 2) <
        group vertical height (4 * small + 3 * gap) interItemSpacing gap <
          smalls()
          item height small
          item height (2 * small + gap)
        >
      > else <
        // A large widget, and next to it two small ones above a medium one.
        group horizontal height (2 * small + gap) interItemSpacing gap <
          item width (2 * small + gap)
          group vertical width (2 * small + gap) interItemSpacing gap <
            smalls()
            item height small
          >
        >
      >
    >

    preview "phone" < device iPhone16; items 4 >
    preview "tablet" < device iPadAir; items 8 >

    """#),
  ("Library/Carousel.layout", #"""
    // A carousel: a row of cards that comes to rest with one of them in the middle.
    //
    //     carousel(part: 0.8, cardHeight: 200) as offers

    // `part`: how much of the width a card takes; what is left shows its neighbours.
    // `cardHeight`: the height of each.
    // `gap`: the distance between cards, and above and below them.
    define carousel(part: Fraction = 0.86, cardHeight: Points = 180, gap: Points = 12) = section <
      contentInsets (gap) 0
      interGroupSpacing gap
      orthogonal groupPagingCentered
      group horizontal width fractionalWidth part height cardHeight < item >
    >

    """#),
  ("Library/Featured.layout", #"""
    // Pages of a large cell with a column of small ones beside it.
    //
    //     featured(small: 3) as today

    // `small`: how many cells share the column.
    // `large`: how much of a page the large cell takes.
    // `pageHeight`: the height of a page; the next one shows at the edge.
    define featured(small: Int = 2, large: Fraction = 2/3, pageHeight: Points = 220) = section <
      orthogonal groupPaging
      group horizontal width fractionalWidth 0.92 height pageHeight <
        item fractionalWidth large contentInsets 6
        group vertical width fractionalWidth (1 - large) count small < item contentInsets 6 >
      >
    >

    """#),
  ("Library/Grid.layout", #"""
    // A grid: rows of cells of one size.
    //
    //     grid(columns: 4, rowHeight: 90) as icons

    // `columns`: cells in a row, which share its width.
    // `rowHeight`: the height of each.
    // `gap`: the distance between cells, and around all of them.
    define grid(columns: Int = 3, rowHeight: Points = 120, gap: Points = 8) = section <
      contentInsets (gap)
      interGroupSpacing gap
      group horizontal height rowHeight <
        count columns
        interItemSpacing gap
        item
      >
    >

    """#),
  ("Library/List.layout", #"""
    // A list: rows as wide as the screen, which measure their own height.
    //
    //     rows() as inbox < title() >

    // `rowHeight`: the height of a row until it is measured.
    // `inset`: the margin at both sides.
    define rows(rowHeight: Points = 44, inset: Points = 16) = section <
      contentInsets 0 inset
      group vertical height estimated rowHeight < item height estimated rowHeight >
    >

    // A line above a section, which stays visible while the section scrolls.
    define title(lineHeight: Points = 36) = header height (lineHeight) pinned

    """#),
  ("Library/Mosaic.layout", #"""
    // A mosaic: a wide cell, then a large one with two small ones beside it.
    //
    //     mosaic() as moments

    // `tall`: the height of a whole pattern of four cells, as a part of its width.
    // `gap`: the distance around each cell; cells stand twice as far apart.
    define mosaic(tall: Fraction = 9/8, gap: Points = 2) = section <
      contentInsets (gap)
      group vertical height fractionalWidth tall <
        item fractionalHeight 2/5 contentInsets (gap)
        group horizontal height fractionalHeight 3/5 <
          item fractionalWidth 2/3 contentInsets (gap)
          group vertical width fractionalWidth 1/3 count 2 < item contentInsets (gap) >
        >
      >
    >

    """#),
  ("Library/TagCloud.layout", #"""
    // A cloud of tags: each as wide as its text, as many in a line as fit.
    //
    //     tagCloud() as interests

    // `tagWidth`: the width of a tag until it is measured.
    // `tagHeight`: the height of each.
    // `gap`: the distance between tags, and between lines.
    define tagCloud(tagWidth: Points = 80, tagHeight: Points = 32, gap: Points = 8) = section <
      contentInsets (gap) 16
      interGroupSpacing gap
      group horizontal height tagHeight <
        interItemSpacing gap
        item width estimated tagWidth
      >
    >

    """#),
  ("Library/Waterfall.layout", #"""
    // A waterfall: two columns of cells of three heights, packed without holes.
    //
    //     waterfall(short: 90, tall: 200) as finds

    // `short`, `middle`, `tall`: the three heights. Each column has all of them in its own order, so
    // both end at the same line, and the pattern of six cells begins anew.
    // `gap`: the distance between cells, and around all of them.
    define waterfall(
      short: Points = 100,
      middle: Points = 140,
      tall: Points = 190,
      gap: Points = 8
    ) = section <
      let pattern = (short + middle + tall + 2 * gap)
      contentInsets (gap)
      interGroupSpacing gap
      group custom height pattern <
        let half = (gap / 2)
        frame 0 0 (group.width / 2 - half) tall
        frame (group.width / 2 + half) 0 (group.width / 2 - half) short
        frame (group.width / 2 + half) (short + gap) (group.width / 2 - half) middle
        frame 0 (tall + gap) (group.width / 2 - half) short
        frame (group.width / 2 + half) (short + middle + 2 * gap) (group.width / 2 - half) tall
        frame 0 (tall + short + 2 * gap) (group.width / 2 - half) middle
      >
    >

    """#),
  ("Tour/01-one-item.layout", #"""
    // A section has one group, and a group has items. UIKit repeats the group until all items of the
    // data are placed. By default, an item fills its group, and a group fills the width.
    section <
      group horizontal height 64 <
        item
      >
    >

    """#),
  ("Tour/02-columns.layout", #"""
    // `count` divides a group into equal shares. `interItemSpacing` is the space between its items,
    // `interGroupSpacing` the space between groups. A bare number is a length in points.
    section interGroupSpacing 8 <
      group horizontal height 96 count 3 interItemSpacing 8 <
        item
      >
    >

    """#),
  ("Tour/03-fractions.layout", #"""
    // `fractionalWidth` and `fractionalHeight` are parts of the container's width and height. An item
    // is a third of its group. The group's height is a third of the screen's width: cells are squares.
    section <
      group horizontal height fractionalWidth 1/3 <
        item fractionalWidth 1/3
      >
    >

    """#),
  ("Tour/04-insets.layout", #"""
    // `contentInsets` are space inside the edges: 16 points in the section, 4 points in each item.
    // UIKit subtracts those of an item last: two items still fit, and each cell is smaller.
    section contentInsets 16 <
      group horizontal height 120 <
        item fractionalWidth 1/2 contentInsets 4
      >
    >

    """#),
  ("Tour/05-nested-groups.layout", #"""
    // A group may contain groups: a large item, and next to it a column of two. The data fills them in
    // the order of the source: three items, then the next group.
    section contentInsets 16 interGroupSpacing 8 <
      group horizontal height 200 interItemSpacing 8 <
        item fractionalWidth 2/3
        group vertical fractionalWidth 1/3 count 2 interItemSpacing 8 <
          item
        >
      >
    >

    """#),
  ("Tour/06-orthogonal-scrolling.layout", #"""
    // `orthogonal` makes a section scroll across the layout's scroll direction: orthogonal scrolling.
    // With `groupPagingCentered`, it comes to rest with a group in the middle, and the next one is
    // visible.
    section orthogonal groupPagingCentered contentInsets 16 0 interGroupSpacing 12 <
      group horizontal width fractionalWidth 0.8 height 200 <
        item
      >
    >

    """#),
  ("Tour/07-sections.layout", #"""
    // A layout may have several sections, one after the other, with names. Each section of the data uses
    // one of them. In generated Swift, they are the functions of a section provider.
    layout home interSectionSpacing 24 <
      section featured orthogonal groupPaging <
        group horizontal width fractionalWidth 0.9 height 160 < item contentInsets 0 8 >
      >
      section apps contentInsets 0 16 <
        group horizontal height 96 count 4 interItemSpacing 12 < item >
      >
    >

    """#),
  ("Tour/08-headers.layout", #"""
    // Headers and footers are boundary items: they are at an edge of the section, and must have a
    // height. A `pinned` header sticks to the top while its section is visible. The app gives them their
    // text; a second header needs a kind that the app registers: `header "Filters"`.
    section contentInsets 0 16 interGroupSpacing 8 <
      header height 44 pinned zIndex 2
      footer height 28
      group horizontal height 72 count 2 interItemSpacing 8 <
        item
      >
    >

    preview "two sections" < device iPhone16; items 6 6 >

    """#),
  ("Tour/09-badges.layout", #"""
    // A `supplementary` is a view on an item or a group, such as a badge. Its `anchor` is an edge or a
    // corner. `fractionalOffset` moves it by fractions of its own size: here its middle is on the
    // corner.
    section contentInsets 16 <
      group horizontal height 96 <
        item fractionalWidth 1/4 contentInsets 8 <
          supplementary "badge" width 24 height 24 anchor topTrailing fractionalOffset 0.5 -0.5
        >
      >
    >

    """#),
  ("Tour/10-lists.layout", #"""
    // `section list` has the rows of a table view, in one of Apple's appearances, without a group. Rows
    // are self-sizing. Without measured sizes in the data, they have UIKit's estimate of 44 points.
    section list insetGrouped headerMode supplementary
    preview "settings" < device iPhone16; items 3 4 >

    """#),
  ("Tour/11-estimated-sizes.layout", #"""
    // An `estimated` length makes a view self-sizing: in the app, Auto Layout measures it. Here the data
    // states the measured sizes: heights in points, or numbers of characters.
    section contentInsets 16 interGroupSpacing 12 <
      group vertical height estimated 80 <
        item height estimated 80
      >
    >

    snapshot posts < section "Posts" items 5 measured text 60 180 text 140 text 20 text 220 >

    """#),
  ("Tour/12-values.layout", #"""
    // `let` names a value. Arithmetic is in parentheses, and units are checked: a fraction is not a
    // length. `container` is the collection view, as a section provider receives it.
    let gap = 12
    let columns = 3
    let side = ((container.width - gap * (columns + 1)) / columns)

    section contentInsets gap interGroupSpacing gap <
      group horizontal height side count columns interItemSpacing gap < item >
    >

    """#),
  ("Tour/13-conditions.layout", #"""
    // `if` chooses a value, `when` chooses statements. Conditions read what a section provider receives:
    // size classes, Dynamic Type, the container's size. One layout is enough for phone and tablet.
    section contentInsets 16 interGroupSpacing 12 <
      when (traits.horizontalSizeClass == regular) <
        header height 52
      >
      group horizontal height 120 interItemSpacing 12 <
        count (if traits.horizontalSizeClass == compact then 2 else 4)
        item
      >
    >

    preview "phone" < device iPhone16; items 8 >
    preview "tablet" < device iPadAir; items 8 >

    """#),
  ("Tour/14-definitions.layout", #"""
    // `define` names an element with parameters. A call of it is a statement. `as` names the section,
    // and a body in `< >` adds elements to it. In generated Swift, a definition is a function.
    define title() = header height 40

    define shelf(card: Points, rows: Int = 1) = section <
      orthogonal continuousGroupLeadingBoundary
      contentInsets 0 16
      interGroupSpacing 12
      group vertical width card height (card * rows) count rows interItemSpacing 12 < item >
    >

    layout music interSectionSpacing 20 <
      shelf(card: 140) as albums < title() >
      shelf(card: 80, rows: 3) as songs < title() >
      shelf(card: 100) as artists
    >

    """#),
  ("Tour/15-a-whole-page.layout", #"""
    // Everything so far, as the page of a store: featured apps, lists in columns of two and three rows,
    // and categories. The next app and the next column are visible at the edge.
    define apps(rows: Int, rowHeight: Points = 64) = section <
      orthogonal groupPagingCentered
      interGroupSpacing 10
      header height 48 contentInsets 0 20
      group vertical width (container.width - 40) height (rows * rowHeight) count rows < item >
    >

    layout store interSectionSpacing 20 <
      section featured <
        orthogonal groupPagingCentered
        interGroupSpacing 10
        group horizontal width (container.width - 40) height 240 < item >
      >
      apps(rows: 2, rowHeight: 80) as favourites
      apps(rows: 3) as new
      section categories contentInsets 0 20 <
        header height 48
        group horizontal height 44 < item >
      >
    >

    preview "phone" < device iPhone16; items 3 6 9 5 >

    """#),
  ("Tour/16-data.layout", #"""
    // A `snapshot` has sections and items, like that of a diffable data source. `style` names the
    // section of the layout. Items in items are an outline. Those in an expanded item are visible.
    layout library <
      section covers orthogonal continuous contentInsets 8 16 interGroupSpacing 8 <
        group horizontal width 120 height 120 < item >
      >
      section list sidebar folders
    >

    snapshot monday <
      section "Recently played" style covers items "Help!" "Abbey Road" "Let It Be" "Revolver"
      section "Playlists" style folders <
        item "Sports" expanded < item "Running"; item "Yoga" >
        item "Sleep" collapsed < item "Rain" >
        item "Downloads"
      >
    >

    """#),
  ("Tour/17-previews.layout", #"""
    // A `preview` is an environment to render: a device, data, scroll offsets, landscape, right to left,
    // multitasking. Outputs have all previews of the file, or with `--preview NAME` only one.
    section photos orthogonal groupPaging contentInsets 12 16 interGroupSpacing 8 <
      group horizontal width fractionalWidth 0.45 height 160 < item >
    >

    preview "at rest" < device iPhoneSE; items 6 >
    preview "scrolled" < device iPhoneSE; items 6; scroll "photos" 340 >
    preview "right to left" < device iPhoneSE; items 6; rtl >
    preview "slide over" < device iPadAir; multitasking slideOver; items 6 >

    """#),
  ("Tour/18-expectations.layout", #"""
    // `expect` is a condition for the frames of a preview: the frame of a cell, the number of items per
    // row, no overlaps. `layoutc test` checks it, and shows the actual values if it fails.
    section contentInsets 16 interGroupSpacing 8 <
      header height 40 pinned zIndex 2
      group horizontal height 120 count 2 interItemSpacing 9 < item >
    >

    // 375 - 2 * 16 - 9 = 334; a cell is half as wide.
    preview "phone" <
      size 375 667
      items 7
      expect itemsPerRow 2
      expect noOverlap
      expect frame "0/1" 192 56 167 120
    >

    """#),
  ("Tour/19-regression.layout", #"""
    // `layoutc test --update` records the frames of all previews in a golden file next to the layout.
    // `layoutc test` fails if a frame changes, and summarizes the changes. Commit both files.
    section contentInsets 12 interGroupSpacing 8 <
      group horizontal height 88 count 3 interItemSpacing 8 < item >
    >

    preview "phone" < device iPhone16; items 9 >

    """#),
  ("Tour/20-import-from-Swift.swift", #"""
    // layoutc reads the compositional layouts of Swift files wherever it reads layouts: it draws them,
    // lints them and compares them. `layoutc import` converts them. A variable is a param with its first
    // value. What only the app knows is assumed: a note names it, and pictures mark it with `≈`. A preview
    // states both, and the numbers of items; so do `--set coverHeight=120` and `--items 3,9`.
    import UIKit

    // layoutc: preview "phone" < device iPhone16; items 3 9; set coverHeight 120 >
    final class AlbumsViewController: UIViewController {
      enum Section: Int { case featured, albums }
      var coverHeight: CGFloat = 100

      func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
          guard let kind = Section(rawValue: index) else { return nil }
          let isWide = environment.traitCollection.horizontalSizeClass == .regular

          let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
          let group: NSCollectionLayoutGroup
          switch kind {
          case .featured:
            group = .horizontal(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(180)),
              subitems: [item])
          case .albums:
            group = .horizontal(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .absolute(coverHeight)),
              subitem: item, count: isWide ? 5 : 3)
          }
          group.interItemSpacing = .fixed(12)

          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = 12
          section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
          if kind == .featured { section.orthogonalScrollingBehavior = .groupPaging }
          return section
        }
      }
    }

    """#),
  ]
}
