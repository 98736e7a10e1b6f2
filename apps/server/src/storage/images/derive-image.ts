import sharp from 'sharp';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { fileType, SVG } from '../media/file-types.ts';
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

/** Maximum size of a drawing in bytes. A larger one is no logo and takes too long to draw. */
const SVG_BYTES_MAX = 1024 * 1024;

/** Opens the first frame, upright. The header is enough to refuse a picture with too many pixels. */
function opened(bytes: Uint8Array, density?: number) {
  return sharp(bytes, {
    limitInputPixels: IMAGE_PIXELS_MAX,
    failOn: 'error',
    pages: 1,
    ...(density === undefined ? {} : { density }),
  });
}

/**
 * Makes the WebP files of one upload: upright, sRGB, without metadata, re-encoded from the pixels, so that no hidden content of
 * the upload is ever served. Takes the first frame of an animation; converts a drawing (SVG) to pixels. For worker processes only: a
 * decoder's native threads can't be stopped (decision 0011).
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

/** Returns a picture's upright size from its header, and for a drawing the density that makes it large enough. */
async function measureImage(bytes: Uint8Array): Promise<Outcome<{ size: Size; density?: number }>> {
  if (bytes.byteLength > IMAGE_BYTES_MAX) return failure('TOO_LARGE', 'The maximum size of an image is 20 MB.');
  const type = fileType(bytes);
  if (!type.isPicture) {
    return failure('UNSUPPORTED_MEDIA_TYPE', 'The file is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.');
  }
  if (type === SVG && bytes.byteLength > SVG_BYTES_MAX) {
    return failure('TOO_LARGE', 'The maximum size of an SVG image is 1 MB.');
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

/**
 * Returns the failure for an error of libvips, which has only messages. The one about pixels is TOO_LARGE, all others
 * mean a broken picture.
 */
function unreadable(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  if (reason.includes('exceeds pixel limit')) {
    return failure('TOO_LARGE', `An image may have at most ${IMAGE_PIXELS_MAX / 1_000_000} million pixels.`);
  }
  return failure('UNPROCESSABLE', 'The image is damaged or incomplete and cannot be read.');
}
