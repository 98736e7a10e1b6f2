import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../platform/environment.ts';
import { testDatabase } from '../testing/test-database.ts';
import { rebuildImages } from './rebuild-images.ts';
import { keepImage } from './store-image.ts';

const { db } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-rebuild-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const context = { environment: parseEnvironment({ DATA_DIR: dataDir }), db };
const media = (name: string) => join(dataDir, 'media', name);

async function kept(color: string) {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer();
  const row = await keepImage(context, bytes, { originalName: null, userId: null });
  if (!row.ok) throw new Error(row.detail);
  return row.value;
}

describe('images rebuild', async () => {
  const whole = await kept('#111111');
  const other = await kept('#222222');

  it('makes missing sizes again, clears away what belongs to nothing, and touches nothing else', async () => {
    const before = (await readdir(join(dataDir, 'media'))).toSorted();
    await rm(media(`${whole.contentHash}-160.webp`));
    await rm(media(`${whole.contentHash}-600.webp`));
    await writeFile(media(`${'a'.repeat(32)}-600.webp`), 'left by a crash');
    await writeFile(media('README'), 'the owner’s own');
    expect(await rebuildImages(context, () => {})).toEqual({
      uploadCount: 2,
      repairedCount: 2,
      clearedCount: 1,
      lost: [],
    });
    expect((await readdir(join(dataDir, 'media'))).toSorted()).toEqual([...before, 'README'].toSorted());
    expect(await sharp(media(`${whole.contentHash}-160.webp`)).metadata()).toMatchObject({ width: 160, height: 160 });
  });

  it('names an upload whose largest file is lost', async () => {
    await rm(media(`${other.contentHash}-900.webp`));
    expect((await rebuildImages(context, () => {})).lost).toEqual([other.mainUrl]);
  });
});
