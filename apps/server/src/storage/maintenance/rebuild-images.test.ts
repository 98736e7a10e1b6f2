import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { saveImage } from '../images/store-image.ts';
import { findLostFiles, lostFilesMessage } from './find-lost-files.ts';
import { rebuildImages } from './rebuild-images.ts';

const { db } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-rebuild-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const context = { environment: parseEnvironment({ DATA_DIR: dataDir }), db };
const media = (name: string) => join(dataDir, 'media', name);

async function stored(color: string, different: Partial<typeof context> = {}) {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer();
  const row = await saveImage({ ...context, ...different }, bytes, { originalName: null, userId: null });
  if (!row.ok) throw new Error(row.detail);
  return row.value;
}

describe('images rebuild', async () => {
  const whole = await stored('#111111');
  const other = await stored('#222222');

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

  it('makes the largest size again from the file that was uploaded', async () => {
    const largest = media(`${other.contentHash}-900.webp`);
    const before = await readFile(largest);
    await rm(largest);
    await rm(media(`${other.contentHash}-160.webp`));
    expect(await rebuildImages(context, () => {})).toMatchObject({ repairedCount: 2, lost: [] });
    expect(before.equals(await readFile(largest))).toBe(true);
  });

  it('names an upload whose largest file is lost and whose original was not kept', async () => {
    const plain = await stored('#333333', {
      environment: parseEnvironment({ DATA_DIR: dataDir, KEEP_ORIGINALS: 'off' }),
    });
    expect(plain.storageKeys).toEqual(plain.srcSet.map(({ width }) => `${plain.contentHash}-${width}.webp`));
    await rm(media(`${plain.contentHash}-900.webp`));
    expect((await rebuildImages(context, () => {})).lost).toEqual([plain.mainUrl]);
  });
});

describe('the search for lost files', async () => {
  it('names the uploads that lack files, and is content again when one of them was uploaded again', async () => {
    const image = await stored('#444444');
    for (const key of image.storageKeys) await rm(media(key));
    const found = await findLostFiles(context);
    expect(found.lost).toContainEqual({ url: image.mainUrl, originalName: null, keys: image.storageKeys });
    expect(lostFilesMessage(found)).toContain(image.mainUrl);
    expect(await stored('#444444')).toEqual(image);
    expect((await findLostFiles(context)).lost.map(({ url }) => url)).not.toContain(image.mainUrl);
  });
});
