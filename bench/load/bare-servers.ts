import { spawn } from 'node:child_process';
import { get } from 'node:http';

/** A response as sent, before any decompression. */
export interface SentAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface BareServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Reads the bytes of a response as sent. */
export function answerAsSent(url: string, encoding: 'br' | 'identity'): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        );
        resolve({ headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}

/**
 * Processor time that a process spends in addition to its responses, in evenly paced pieces. Each piece runs in one
 * turn of the event loop.
 */
export interface Burn {
  readonly aSecond: number;
  /** The length of each piece in milliseconds. */
  readonly ms: number;
}

const burnSource = `
  function keepBusy({ aSecond, ms }) {
    const began = performance.now();
    let done = 0;
    setInterval(() => {
      const due = Math.floor(((performance.now() - began) / 1000) * aSecond);
      if (done >= due) return;
      done += 1;
      const before = process.threadCpuUsage();
      for (let spent = 0; spent < ms * 1000; ) {
        const { user, system } = process.threadCpuUsage(before);
        spent = user + system;
      }
    }, 1);
  }`;

/** Starts a process that only spends processor time. */
export function startBurning(burn: Burn): { stop(): void } {
  const child = spawn(process.execPath, ['-e', `${burnSource} keepBusy(${JSON.stringify(burn)});`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { stop: () => void child.kill() };
}

/** Node's own HTTP server without an application, or only with a burn, as the baseline for the shop. */
const httpSource = `${burnSource}
  const { createServer } = require('node:http');
  process.once('message', ({ headers, body, burn }) => {
    if (burn) keepBusy(burn);
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((request, answer) => { answer.writeHead(200, headers); answer.end(bytes); });
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });`;

/** Writes the same bytes for any input without reading it. The result shows the client's spare capacity. */
const socketSource = `
  const { createServer } = require('node:net');
  process.once('message', ({ headers, body }) => {
    const lines = Object.entries(headers).map(([name, value]) => name + ': ' + value + '\\r\\n').join('');
    const bytes = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\\r\\n' + lines + '\\r\\n'), Buffer.from(body, 'base64')]);
    const server = createServer({ noDelay: true }, (socket) => {
      socket.on('data', () => socket.write(bytes));
      socket.on('error', () => {});
    });
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
  });`;

/**
 * Starts a bare server in a separate process that sends exactly these bytes. A socket server burns no processor time.
 */
export async function startBareServer(
  kind: 'http' | 'socket',
  { headers, body }: SentAnswer,
  burn?: Burn,
): Promise<BareServer> {
  const source = kind === 'http' ? httpSource : socketSource;
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...stored } = headers;
  child.send({ headers: { ...stored, 'content-length': String(body.length) }, body: body.toString('base64'), burn });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}
