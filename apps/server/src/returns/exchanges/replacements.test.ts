import { describe, expect, it } from 'vitest';
import { loadStock, stockProduct, testShop } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { requestReturn } from '../request-return.ts';
import { readReturnOptions } from '../return-options.ts';
import { allowExchanges, linkAccess, requestExchange, shippedOrder } from '../test-returns.ts';
import { findReplacements } from './find-replacements.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '100000', LIMIT_HOLDS: '10000' } });
const { context } = shop;
const { pool } = context;
await allowExchanges(shop);

describe('the goods of an exchange', () => {
  it('are those in stock: of the item itself, or of a search', async () => {
    const mug = await stockProduct(shop, { stock: 5, name: 'Teal mug' });
    await stockProduct(shop, { stock: 0, name: 'Teal vase' });
    const bowl = await stockProduct(shop, { stock: 3, name: 'Teal bowl' });
    const order = await shippedOrder(shop, { product: mug });
    const access = await linkAccess(shop, order.id);
    const own = await findReplacements(
      context,
      { access, lineId: order.lineId },
      { caller: visitor, language: undefined },
    );
    expect(own).toMatchObject({ value: { items: [{ productId: mug.id, unitPrice: 2_500, available: 4 }] } });
    const found = await findReplacements(context, { access, search: 'teal' }, { caller: visitor, language: undefined });
    const ids = found.ok ? found.value.items.map(({ productId }) => productId) : [];
    expect(ids.toSorted()).toEqual([mug.id, bowl.id].toSorted());
    const foreign = { orderId: order.id };
    expect(
      await findReplacements(context, { access: foreign, search: 'teal' }, { caller: visitor, language: undefined }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('an exchange is refused', () => {
  it('for more units than bought, twice, without a replacement, for what is sold out, gone or a gift card', async () => {
    const mug = await stockProduct(shop, { stock: 9 });
    const bowl = await stockProduct(shop, { stock: 9, name: 'Bowl' });
    const gone = await stockProduct(shop, { stock: 0, name: 'Gone' });
    const hidden = await stockProduct(shop, { stock: 5, name: 'Hidden' });
    const card = await stockProduct(shop, { stock: 5, name: 'Card' });
    const elsewhere = await stockProduct(shop, { stock: 5, name: 'Sold elsewhere' });
    await pool.query(`update products set sold_in = '{01920000-0000-7000-8000-000000000009}' where id = $1`, [
      elsewhere.id,
    ]);
    await pool.query(`update products set status = 'DRAFT' where id = $1`, [hidden.id]);
    await pool.query('update products set is_gift_card = true where id = $1', [card.id]);
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    expect(await requestExchange(shop, order, { quantity: 3, for: bowl })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await requestExchange(shop, order, { for: gone })).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await requestExchange(shop, order, { for: hidden })).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await requestExchange(shop, order, { for: elsewhere })).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await requestExchange(shop, order, { for: card })).toMatchObject({ code: 'UNPROCESSABLE' });
    const unknown = { id: '01920000-0000-7000-8000-000000000001' };
    expect(await requestExchange(shop, order, { for: unknown })).toMatchObject({ code: 'OUT_OF_STOCK' });
    const lines = [{ lineId: order.lineId, quantity: 1, reason: 'Does not fit' }];
    const by = { caller: visitor, address: null };
    const access = await linkAccess(shop, order.id);
    expect(await requestReturn(context, { access, kind: 'EXCHANGE', lines }, by)).toMatchObject({
      code: 'UNPROCESSABLE',
      detail: 'Choose a replacement for each item.',
    });
    const dear = lines.map((line) => ({ ...line, replacement: { productId: bowl.id } }));
    const unseen = { access, kind: 'EXCHANGE' as const, lines: dear, seen: { due: 1, refund: 0 } };
    expect(await requestReturn(context, unseen, by)).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await loadStock(shop, bowl), 'nothing is reserved by a refused request').toBe(9);
    expect(await requestExchange(shop, order, { quantity: 2, for: bowl })).toMatchObject({ ok: true });
    expect(await requestExchange(shop, order, { for: bowl }), 'twice').toMatchObject({ code: 'BAD_TRANSITION' });
  });

  it('too late, of an order of another market, and in a shop without exchanges', async () => {
    const mug = await stockProduct(shop, { stock: 9 });
    const late = await shippedOrder(shop, { product: mug });
    await pool.query('alter table order_history disable trigger user');
    await pool.query(`update order_history set at = at - interval '90 days' where order_id = $1`, [late.id]);
    await pool.query('alter table order_history enable trigger user');
    expect(await requestExchange(shop, late, { for: mug })).toMatchObject({
      code: 'BAD_TRANSITION',
      detail: 'The period has ended.',
    });
    const foreign = await shippedOrder(shop, { product: mug });
    await pool.query(`insert into order_markets (order_id, market_id, base_currency) values ($1, $1, 'USD')`, [
      foreign.id,
    ]);
    expect(await readReturnOptions(context, foreign.id)).toMatchObject({ value: { exchange: { isOpen: false } } });
    expect(await requestExchange(shop, foreign, { for: mug })).toMatchObject({ code: 'BAD_TRANSITION' });
    await pool.query(`update settings set value = '{}' where key = 'returns'`);
    const order = await shippedOrder(shop, { product: mug });
    expect(await requestExchange(shop, order, { for: mug })).toMatchObject({
      detail: 'This shop takes no exchanges online.',
    });
    expect(await readReturnOptions(context, order.id)).toMatchObject({ value: { exchange: null } });
    await allowExchanges(shop);
  });
});
