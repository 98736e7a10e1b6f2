import { describe, expect, it } from 'vitest';
import { loadStock, orderFor, orderRecord, stockProduct, submit, testShop } from '../test-shop.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { confirmPayment } from './confirm-payment.ts';

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
