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
