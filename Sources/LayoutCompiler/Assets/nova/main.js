// @MARK@.

let client = null

// Starts the language server of `layoutc`, which a setting or PATH locates.
function start() {
  stop()
  const path = nova.config.get('layoutc.path', 'string')
  const server = path
    ? { path, args: ['lsp'], type: 'stdio' }
    : { path: '/usr/bin/env', args: ['layoutc', 'lsp'], type: 'stdio' }
  client = new LanguageClient('layoutc', 'layoutc', server, { syntaxes: ['layout'] })
  client.start()
}

function stop() {
  if (client) client.stop()
  client = null
}

exports.activate = function () {
  nova.config.observe('layoutc.path', start)
}

exports.deactivate = stop
