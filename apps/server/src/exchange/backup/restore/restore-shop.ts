import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import {
  type Migration,
  migrationsFolder,
  readMigrations,
} from '../../../platform/database/migrations/migration-files.ts';
import { dropShopSchema, lockMigrations, runMigration } from '../../../platform/database/migrations/rebuild-schema.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { mediaStore, type StorageContext } from '../../../storage/storage.ts';
import { appliedMigrations, storedKeys } from '../../archive/archive.queries.ts';
import type { WrittenArchive } from '../../archive/archive-folder.ts';
import { type Manifest, readManifest } from '../../archive/archive-folder.ts';
import { readLines } from '../../archive/line-files.ts';
import { copyMediaIn, mediaPrefix, rebased } from '../../archive/media-files.ts';
import { insertLines, shopTables } from '../../archive/table-rows.queries.ts';
import { ImportRefused } from '../../products/csv/import-error.ts';
import { translateDatabaseErrors } from '../../products/writing/translate-database-errors.ts';
import { tableFile } from '../writing/backup-shop.ts';
import { emptyForRestore, finishRestore, lastOrderNumber, skipOrderNumbers } from './restore.queries.ts';

type Tx = Transaction<Database>;

/** A backup to restore. */
interface Incoming {
  readonly folder: string;
  readonly manifest: Manifest;
  rebase(line: string): string;
}

/**
 * Replaces everything in the shop with the content of a backup, in one transaction: either all of it is restored, or nothing changes. A
 * backup of an older version is read into the tables of that version, and the later migrations run on its rows (decision 0025).
 * `migrations` are this version's.
 * @throws ImportRefused when the folder is no complete backup, or is from a newer version of the shop.
 */
export async function restore(
  context: StorageContext,
  folder: string,
  migrations: readonly Migration[] = readMigrations(migrationsFolder),
): Promise<WrittenArchive> {
  const store = mediaStore(context.environment);
  return restoreInto(
    context.db,
    { folder, mediaPrefix: mediaPrefix(store), takeUploads: (keys) => copyMediaIn(store, keys, folder) },
    migrations,
  );
}

/** A backup's folder, and the destination of its uploads. */
export interface RestoreSource {
  readonly folder: string;
  /** The new address prefix of the uploads. */
  readonly mediaPrefix: string;
  /** Stores the uploads with these keys. Returns the keys that the backup lacks. */
  takeUploads(keys: readonly string[]): Promise<string[]>;
}

/** Restores a backup into a database, and its uploads into a store of the caller's. @throws ImportRefused as `restore`. */
export async function restoreInto(
  db: Db,
  { folder, mediaPrefix: prefix, takeUploads }: RestoreSource,
  migrations: readonly Migration[] = readMigrations(migrationsFolder),
): Promise<WrittenArchive> {
  const manifest = await readManifest(folder, 'vitrine-backup');
  const incoming = { folder, manifest, rebase: rebased(manifest.mediaPrefix, prefix) };
  const itsOwn = getMigrations(manifest, migrations);
  const missingMedia = await withMessage('The database rejected the backup.', () =>
    db.transaction().execute(async (tx) => {
      await lockMigrations(tx);
      const applied = await appliedMigrations(tx);
      if (applied.join() !== migrations.map(({ name }) => name).join()) {
        throw new ImportRefused('The database is not at this version of the shop: run migrate first.');
      }
      const missed = migrations.filter((migration) => !itsOwn.includes(migration));
      if (missed.length > 0) await rebuild(tx, itsOwn);
      await load(tx, incoming);
      for (const migration of missed) await upgrade(tx, migration);
      return takeUploads(await storedKeys(tx));
    }),
  );
  return { manifest, missingMedia };
}

/** Returns this version's migrations that made the backup's tables. */
function getMigrations({ migrations: names }: Manifest, known: readonly Migration[]): readonly Migration[] {
  const newer = names.find((name) => !known.some((migration) => migration.name === name));
  if (newer === undefined) return known.filter(({ name }) => names.includes(name));
  throw new ImportRefused(`The backup is from a newer version of the shop (${newer}): install that version first.`);
}

/** Recreates the schema as those migrations define it. Assigned order numbers are not assigned again. */
async function rebuild(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  const last = await lastOrderNumber(tx);
  await dropShopSchema(tx);
  for (const migration of migrations) await runMigration(tx, migration);
  await skipOrderNumbers(tx, last);
}

async function load(tx: Tx, { folder, manifest, rebase }: Incoming): Promise<void> {
  const current = await shopTables(tx);
  await emptyForRestore(tx, current);
  for (const table of current) {
    const stored = manifest.tables.find(({ name }) => name === table.name);
    if (!stored) throw new ImportRefused(`The backup is incomplete: it lacks ${table.name}. Nothing was changed.`);
    let rows = 0;
    await withMessage(`The backup is damaged: the rows of ${table.name} can’t be read back.`, async () => {
      for await (const lines of readLines(tableFile(folder, table.name))) {
        await insertLines(tx, { ...table, columns: stored.columns }, lines.map(rebase));
        rows += lines.length;
      }
    });
    if (rows !== stored.rows) {
      throw new ImportRefused(
        `The backup is incomplete: ${table.name} has ${rows} of ${stored.rows} rows. Nothing was changed.`,
      );
    }
  }
  await withMessage('The backup is damaged: its tables contradict each other.', () => finishRestore(tx, current));
}

function upgrade(tx: Tx, migration: Migration): Promise<void> {
  return withMessage(`The backup can’t be brought to this version of the shop: ${migration.name} fails on it.`, () =>
    runMigration(tx, migration),
  );
}

function withMessage<Result>(message: string, work: () => Promise<Result>): Promise<Result> {
  const interrupted = 'The database cancelled the restore. Nothing was changed. Try again.';
  return translateDatabaseErrors({ refused: `${message} Nothing was changed.`, interrupted }, work);
}
