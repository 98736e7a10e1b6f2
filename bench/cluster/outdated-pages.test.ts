import { expect, it } from 'vitest';
import { outdatedPages, type Purge, type Visit } from './outdated-pages.ts';

const edits = [{ productId: 'a', edition: 1, sent: 90, response: 100 }];
const purge = (arrived: number, ...tags: string[]): Purge => ({ tags, arrived, response: arrived + 10 });
const visit = (began: number, edition: number): Visit => ({ productId: 'a', began, edition });
const sold = purge(105, 'product:b', 'all');
const own = purge(200, 'product:b', 'product:a');

it('a visit that shows the page of before the edit counts once its purge was answered, and not earlier', () => {
  const purges = [purge(50, 'product:a'), sold, own];
  expect(outdatedPages({ edits, purges, visits: [visit(209, 0), visit(211, 1), visit(212, 2)] }, false)).toEqual([]);
  expect(outdatedPages({ edits, purges, visits: [visit(211, 0), visit(300, 0)] }, false)).toEqual([
    '2 visits showed product a before its edition 1, the first 1 ms after the purge was answered',
  ]);
});

it('while the cluster is disturbed, it counts once the purge that came eight seconds later was answered', () => {
  const purges = [sold, own, purge(8_200, 'all')];
  expect(outdatedPages({ edits, purges, visits: [visit(8_209, 0)] }, true)).toEqual([]);
  expect(outdatedPages({ edits, purges, visits: [visit(8_211, 0)] }, true)).toHaveLength(1);
});

it('its own purge counts when it arrives before the answer of the database; a purge of all pages at that time does not', () => {
  const repeated = purge(10_095, 'product:a');
  const early = purge(95, 'product:a');
  expect(outdatedPages({ edits, purges: [early, repeated], visits: [visit(106, 1)] }, false)).toEqual([]);
  expect(outdatedPages({ edits, purges: [early, repeated], visits: [visit(10_106, 1)] }, true)).toEqual([]);
  expect(outdatedPages({ edits, purges: [purge(95, 'all'), repeated], visits: [] }, true)).toHaveLength(1);
});

it('an edit whose purge never arrives is named', () => {
  const missing = ['the purge of edition 1 of product a did not arrive'];
  const other = purge(105, 'product:b');
  expect(outdatedPages({ edits, purges: [other], visits: [] }, false)).toEqual(missing);
  expect(outdatedPages({ edits, purges: [own], visits: [] }, true)).toEqual([`${missing[0]}, only those after 100 ms`]);
});
