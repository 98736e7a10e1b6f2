import { describe, expect, it } from 'vitest';
import { toGtin } from './gtin.ts';

describe('a barcode', () => {
  it('is a GTIN with 8, 12, 13 or 14 digits and a right check digit', () => {
    for (const digits of ['96385074', '614141000036', '4006381333931', '10614141000415']) {
      expect(toGtin(digits)).toBe(digits);
    }
    expect(toGtin('400-6381-33393-1')).toBe('4006381333931');
  });

  it('is none with a wrong check digit, another length or letters', () => {
    for (const barcode of ['4006381333930', '123', 'SHELF-7', '', null]) expect(toGtin(barcode)).toBeNull();
  });
});
