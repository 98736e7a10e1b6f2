import { unsaidFacts } from '@vitrine/domain/settings/business-facts.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { refundOrder } from '../../refunding/refund-order.ts';
import { goodAddress, owner, paidOrder, stockProduct, submit, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { quoteCartLines } from '../quote-cart.ts';

const shop = await testShop();
const { context } = shop;
const { staff } = await staffedApp(context);
const vienna = { ...goodAddress, city: 'Wien', state: 'Wien', postalCode: '1010', country: 'AT' };
const london = { ...goodAddress, city: 'London', state: 'London', postalCode: 'SW1A 1AA', country: 'GB' };
const berlin = { ...goodAddress, city: 'Berlin', state: 'Berlin', postalCode: '10115', country: 'DE' };
const business = { companyName: 'Café Wien', vatNumber: 'ATU13585627' };

/** Sets up a shop in Berlin whose prices include 19 % of VAT, without requests to VIES. */
beforeAll(async () => {
  const shipping = { countries: ['US', 'AT', 'DE', 'GB'], originAddress: { ...berlin, name: 'Shop GmbH' } };
  expect((await staff('PUT', '/settings/admin/shipping', shipping)).status).toBe(200);
  const businessFacts = { ...unsaidFacts, name: 'Shop GmbH', email: 'shop@example.com', phone: '+49 30 1' };
  await set({
    vatNumber: 'DE136695976',
    chargesUncheckedVatNumbers: false,
    taxRate: 1_900,
    pricesIncludeTax: true,
    businessFacts,
  });
  for (const [country, rate] of [
    ['DE', 1_900],
    ['AT', 2_000],
  ] as const) {
    const body = { title: 'VAT', country, state: null, postalCode: null, rate, appliesToShipping: true };
    expect((await staff('POST', '/tax/rates', body)).status).toBeLessThan(300);
  }
});

async function set(site: object) {
  expect((await staff('PUT', '/settings/admin/site', site)).status).toBe(200);
}

async function quoteFor(address: typeof vienna, more: object = {}) {
  const mug = await stockProduct(shop, { price: 11_900 });
  const items = [{ productId: mug.id, variantId: null, quantity: 1 }];
  const { country, state, postalCode } = address;
  const cart = { items, address: { country, state, postalCode }, ...more };
  return quoteCartLines(context, cart, { caller: visitor, address: '198.51.100.7' });
}

describe('the tax that prices include', () => {
  it('is not paid by a business of another EU country; the order, its invoice and its refund come to the net price', async () => {
    const quote = await quoteFor(vienna, { business });
    expect(quote).toMatchObject({
      totals: { subtotal: 11_900, discount: 1_900, tax: 0, total: 10_000 },
      discounts: [{ title: 'Included tax, not charged', amount: 1_900 }],
      includedTax: 0,
      isTaxExempt: true,
    });
    const product = await stockProduct(shop, { price: 11_900 });
    const id = await paidOrder(shop, { product, total: 10_000, address: vienna, business });
    const { body: xml } = await staff('GET', `/orders/${id}/invoice.xml`);
    for (const part of [
      'LineExtensionAmount currencyID="USD">100.00<',
      'TaxInclusiveAmount currencyID="USD">100.00<',
      '<cbc:ID>K</cbc:ID>',
    ])
      expect(xml).toContain(part);
    const refunded = await refundOrder(context, { caller: owner, body: { id }, key: uuidv7(), requestId: 'test' });
    expect(refunded).toMatchObject({ ok: true, value: { refund: { amount: 10_000 } } });
  });

  it('is not paid for goods that leave the EU, at the home rate, shipping included', async () => {
    const quote = await quoteFor(london);
    expect(quote).toMatchObject({ totals: { discount: 1_900, shipping: 0, total: 10_000 }, isTaxExempt: true });
    const small = await stockProduct(shop, { price: 2_380 });
    const id = await paidOrder(shop, { product: small, total: 2_000 + 671, address: london });
    const { body } = await staff('GET', `/orders/${id}`);
    expect(body).toMatchObject({ discount: 380, shippingCost: 671, tax: 0, includedTax: 0, total: 2_671 });
    expect((await staff('GET', `/orders/${id}/invoice.xml`)).body).toContain('<cbc:ID>G</cbc:ID>');
  });

  it('is paid by consumers in the EU, and abroad where the shop has a rate', async () => {
    expect(await quoteFor(berlin)).toMatchObject({ totals: { discount: 0, total: 11_900 }, includedTax: 1_900 });
    expect(await quoteFor(vienna)).toMatchObject({ totals: { total: 11_900 }, includedTax: 1_983 });
    const rate = { title: 'VAT', country: 'GB', state: null, postalCode: null, rate: 2_000, appliesToShipping: true };
    const { body } = await staff('POST', '/tax/rates', rate);
    expect(await quoteFor(london)).toMatchObject({ totals: { total: 11_900 }, includedTax: 1_983 });
    expect((await staff('DELETE', `/tax/rates/${body.id}`)).status).toBeLessThan(300);
  });

  it('is paid by all before the address is known, and by everybody when the owner chose so', async () => {
    const mug = await stockProduct(shop, { price: 11_900 });
    const items = [{ productId: mug.id, variantId: null, quantity: 1 }];
    const unknown = await quoteCartLines(context, { items }, { caller: visitor, address: '198.51.100.7' });
    expect(unknown.totals.total).toBe(11_900);
    await set({ removesIncludedTax: false });
    expect((await quoteFor(vienna, { business })).totals).toMatchObject({ discount: 0, total: 11_900 });
    await set({ removesIncludedTax: true });
  });

  it('is refused to be taken out of an order whose shopper saw another total', async () => {
    const product = await stockProduct(shop, { price: 11_900 });
    const refused = await submit(shop, { product, total: 11_900, address: london });
    expect(refused).toMatchObject({
      ok: false,
      code: 'PRICE_CHANGED',
      extra: { quote: { totals: { total: 10_000 } } },
    });
  });

  it('is taken out of draft orders of a business', async () => {
    const mug = await stockProduct(shop, { price: 11_900 });
    const draft = await staff('POST', '/draft-orders', {
      email: 'wien@example.com',
      items: [{ productId: mug.id, quantity: 1 }],
      address: vienna,
      business,
    });
    expect(draft.body.quote.totals).toMatchObject({ discount: 1_900, tax: 0, total: 10_000 });
  });
});
