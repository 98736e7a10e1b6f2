import { describe, expect, it } from 'vitest';
import { descriptionLines } from './description.ts';
import { imageAlt, thumbnailAlt } from './image-alt.ts';
import { displayName, getDeletion, isNameInTitle, isPublished, productStatuses } from './product-status.ts';

describe('a product', () => {
  it('is described line by line, blank lines dropped', () => {
    expect(descriptionLines('Thrown by hand\r\n\n  Iron glaze \r   \nWide handle\n')).toEqual([
      'Thrown by hand',
      'Iron glaze',
      'Wide handle',
    ]);
    expect(descriptionLines(' \n ')).toEqual([]);
  });

  it('is seen by shoppers only while active', () => {
    expect(productStatuses.filter(isPublished)).toEqual(['ACTIVE']);
  });

  it('is recognised by its name also on a page whose title is another one', () => {
    expect(isNameInTitle({ name: 'Stoneware Mug', longName: 'Lerby stoneware mug with glaze' })).toBe(true);
    expect(isNameInTitle({ name: 'Mushroom Lamp', longName: 'Glimmerud Sopp Table Lamp' })).toBe(false);
    expect(isNameInTitle({ name: 'Mushroom Lamp', longName: ' ' })).toBe(true);
  });

  it('is archived instead of deleted once it was ordered', () => {
    expect([getDeletion({ wasOrdered: true }), getDeletion({ wasOrdered: false })]).toEqual(['ARCHIVE', 'DELETE']);
  });

  it.each([
    ['Lerby Stoneware Mug', 'Lerby Stoneware Mug'],
    ['', 'Mug'],
    [' ', 'Mug'],
    [null, 'Mug'],
  ])("with the long name '%s' is called %s on its page", (longName, shown) => {
    expect(displayName({ name: 'Mug', longName })).toBe(shown);
  });

  it('has images that speak for themselves, or are counted', () => {
    expect([imageAlt('A mug', 1), imageAlt('', 2), imageAlt(null, 3)]).toEqual(['A mug', 'Product 2', 'Product 3']);
    expect([thumbnailAlt('A mug', 1), thumbnailAlt(undefined, 2)]).toEqual(['A mug', 'Thumb 2']);
  });
});
