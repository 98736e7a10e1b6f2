import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup, BackupsAnswer, NightlyBackups } from '@vitrine/contract/exchange/backups.schema.ts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { errorCode } from '../../platform/runtime/error-code.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { duringWork } from '../../platform/runtime/work.ts';
import { maintenanceSettings } from '../../settings/settings.ts';
import { archiveFiles, removeArchive } from '../archive/archive-files.ts';
import { readManifest } from '../archive/archive-folder.ts';
import { ImportRefused, unlessRefused } from '../products/csv/import-error.ts';
import { packedBackup } from './backup-file.ts';
import { backupRecords } from './backup-records.queries.ts';
import { backUp } from './writing/backup-shop.ts';

/** The user who manages the backup, and the request. */
interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Manages the backups of the admin area: folders under DATA_DIR/backups, as `npm run shop -- backup` writes them. */
export interface BackupService {
  list(): Promise<BackupsAnswer>;
  /**
   * Starts a backup and returns at once. It continues after the request has ended. Failures: CONFLICT while one is
   * running.
   */
  make(by: By): Promise<Outcome<BackupsAnswer>>;
  /** Returns one backup as a single file, encrypted when the shop has a passphrase for backups. Failures: NOT_FOUND. */
  pack(name: string, by: By): Promise<Outcome<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> }>>;
  /** Failures: NOT_FOUND. */
  remove(name: string, by: By): Promise<Outcome<{ success: true }>>;
  /** Resolves when the running backup has ended. */
  settled(): Promise<void>;
}

/** Names are taken from the listing of the folder; a name from a request is only compared with them (decision 0011). */
const backupName = /^backup-\d{4}-\d\d-\d\d-\d{6}$/;

/** Creates the backup service. Each process has one, because a data folder belongs to one process. */
export function createBackupService(context: AppContext): BackupService {
  const folder = join(context.environment.dataDir, 'backups');
  let running: { readonly since: Date; readonly ended: Promise<void> } | null = null;
  let lastError: string | null = null;

  const names = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => backupName.test(name))
      .toSorted()
      .toReversed();
  const found = async (name: string) => (await names()).find((candidate) => candidate === name);
  const list = async (): Promise<BackupsAnswer> => {
    const items = await Promise.all((await names()).map((name) => backupView(join(folder, name), name)));
    return {
      folder,
      items: items.flat(),
      areDownloadsEncrypted: context.environment.backupPassphrase !== null,
      runningSince: running?.since.toISOString() ?? null,
      lastError,
      nightly: await nightlyBackups(context),
    };
  };

  return {
    list,
    async make(by) {
      if (running) return failure('CONFLICT', 'A backup is already running.');
      const since = new Date();
      // The backup continues after its request has ended.
      running = { since, ended: duringWork(undefined, () => work(since, by)) };
      return success(await list());
    },
    async pack(name, by) {
      const there = await found(name);
      if (there === undefined) return absent();
      const packed = await packedBackup(join(folder, there), context.environment.backupPassphrase);
      await inTransaction(context.db, (tx) => audited(tx, 'download', there, by));
      return success(packed);
    },
    async remove(name, by) {
      const there = await found(name);
      if (there === undefined) return absent();
      await context.db.transaction().execute(async (tx) => {
        await audited(tx, 'delete', there, by);
        await removeArchive(join(folder, there));
      });
      return success({ success: true });
    },
    async settled() {
      await running?.ended;
    },
  };

  /** Returns the name of the first second from then on that names no backup. */
  async function freeName(since: Date): Promise<string> {
    const taken = new Set(await names());
    for (let time = since.getTime(); ; time += 1_000) {
      const name = `backup-${new Date(time).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`;
      if (!taken.has(name)) return name;
    }
  }

  async function work(since: Date, by: By): Promise<void> {
    const name = await freeName(since);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await backUp(context, join(folder, name));
      await inTransaction(context.db, (tx) => audited(tx, 'create', name, by));
      lastError = null;
    } catch (error) {
      context.log.error({ err: error, name }, 'could not create a backup');
      lastError = describeReason(error, by.requestId);
    } finally {
      running = null;
    }
  }
}

async function nightlyBackups(context: AppContext): Promise<NightlyBackups> {
  const { environment, db } = context;
  const [records, { backupRetention }] = await Promise.all([backupRecords(db), maintenanceSettings(context)]);
  return {
    keep: backupRetention,
    place: environment.backupTo,
    items: records.map(({ place: _place, madeAt, checkedAt, ...record }) => ({
      ...record,
      madeAt: madeAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  };
}

/** Returns a reason for the owner without the system's message, which names folders of this machine. */
function describeReason(error: unknown, requestId: string): string {
  if (error instanceof ImportRefused) return error.message;
  if (errorCode(error) === 'ENOSPC') return 'The disk is full. No backup was created.';
  return `Could not create a backup. See the log for the request ${requestId}.`;
}

function absent(): Failure {
  return failure('NOT_FOUND', 'There is no such backup.');
}

/** Returns an empty list for a folder that is no complete backup. */
async function backupView(folder: string, name: string): Promise<Backup[]> {
  return unlessRefused(
    async () => {
      const manifest = await readManifest(folder, 'vitrine-backup');
      const files = await archiveFiles(folder);
      return [
        {
          name,
          createdAt: manifest.createdAt,
          byteSize: files.reduce((sum, { size }) => sum + size, 0),
          rowCount: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
          uploadCount: manifest.mediaCount,
        },
      ];
    },
    () => [],
  );
}

async function audited(
  tx: Transaction<Database>,
  action: 'create' | 'download' | 'delete',
  name: string,
  { caller, requestId }: By,
): Promise<void> {
  await recordAudit(tx, {
    caller,
    action,
    resource: 'backups',
    resourceId: name,
    before: null,
    after: null,
    requestId,
  });
}
