import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import type { SlideImage } from 'yet-another-react-lightbox';
import { imageAlt } from '../../words/products.ts';

/** The side length in pixels of a picture with unknown size. */
const fallbackSide = 1200;

/** Returns a picture in the lightbox's form (spec §3, Lightbox slide). `index` counts from 0. */
export function lightboxSlide(image: ProductImage, index: number): SlideImage {
  const width = image.width ?? fallbackSide;
  const height = image.height ?? fallbackSide;
  const srcSet = image.srcSet.map((source) => ({
    src: source.url,
    width: source.width,
    height: Math.round((source.width * height) / width),
  }));
  return { type: 'image', src: image.main, alt: imageAlt(image.alt, index + 1), width, height, srcSet };
}
