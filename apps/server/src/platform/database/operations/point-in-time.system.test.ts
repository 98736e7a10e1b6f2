import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../migrations/migration-files.ts';

/** The programs of Debian's PostgreSQL, newest version first. The embedded one has no pg_basebackup. */
const versions = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').toSorted((a, b) => +b - +a)
  : [];
const programs = versions
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((bin) => existsSync(join(bin, 'pg_basebackup')) && existsSync(join(bin, 'initdb')));

// PostgreSQL does not run as root, so Debian's account runs it.
const isRoot = process.getuid?.() === 0;
const account = (kind: 'u' | 'g') => Number(execFileSync('id', [`-${kind}`, 'postgres']));

/** Runs the steps of docs/operating/back-up.md#point-in-time-recovery. Skipped where Debian's package `postgresql` is not installed. */
describe.skipIf(programs === undefined)('a restore to a moment between two backups', () => {
  const user = isRoot && programs !== undefined ? { uid: account('u'), gid: account('g') } : {};
  const work = mkdtempSync(join(tmpdir(), 'vitrine-moment-'));
  const [data, base, archive] = ['data', 'base', 'archive'].map((name) => join(work, name)) as [string, string, string];
  if (user.uid !== undefined) chownSync(work, user.uid, user.gid);
  const address = { host: work, port: 5432, user: 'shop', database: 'postgres' };
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(programs ?? '', name), args, { ...user, cwd: work, stdio: 'pipe' });
  const start = (folder: string) => run('pg_ctl', '-D', folder, '-w', '-s', '-l', join(work, 'log'), 'start');
  const stop = (folder: string, mode = 'fast') => run('pg_ctl', '-D', folder, '-w', '-s', '-m', mode, 'stop');
  afterAll(() => {
    for (const folder of [data, base]) if (existsSync(join(folder, 'postmaster.pid'))) stop(folder, 'immediate');
    rmSync(work, { recursive: true, force: true });
  });

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new Client(address);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  const addCategory = (name: string) =>
    query(`insert into categories (id, slug, name) values (gen_random_uuid(), '${name}', '${name}')`);

  it('has what was written after the base backup and before the mistake, and works', { timeout: 180_000 }, async () => {
    mkdirSync(archive);
    if (user.uid !== undefined) chownSync(archive, user.uid, user.gid);
    run('initdb', '-D', data, '-U', 'shop', '--auth=trust', '--no-sync');
    const settings = [
      `listen_addresses = ''`,
      'fsync = off',
      `unix_socket_directories = '${work}'`,
      'archive_mode = on',
      `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
    ];
    appendFileSync(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    start(data);
    await migrate(address, readMigrations(migrationsFolder));
    await addCategory('before-the-backup');

    run('pg_basebackup', '-h', work, '-U', 'shop', '-D', base, '-X', 'stream', '-c', 'fast');
    await addCategory('after-the-backup');
    const moment = String((await query('select clock_timestamp()::text as at'))[0]?.['at']);
    await query('delete from categories');
    await query('select pg_switch_wal()');
    stop(data);

    appendFileSync(
      join(base, 'postgresql.conf'),
      `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    writeFileSync(join(base, 'recovery.signal'), '');
    start(base);
    const isRecovering = async () => (await query('select pg_is_in_recovery() as yes'))[0]?.['yes'];
    await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false);
    const names = await query('select name from categories order by name');
    expect(names.map(({ name }) => name)).toEqual(['after-the-backup', 'before-the-backup']);
    expect(await migrate(address, readMigrations(migrationsFolder))).toEqual([]);
    await addCategory('after-the-restore');
  });
});
