import { describe, expect, it } from 'vitest';
import { paymentLinkToken, trackingToken } from '../../mail/mail.ts';
import { marketBody, swissAddress } from '../../markets/test-markets.ts';
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
} from '../../orders/staff/drafts/test-draft-markets.ts';
import { settleExchanges } from '../../orders/staff/exchanges/place-exchange.ts';
import { changeOrderStatus } from '../../orders/staff/order-actions/change-order-status.ts';
import { loadStock, owner, testShop } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { readReturnOptions } from '../return-options.ts';
import { allowExchanges, linkAccess, requestExchange } from '../test-returns.ts';
import { findReplacements } from './find-replacements.ts';

const shop = await testShop({
  poolSize: 12,
  variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '100000', LIMIT_HOLDS: '10000' },
});
const { context } = shop;
const { pool } = context;
const { staff, sent, saveMarkets, mug, orderRow, getCharges, pay, seenAt } = await draftMarketShop(shop);
await allowExchanges(shop);
const inJapan = { marketId: japan.id, address: at(tokyo) };

/** Places an order of one mug by phone, and ships it. */
async function shipped(terms: object) {
  const product = await mug();
  const items = [{ productId: product.id, quantity: 1 }];
  const phone = { email: 'aiko@example.com', items, paymentMethod: 'pm_card_visa', ...terms };
  const { orderId: id } = await sent('POST', '/orders/manual', phone);
  for (const status of ['SHIPPED', 'DELIVERED'] as const) {
    const change = { caller: owner, orderId: id, status, reason: undefined, requestId: 'test' };
    expect(await changeOrderStatus(context, change)).toMatchObject({ ok: true });
  }
  const { rows } = await pool.query('select id from order_lines where order_id = $1', [id]);
  return { id, lineId: rows[0].id as string, token: trackingToken(context.sessionSecret, id) };
}

/** Requests an exchange and takes it to its inspection. */
async function inspected(order: { id: string; lineId: string }, bowl: { id: string }) {
  const made = await requestExchange(shop, order, { for: bowl });
  if (!made.ok) throw new Error(made.detail);
  const { id, lines } = made.value.return;
  const post = (path: string, body: object) => staff('POST', `/returns/${id}/${path}`, body);
  for (const status of ['APPROVED', 'RECEIVED']) expect((await post('status', { status })).status).toBe(200);
  const results = lines.map(({ lineId, quantity }) => ({ lineId, restocked: quantity, damaged: 0, missing: 0 }));
  const { body } = await post('inspect', { lines: results });
  return { post, view: body.return };
}

const getGivenBack = (orderId: string) =>
  shop.sandbox.control
    .books()
    .refunds.filter(({ metadata, status }) => metadata['order_id'] === orderId && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);

describe('an exchange in a market', () => {
  // Computed by hand; contained taxes: gross x rate / (100 + rate).
  it.each([
    {
      // 20.00 x 19 / 119 = 3.1933; 22.90 - 20.00 = 2.90 returns.
      name: 'EUR',
      terms: { marketId: germany.id, address: at(berlin) },
      prices: { EUR: 2_000 },
      difference: { due: 0, refund: 290 },
      row: { currency: 'EUR', subtotal: 2_000, included: 319, total: 2_000, language: 'de', market_id: germany.id },
    },
    {
      // 30.00 x 8.1 / 108.1 = 2.2479; 30.00 - 21.50 = 8.50
      name: 'CHF',
      terms: { marketId: swiss.id, address: at(swissAddress) },
      prices: { CHF: 3_000 },
      difference: { due: 850, refund: 0 },
      row: { currency: 'CHF', subtotal: 3_000, included: 225, total: 3_000, language: 'fr', market_id: swiss.id },
    },
    {
      // 5000 x 10 / 110 = 454.5; 5000 - 3900 = 1100
      name: 'JPY',
      terms: inJapan,
      prices: { JPY: 5_000 },
      difference: { due: 1_100, refund: 0 },
      row: { currency: 'JPY', subtotal: 5_000, included: 455, total: 5_000, language: 'ja', market_id: japan.id },
    },
  ])('with prices in $name moves only the difference', async ({ terms, prices, difference, row }) => {
    const bowl = await mug(prices);
    const order = await shipped(terms);
    const { post, view } = await inspected(order, bowl);
    expect(view).toMatchObject({ currency: row.currency, exchangeDifference: difference });
    const { body } = await post('complete', { refund: 'ORIGINAL' });
    expect(body.refundError, JSON.stringify(body)).toBeNull();
    let orderId = body.return.replacementOrder?.id;
    if (difference.due > 0) {
      const { body: draft } = await staff('GET', `/draft-orders/${body.return.replacementDraft.id}`);
      const until = new Date(draft.paymentLink.until);
      const token = paymentLinkToken(context.sessionSecret, { draftId: draft.id, until, email: draft.email });
      const paid = await pay(token, await seenAt(token));
      expect(paid.body).toMatchObject({ success: true });
      orderId = paid.body.orderId;
      expect(getCharges(orderId)).toEqual([difference.due]);
    }
    expect(await orderRow(orderId)).toMatchObject({ ...row, discount: 0, shipping: 0, tax: 0 });
    expect(getGivenBack(order.id)).toBe(difference.refund);
  });

  it('offers what the market sells, at its prices', async () => {
    const order = await shipped(inJapan);
    const [sold, unpriced, limited] = [await mug({ JPY: 5_000 }), await mug({}), await mug()];
    await pool.query(`update products set name = 'Teal bowl' where id = any($1)`, [[sold.id, unpriced.id, limited.id]]);
    await sent('PUT', `/products/${limited.id}`, { name: 'Teal bowl', soldIn: ['main'] });
    const access = await linkAccess(shop, order.id);
    const found = await findReplacements(context, { access, search: 'teal' }, { caller: visitor, language: undefined });
    expect(found).toMatchObject({ value: { items: [{ productId: sold.id, unitPrice: 5_000 }] } });
    expect(found.ok && found.value.items).toHaveLength(1);
    for (const product of [unpriced, limited])
      expect(await requestExchange(shop, order, { for: product })).toMatchObject({ code: 'OUT_OF_STOCK' });
  });

  it('finds and names products in the language of the page', async () => {
    const order = await shipped(inJapan);
    const bowl = await mug({ JPY: 5_000 });
    await sent('PUT', `/products/${bowl.id}`, { name: 'Ochre saucer' });
    const french = { locale: 'fr', resource: 'product', record: bowl.id, texts: { name: 'Soucoupe verte' } };
    await sent('PUT', '/translations', french);
    const access = await linkAccess(shop, order.id);
    const found = await findReplacements(context, { access, search: 'soucoupe' }, { caller: visitor, language: 'fr' });
    expect(found).toMatchObject({ value: { items: [{ productId: bowl.id, name: 'Soucoupe verte' }] } });
    const inEnglish = await findReplacements(context, { access, search: 'ochre' }, { caller: visitor, language: 'en' });
    expect(inEnglish).toMatchObject({ value: { items: [{ productId: bowl.id, name: 'Ochre saucer' }] } });
  });

  it('is refused in a closed market, or one that is gone or no longer delivers there', async () => {
    const order = await shipped(inJapan);
    const bowl = await mug();
    const detail = 'Items of this order cannot be exchanged online. Return them, and order the others.';
    for (const change of [{ isOpen: false }, { countries: ['KR'] }]) {
      expect((await saveMarkets([germany, swiss, { ...japan, ...change }], rates)).status).toBe(200);
      expect(await requestExchange(shop, order, { for: bowl })).toMatchObject({ code: 'BAD_TRANSITION', detail });
    }
    expect((await saveMarkets(markets, rates)).status).toBe(200);
    expect(await readReturnOptions(context, order.id)).toMatchObject({ value: { exchange: { isOpen: true } } });
    await pool.query('update order_markets set market_id = gen_random_uuid() where order_id = $1', [order.id]);
    expect(await requestExchange(shop, order, { for: bowl })).toMatchObject({ code: 'BAD_TRANSITION', detail });
  });

  it('whose market closes before its end is completed without the replacement, in its currency', async () => {
    const order = await shipped(inJapan);
    const bowl = await mug({ JPY: 5_000 });
    const { post } = await inspected(order, bowl);
    expect((await saveMarkets([germany, swiss, { ...japan, isOpen: false }], rates)).status).toBe(200);
    expect((await post('complete', { refund: 'ORIGINAL' })).body).toMatchObject({ code: 'OUT_OF_STOCK' });
    const { body } = await post('complete', { refund: 'ORIGINAL', withoutReplacement: true });
    expect(body.return).toMatchObject({ status: 'COMPLETED', currency: 'JPY', refundedAmount: 3_900 });
    await settleExchanges(context);
    expect([getGivenBack(order.id), await loadStock(shop, bowl)]).toEqual([3_900, 20]);
    expect((await saveMarkets(markets, rates)).status).toBe(200);
  });

  it('of two for the last unit has one winner', async () => {
    for (const round of [1, 2, 3]) {
      const bowl = await mug({ JPY: 5_000 });
      await pool.query('update products set stock = 1 where id = $1', [bowl.id]);
      const orders = [await shipped(inJapan), await shipped(inJapan)];
      const made = await Promise.all(orders.map((order) => requestExchange(shop, order, { for: bowl })));
      expect([round, made.filter(({ ok }) => ok).length, await loadStock(shop, bowl)]).toEqual([round, 1, 0]);
      const { rows } = await pool.query(
        `select r.currency from returns r join reserved_units u on u.return_id = r.id where u.product_id = $1`,
        [bowl.id],
      );
      expect(rows).toEqual([{ currency: 'JPY' }]);
    }
  });
});

it('a market in the currency of the shop has its own goods', async () => {
  const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['US'], currency: 'USD', languages: ['en'] });
  expect((await saveMarkets([...markets, alps], rates)).status).toBe(200);
  const us = { state: 'CA', city: 'San Francisco', postalCode: '94107', country: 'US' };
  const order = await shipped({ marketId: alps.id, address: at(us) });
  const [own, main] = [await mug(), await mug()];
  await sent('PUT', `/products/${own.id}`, { name: 'Own bowl', soldIn: [alps.id] });
  await sent('PUT', `/products/${main.id}`, { name: 'Main bowl', soldIn: ['main'] });
  expect(await requestExchange(shop, order, { for: main })).toMatchObject({ code: 'OUT_OF_STOCK' });
  expect(await requestExchange(shop, order, { for: own })).toMatchObject({ ok: true });
});
