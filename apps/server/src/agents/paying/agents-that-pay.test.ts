import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { settleOrder } from '../../orders/paying/settle-order.ts';
import { line, origin } from '../testing/test-agents.ts';
import { signingAgent } from '../testing/test-signer.ts';
import { checkouts, codes, getTotal, payingAgent, payment, paymentProfile } from './test-paying-agent.ts';

const {
  agent,
  app,
  charged,
  context,
  grant,
  letAgentsIn,
  medium,
  pay,
  pool,
  read,
  ready,
  sandbox,
  sent,
  shirt,
  stock,
  update,
  wanted,
} = await payingAgent();
const stranger = await signingAgent(app);

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
    expect([refused.body.status, codes(refused.body), getTotal(refused.body)]).toEqual([
      'ready_for_complete',
      ['price_changed'],
      5_000,
    ]);
    // The agent may have lost that answer and repeats its payment.
    expect(codes((await pay(id, token)).body)).toEqual(['price_changed']);
    expect(await charged(id)).toEqual([]);
    expect(getTotal(await read(id))).toBe(5_000);
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
    sandbox.control.authenticate(rows[0].id, 'complete');
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
    sandbox.control.authenticate(rows[0].id, 'fail');
    await settleOrder(context, body.order.id);
    expect((await read(id)).status).toBe('ready_for_complete');
    expect((await pay(id, await grant())).body.status).toBe('completed');
    expect(await charged(id)).toEqual([4_000]);
  });

  it('and the last unit: one of two checkouts gets it', async () => {
    const [one, two] = [await ready(), await ready()];
    await pool.query('update variants set stock = 1 where id = $1', [medium]);
    const answers = await Promise.all([pay(one.id, await grant()), pay(two.id, await grant())]);
    const states: ReadonlySet<unknown> = new Set(answers.map(({ body }) => body.status));
    expect(states).toEqual(new Set(['completed', 'incomplete']));
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
