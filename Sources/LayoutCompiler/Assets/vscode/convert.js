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
