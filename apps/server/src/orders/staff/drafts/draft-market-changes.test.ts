import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { marketBody, swissAddress } from '../../../markets/test-markets.ts';
import { testShop } from '../../test-shop.ts';
import { at, draftMarketShop, japan, markets, rates, swiss, tokyo } from './test-draft-markets.ts';

const shop = await testShop({ poolSize: 12, variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { pool } = shop.context;
const { staff, saveMarkets, savePrices, linkedDraft, pay, seenAt, send, toDraft, mug, orderRow } =
  await draftMarketShop(shop);

describe('the market of a draft', () => {
  it('is the main one without the field, and stays when a change does not name it', async () => {
    const product = await mug();
    const draft = await toDraft(product);
    expect(draft).toMatchObject({ marketId: null, quote: { currency: 'USD' } });
    const change = { ...draft.sent, updatedAt: draft.updatedAt };
    const moved = await staff('PUT', `/draft-orders/${draft.id}`, {
      ...change,
      marketId: japan.id,
      address: at(tokyo),
    });
    expect(moved.body).toMatchObject({ marketId: japan.id, quote: { currency: 'JPY', totals: { subtotal: 7_800 } } });
    const saved = { ...change, address: at(tokyo), updatedAt: moved.body.updatedAt };
    expect((await staff('PUT', `/draft-orders/${draft.id}`, saved)).body).toMatchObject({ marketId: japan.id });
  });

  it('exists', async () => {
    const message = 'There is no such market';
    expect(await staff('POST', '/draft-orders', { marketId: crypto.randomUUID() })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', errors: [{ path: 'marketId', message }] },
    });
  });

  it('that changes after the link was sent shows and charges the new prices', async () => {
    const draft = await linkedDraft(await mug(), { marketId: swiss.id, address: at(swissAddress) });
    const seen = await seenAt(draft.token);
    const change = { ...draft.sent, updatedAt: draft.updatedAt, marketId: japan.id, address: at(tokyo) };
    expect((await staff('PUT', `/draft-orders/${draft.id}`, change)).status).toBe(200);
    const refused = await pay(draft.token, seen);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    expect(refused.body.detail).toContain('¥8,600');
    const { body: paid } = await pay(draft.token, await seenAt(draft.token));
    expect(await orderRow(paid.orderId)).toMatchObject({ currency: 'JPY', total: 8_600, charged: 8_600 });
  });

  it('that changes while the link is paid has one winner, and the order is in the market that was seen', async () => {
    for (const attempt of [1, 2, 3, 4, 5]) {
      const draft = await linkedDraft(await mug(), { marketId: swiss.id, address: at(swissAddress) });
      const seen = await seenAt(draft.token);
      const change = { ...draft.sent, updatedAt: draft.updatedAt, marketId: japan.id, address: at(tokyo) };
      const [changed, paid] = await Promise.all([
        sleep((attempt - 1) * 15).then(() => staff('PUT', `/draft-orders/${draft.id}`, change)),
        pay(draft.token, seen),
      ]);
      const { rows } = await pool.query(
        `select d.market_id, m.market_id as sold_in, o.currency, o.total::int from draft_orders d
         left join orders o on o.id = d.order_id left join order_markets m on m.order_id = o.id where d.id = $1`,
        [draft.id],
      );
      const isPaid = paid.status === 200;
      expect([attempt, changed.status, isPaid]).toEqual([attempt, isPaid ? 409 : 200, isPaid]);
      const sold = { market_id: swiss.id, sold_in: swiss.id, currency: 'CHF', total: 5_200 };
      const moved = { market_id: japan.id, sold_in: null, currency: null, total: null };
      expect(rows).toEqual([isPaid ? sold : moved]);
    }
  });

  it('that no longer sells the draft refuses its payment in words for the customer', async () => {
    const product = await mug();
    const draft = await linkedDraft(product, { marketId: japan.id, address: at(tokyo) });
    const seen = await seenAt(draft.token);
    expect((await savePrices('JPY', [{ productId: product.id, variantId: null, price: null }])).status).toBe(200);
    const detail = 'Some items of this order are no longer in stock. Ask the shop for a new order.';
    expect(await pay(draft.token, seen)).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE', detail } });
  });

  it('cannot be sold in another currency by a process that does not read it', async () => {
    const draft = await toDraft(await mug(), { marketId: japan.id, address: at(tokyo) });
    const other = await linkedDraft(await mug());
    const { body: paid } = await pay(other.token, await seenAt(other.token));
    await pool.query('update draft_orders set order_id = null where id = $1', [other.id]);
    await expect(
      pool.query('update draft_orders set order_id = $2 where id = $1', [draft.id, paid.orderId]),
    ).rejects.toThrow('not in the market');
  });
});

describe('a market with open drafts', () => {
  it('cannot be removed, its currency cannot change, and closed it keeps the draft readable', async () => {
    const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['CH'], isOpen: false });
    expect((await saveMarkets([...markets, alps], rates)).status).toBe(200);
    const draft = await toDraft(await mug(), { marketId: alps.id, address: at(swissAddress) });
    const { number } = draft as unknown as { number: string };
    const detail = `Alps has open drafts in CHF: #${number}. Place or delete them first.`;
    expect((await saveMarkets(markets, rates)).body).toMatchObject({ code: 'UNPROCESSABLE', detail });
    const changed = await saveMarkets([...markets, { ...alps, currency: 'GBP' }], rates);
    expect(changed.body).toMatchObject({ detail, errors: [{ path: 'markets.3.currency' }] });
    const reason = 'Alps is closed. Open it at Settings, Markets, or sell in another market.';
    expect(draft.quote).toMatchObject({ currency: 'CHF', marketReason: reason, totals: { subtotal: 4_300 } });
    expect((await send(draft)).body).toMatchObject({ code: 'UNPROCESSABLE', detail: reason });
    await staff('DELETE', `/draft-orders/${draft.id}`);
    expect((await saveMarkets(markets, rates)).status).toBe(200);
  });

  it('is removed or gets a draft, never both', async () => {
    for (const attempt of [1, 2, 3, 4]) {
      const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['CH'], isOpen: false });
      expect((await saveMarkets([...markets, alps], rates)).status).toBe(200);
      const [made, removed] = await Promise.all([
        staff('POST', '/draft-orders', { marketId: alps.id }),
        saveMarkets(markets, rates),
      ]);
      expect([attempt, made.status, removed.status]).toEqual(
        removed.status === 200 ? [attempt, 400, 200] : [attempt, 201, 422],
      );
      if (made.status === 201) await staff('DELETE', `/draft-orders/${made.body.id}`);
    }
  });

  it('that an earlier version removed leaves a draft that names no market, and is refused', async () => {
    const draft = await toDraft(await mug(), { marketId: japan.id, address: at(tokyo) });
    await pool.query('update draft_orders set market_id = gen_random_uuid() where id = $1', [draft.id]);
    const { body } = await staff('GET', `/draft-orders/${draft.id}`);
    const detail = 'This market no longer exists. Choose another market.';
    expect(body.quote.marketReason).toBe(detail);
    expect((await send(body)).body).toMatchObject({ code: 'UNPROCESSABLE', detail });
  });
});
