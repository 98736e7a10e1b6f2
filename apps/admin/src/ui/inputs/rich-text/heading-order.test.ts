import { expect, it } from 'vitest';
import { headingProblems } from './heading-order.ts';

const kinds = (levels: readonly number[], surroundings = { above: 1, isTitleAllowed: false }) =>
  headingProblems(
    levels.map((level) => ({ level, words: `H${level}` })),
    surroundings,
  ).map(({ kind, previous, level }) => `${kind} ${previous} ${level}`);

it('finds skipped levels and second titles of a page', () => {
  expect(kinds([2, 3, 4, 2, 3])).toEqual([]);
  expect(kinds([3])).toEqual(['skipped 1 3']);
  expect(kinds([2, 4, 5])).toEqual(['skipped 2 4']);
  expect(kinds([2, 1, 2])).toEqual(['title 2 1']);
});

it('permits one title where the text replaces that of the page, and a lower start below a heading', () => {
  expect(kinds([1, 2, 1], { above: 1, isTitleAllowed: true })).toEqual(['title 2 1']);
  expect(kinds([3], { above: 2, isTitleAllowed: false })).toEqual([]);
});
