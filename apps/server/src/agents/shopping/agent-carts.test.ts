import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredAgentCarts } from '../agents.ts';
import { agentShop, line, origin, swiss } from '../testing/test-agents.ts';
import { schemaErrors } from '../testing/test-schemas.ts';

const { context, pool, quote, mug, shirt, small, medium, letAgentsIn, ucp } = await agentShop();

beforeAll(async () => {
  expect((await letAgentsIn()).status).toBe(200);
});

describe('a cart of an agent', () => {
  it('has the totals of the shop’s own cart, and stores nothing about the buyer', async () => {
    const buyer = { first_name: 'Ada', email: 'ada@example.com' };
    const made = await ucp('POST', '/carts', { line_items: [line(mug.id, 2), line(mug.id)], buyer, context: {} });
    expect([made.status, schemaErrors('cart', made.body)]).toEqual([201, []]);
    const own = await quote({ productId: mug.id, quantity: 3 });
    expect(made.body.line_items).toMatchObject([{ item: { id: mug.id, price: own.lines[0]?.price }, quantity: 3 }]);
    const amount = (type: string) => made.body.totals.find((one: { type: string }) => one.type === type)?.amount;
    expect([amount('subtotal'), amount('fulfillment'), amount('tax'), amount('total')]).toEqual([
      own.totals.subtotal,
      own.totals.shipping,
      own.totals.tax,
      own.totals.total,
    ]);
    expect(made.body.continue_url).toBe(`${origin}/cart?items=${mug.id}:3`);
    const { rows } = await pool.query('select to_jsonb(c)::text as text from jobs.agent_carts c where id = $1', [
      made.body.id,
    ]);
    expect(rows[0].text).not.toContain('ada');
  });

  it('is read, changed and canceled, and stays in its market', async () => {
    const { body: made } = await ucp('POST', '/carts', { line_items: [line(mug.id)], context: swiss });
    expect(made).toMatchObject({ currency: 'CHF', continue_url: `${origin}/ch-de/cart?items=${mug.id}:1` });
    const changed = await ucp('PUT', `/carts/${made.id}`, { line_items: [line(mug.id, 2)], context: {} });
    expect(schemaErrors('cart', changed.body)).toEqual([]);
    expect(changed.body).toMatchObject({ id: made.id, currency: 'CHF', line_items: [{ quantity: 2 }] });
    expect((await ucp('GET', `/carts/${made.id}`)).body.line_items).toEqual(changed.body.line_items);
    expect((await ucp('POST', `/carts/${made.id}/cancel`)).status).toBe(200);
    const late = await ucp('PUT', `/carts/${made.id}`, { line_items: [line(mug.id)] });
    expect([late.body.messages[0].code, schemaErrors('refusal', late.body)]).toEqual(['not_modifiable', []]);
  });

  it('states what is sold out, unknown or fewer', async () => {
    const { body } = await ucp('POST', '/carts', {
      line_items: [line(small), line(mug.id, 50), line(uuidv7()), line('forged')],
    });
    expect(schemaErrors('cart', body)).toEqual([]);
    expect(body.line_items).toMatchObject([{ item: { id: mug.id }, quantity: 3 }]);
    const codes = body.messages.map(({ code }: { code: string }) => code);
    expect(codes.toSorted()).toEqual(['not_found', 'not_found', 'out_of_stock', 'quantity_adjusted']);
    const none = await ucp('POST', '/carts', { line_items: [line(uuidv7())] });
    expect([none.status, schemaErrors('refusal', none.body)]).toEqual([200, []]);
  });

  it('is the same for a repeated request, and refused for another request with its key', async () => {
    const key = { 'idempotency-key': uuidv7() };
    const request = { line_items: [line(mug.id)] };
    const [one, two] = await Promise.all([ucp('POST', '/carts', request, key), ucp('POST', '/carts', request, key)]);
    expect(one.body.id).toBe(two.body.id);
    const other = await ucp('POST', '/carts', { line_items: [line(mug.id, 2)] }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    const stranger = await ucp('POST', '/carts', request, { ...key, 'ucp-agent': 'profile="https://other.example"' });
    expect(stranger.body.id).not.toBe(one.body.id);
  });

  it('is unknown by a forged id, after its end, and as a checkout', async () => {
    const { body: made } = await ucp('POST', '/carts', { line_items: [line(mug.id)] });
    for (const path of [`/carts/${uuidv7()}`, '/carts/1', `/checkout-sessions/${made.id}`]) {
      const { status, body } = await ucp('GET', path);
      expect([path, status, body.messages[0].code]).toEqual([path, 200, 'not_found']);
      expect(schemaErrors('refusal', body)).toEqual([]);
    }
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [made.id]);
    expect((await ucp('GET', `/carts/${made.id}`)).body.messages[0].code).toBe('not_found');
  });

  it('is deleted after its end, when the agent abandons it', async () => {
    const { body: made } = await ucp('POST', '/carts', { line_items: [line(mug.id)] });
    const isStored = async () =>
      (await pool.query('select from jobs.agent_carts where id = $1', [made.id])).rowCount === 1;
    await deleteExpiredAgentCarts(context.db);
    expect(await isStored()).toBe(true);
    await pool.query(`update jobs.agent_carts set expires_at = now() - interval '1 minute' where id = $1`, [made.id]);
    expect(await deleteExpiredAgentCarts(context.db)).toBeGreaterThan(0);
    expect(await isStored()).toBe(false);
  });
});

describe('a checkout of an agent', () => {
  it('leads the buyer to the shop’s checkout and never completes', async () => {
    const { body: cart } = await ucp('POST', '/carts', { line_items: [line(medium, 2)] });
    const made = await ucp('POST', '/checkout-sessions', { cart_id: cart.id, line_items: [line(mug.id)] });
    expect([made.status, schemaErrors('checkout', made.body)]).toEqual([201, []]);
    expect(made.body).toMatchObject({
      status: 'requires_escalation',
      line_items: [{ item: { id: medium, title: 'Quokka shirt, M' }, quantity: 2 }],
      continue_url: `${origin}/cart?items=${shirt.id}.${medium}:2&to=checkout`,
      links: [{ type: 'refund_policy', url: `${origin}/pages/returns`, title: 'Returns' }],
    });
    const completed = await ucp('POST', `/checkout-sessions/${made.body.id}/complete`, { payment: {} });
    expect(schemaErrors('checkout', completed.body)).toEqual([]);
    expect(completed.body.status).toBe('requires_escalation');
    expect((await pool.query('select from orders')).rowCount).toBe(0);
    const canceled = await ucp('POST', `/checkout-sessions/${made.body.id}/cancel`);
    expect([canceled.body.status, schemaErrors('checkout', canceled.body)]).toEqual(['canceled', []]);
  });

  it('that is not signed takes repeated and reordered requests', async () => {
    const { body: made } = await ucp('POST', '/checkout-sessions', { line_items: [line(medium)] });
    const path = `/checkout-sessions/${made.id}`;
    await ucp('POST', `${path}/complete`, { payment: {} });
    const changed = await ucp('PUT', path, { line_items: [line(medium, 2)] });
    expect(changed.body).toMatchObject({ id: made.id, status: 'requires_escalation', line_items: [{ quantity: 2 }] });
    expect((await ucp('POST', `${path}/cancel`)).body.status).toBe('canceled');
    expect((await ucp('POST', `${path}/complete`, { payment: {} })).body.status).toBe('canceled');
    const late = await ucp('PUT', path, { line_items: [line(medium)] });
    expect(late.body.messages[0].code).toBe('not_modifiable');
    const repeated = await ucp('POST', `${path}/cancel`);
    expect(repeated.status).toBe(200);
    expect((await ucp('GET', path)).body).toMatchObject({ status: 'canceled', line_items: [{ quantity: 2 }] });
    expect((await pool.query('select from orders')).rowCount).toBe(0);
  });

  it('needs lines or a cart', async () => {
    const { status, body } = await ucp('POST', '/checkout-sessions', {});
    expect([status, body.messages[0].code]).toEqual([200, 'invalid']);
  });
});
