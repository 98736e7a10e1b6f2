import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents, sumCents } from '../../money/cents.ts';
import { computedTaxes } from '../test-computed-taxes.ts';
import { publishedTaxes } from '../test-published-taxes.ts';
import { books, everywhere, line, ships, taxesOfExample, vat } from '../test-tax-examples.ts';
import { taxRoundings, taxStage } from './tax-stage.ts';

describe('the taxes of an order', () => {
  it.each(Object.entries({ ...computedTaxes, ...publishedTaxes }))('%s', (_, example) => {
    expect(taxesOfExample(example)).toEqual(example.taxes);
  });

  it.each([true, false])(
    'are none for an exempt customer, on goods and on shipping; prices contain them: %s',
    (isIncluded) => {
      const exempt = { rates: [vat(1900, ships)], rounding: 'ORDER', exemptReason: 'Resale certificate 123' } as const;
      const charged = taxStage({ lines: [line(10_000)], shipping: cents(500) }, { ...exempt, isIncluded });
      expect(charged).toMatchObject({ tax: 0, includedTax: 0, taxes: [], lineParts: [[]], shippingParts: [] });
    },
  );

  it('are kept with class, place and net amount for each line and for the shipping', () => {
    const location = { country: 'DE', state: null, postalCode: null };
    const rates = [vat(1900, { location, ...ships }), vat(700, { location, taxClass: books })];
    const result = taxStage(
      { lines: [line(11_900), line(1070, 'books')], shipping: cents(595) },
      { rates, rounding: 'ORDER', exemptReason: null, isIncluded: true },
    );
    expect(result.lineParts).toEqual([
      [{ title: 'VAT', rate: 1900, amount: 1900, taxable: 10_000, taxClass: null, ...location }],
      [{ title: 'VAT', rate: 700, amount: 70, taxable: 1000, taxClass: 'Books', ...location }],
    ]);
    expect(result).toMatchObject({ tax: 0, lineTaxes: [0, 0], includedTax: 2057 });
    expect(result.shippingParts).toMatchObject([{ rate: 1900, amount: 87 }]);
  });

  it('sum to the cent, whatever is bought, and prices that contain them are net plus tax', () => {
    const anyClass = fc.constantFrom(null, 'books');
    const anyLines = fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }).map(cents), taxClassId: anyClass }),
      { maxLength: 8 },
    );
    const anyRate = fc.record({
      title: fc.constantFrom('VAT', 'City', 'State'),
      rate: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
      taxClass: fc.constantFrom(null, books),
      appliesToShipping: fc.boolean(),
      location: fc.constant(everywhere),
    });
    const anyInput = fc.record({
      rates: fc.array(anyRate, { maxLength: 4 }),
      rounding: fc.constantFrom(...taxRoundings),
      exemptReason: fc.constant(null),
      isIncluded: fc.boolean(),
    });
    const anyShipping = fc.integer({ min: 0, max: 100_000 }).map(cents);
    fc.assert(
      fc.property(anyLines, anyShipping, anyInput, (lines, shipping, given) => {
        const result = taxStage({ lines, shipping }, given);
        const parts = [...result.lineParts.flat(), ...result.shippingParts];
        const charged = sumCents(result.taxes.map(({ amount }) => amount));
        expect(sumCents(parts.map(({ amount }) => amount))).toBe(charged);
        expect(result.tax + result.includedTax).toBe(charged);
        expect(Math.min(result.tax, result.includedTax)).toBe(0);
        expect(parts.every(({ amount, taxable }) => amount >= 0 && taxable >= 0)).toBe(true);
        if (!given.isIncluded) return;
        for (const [index, ofLine] of result.lineParts.entries()) {
          const [first] = ofLine;
          if (first) expect(first.taxable + sumCents(ofLine.map(({ amount }) => amount))).toBe(lines[index]?.amount);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
