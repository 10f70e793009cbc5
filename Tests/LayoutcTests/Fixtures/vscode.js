// A stand-in for Visual Studio Code, so far as the extension needs it.
'use strict';
const path = require('path');
const providers = {};
const handlers = {};
class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
const record = (...names) => class { constructor(...values) { names.forEach((name, i) => { this[name] = values[i]; }); } };
const disposable = { dispose() {} };
const watchers = {};
/** Adds a handler of an event; `handlers` calls all of them. */
const listener = (name) => (handler) => {
  const earlier = handlers[name] || (() => {});
  handlers[name] = (event) => { earlier(event); handler(event); };
  return disposable;
};
const commands = {};

/** A panel next to the editors, with the messages that its page receives. */
class Panel {
  constructor(kind, title, place, options) {
    Object.assign(this, { title, options });
    this.messages = [];
    panels.push(this);
    this.webview = {
      html: '', postMessage: (message) => { this.messages.push(message); },
      onDidReceiveMessage: (handler) => { this.send = handler; return disposable; },
    };
  }
  onDidDispose(handler) { this.dispose = handler; }
  reveal() {}
}
const panels = [];
/** What `setContext` set. */
const contexts = [];
const wait = async (what, condition) => {
  for (let i = 0; i < 500; i += 1) {
    const value = condition();
    if (value) return value;
    await new Promise((done) => { setTimeout(done, 20); });
  }
  throw new Error(`no ${what} within ten seconds`);
};
let resolveDiagnostics;
const diagnostics = new Promise((resolve) => { resolveDiagnostics = resolve; });

const vscode = {
  Position, Range,
  Uri: { parse: (text) => ({ toString: () => text, scheme: text.split(':')[0] }) },
  TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
  Location: record('uri', 'range'), TextEdit: record('range', 'newText'),
  MarkdownString: record('value'), Hover: record('contents', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  CodeLens: record('range', 'command'), DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  CompletionItem: record('label', 'kind'), CompletionList: record('items', 'isIncomplete'),
  SnippetString: record('value'), SemanticTokens: record('data'),
  SemanticTokensLegend: record('types', 'modifiers'), FoldingRange: record('start', 'end', 'kind'),
  CodeActionKind: record('value'), Disposable: { from: () => disposable }, ViewColumn: { Beside: -2, One: 1 },
  EventEmitter: class { constructor() { this.event = () => disposable; this.fire = () => { console.log('refreshed'); }; } dispose() {} },
  commands: {
    registerCommand: (name, handler) => { commands[name] = handler; return disposable; },
    executeCommand: (name, ...values) => (name === 'setContext' ? contexts.push(values.join(' ')) : commands[name](...values)),
  },
  languages: new Proxy({}, {
    get: (_, name) => (name === 'createDiagnosticCollection'
      ? () => ({ set: (_uri, found) => resolveDiagnostics(found), dispose() {} })
      : (...values) => {
        Object.assign(providers, values.find((value) => Object.keys(value).some((key) => /^provide/.test(key))));
        return disposable;
      }),
  }),
  window: new Proxy({
    showErrorMessage: (text) => { console.log('error', text); }, showInformationMessage() {},
    activeTextEditor: undefined, visibleTextEditors: [], createWebviewPanel: (...values) => new Panel(...values),
    showTextDocument: async (document, options) => {
      console.log('shown', path.basename(document.uri.toString()), options.selection.start.line);
      return { document, revealRange() {} };
    },
  }, { get: (own, name) => (name in own ? own[name] : listener(name)) }),
  workspace: new Proxy({
    createFileSystemWatcher: (pattern) => new Proxy(disposable, {
      get: (own, name) => (name in own ? own[name] : (handler) => { watchers[name] = handler; return disposable; }) }),
    textDocuments: [], workspaceFolders: undefined,
    getConfiguration: () => ({ get: (key, initial) => (key === 'path' ? process.argv[2] : initial) }),
  }, { get: (own, name) => (name in own ? own[name] : listener(name)) }),
};

const Module = require('module');
const load = Module._load;
Module._load = (request, ...rest) => (request === 'vscode' ? vscode : load(request, ...rest));

const document = (text) => ({
  uri: vscode.Uri.parse(`file://${path.resolve('test.layout')}`), languageId: 'layout', version: 1,
  getText: () => text,
});

async function main() {
  const extension = require(path.resolve('extension.js'));
  const broken = document('section < group horizontal hieght 44 < item > >\n');
  vscode.workspace.textDocuments.push(broken);
  await extension.activate({ subscriptions: [] });
  const found = await diagnostics;
  console.log('diagnostics', found.length, found[0].code && found[0].code.value || found[0].code);
  const good = document('section<group horizontal height 44<item>>\n');
  good.version = 2;
  const whole = new Range(new Position(0, 0), new Position(1, 0));
  handlers.onDidChangeTextDocument(
    { document: good, contentChanges: [{ range: whole, text: good.getText() }] });
  watchers.onDidChange(vscode.Uri.parse('file:///x/Shared.layout'));
  const hover = await providers.provideHover(good, new Position(0, 10));
  console.log('hover', /group/.test(JSON.stringify(hover)));
  const symbols = await providers.provideDocumentSymbols(good);
  console.log('symbols', symbols.map((symbol) => symbol.name).join(' '));
  const edits = await providers.provideDocumentFormattingEdits(good, { tabSize: 2, insertSpaces: true });
  console.log('format', apply(good.getText(), edits).trimEnd());
  const tokens = await providers.provideDocumentSemanticTokens(good);
  console.log('tokens', tokens.data.length > 0 && tokens.data.length % 5 === 0);
  // After the change of the shared file, an open preview is updated within 120 ms. This timer is later.
  await new Promise((done) => { setTimeout(done, 200); });
  await previews();
  await swiftPreview();
  await extension.deactivate();
  console.log('stopped');
}

/** The preview of a document that has not been saved. */
async function previews() {
  const uri = vscode.Uri.parse('untitled:Untitled-1');
  const text = 'section menu <\n  group horizontal height 44 <\n    item\n  >\n>\n';
  const untitled = { uri, languageId: 'layout', version: 1, getText: () => text };
  const editor = { document: untitled, viewColumn: 1, selection: { active: new Position(2, 5) } };
  vscode.workspace.textDocuments.push(untitled);
  vscode.window.activeTextEditor = editor;
  vscode.window.visibleTextEditors.push(editor);
  handlers.onDidOpenTextDocument(untitled);
  await commands['layoutc.openPreview']();
  const [panel] = panels;
  console.log('preview', panels.length, panel.title, panel.options.enableScripts);
  const first = panel.webview.html;
  console.log('page', /<h1>Untitled-1</.test(first), /acquireVsCodeApi/.test(first));
  panel.send({ layoutc: 'ready' });
  console.log('messages', panel.messages.length);

  const edit = (version, line, start, end, words) => handlers.onDidChangeTextDocument({
    document: { ...untitled, version },
    contentChanges: [{ range: new Range(new Position(line, start), new Position(line, end)), text: words }],
  });
  edit(2, 1, 26, 28, '5');
  edit(3, 1, 27, 27, '5');
  const page = () => panel.messages.filter((message) => message.layoutc === 'page').pop();
  await wait('newer page', () => page() && /height:55px/.test(page().html));
  console.log('followed', panel.messages.length, panel.webview.html === page().html);
  edit(4, 1, 19, 25, 'hieght');
  const broken = await wait('errors', () => (/class="errors"/.test(page().html) ? page() : null));
  console.log('errors', /height:55px/.test(broken.html), /unknown-word/.test(broken.html));
  edit(5, 1, 19, 25, 'height');
  await wait('the end of the errors', () => !/class="errors"/.test(page().html));

  handlers.onDidChangeTextEditorSelection({ textEditor: editor });
  const marks = await wait('elements', () => panel.messages.find((message) => message.elements));
  console.log('cursor', marks.elements.slice(0, 2).join(' '), marks.elements.length);
  await panel.send({ layoutc: 'line', file: 0, line: 3 });
  handlers.onDidChangeTextEditorSelection({ textEditor: editor });

  await panel.send({ layoutc: 'values', query: 'device=iPadAir' });
  await wait('the other device', () => /data-device="iPadAir"/.test(page().html));
  console.log('values', page().query);
  panel.send({ layoutc: 'ready' });
  console.log('reloaded', panel.messages[panel.messages.length - 1].layoutc);
  await commands['layoutc.preview']({ uri: uri.toString(), name: 'small, iPhoneSE' });
  console.log('lens', panels.length, panel.messages[panel.messages.length - 1].link);
  panel.dispose();
  await commands['layoutc.openPreview']();
  console.log('again', panels.length);
}

/** The preview of Swift: it follows edits, and keeps its picture while the Swift does not compile. */
async function swiftPreview() {
  const text = (height) => `import UIKit
func rows() -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(${height}))
  return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [.init(layoutSize: size)]))
}
`;
  const swift = (version, words) => ({
    uri: vscode.Uri.parse(`file://${path.resolve('Rows.swift')}`), languageId: 'swift', version, getText: () => words,
  });
  const plain = { ...swift(1, 'let x = 1'), uri: vscode.Uri.parse(`file://${path.resolve('Plain.swift')}`) };
  handlers.onDidChangeActiveTextEditor({ document: plain });
  const document = swift(1, text(44));
  handlers.onDidChangeActiveTextEditor({ document });
  console.log('contexts', contexts.slice(-2).join(', '));
  vscode.workspace.textDocuments.push(document);
  vscode.window.activeTextEditor = { document, viewColumn: 1, selection: { active: new Position(2, 5) } };
  handlers.onDidOpenTextDocument(document);
  const lenses = await providers.provideCodeLenses(document);
  console.log('lenses', lenses.map((lens) => lens.command.title).join(', '));
  await commands['layoutc.openPreview']();
  const panel = panels[panels.length - 1];
  const shown = () => [panel.webview.html, ...panel.messages.map((message) => message.html)].filter(Boolean).pop();
  await wait('Swift', () => /height:44px/.test(shown()));
  console.log('swift', panel.title);
  const edit = (version, words) => handlers.onDidChangeTextDocument({
    document: swift(version, words),
    contentChanges: [{ range: new Range(new Position(0, 0), new Position(9, 0)), text: words }],
  });
  edit(2, text(''));
  await wait('errors', () => /class="errors"/.test(shown()));
  console.log('kept', /height:44px/.test(shown()), /swift-unread/.test(shown()));
  edit(3, text(58));
  await wait('the new height', () => /height:58px/.test(shown()) && !/class="errors"/.test(shown()));
  console.log('repaired');
}

/** All on the first line. */
function apply(text, edits) {
  return [...edits].reverse().reduce((result, { range, newText }) => {
    const offset = (place) => (place.line > 0 ? text.length : place.character);
    return result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end));
  }, text);
}

main().catch((error) => { console.log('failed', error); process.exit(1); });
