import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleOrder } from '../../orders/paying/settle-order.ts';
import { owner } from '../../orders/test-shop.ts';
import { stripeOf } from '../../platform/vendors/stripe/stripe-sdk.client.ts';
import { erasePerson } from '../../users/personal-data/erase-person.ts';
import { exportPerson } from '../../users/personal-data/export-person.ts';
import { agentShop, line, origin, swiss } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';
import { signingAgent } from '../testing/test-signer.ts';

const { app, context, pool, sandbox, sent, shirt, mug, medium, letAgentsIn } = await agentShop({
  LIMIT_ORDERS: '10000',
});
const agent = await signingAgent(app);
const stranger = await signingAgent(app);
const checkouts = '/api/ucp/checkout-sessions';
const paymentProfile = 'profile_test_shop';

beforeAll(async () => {
  expect((await letAgentsIn({ paymentProfile })).status).toBe(200);
});
beforeEach(async () => {
  await pool.query('update variants set stock = 50 where id = $1', [medium]);
});

const buyer = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' };
const destination = {
  id: 'home',
  street_address: 'Unter den Linden 1',
  address_locality: 'Berlin',
  address_region: 'BE',
  postal_code: '10115',
  address_country: 'DE',
};
const fulfillment = { methods: [{ type: 'shipping', destinations: [destination] }] };
const wanted = (quantity = 1) => ({ line_items: [line(medium, quantity)], buyer, fulfillment });

/** Shares a card with the shop, as the agent of a buyer does at the provider. */
async function grant({ card = 'pm_card_visa', amount = 1_000_000, currency = 'eur' } = {}): Promise<string> {
  const granted: unknown = await stripeOf(context).rawRequest(
    'POST',
    '/v1/test_helpers/shared_payment/granted_tokens',
    {
      payment_method: card,
      usage_limits: { currency, max_amount: amount, expires_at: Math.floor(Date.now() / 1_000) + 3_600 },
    },
  );
  return (granted as { id: string }).id;
}

const payment = (token: string) => ({
  payment: {
    instruments: [
      {
        id: 'card',
        handler_id: 'stripe_payments',
        type: 'card',
        selected: true,
        credential: { type: 'stripe_payment_token', token },
      },
    ],
  },
});

async function ready(request: object = wanted()) {
  const { status, body } = await agent.call({ method: 'POST', path: checkouts, body: request });
  expect([status, body.status]).toEqual([201, 'ready_for_complete']);
  return body;
}
const pay = (id: string, token: string, key?: string) =>
  agent.call({
    method: 'POST',
    path: `${checkouts}/${id}/complete`,
    body: payment(token),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const read = async (id: string) => (await agent.call({ method: 'GET', path: `${checkouts}/${id}` })).body;
const update = async (id: string, body: object) =>
  (await agent.call({ method: 'PUT', path: `${checkouts}/${id}`, body })).body;
const codes = ({ messages = [] }: { messages?: { code: string }[] }) => messages.map(({ code }) => code);
const totalOf = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  totals.find(({ type }) => type === 'total')?.amount;
const stock = async () => (await pool.query('select stock from variants where id = $1', [medium])).rows[0].stock;
/** Returns what the provider received for the orders of a checkout. */
async function charged(checkoutId: string): Promise<number[]> {
  const { rows } = await pool.query('select order_id from jobs.agent_orders where checkout_id = $1', [checkoutId]);
  const ids = new Set(rows.map(({ order_id: id }) => id));
  const intents = await stripeOf(context).paymentIntents.list({ limit: 100 });
  return intents.data
    .filter(({ metadata, amount_received: received }) => ids.has(metadata['order_id']) && received > 0)
    .map(({ amount_received: received }) => received);
}

describe('a checkout that an agent pays', () => {
  it('is announced by the profile with the handler of the card provider', async () => {
    const profile = (await app.inject({ method: 'GET', url: '/.well-known/ucp' })).json();
    expect(schemaErrors('profile', profile)).toEqual([]);
    expect(profile.ucp.payment_handlers['com.stripe.payments']).toMatchObject([
      { id: 'stripe_payments', config: { environment: 'sandbox', business_profile: paymentProfile } },
    ]);
    expect(profile.ucp.capabilities['dev.ucp.shopping.fulfillment']).toMatchObject([
      { extends: 'dev.ucp.shopping.checkout' },
    ]);
  });

  it('states what is missing, and is ready with the price of the shop’s own checkout', async () => {
    const started = await agent.call({ method: 'POST', path: checkouts, body: { line_items: [line(medium)] } });
    expect(started.body).toMatchObject({
      status: 'incomplete',
      ucp: { payment_handlers: { 'com.stripe.payments': [{}] } },
    });
    expect(started.body.messages.map(({ path }: { path: string }) => path)).toContain('$.buyer.email');
    expect(codes(await update(started.body.id, { ...wanted(), buyer: { ...buyer, email: 'no' } }))).toEqual([
      'invalid',
    ]);
    const complete = await update(started.body.id, wanted(2));
    expect(complete).toMatchObject({
      status: 'ready_for_complete',
      buyer,
      fulfillment: { methods: [{ selected_destination_id: 'address', groups: [{ selected_option_id: 'standard' }] }] },
    });
    // 2 × 35.00 and 5.00 for shipping; the prices contain the tax.
    expect(totalOf(complete)).toBe(7_500);
    // The previous destination by its id, and other lines.
    const again = await update(started.body.id, {
      line_items: [line(medium)],
      buyer,
      fulfillment: { methods: [{ type: 'shipping', selected_destination_id: 'address' }] },
    });
    expect([again.status, totalOf(again)]).toEqual(['ready_for_complete', 4_000]);
  });

  it('leads to a paid order of the shop, which the agent reads', async () => {
    const { id } = await ready(wanted(2));
    const before = await stock();
    const { status, body } = await pay(id, await grant({ amount: 7_500 }));
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(await charged(id)).toEqual([7_500]);
    expect(await stock()).toBe(before - 2);
    const { rows } = await pool.query(
      `select o.status, o.email, o.total::int, t.card_last4, a.city from orders o join transactions t on t.order_id = o.id
       join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' where o.id = $1`,
      [body.order.id],
    );
    expect(rows).toEqual([{ status: 'PAID', email: buyer.email, total: 7_500, card_last4: '4242', city: 'Berlin' }]);
    const order = await agent.call({ method: 'GET', path: `/api/ucp/orders/${body.order.id}` });
    expect([order.body.checkout_id, totalOf(order.body)]).toEqual([id, 7_500]);
    const mails = await pool.query('select recipient from mail_messages where order_id = $1', [body.order.id]);
    expect(mails.rows.map(({ recipient }) => recipient)).toContain(buyer.email);
  });

  it('is paid with a token of a card, in the currency and language of its market', async () => {
    const { id } = await ready({
      line_items: [line(mug.id)],
      context: swiss,
      buyer,
      fulfillment: {
        methods: [
          {
            type: 'shipping',
            destinations: [
              {
                ...destination,
                address_locality: 'Zürich',
                address_region: 'ZH',
                postal_code: '8001',
                address_country: 'CH',
              },
            ],
          },
        ],
      },
    });
    const { body } = await pay(id, 'tok_visa');
    expect([body.status, body.currency]).toEqual(['completed', 'CHF']);
    const { rows } = await pool.query('select currency, language from orders where id = $1', [body.order.id]);
    expect(rows).toEqual([{ currency: 'CHF', language: 'de' }]);
  });

  it('of 20 lines is paid within the limits of a request', async () => {
    const products: { id: string }[] = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sent('POST', '/products', { name: `Plate ${at}`, price: 100, stock: 5 })),
    );
    const lines = products.map(({ id }) => line(id));
    const { id } = await ready({ line_items: lines, buyer, fulfillment });
    const { status, body } = await pay(id, await grant());
    expect([status, body.status, body.line_items.length]).toEqual([200, 'completed', 20]);
  });

  it('is paid by the official tool, too', async () => {
    const { id } = await ready();
    const tool = await agent.call({
      method: 'POST',
      path: '/api/ucp/mcp',
      body: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: {
          name: 'complete_checkout',
          arguments: { meta: { 'idempotency-key': uuidv7() }, id, checkout: payment(await grant()) },
        },
      },
    });
    const answer = tool.body.result.structuredContent;
    expect([answer.status, schemaErrors('fulfillment', answer)]).toEqual(['completed', []]);
  });
});

describe('an agent that pays', () => {
  it('and repeats, at once or later, pays once', async () => {
    const { id } = await ready();
    const [token, key] = [await grant(), uuidv7()];
    const before = await stock();
    const answers = await Promise.all([pay(id, token, key), pay(id, token, key), pay(id, token, key)]);
    for (const { status } of answers) expect(status).toBe(200);
    expect((await pay(id, token, key)).body.status).toBe('completed');
    expect((await pay(id, token)).body.order.id).toBe((await read(id)).order.id);
    expect([await charged(id), await stock()]).toEqual([[4_000], before - 1]);
  });

  it('and sends several tokens at once pays with one', async () => {
    const { id } = await ready();
    const tokens = await Promise.all([grant(), grant(), grant(), grant()]);
    const before = await stock();
    await Promise.all(tokens.map((token) => pay(id, token)));
    expect((await read(id)).status).toBe('completed');
    expect([await charged(id), await stock()]).toEqual([[4_000], before - 1]);
  });

  it('never pays more than the last answer, and learns a new price first', async () => {
    const { id } = await ready();
    const token = await grant();
    await sent('PUT', `/products/${shirt.id}`, { price: 3_000 });
    await pool.query('update variants set price = 4500 where id = $1', [medium]);
    const refused = await pay(id, token);
    expect([refused.body.status, codes(refused.body), totalOf(refused.body)]).toEqual([
      'ready_for_complete',
      ['price_changed'],
      5_000,
    ]);
    // The agent may have lost that answer and repeats its payment.
    expect(codes((await pay(id, token)).body)).toEqual(['price_changed']);
    expect(await charged(id)).toEqual([]);
    expect(totalOf(await read(id))).toBe(5_000);
    expect((await pay(id, token)).body.status).toBe('completed');
    expect(await charged(id)).toEqual([5_000]);
    await pool.query('update variants set price = 3500 where id = $1', [medium]);
  });

  it('is not charged beyond the limit of its token, and pays with another one', async () => {
    const { id } = await ready();
    const before = await stock();
    const small = await pay(id, await grant({ amount: 3_999 }));
    expect([small.body.status, codes(small.body)]).toEqual(['ready_for_complete', ['payment_failed']]);
    expect([await charged(id), await stock()]).toEqual([[], before]);
    expect((await pay(id, await grant())).body.status).toBe('completed');
  });

  it('is declined, pays with another card, and cannot try a list of cards', async () => {
    const { id } = await ready();
    const before = await stock();
    const declined = await pay(id, await grant({ card: 'pm_card_chargeDeclined' }));
    expect([declined.body.status, codes(declined.body)]).toEqual(['ready_for_complete', ['payment_failed']]);
    expect(await stock()).toBe(before);
    for (let failed = 1; failed < 5; failed += 1) await pay(id, await grant({ card: 'pm_card_chargeDeclined' }));
    const late = await pay(id, await grant());
    expect([late.body.status, codes(late.body)]).toEqual(['requires_escalation', ['too_many_requests']]);
    expect([await charged(id), await stock()]).toEqual([[], before]);
    const other = await ready();
    await pay(other.id, await grant({ card: 'pm_card_chargeDeclined' }));
    expect((await pay(other.id, await grant())).body.status).toBe('completed');
  });

  it('leads its buyer to 3-D Secure, and the order is complete after it', async () => {
    const { id } = await ready();
    const { body } = await pay(id, await grant({ card: 'pm_card_threeDSecureRequired' }));
    expect([body.status, codes(body)]).toEqual(['requires_escalation', ['requires_3ds']]);
    expect(body.continue_url).toMatch(new RegExp(`^${origin}/order-confirmation\\?order=.{20,}$`));
    // Another attempt meanwhile makes no second order.
    expect((await pay(id, await grant())).body.order.id).toBe(body.order.id);
    const { rows } = await pool.query('select provider_payment_id as id from transactions where order_id = $1', [
      body.order.id,
    ]);
    await sandbox.control.authenticate(rows[0].id, 'complete');
    await settleOrder(context, body.order.id);
    expect((await read(id)).status).toBe('completed');
    expect(await charged(id)).toEqual([4_000]);
  });

  it('pays again after its buyer failed 3-D Secure', async () => {
    const { id } = await ready();
    const { body } = await pay(id, await grant({ card: 'pm_card_threeDSecureRequired' }));
    const { rows } = await pool.query('select provider_payment_id as id from transactions where order_id = $1', [
      body.order.id,
    ]);
    await sandbox.control.authenticate(rows[0].id, 'fail');
    await settleOrder(context, body.order.id);
    expect((await read(id)).status).toBe('ready_for_complete');
    expect((await pay(id, await grant())).body.status).toBe('completed');
    expect(await charged(id)).toEqual([4_000]);
  });

  it('and the last unit: one of two checkouts gets it', async () => {
    const [one, two] = [await ready(), await ready()];
    await pool.query('update variants set stock = 1 where id = $1', [medium]);
    const answers = await Promise.all([pay(one.id, await grant()), pay(two.id, await grant())]);
    const states = answers.map(({ body }) => body.status);
    expect(states.toSorted()).toEqual(['completed', 'incomplete']);
    expect(answers.flatMap(({ body }) => codes(body))).toContain('out_of_stock');
    expect([...(await charged(one.id)), ...(await charged(two.id))]).toEqual([4_000]);
    expect(await stock()).toBe(0);
  });

  it('reorders its calls: it cannot pay what is incomplete, canceled or changed, nor change what is paid', async () => {
    const { body: started } = await agent.call({
      method: 'POST',
      path: checkouts,
      body: { line_items: [line(medium)] },
    });
    expect((await pay(started.id, await grant())).body.status).toBe('incomplete');
    const { id } = await ready();
    await agent.call({ method: 'POST', path: `${checkouts}/${id}/cancel` });
    expect((await pay(id, await grant())).body.status).toBe('canceled');
    const paid = await ready();
    await pay(paid.id, await grant());
    expect(codes(await update(paid.id, wanted(9)))).toEqual(['not_modifiable']);
    const late = await agent.call({ method: 'POST', path: `${checkouts}/${paid.id}/cancel` });
    expect(codes(late.body)).toEqual(['not_modifiable']);
    expect(await charged(paid.id)).toEqual([4_000]);
  });

  it('sends no credential, one of another handler, or another way to pay: nothing is charged', async () => {
    const { id } = await ready();
    for (const body of [
      {},
      payment('pm_card_visa'),
      payment('PAYPAL'),
      payment('spt_forged'),
      { payment: { instruments: [{ ...payment('tok_visa').payment.instruments[0], handler_id: 'other' }] } },
    ]) {
      const answer = await agent.call({ method: 'POST', path: `${checkouts}/${id}/complete`, body });
      expect([answer.body.status, codes(answer.body)]).toEqual(['ready_for_complete', ['payment_failed']]);
    }
    expect(await charged(id)).toEqual([]);
  });

  it('repeats an earlier change late: the later one stays', async () => {
    const { id } = await ready();
    const change = (key: string, quantity: number) =>
      agent.call({
        method: 'PUT',
        path: `${checkouts}/${id}`,
        body: wanted(quantity),
        headers: { 'idempotency-key': key },
      });
    const key = uuidv7();
    await change(key, 3);
    expect((await change(uuidv7(), 2)).body.line_items).toMatchObject([{ quantity: 2 }]);
    expect((await change(key, 3)).body.line_items).toMatchObject([{ quantity: 2 }]);
    expect((await change(key, 4)).status).toBe(409);
    expect((await pay(id, await grant())).body.status).toBe('completed');
    expect(await charged(id)).toEqual([7_500]);
  });

  it('uses a key of another payment: it is refused', async () => {
    const { id } = await ready();
    const key = uuidv7();
    await pay(id, await grant({ card: 'pm_card_chargeDeclined' }), key);
    expect((await pay(id, await grant(), key)).status).toBe(409);
  });

  it('reaches no checkout of another agent, and none without a signature', async () => {
    const { id } = await ready();
    const body = payment(await grant());
    const foreign = await stranger.call({ method: 'POST', path: `${checkouts}/${id}/complete`, body });
    expect(codes(foreign.body)).toEqual(['not_found']);
    const unsigned = await app.inject({ method: 'POST', url: checkouts, payload: wanted() });
    expect(unsigned.json()).toMatchObject({ status: 'requires_escalation', ucp: { payment_handlers: {} } });
    const forged = await app.inject({
      method: 'POST',
      url: `${checkouts}/${unsigned.json().id}/complete`,
      payload: body,
    });
    expect([forged.json().status, 'order' in forged.json()]).toEqual(['requires_escalation', false]);
    const { rows } = await pool.query('select buyer from jobs.agent_carts where id = $1', [unsigned.json().id]);
    expect(rows).toEqual([{ buyer: null }]);
  });

  it('pays nothing while the owner allows it no payments, and no buyer is stored', async () => {
    const open = await ready();
    expect((await letAgentsIn({ paymentProfile: '' })).status).toBe(200);
    expect((await pay(open.id, await grant())).body.status).toBe('requires_escalation');
    const { body } = await agent.call({ method: 'POST', path: checkouts, body: wanted() });
    expect(body).toMatchObject({ status: 'requires_escalation', ucp: { payment_handlers: {} } });
    const { rows } = await pool.query('select buyer from jobs.agent_carts where id = $1', [body.id]);
    expect([rows, await charged(open.id)]).toEqual([[{ buyer: null }], []]);
    expect((await letAgentsIn({ paymentProfile })).status).toBe(200);
  });
});

describe('the buyer of an open checkout', () => {
  it('is in the export of the person, and erased with them', async () => {
    const email = 'erased-buyer@example.com';
    const { id } = await ready({ ...wanted(), buyer: { ...buyer, email } });
    const by = { caller: owner, requestId: 'r' };
    const exported = await exportPerson(context.db, { email, isGuest: true }, by);
    expect(exported).toMatchObject({ ok: true, value: { agentCheckouts: [{ buyer: { email } }] } });
    expect(await erasePerson(context, { email, isGuest: true }, by)).toMatchObject({ ok: true });
    expect(codes(await read(id))).toEqual(['not_found']);
  });

  it('is forgotten with a canceled checkout', async () => {
    const { id } = await ready();
    await agent.call({ method: 'POST', path: `${checkouts}/${id}/cancel` });
    const { rows } = await pool.query('select buyer from jobs.agent_carts where id = $1', [id]);
    expect(rows).toEqual([{ buyer: null }]);
  });
});
