import { describe, expect, it } from 'vitest';
import type { PageImage } from '../shop-api.ts';
import { cardPicture, cardPictureAttributes, cardPictureSizes } from './card-picture.ts';
import { cardPictures } from './readable-images.ts';

const file = (width: number) => `/media/b96db4c9-${width}.webp`;
const upload: PageImage = {
  main: file(1200),
  preview: file(600),
  thumbnail: file(160),
  srcSet: [160, 320, 600, 800, 1200].map((width) => ({ url: file(width), width })),
  width: 1200,
  height: 900,
  alt: 'A lamp',
};

describe('the picture of a card', () => {
  it('is stored as one address when it is an upload of the shop', () => {
    const expected = { files: '/media/b96db4c9-*.webp', widths: [160, 320, 600, 800, 1200], previewWidth: 600 };
    expect(cardPicture(upload)).toEqual({ ...expected, height: 900, alt: 'A lamp' });
  });

  it('has the same addresses as before, files narrower and wider than a card left out of its srcset', () => {
    const picture = cardPicture(upload);
    const { main, preview, thumbnail, alt } = upload;
    expect(cardPictureSizes(picture)).toEqual({ main, preview, thumbnail, alt });
    const srcSet = upload.srcSet.filter(({ width }) => width >= 320 && width <= 800);
    expect(cardPictureAttributes(picture)).toEqual({ src: preview, srcSet, width: 1200, height: 900, alt });
  });

  it('has the focal point as a style, in both forms', () => {
    const focused = { ...upload, focus: '20% 80%' };
    const style = { objectPosition: '20% 80%' };
    expect(cardPictureAttributes(cardPicture(focused))).toMatchObject({ style });
    expect(cardPictureAttributes(cardPicture({ ...focused, width: null }))).toMatchObject({ style });
    expect(cardPicture({ ...upload, focus: null })).toEqual(cardPicture(upload));
  });

  it('is shown by the narrow file when it has no other', () => {
    const small = { ...upload, main: file(160), preview: file(160), width: 160, srcSet: upload.srcSet.slice(0, 1) };
    expect(cardPictureAttributes(cardPicture(small)).srcSet).toEqual(small.srcSet);
  });

  it.each<Partial<PageImage>>([
    { main: 'https://elsewhere.example/lamp.webp', preview: 'https://elsewhere.example/lamp.webp', srcSet: [] },
    { thumbnail: '/media/other-160.webp' },
    { srcSet: upload.srcSet.map((entry) => ({ ...entry, url: `${entry.url}?v=2` })) },
    { width: null },
    { main: '/media/*-1200.webp' },
  ])('keeps its addresses in full when they have another form: %j', (different) => {
    const image = { ...upload, ...different };
    const picture = cardPicture(image);
    expect(picture).toEqual(image);
    expect(cardPictureAttributes(picture)).toMatchObject({ src: image.preview, srcSet: image.srcSet });
    expect(cardPictureSizes(picture)).toMatchObject({ main: image.main, thumbnail: image.thumbnail });
  });
});

describe('the pictures of a card', () => {
  const second = { ...upload, preview: '/media/second-600.webp' };

  it('are the first in its short form, and the address of the second', () => {
    expect(cardPictures([upload, second])).toEqual({ picture: cardPicture(upload), secondPicture: second.preview });
    expect(cardPictures([null, null])).toEqual({ picture: null, secondPicture: null });
  });

  it('leave out one whose stored address is invalid, and report it', () => {
    const reported: unknown[] = [];
    const broken = { ...upload, main: 'javascript:alert(1)' };
    const pictures = cardPictures([broken, second], (address) => reported.push(address));
    expect(pictures).toEqual({ picture: cardPicture(second), secondPicture: null });
    expect(reported).toEqual([broken.main]);
  });
});
