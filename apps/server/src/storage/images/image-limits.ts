/** Maximum bytes of an upload. Larger ones are refused with 413 before anything is decoded. */
export const IMAGE_BYTES_MAX = 20 * 1024 * 1024;
export const FILE_BYTES_MAX = 25 * 1024 * 1024;

/**
 * Width x height. A phone's 48-megapixel picture is allowed. A hostile one of 30,000 x 30,000 would need 3.6 GB of
 * memory.
 */
export const IMAGE_PIXELS_MAX = 50_000_000;

/**
 * Maximum side lengths in pixels (docs/behaviour/screens.md#images): the thumbnail, the preview, the widths between for
 * srcset, the largest.
 */
export const THUMBNAIL_SIDE = 160;
export const PREVIEW_SIDE = 600;
export const MAIN_SIDE = 1600;
export const SIDES = [THUMBNAIL_SIDE, 320, PREVIEW_SIDE, 800, 1200, MAIN_SIDE] as const;
