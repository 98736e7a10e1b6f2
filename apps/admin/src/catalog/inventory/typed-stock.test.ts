import { expect, it } from 'vitest';
import { typedStock } from './typed-stock.ts';

it.each([
  ['12', 4, 12],
  [' 1,200 ', 4, 1200],
  ['+3', 4, 7],
  ['-4', 4, 0],
  ['−2', 4, 2],
  ['0', 4, 0],
  ['-5', 4, null],
  ['', 4, null],
  ['1.5', 4, null],
  ['twelve', 4, null],
  ['+', 4, null],
  ['3000000000', 4, null],
])('%j at a stock of %i is %j', (text, current, stock) => {
  expect(typedStock(text, current)).toBe(stock);
});
