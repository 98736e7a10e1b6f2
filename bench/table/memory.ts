import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Pool } from 'pg';
import { freePort } from '../../tools/testing/free-port.ts';
import { generousLimits, pause, repository, whenOpen } from '../bench-shop.ts';
import { type BenchSku, orderBody, stockSkus } from '../data/order-bodies.ts';
import { runLoad } from '../load/load.ts';
import { field, withDescendants } from '../processes.ts';
import { notAbove, type Row, row } from './row.ts';

const seconds = 8;
const max = 350;

/** Megabytes of each part. Memory that processes share is counted once (PSS). */
type Parts = Record<'server' | 'sandbox' | 'database' | 'npm', number>;

/**
 * Measures the memory of all processes that `npm start` leaves running, npm included: at the start, with readers, then
 * with buyers.
 */
export async function measureMemory(): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('npm', ['start'], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...generousLimits, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  });
  try {
    await whenOpen(url, child);
    await pause(3_000);
    const skus = await stocked({ url, dataDir });
    const first = megabytes(child.pid ?? 0);
    const readers = await peakDuring(child, () => read(url));
    const buyers = await peakDuring(child, () => buy(url, skus));
    const peak = total(readers) > total(buyers) ? readers : buyers;
    return [
      row('memory of everything: at the start, with readers, then with buyers', {
        limit: notAbove(total(peak), max, 'MB'),
        note: `${report(first)}; readers ${report(readers)}; buyers ${report(buyers)}`,
      }),
    ];
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function read(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ include: ['tags', 'images'], limit: 24 });
  await runLoad({
    url,
    connections: 32,
    seconds,
    requests: [
      { path: '/', headers: { 'accept-encoding': 'br' } },
      { path: '/category/lighting', headers: { 'accept-encoding': 'br' } },
      { method: 'POST', path: '/api/v1/products/many', headers, body },
    ],
  });
}

/** Stocks the products for the buyers over a connection that is closed before the measurement. */
async function stocked({ url, dataDir }: { url: string; dataDir: string }): Promise<BenchSku[]> {
  const server = await startEmbedded({ dataDir });
  const pool = new Pool({ ...server.address, max: 1 });
  try {
    return await stockSkus({ url, pool }, { count: 200, stock: 1_000_000 });
  } finally {
    await pool.end();
    await server.release();
  }
}

async function buy(url: string, skus: readonly BenchSku[]): Promise<void> {
  const requests = skus.map((sku) => ({
    method: 'POST' as const,
    path: '/api/v1/orders/place',
    headers: { 'content-type': 'application/json' },
    body: orderBody(sku),
  }));
  await runLoad({ url, connections: 16, seconds, requests });
}

async function peakDuring(child: ChildProcess, work: () => Promise<void>): Promise<Parts> {
  let peak = megabytes(child.pid ?? 0);
  const sampling = setInterval(() => {
    const now = megabytes(child.pid ?? 0);
    if (total(now) > total(peak)) peak = now;
  }, 500);
  await work();
  clearInterval(sampling);
  return peak;
}

function megabytes(root: number): Parts {
  const parts: Parts = { server: 0, sandbox: 0, database: 0, npm: 0 };
  for (const pid of withDescendants([root])) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      parts[getPart(command)] += field(pid, 'smaps_rollup', 'Pss') / 1024;
    } catch {
      // The process ended while it was being read.
    }
  }
  return parts;
}

function getPart(command: string): keyof Parts {
  if (command.includes('apps/sandbox')) return 'sandbox';
  if (command.includes('apps/server')) return 'server';
  return command.includes('postgres') ? 'database' : 'npm';
}

function total(parts: Parts): number {
  return Object.values(parts).reduce((sum, part) => sum + part, 0);
}

function report(parts: Parts): string {
  const each = Object.entries(parts).map(([name, size]) => `${name} ${size.toFixed(0)}`);
  return `${total(parts).toFixed(0)} MB (${each.join(', ')})`;
}
