import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { CartAmounts } from './cart-amounts.tsx';

const totals: CartTotals = {
  subtotal: cents(4800),
  shipping: cents(799),
  freeShippingDist: cents(5200),
  tax: cents(312),
  total: cents(5911),
};

describe('the totals', () => {
  it('have Sales Tax when tax is shown and above 0', () => {
    expect(renderInShop(<CartAmounts totals={totals} withTax />)).toContain('<dt>Sales Tax</dt><dd>$3.12</dd>');
  });

  it('have no Sales Tax when tax is not shown', () => {
    expect(renderInShop(<CartAmounts totals={totals} />)).not.toContain('Sales Tax');
  });

  it('say that they include tax only where prices contain it', () => {
    expect(renderInShop(<CartAmounts totals={totals} areTaxesIncluded />)).toContain('Includes tax');
    expect(renderInShop(<CartAmounts totals={totals} withTax />)).not.toContain('Includes tax');
  });

  it('state the included tax where it is known', () => {
    const shown = renderInShop(<CartAmounts totals={totals} areTaxesIncluded includedTax={cents(444)} />);
    expect(shown.match(/Includes tax/g)).toHaveLength(1);
    expect(shown).toContain('<dt>Includes tax</dt><dd>$4.44</dd>');
    expect(renderInShop(<CartAmounts totals={totals} includedTax={cents(444)} />)).not.toContain('Includes tax');
  });

  it('have no Sales Tax when it is 0', () => {
    const untaxed = { ...totals, tax: cents(0), total: cents(5599) };
    expect(renderInShop(<CartAmounts totals={untaxed} withTax />)).not.toContain('Sales Tax');
  });
});

describe('the total', () => {
  it('with tax includes the tax', () => {
    expect(renderInShop(<CartAmounts totals={totals} withTax />)).toContain('<dt>Total</dt><dd>$59.11</dd>');
  });

  it('without tax is subtotal plus shipping', () => {
    expect(renderInShop(<CartAmounts totals={totals} />)).toContain('<dt>Total</dt><dd>$55.99</dd>');
  });
});

describe('an amount that differs from what was shown before', () => {
  const before = { ...totals, shipping: cents(500), total: cents(5612) };
  const shown = renderInShop(<CartAmounts totals={totals} before={before} withTax />);

  it('is marked with the former amount', () => {
    expect(shown).toMatch(/<dt>Shipping<\/dt><dd>.*<s[^>]*>\$5\.00<\/s>.*\$7\.99<\/dd>/);
    expect(shown).toMatch(/<dt>Total<\/dt><dd>.*<s[^>]*>\$56\.12<\/s>.*\$59\.11<\/dd>/);
  });

  it('leaves the other amounts unmarked', () => {
    expect(shown).toContain('<dt>Subtotal</dt><dd>$48.00</dd>');
    expect(shown).toContain('<dt>Sales Tax</dt><dd>$3.12</dd>');
  });
});

it("has the decimals and the sign of the shop's currency", () => {
  expect(renderInShop(<CartAmounts totals={totals} />, { currency: 'JPY' })).toContain(
    '<dt>Subtotal</dt><dd>¥4,800</dd>',
  );
});
