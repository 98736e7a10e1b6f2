import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteOldAgentOrders } from '../../orders/orders.ts';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { goodAddress } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { agentShop, line, origin } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';
import { signingAgent } from '../testing/test-signer.ts';

const { app, context, pool, quote, sent, staff, shirt, medium, letAgentsIn, ucp } = await agentShop();
const agent = await signingAgent(app);
const stranger = await signingAgent(app);
const checkouts = '/api/ucp/checkout-sessions';

beforeAll(async () => {
  expect((await letAgentsIn()).status).toBe(200);
});

/** Creates a checkout that the agent signed. */
async function signedCheckout(quantity = 2) {
  const { status, body } = await agent.call({
    method: 'POST',
    path: checkouts,
    body: { line_items: [line(medium, quantity)] },
  });
  expect([status, schemaErrors('checkout', body)]).toEqual([201, []]);
  return body;
}

/** Orders as a buyer who followed the link of a checkout and shares the order. */
async function buy(agentCheckout: string, { card = 'pm_card_visa', quantity = 2 } = {}) {
  const { lines, totals } = await quote({ productId: shirt.id, variantId: medium, quantity });
  const body = placeOrderBody.parse({
    paymentMethod: card,
    agentCheckout,
    order: {
      items: [{ productId: shirt.id, variantId: medium, quantity, price: lines[0]?.price }],
      total: totals.total,
      shippingInfo: { address: { ...goodAddress, state: 'BE', city: 'Berlin', postalCode: '10115', country: 'DE' } },
    },
  });
  const placed = await placeOrder(context, { caller: visitor, address: '127.0.0.1', body, key: uuidv7() });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  return 'orderId' in placed.value ? placed.value.orderId : null;
}

const stock = () => pool.query('update variants set stock = 50 where id = $1', [medium]);
const read = (path: string, by = agent) => by.call({ method: 'GET', path: `/api/ucp${path}` });

describe('an order of an agent', () => {
  it('is named by its checkout, and read with its parcels and refunds', async () => {
    await stock();
    const checkout = await signedCheckout();
    expect(checkout.continue_url).toBe(`${origin}/cart?items=${shirt.id}.${medium}:2&to=checkout&agent=${checkout.id}`);
    const id = await buy(checkout.id);
    const completed = await read(`/checkout-sessions/${checkout.id}`);
    expect(schemaErrors('checkout', completed.body)).toEqual([]);
    expect(completed.body).toMatchObject({ status: 'completed', order: { id, permalink_url: `${origin}/track` } });

    const placed = await read(`/orders/${id}`);
    expect([placed.status, schemaErrors('order', placed.body)]).toEqual([200, []]);
    const [{ id: lineId }] = placed.body.line_items;
    expect(placed.body).toMatchObject({
      checkout_id: checkout.id,
      currency: 'EUR',
      line_items: [
        {
          item: { id: medium, title: 'Quokka shirt, M', price: 3_500 },
          quantity: { original: 2, total: 2, fulfilled: 0 },
          status: 'processing',
        },
      ],
      fulfillment: {
        expectations: [
          {
            method_type: 'shipping',
            line_items: [{ id: lineId, quantity: 2 }],
            destination: {},
          },
        ],
        events: [],
      },
      adjustments: [],
    });
    expect(completed.body.totals).toEqual(placed.body.totals);
    const { rows } = await pool.query('select total from orders where id = $1', [id]);
    expect(placed.body.totals.at(-1)).toEqual({ type: 'total', amount: Number(rows[0].total) });

    await sent('POST', `/orders/${id}/parcels`, {
      carrier: 'DHL',
      trackingNumber: 'JD014600003',
      trackingUrl: 'https://parcels.example/JD014600003',
      lines: [{ lineId, quantity: 1 }],
    });
    const shipped = await read(`/orders/${id}`);
    expect(schemaErrors('order', shipped.body)).toEqual([]);
    expect(shipped.body.line_items[0]).toMatchObject({ quantity: { total: 2, fulfilled: 1 }, status: 'partial' });
    expect(shipped.body.fulfillment.events).toMatchObject([
      {
        type: 'shipped',
        line_items: [{ id: lineId, quantity: 1 }],
        tracking_number: 'JD014600003',
        tracking_url: 'https://parcels.example/JD014600003',
        carrier: 'DHL',
      },
    ]);

    const refund = await staff('POST', '/orders/refund', { id, lines: [{ lineId, quantity: 1 }] });
    expect([refund.status, refund.body]).toMatchObject([200, {}]);
    const refunded = await read(`/orders/${id}`);
    expect(schemaErrors('order', refunded.body)).toEqual([]);
    expect(refunded.body.adjustments).toMatchObject([
      { type: 'refund', status: 'completed', line_items: [{ id: lineId, quantity: -1 }] },
    ]);
    expect(refunded.body.adjustments[0].totals[0].amount).toBeLessThan(0);
    expect(refunded.body.line_items[0]).toMatchObject({ quantity: { original: 2, total: 1 } });
    expect(refunded.body.totals).toEqual(placed.body.totals);
  });

  it('is the same as a tool', async () => {
    await stock();
    const checkout = await signedCheckout();
    const id = await buy(checkout.id);
    const call = (by: typeof agent) =>
      by.call({
        method: 'POST',
        path: '/api/ucp/mcp',
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_order', arguments: { id } } },
      });
    const { body } = await call(agent);
    expect(body.result.structuredContent).toEqual((await read(`/orders/${id}`)).body);
    expect((await call(stranger)).body.result.structuredContent.messages[0].code).toBe('not_found');
  });

  it('has nothing about the buyer', async () => {
    await stock();
    const checkout = await signedCheckout();
    const text = JSON.stringify((await read(`/orders/${await buy(checkout.id)}`)).body);
    for (const own of ['Ada', 'ada@example.com', 'Townsend', 'Berlin', '10115', 'country', 'visa', '4242', 'invoice'])
      expect(text).not.toContain(own);
  });

  it('does not exist for other agents, and needs a signature', async () => {
    await stock();
    const checkout = await signedCheckout();
    const id = await buy(checkout.id);
    for (const path of [`/orders/${id}`, `/checkout-sessions/${checkout.id}`]) {
      const other = await read(path, stranger);
      expect([other.status, other.body.messages[0].code]).toEqual([200, 'not_found']);
      expect(schemaErrors('refusal', other.body)).toEqual([]);
    }
    const unsigned = await ucp('GET', `/orders/${id}`, undefined, { 'ucp-agent': `profile="${agent.address}"` });
    expect([unsigned.body.messages[0].code, schemaErrors('refusal', unsigned.body)]).toEqual(['unauthorized', []]);
    for (const path of [`/orders/${uuidv7()}`, '/orders/1'])
      expect((await read(path)).body.messages[0].code).toBe('not_found');
    for (const [method, path] of [
      ['PUT', ''],
      ['POST', '/cancel'],
      ['POST', '/complete'],
    ] as const) {
      const { body } = await ucp(method, `/checkout-sessions/${checkout.id}${path}`, { line_items: [line(medium)] });
      expect([path, body.messages[0].code]).toEqual([path, 'not_found']);
    }
  });

  it('does not exist for a checkout that was not signed, was canceled or has ended', async () => {
    await stock();
    const { body: unsigned } = await ucp('POST', '/checkout-sessions', { line_items: [line(medium, 2)] });
    expect(unsigned.continue_url).not.toContain('agent=');
    const canceled = await signedCheckout();
    await agent.call({ method: 'POST', path: `${checkouts}/${canceled.id}/cancel`, body: {} });
    const ended = await signedCheckout();
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [ended.id]);
    for (const id of [unsigned.id, canceled.id, ended.id, uuidv7()]) {
      const orderId = await buy(id);
      expect((await read(`/orders/${orderId}`)).body.messages[0].code).toBe('not_found');
    }
  });

  it('is not one whose card was declined; the next one is', async () => {
    await stock();
    const checkout = await signedCheckout();
    expect(await buy(checkout.id, { card: 'pm_card_chargeDeclined' })).toBeNull();
    expect((await read(`/checkout-sessions/${checkout.id}`)).body.status).toBe('requires_escalation');
    const waiting = await buy(checkout.id, { card: 'pm_card_threeDSecure2Required' });
    const waits = (await read(`/checkout-sessions/${checkout.id}`)).body;
    expect([waits.status, waits.order.id, schemaErrors('checkout', waits)]).toEqual([
      'complete_in_progress',
      waiting,
      [],
    ]);
    const change = {
      method: 'PUT',
      path: `${checkouts}/${checkout.id}`,
      body: { line_items: [line(medium)] },
    } as const;
    expect((await agent.call(change)).body.messages[0].code).toBe('not_modifiable');
    const cancel = { method: 'POST', path: `${checkouts}/${checkout.id}/cancel`, body: {} } as const;
    expect((await agent.call(cancel)).body.messages[0].code).toBe('not_modifiable');
    const again = await buy(checkout.id);
    expect((await read(`/checkout-sessions/${checkout.id}`)).body).toMatchObject({
      status: 'completed',
      order: { id: again },
    });
  });

  it('is unknown after 180 days', async () => {
    await stock();
    const checkout = await signedCheckout();
    const id = await buy(checkout.id);
    await pool.query(`update jobs.agent_orders set created_at = now() - interval '181 days' where order_id = $1`, [id]);
    expect((await read(`/orders/${id}`)).body.messages[0].code).toBe('not_found');
    expect(await deleteOldAgentOrders(context.db)).toBe(1);
  });
});
