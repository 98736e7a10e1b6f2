import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSlug, slugify, uniqueSlug } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Stoneware Mug', 'stoneware-mug'],
    ['Crème Brûlée Dish', 'creme-brulee-dish'],
    ['  Kitchen & Table!  ', 'kitchen-and-table'],
    ["Cook's Knife", 'cooks-knife'],
    ['Straße Łódź Ærø Þór', 'strasse-lodz-aero-thor'],
    ['İstanbul', 'istanbul'],
    ['100 % Wool (2×)', '100-wool-2'],
    ['ﬁne ½', 'fine-1-2'],
    ['茶', 'u8336'],
    ['茶 碗', 'u8336-u7897'],
    ['茶 Tea', 'tea'],
    ['Ваза', 'u412u430u437u430'],
    ['!!!', 'item'],
    ['', 'item'],
  ])("of '%s' is %s", (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('is cut at a word after 80 characters', () => {
    expect(slugify('word '.repeat(20))).toBe('word-'.repeat(16).slice(0, -1));
    expect(slugify('x'.repeat(200))).toBe('x'.repeat(80));
  });

  it('can stand in an address whatever the name, and stays the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const slug = slugify(name);
        expect(isSlug(slug)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 5000 },
    );
  });

  it('takes the first free number when it is taken', () => {
    const taken = new Set(['mug', 'mug-2', 'bowl']);
    expect(uniqueSlug('mug', (slug) => taken.has(slug))).toBe('mug-3');
    expect(uniqueSlug('vase', (slug) => taken.has(slug))).toBe('vase');
  });

  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'é'])("is not '%s'", (text) => {
    expect(isSlug(text)).toBe(false);
  });
});
