import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceWords } from '../invoices/invoices.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop, swissAddress } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
const { pool } = shop.context;
const { sent, staff, saveMarkets, savePrices, buy } = await marketShop(shop);

const markets = [
  marketBody({}),
  marketBody({ name: 'Japan', prefix: 'jp', countries: ['JP'], currency: 'JPY', flatShippingRate: 800 }),
  marketBody({ name: 'Kuwait', prefix: 'kw', countries: ['KW'], currency: 'KWD', flatShippingRate: 1_500 }),
];
const prices = { CHF: 2_290, JPY: 3_900, KWD: 7_120 };
const tokyo = { ...swissAddress, state: '13', city: 'Tokyo', postalCode: '100-0001', country: 'JP' };
const kuwait = { ...swissAddress, state: '', city: 'Kuwait City', postalCode: '13001', country: 'KW' };

beforeAll(async () => {
  await sent('PUT', '/settings/admin/shipping', { countries: ['DE', 'CH', 'JP', 'KW'] });
  await sent('POST', '/tax/rates', { title: 'VAT KW', country: 'KW', rate: 500, appliesToShipping: true });
  expect((await saveMarkets(markets)).status).toBe(200);
});

async function mug() {
  const made = await stockProduct(shop, { price: 2_400 });
  for (const [currency, price] of Object.entries(prices))
    await savePrices(currency, [{ productId: made.id, variantId: null, price }]);
  return made;
}

const destination = ({ country, state, postalCode }: typeof swissAddress) => ({ country, state, postalCode });

describe('an order with a discount by an amount', () => {
  // Computed by hand: goods - discount + shipping; tax = gross x rate / (100 + rate), rounded once.
  it.each([
    // 45.80 - 6.00 + 9.00 = 48.80; x 8.1 / 108.1 = 3.657
    { market: 'ch', currency: 'CHF', price: 2_290, taken: 600, total: 4_880, included: 366, address: swissAddress },
    // 7800 - 500 + 800 = 8100; x 10 / 110 = 736.36
    { market: 'jp', currency: 'JPY', price: 3_900, taken: 500, total: 8_100, included: 736, address: tokyo },
    // 14.240 - 1.500 + 1.500 = 14.240; x 5 / 105 = 0.6781
    { market: 'kw', currency: 'KWD', price: 7_120, taken: 1_500, total: 14_240, included: 678, address: kuwait },
  ])('in $currency takes off the amount of this currency', async ({ market, currency, price, ...expected }) => {
    const { taken, total, included, address } = expected;
    const { id: productId } = await mug();
    const code = `FIVE${market}`;
    const amounts = [
      { currency: 'CHF', value: 600, minimumSubtotal: 4_000 },
      { currency: 'JPY', value: 500, minimumSubtotal: 7_800 },
      { currency: 'KWD', value: 1_500, minimumSubtotal: 9_000 },
    ];
    const made = await sent('POST', '/discounts', {
      title: 'Five',
      code,
      kind: 'AMOUNT',
      value: 500,
      minimumSubtotal: 3_000,
      currencyAmounts: amounts,
    });
    expect(made.currencyAmounts).toEqual(amounts);
    const outcome = await buy({
      market,
      productId,
      quantity: 2,
      price,
      total,
      currency,
      address,
      more: { discountCodes: [code] },
    });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    const { rows } = await pool.query(
      `select o.currency, o.subtotal::int, o.total::int, o.included_tax::int as included, t.amount::int as charged, u.amount::int as taken
       from orders o join transactions t on t.order_id = o.id join discount_uses u on u.order_id = o.id where o.id = $1`,
      [outcome.value.orderId],
    );
    expect(rows).toEqual([{ currency, subtotal: price * 2, total, included, charged: total, taken }]);
    const charges = shop.sandbox.control
      .books()
      .charges.filter(({ metadata }) => metadata['order_id'] === (outcome.value.success ? outcome.value.orderId : ''));
    expect(charges).toMatchObject([{ amount_captured: total }]);
    // Without its amounts in a currency, it does not apply there. A rate never replaces them.
    await sent('PUT', `/discounts/${made.id}`, { currencyAmounts: [{ currency, minimumSubtotal: 1 }] });
    const quoted = await sent('POST', '/cart/quote', {
      market,
      items: [{ productId, quantity: 2 }],
      discountCodes: [code],
    });
    expect(quoted.discounts).toMatchObject([{ isApplied: false, reason: 'Not valid in this currency' }]);
  });

  it('shows the amount of the market on its pages', async () => {
    const { id: productId } = await mug();
    const automatic = await sent('POST', '/discounts', {
      title: 'Spring',
      kind: 'AMOUNT',
      value: 500,
      productIds: [productId],
      currencyAmounts: [{ currency: 'CHF', value: 650 }],
    });
    const shown = async (prefix: string) => {
      const read = { kind: 'offers', productIds: [productId] };
      const { body } = await staff('POST', '/catalog/market', { prefix, language: 'en', read });
      return body.shown[productId]?.map(({ text }: { text: string }) => text.replaceAll('\u00a0', ' '));
    };
    await expect.poll(() => shown('ch')).toEqual(['CHF 6.50 off']);
    expect(await shown('jp')).toBeUndefined();
    await staff('DELETE', `/discounts/${automatic.id}`);
  });

  it('refuses a currency twice', async () => {
    const twice = [
      { currency: 'CHF', value: 1 },
      { currency: 'CHF', value: 2 },
    ];
    const body = { title: 'Twice', kind: 'AMOUNT', value: 500, currencyAmounts: twice };
    expect((await staff('POST', '/discounts', body)).status).toBe(400);
  });
});

describe('the invoice of an order in another currency than that of the country', () => {
  it('states the VAT in both, at the rate that the order stored', async () => {
    const address = { street1: 'Weg 2', city: 'Berlin', state: '', postalCode: '10115', country: 'DE' };
    const invoicing = { prefix: 'SI', taxNumber: 'DE136695976', address };
    const businessFacts = { ...defaultSiteSettings.businessFacts, name: 'Shop GmbH' };
    await sent('PUT', '/settings/admin/site', { invoicing, businessFacts });
    await saveMarkets(markets, [{ currency: 'CHF', rate: '0.9385', source: 'ECB', date: '2026-11-27' }]);
    const { id: productId } = await mug();
    const outcome = await buy({ market: 'ch', productId, price: 2_290, total: 3_190, currency: 'CHF' });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    // A later rate does not change it.
    await saveMarkets(markets, [{ currency: 'CHF', rate: '2', source: 'ECB', date: '2026-11-28' }]);
    const invoice = await invoiceWords(shop.context.db, outcome.value.orderId);
    if (!invoice.ok) throw new Error(invoice.detail);
    // 31.90 x 8.1 / 108.1 = 2.390 CHF; 2.39 / 0.9385 = 2.547 EUR
    expect(invoice.value.totals.slice(-3).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Includes VAT CH (8.1%) CHF\u00a02.39',
      'Net CHF\u00a029.51',
      'VAT in EUR €2.55',
    ]);
    expect(invoice.value.facts).toContainEqual(['Exchange rate', '1 EUR = 0.9385 CHF (2026-11-27, ECB)']);
    await saveMarkets(markets);
  });
});

describe('the shipping methods of a zone', () => {
  it('cost their amounts in the currency of the market', async () => {
    const { id: productId } = await mug();
    const areas = [{ country: 'CH' }, { country: 'JP' }, { country: 'KW' }];
    const zone = await sent('POST', '/shipping/zones', { name: 'Far', areas, withoutMethods: true });
    const { id: expressId } = await sent('POST', '/shipping/methods', {
      zoneId: zone.id,
      title: 'Express',
      kind: 'FLAT',
      price: 1_900,
      currencyAmounts: [
        { currency: 'CHF', price: 2_150 },
        { currency: 'KWD', price: 2_375 },
      ],
    });
    await sent('POST', '/shipping/methods', {
      zoneId: zone.id,
      title: 'Standard',
      kind: 'FREE_FROM',
      price: 700,
      steps: [{ from: 5_000, price: 0 }],
      currencyAmounts: [{ currency: 'CHF', price: 850, steps: [{ from: 4_580, price: 0 }] }],
    });
    const offered = async (market: string, quantity: number, address: object) => {
      shop.context.pageCache.evict(['shipping']);
      const quoted = await sent('POST', '/cart/quote', { market, items: [{ productId, quantity }], address });
      return quoted.shippingMethods.map(({ title, price }: { title: string; price: number }) => [title, price]);
    };
    expect(await offered('ch', 1, destination(swissAddress))).toEqual([
      ['Standard', 850],
      ['Express', 2_150],
    ]);
    expect(await offered('ch', 2, destination(swissAddress))).toEqual([
      ['Standard', 0],
      ['Express', 2_150],
    ]);
    expect(await offered('kw', 1, destination(kuwait))).toEqual([['Express', 2_375]]);
    // No method of the zone has an amount in yen, so one costs the charge of the market.
    expect(await offered('jp', 1, destination(tokyo))).toEqual([['Standard', 800]]);
    // 22.90 + 21.50 = 44.40
    const order = { market: 'ch', productId, price: 2_290, total: 4_440, more: { shippingMethodId: expressId } };
    expect(await buy(order)).toMatchObject({ ok: true, value: { success: true } });
    const refused = await staff('PUT', `/shipping/methods/${expressId}`, {
      currencyAmounts: [{ currency: 'CHF', price: 900, steps: [{ from: 1, price: 1 }] }],
    });
    expect([refused.status, refused.body.detail, refused.body.errors[0].path]).toEqual([
      400,
      'CHF: This kind of method has no steps.',
      'currencyAmounts.0.steps',
    ]);
    await pool.query('delete from shipping_zones');
  });
});
