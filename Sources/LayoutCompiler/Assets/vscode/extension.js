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
