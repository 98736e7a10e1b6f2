import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { beforeAll, expect, it } from 'vitest';
import { marketBody, marketShop, swissAddress } from '../../markets/test-markets.ts';
import { setPaymentMethods } from '../test-manual-payments.ts';
import { offeredPayPal } from '../test-redirect-payments.ts';
import { stockProduct, testShop } from '../test-shop.ts';

const shop = await testShop();
await setPaymentMethods(shop, [offeredPayPal]);
const { saveMarkets, savePrices, buy } = await marketShop(shop);

let productId = '';
beforeAll(async () => {
  expect((await saveMarkets([marketBody({ languages: ['de', 'fr'] })])).status).toBe(200);
  productId = (await stockProduct(shop, { price: 2_400, stock: 9 })).id;
  await savePrices('CHF', [{ productId, variantId: null, price: 2_290 }]);
});

/** Chooses an outcome on the page of the provider, and returns the path to which it sends the shopper. */
async function returnPath(redirectUrl: string, outcome: 'cancel' | 'approve'): Promise<string> {
  const page = new URL(redirectUrl);
  const answer = await fetch(shop.sandbox.url + page.pathname, {
    method: 'POST',
    body: new URLSearchParams({ token: page.searchParams.get('token') ?? '', outcome }),
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? '').pathname;
}

const swiss = { market: 'ch', currency: 'CHF', price: 2_290, total: 3_190, address: swissAddress };
const main = { price: 2_400, total: 2_900, address: { country: 'DE', state: '', city: 'Berlin', postalCode: '10115' } };

it.each<{ order: typeof swiss | typeof main; language: LanguageCode; pages: string }>([
  { order: swiss, language: 'fr', pages: '/ch-fr' },
  { order: main, language: 'de', pages: '/de' },
  { order: main, language: 'en', pages: '' },
])('a payment on the page of its provider returns to the pages at "$pages"', async ({ order, language, pages }) => {
  const outcome = await buy({ ...order, language, productId, paymentMethod: 'PAYPAL' });
  if (!outcome.ok || !('redirectUrl' in outcome.value)) throw new Error(JSON.stringify(outcome));
  const { redirectUrl } = outcome.value;
  expect(await returnPath(redirectUrl, 'cancel')).toBe(`${pages}/checkout`);
  expect(await returnPath(redirectUrl, 'approve')).toBe(`${pages}/order-confirmation`);
});
