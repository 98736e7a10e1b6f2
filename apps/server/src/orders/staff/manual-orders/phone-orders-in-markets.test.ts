import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { writeMail } from '../../../mail/delivery/write-mail.ts';
import { mailDesign } from '../../../mail/emails/mail-design.ts';
import { enqueueMail } from '../../../mail/mail.ts';
import { claimMail, mailedOrders } from '../../../mail/outbox/mail.queries.ts';
import { swissAddress } from '../../../markets/test-markets.ts';
import { loadStock, testShop } from '../../test-shop.ts';
import {
  at,
  berlin,
  draftMarketShop,
  germany,
  japan,
  markets,
  rates,
  swiss,
  tokyo,
  us,
} from '../drafts/test-draft-markets.ts';

const shop = await testShop({ poolSize: 12, variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { context } = shop;
const { pool } = context;
const { app, staff, sent, saveMarkets, mug, orderRow } = await draftMarketShop(shop);

type Product = Awaited<ReturnType<typeof mug>>;
const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

/** Places an order of two units by phone. */
const phone = (product: Product, more: object) =>
  staff('POST', '/orders/manual', {
    email: 'aiko@example.com',
    items: [{ productId: product.id, quantity: 2 }],
    paymentMethod: 'pm_card_visa',
    ...more,
  });

/** Returns the text of the confirmation of an order. */
async function confirmation(orderId: string): Promise<string> {
  await pool.query('delete from mail_messages');
  const kind = 'order-confirmation';
  await enqueueMail(context.db, { kind, dedupeKey: uuidv7(), recipient: 'aiko@example.com', orderId });
  const [row] = await claimMail(context.db, { limit: 1, leaseMs: 1_000 });
  const [order = null] = await mailedOrders(context.db, [{ orderId, refundId: null, parcelId: null }]);
  if (!row) throw new Error('The confirmation is not queued.');
  return plain((await writeMail(context, { ...row, order }, await mailDesign(context.db)))?.text);
}

const getCharges = (orderId: string) =>
  shop.sandbox.control.books().charges.filter(({ metadata }) => metadata['order_id'] === orderId);

const noMarket = { market_id: null, base_currency: null, rate: null, rate_source: null, rate_date: null };
const ecb = { base_currency: 'USD', rate_source: 'ECB', rate_date: '2026-11-27' };

describe('a phone order in a market', () => {
  // Computed by hand for 2 mugs. Added taxes: net x rate; contained ones: gross x rate / (100 + rate); rounded once.
  it.each([
    {
      // 48.00 x 8.75 % = 4.20
      name: 'USD',
      terms: { address: at(us), total: 5_720 },
      figures: { currency: 'USD', subtotal: 4_800, shipping: 500, tax: 420, included: 0, total: 5_720 },
      stored: { language: null, ...noMarket },
      mail: ['2 x $24.00', 'Total: $57.20'],
    },
    {
      // 45.80 + 6.00 = 51.80; x 19 / 119 = 8.2706
      name: 'EUR with tax included',
      terms: { marketId: germany.id, address: at(berlin), total: 5_180, currency: 'EUR' },
      figures: { currency: 'EUR', subtotal: 4_580, shipping: 600, tax: 0, included: 827, total: 5_180 },
      stored: { language: 'de', market_id: germany.id, rate: 0.86, ...ecb },
      mail: ['/de-de/', '2 x 22,90 €', '8,27 €', 'Gesamtsumme: 51,80 €'],
    },
    {
      // 43.00 + 9.00 = 52.00; x 8.1 / 108.1 = 3.8964
      name: 'CHF',
      terms: { marketId: swiss.id, address: at(swissAddress), total: 5_200, currency: 'CHF' },
      figures: { currency: 'CHF', subtotal: 4_300, shipping: 900, tax: 0, included: 390, total: 5_200 },
      stored: { language: 'fr', market_id: swiss.id, rate: 0.8125, ...ecb },
      mail: ['/ch-fr/', '2 x 21,50 CHF', '3,90 CHF', 'Total: 52,00 CHF'],
    },
    {
      // 7800 + 800 = 8600; x 10 / 110 = 781.8
      name: 'JPY',
      terms: { marketId: japan.id, address: at(tokyo), total: 8_600, currency: 'JPY' },
      figures: { currency: 'JPY', subtotal: 7_800, shipping: 800, tax: 0, included: 782, total: 8_600 },
      stored: { language: 'ja', market_id: japan.id, rate: 155.5, ...ecb },
      mail: ['/jp-ja/', '2 x ￥3,900', '合計: ￥8,600'],
    },
  ])('in $name is charged, stored and mailed alike', async ({ terms, figures, stored, mail }) => {
    const { body } = await phone(await mug(), terms);
    expect(body).toMatchObject({ success: true });
    const { total, currency } = figures;
    const row = { ...figures, discount: 0, charged: total, charged_in: currency, source: 'PHONE' };
    expect(await orderRow(body.orderId)).toEqual({ ...row, ...stored });
    expect(getCharges(body.orderId)).toMatchObject([{ amount_captured: total }]);
    const text = await confirmation(body.orderId);
    for (const words of mail) expect(text).toContain(words);
  });

  it('is created by the generic call in its market too', async () => {
    const product = await mug();
    const { body } = await staff('POST', '/orders', {
      items: [{ product: product.id, variant: null, quantity: 2, price: 3_900 }],
      total: 8_600,
      marketId: japan.id,
      shippingInfo: { address: { ...at(tokyo), email: 'aiko@example.com' } },
      paymentMethod: 'pm_card_visa',
    });
    expect(await orderRow(body.id)).toMatchObject({ currency: 'JPY', total: 8_600, market_id: japan.id });
  });
});

/** Expects a refusal that stores, charges and takes nothing. */
async function expectRefused(product: Product, terms: object, refusal: object) {
  const charges = shop.sandbox.control.books().charges.length;
  const { rows: before } = await pool.query('select count(*) from orders');
  expect(await phone(product, terms)).toMatchObject(refusal);
  expect((await pool.query('select count(*) from orders')).rows).toEqual(before);
  expect(shop.sandbox.control.books().charges).toHaveLength(charges);
  expect(await loadStock(shop, product)).toBe(20);
}
const refused = (detail: string) => ({ status: 422, body: { code: 'UNPROCESSABLE', detail } });

describe('a phone order is refused', () => {
  it('for products that the market does not sell', async () => {
    const detail = 'Japan does not sell Mug. Remove it, or sell it in another market.';
    await expectRefused(await mug({ EUR: 2_290 }), { marketId: japan.id, address: at(tokyo) }, refused(detail));
    const limited = await mug();
    await sent('PUT', `/products/${limited.id}`, { name: 'Mug', soldIn: ['main', germany.id] });
    await expectRefused(limited, { marketId: japan.id, address: at(tokyo) }, refused(detail));
  });

  it('for a country outside the market', async () => {
    const detail = 'Japan does not deliver to Germany. Enter another address, or sell in another market.';
    await expectRefused(await mug(), { marketId: japan.id, address: at(berlin) }, refused(detail));
  });

  it('for figures in another currency or of another market', async () => {
    const product = await mug();
    const inJapan = { marketId: japan.id, address: at(tokyo) };
    await expectRefused(
      product,
      { ...inJapan, total: 8_600, currency: 'USD' },
      {
        status: 400,
        body: { code: 'INVALID_REQUEST', errors: [{ path: 'currency', message: 'The currency is JPY' }] },
      },
    );
    await expectRefused(product, { address: at(us), total: 5_720, currency: 'JPY' }, { status: 400 });
    await expectRefused(product, { ...inJapan, total: 5_720 }, { status: 409, body: { code: 'PRICE_CHANGED' } });
  });

  it('for a market that is closed or gone, and a repeated call returns the first order', async () => {
    const product = await mug();
    const terms = { marketId: japan.id, address: at(tokyo), items: [{ productId: product.id, quantity: 2 }] };
    const key = { 'idempotency-key': uuidv7() };
    const body = { email: 'aiko@example.com', paymentMethod: 'pm_card_visa', ...terms };
    const first = await staff('POST', '/orders/manual', body, key);
    expect(first.body).toMatchObject({ success: true });
    expect((await saveMarkets([germany, swiss, { ...japan, isOpen: false }], rates)).status).toBe(200);
    expect((await staff('POST', '/orders/manual', body, key)).body).toEqual(first.body);
    const closed = 'Japan is closed. Open it at Settings, Markets, or sell in another market.';
    const other = await mug();
    await expectRefused(other, { marketId: japan.id, address: at(tokyo) }, refused(closed));
    const gone = 'This market no longer exists. Choose another market.';
    await expectRefused(other, { marketId: uuidv7(), address: at(tokyo) }, refused(gone));
    expect((await saveMarkets(markets, rates)).status).toBe(200);
  });
});

it('a market that closes while its orders are placed has whole orders in its currency, or none', async () => {
  const product = await mug();
  const from = new Date();
  for (const attempt of [1, 2, 3]) {
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => phone(product, { marketId: japan.id, address: at(tokyo), total: 8_600 })),
      saveMarkets([germany, swiss, { ...japan, isOpen: false }], rates),
    ]);
    const placed = answers.slice(0, 3);
    for (const { status } of placed) expect([200, 400, 422], String(attempt)).toContain(status);
    const { rows } = await pool.query(
      `select o.currency, m.market_id, o.total::int from orders o left join order_markets m on m.order_id = o.id where o.created_at > $1`,
      [from],
    );
    for (const row of rows) expect(row).toEqual({ currency: 'JPY', market_id: japan.id, total: 8_600 });
    expect((await saveMarkets(markets, rates)).status).toBe(200);
    const { rows: units } = await pool.query(
      'select coalesce(sum(l.quantity), 0)::int as sold from order_lines l where l.product_id = $1',
      [product.id],
    );
    expect(await loadStock(shop, product)).toBe(20 - units[0].sold);
  }
});

describe('in the main market', () => {
  it('staff are quoted and sold a product of other markets, and a shopper is quoted none', async () => {
    const limited = await mug();
    await sent('PUT', `/products/${limited.id}`, { name: 'Mug', soldIn: [germany.id] });
    const cart = { items: [{ productId: limited.id, quantity: 2 }], address: { country: 'US' } };
    const byPhone = (await staff('POST', '/cart/quote', { ...cart, byPhone: true })).body;
    expect(byPhone.lines).toMatchObject([{ quantity: 2, product: { name: 'Mug' }, notes: [] }]);
    expect((await staff('POST', '/cart/quote', cart)).body.lines).toMatchObject([{ quantity: 0, product: null }]);
    const requested = await app.inject({
      method: 'POST',
      url: '/api/v1/cart/quote',
      payload: { ...cart, byPhone: true },
    });
    expect(requested.json().lines).toMatchObject([{ quantity: 0, product: null }]);
    expect((await phone(limited, { address: at(us) })).status).toBe(200);
  });
});
