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
let resolveDiagnostics;
const diagnostics = new Promise((resolve) => { resolveDiagnostics = resolve; });

const vscode = {
  Position, Range,
  Uri: { parse: (text) => ({ toString: () => text, scheme: 'file' }) },
  Location: record('uri', 'range'), TextEdit: record('range', 'newText'),
  MarkdownString: record('value'), Hover: record('contents', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  CompletionItem: record('label', 'kind'), CompletionList: record('items', 'isIncomplete'),
  SnippetString: record('value'), SemanticTokens: record('data'),
  SemanticTokensLegend: record('types', 'modifiers'), FoldingRange: record('start', 'end', 'kind'),
  CodeActionKind: record('value'), Disposable: { from: () => disposable }, ViewColumn: { Beside: -2 },
  EventEmitter: class { constructor() { this.event = () => disposable; this.fire = () => { console.log('refreshed'); }; } dispose() {} },
  commands: { registerCommand: () => disposable },
  languages: new Proxy({}, {
    get: (_, name) => (name === 'createDiagnosticCollection'
      ? () => ({ set: (_uri, found) => resolveDiagnostics(found), dispose() {} })
      : (...values) => {
        Object.assign(providers, values.find((value) => Object.keys(value).some((key) => /^provide/.test(key))));
        return disposable;
      }),
  }),
  window: { showErrorMessage: (text) => { console.log('error', text); }, showInformationMessage() {} },
  workspace: new Proxy({
    createFileSystemWatcher: (pattern) => new Proxy(disposable, {
      get: (own, name) => (name in own ? own[name] : (handler) => { watchers[name] = handler; return disposable; }) }),
    textDocuments: [], workspaceFolders: undefined,
    getConfiguration: () => ({ get: (key, initial) => (key === 'path' ? process.argv[2] : initial) }),
  }, { get: (own, name) => (name in own ? own[name] : (handler) => { handlers[name] = handler; return disposable; }) }),
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
  await extension.activate({ subscriptions: [] });
  const broken = document('section < group horizontal hieght 44 < item > >\n');
  handlers.onDidOpenTextDocument(broken);
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
  await extension.deactivate();
  console.log('stopped');
}

/** All on the first line. */
function apply(text, edits) {
  return [...edits].reverse().reduce((result, { range, newText }) => {
    const offset = (place) => (place.line > 0 ? text.length : place.character);
    return result.slice(0, offset(range.start)) + newText + result.slice(offset(range.end));
  }, text);
}

main().catch((error) => { console.log('failed', error); process.exit(1); });
