import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { startReceiver } from '../../webhooks/test-receiver.ts';
import { sendOrderEvents } from '../agents.ts';
import { agentShop } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';

const { app, context, pool, sent, medium, letAgentsIn } = await agentShop();

it('the platform of an order receives its changes, signed, in their newest state, and again until it accepts them', async () => {
  const receiver = await startReceiver();
  const acp = { id: uuidv7(), receiver: receiver.url };
  const allowed = await letAgentsIn({ paymentProfile: 'profile_test_shop', acp });
  const { key, webhookSecret } = allowed.body.acpSecrets;
  const call = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${key}`, 'api-version': '2026-04-17', 'idempotency-key': uuidv7() };
    return (await app.inject({ method: 'POST', url: `/api/acp/checkout_sessions${path}`, payload, headers })).json();
  };
  const due = async () => {
    await pool.query(`update jobs.agent_orders set next_event_at = '-infinity'`);
    await sendOrderEvents(context);
  };
  const { id } = await call('', {
    items: [{ id: medium, quantity: 2 }],
    currency: 'eur',
    fulfillment_details: {
      email: 'ada@example.com',
      address: {
        name: 'Ada Lovelace',
        line_one: 'Unter den Linden 1',
        city: 'Berlin',
        state: 'BE',
        country: 'DE',
        postal_code: '10115',
      },
    },
  });
  const { order } = await call(`/${id}/complete`, {
    payment_data: {
      handler_id: 'card_tokenized',
      instrument: { type: 'card', credential: { type: 'spt', token: 'tok_visa' } },
    },
  });

  // The platform is down at first.
  receiver.answer.respond = (response) => response.writeHead(500).end();
  await due();
  receiver.answer.respond = (response) => response.end('{"received":true}');
  await due();
  await due();
  expect(receiver.received.map(({ type }) => type)).toEqual(['order_create', 'order_create']);
  for (const { data, headers, body } of receiver.received) {
    expect(schemaErrors('acpOrder', data)).toEqual([]);
    expect(data).toMatchObject({ id: order.id, checkout_session_id: id, status: 'confirmed' });
    expect(body).not.toMatch(/ada|lovelace|linden/i);
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['merchant-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex'));
  }

  await sent('POST', `/orders/${order.id}/parcels`, { carrier: 'DHL', trackingNumber: 'JD1' });
  await due();
  await sent('POST', '/orders/refund', { id: order.id, amount: 1_000 });
  await due();
  await due();
  const [shipped, refunded, ...more] = receiver.received.slice(2);
  expect(more).toEqual([]);
  for (const one of [shipped, refunded]) expect(schemaErrors('acpOrder', one?.data)).toEqual([]);
  expect(shipped).toMatchObject({
    type: 'order_update',
    data: { status: 'shipped', fulfillments: [{ carrier: 'DHL', tracking_number: 'JD1', status: 'shipped' }] },
  });
  expect(refunded).toMatchObject({ type: 'order_update', data: { adjustments: [{ type: 'refund', amount: 1_000 }] } });

  // A buyer who ends the sharing ends the events.
  await pool.query('delete from jobs.agent_orders where order_id = $1', [order.id]);
  await due();
  expect(receiver.received).toHaveLength(4);
});
