import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@vitrine/local-postgres/start-embedded.ts';
import { Client, type ClientConfig } from 'pg';
import { defaultSettings } from '../../apps/sandbox/src/settings.ts';
import { openWire } from '../../apps/server/src/testing/open-wire.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { pause } from '../bench-shop.ts';

const repository = join(import.meta.dirname, '..', '..');
const generousLimit = '1000000';
/** The maximum time for a killed process to serve again, also on a busy machine. */
const comeBackMs = 60_000;

/** The orders of the simulated shoppers in SQL, also after the erasure of a person. */
export const ofShoppers = `(o.email like 'shopper-%' or o.email like 'erased-%')`;

/** The shop, the providers' sandbox and the database. Each is a process that can be killed without the others. */
export interface Harness {
  readonly url: string;
  readonly dataDir: string;
  /** Calls the sandbox's control API. Sends POST with a body, GET without one. */
  control<Answer>(path: string, body?: object): Promise<Answer>;
  /** Kills the shop's process (kill -9) and restarts it. Returns the milliseconds until it serves again. */
  killShop(): Promise<number>;
  /**
   * Kills the database (kill -9). The shop's launcher restarts it. Returns the milliseconds until the shop is ready
   * again.
   */
  killDatabase(): Promise<number>;
  /**
   * Silences the open connections of the shop to the database. New ones work. Returns the milliseconds until a cart is
   * quoted.
   */
  silenceDatabase(): Promise<number>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** The ordinary proof: one shop with its database in a separate folder. */
export interface ShopHarness extends Harness {
  readonly databaseDir: string;
}

export async function startHarness(seed: number): Promise<ShopHarness> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-proof-'));
  // If this process is root, the database and the shop run as other users, which need access to the folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'shop');
  mkdirSync(dataDir);
  const databaseDir = join(folder, 'database');
  const [shopPort, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${shopPort}`;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;

  const controlKey = randomBytes(24).toString('base64url');
  const authorization = `Bearer ${controlKey}`;
  const sandbox = spawnSandbox({ dataDir, port: sandboxPort, shopUrl: url, seed, controlKey });
  const logFile = join(dataDir, 'shop.log');
  const log = openSync(logFile, 'a');
  const postgres = await startEmbedded({ dataDir: databaseDir });
  const { host, port, user, password, database } = postgres.address;
  const wire = await openWire({ path: join(String(host), `.s.PGSQL.${port}`) });
  const variables = {
    TRUST_PROXY: '1',
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${wire.port}/${database}`,
  };
  const startShop = () => spawnShop({ dataDir, port: shopPort, sandboxUrl, log, variables });

  await whenReady(`${sandboxUrl}/_control/health`, sandbox, { headers: { authorization } });
  let shop = startShop();
  await whenReady(`${url}/readyz`, shop, { logFile });
  const { address } = postgres;

  return {
    url,
    dataDir,
    databaseDir,
    control: createControl(sandboxUrl, controlKey),
    async killShop() {
      const began = performance.now();
      const gone = new Promise((resolve) => shop.once('exit', resolve));
      shop.kill('SIGKILL');
      await gone;
      shop = startShop();
      await whenReady(`${url}/readyz`, shop, { logFile });
      return performance.now() - began;
    },
    async killDatabase() {
      const { pid } = await joinDatabase(databaseDir);
      const began = performance.now();
      process.kill(pid, 'SIGKILL');
      await pause(200);
      await queryWhenever(address, 'select 1', []);
      await whenReady(`${url}/readyz`, shop, { logFile });
      return performance.now() - began;
    },
    async silenceDatabase() {
      const began = performance.now();
      wire.silence();
      const body = JSON.stringify({ items: [] });
      const headers = { 'content-type': 'application/json' };
      for (const end = Date.now() + comeBackMs; Date.now() < end; await pause(25)) {
        const answer = await fetch(`${url}/api/v1/cart/quote`, { method: 'POST', headers, body }).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        if (answer && answer.status < 500) return performance.now() - began;
      }
      throw new Error('No cart was quoted after the connections to the database went silent.');
    },
    query: (text, values = []) => queryWhenever(address, text, values),
    async stop() {
      for (const child of [shop, sandbox]) {
        if (child.exitCode !== null) continue;
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await gone;
      }
      wire.close();
      await postgres.release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the calls of the sandbox's control API. */
export function createControl(sandboxUrl: string, controlKey: string): Harness['control'] {
  const authorization = `Bearer ${controlKey}`;
  return async <Answer>(path: string, body?: object) => {
    const request = body
      ? { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { headers: { authorization } };
    const answer = await fetch(`${sandboxUrl}/_control${path}`, request);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

interface SandboxOptions {
  readonly dataDir: string;
  readonly port: number;
  /** The target address of its webhooks. */
  readonly shopUrl: string;
  readonly seed: number;
  readonly controlKey: string;
}

/** Starts the providers' sandbox. */
export function spawnSandbox({ dataDir, port, shopUrl, seed, controlKey }: SandboxOptions): ChildProcess {
  return spawn(process.execPath, ['apps/sandbox/src/main.ts'], {
    cwd: repository,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SANDBOX_PORT: String(port),
      SANDBOX_STATE: join(dataDir, 'providers.log'),
      SANDBOX_WEBHOOK_URL: shopUrl,
      SANDBOX_SEED: String(seed),
      SANDBOX_LATER_MS: '1500',
      SANDBOX_CONTROL_KEY: controlKey,
    },
  });
}

interface ShopOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly sandboxUrl: string;
  /** The descriptor of the file that receives the shop's output. */
  readonly log: number;
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Starts a process of the shop. It uses the embedded database of its data folder unless the variables name another one.
 */
export function spawnShop({ dataDir, port, sandboxUrl, log, variables = {} }: ShopOptions): ChildProcess {
  const { stripeSecretKey, stripePublishableKey, stripeWebhookSecret, easypostApiKey, easypostWebhookSecret } =
    defaultSettings;
  const { paypalClientId, paypalClientSecret, paypalWebhookId } = defaultSettings;
  return spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      LIMIT_SIGN_IN: generousLimit,
      LIMIT_ORDERS: generousLimit,
      LIMIT_WEBHOOKS: generousLimit,
      LIMIT_CALLS: generousLimit,
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: sandboxUrl,
      PAYPAL_CLIENT_ID: paypalClientId,
      PAYPAL_CLIENT_SECRET: paypalClientSecret,
      PAYPAL_WEBHOOK_ID: paypalWebhookId,
      PAYPAL_API_BASE: sandboxUrl,
      EASYPOST_API_KEY: easypostApiKey,
      EASYPOST_WEBHOOK_SECRET: easypostWebhookSecret,
      EASYPOST_API_BASE: `${sandboxUrl}/v2/`,
      ...variables,
    },
  });
}

/**
 * Repeats a query for the maximum recovery time of a killed database.
 * A function resolves the address again for each attempt, because another server may have become the primary.
 */
export async function queryWhenever<Row extends object>(
  address: ClientConfig | (() => ClientConfig),
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  for (const end = Date.now() + comeBackMs; ; await pause(250)) {
    const client = new Client({
      ...(typeof address === 'function' ? address() : address),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text, [...values])).rows;
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/**
 * Returns the connection to the database and its main process. This process does not remain registered as one of its
 * users.
 */
async function joinDatabase(dataDir: string) {
  const joined = await startEmbedded({ dataDir });
  await joined.release();
  return joined;
}

interface Waiting {
  readonly headers?: Record<string, string>;
  readonly logFile?: string;
  readonly withinMs?: number;
}

/** Waits until an address responds with success. Fails when the process behind it ends. */
export async function whenReady(
  url: string,
  child: ChildProcess,
  { headers = {}, logFile, withinMs = comeBackMs }: Waiting = {},
): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(25)) {
    if (child.exitCode !== null) {
      const lastOutput = logFile ? readFileSync(logFile, 'utf8').slice(-2_000) : '';
      throw new Error(`the process behind ${url} ended with ${child.exitCode}: ${lastOutput}`);
    }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(2_000) }).catch(() => null);
    const text = await answer?.text().catch(() => '');
    if (answer?.ok && !text?.includes('browsing only')) return;
  }
  throw new Error(`${url} was not ready within ${withinMs / 1000} s`);
}
