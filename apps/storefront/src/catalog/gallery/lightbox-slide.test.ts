import { expect, it } from 'vitest';
import { lightboxSlide } from './lightbox-slide.ts';

const image = {
  id: 'i1',
  main: '/main.webp',
  preview: '/preview.webp',
  thumbnail: '/thumbnail.webp',
  srcSet: [
    { url: '/600.webp', width: 600 },
    { url: '/main.webp', width: 1600 },
  ],
  width: 1600,
  height: 800,
  alt: 'A mug',
  option: null,
};

it('a lightbox slide has src, srcSet, width, height, alt and type', () => {
  expect(lightboxSlide(image, 0)).toEqual({
    src: '/main.webp',
    srcSet: [
      { src: '/600.webp', width: 600, height: 300 },
      { src: '/main.webp', width: 1600, height: 800 },
    ],
    width: 1600,
    height: 800,
    alt: 'A mug',
    type: 'image',
  });
});

it('a picture of unknown size is taken for a square, and one without words for Product and its number', () => {
  expect(lightboxSlide({ ...image, width: null, height: null, alt: '' }, 2)).toMatchObject({
    width: 1200,
    height: 1200,
    alt: 'Product 3',
  });
});
