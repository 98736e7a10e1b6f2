import { PREVIEW_SIDE, SIDES, THUMBNAIL_SIDE } from './image-limits.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The stored sizes of one picture, from narrow to wide. `main` is the last of `all`. */
export interface ImageSizes {
  readonly all: readonly Size[];
  readonly main: Size;
  readonly preview: Size;
  readonly thumbnail: Size;
}

/**
 * Returns a picture's sizes. Its longer side is reduced to each step, never enlarged
 * (docs/behaviour/screens.md#images).
 */
export function imageSizes(original: Size): ImageSizes {
  const byWidth = new Map<number, Size>();
  for (const side of SIDES) {
    const size = within(original, side);
    byWidth.set(size.width, size);
  }
  const all = [...byWidth.values()];
  const fitting = (side: number) => {
    const size = within(original, side);
    return byWidth.get(size.width) ?? size;
  };
  return {
    all,
    main: all.at(-1) ?? original,
    preview: fitting(PREVIEW_SIDE),
    thumbnail: fitting(THUMBNAIL_SIDE),
  };
}

function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
