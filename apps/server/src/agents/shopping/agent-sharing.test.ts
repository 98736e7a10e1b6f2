import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trackingToken } from '../../mail/mail.ts';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { goodAddress } from '../../orders/test-shop.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { erasePerson } from '../../users/personal-data/erase-person.ts';
import { agentShop, line } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';
import { signingAgent } from '../testing/test-signer.ts';

const { app, context, pool, quote, staff, shirt, medium, letAgentsIn, ucp } = await agentShop();
const agent = await signingAgent(app);
const stranger = await signingAgent(app);
const path = '/api/ucp/checkout-sessions';
const items = { line_items: [line(medium)] };

beforeAll(async () => {
  expect((await letAgentsIn()).status).toBe(200);
});
beforeEach(() => pool.query('update variants set stock = 50 where id = $1', [medium]));

const signedCheckout = async (by = agent) => (await by.call({ method: 'POST', path, body: items })).body.id as string;
const read = async (id: string | null, by = agent) => {
  const { status, body } = await by.call({ method: 'GET', path: `/api/ucp/orders/${id}` });
  return { status, body, code: body.messages?.[0].code ?? null };
};

/** Returns the request of a buyer. Without a checkout they do not share the order. */
async function order(agentCheckout: string | null, email = goodAddress.email) {
  const { lines, totals } = await quote({ productId: shirt.id, variantId: medium, quantity: 1 });
  return placeOrderBody.parse({
    paymentMethod: 'pm_card_visa',
    agentCheckout,
    order: {
      items: [{ productId: shirt.id, variantId: medium, quantity: 1, price: lines[0]?.price }],
      total: totals.total,
      shippingInfo: { address: { ...goodAddress, email } },
    },
  });
}

async function buy(body: Awaited<ReturnType<typeof order>>, key = uuidv7()) {
  const placed = await placeOrder(context, { caller: visitor, address: '127.0.0.1', body, key });
  if (!placed.ok || !('orderId' in placed.value)) throw new Error(JSON.stringify(placed));
  return placed.value.orderId;
}

const getToken = (orderId: string) => trackingToken(context.sessionSecret, orderId);

async function call(method: 'GET' | 'POST', address: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api/v1${address}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const sharedWith = async (id: string) => (await call('GET', `/orders/track?token=${getToken(id)}`)).body.agent;
const stop = (id: string, token: string) => call('POST', `/orders/${id}/stop-sharing`, { token });

describe('the consent of the buyer', () => {
  it('names the host of the agent that signed the checkout, and nobody else', async () => {
    const id = await signedCheckout();
    expect(await call('GET', `/agent-checkouts/${id}`)).toEqual({
      status: 200,
      body: { agent: new URL(agent.address).host },
    });
    const { body: unsigned } = await ucp('POST', '/checkout-sessions', items);
    const canceled = await signedCheckout();
    await agent.call({ method: 'POST', path: `${path}/${canceled}/cancel`, body: {} });
    const ended = await signedCheckout();
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [ended]);
    for (const other of [unsigned.id, canceled, ended, uuidv7()])
      expect((await call('GET', `/agent-checkouts/${other}`)).status).toBe(404);
    expect((await call('GET', '/agent-checkouts/1')).status).toBe(400);
    const off = { documents: false, mcp: false, ucp: false, staffMcp: false };
    await staff('PUT', '/channels', { agents: off });
    expect((await call('GET', `/agent-checkouts/${id}`)).status).toBe(404);
    await letAgentsIn();
  });

  it('is needed: without it the agent does not learn of the order', async () => {
    const checkout = await signedCheckout();
    const id = await buy(await order(null));
    expect((await read(id)).code).toBe('not_found');
    expect((await agent.call({ method: 'GET', path: `${path}/${checkout}` })).body.status).toBe('requires_escalation');
    expect(await sharedWith(id)).toBeNull();
    expect((await pool.query('select from jobs.agent_orders where order_id = $1', [id])).rowCount).toBe(0);
  });

  it('is for this agent only: the order of another agent is as an unknown one', async () => {
    const id = await buy(await order(await signedCheckout(stranger)));
    const refused = await read(id);
    const unknown = await read(uuidv7());
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    expect((await read(id, stranger)).body.id).toBe(id);
  });

  it('ends by the link of the order, and for this order only', async () => {
    const checkout = await signedCheckout();
    const [id, other] = [await buy(await order(checkout)), await buy(await order(checkout))];
    expect(await sharedWith(id)).toBe(new URL(agent.address).host);
    for (const token of ['nonsense', getToken(other)]) expect((await stop(id, token)).status).toBe(404);
    expect((await read(id)).body.id).toBe(id);
    for (let time = 0; time < 2; time += 1)
      expect(await stop(id, getToken(id))).toEqual({ status: 200, body: { success: true } });
    expect([(await read(id)).code, await sharedWith(id)]).toEqual(['not_found', null]);
    expect((await read(other)).body.id).toBe(other);
    expect((await agent.call({ method: 'GET', path: `${path}/${checkout}` })).body.order.id).toBe(other);
  });
});

describe('over several connections', () => {
  it('an order that is sent six times while its agent reads the checkout is stored and shared once', async () => {
    const checkout = await signedCheckout();
    const body = await order(checkout);
    const key = uuidv7();
    const sent = Array.from({ length: 6 }, () =>
      placeOrder(context, { caller: visitor, address: '127.0.0.1', body, key }),
    );
    const reads = Array.from({ length: 12 }, () => agent.call({ method: 'GET', path: `${path}/${checkout}` }));
    const ids = new Set<string>();
    for (const outcome of await Promise.all(sent)) {
      if (outcome.ok && 'orderId' in outcome.value) ids.add(outcome.value.orderId);
      else expect(outcome).toMatchObject({ ok: false, code: 'IN_PROGRESS' });
    }
    const [id] = ids;
    for (const { status, body: seen } of await Promise.all(reads)) {
      expect([status, schemaErrors('checkout', seen)]).toEqual([200, []]);
      if (seen.status !== 'requires_escalation') expect(seen.order.id).toBe(id);
    }
    const { rows } = await pool.query('select order_id from jobs.agent_orders where checkout_id = $1', [checkout]);
    expect([ids.size, rows]).toEqual([1, [{ order_id: id }]]);
  });

  it('no read that begins after the end of the sharing has the order', async () => {
    const id = await buy(await order(await signedCheckout()));
    let isStopped = false;
    const readers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const wasStopped = isStopped;
        const { status, code, body } = await read(id);
        expect([status, code ?? schemaErrors('order', body)]).toEqual([200, code === null ? [] : 'not_found']);
        if (wasStopped) return code;
      }
    });
    const answers = await Promise.all([stop(id, getToken(id)), stop(id, getToken(id))]);
    isStopped = true;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all(readers)).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
  });

  it('the agent reads an order whole or not at all while its buyer is erased, and not afterwards', async () => {
    const email = `erased-${uuidv7()}@example.com`;
    const id = await buy(await order(await signedCheckout(), email));
    await pool.query(`update orders set status = 'SHIPPED' where id = $1`, [id]);
    const caller = {
      kind: 'user',
      userId: uuidv7(),
      email: 'owner@example.com',
      firstName: 'Ada',
      lastName: 'L',
      role: 'SITE_OWNER',
      isDemo: false,
      sessionId: '',
    } as const;
    const erasing = erasePerson(context, { email }, { caller, requestId: 'r' });
    const reads = await Promise.all(Array.from({ length: 16 }, () => read(id)));
    expect(await erasing).toMatchObject({ ok: true, value: { orders: 1 } });
    for (const { status, code, body } of reads) {
      expect([status, code ?? schemaErrors('order', body)]).toEqual([200, code === null ? [] : 'not_found']);
      expect(JSON.stringify(body)).not.toContain('Erased');
    }
    expect((await read(id)).code).toBe('not_found');
    expect((await pool.query('select from jobs.agent_orders where order_id = $1', [id])).rowCount).toBe(0);
  });
});
