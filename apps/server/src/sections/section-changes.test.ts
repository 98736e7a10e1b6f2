import type { EditedSection } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { expect, it } from 'vitest';
import { sectionChanges } from './section-changes.ts';

const id = (digit: number) => `01990000-0000-7000-8000-00000000000${digit}`;
const hero = (digit: number, headline: string) => newSection('hero', id(digit), { headline });
const brief = (before: readonly EditedSection[] | null, after: readonly unknown[]) =>
  sectionChanges(before, after).map(({ change, type, words, fields }) => [change, type, words, ...fields].join(' '));

it('names added, removed, changed and hidden sections', () => {
  const promises = newSection('promises', id(3));
  const changed = { ...hero(1, 'Autumn'), isHidden: true };
  expect(brief([hero(1, 'Spring'), hero(2, 'Sale')], [changed, promises])).toEqual([
    'hidden hero Autumn',
    'changed hero Autumn headline',
    'added promises ',
    'removed hero Sale',
  ]);
  expect(brief([changed], [hero(1, 'Autumn')])).toEqual(['shown hero Autumn']);
  expect(brief(null, [promises]), 'the first publication').toEqual(['added promises ']);
  expect(brief([promises], [promises])).toEqual([]);
});

it('names as moved the fewest sections that explain an order', () => {
  const [a, b, c, d] = [hero(1, 'A'), hero(2, 'B'), hero(3, 'C'), hero(4, 'D')] as const;
  expect(brief([a, b, c, d], [d, a, b, c])).toEqual(['moved hero D']);
  expect(brief([a, b, c, d], [b, c, a, d])).toEqual(['moved hero A']);
  expect(brief([a, b, c], [c]), 'the removal of others is no move').toEqual(['removed hero A', 'removed hero B']);
});

it('names a section of a newer version by its stored type', () => {
  const newer = { id: id(5), type: 'carousel', version: 1, isHidden: false, fields: { speed: 3 } };
  expect(brief([], [newer])).toEqual(['added carousel ']);
});
