import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ImportRefused } from '../products/csv/import-error.ts';
import { backUpEncrypted, restoreFile } from './backup-file.ts';
import { decryptedBytes, encryptedBytes, isEncryptedFile } from './writing/encrypted-bytes.ts';

const there = await testDatabase();
const here = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-encrypted-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const shop = { environment: parseEnvironment({ DATA_DIR: join(folder, 'shop') }), db: there.db };
const other = { environment: parseEnvironment({ DATA_DIR: join(folder, 'other') }), db: here.db };
const passphrase = 'four words that nobody guesses';
const file = join(folder, 'backup.tar.age');
/** The same backup, encrypted so that deriving its key takes less than a hundredth of the time. */
const cheapFile = join(folder, 'cheap.tar.age');
const cheapWork = 10;
const secret = 'Ada-Lovelace-of-Boston';

async function names({ pool }: typeof there): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from categories order by name');
  return rows.map(({ name }) => name);
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof ImportRefused ? error.message : `not refused: ${String(error)}`;
}

// The shop's own key derivation takes about a second, also with the right passphrase.
describe('an encrypted backup', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    // Text that does not compress, long enough for several separately encrypted pieces.
    await there.pool.query(
      `insert into categories (id, slug, name, description) select gen_random_uuid(), 'c' || n, '${secret} ' || n,
        (select string_agg(md5(random()::text || n || i), '') from generate_series(1, 150) i) from generate_series(1, 100) n`,
    );
    await backUpEncrypted(shop, file, passphrase);
    const cheap = await encryptedBytes(decryptedBytes(createReadStream(file), passphrase), passphrase, cheapWork);
    await writeFile(cheapFile, cheap.bytes);
  });

  it('is one file that only its owner can read and that shows nothing of what it holds', async () => {
    const bytes = await readFile(file);
    expect(await isEncryptedFile(file)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(bytes.byteLength).toBeGreaterThan(200_000);
    for (const word of [secret, 'manifest.json', 'ustar', passphrase]) expect(bytes.includes(word)).toBe(false);
  });

  it('leaves nothing unencrypted behind, neither beside the file nor in the data folder', async () => {
    expect(await readdir(join(folder, 'shop', 'backups'))).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('is restored whole with its passphrase', async () => {
    await restoreFile(other, file, async () => passphrase);
    expect(await names(here)).toEqual(await names(there));
    expect(await names(here)).toHaveLength(100);
  });

  it('is refused with a wrong passphrase in one line', async () => {
    expect(await refusal(restoreFile(other, file, async () => 'four words that are wrong'))).toBe(
      'The passphrase is wrong.',
    );
  });

  it('is refused whole when it is cut off anywhere, also between two of its pieces or without its last bytes', async () => {
    const bytes = await readFile(cheapFile);
    const header = bytes.indexOf('\n', bytes.indexOf('---')) + 1;
    const piece = 64 * 1024 + 16;
    const cuts = [
      30,
      header,
      header + 16,
      header + 16 + piece,
      header + 16 + 2 * piece,
      bytes.length - 1,
      bytes.length - 700,
    ];
    await here.pool.query("update categories set name = 'Mine' where slug = 'c1'");
    const before = await names(here);
    for (const cut of cuts) {
      const path = join(folder, 'cut.age');
      await writeFile(path, bytes.subarray(0, cut));
      const output = await refusal(restoreFile(other, path, async () => passphrase));
      expect(output, `cut off after ${cut} of ${bytes.length} bytes`).toMatch(
        /damaged or truncated|passphrase is wrong/,
      );
      expect(await names(here)).toEqual(before);
    }
  });

  it('is refused whole when a single bit of it is another', async () => {
    const bytes = await readFile(cheapFile);
    const header = bytes.indexOf('\n', bytes.indexOf('---')) + 1;
    const before = await names(here);
    for (const index of [header - 3, header + 3, header + 16 + 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const path = join(folder, 'tampered.age');
      const tampered = Buffer.from(bytes);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      await writeFile(path, tampered);
      expect(await refusal(restoreFile(other, path, async () => passphrase)), `at ${index}`).toContain('damaged');
      expect(await names(here)).toEqual(before);
    }
  });

  it('is refused when something was added to it', async () => {
    const path = join(folder, 'longer.age');
    await writeFile(path, Buffer.concat([await readFile(cheapFile), Buffer.alloc(600)]));
    expect(await refusal(restoreFile(other, path, async () => passphrase))).toContain('damaged');
  });

  it('never writes over a file', async () => {
    expect(await refusal(backUpEncrypted(shop, file, passphrase))).toBe(
      'The file backup.tar.age already exists. Choose another one.',
    );
  });
});

describe('bytes encrypted with a passphrase', { timeout: 180_000 }, () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])(
    'come back as they were, and are as many as was said: %i',
    async (size) => {
      const plain = Buffer.alloc(size, 'shop ');
      const encrypted = await encryptedBytes(once(plain), passphrase, cheapWork);
      const bytes = await whole(encrypted.bytes);
      expect(bytes.byteLength).toBe(encrypted.size(size));
      expect((await whole(decryptedBytes(once(bytes), passphrase))).equals(plain)).toBe(true);
    },
  );

  it('are read by age itself, and what age has encrypted is read here', async () => {
    const { bytes } = await encryptedBytes(once(Buffer.from('from the shop')), passphrase);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    expect(await decrypter.decrypt(await whole(bytes), 'text')).toBe('from the shop');
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(12);
    encrypter.setPassphrase(passphrase);
    const fromAge = await encrypter.encrypt('from age');
    expect(String(await whole(decryptedBytes(once(fromAge), passphrase)))).toBe('from age');
  });

  it('are not read with more work than the shop does', async () => {
    const { bytes } = await encryptedBytes(once(Buffer.from('x')), passphrase);
    const costly = Buffer.from((await whole(bytes)).toString('latin1').replace(/ 17\n/, ' 30\n'), 'latin1');
    expect(await refusal(whole(decryptedBytes(once(costly), passphrase)))).toContain('requires more work');
  });
});
