import { type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench-shop.ts';
import { controlOf, type Harness, queryWhenever, spawnSandbox, spawnShop, whenReady } from '../proof/harness.ts';
import { PostgresServer, postgresPrograms, shopRole } from './postgres-server.ts';
import { startPooler, startProxy } from './proxies.ts';

const processes = 3;
/** The first process also fills the demo store. */
const startMs = 240_000;

/** One process of the shop, which can be reached past the proxy. */
export interface ShopProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** A whole production: two PostgreSQL servers, a pooler, three shops and a proxy with TLS, all on loopback. */
export interface Cluster extends Omit<Harness, 'killShop' | 'killDatabase'> {
  readonly shops: readonly ShopProcess[];
  /** Kills a shop (kill -9) and starts it again. Returns the milliseconds until it serves again. */
  killShop(index: number): Promise<number>;
  /** Crashes the primary, promotes the replica, and brings the former primary back as its replica. */
  switchOver(): Promise<{ readonly servingMs: number; readonly formerPrimary: 'rewound' | 'copied' }>;
  primary(): PostgresServer;
}

/** Starts everything; what was started is stopped again when a later step fails. */
export async function startCluster(seed: number): Promise<Cluster> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return await start(seed, { stop, onStop: (one) => stops.push(one) });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Stopping {
  stop(): Promise<void>;
  onStop(one: () => unknown): void;
}

async function start(seed: number, { stop, onStop }: Stopping): Promise<Cluster> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("Debian's package postgresql is not installed.");
  const home = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'));
  onStop(() => rmSync(home, { recursive: true, force: true }));
  const ports = await Promise.all(Array.from({ length: 6 + processes }, freePort));
  const [aPort = 0, bPort = 0, poolerPort = 0, port = 0, plainPort = 0, sandboxPort = 0, ...shopPorts] = ports;
  let [primary, replica] = [
    new PostgresServer({ folder: join(home, 'a'), port: aPort, programs }),
    new PostgresServer({ folder: join(home, 'b'), port: bPort, programs }),
  ];
  onStop(() => Promise.all([primary.stop('immediate'), replica.stop('immediate')]));
  await primary.create();
  await primary.start('nobody');
  await queryWhenever(primary.ownerAddress, `create role ${shopRole} login`, []);
  await queryWhenever(primary.ownerAddress, `create database shop owner ${shopRole}`, []);
  await replica.copy(primary);
  await replica.start('nobody');

  const pooler = startPooler(join(home, 'pooler'), { port: poolerPort, primaryPort: primary.port });
  onStop(() => pooler.stop());
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const controlKey = randomBytes(24).toString('base64url');
  const shopUrl = `http://127.0.0.1:${plainPort}`;
  const sandbox = spawnSandbox({ dataDir: home, port: sandboxPort, shopUrl, seed, controlKey });
  onStop(() => end(sandbox, 'SIGTERM'));
  const url = `https://127.0.0.1:${port}`;
  const variables = {
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: pooler.listenUrl,
    // Both: the one that is the primary is left alone.
    DATABASE_READ_URL: [aPort, bPort].map((server) => `postgres://${shopRole}@127.0.0.1:${server}/shop`).join(','),
    SITE_URL: url,
    SESSION_SECRET: randomBytes(24).toString('base64url'),
    TRUST_PROXY: '1',
    LIMIT_HOLDS: '1000000',
  };
  // All letters in one folder, as with one mail server.
  mkdirSync(join(home, 'outbox'));
  const log = openSync(join(home, 'shop.log'), 'a');
  const shops: { url: string; child: ChildProcess }[] = [];
  onStop(() => Promise.all(shops.map(({ child }) => end(child, 'SIGTERM'))));
  const startShop = async (index: number) => {
    const shopPort = shopPorts[index] ?? 0;
    const child = spawnShop({ dataDir: join(home, `shop-${index}`), port: shopPort, sandboxUrl, log, variables });
    shops[index] = { url: `http://127.0.0.1:${shopPort}`, child };
    await whenReady(`http://127.0.0.1:${shopPort}/readyz`, child, {
      logFile: join(home, 'shop.log'),
      withinMs: startMs,
    });
  };
  const headers = { authorization: `Bearer ${controlKey}` };
  await whenReady(`${sandboxUrl}/_control/health`, sandbox, { headers });
  for (let index = 0; index < processes; index += 1) {
    const dataDir = join(home, `shop-${index}`);
    mkdirSync(dataDir);
    symlinkSync(join(home, 'outbox'), join(dataDir, 'outbox'));
    await startShop(index);
  }
  const proxy = startProxy(join(home, 'proxy'), { port, plainPort, shopPorts });
  onStop(() => end(proxy, 'SIGTERM'));
  await whenReady(`${url}/readyz`, proxy);
  // From here on no acknowledged commit may be lost with the primary.
  await primary.waitFor('replica');

  return {
    url,
    dataDir: home,
    shops,
    primary: () => primary,
    control: controlOf(sandboxUrl, controlKey),
    query: (text, values = []) => queryWhenever(primary.address(), text, values),
    async killShop(index) {
      const began = performance.now();
      const child = shops[index]?.child;
      if (child) await end(child, 'SIGKILL');
      await startShop(index);
      return performance.now() - began;
    },
    async switchOver() {
      const began = performance.now();
      await primary.stop('immediate');
      await replica.waitFor('nobody');
      await replica.promote();
      pooler.follow(replica.port);
      [primary, replica] = [replica, primary];
      await whenReady(`${url}/readyz`, proxy);
      const servingMs = performance.now() - began;
      // Until a checkpoint the promoted server's control file names the former timeline, and pg_rewind would find nothing to do.
      await queryWhenever(primary.ownerAddress, 'checkpoint', []);
      const formerPrimary = await replica.rejoin(primary);
      await replica.start('nobody');
      await primary.waitFor('replica');
      return { servingMs, formerPrimary };
    },
    stop,
  };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
