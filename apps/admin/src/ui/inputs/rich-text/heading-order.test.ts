// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { headingProblems, pageHeadingProblems } from './heading-order.ts';

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

const problemsOfPage = (main: string) =>
  pageHeadingProblems(
    new DOMParser().parseFromString(`<h4>Banner</h4><main>${main}</main><footer><h4>Help</h4></footer>`, 'text/html'),
  );

it('follows the order of headings across sections, without header and footer', () => {
  expect(problemsOfPage('<section><h1>Spring</h1></section><section><h2>Care</h2><h3>Wool</h3></section>')).toEqual([]);
  const skipped = '<section><h1>Spring</h1></section><section><div><h3> Care </h3></div></section>';
  expect(problemsOfPage(skipped)).toEqual([{ level: 3, words: 'Care', kind: 'skipped', previous: 1 }]);
  const twice = '<section><h1>Spring</h1><h2>New</h2></section><section><h1>Summer</h1></section>';
  expect(problemsOfPage(twice)).toMatchObject([{ words: 'Summer', kind: 'title' }]);
});
