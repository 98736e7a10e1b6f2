import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { deleteExpiredAgentCarts } from '../agents.ts';
import { codes, getTotal, payingAgent } from '../paying/test-paying-agent.ts';
import { line } from '../testing/test-agents.ts';

// Every answer of this file is compared with the published schemas (testing/test-schemas.ts).

const { agent, charged, context, grant, medium, pay, pool, read, ready, sent, stock, wanted } = await payingAgent();
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: Record<string, string> = {}) =>
  agent.call({ method, path: `/api/ucp${path}`, headers, ...(body && { body }) });
const countOrders = async () => (await pool.query('select from orders')).rowCount;

/** Sends a creation twice, and returns its one record. */
async function repeated(path: string, body: object) {
  const key = { 'idempotency-key': uuidv7() };
  const [first, again] = [await call('POST', path, body, key), await call('POST', path, body, key)];
  expect(again.body).toEqual(first.body);
  return first.body;
}

describe('a day of a client of the Universal Commerce Protocol', () => {
  it('searches, fills a cart, checks out, pays, and follows the order to its delivery', async () => {
    const before = await stock();
    const found = await call('POST', '/catalog/search', { query: 'quokka shirt' });
    const [shirt] = found.body.products;
    const { body: detail } = await call('POST', '/catalog/product', { id: shirt.id });
    const variant = detail.product.variants.find((one: { availability: { available: boolean } }) => {
      return one.availability.available;
    });
    expect(variant).toMatchObject({ id: medium, price: { amount: 3_500, currency: 'EUR' } });

    const { body: cart } = await call('POST', '/carts', { line_items: [line(variant.id)] });
    await call('PUT', `/carts/${cart.id}`, { line_items: [line(variant.id, 2)] });
    const { buyer, fulfillment } = wanted();
    const started = await call('POST', '/checkout-sessions', { cart_id: cart.id, buyer, fulfillment });
    expect([started.status, started.body.status, getTotal(started.body)]).toEqual([201, 'ready_for_complete', 7_500]);

    const paid = await pay(started.body.id, await grant());
    expect([paid.body.status, await charged(started.body.id), await stock()]).toEqual([
      'completed',
      [7_500],
      before - 2,
    ]);
    const orderId: string = paid.body.order.id;
    const placed = await call('GET', `/orders/${orderId}`);
    expect(getTotal(placed.body)).toBe(7_500);
    const [{ id: lineId }] = placed.body.line_items;
    const parcel = { carrier: 'DHL', trackingNumber: 'JD1', lines: [{ lineId, quantity: 2 }] };
    await sent('POST', `/orders/${orderId}/parcels`, parcel);
    await sent('POST', `/orders/${orderId}/status`, { status: 'DELIVERED' });
    const delivered = await call('GET', `/orders/${orderId}`);
    expect(delivered.body.line_items[0]).toMatchObject({ quantity: { total: 2, fulfilled: 2 }, status: 'fulfilled' });
    expect(delivered.body.fulfillment.events).toMatchObject([{ type: 'shipped', tracking_number: 'JD1' }]);
  });

  it('abandons a checkout, which takes no stock and is deleted after its end', async () => {
    const [before, orders] = [await stock(), await countOrders()];
    const { id } = await ready(wanted(3));
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [id]);
    expect(codes((await pay(id, await grant())).body)).toEqual(['not_found']);
    await deleteExpiredAgentCarts(context.db);
    expect(codes(await read(id))).toEqual(['not_found']);
    expect((await pool.query('select from jobs.agent_carts where id = $1', [id])).rowCount).toBe(0);
    expect([await stock(), await countOrders()]).toEqual([before, orders]);
  });

  it('repeats each request after a lost answer, and has one cart, one checkout and one order', async () => {
    const [before, orders] = [await stock(), (await countOrders()) ?? 0];
    const cart = await repeated('/carts', { line_items: [line(medium)] });
    const { buyer, fulfillment } = wanted();
    const { id } = await repeated('/checkout-sessions', { cart_id: cart.id, buyer, fulfillment });
    const [token, key] = [await grant(), uuidv7()];
    const [first, again] = [await pay(id, token, key), await pay(id, token, key)];
    expect(again.body).toEqual(first.body);
    expect([await charged(id), await stock(), await countOrders()]).toEqual([[4_000], before - 1, orders + 1]);
  });

  it('sends its requests in the wrong order, which changes no paid order', async () => {
    const unknown = uuidv7();
    expect(codes((await call('GET', `/orders/${unknown}`)).body)).toEqual(['not_found']);
    expect(codes((await pay(unknown, await grant())).body)).toEqual(['not_found']);
    const { body: early } = await call('POST', '/checkout-sessions', { line_items: [line(medium)] });
    expect((await pay(early.id, await grant())).body.status).toBe('incomplete');
    expect(await charged(early.id)).toEqual([]);

    const { id } = await ready();
    const { body: paid } = await pay(id, await grant());
    const left = await stock();
    const late = [
      await call('PUT', `/checkout-sessions/${id}`, wanted(5)),
      await call('POST', `/checkout-sessions/${id}/cancel`, {}),
    ];
    for (const { body } of late) expect(codes(body)).toEqual(['not_modifiable']);
    expect((await read(id)).order.id).toBe(paid.order.id);
    expect([await charged(id), await stock()]).toEqual([[4_000], left]);

    const canceled = await ready();
    await call('POST', `/checkout-sessions/${canceled.id}/cancel`, {});
    expect((await pay(canceled.id, await grant())).body.status).toBe('canceled');
    expect([await charged(canceled.id), await stock()]).toEqual([[], left]);
  });
});
