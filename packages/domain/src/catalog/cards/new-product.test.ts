import { describe, expect, it } from 'vitest';
import { markedAsNew, newUntil } from './new-product.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 30);

/** Returns an id of a product that was created this many days ago. */
function id(daysAgo: number, mark = '0'): string {
  const hex = (now - daysAgo * day).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-00000000000${mark}`;
}

describe('a product', () => {
  it('is new for 30 days after the time in its id', () => {
    expect(newUntil(id(0))).toBe(now + 30 * day);
    expect(newUntil(id(30))).toBe(now);
  });

  it.each(['9b2c1f0e-1d2c-4f6a-9a33-2f8a4a8e5d11', 'p1', ''])('with the id %j is never new', (other) => {
    expect(newUntil(other)).toBe(0);
  });
});

describe('a list', () => {
  it.each([
    ['marks its new products', [3, 40, 50], [3]],
    ['marks half of its products', [3, 4, 40, 50], [3, 4]],
    ['marks none when most are new', [3, 4, 40], []],
    ['marks none when all are new', [3], []],
    ['marks none after 30 days', [30, 31], []],
    ['marks none without products', [], []],
  ])('%s', (_, ages, marked) => {
    const ids = ages.map((age) => id(age));
    expect([...markedAsNew(ids, now)]).toEqual(marked.map((age) => id(age)));
  });
});
