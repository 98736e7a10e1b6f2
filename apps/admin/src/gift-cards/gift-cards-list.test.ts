import { afterEach, describe, expect, it } from 'vitest';
import { getShopCurrency, setShopCurrency } from '../ui/money.ts';
import { csvAmount } from './gift-cards-list.tsx';

const before = getShopCurrency();

afterEach(() => setShopCurrency(before));

describe('the file of gift cards', () => {
  it.each([
    ['USD', 'USD', 5_000, 50],
    ['USD', 'USD', 5_005, 50.05],
    ['USD', 'EUR', 5_000, '50.00 EUR'],
    ['USD', 'JPY', 5_000, '5000 JPY'],
    ['JPY', 'JPY', 5_000, 5_000],
    ['JPY', 'KWD', 5_000, '5.000 KWD'],
  ] as const)('of a shop in %s has the balance in %s of %i as %s', (shop, currency, balance, written) => {
    setShopCurrency(shop);
    expect(csvAmount(balance, currency)).toBe(written);
  });
});
