import sharp from 'sharp';
import type { MediaRow } from './media.queries.ts';
import { imageKey } from './media-names.ts';
import type { MediaStore } from './media-store.ts';

/** Makes an image's missing sizes again from the largest that is there; 'lost' when there is none or it is too small. */
export async function mendImage(
  store: MediaStore,
  row: MediaRow,
  missing: readonly string[],
): Promise<number | 'lost'> {
  const widths = row.srcSet.map(({ width }) => width).toSorted((a, b) => b - a);
  const kept = widths.find((width) => !missing.includes(imageKey(row.contentHash, width)));
  const source = kept === undefined ? null : await store.get(imageKey(row.contentHash, kept));
  if (!source) return 'lost';
  let count = 0;
  for (const width of widths) {
    const key = imageKey(row.contentHash, width);
    if (!missing.includes(key)) continue;
    if (kept !== undefined && width > kept) return 'lost';
    await store.put(key, await sharp(source).resize(width).webp({ quality: 82, effort: 4 }).toBuffer());
    count += 1;
  }
  return count;
}
