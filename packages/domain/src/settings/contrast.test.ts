import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableText, relativeLuminance } from './contrast.ts';

describe('contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#59c2ff', 1.98],
    ['#f5f5f5', '#ffffff', 1.09],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#123456', '#123456', 1],
  ])('of %s on %s is %d to 1, either way round', (first, second, ratio) => {
    expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(second, first)).toBeCloseTo(ratio, 2);
  });

  it('rests on luminance from 0 to 1', () => {
    expect([relativeLuminance('#000'), relativeLuminance('#fff')]).toEqual([0, 1]);
    expect(relativeLuminance('#f00')).toBeCloseTo(0.2126, 6);
  });
});

describe('readable text', () => {
  it.each([
    ['#59c2ff', [], '#000000'],
    ['#6D28D9', [], '#ffffff'],
    ['#ffffff', ['#f5f5f5'], '#000000'],
    ['#ffffff', ['#333333'], '#333333'],
    ['#59c2ff', ['#f5f5f5', '#333333'], '#333333'],
    ['#6D28D9', ['#f5f5f5', '#333333'], '#f5f5f5'],
    ['#808080', ['#f5f5f5', '#333333'], '#000000'],
  ])('on %s, with %j preferred, is %s', (background, preferred, text) => {
    expect(readableText(background, ...preferred)).toBe(text);
  });

  it('can be read on every background', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (red, green, blue) => {
        const background = `rgb(${red}, ${green}, ${blue})`;
        expect(contrastRatio(background, readableText(background))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 5000 },
    );
  });
});
