import { describe, expect, it } from 'vitest';
import { pinnedAfterMove } from './pinned-order.ts';

describe('the pinned products after a move in the preview', () => {
  it.each([
    ['up', 'abcd', 'acbd', '', 'ac'],
    ['down', 'abcd', 'bcad', '', 'bca'],
    ['to the start', 'abcd', 'dabc', '', 'd'],
    ['within the pinned ones', 'abcd', 'bacd', 'ab', 'ba'],
    ['not at all', 'abcd', 'abcd', 'a', 'a'],
    ['with one that is sold out and not shown', 'abcd', 'bacd', 'az', 'baz'],
  ])('%s', (_, before, after, pinned, result) => {
    expect(pinnedAfterMove(before.split(''), after.split(''), pinned.split('')).join('')).toBe(result);
  });
});
