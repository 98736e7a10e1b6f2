import { describe, expect, it } from 'vitest';
import { orderRecord, paidOrder, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';
import { applyPaymentEvent } from '../apply-payment-event.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { app, staff } = await staffedApp(context);
const demo = await signedInStaff(app, context, { email: context.environment.demoEmail, role: 'ADMIN' });

/** Charges a card at the provider without the shop, and delivers the event twice. */
async function chargeElsewhere(amount: number, orderId?: string, card = 'pm_card_visa'): Promise<string> {
  const answer = await fetch(`${sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandbox.settings.stripeSecretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      amount: String(amount),
      currency: 'usd',
      payment_method: card,
      confirm: 'true',
      'payment_method_types[]': 'card',
      ...(orderId && { 'metadata[order_id]': orderId }),
    }),
  });
  const body = (await answer.json()) as { id?: string; error?: { payment_intent?: { id: string } } };
  const id = body.id ?? body.error?.payment_intent?.id ?? '';
  const metadata = orderId ? { order_id: orderId } : {};
  const event = { type: 'payment_intent.succeeded', data: { object: { id, object: 'payment_intent', metadata } } };
  await applyPaymentEvent(context, 'stripe', event);
  await applyPaymentEvent(context, 'stripe', event);
  return id;
}

const waiting = async (): Promise<{ paymentId: string }[]> => (await staff('GET', '/unknown-charges')).body.items;
const mails = async () =>
  (
    await context.pool.query(
      `select payload from mail_messages where kind = 'staff-unknown-charge' order by created_at`,
    )
  ).rows;

describe('a payment at the provider that no order is paid with', () => {
  it('is listed and mailed once, until staff have handled it', async () => {
    const paymentId = await chargeElsewhere(7_777);
    expect(await waiting()).toMatchObject([{ paymentId, order: null, amount: 7_777, currency: 'USD' }]);
    expect(await mails()).toEqual([
      { payload: { paymentId, amount: 7_777, currency: 'USD', orderNumber: null, isRefunded: false } },
    ]);
    const path = `/unknown-charges/${paymentId}/resolve`;
    expect(await demo('POST', path)).toMatchObject({ status: 403, body: { code: 'DEMO_RESTRICTED' } });
    const day = new Date().toISOString().slice(0, 10);
    const dashboard = `/reports/dashboard?from=${day}&to=${day}`;
    expect(await staff('GET', dashboard)).toMatchObject({ body: { waiting: { unknownCharges: 1 } } });
    expect(await staff('POST', path)).toMatchObject({ status: 200 });
    expect(await staff('POST', path)).toMatchObject({ status: 404 });
    expect(await waiting()).toEqual([]);
    const { rows } = await context.pool.query(`select action from audit_log where resource = 'unknown-charges'`);
    expect(rows).toEqual([{ action: 'resolve' }]);
  });

  it('names the order that was paid with another payment, is refunded, and leaves that order alone', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const record = await orderRecord(shop, orderId);
    const paymentId = await chargeElsewhere(1_234, orderId);
    expect(await waiting()).toMatchObject([{ paymentId, order: { id: orderId }, amount: 1_234, isRefunded: true }]);
    expect(await orderRecord(shop, orderId)).toEqual(record);
  });

  it('is refunded too when the other payment of its order is only authorised', async () => {
    const key = 'payment-methods';
    const value = JSON.stringify({ methods: [], capturedLater: ['stripe'] });
    await context.pool.query('insert into settings (key, value) values ($1, $2)', [key, value]);
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    await context.pool.query('delete from settings where key = $1', [key]);
    const paymentId = await chargeElsewhere(1_234, orderId);
    expect(await waiting()).toContainEqual(expect.objectContaining({ paymentId, isRefunded: true }));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING' });
  });

  it('is not reported for the payment of an order or one that failed', async () => {
    const before = await waiting();
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const { rows } = await context.pool.query<{ id: string }>(
      'select provider_payment_id as id from transactions where order_id = $1',
      [orderId],
    );
    const object = { id: rows[0]?.id, object: 'payment_intent', metadata: { order_id: orderId } };
    await applyPaymentEvent(context, 'stripe', { type: 'payment_intent.succeeded', data: { object } });
    await chargeElsewhere(500, undefined, 'pm_card_visa_chargeDeclined');
    expect(await waiting()).toEqual(before);
  });
});
