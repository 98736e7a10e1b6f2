import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { buildStale } from '../tools/build.ts';
import { freePort } from '../tools/testing/free-port.ts';
import { joinBenchDatabase, prepareBenchDatabase } from './bench-database.ts';

/** A shop for the benchmark only: a separate process, data folder and port, and a connection to its database. */
export interface BenchShop {
  readonly url: string;
  readonly pool: Pool;
  readonly pid: number;
  /** Seconds from the process's start to its first served page. */
  readonly startSeconds: number;
  stop(): Promise<void>;
}

export const repository = join(import.meta.dirname, '..');
const generousLimit = '1000000';
/** Limits that no load of the benchmark reaches. */
export const generousLimits: NodeJS.ProcessEnv = {
  LIMIT_SIGN_IN: generousLimit,
  LIMIT_ORDERS: generousLimit,
  LIMIT_UPLOADS: generousLimit,
  LIMIT_WEBHOOKS: generousLimit,
  LIMIT_CALLS: generousLimit,
  LIMIT_SHIPPING: generousLimit,
  // wrk requests more than a million pages a minute on a fast machine.
  LIMIT_PAGES: '100000000',
  LIMIT_RENDERS: generousLimit,
};

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

export async function whenOpen(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error('the shop did not open within two minutes');
}

/**
 * Starts the built shop with the demo store. The rate limits are raised. Everything else has its default configuration.
 * The folder is deleted afterwards. A named folder stays with its data. `folder` may contain the configuration of extensions.
 */
export async function startBenchShop(
  dataFolder?: string,
  more: NodeJS.ProcessEnv = {},
  folder = repository,
): Promise<BenchShop> {
  const dataDir = dataFolder ?? mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  await buildStale();
  await prepareBenchDatabase(dataDir);
  const began = performance.now();
  const child = spawn(process.execPath, [join(repository, 'apps/server/src/main.ts'), '--built'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...generousLimits,
      ...more,
    },
  });
  await whenOpen(url, child);
  const startSeconds = (performance.now() - began) / 1000;
  const database = await joinBenchDatabase(dataDir);
  const pool = new Pool({ ...database.address, max: 16 });
  return {
    url,
    pool,
    pid: child.pid ?? 0,
    startSeconds,
    async stop() {
      await pool.end();
      await database.release();
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
      if (dataFolder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
