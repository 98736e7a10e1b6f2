import { describe, expect, it } from 'vitest';
import { setPaymentMethods } from '../../test-manual-payments.ts';
import { offeredPayPal, redirectedOrder } from '../../test-redirect-payments.ts';
import { orderFor, orderRecord, paidOrder, stockProduct, submit, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { applyPaymentEvent } from '../apply-payment-event.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { control } = sandbox;
const { staff } = await staffedApp(context);
await setPaymentMethods(shop, [offeredPayPal]);

async function callStripe<Answer>(path: string, fields: Record<string, string>): Promise<Answer> {
  const answer = await fetch(`${sandbox.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.settings.stripeSecretKey}` },
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as Answer;
}

/** Charges a card at the provider without the shop. Returns the payment and its charge. */
async function chargeElsewhere(fields: Record<string, string> = {}) {
  const wanted = { amount: '7777', currency: 'usd', payment_method: 'pm_card_visa', confirm: 'true' };
  return callStripe<{ id: string; latest_charge: string }>('payment_intents', {
    ...wanted,
    'payment_method_types[]': 'card',
    ...fields,
  });
}

function disputeCharge(chargeId: string): string {
  control.openDispute(chargeId, 'fraudulent');
  return control.books().disputes.find(({ charge }) => charge === chargeId)?.id ?? '';
}

const refundElsewhere = (payment: string, amount: number) =>
  callStripe<{ id: string }>('refunds', { payment_intent: payment, amount: String(amount) });

/** Delivers an event twice, the second time to two processes at once. */
async function deliver(provider: string, event: object): Promise<void> {
  await applyPaymentEvent(context, provider, event);
  await Promise.all([1, 2].map(() => applyPaymentEvent(context, provider, event)));
}

const listed = async (id: string) =>
  ((await staff('GET', '/unknown-charges')).body.items as { paymentId: string }[]).filter(
    ({ paymentId }) => paymentId === id,
  );
const mails = async (id: string) =>
  (
    await context.pool.query(
      `select payload from mail_messages where kind = 'staff-unknown-reversal' and payload ->> 'id' = $1`,
      [id],
    )
  ).rows.map(({ payload }) => payload);

describe('a dispute of a payment that no order is paid with', () => {
  it('is listed and mailed once with its deadline, also repeated, until staff have handled it', async () => {
    const { id: payment, latest_charge: charge } = await chargeElsewhere();
    const dispute = disputeCharge(charge);
    await deliver('stripe', { about: 'dispute', disputeId: dispute });
    const respondBy = expect.stringMatching(/^20\d\d-.*Z$/);
    const known = { amount: 7_777, currency: 'USD', respondBy };
    expect(await listed(dispute)).toMatchObject([{ kind: 'DISPUTE', ofPaymentId: payment, order: null, ...known }]);
    expect(await mails(dispute)).toMatchObject([{ kind: 'DISPUTE', paymentId: payment, orderNumber: null, ...known }]);
    expect(await staff('POST', `/unknown-charges/${dispute}/resolve`)).toMatchObject({ status: 200 });
    control.decideDispute(dispute, 'lost');
    await deliver('stripe', { about: 'dispute', disputeId: dispute });
    expect(await listed(dispute)).toEqual([]);
    expect(await mails(dispute)).toHaveLength(1);
  });

  it('names the order that is paid with another payment, and leaves that order alone', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const record = await orderRecord(shop, orderId);
    const { latest_charge: charge } = await chargeElsewhere({ 'metadata[order_id]': orderId });
    const dispute = disputeCharge(charge);
    await deliver('stripe', { about: 'dispute', disputeId: dispute });
    expect(await listed(dispute)).toMatchObject([{ order: { id: orderId } }]);
    expect(await orderRecord(shop, orderId)).toEqual(record);
  });

  it('is not listed when the shop won it before its first event', async () => {
    const { latest_charge: charge } = await chargeElsewhere();
    const dispute = disputeCharge(charge);
    control.decideDispute(dispute, 'won');
    await deliver('stripe', { about: 'dispute', disputeId: dispute });
    expect(await listed(dispute)).toEqual([]);
  });

  it('belongs to its order when the response of that payment was lost', async () => {
    const product = await stockProduct(shop);
    control.failure({ provider: 'stripe', effect: 'drop', when: 'after', times: 0 });
    await submit(shop, { product });
    control.calm();
    const orderId = await orderFor(shop, product);
    const charge = control.books().charges.find(({ metadata }) => metadata['order_id'] === orderId);
    const dispute = disputeCharge(charge?.id ?? '');
    await deliver('stripe', { about: 'dispute', disputeId: dispute });
    expect(await listed(dispute)).toEqual([]);
    const { rows } = await context.pool.query('select status, disputed from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ status: 'PAID', disputed: true }]);
  });

  it('of PayPal is listed, also when PayPal names no payment of the shop', async () => {
    const { orderId, paymentId } = await redirectedOrder(shop);
    control.approvePayPal(paymentId, 'pays');
    await applyPaymentEvent(context, 'paypal', { about: 'payment', paymentId, orderId });
    const { captureId = '' } = control.books().paypal.find(({ customId }) => customId === orderId) ?? {};
    const dispute = control.openPayPalDispute(captureId);
    control.failure({ provider: 'paypal', path: '/v2/payments/captures', effect: 'status', status: 404, times: 0 });
    await deliver('paypal', { about: 'dispute', disputeId: dispute });
    control.calm();
    expect(await listed(dispute)).toMatchObject([{ kind: 'DISPUTE', ofPaymentId: null, currency: 'USD' }]);
  });
});

describe('a refund of a payment that no order is paid with', () => {
  it('is listed and mailed once, whichever event reports it', async () => {
    const { id: payment } = await chargeElsewhere();
    const refund = await refundElsewhere(payment, 500);
    await deliver('stripe', { about: 'refund', providerRefundId: refund.id });
    await deliver('stripe', { about: 'refunds', paymentId: payment });
    const known = { kind: 'REFUND', amount: 500, currency: 'USD', respondBy: null };
    expect(await listed(refund.id)).toMatchObject([{ ...known, ofPaymentId: payment, order: null }]);
    expect(await mails(refund.id)).toMatchObject([{ ...known, paymentId: payment }]);
  });

  it('is not listed when the shop refunded the second payment of an order', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const { id: payment } = await chargeElsewhere({ 'metadata[order_id]': orderId });
    await deliver('stripe', { about: 'payment', paymentId: payment, orderId });
    const refund = control.books().refunds.find(({ payment_intent: intent }) => intent === payment);
    await deliver('stripe', { about: 'refund', providerRefundId: refund?.id });
    expect(await listed(payment)).toMatchObject([{ kind: 'PAYMENT', isRefunded: true }]);
    expect(await listed(refund?.id ?? '')).toEqual([]);
  });

  it('is not listed when the payment was only authorised, and released', async () => {
    const { id: payment } = await chargeElsewhere({ capture_method: 'manual' });
    await callStripe(`payment_intents/${payment}/cancel`, {});
    const before = (await staff('GET', '/unknown-charges')).body;
    await deliver('stripe', { about: 'refunds', paymentId: payment });
    expect((await staff('GET', '/unknown-charges')).body).toEqual(before);
  });
});
