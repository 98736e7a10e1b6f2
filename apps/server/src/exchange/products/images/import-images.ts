import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { severalAtATime } from '../../../platform/runtime/map-concurrently.ts';
import { anyNetwork, publicNetwork } from '../../../platform/runtime/network/public-host.ts';
import { mediaByOriginalNames, type StorageContext, saveImage } from '../../../storage/storage.ts';
import { fetchImage, type Hosts } from './fetch-image.ts';

/** The stored upload of each image that an import names, and the reasons for missing ones. */
export interface ResolvedImages {
  /** The id of the upload, by the file's name for the image. */
  readonly mediaIds: ReadonlyMap<string, string>;
  readonly missing: ReadonlyMap<string, string>;
  readonly storedCount: number;
}

interface Resolving {
  /** The folder of `--images`. It is searched first, for the last part of an address or the file's name. */
  readonly folder: string | null;
  /** Whether images may be fetched from hosts inside the shop's own network. */
  readonly mayReachPrivateHosts: boolean;
  /** Limits the lookup to images that the shop already has. */
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, all: number) => void;
}

/** The number of parallel downloads. They wait for the network, while the processor limits image processing. */
const AT_A_TIME = 6;
const LOOKED_UP_AT_A_TIME = 1000;

/**
 * Stores the images that an import names, from the folder, otherwise from their address. An image from an already
 * fetched address is not fetched again. Missing images are reported and omitted, so that a product never shows a broken
 * image.
 */
export async function resolveImages(
  context: StorageContext,
  sources: ReadonlySet<string>,
  { folder, mayReachPrivateHosts, isDryRun, onProgress }: Resolving,
): Promise<ResolvedImages> {
  const mediaIds = await knownImages(context, [...sources]);
  const missing = new Map<string, string>();
  const hosts: Hosts = { response: new Map(), network: mayReachPrivateHosts ? anyNetwork : publicNetwork };
  let storedCount = 0;
  const waiting = [...sources].filter((source) => folder !== null || !mediaIds.has(source));
  const all = waiting.length;
  let done = 0;
  await severalAtATime(AT_A_TIME, waiting, async (source) => {
    const bytes = await imageBytes(source, { folder, hosts, isKnown: mediaIds.has(source), isDryRun });
    if (bytes !== null && typeof bytes === 'object') {
      const stored = await saveImage(context, bytes, { originalName: source, userId: null });
      if (stored.ok) mediaIds.set(source, stored.value.id);
      else missing.set(source, stored.detail);
      if (stored.ok) storedCount += 1;
    } else if (bytes !== null) {
      missing.set(source, bytes);
    }
    done += 1;
    onProgress(done, all);
  });
  return { mediaIds, missing, storedCount };
}

async function knownImages(context: StorageContext, sources: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let from = 0; from < sources.length; from += LOOKED_UP_AT_A_TIME) {
    const names = sources.slice(from, from + LOOKED_UP_AT_A_TIME);
    for (const row of await mediaByOriginalNames(context.db, names)) ids.set(row.originalName, row.id);
  }
  return ids;
}

interface Reading {
  readonly folder: string | null;
  readonly hosts: Hosts;
  readonly isKnown: boolean;
  readonly isDryRun: boolean;
}

/** Returns the image's bytes. Returns a sentence when it is unavailable, or null when there is nothing to do. */
async function imageBytes(
  source: string,
  { folder, hosts, isKnown, isDryRun }: Reading,
): Promise<Buffer | string | null> {
  if (isDryRun) return null;
  const address = /^https?:\/\//i.test(source) ? URL.parse(source) : null;
  if (folder !== null) {
    const bytes = await readFile(join(folder, fileName(address?.pathname ?? source))).catch(() => null);
    if (bytes) return bytes;
  }
  if (isKnown) return null;
  if (address) return fetchImage(address, hosts);
  return folder === null ? 'is a file: name its folder with --images' : 'is not in the folder';
}

/** Returns the last part of a path, with '%20' and the like decoded where possible. */
function fileName(path: string): string {
  try {
    return basename(decodeURIComponent(path));
  } catch {
    return basename(path);
  }
}
