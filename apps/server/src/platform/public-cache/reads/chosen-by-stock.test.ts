import { describe, expect, it } from 'vitest';
import { isChosenByStock } from './chosen-by-stock.ts';

describe('a request', () => {
  it.each([
    { where: { stock: { gt: 0 } } },
    { orderBy: [{ updatedAt: 'desc' }] },
    { where: { variants: { stock: 0 } } },
  ])('chooses its records by what a sale changes: %j', (request) => {
    expect(isChosenByStock(request)).toBe(true);
  });

  it.each([{}, null, { select: ['stock'] }, { where: { price: 5 }, orderBy: [{ createdAt: 'desc' }] }])(
    'chooses them otherwise: %j',
    (request) => {
      expect(isChosenByStock(request)).toBe(false);
    },
  );
});
