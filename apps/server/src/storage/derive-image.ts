import sharp from 'sharp';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { fileType, SVG } from './file-types.ts';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX, MAIN_SIDE } from './image-limits.ts';
import { type ImageSizes, imageSizes, type Size } from './image-sizes.ts';
import { svgFailure } from './svg-limits.ts';

export interface DerivedFile extends Size {
  readonly bytes: Uint8Array;
}

export interface DerivedImage {
  readonly sizes: ImageSizes;
  /** One WebP for each of `sizes.all`, in that order. */
  readonly files: readonly DerivedFile[];
}

/** A drawing has no pixels of its own; above this it is no logo but work for the program that draws it. */
const SVG_BYTES_MAX = 1024 * 1024;

/** Decodes the first frame, upright. Reading the header is enough to refuse what has too many pixels. */
function opened(bytes: Uint8Array, density?: number) {
  return sharp(bytes, {
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: 'error',
    pages: 1,
    ...(density === undefined ? {} : { density }),
  });
}

/**
 * Makes the WebP files of one upload: upright, sRGB, without metadata, re-encoded from the pixels, so that nothing that
 * hides in the upload is ever served. Of an animation the first frame; a drawing (SVG) becomes pixels. For worker processes only: what a
 * decoder does in native threads can't be stopped (decision 0044).
 * Errors: UNSUPPORTED_MEDIA_TYPE (no picture), TOO_LARGE (bytes or pixels), UNPROCESSABLE (broken picture, a drawing beyond
 * `SVG_LIMITS`).
 */
export async function deriveImage(bytes: Uint8Array): Promise<Outcome<DerivedImage>> {
  const measured = await measureImage(bytes);
  if (!measured.ok) return measured;
  const sizes = imageSizes(measured.value.size);
  try {
    const decoded = await opened(bytes, measured.value.density)
      .autoOrient()
      .resize(sizes.main.width, sizes.main.height, { fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const files = await Promise.all(
      sizes.all.map(async ({ width, height }) => {
        const webp = sharp(decoded.data, { raw: decoded.info })
          .resize(width, height, { fit: 'fill' })
          .webp({ quality: 82, effort: 4, smartSubsample: true });
        return { width, height, bytes: await webp.toBuffer() };
      }),
    );
    return success({ sizes, files });
  } catch (error) {
    return unreadable(error);
  }
}

/** The upright size of a picture from its header, and for a drawing the density that draws it large enough. */
async function measureImage(bytes: Uint8Array): Promise<Outcome<{ size: Size; density?: number }>> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) return failure('TOO_LARGE', 'An image may have at most 20 MB.');
  const type = fileType(bytes);
  if (!type.isPicture) {
    return failure('UNSUPPORTED_MEDIA_TYPE', 'The file is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.');
  }
  if (type === SVG && bytes.byteLength > SVG_BYTES_MAX) {
    return failure('TOO_LARGE', 'An SVG image may have at most 1 MB.');
  }
  const tooMuch = type === SVG ? svgFailure(new TextDecoder().decode(bytes)) : undefined;
  if (tooMuch) return tooMuch;
  try {
    const { autoOrient, density = 72 } = await opened(bytes).metadata();
    if (type !== SVG) return success({ size: autoOrient });
    const scale = MAIN_SIDE / Math.max(autoOrient.width, autoOrient.height);
    const drawn = Math.min(100_000, Math.max(1, density * scale));
    const { width, height } = await opened(bytes, drawn).metadata();
    return success({ size: { width, height }, density: drawn });
  } catch (error) {
    return unreadable(error);
  }
}

/** libvips speaks in sentences; only the one about pixels is an answer of its own. Anything else: the picture is broken. */
function unreadable(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  if (reason.includes('exceeds pixel limit')) {
    return failure('TOO_LARGE', `An image may have at most ${IMAGE_PIXELS_MAX / 1_000_000} million pixels.`);
  }
  return failure('UNPROCESSABLE', 'The image is damaged or incomplete and cannot be read.');
}
