import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { owner } from '../../orders/test-shop.ts';
import { erasePerson } from '../../users/personal-data/erase-person.ts';
import { exportPerson } from '../../users/personal-data/export-person.ts';
import { line, swiss } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';
import {
  buyer,
  checkouts,
  codes,
  destination,
  fulfillment,
  getTotal,
  payingAgent,
  payment,
  paymentProfile,
} from './test-paying-agent.ts';

const { agent, app, charged, context, grant, medium, mug, pay, pool, read, ready, sent, stock, update, wanted } =
  await payingAgent();

describe('a checkout that an agent pays', () => {
  it('is announced by the profile with the handler of the card provider', async () => {
    const profile = (await app.inject({ method: 'GET', url: '/.well-known/ucp' })).json();
    expect(schemaErrors('profile', profile)).toEqual([]);
    const [handler] = profile.ucp.payment_handlers['com.stripe.payments'];
    expect(schemaErrors('handler', handler)).toEqual([]);
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
    expect(getTotal(complete)).toBe(7_500);
    // The previous destination by its id, and other lines.
    const again = await update(started.body.id, {
      line_items: [line(medium)],
      buyer,
      fulfillment: { methods: [{ type: 'shipping', selected_destination_id: 'address' }] },
    });
    expect([again.status, getTotal(again)]).toEqual(['ready_for_complete', 4_000]);
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
    expect([order.body.checkout_id, getTotal(order.body)]).toEqual([id, 7_500]);
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
