import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Environment } from '../platform/runtime/environment/environment.ts';
import { severalAtATime } from '../platform/runtime/map-concurrently.ts';
import {
  contentHash,
  fileKey,
  type ImageSizes,
  imageKey,
  imageRow,
  imageSizes,
  type MediaStore,
  mediaStore,
  type NewMedia,
} from '../storage/storage.ts';
import { DemoDataError, demoFolder } from './demo-catalog.ts';

/** Loads the library when pictures are stored: a shop that is filled already does not need it. */
const library = async () => (await import('sharp')).default;

export type DemoMedia = NewMedia & { id: string };

/**
 * The number of pictures processed at a time. It is enough to use the disk and both cores fully, and few enough to hold
 * in memory.
 */
const AT_A_TIME = 8;

/**
 * The smaller sizes of each demo picture, generated beforehand. The generation of 570 files took 9 s of a first start
 * on two cores.
 */
export const derivedFolder = join(demoFolder, 'derived');

/** Stores the pictures and returns their rows by file name, to insert with the records that show them. */
export async function storeDemoMedia(
  environment: Environment,
  files: readonly string[],
): Promise<Map<string, DemoMedia>> {
  const store = mediaStore(environment);
  const rows = new Map<string, DemoMedia>();
  await severalAtATime(AT_A_TIME, new Set(files), async (file) => {
    rows.set(file, await (file.endsWith('.svg') ? storeDrawing(store, file) : storePicture(store, file)));
  });
  return rows;
}

/**
 * Stores a picture. A master within the limits is already the shop's WebP and stays unchanged. Sizes that do not exist
 * yet are generated now.
 */
async function storePicture(store: MediaStore, file: string): Promise<DemoMedia> {
  const master = await readDemoFile(file);
  const { hash, sizes, masterWidth } = await measured(master);
  let byteSize = 0;
  for (const size of sizes.all) {
    const key = imageKey(hash, size.width);
    const bytes = size.width === masterWidth ? master : await smaller(master, key, size.width);
    byteSize += bytes.byteLength;
    await store.put(key, bytes);
  }
  return imageRow({ hash, sizes, byteSize }, { originalName: basename(file), userId: null }, store);
}

async function measured(master: Buffer): Promise<{ hash: string; sizes: ImageSizes; masterWidth: number }> {
  const sharp = await library();
  const { width, height } = await sharp(master).metadata();
  return { hash: contentHash('IMAGE', master), sizes: imageSizes({ width, height }), masterWidth: width };
}

async function smaller(master: Buffer, key: string, width: number): Promise<Buffer> {
  const made = await readFile(join(derivedFolder, key)).catch(() => null);
  return made ?? shrunk(master, width, 2);
}

async function shrunk(master: Buffer, width: number, effort: number): Promise<Buffer> {
  const sharp = await library();
  return sharp(master).resize(width).webp({ quality: 80, effort, smartSubsample: true }).toBuffer();
}

/** Returns the smaller sizes of one picture by file name, for demo/derived. */
export async function smallerSizes(file: string): Promise<Map<string, Buffer>> {
  const master = await readDemoFile(file);
  const { hash, sizes, masterWidth } = await measured(master);
  const below = sizes.all.filter(({ width }) => width !== masterWidth);
  const made = below.map(async ({ width }) => [imageKey(hash, width), await shrunk(master, width, 6)] as const);
  return new Map(await Promise.all(made));
}

/** Stores the logo or icon as a drawing. It is sharp at any size and takes 2 KB. */
async function storeDrawing(store: MediaStore, file: string): Promise<DemoMedia> {
  const bytes = await readDemoFile(file);
  const hash = contentHash('FILE', bytes);
  const key = fileKey(hash, basename(file), 'svg');
  await store.put(key, bytes);
  return {
    id: uuidv7(),
    kind: 'FILE',
    content_hash: hash,
    content_type: 'image/svg+xml',
    byte_size: bytes.byteLength,
    main_url: store.url(key),
    storage_keys: [key],
    original_name: basename(file),
  };
}

async function readDemoFile(file: string): Promise<Buffer> {
  try {
    return await readFile(join(demoFolder, file));
  } catch (cause) {
    throw new DemoDataError(`demo/${file} cannot be read`, { cause });
  }
}
