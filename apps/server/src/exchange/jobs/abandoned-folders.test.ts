import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { createLog } from '../../platform/runtime/log.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { exportArchive } from '../archive/export-archive.ts';
import { backUp } from '../backup/writing/backup-shop.ts';
import { deleteAbandonedFolders, deleteAbandonedFoldersAtStart } from './abandoned-folders.ts';

const { db } = await testDatabase();
const log = createLog('silent');
let dataDir = '';
const shop = () => ({ db, log, environment: parseEnvironment({ DATA_DIR: dataDir, DEMO_MODE: 'on' }) });
const inside = (...path: readonly string[]) => readdirSync(join(dataDir, ...path));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-leftovers-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Creates the folder of an export whose process ended after it had sent the first bytes. */
async function killedExport(): Promise<void> {
  await exportArchive(shop()).next();
}

/** Creates the folder of a backup whose process ended before the folder got its final name. */
async function killedBackup(name: string): Promise<string> {
  const folder = join(dataDir, 'backups', `${name}.part-Ab12Cd`);
  await backUp(shop(), folder);
  return folder;
}

function rest(folder: string, hours: number): void {
  const then = new Date(Date.now() - hours * 3_600_000);
  for (const entry of readdirSync(folder, { recursive: true })) utimesSync(join(folder, String(entry)), then, then);
  utimesSync(folder, then, then);
}

describe('what a killed process left half-made', () => {
  it('is gone when the shop has started: an export at once, a backup after an hour of rest', async () => {
    await killedExport();
    const rested = await killedBackup('backup-2026-01-01-090000');
    rest(rested, 2);
    await killedBackup('backup-2026-01-02-090000');
    expect(inside('exports')).toHaveLength(1);
    expect(await deleteAbandonedFoldersAtStart(shop())).toBe(2);
    expect(inside('exports')).toEqual([]);
    expect(inside('backups')).toEqual(['backup-2026-01-02-090000.part-Ab12Cd']);
  });

  it('is left alone by the cleaning job as long as somebody may be at it', async () => {
    await killedExport();
    expect(await deleteAbandonedFolders(shop())).toBe(0);
    const [name = ''] = inside('exports');
    rest(join(dataDir, 'exports', name), 2);
    expect(await deleteAbandonedFolders(shop())).toBe(1);
    expect(inside('exports')).toEqual([]);
  });

  it('counts as worked on while a single file in it is written', async () => {
    const folder = await killedBackup('backup-2026-01-01-090000');
    rest(folder, 2);
    writeFileSync(join(folder, 'tables', 'late.jsonl.gz'), 'still writing');
    expect(await deleteAbandonedFolders(shop())).toBe(0);
    expect(inside('backups')).toHaveLength(1);
  });

  it('is an unpacked archive of the command line, too', async () => {
    mkdirSync(join(dataDir, 'unpacked-Ab12Cd', 'records'), { recursive: true });
    rest(join(dataDir, 'unpacked-Ab12Cd'), 2);
    expect(await deleteAbandonedFolders(shop())).toBe(1);
    expect(inside()).not.toContain('unpacked-Ab12Cd');
  });
});

describe('everything else in the data folder', () => {
  it('stays: whole backups, folders of other names, files of others, and what a link leads to', async () => {
    await backUp(shop(), join(dataDir, 'backups', 'backup-2026-01-01-090000'));
    const foreign = join(dataDir, 'backups', 'mine.part-Ab12Cd');
    mkdirSync(foreign, { recursive: true });
    writeFileSync(join(foreign, 'letter.txt'), 'not the shop’s');
    mkdirSync(join(dataDir, 'exports', 'kept-by-hand'), { recursive: true });
    const elsewhere = mkdtempSync(join(tmpdir(), 'vitrine-elsewhere-'));
    writeFileSync(join(elsewhere, 'manifest.json'), '{}');
    symlinkSync(elsewhere, join(dataDir, 'exports', 'export-Ab12Cd'));
    for (const folder of ['backups', 'exports']) rest(join(dataDir, folder), 3);

    expect(await deleteAbandonedFoldersAtStart(shop())).toBe(0);
    expect(inside('backups').toSorted()).toEqual(['backup-2026-01-01-090000', 'mine.part-Ab12Cd']);
    expect(readdirSync(foreign)).toEqual(['letter.txt']);
    expect(inside('exports').toSorted()).toEqual(['export-Ab12Cd', 'kept-by-hand']);
    expect(readdirSync(elsewhere)).toEqual(['manifest.json']);
    rmSync(elsewhere, { recursive: true });
  });
});
