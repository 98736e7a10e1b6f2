import { cents } from '@vitrine/domain/money/cents.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlLines } from '../../../platform/security/html/html-lines.ts';
import { compareAtDiscount } from './compare-at-discount.ts';

const listed = (price: number, compareAt: number | null) => ({
  price: cents(price),
  compareAt: compareAt === null ? null : cents(compareAt),
});

describe('a compare-at price', () => {
  it.each([
    ['a whole percentage', [listed(2000, 2500)], [2500], 2000, 'PERCENTAGE'],
    ['an odd reduction', [listed(5999, 7500)], [7500], 1501, 'FIXED'],
    [
      'the same percentage on every variant',
      [listed(2000, 2500), listed(2400, 3000)],
      [2500, 3000],
      2000,
      'PERCENTAGE',
    ],
    ['the same amount off every variant', [listed(2000, 2333), listed(2400, 2733)], [2333, 2733], 333, 'FIXED'],
    ['none', [listed(999, null)], [999], 0, 'PERCENTAGE'],
    ['one that is not higher', [listed(999, 999), listed(999, 5)], [999, 999], 0, 'PERCENTAGE'],
  ] as const)('becomes the product’s discount: %s', (_name, prices, listPrices, discount, discountType) => {
    expect(compareAtDiscount(prices)).toEqual({ listPrices, discount, discountType, isComparePriceKept: true });
  });

  it('is left out when no one discount fits every variant', () => {
    const mixed = compareAtDiscount([listed(2000, 2500), listed(2400, null)]);
    expect(mixed).toEqual({
      listPrices: [2000, 2400],
      discount: 0,
      discountType: 'PERCENTAGE',
      isComparePriceKept: false,
    });
  });

  it('never changes what a shopper pays', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const variants = fc.array(fc.tuple(amount, fc.option(amount)), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(variants, (pairs) => {
        const { listPrices, discount, discountType } = compareAtDiscount(
          pairs.map(([price, compareAt]) => listed(price, compareAt)),
        );
        const paid = listPrices.map((price) =>
          unitPrice({ product: { price, discount, discountType }, variant: null }),
        );
        expect(paid).toEqual(pairs.map(([price]) => price));
      }),
    );
  });
});

describe('an HTML description', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['<ul>\n<li>A &amp; B</li>\n<li>5 &lt; 6 &copy;</li></ul>', 'A & B\n5 < 6 ©'],
    ['<p>One\n  line</p>', 'One line'],
    ['<p></p><div> </div>', ''],
    ['<style>p{}</style><script>alert(1)</script>Text', 'Text'],
    ['<p onclick="x()">A <b>bold</b> word</p>', 'A bold word'],
    ['Plain\n\ntwo  lines', 'Plain\ntwo lines'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ])('%j becomes %j', (html, lines) => expect(htmlLines(html)).toBe(lines));
});
