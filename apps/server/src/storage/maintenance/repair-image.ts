import { derivedImage, narrowedImage } from '../images/image-jobs.ts';
import type { MediaRow } from '../media/media.queries.ts';
import { imageKey, isOriginalKey } from '../media/media-names.ts';
import type { MediaStore } from '../media-stores/media-store-type.ts';

/**
 * Creates an image's missing sizes again, from the stored uploaded file, else from the largest existing size. Returns
 * how many, or 'lost' when there is no source.
 */
export async function repairImage(
  store: MediaStore,
  row: MediaRow,
  missing: readonly string[],
): Promise<number | 'lost'> {
  const widths = row.srcSet
    .map(({ width }) => width)
    .filter((width) => missing.includes(imageKey(row.contentHash, width)));
  if (widths.length === 0) return 'lost';
  const made = (await fromOriginal(store, row, widths)) ?? (await fromLargest(store, row, { missing, widths }));
  if (made === null) return 'lost';
  for (const [width, bytes] of made) await store.put(imageKey(row.contentHash, width), bytes);
  return made.size;
}

type Made = ReadonlyMap<number, Uint8Array>;

async function fromOriginal(store: MediaStore, row: MediaRow, widths: readonly number[]): Promise<Made | null> {
  const key = row.storageKeys.find(isOriginalKey);
  const original = key === undefined ? null : await store.get(key);
  const derived = original ? await derivedImage(original) : null;
  if (!derived?.ok) return null;
  const made = new Map(derived.value.files.map(({ width, bytes }) => [width, bytes]));
  for (const width of made.keys()) if (!widths.includes(width)) made.delete(width);
  return made.size === widths.length ? made : null;
}

async function fromLargest(
  store: MediaStore,
  row: MediaRow,
  { missing, widths }: { readonly missing: readonly string[]; readonly widths: readonly number[] },
): Promise<Made | null> {
  const widest = row.srcSet
    .map(({ width }) => width)
    .filter((width) => !missing.includes(imageKey(row.contentHash, width)))
    .reduce((max, width) => Math.max(max, width), 0);
  const source = widest > Math.max(...widths) ? await store.get(imageKey(row.contentHash, widest)) : null;
  if (!source) return null;
  const made = await narrowedImage(source, widths);
  return new Map(made.map((bytes, index) => [widths[index] ?? 0, bytes]));
}
