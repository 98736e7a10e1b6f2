import { describe, expect, it } from 'vitest';
import { readPrice, readStock } from './cell-readers.ts';
import { type DecimalMark, detectDecimalMark } from './decimal-mark.ts';

async function detectMark(...prices: string[]): Promise<DecimalMark> {
  async function* rows() {
    for (const [index, price] of prices.entries()) {
      yield { line: index + 2, cells: new Map([['price', price]]), surplus: 0 };
    }
  }
  return detectDecimalMark(rows(), ['price']);
}

describe('the decimal mark of a file', () => {
  it('is the one that most numbers with cents have, and a point without such numbers', async () => {
    expect(await detectMark('12,50', '1.250,00', '8')).toBe(',');
    expect(await detectMark('12.50', '1,250.00', '8,25')).toBe('.');
    expect(await detectMark('12', '1,234', '1.234')).toBe('.');
    expect(await detectMark('12,50', '12.50')).toBe('.');
  });
});

describe('an amount', () => {
  it('is read with the decimal mark of its file, to the cent', () => {
    const amounts = [
      ['12.50', '.', 1250],
      ['$9.9900', '.', 999],
      ['1,234.50', '.', 123_450],
      ['1250', '.', 125_000],
      ['12,5', ',', 1250],
      ['1.234,50', ',', 123_450],
      ['1.234.567', ',', 123_456_700],
    ] as const;
    for (const [text, mark, value] of amounts)
      expect(readPrice(text, 'Price', { mark, currency: 'USD' }), text).toEqual({ value });
    expect(readPrice('', 'Price', { mark: ',', currency: 'USD' })).toEqual({ value: null });
  });

  it('is a fault when it could mean two things, or has more than two decimals', () => {
    const faulty = [
      ['12,50', '.'],
      ['1,234', '.'],
      ['1.234', ','],
      ['12.50', ','],
      ['12.345', '.'],
      ['-1.00', '.'],
      ['1,23,456.00', '.'],
      ['lots', '.'],
    ] as const;
    for (const [text, mark] of faulty)
      expect(readPrice(text, 'Price', { mark, currency: 'USD' }), text).toHaveProperty('error');
  });
});

it('stock below 0 is a fault', () => {
  expect(readStock('-5', 'Stock')).toEqual({ error: "Stock holds '-5': stock is never below 0" });
  expect(readStock('-0', 'Stock')).toEqual({ value: 0 });
});

it.each([
  ['1200', 'JPY', 1_200],
  ['1200.00', 'JPY', 1_200],
  ['1.234', 'KWD', 1_234],
] as const)('%s of %s is read as %i', (text, currency, value) => {
  expect(readPrice(text, 'Price', { mark: '.', currency })).toEqual({ value });
});

it('refuses more decimals than the currency has', () => {
  expect(readPrice('12.5', 'Price', { mark: '.', currency: 'JPY' })).toEqual({
    error: "Price holds '12.5', which is not an amount such as 12",
  });
});
