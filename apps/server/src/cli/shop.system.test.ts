import { execFile, execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveFiles, folderEntries } from '../exchange/archive/archive-files.ts';
import { tarBytes } from '../exchange/archive/tar.ts';
import { testDatabase } from '../testing/test-database.ts';
import { passwordMatches } from '../users/accounts/password-hash.ts';

const { address, pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-cli-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const program = fileURLToPath(new URL('../shop.ts', import.meta.url));
const where = new URLSearchParams(
  Object.entries({ host: address.host, port: address.port, user: address.user, password: address.password }).map(
    ([name, value]) => [name, String(value)],
  ),
);
const env = {
  ...process.env,
  DATABASE_URL: `postgres:///${address.database}?${where}`,
  DATA_DIR: folder,
  LOG_LEVEL: '',
};

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

function shop(...args: string[]): Promise<Ended> {
  return shopIn({}, ...args);
}

function shopIn(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<Ended> {
  return run(args, { variables });
}

function shopReading(input: string, ...args: string[]): Promise<Ended> {
  return run(args, { input });
}

function run(
  args: readonly string[],
  { variables = {}, input = '' }: { readonly variables?: Readonly<Record<string, string>>; readonly input?: string },
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { env: { ...env, ...variables }, maxBuffer: 64_000_000 },
      (failure, out, error) => {
        resolve({ code: failure ? Number(failure.code) : 0, out, error });
      },
    ).stdin?.end(input);
  });
}

// Each step is a separate process, and the machine may be busy.
describe('the owner’s command line', { timeout: 120_000 }, () => {
  it('lists its commands, and what each command takes', async () => {
    const [list, help, group] = await Promise.all([
      shop(),
      shop('owner', 'create', '--help'),
      shop('images', '--help'),
    ]);
    expect(group).toMatchObject({ code: 0, out: expect.stringContaining('images rebuild') });
    expect(list).toMatchObject({ code: 0, error: '' });
    for (const name of [
      'migrate',
      'seed',
      'import',
      'export',
      'owner create',
      'backup',
      'restore',
      'images rebuild',
      'openapi',
    ]) {
      expect(list.out).toContain(name);
    }
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining('--email EMAIL') });
  });

  it('ends with 2 when it is asked wrongly', async () => {
    const [unknown, missing, option] = await Promise.all([shop('sell'), shop('import'), shop('seed', '--fast')]);
    expect([unknown.code, missing.code, option.code]).toEqual([2, 2, 2]);
    expect(missing.error).toBe(
      'An argument is missing. Usage: npm run shop -- import FILE [--dry-run] [--images DIR] [--category NAME]\n',
    );
    expect(option.error).toBe("Unknown option '--fast'. Usage: npm run shop -- seed\n");
  });

  it('imports, naming faulty rows by file and line and ending with 1', async () => {
    const file = join(folder, 'list.csv');
    await writeFile(file, 'Handle,Title,Variant Price\nmug,Mug,9.50\nbowl,Bowl,lots\n');
    const refused = await shop('import', file);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toBe(
      `Nothing was imported: 1 error in the file.\n${file}:3: Variant Price holds 'lots', which is not an amount such as 12.34\n`,
    );
    await writeFile(file, 'Handle,Title,Variant Price\nmug,Mug,9.50\n');
    expect((await shop('import', file)).out).toContain('1 product created, 0 updated, 0 unchanged.');
    expect((await shop('import', file)).out).toContain('0 products created, 0 updated, 1 unchanged.');
  });

  it('makes a site owner, and refuses a password that is too short', async () => {
    const name = ['owner', 'create', '--email', 'Owner@example.com'];
    expect(await shop(...name, '--password', 'short')).toEqual({
      code: 1,
      out: '',
      error: 'Password must be at least 6 characters.\n',
    });
    expect(await shop(...name)).toEqual({
      code: 1,
      out: '',
      error: 'No terminal is available. Use --password-stdin.\n',
    });
    expect((await shopReading('long enough for staff\n', ...name, '--password-stdin')).out).toBe(
      'Created the site owner Owner@example.com.\n',
    );
    const { rows } = await pool.query<{ hash: string }>('select password_hash as hash from users');
    expect(await passwordMatches('long enough for staff', rows[0]?.hash ?? null)).toBe(true);
    expect((await shopReading('\n', ...name, '--password-stdin')).error).toBe(
      'The first line of standard input is empty: it must contain the password.\n',
    );
    expect((await pool.query("select role from users where lower(email) = 'owner@example.com'")).rows).toEqual([
      { role: 'SITE_OWNER' },
    ]);
  });

  it('asks for no provider’s keys, also in production: no command calls one', async () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'https://shop.example' };
    const target = join(folder, 'production');
    const commands = [
      ['migrate'],
      ['owner', 'create', '--email', 'second@example.com', '--password', 'long enough for staff'],
      ['backup', join(target, 'backup')],
      ['export', join(target, 'export')],
      ['openapi'],
      ['restore', join(target, 'backup'), '--yes'],
      ['import', join(target, 'export')],
    ];
    for (const args of commands) {
      expect(await shopIn(production, ...args), args.join(' ')).toMatchObject({ code: 0, error: '' });
    }
  });

  it('checks the system: as text and as JSON, with exit code 1 when a check is failing, and migrates nothing', async () => {
    const text = await shopIn({ DEMO_MODE: 'on' }, 'doctor');
    expect(text).toMatchObject({
      code: 0,
      out: expect.stringContaining('ok      database: The database is available.'),
    });
    const failing = await shopIn({ NODE_ENV: 'production' }, 'doctor', '--json');
    expect(failing).toMatchObject({ code: 1, error: '' });
    const { ok, state, checks } = JSON.parse(failing.out);
    expect([ok, state]).toEqual([false, 'FAILING']);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'address', state: 'FAILING' }));
    expect(checks).toContainEqual(expect.objectContaining({ name: 'providers', state: 'FAILING' }));
    const away = await shopIn({ DATABASE_URL: 'postgres://127.0.0.1:9/nothing' }, 'doctor', '--json');
    expect(away.code).toBe(1);
    expect(JSON.parse(away.out).checks[0]).toMatchObject({ name: 'database', state: 'FAILING' });
    expect((await shop('doctor', 'more')).code).toBe(2);
  });

  it('backs up, and restores only when that is confirmed', async () => {
    const target = join(folder, 'backup');
    expect((await shop('backup', target)).out).toContain(`to ${target}.`);
    await pool.query("update products set name = 'Spoilt'");
    expect(await shop('restore', target)).toMatchObject({
      code: 1,
      error: 'Restoring replaces everything in the shop: add --yes.\n',
    });
    expect((await pool.query('select name from products')).rows).toEqual([{ name: 'Spoilt' }]);
    expect((await shop('restore', target, '--yes')).code).toBe(0);
    const absent = `${target}-absent.tar.age`;
    expect(await shop('restore', absent, '--yes')).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${absent}: no such file or folder.`),
    });
    expect((await pool.query('select name from products')).rows).toEqual([{ name: 'Mug' }]);
  });

  it('backs up into an encrypted file, and restores it with its passphrase only', async () => {
    const target = join(folder, 'backup.tar.age');
    const [right, wrong, short] = ['right', 'wrong', 'short'].map((name) => join(folder, `${name}.txt`));
    await writeFile(right ?? '', 'four words of a test\nand a note below\n');
    await writeFile(wrong ?? '', 'four other words of it\n');
    await writeFile(short ?? '', 'short\n');
    expect(await shop('backup', target, '--passphrase-file', short ?? '')).toMatchObject({
      code: 1,
      error: 'The passphrase is too short: enter at least 12 characters.\n',
    });
    expect((await shop('backup', target, '--passphrase-file', right ?? '')).out).toContain(`to ${target}.`);
    expect((await readFile(target)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await pool.query("update products set name = 'Spoilt'");
    expect(await shop('restore', target, '--yes')).toEqual({
      code: 1,
      out: '',
      error: 'No terminal is available. Use --passphrase-file or BACKUP_PASSPHRASE.\n',
    });
    expect(await shop('restore', target, '--yes', '--passphrase-file', wrong ?? '')).toEqual({
      code: 1,
      out: '',
      error: 'The passphrase is wrong.\n',
    });
    expect((await pool.query('select name from products')).rows).toEqual([{ name: 'Spoilt' }]);
    const args = { BACKUP_PASSPHRASE: 'four words of a test' };
    expect(await shopIn(args, 'restore', target, '--yes')).toMatchObject({ code: 0, error: '' });
    expect((await pool.query('select name from products')).rows).toEqual([{ name: 'Mug' }]);
  });

  it('exports, and reads the folder or the file of an export back', async () => {
    const target = join(folder, 'export');
    expect((await shop('export', target)).out).toContain(`to ${target}.`);
    const archive = join(folder, 'export.tar');
    const files = folderEntries(target, await archiveFiles(target));
    await pipeline(tarBytes(files, new Date()), createWriteStream(archive));
    await pool.query("update products set name = 'Changed since'");
    expect((await shop('import', archive)).out).toBe('Imported 1 record.\n');
    expect((await pool.query('select name from products')).rows).toEqual([{ name: 'Mug' }]);
    expect((await shop('import', target)).out).toBe('The shop already matches the export. Nothing was changed.\n');
    expect(await shop('import', archive, '--dry-run')).toMatchObject({ code: 1 });
  });

  it('prints one JSON object with --json, for a result and for a refusal', async () => {
    const target = join(folder, 'export-as-json');
    const [done, refused, wrong] = await Promise.all([
      shop('export', target, '--json'),
      shop('import', join(folder, 'missing.csv'), '--json'),
      shop('export', '--fast', '--json'),
    ]);
    expect(JSON.parse(done.out)).toMatchObject({ command: 'export', ok: true, folder: target, missingUploads: [] });
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out)).toMatchObject({ command: 'import', ok: false, details: [] });
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.out)).toMatchObject({ ok: false, error: expect.stringContaining('Usage: ') });
    expect([done.error, refused.error, wrong.error]).toEqual(['', '', '']);
  });

  it('takes customers over from a former shop', async () => {
    const columns =
      'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Total Spent,Total Orders';
    const rows = ['1,Ada,Lovelace,ada@example.com,no,,,,,,,,,,0.00,0', '2,No,Email,,no,,,,,,,,,,0.00,0'];
    const path = join(folder, 'customers.csv');
    await writeFile(path, [columns, ...rows].join('\n'));
    const { code, out, error } = await shop('move-in', path, '--dry-run');
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('Shopify customers: 2 rows read, 1 customer imported, 0 already in the shop, 1 skipped.');
    expect(out).toContain(`skipped ${path}:3: has no email: an account needs one`);
    expect(out).toContain('This was a dry run: nothing was changed.');
  });

  it('looks after uploads and lists backups', async () => {
    const [move, ...ended] = await Promise.all([
      shop('storage', 'move', '--to', 'disk'),
      shop('storage', 'check', '--json'),
      shop('images', 'rebuild', '--json'),
      shop('backup', 'list', '--json'),
    ]);
    const noBucket = 'Set S3_BUCKET and the other S3_ variables: they name the bucket.\n';
    expect(move).toEqual({ code: 1, out: '', error: noBucket });
    expect(ended).toMatchObject(ended.map(() => ({ code: 0, error: '' })));
    expect(ended.map(({ out }) => JSON.parse(out))).toMatchObject([
      { command: 'storage check', ok: true, uploadCount: 0 },
      { command: 'images rebuild', ok: true, repairedCount: 0 },
      { command: 'backup list', ok: true, backups: [] },
    ]);
  });

  it('completes commands, options and files in bash', async () => {
    const { out } = await shop('completion', 'bash');
    const complete = (...words: string[]) => {
      const typed = words.map((word) => `'${word}'`).join(' ');
      const script = `${out}\nCOMP_WORDS=(shop ${typed}); COMP_CWORD=${words.length}; _shop_completion; echo "\${COMPREPLY[@]}"`;
      return execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' }).trim().split(' ');
    };
    expect(complete('im')).toEqual(['import', 'images']);
    expect(complete('owner', '')).toEqual(expect.arrayContaining(['create', 'reset-factors']));
    expect(complete('owner', 'create', '--pass')).toEqual(['--password', '--password-stdin']);
    expect(complete('import', 'lis')).toEqual(['list.csv']);
    expect(complete('import', 'list.csv', '--dry')).toEqual(['--dry-run']);
    expect(complete('completion', 'z')).toEqual(['zsh']);
  });

  it('describes the API', async () => {
    const { code, out } = await shop('openapi');
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(out).paths)).toContain('/api/v1/storage/image');
  });
});
