import { type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { freePort } from '../../tools/testing/free-port.ts';
import { createControl, type Harness, queryWhenever, spawnSandbox, spawnShop, whenReady } from '../proof/harness.ts';
import { type CdnFront, startCdnFront } from './cdn-front.ts';
import type { DatabasePair, OnStop } from './database-pair.ts';
import { endProcess } from './end-process.ts';
import { startPatroniPair } from './patroni-pair.ts';
import { startPooledPair } from './pooled-pair.ts';
import { startProxy } from './proxies.ts';

const processes = 3;
/** The first process also fills the demo store. */
const startMs = 240_000;

/**
 * The component that routes the shop to the primary: pgbouncer under an operator's control, or HAProxy with Patroni as
 * the operator.
 */
export const clusterForms = ['pgbouncer', 'patroni'] as const;
export type ClusterForm = (typeof clusterForms)[number];

const startPair = { pgbouncer: startPooledPair, patroni: startPatroniPair } as const satisfies Record<
  ClusterForm,
  (home: string, onStop: OnStop) => Promise<DatabasePair>
>;

/** One shop process that is reachable without the proxy. */
export interface ShopProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/**
 * A complete production setup on loopback: two PostgreSQL servers, the routing to the primary, three shops, a proxy
 * with TLS, and a CDN.
 */
export interface Cluster extends Omit<Harness, 'killShop' | 'killDatabase' | 'silenceDatabase'> {
  readonly shops: readonly ShopProcess[];
  readonly cdn: CdnFront;
  readonly pair: DatabasePair;
  /** Starts an additional shop process next to the cluster, with other variables. */
  startBeside(name: string, variables: Readonly<Record<string, string>>): Promise<ShopProcess>;
  /** Kills a shop (kill -9) and restarts it. Returns the milliseconds until it serves again. */
  killShop(index: number): Promise<number>;
  primary(): ClientConfig;
  /** Registers a cleanup that runs before the cluster stops. */
  readonly onStop: OnStop;
}

interface Plan {
  readonly seed: number;
  readonly form: ClusterForm;
}

/** Starts everything. If a step fails, the parts that already run are stopped. */
export async function startCluster(plan: Plan): Promise<Cluster> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return await start(plan, { stop, onStop: (one) => stops.push(one) });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Stopping {
  stop(): Promise<void>;
  readonly onStop: OnStop;
}

async function start({ seed, form }: Plan, { stop, onStop }: Stopping): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
  onStop(() => rmSync(home, { recursive: true, force: true }));
  const pair = await startPair[form](home, onStop);
  const ports = await Promise.all(Array.from({ length: 3 + processes }, freePort));
  const [port = 0, plainPort = 0, sandboxPort = 0, ...shopPorts] = ports;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const controlKey = randomBytes(24).toString('base64url');
  const shopUrl = `http://127.0.0.1:${plainPort}`;
  const sandbox = spawnSandbox({ dataDir: home, port: sandboxPort, shopUrl, seed, controlKey });
  onStop(() => endProcess(sandbox, 'SIGTERM'));
  const cdn = await startCdnFront({ originPort: plainPort, onStop });
  const url = `https://127.0.0.1:${port}`;
  const withoutCdn = {
    ...pair.variables,
    SITE_URL: url,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
    TRUST_PROXY: '1',
    LIMIT_HOLDS: '1000000',
  };
  const variables = { ...withoutCdn, ...cdn.variables };
  // All emails in one folder, as with one mail server.
  mkdirSync(join(home, 'outbox'));
  const logFile = join(home, 'shop.log');
  const log = openSync(logFile, 'a');
  const spawned: ChildProcess[] = [];
  onStop(() => Promise.all(spawned.map((child) => endProcess(child, 'SIGTERM'))));
  const startShop = async (name: string, shopPort: number, given: Readonly<Record<string, string>>) => {
    const child = spawnShop({ dataDir: join(home, name), port: shopPort, sandboxUrl, log, variables: given });
    spawned.push(child);
    const shop = { url: `http://127.0.0.1:${shopPort}`, child };
    await whenReady(`${shop.url}/readyz`, child, { logFile, withinMs: startMs });
    return shop;
  };
  const startOne = (index: number) => startShop(`shop-${index}`, shopPorts[index] ?? 0, variables);
  const headers = { authorization: `Bearer ${controlKey}` };
  await whenReady(`${sandboxUrl}/_control/health`, sandbox, { headers });
  const shops: ShopProcess[] = [];
  for (let index = 0; index < processes; index += 1) {
    const dataDir = join(home, `shop-${index}`);
    mkdirSync(dataDir);
    symlinkSync(join(home, 'outbox'), join(dataDir, 'outbox'));
    shops.push(await startOne(index));
  }
  const proxy = startProxy(join(home, 'proxy'), { port, plainPort, shopPorts });
  onStop(() => endProcess(proxy, 'SIGTERM'));
  await whenReady(`${url}/readyz`, proxy);
  // From this point, the loss of the primary must not lose an acknowledged commit.
  await pair.protect();

  return {
    url,
    dataDir: home,
    shops,
    cdn,
    pair,
    primary: () => pair.primary(),
    control: createControl(sandboxUrl, controlKey),
    query: (text, values = []) => queryWhenever(pair.primary, text, values),
    async startBeside(name, given) {
      mkdirSync(join(home, name));
      return startShop(name, await freePort(), { ...withoutCdn, ...given });
    },
    async killShop(index) {
      const began = performance.now();
      const child = shops[index]?.child;
      if (child) await endProcess(child, 'SIGKILL');
      shops[index] = await startOne(index);
      return performance.now() - began;
    },
    onStop,
    stop,
  };
}
