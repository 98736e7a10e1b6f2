import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Account } from './account.ts';
import { postgresAccount } from './account.ts';
import { runnableBinaries } from './binaries.ts';
import { clusterFolder, makeClusterFolder } from './cluster-folder.ts';
import { clusterPassword, createCluster, ownerRole, requirePassword } from './create-cluster.ts';
import { createShopDatabase, shopDatabase, shopRole } from './create-shop-database.ts';
import type { DatabaseAddress } from './database-address.ts';
import type { Guardian } from './guardian.ts';
import { enterUser, forgetUsers } from './guardian.ts';
import type { Launched } from './launch.ts';
import { launch } from './launch.ts';
import type { Postmaster } from './postmaster.ts';
import { readPostmaster } from './postmaster.ts';
import type { ServerSettings } from './settings.ts';
import { shopSettings } from './settings.ts';
import { whileLocked } from './start-lock.ts';

/** The major version. Only one major version can read the files of a cluster. */
const majorVersion = '18';
/** Milliseconds after which a failed restart is repeated. A full disk or a lack of memory may have ended by then. */
const relaunchMs = 2_000;
/** Milliseconds between two checks that a joined server still runs. */
const joinedCheckMs = 1_000;
const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connects to the shop's database as the shop's role, which is no superuser. */
  readonly address: DatabaseAddress;
  /** Connects to the same server as its owner, for backups and for databases of tests. */
  readonly ownerAddress: DatabaseAddress;
  /** False when the server was already running and this process joined it. */
  readonly isStarter: boolean;
  readonly pid: number;
  /** Ends the use. The server stops when no other process uses it. A second call waits for the same end. */
  release(): Promise<void>;
}

interface Start {
  readonly dataDir: string;
  readonly settings?: ServerSettings;
  readonly isDurable?: boolean;
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs there. Any number of processes may use it
 * at once. It stops when the last of them has ended, also after kill -9. It restarts if it ends by itself.
 * @throws Error with one line that states what to do.
 * @example const server = await startEmbedded({ dataDir }); await server.release();
 */
export async function startEmbedded({
  dataDir,
  settings = shopSettings,
  isDurable = true,
}: Start): Promise<EmbeddedPostgres> {
  const folder = clusterFolder(dataDir);
  const account = postgresAccount(folder, [dataDir, dirname(dataDir), checkout]);
  makeClusterFolder(folder, account);
  const home: Home = { folder, cluster: getClusterFolder(folder), account, settings, isDurable };
  const password = clusterPassword(folder);
  let released: Promise<void> | null = null;

  const { launched, guardian } = await whileLocked(folder, () => enter(home, password));
  waitWhileRunning(launched, home, () => released !== null);
  return {
    ...addresses(launched.postmaster, password),
    isStarter: launched.child !== null,
    pid: launched.postmaster.pid,
    release() {
      released ??= guardian ? guardian.release() : stopChild(launched);
      return released;
    },
  };
}

/** Returns the cluster's path in the folder that `clusterFolder` returns. */
export function getClusterFolder(folder: string): string {
  return join(folder, majorVersion);
}

interface Home {
  readonly folder: string;
  readonly cluster: string;
  readonly account: Account | null;
  readonly settings: ServerSettings;
  readonly isDurable: boolean;
}

async function enter(home: Home, password: string): Promise<{ launched: Launched; guardian: Guardian | null }> {
  const { folder, cluster, account } = home;
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) createCluster({ ...home, binaries: runnableBinaries(account) });
  if (!isNew) requirePassword(cluster);
  if (!readPostmaster(cluster)?.isAlive) forgetUsers(folder);
  const guardian = process.platform === 'win32' ? null : enterUser(folder, cluster);
  try {
    const launched = await launch({ ...home, binaries: runnableBinaries(account) });
    const { ownerAddress } = addresses(launched.postmaster, password);
    if (launched.child) await createShopDatabase({ ...ownerAddress, database: 'postgres' }, password);
    return { launched, guardian };
  } catch (error) {
    // Not awaited: the guardian waits for the start lock, which this process still holds.
    void guardian?.release();
    throw error;
  }
}

function addresses(postmaster: Postmaster, password: string) {
  const { socketFolder, host, port } = postmaster;
  const server = { host: socketFolder ?? host, port, password, database: shopDatabase };
  return { address: { ...server, user: shopRole }, ownerAddress: { ...server, user: ownerRole } };
}

/** Restarts the server when it ends by itself, such as when the system kills it for lack of memory. */
function waitWhileRunning(launched: Launched, home: Home, isReleased: () => boolean): void {
  const launchAgain = () => {
    if (isReleased()) return;
    whileLocked(home.folder, () => launch({ ...home, binaries: runnableBinaries(home.account) })).then(
      (again) => waitWhileRunning(again, home, isReleased),
      (error: unknown) => {
        process.emitWarning(error instanceof Error ? error : String(error));
        setTimeout(launchAgain, relaunchMs).unref();
      },
    );
  };
  if (launched.child) {
    launched.child.once('exit', launchAgain);
    return;
  }
  // Another process started it and may have ended since, so this process checks whether it still runs.
  const timer = setInterval(() => {
    if (!isReleased() && readPostmaster(home.cluster)?.isAlive) return;
    clearInterval(timer);
    launchAgain();
  }, joinedCheckMs);
  timer.unref();
}

async function stopChild({ child }: Launched): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.ref();
  child.kill();
  await gone;
}
