import { describe, expect, it } from 'vitest';
import { findByPrefix, isTyping, nothingTyped, typedWith } from './type-ahead.ts';

const labels = ['United States', 'Åland Islands', 'Canada', 'Chad', 'China', 'France'];

describe('letters typed into a list', () => {
  it.each([
    ['f', 0, 5],
    ['ch', 0, 3],
    ['chi', 3, 4],
    ['c', 2, 3],
    ['cc', 3, 4],
    ['cc', 4, 2],
    ['aland', 0, 1],
    ['united s', 0, 0],
    ['x', 0, null],
  ])('%j from %i lead to %j', (text, active, found) => {
    expect(findByPrefix(labels, { text, active })).toBe(found);
  });

  it('belong together when they follow each other within a second', () => {
    const first = typedWith(nothingTyped, 'C', 5_000);
    expect(typedWith(first, 'h', 5_900).text).toBe('ch');
    expect(typedWith(first, 'h', 6_000).text).toBe('h');
    expect([isTyping(nothingTyped, 5_000), isTyping(first, 5_900), isTyping(first, 6_000)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('find nothing in an empty list', () => {
    expect(findByPrefix([], { text: 'a', active: -1 })).toBeNull();
  });
});
