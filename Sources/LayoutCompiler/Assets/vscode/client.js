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
