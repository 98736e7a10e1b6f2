import { describe, expect, it } from 'vitest';
import { loadStock, orderRecord, stockProduct, submit, testShop } from '../test-shop.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { confirmPayment } from './confirm-payment.ts';

const shop = await testShop();
const { context, sandbox } = shop;

/** Returns how many sessions of this database are waiting for a lock. */
async function waitingForLock(): Promise<number> {
  const { rows } = await context.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

describe('a browser and a webhook that decide the same order at the same moment', () => {
  it('both receive that a failed 3-D Secure payment failed, and the browser receives the card’s own words', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const placed = await submit(shop, { product, card: 'pm_card_authenticationRequired' });
    if (!placed.ok || !('requiresAction' in placed.value)) throw new Error('This card asks for 3-D Secure.');
    const { orderId, trackingToken: token, clientSecret } = placed.value;
    const paymentId = clientSecret.split('_secret_')[0] ?? '';
    sandbox.control.authenticate(paymentId, 'fail');

    // Both wait for the lock of the order's row after both have read that the payment is undecided. Then one decides before the other.
    const holder = await context.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [orderId]);
    const event = {
      type: 'payment_intent.payment_failed',
      data: { object: { id: paymentId, object: 'payment_intent' } },
    };
    const both = [
      applyPaymentEvent(context, 'stripe', event),
      confirmPayment(context, orderId, { token }),
      confirmPayment(context, orderId, { token }),
    ] as const;
    await expect.poll(waitingForLock, { timeout: 20_000 }).toBe(3);
    await holder.query('commit');
    holder.release();

    const [, first, second] = await Promise.all(both);
    const failed = { ok: true, value: { success: false, error: expect.stringMatching(/authenticat/i) } };
    expect([first, second]).toMatchObject([failed, failed]);
    expect([first, second].map((answer) => answer.ok && 'pending' in answer.value)).toEqual([false, false]);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED', payment: 'FAILED' });
    expect(await loadStock(shop, product)).toBe(3);
  });
});
