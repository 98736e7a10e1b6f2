import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDemo } from './demo-catalog.ts';
import { derivedFolder, smallerSizes } from './demo-media.ts';
import { demoPictures } from './demo-pictures.ts';

/** Rebuilds demo/derived after a change of the demo's pictures. Returns how many files it holds. */
export async function deriveDemo(onProgress: (done: number, all: number) => void): Promise<number> {
  const { catalog } = await readDemo();
  const files = demoPictures(catalog).filter((file) => !file.endsWith('.svg'));
  await mkdir(derivedFolder, { recursive: true });
  const stale = new Set(await readdir(derivedFolder));
  let count = 0;
  for (const [index, file] of files.entries()) {
    for (const [key, bytes] of await smallerSizes(file)) {
      await writeFile(join(derivedFolder, key), bytes);
      stale.delete(key);
      count += 1;
    }
    onProgress(index + 1, files.length);
  }
  for (const key of stale) await rm(join(derivedFolder, key));
  return count;
}
