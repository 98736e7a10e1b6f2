import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { ConnectionSource } from '@vitrine/contract/connections/connections.schema.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { carrierProviderIds } from '@vitrine/domain/shipping/carrier-providers.ts';
import type {
  DatabaseFacts,
  DiskFacts,
  ProviderState,
  StorageFacts,
  SystemFacts,
} from '@vitrine/domain/system/system-facts.ts';
import { lastCheckedBackup, newestBackupAt } from '../exchange/exchange.ts';
import { oldestWaitingMailSeconds, signInFailure } from '../mail/mail.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { ReplicaState } from '../platform/database/replicas/replicas.ts';
import type { Environment } from '../platform/runtime/environment/environment.ts';
import { errorCode } from '../platform/runtime/error-code.ts';
import { isLoopback } from '../platform/runtime/network/private-host.ts';
import { hasExtensionCarrier } from '../platform/security/provider-keys/extension-accounts.ts';
import { maintenanceSettings } from '../settings/settings.ts';
import { contentHash, fileKey, mediaStore } from '../storage/storage.ts';
import { sharedDatabase } from './processes.queries.ts';
import { ownProcess } from './processes.ts';
import { areOnOneDisk } from './same-disk.ts';
import { databaseTime, lastCardEventAt } from './system.queries.ts';
import { unknownSettings } from './unknown-settings.ts';

/** The parts through which the database's facts are read. `isReceiving` states whether notifications arrive. */
export interface OpenParts {
  readonly db: AppContext['db'];
  readonly providers: Pick<AppContext['providers'], 'sources' | 'smtp' | 'extensions'>;
  readonly isReceiving: boolean;
  readonly sessionSecret: string;
  /** Empty for the command line, which opens none. */
  readonly replicas: readonly ReplicaState[];
}

/** Gathers the facts of a running shop. */
export function gatherSystemFacts({
  environment,
  db,
  providers,
  pageEvictions,
  replicas,
  sessionSecret,
}: AppContext): Promise<SystemFacts> {
  const { isReceiving } = pageEvictions;
  return gatherFacts(environment, { db, providers, isReceiving, sessionSecret, replicas: replicas.states() });
}

/**
 * Gathers the facts that the checks judge. `open` contains the reason when the database cannot be used. Writes a probe
 * to the storage.
 */
export async function gatherFacts(
  environment: Environment,
  open: OpenParts | { readonly error: string },
): Promise<SystemFacts> {
  const { siteUrl, dataDir } = environment;
  const [disk, storage, unknown, backsUpToOwnDisk, newest, database] = await Promise.all([
    diskFacts(dataDir),
    storageFacts(environment),
    unknownSettings(),
    doesBackUpToOwnDisk(environment, open),
    newestBackup(dataDir, open),
    'error' in open
      ? open
      : databaseFacts(environment, open).catch((error: unknown) => ({ error: describeReason(error) })),
  ]);
  return {
    now: new Date(),
    isProduction: environment.isProduction,
    isDemo: environment.demoMode,
    isRehearsal: environment.isRehearsal,
    address: { siteUrl, isGiven: environment.hasSiteUrl, isLoopback: isLoopback(new URL(siteUrl).hostname) },
    disk,
    storage,
    unknownSettings: unknown,
    backsUpToOwnDisk,
    newestBackupAt: newest,
    database,
  };
}

async function doesBackUpToOwnDisk(
  environment: Environment,
  open: Parameters<typeof gatherFacts>[1],
): Promise<boolean> {
  const { backupTo, dataDir } = environment;
  const settings =
    'error' in open ? environment : await maintenanceSettings({ environment, db: open.db }).catch(() => environment);
  return settings.backupRetention !== null && !backupTo.startsWith('s3://') && (await areOnOneDisk(backupTo, dataDir));
}

/** Returns the time of the newest backup of the data folder, or of the newest verified nightly one. */
async function newestBackup(dataDir: string, open: Parameters<typeof gatherFacts>[1]): Promise<Date | null> {
  const nightly = 'error' in open ? null : await lastCheckedBackup(open.db).catch(() => null);
  const onMachine = await newestBackupAt(dataDir);
  return onMachine === null || (nightly !== null && nightly > onMachine) ? nightly : onMachine;
}

async function databaseFacts(
  environment: Environment,
  { db, providers, isReceiving, replicas, sessionSecret }: OpenParts,
): Promise<DatabaseFacts> {
  const before = Date.now();
  const theirs = await databaseTime(db);
  const clockOffsetMs = theirs.getTime() - (before + Date.now()) / 2;
  const carriers = [
    ...carrierProviderIds.map((id) => providers.sources[id]),
    ...(hasExtensionCarrier(providers.extensions) ? ['owner'] : []),
  ];
  const carrier =
    (['environment', 'owner', 'unreadable', 'local'] as const).find((source) => carriers.includes(source)) ?? 'none';
  const { smtpUrl, isUnusable } = providers.smtp;
  // Before the first start of a new version the table of the processes does not exist yet.
  const shared = await sharedDatabase(db, ownProcess(environment, sessionSecret)).catch(() => null);
  const [mailFailure, oldestMailSeconds] = await Promise.all([
    smtpUrl === null || isUnusable ? null : signInFailure(smtpUrl),
    oldestWaitingMailSeconds(db),
  ]);
  return {
    clockOffsetMs,
    payments: providerState(providers.sources[cardProviderId], environment),
    parcels: carrier === 'none' && environment.shipsByHand ? 'by hand' : providerState(carrier, environment),
    mail: isUnusable ? 'unreadable' : smtpUrl === null ? 'files' : 'server',
    connections: environment.databaseListenUrl === null ? shared : null,
    hasOtherSecret: shared?.hasOtherSecret ?? false,
    mailFailure,
    oldestMailSeconds,
    isReceiving,
    replicas: replicas.map(({ name, lagSeconds }) => ({ name, secondsBehind: lagSeconds })),
    lastCardEventAt: await lastCardEventAt(db),
  };
}

/** This also applies to the command line, which runs no sandbox. */
function providerState(source: ConnectionSource, { mayUseSandbox }: Environment): ProviderState {
  if (source === 'environment' || source === 'owner') return 'connected';
  if (source === 'unreadable') return 'unreadable';
  return source === 'local' || mayUseSandbox ? 'sandbox' : 'none';
}

async function diskFacts(folder: string): Promise<DiskFacts | null> {
  const found = await statfs(folder).catch(() => null);
  if (!found) return null;
  return { folder, freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}

/** Writes a small file under a new name and deletes it. Only a test shows the rights and the free space. */
async function storageFacts(environment: Environment): Promise<StorageFacts> {
  const location = environment.uploadsIn === 's3' ? 's3' : 'folder';
  const bytes = Buffer.from(randomUUID());
  const key = fileKey(contentHash('FILE', bytes), 'probe', 'txt');
  const store = mediaStore(environment);
  try {
    await store.put(key, bytes);
    await store.delete(key);
    return { place: location, error: null };
  } catch (error) {
    return { place: location, error: describeReason(error) };
  }
}

/**
 * Returns a short reason without a full stop. The system's messages name folders of this machine, which the owner may
 * know.
 */
function describeReason(error: unknown): string {
  if (errorCode(error) === 'ENOSPC') return 'the disk is full';
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n', 1)[0] ?? '').replace(/\.$/, '').slice(0, 200);
}
