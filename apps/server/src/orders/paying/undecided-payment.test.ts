import { describe, expect, it } from 'vitest';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { loadStock, orderFor, orderRecord, owner, stockProduct, submit, testShop } from '../test-shop.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { confirmPayment } from './confirm-payment.ts';
import { finishCharges } from './waiting-payments.ts';

const shop = await testShop();
const { context, sandbox } = shop;

/** Places an order whose charge succeeds or fails at the provider while the provider's response is lost. */
async function unanswered(card: string) {
  const product = await stockProduct(shop, { stock: 3 });
  sandbox.control.failure({ provider: 'stripe', path: '/payment_intents', effect: 'drop', when: 'after', times: 2 });
  const outcome = await submit(shop, { product, card });
  sandbox.control.calm();
  if (!outcome.ok || !('pending' in outcome.value)) throw new Error(`Not pending: ${JSON.stringify(outcome)}`);
  const orderId = await orderFor(shop, product);
  const [intent] = sandbox.control.books().intents.filter(({ metadata }) => metadata['order_id'] === orderId);
  return { product, orderId, token: outcome.value.trackingToken, intent };
}

function getEvent(intent: { id: string } | undefined, orderId: string) {
  return {
    type: 'x',
    data: { object: { id: intent?.id ?? '', object: 'payment_intent', metadata: { order_id: orderId } } },
  };
}

describe('a shopper who saw that the payment is undecided', () => {
  it('gets one letter when the webhook says that it failed, and the page says why', async () => {
    const { product, orderId, token, intent } = await unanswered('pm_card_visa_chargeDeclined');
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PENDING', mail: [] });
    await Promise.all([1, 2, 3].map(() => applyPaymentEvent(context, 'stripe', getEvent(intent, orderId))));
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED', mail: ['payment-failed'] });
    expect(await loadStock(shop, product)).toBe(3);
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({
      ok: true,
      value: { success: false, error: 'Your card was declined.' },
    });
  });

  it('gets the confirmation when the webhook says that it was paid', async () => {
    const { orderId, token, intent } = await unanswered('pm_card_visa');
    await applyPaymentEvent(context, 'stripe', getEvent(intent, orderId));
    expect(await orderRecord(shop, orderId)).toMatchObject({
      status: 'PAID',
      mail: ['order-confirmation', 'staff-new-order'],
    });
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { success: true } });
  });

  it('receives what was decided while the provider is away, and nothing for a client secret nobody could compare', async () => {
    const { orderId, token, intent } = await unanswered('pm_card_visa_chargeDeclined');
    const ask = { provider: 'stripe', effect: 'drop', times: 0 } as const;
    sandbox.control.failure(ask);
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({ ok: true, value: { pending: true } });
    expect(await confirmPayment(context, orderId, { clientSecret: 'a guess' })).toMatchObject({
      ok: false,
      code: 'PROVIDER_UNAVAILABLE',
    });
    sandbox.control.calm();
    await applyPaymentEvent(context, 'stripe', getEvent(intent, orderId));
    sandbox.control.failure(ask);
    expect(await confirmPayment(context, orderId, { token })).toMatchObject({
      ok: true,
      value: { success: false, error: 'Your card was declined.' },
    });
    sandbox.control.calm();
  });
});

const cancel = (orderId: string) =>
  changeOrderStatus(context, { orderId, status: 'CANCELLED', caller: owner, requestId: 't', reason: 'Test' });

describe('staff who cancel an order whose charge has no result yet', () => {
  it('are refused while the provider lists no payment, and the order becomes paid without an event', async () => {
    const { orderId, product } = await unanswered('pm_card_visa');
    const path = '/payment_intents/search';
    sandbox.control.failure({ provider: 'stripe', path, effect: 'absurd', changes: { data: [] }, times: 0 });
    expect(await cancel(orderId)).toMatchObject({
      ok: false,
      code: 'BAD_TRANSITION',
      detail: 'The result of the charge is not known yet. Try again in a few minutes.',
    });
    await finishCharges(context, new Date(Date.now() + 20_000));
    sandbox.control.calm();
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
    expect(await loadStock(shop, product)).toBe(2);
  });

  it('are refused because it is paid, when the provider lists the payment', async () => {
    const { orderId } = await unanswered('pm_card_visa');
    expect(await cancel(orderId)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID' });
  });
});
