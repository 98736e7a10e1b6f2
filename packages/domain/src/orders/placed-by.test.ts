import { expect, it } from 'vitest';
import { isPlacedBy } from './placed-by.ts';

const ada = { id: 'a', email: 'ada@example.com' };

it.each([
  ['signed in', { userId: 'a', email: 'else@example.com' }, true],
  ['as a guest with the same e-mail', { userId: null, email: 'Ada@Example.com' }, true],
  ['by somebody else', { userId: 'b', email: 'bob@example.com' }, false],
  ['by a guest', { userId: null, email: 'bob@example.com' }, false],
])('an order is its own when it was placed %s', (_, order, isOwn) => {
  expect(isPlacedBy(ada, order)).toBe(isOwn);
});
