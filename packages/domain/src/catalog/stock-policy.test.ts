import { describe, expect, it } from 'vitest';
import { getStockPolicy, sellableStock, unitsFromStock, unlimitedStock } from './stock-policy.ts';

describe('the stock policy of a product', () => {
  it('lets shoppers buy what there is of a tracked product, and any number of others', () => {
    expect(sellableStock(3, 'TRACKED')).toBe(3);
    expect(sellableStock(0, 'CONTINUE')).toBe(unlimitedStock);
    expect(sellableStock(0, 'UNTRACKED')).toBe(unlimitedStock);
  });

  it('takes all units of a tracked product from stock, what there is of one that is sold on, and none of one that is not counted', () => {
    expect(unitsFromStock(5, { stock: 3, policy: 'TRACKED' })).toBe(5);
    expect(unitsFromStock(5, { stock: 3, policy: 'CONTINUE' })).toBe(3);
    expect(unitsFromStock(5, { stock: 3, policy: 'UNTRACKED' })).toBe(0);
  });

  it('is overruled by the policy of a variant', () => {
    const product = { stockPolicy: 'UNTRACKED' } as const;
    expect(getStockPolicy(product, null)).toBe('UNTRACKED');
    expect(getStockPolicy(product, { stockPolicy: null })).toBe('UNTRACKED');
    expect(getStockPolicy(product, { stockPolicy: 'TRACKED' })).toBe('TRACKED');
  });
});
