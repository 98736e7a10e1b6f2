import { afterEach, describe, expect, it } from 'vitest';
import { loadStock, orderFor, orderRecord, stockProduct, submit, testShop } from '../test-shop.ts';
import { confirmPayment } from './confirm-payment.ts';
import { finishCharges, pollOpenPayments } from './waiting-payments.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { pool } = context;
const absurd = {
  provider: 'stripe',
  path: '/payment_intents',
  effect: 'absurd',
  changes: { amount: 1 },
  times: 0,
} as const;
const soon = () => new Date(Date.now() + 5 * 60_000);

type Placed = Awaited<ReturnType<typeof submit>>;

function getToken(outcome: Placed): string {
  expect(outcome).toMatchObject({
    ok: true,
    value: { success: false, pending: true, orderNumber: expect.any(String) },
  });
  if (!outcome.ok || !('trackingToken' in outcome.value)) throw new Error(JSON.stringify(outcome));
  return outcome.value.trackingToken;
}

afterEach(() => sandbox.control.calm());

describe('an order that was paid is never answered with an error', () => {
  it('when the provider reports an absurd amount: it is pending with its page, and paid when the provider reports the right one', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    sandbox.control.failure(absurd);
    const token = getToken(await submit(shop, { product }));
    const orderId = await orderFor(shop, product);
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { pending: true } });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
    sandbox.control.calm();
    await finishCharges(context, soon());
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    expect(await loadStock(shop, product)).toBe(2);
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { success: true } });
  });

  it('when the database refuses to record the payment, and the mail about its end is promised', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    await pool.query(`create function refuse_paid() returns trigger language plpgsql as $$ begin raise exception 'full disk'; end $$;
      create trigger refuse_paid before update of status on orders for each row when (new.status = 'PAID') execute function refuse_paid()`);
    let token = '';
    try {
      token = getToken(await submit(shop, { product }));
    } finally {
      await pool.query('drop trigger refuse_paid on orders; drop function refuse_paid');
    }
    const orderId = await orderFor(shop, product);
    const { rows } = await pool.query('select mail_promised from transactions where order_id = $1', [orderId]);
    expect(rows).toEqual([{ mail_promised: true }]);
    await finishCharges(context, soon());
    await pollOpenPayments(context, soon());
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { success: true } });
  });

  it('and stops no other order: the job settles those beside it', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    sandbox.control.failure({ ...absurd, times: 1 });
    getToken(await submit(shop, { product }));
    sandbox.control.calm();
    sandbox.control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'drop', when: 'after', times: 2 });
    getToken(await submit(shop, { product, address: { email: 'second@example.com' } }));
    sandbox.control.calm();
    sandbox.control.failure({ ...absurd, times: 1 });
    await finishCharges(context, soon());
    const { rows } = await pool.query(
      `select o.status from orders o join order_lines l on l.order_id = o.id where l.product_id = $1 order by o.created_at`,
      [product.id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['PENDING', 'PAID']);
  });
});
