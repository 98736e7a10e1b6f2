import type { Quote, QuoteLine } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { expect, it } from 'vitest';
import { renderInShop } from '../testing/render-in-shop.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

const site = {
  policies: [{ slug: 'returns', title: 'Returns' }],
  returnDays: 30,
  returnTerms: { restockingFee: 0, paidBy: 'SHOP' as const },
};
const terms = 'You can return items within 30 days after delivery. We pay for sending them back.';
const cart = { items: [], totalItems: 0, subtotal: 0 } as never;

function summary(products: readonly object[] | null, changes: object = site, country?: string): string {
  const lines = products?.map((product) => ({ product }) as QuoteLine);
  const quote = lines && ({ lines, discounts: [], giftCards: [], isChanged: false } as unknown as Quote);
  const totals = cartTotals([], defaultSiteSettings);
  return renderInShop(
    <CheckoutSummary cart={cart} quote={quote} totals={totals} before={undefined} country={country} />,
    changes,
  );
}

it('the summary of the checkout states the terms of returns in one line, with the link to the policy', () => {
  const line = new RegExp(`<p class="[^"]*">${RegExp.escape(terms)} <a [^>]*href="/pages/returns"`);
  expect(summary(null)).toMatch(line);
  expect(summary([{ isDigital: true }, {}])).toMatch(line);
});

it('it states the terms for the country of the address alone', () => {
  const other = { names: 'Germany', countries: ['DE'], days: 60, restockingFee: 0, paidBy: 'CUSTOMER' as const };
  const none = { ...other, names: 'Italy', countries: ['IT'], days: 0 };
  const shown = (country: string) => summary([{}], { ...site, returnCountries: [other, none] }, country);
  expect(shown('DE')).toContain('within 60 days after delivery. You pay for sending them back.');
  expect(shown('DE')).not.toContain(terms);
  expect(shown('IT')).toContain('We take no returns beyond your legal rights.');
  expect(shown('US')).toContain(terms);
  expect(shown('US')).not.toContain('60 days');
});

it('it states none for a cart without items that can be sent back, nor in a shop without a policy', () => {
  expect(summary([{ isDigital: true }, { isGiftCard: true }])).not.toContain(terms);
  expect(summary([{}], {})).not.toContain('return items');
});
