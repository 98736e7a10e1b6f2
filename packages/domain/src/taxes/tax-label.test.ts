import { describe, expect, it } from 'vitest';
import { taxLabel } from './tax-label.ts';

describe('the label of all taxes', () => {
  it('is their title where they share one, and Sales Tax otherwise', () => {
    expect(taxLabel([{ title: 'VAT' }, { title: 'VAT' }])).toBe('VAT');
    expect(taxLabel([{ title: 'GST' }, { title: 'QST' }])).toBe('Sales Tax');
    expect(taxLabel([])).toBe('Sales Tax');
    expect(taxLabel(undefined)).toBe('Sales Tax');
  });
});
