import type { MediaRow } from './media.queries.ts';
import { imageKey } from './media-names.ts';
import type { MediaStore } from './media-store-type.ts';
import { narrowedImage } from './picture-jobs.ts';

/** Makes an image's missing sizes again from the largest existing one; 'lost' when there is none or it is too small. */
export async function repairImage(
  store: MediaStore,
  row: MediaRow,
  missing: readonly string[],
): Promise<number | 'lost'> {
  const widths = row.srcSet.map(({ width }) => width).toSorted((a, b) => b - a);
  const kept = widths.find((width) => !missing.includes(imageKey(row.contentHash, width)));
  const source = kept === undefined ? null : await store.get(imageKey(row.contentHash, kept));
  if (!source) return 'lost';
  const wanted = widths.filter((width) => missing.includes(imageKey(row.contentHash, width)));
  if (kept === undefined || wanted.some((width) => width > kept)) return 'lost';
  const made = await narrowedImage(source, wanted);
  for (const [index, width] of wanted.entries()) {
    const bytes = made[index];
    if (bytes) await store.put(imageKey(row.contentHash, width), bytes);
  }
  return wanted.length;
}
