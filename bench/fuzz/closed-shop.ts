import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSettings } from '@vitrine/local-postgres/settings.ts';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Pool } from 'pg';
import type { AsUser } from '../../apps/server/src/platform/boot/step-down/rights.ts';
import { runAs } from '../../apps/server/src/platform/boot/step-down/step-down.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { pause } from '../bench-shop.ts';

const repository = join(import.meta.dirname, '..', '..');
const generousLimit = '1000000';
/** Longer than a shop takes to stop, in milliseconds. */
const stopMs = 20_000;
const nowhere = 'http://127.0.0.1:9';
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
  /** Additional Node options for the shop's process, such as its heap limits. */
  readonly nodeOptions?: readonly string[];
  /** The limits set by the environment (docs/behaviour/http.md#limits). Very high by default. */
  readonly limits?: Readonly<Record<string, string>>;
}

/** A shop that tests may attack, with the demo store. */
export interface ClosedShop {
  readonly url: string;
  readonly pid: number;
  readonly pool: Pool;
  /** Its DATA_DIR: the only folder that it can write to. */
  readonly dataDir: string;
  /** Returns all output so far: warnings, errors, and its output before it ended. */
  log(): string;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/**
 * If this process is root, the shop runs as the user of its database and owns the folder. The database socket is closed
 * to all other users.
 */
function asUnprivilegedUser(own: string, database: string): AsUser {
  if (process.getuid?.() !== 0) return { command: [], options: {} };
  const user = statSync(database);
  chownSync(own, user.uid, user.gid);
  return runAs(user, own, []);
}

/**
 * Starts a shop that cannot write outside its own folder, whichever user runs it, because Node's permission model prevents it
 * (decision 0011). This process holds its database server.
 */
export async function startClosedShop({ limits = farAway, nodeOptions = [] }: Settings = {}): Promise<ClosedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-closed-'));
  // If this process is root, the database runs as another user, who needs access to the folder.
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
      // API keys that the owner enters are tested at an address without a listener, and never at the providers'
      // addresses.
      STRIPE_API_BASE: nowhere,
      EASYPOST_API_BASE: nowhere,
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
      // A thread that renders a hostile image can prevent the process from ending.
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
