import { afterEach, describe, expect, it } from 'vitest';
import { orderFor, paidOrder, stockProduct, submit } from '../../test-shop.ts';
import { stripeTaxShop } from './test-stripe-tax.ts';

const { shop, staff, quote, orderRow, getEntries: createEntries, syncStripe } = await stripeTaxShop();
const { sandbox } = shop;
const { pool } = shop.context;

afterEach(() => sandbox.control.calm());

const soldMug = async (price: number) => {
  const mug = await stockProduct(shop, { price });
  const { totals } = await quote(mug);
  return paidOrder(shop, { product: mug, total: totals.total });
};
const tryNow = async () => {
  await pool.query('update order_tax_sources set next_try_at = now()');
  await pool.query('update tax_reversals set next_try_at = now()');
  await syncStripe();
};
const reversals = async (orderId: string) => {
  const { rows } = await pool.query(
    'select credit_note_id, state, reversal_id, undo_id from tax_reversals where order_id = $1 order by 1',
    [orderId],
  );
  return rows;
};

describe('the books of Stripe Tax', () => {
  it('have an order once, though the process died after Stripe had recorded it and before the shop knew', async () => {
    const id = await soldMug(4_001);
    sandbox.control.failure({ provider: 'stripe', path: '/tax/transactions', effect: 'drop', when: 'after', times: 2 });
    await syncStripe();
    expect(await orderRow(id)).toMatchObject({ state: 'WAITING', transaction_id: null });
    await tryNow();
    const order = await orderRow(id);
    expect(order).toMatchObject({ state: 'RECORDED' });
    expect(createEntries(order)).toHaveLength(1);
  });

  it('have a refund once, and not any more when the bank returns it', async () => {
    const id = await soldMug(4_002);
    await syncStripe();
    expect((await staff('POST', '/orders/refund', { id, amount: 500 })).status).toBe(200);
    sandbox.control.failure({ provider: 'stripe', path: '/tax/transactions', effect: 'drop', when: 'after', times: 2 });
    await syncStripe();
    expect(await reversals(id)).toMatchObject([{ state: 'WAITING' }]);
    await tryNow();
    const [reportedLines] = await reversals(id);
    expect(reportedLines).toMatchObject({ state: 'RECORDED' });
    await pool.query('update credit_notes set cancelled_at = now() where id = $1', [reportedLines.credit_note_id]);
    await tryNow();
    await tryNow();
    expect(await reversals(id)).toMatchObject([{ state: 'UNDONE', undo_id: expect.any(String) }]);
    const order = await orderRow(id);
    const entries = createEntries(order);
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(order.total);
    // Everything can still be refunded, to the cent.
    expect((await staff('POST', '/orders/refund', { id })).status).toBe(200);
    await syncStripe();
    // The shop's refund of 500 still counts as made. Only its note was cancelled here.
    expect(createEntries(order).reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(500);
  });

  it('never have a refund that the bank returned before they received it', async () => {
    const id = await soldMug(4_007);
    await syncStripe();
    expect((await staff('POST', '/orders/refund', { id, amount: 700 })).status).toBe(200);
    await pool.query('update credit_notes set cancelled_at = now() where order_id = $1', [id]);
    await tryNow();
    expect(await reversals(id)).toMatchObject([{ state: 'NOT_NEEDED', reversal_id: null }]);
    expect(createEntries(await orderRow(id))).toHaveLength(1);
  });

  it('follow many refunds in any order of telling, and never have more than the order', async () => {
    const id = await soldMug(9_999);
    for (const amount of [333, 1, 2_500, 17]) {
      expect((await staff('POST', '/orders/refund', { id, amount })).status).toBe(200);
    }
    await syncStripe();
    for (let round = 0; round < 5; round += 1) await Promise.all([tryNow(), syncStripe(), syncStripe()]);
    expect((await staff('POST', '/orders/refund', { id })).status).toBe(200);
    await tryNow();
    const order = await orderRow(id);
    const entries = createEntries(order);
    expect(entries).toHaveLength(6);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
  });

  it('never receive an order that is cancelled unpaid, nor one too late', async () => {
    const mug = await stockProduct(shop, { price: 4_003 });
    const { totals } = await quote(mug);
    const waiting = await submit(shop, { product: mug, total: totals.total, card: 'pm_card_authenticationRequired' });
    expect(waiting).toMatchObject({ ok: true, value: { requiresAction: true } });
    const id = await orderFor(shop, mug);
    await syncStripe();
    expect(await orderRow(id)).toMatchObject({ state: 'WAITING' });
    await pool.query("update orders set status = 'CANCELLED' where id = $1", [id]);
    await syncStripe();
    expect(await orderRow(id)).toMatchObject({ state: 'NOT_NEEDED', transaction_id: null });
    const late = await soldMug(4_004);
    await pool.query("update order_tax_sources set expires_at = now() - interval '1 day' where order_id = $1", [late]);
    await syncStripe();
    expect(await orderRow(late)).toMatchObject({ state: 'EXPIRED', transaction_id: null });
    expect((await staff('POST', '/orders/refund', { id: late })).status).toBe(200);
    await syncStripe();
    expect(await reversals(late)).toMatchObject([{ state: 'NOT_NEEDED' }]);
    expect(sandbox.control.books().taxes.filter(({ reference }) => reference.includes(late))).toEqual([]);
  });

  it('refuse for good what Stripe refuses, and staff and owner see it', async () => {
    const id = await soldMug(4_005);
    sandbox.control.failure({ provider: 'stripe', path: '/tax/transactions', effect: 'status', status: 400 });
    await syncStripe();
    expect(await orderRow(id)).toMatchObject({ state: 'REFUSED' });
    const seen = await staff('GET', `/orders/${id}`);
    expect(seen.body.taxSource).toMatchObject({ state: 'REFUSED', error: expect.any(String) });
  });

  it('keep in the database what an order says, whoever writes', async () => {
    const id = await soldMug(4_006);
    await syncStripe();
    const change = (set: string) => pool.query(`update order_tax_sources set ${set} where order_id = $1`, [id]);
    await expect(change("computed_by = 'TABLES'")).rejects.toThrow();
    await expect(change("calculation_id = 'taxcalc_other'")).rejects.toThrow('never changes');
    await expect(change("transaction_id = 'tax_other'")).rejects.toThrow('never changes');
    await expect(change("state = 'WAITING'")).rejects.toThrow();
  });
});
