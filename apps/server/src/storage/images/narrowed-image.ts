import sharp from 'sharp';

/** Returns a picture as WebP at each of the widths, in pixels. */
export function narrowed({
  bytes,
  widths,
}: {
  readonly bytes: Uint8Array;
  readonly widths: readonly number[];
}): Promise<Uint8Array[]> {
  return Promise.all(widths.map((width) => sharp(bytes).resize(width).webp({ quality: 82, effort: 4 }).toBuffer()));
}
