import { spawn } from 'node:child_process';
import { get } from 'node:http';
import autocannon from 'autocannon';
import type { BenchShop } from './bench-shop.ts';
import { atLeast, type Figure, median, noted } from './figure.ts';

const rounds = 3;
const seconds = 4;
const connections = 32;

interface PlainAnswer {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

function fetchAsSent(url: string): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
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

/** Starts a bare node:http server in a separate process that sends exactly these bytes. */
async function startBareServer({ headers, body }: PlainAnswer): Promise<{ url: string; stop(): void }> {
  const source = `
    const { createServer } = require('node:http');
    process.once('message', ({ headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      const server = createServer((request, answer) => { answer.writeHead(200, headers); answer.end(bytes); });
      server.listen(0, '127.0.0.1', () => process.send(server.address().port));
    });`;
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { connection: _connection, 'keep-alive': _keepAlive, date: _date, ...kept } = headers;
  child.send({ headers: kept, body: body.toString('base64') });
  const port = await new Promise<number>((resolve) => child.once('message', (message) => resolve(Number(message))));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  return result.requests.average;
}

/** Measures the rate of a cached home page as a share of the rate of a bare server that sends the same bytes, in alternation. */
export async function measureCachedPage(shop: BenchShop): Promise<Figure[]> {
  const home = `${shop.url}/`;
  await fetchAsSent(home);
  const bare = await startBareServer(await fetchAsSent(home));
  const shares: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const plain = await rate(bare.url);
    const ours = await rate(home);
    shares.push((ours / plain) * 100);
    rates.push(ours);
  }
  bare.stop();
  return [
    atLeast('cached home page, share of a bare server with the same bytes', median(shares), 70, '%'),
    noted('cached home pages a second', median(rates).toFixed(0)),
  ];
}
