import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseEnvironment } from '../../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { restore } from '../restore/restore-shop.ts';
import { backUp } from './backup-shop.ts';

const [there, here] = [await testDatabase(), await testDatabase()];
const folder = await mkdtemp(join(tmpdir(), 'vitrine-digital-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
/** The pieces are more than are read at a time, by their number and by their length. */
const pieceBytes = 16 * 1024;

it('a backup has every byte of digital files, and a restore brings them back', async () => {
  const id = '0199aaaa-0000-7000-8000-000000000001';
  const pieces = Array.from({ length: 250 }, () => randomBytes(pieceBytes));
  await there.pool.query(
    `insert into digital_files (id, product_id, name, content_type, byte_size, is_complete) values ($1, $1, 'a.zip', 'application/zip', $2, true)`,
    [id, pieces.length * pieceBytes],
  );
  for (const [position, bytes] of pieces.entries()) {
    await there.pool.query('insert into digital_file_pieces values ($1, $2, $3)', [id, position, bytes]);
  }
  const shop = { environment: parseEnvironment({ DATA_DIR: join(folder, 'shop') }), db: there.db };
  await backUp(shop, join(folder, 'backup'));
  const other = { environment: parseEnvironment({ DATA_DIR: join(folder, 'other') }), db: here.db };
  await restore(other, join(folder, 'backup'));
  const { rows } = await here.pool.query<{ bytes: Buffer }>('select bytes from digital_file_pieces order by position');
  expect(rows).toHaveLength(pieces.length);
  expect(Buffer.concat(rows.map(({ bytes }) => bytes)).equals(Buffer.concat(pieces))).toBe(true);
});
