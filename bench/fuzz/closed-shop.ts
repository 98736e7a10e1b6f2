import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { AsUser } from '../../apps/server/src/platform/boot/step-down/rights.ts';
import { runAs } from '../../apps/server/src/platform/boot/step-down/step-down.ts';
import { testSettings } from '../../apps/server/src/platform/database/embedded/settings.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { freePort, pause } from '../bench-shop.ts';

const repository = join(import.meta.dirname, '..', '..');
const generousLimit = '1000000';
/** Longer than a shop takes that was told to stop. */
const stopMs = 20_000;
const farAway = {
  LIMIT_SIGN_IN: generousLimit,
  LIMIT_ORDERS: generousLimit,
  LIMIT_UPLOADS: generousLimit,
  LIMIT_CALLS: generousLimit,
  LIMIT_SHIPPING: generousLimit,
  LIMIT_REPORTS: generousLimit,
  LIMIT_PAGES: generousLimit,
  LIMIT_RENDERS: generousLimit,
};

interface Settings {
  /** More options of Node for the shop's process, such as the bounds of its heap. */
  readonly nodeOptions?: readonly string[];
  /** The environment's own limits (docs/behaviour/http.md#limits); out of the way unless given. */
  readonly limits?: Readonly<Record<string, string>>;
}

/** A shop that may be attacked, with the demo store in it. */
export interface ClosedShop {
  readonly url: string;
  readonly pid: number;
  readonly pool: Pool;
  /** Its DATA_DIR: the one place that it can write to. */
  readonly dataDir: string;
  /** Everything it has written so far: warnings, errors, the last words of a process. */
  log(): string;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** As root the shop runs as the user of its database, whose socket is closed to everybody else, and the folder is that user's. */
function asUnprivilegedUser(own: string, database: string): AsUser {
  if (process.getuid?.() !== 0) return { command: [], options: {} };
  const user = statSync(database);
  chownSync(own, user.uid, user.gid);
  return runAs(user, own, []);
}

/**
 * Starts a shop that cannot write outside a folder of its own, whoever runs it: Node's permission model refuses it
 * (decision 0023). Its database is a server that this process holds.
 */
export async function startClosedShop({ limits = farAway, nodeOptions = [] }: Settings = {}): Promise<ClosedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-closed-'));
  // As root the database runs as another user, who has to get through.
  chmodSync(folder, 0o711);
  const own = join(folder, 'shop');
  mkdirSync(own);
  const postgres = await startEmbedded({
    dataDir: join(folder, 'database'),
    settings: testSettings,
    isDurable: false,
  });
  const { user, password, database, host, port } = postgres.address;
  const socket = new URLSearchParams({ host: String(host), port: String(port) });
  const logFile = join(folder, 'shop.log');
  const log = openSync(logFile, 'a');
  const shopPort = await freePort();
  const mayWrite = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${own}`];
  const mayRun = ['--allow-child-process', '--allow-addons', '--allow-worker', '--no-warnings'];
  const { command, options } = asUnprivilegedUser(own, join(folder, 'database', 'postgres'));
  const main = join(repository, 'apps/server/src/main.ts');
  const [program, ...args] = [...command, process.execPath, ...nodeOptions, ...mayWrite, ...mayRun, main];
  const child = spawn(program, args, {
    ...options,
    cwd: own,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(shopPort),
      DATA_DIR: own,
      DATABASE_URL: `postgres://${user}:${String(password)}@localhost/${database}?${socket}`,
      LOG_LEVEL: 'error',
      ...limits,
    },
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const shop: ClosedShop = {
    url: `http://127.0.0.1:${shopPort}`,
    pid: child.pid ?? 0,
    pool: new Pool({ ...postgres.address, max: 4 }),
    dataDir: own,
    log: () => readFileSync(logFile, 'utf8'),
    isRunning,
    async stop() {
      await shop.pool.end();
      if (isRunning()) child.kill('SIGTERM');
      // A thread that paints a hostile picture keeps the process from ending.
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopMs);
      await gone;
      clearTimeout(deadline);
      await postgres.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    if (!isRunning()) break;
    const answer = await fetch(`${shop.url}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return shop;
  }
  const lastOutput = shop.log().slice(-2_000);
  await shop.stop();
  throw new Error(`The shop did not open: ${lastOutput}`);
}
