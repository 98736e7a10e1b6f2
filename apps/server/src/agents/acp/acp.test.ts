import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getStripe } from '../../platform/vendors/stripe/stripe-sdk.client.ts';
import { agentShop, origin } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';

const { app, context, pool, staff, letAgentsIn, medium } = await agentShop({ LIMIT_ORDERS: '10000' });
const sessions = '/api/acp/checkout_sessions';
const receiver = 'https://platform.example/agentic_checkout/webhooks/order_events';
let authorization = '';

/** Allows a platform, and returns its key. */
async function allow(id = uuidv7()): Promise<string> {
  const allowed = await letAgentsIn({ paymentProfile: 'profile_test_shop', acp: { id, receiver } });
  expect(allowed.status).toBe(200);
  return `Bearer ${allowed.body.acpSecrets.key}`;
}

beforeAll(async () => {
  expect((await app.inject({ method: 'POST', url: sessions, payload: {} })).statusCode).toBe(401);
  expect((await app.inject({ method: 'GET', url: '/.well-known/acp.json' })).statusCode).toBe(404);
  authorization = await allow();
});
beforeEach(() => pool.query('update variants set stock = 50 where id = $1', [medium]));

/** Makes a call of the platform, and requires the published schema of every answer. */
async function call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method,
    url: `${sessions}${path}`,
    ...(body && { payload: body }),
    headers: { authorization, 'api-version': '2026-04-17', 'idempotency-key': uuidv7(), ...headers },
  });
  const read = answer.json();
  const name = answer.statusCode >= 400 ? 'acpError' : 'order' in read ? 'sessionWithOrder' : 'session';
  expect(schemaErrors(name, read), answer.body).toEqual([]);
  return { status: answer.statusCode, body: read, headers: answer.headers };
}

const person = { name: 'Ada Lovelace', email: 'ada@example.com', phone_number: '493012345' };
const address = {
  name: 'Ada Lovelace',
  line_one: 'Unter den Linden 1',
  city: 'Berlin',
  state: 'BE',
  country: 'DE',
  postal_code: '10115',
};
const wanted = (quantity = 1) => ({
  line_items: Array.from({ length: quantity }, () => ({ id: medium })),
  currency: 'eur',
  capabilities: {},
  fulfillment_details: { ...person, address },
});

async function grant(card = 'pm_card_visa', amount = 1_000_000): Promise<string> {
  const granted: unknown = await getStripe(context).rawRequest(
    'POST',
    '/v1/test_helpers/shared_payment/granted_tokens',
    {
      payment_method: card,
      usage_limits: { currency: 'eur', max_amount: amount, expires_at: Math.floor(Date.now() / 1_000) + 3_600 },
    },
  );
  return (granted as { id: string }).id;
}
const payment = (token: string) => ({
  payment_data: { handler_id: 'card_tokenized', instrument: { type: 'card', credential: { type: 'spt', token } } },
});
async function ready(quantity = 1) {
  const { status, body } = await call('POST', '', wanted(quantity));
  expect([status, body.status]).toEqual([201, 'ready_for_payment']);
  return body;
}
const getTotal = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;
const codes = ({ messages }: { messages: { code: string }[] }) => messages.map(({ code }) => code);
async function orders(sessionId: string): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from jobs.agent_orders a join orders o on o.id = a.order_id
     where a.checkout_id = $1 and o.status = 'PAID'`,
    [sessionId],
  );
  return rows[0].count;
}

describe('a session of the Agentic Commerce Protocol', () => {
  it('is found by the discovery document', async () => {
    const found = (await app.inject({ method: 'GET', url: '/.well-known/acp.json' })).json();
    expect(schemaErrors('acpDiscovery', found)).toEqual([]);
    expect(found.api_base_url).toBe(`${origin}/api/acp`);
  });

  it('is created, changed in parts and retrieved, and states what is missing', async () => {
    const started = await call('POST', '', { line_items: [{ id: medium }], currency: 'eur', capabilities: {} });
    expect([started.status, started.body.status]).toEqual([201, 'not_ready_for_payment']);
    expect(started.body.messages.map(({ param }: { param: string }) => param)).toContain(
      '$.fulfillment_details.address.line_one',
    );
    expect(started.body.capabilities.payment.handlers).toMatchObject([
      { psp: 'stripe', requires_delegate_payment: true, config: { merchant_id: 'profile_test_shop' } },
    ]);
    const { id } = started.body;
    const addressed = await call('POST', `/${id}`, { fulfillment_details: { ...person, address } });
    expect(addressed.body).toMatchObject({
      status: 'ready_for_payment',
      currency: 'eur',
      buyer: { email: person.email },
      fulfillment_details: { name: 'Ada Lovelace', address },
      fulfillment_options: [{ type: 'shipping', id: 'standard' }],
      selected_fulfillment_options: [{ option_id: 'standard' }],
    });
    const more = await call('POST', `/${id}`, { items: [{ id: medium, quantity: 2 }] });
    expect([more.body.status, getTotal(more.body), more.body.fulfillment_details.address]).toEqual([
      'ready_for_payment',
      7_500,
      address,
    ]);
    expect((await call('GET', `/${id}`)).body.totals).toEqual(more.body.totals);
  });

  it('is completed by a delegated payment: the order is placed as in the shop', async () => {
    const { id } = await ready(2);
    const done = await call('POST', `/${id}/complete`, payment(await grant('pm_card_visa', 7_500)));
    expect([done.status, done.body.status, done.body.order.checkout_session_id]).toEqual([200, 'completed', id]);
    const order = await staff('POST', '/orders/one', { where: { id: done.body.order.id } });
    expect(order.body).toMatchObject({ status: 'PAID', email: person.email, total: 7_500 });
  });

  it('is paid once, however often and in whatever order it is completed', async () => {
    const { id } = await ready();
    const [token, key] = [await grant(), { 'idempotency-key': uuidv7() }];
    const answers = await Promise.all([
      call('POST', `/${id}/complete`, payment(token), key),
      call('POST', `/${id}/complete`, payment(token), key),
      call('POST', `/${id}/complete`, payment(await grant())),
    ]);
    for (const { status } of answers) expect(status).toBe(200);
    expect((await call('POST', `/${id}/complete`, payment(token), key)).body.status).toBe('completed');
    expect(await orders(id)).toBe(1);
    expect((await call('POST', `/${id}/cancel`)).status).toBe(405);
    expect((await call('POST', `/${id}`, wanted(3))).status).toBe(409);
  });

  it('stays open when the card is declined, and leads the buyer to 3-D Secure', async () => {
    const { id } = await ready();
    const declined = await call('POST', `/${id}/complete`, payment(await grant('pm_card_chargeDeclined')));
    expect([declined.body.status, codes(declined.body)]).toEqual(['ready_for_payment', ['payment_declined']]);
    const waiting = await call('POST', `/${id}/complete`, payment(await grant('pm_card_threeDSecureRequired')));
    expect([waiting.body.status, codes(waiting.body)]).toEqual(['requires_escalation', ['requires_3ds']]);
    expect(waiting.body.continue_url).toContain('/order-confirmation?order=');
  });

  it('charges nothing after the price has changed, until the platform has read it', async () => {
    const { id } = await ready();
    await pool.query('update variants set price = 4500 where id = $1', [medium]);
    const token = await grant();
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const refused = await call('POST', `/${id}/complete`, payment(token));
      expect([refused.body.status, codes(refused.body)]).toEqual(['ready_for_payment', ['conflict']]);
    }
    expect([await orders(id), getTotal((await call('GET', `/${id}`)).body)]).toEqual([0, 5_000]);
    expect((await call('POST', `/${id}/complete`, payment(token))).body.status).toBe('completed');
    await pool.query('update variants set price = 3500 where id = $1', [medium]);
  });

  it('is canceled, and then neither changed nor paid', async () => {
    const { id } = await ready();
    expect((await call('POST', `/${id}/cancel`, {})).body.status).toBe('canceled');
    expect((await call('POST', `/${id}`, wanted(2))).status).toBe(409);
    expect((await call('POST', `/${id}/complete`, payment(await grant()))).body.status).toBe('canceled');
    expect(await orders(id)).toBe(0);
  });
});

describe('a platform', () => {
  it('needs the key, the version and an idempotency key', async () => {
    for (const [headers, status, code] of [
      [{ authorization: '' }, 401, 'unauthorized'],
      [{ authorization: 'Bearer acp_forged' }, 401, 'unauthorized'],
      [{ 'api-version': '2020-01-01' }, 400, 'unsupported_api_version'],
    ] as const) {
      const { body, ...refused } = await call('POST', '', wanted(), headers);
      expect([refused.status, body.code]).toEqual([status, code]);
    }
    const bare = { authorization, 'api-version': '2026-04-17' };
    const unkeyed = await app.inject({ method: 'POST', url: sessions, payload: wanted(), headers: bare });
    expect([unkeyed.statusCode, unkeyed.json().code]).toEqual([400, 'idempotency_key_required']);
    expect((await call('POST', '', { currency: 'eur' })).status).toBe(400);
    expect((await call('GET', `/${uuidv7()}`)).status).toBe(404);
  });

  it('repeats a request with its key, and cannot use the key for another one', async () => {
    const key = { 'idempotency-key': uuidv7() };
    const first = await call('POST', '', wanted(), key);
    expect((await call('POST', '', wanted(), key)).body.id).toBe(first.body.id);
    const { status, body } = await call('POST', '', wanted(2), key);
    expect([status, body.code]).toEqual([422, 'idempotency_conflict']);
    const change = { 'idempotency-key': uuidv7() };
    await call('POST', `/${first.body.id}`, { items: [{ id: medium, quantity: 3 }] }, change);
    await call('POST', `/${first.body.id}`, { items: [{ id: medium, quantity: 2 }] });
    const late = await call('POST', `/${first.body.id}`, { items: [{ id: medium, quantity: 3 }] }, change);
    expect(late.body.line_items).toMatchObject([{ quantity: 2 }]);
  });

  it('sends another token than one of the handler: nothing is charged', async () => {
    const { id } = await ready();
    for (const body of [
      payment('pm_card_visa'),
      payment('PAYPAL'),
      { payment_data: { ...payment(await grant()).payment_data, handler_id: 'other' } },
    ]) {
      expect(codes((await call('POST', `/${id}/complete`, body)).body)).toEqual(['payment_declined']);
    }
    expect(await orders(id)).toBe(0);
  });

  it('loses its access with its key, and when the owner ends it', async () => {
    const { id } = await ready();
    const old = authorization;
    authorization = await allow();
    expect((await call('GET', `/${id}`, undefined, { authorization: old })).status).toBe(401);
    expect((await call('GET', `/${id}`)).status).toBe(200);
    expect((await letAgentsIn({ acp: null })).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(401);
    authorization = await allow();
  });
});
