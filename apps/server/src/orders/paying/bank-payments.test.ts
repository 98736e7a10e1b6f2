import { holdLastsMs } from '@vitrine/domain/orders/hold-limit.ts';
import { describe, expect, it } from 'vitest';
import { bankOrderTotal, enableBankMethods, submitToBank } from '../test-bank-payments.ts';
import { loadStock, orderRecord, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { confirmPayment } from './confirm-payment.ts';
import { pollOpenPayments } from './waiting-payments.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { control } = sandbox;
const { staff } = await staffedApp(context);
await enableBankMethods(shop, 'EUR');
const total = bankOrderTotal;
const paid = { status: 'PAID', payment: 'PAID' };
const failed = { status: 'CANCELLED', payment: 'FAILED' };
type Method = 'IDEAL' | 'BANCONTACT' | 'KLARNA';
/** A country that each method serves in euros, one that it does not serve, and who declines. */
const at = {
  IDEAL: { served: 'NL', other: 'BE', decliner: 'Your bank' },
  BANCONTACT: { served: 'BE', other: 'NL', decliner: 'Your bank' },
  KLARNA: { served: 'NL', other: 'US', decliner: 'Klarna' },
} as const;

/** Places an order that waits at the bank of its shopper. */
async function orderAtBank(method: Method) {
  const product = await stockProduct(shop, { stock: 3 });
  const outcome = await submitToBank(shop, {
    product,
    country: at[method].served,
    paymentMethod: method,
  });
  if (!outcome.ok || !('redirectUrl' in outcome.value)) throw new Error(`Not redirected: ${JSON.stringify(outcome)}`);
  const { orderId, trackingToken: token, redirectUrl } = outcome.value;
  const paymentId = /\/(pi_\w+)\?/.exec(redirectUrl)?.[1] ?? '';
  return { orderId, redirectUrl, product, paymentId, settle: () => confirmPayment(context, orderId, { token }) };
}

const getIntent = (paymentId: string) => control.books().intents.find(({ id }) => id === paymentId);
const sendEvent = (paymentId: string, orderId: string) =>
  applyPaymentEvent(context, 'stripe', { about: 'payment', paymentId, orderId });

describe.each(['IDEAL', 'BANCONTACT', 'KLARNA'] as const)('a payment by %s', (method) => {
  it('is approved at the bank, which takes it in euros, and counts once when the shopper returns', async () => {
    const { orderId, redirectUrl, product, paymentId, settle } = await orderAtBank(method);
    expect(redirectUrl).toContain('/sandbox/3d-secure/');
    expect(await loadStock(shop, product)).toBe(2);
    expect(await settle()).toMatchObject({ ok: true, value: { success: false, redirectUrl } });
    expect(control.authenticate(paymentId, 'complete')).toBe('succeeded');
    for (const _ of [1, 2]) expect(await settle()).toMatchObject({ ok: true, value: { success: true, orderId } });
    await sendEvent(paymentId, orderId);
    expect(await orderRecord(shop, orderId)).toMatchObject({ ...paid, history: ['PENDING', 'PAID'] });
    expect(getIntent(paymentId)).toMatchObject({ amount_received: total, currency: 'eur' });
    const { rows } = await context.pool.query('select method, captures_later from transactions where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ method, captures_later: false }]);
  });

  it('is paid by the event when the shopper does not return, and a late return confirms it', async () => {
    const { orderId, paymentId, settle } = await orderAtBank(method);
    control.authenticate(paymentId, 'complete');
    for (const _ of [1, 2]) await sendEvent(paymentId, orderId);
    expect(await orderRecord(shop, orderId)).toMatchObject({ ...paid, history: ['PENDING', 'PAID'] });
    expect(await settle()).toMatchObject({ ok: true, value: { success: true } });
  });

  it('that the bank declines explains it, gives the stock back, and can not be paid any more', async () => {
    const { orderId, product, paymentId, settle } = await orderAtBank(method);
    control.authenticate(paymentId, 'fail');
    const error = `${at[method].decliner} declined the payment. Choose another payment method.`;
    for (const _ of [1, 2]) expect(await settle()).toMatchObject({ ok: true, value: { success: false, error } });
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(await loadStock(shop, product)).toBe(3);
    expect(control.authenticate(paymentId, 'complete')).toBe('canceled');
  });

  it('that is abandoned is cancelled after ten minutes, at Stripe first', async () => {
    const { orderId, product, paymentId } = await orderAtBank(method);
    await pollOpenPayments(context, new Date(Date.now() + holdLastsMs + 60_000));
    expect(await orderRecord(shop, orderId)).toMatchObject(failed);
    expect(await loadStock(shop, product)).toBe(3);
    expect(getIntent(paymentId)?.status).toBe('canceled');
  });

  it('is refunded in part and in full', async () => {
    const { orderId, paymentId, settle } = await orderAtBank(method);
    control.authenticate(paymentId, 'complete');
    await settle();
    expect((await staff('POST', '/orders/refund', { id: orderId, amount: 1_000 })).status).toBe(200);
    expect((await staff('POST', '/orders/refund', { id: orderId, amount: total })).status).toBe(422);
    expect((await staff('POST', '/orders/refund', { id: orderId, amount: 2_000 })).status).toBe(200);
    const { refunds } = control.books();
    const given = refunds.filter(({ payment_intent: id }) => id === paymentId).map(({ amount }) => amount);
    expect(given.toSorted((one, other) => one - other)).toEqual([1_000, 2_000]);
    expect(await staff('GET', `/orders/${orderId}`)).toMatchObject({
      body: { payment: { method }, paymentAtProvider: { provider: 'sandbox', id: paymentId } },
    });
  });

  it('of another amount is not recorded', async () => {
    const { orderId, paymentId, settle } = await orderAtBank(method);
    control.authenticate(paymentId, 'complete');
    control.failure({ provider: 'stripe', method: 'GET', effect: 'absurd', times: 0, changes: { amount_received: 1 } });
    expect(await settle()).toMatchObject({ ok: true, value: { pending: true } });
    control.calm();
    expect(await settle()).toMatchObject({ ok: true, value: { success: true } });
    expect(await orderRecord(shop, orderId)).toMatchObject(paid);
  });

  it('with the response lost is found again, and counts once', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    control.failure({ provider: 'stripe', path: '/v1/payment_intents', effect: 'drop', when: 'after', times: 0 });
    const lost = await submitToBank(shop, {
      product,
      country: at[method].served,
      paymentMethod: method,
    });
    control.calm();
    expect(lost).toMatchObject({ ok: true, value: { pending: true } });
    await pollOpenPayments(context, new Date(Date.now() + 31 * 60_000));
    expect(await loadStock(shop, product)).toBe(3);
    const made = control
      .books()
      .intents.filter(
        ({ metadata }) => lost.ok && 'orderId' in lost.value && metadata['order_id'] === lost.value.orderId,
      );
    expect(made.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is refused for a country that the method does not serve', async () => {
    const outcome = await submitToBank(shop, {
      product: await stockProduct(shop),
      country: at[method].other,
      paymentMethod: method,
    });
    expect(outcome).toMatchObject({ ok: false, code: 'UNPROCESSABLE', errors: [{ path: 'paymentMethod' }] });
  });
});

describe.each([
  ['EUR', ['IDEAL', 'BANCONTACT', 'KLARNA', 'SEPA_DEBIT']],
  ['USD', ['KLARNA']],
  ['JPY', []],
])('a shop in %s', (currency, methods) => {
  it(`offers ${methods.length} of the methods, and takes no other`, async () => {
    const there = currency === 'EUR' ? shop : await testShop();
    if (there !== shop) await enableBankMethods(there, currency);
    const product = await stockProduct(there);
    const items = [{ productId: product.id, variantId: null, quantity: 1, price: product.price }];
    const quote = await (await staffedApp(there.context)).staff('POST', '/cart/quote', { items });
    const { paymentOptions = [] } = quote.body as { paymentOptions?: { method: string }[] };
    expect(paymentOptions.map(({ method }) => method)).toEqual(methods);
    const placed = await submitToBank(there, { product, country: 'NL', paymentMethod: 'IDEAL' });
    const message = `iDEAL is not available in ${currency}. Choose another payment method`;
    const refused = { ok: false, code: 'UNPROCESSABLE', errors: [{ path: 'paymentMethod', message }] };
    expect(placed).toMatchObject(currency === 'EUR' ? { ok: true } : refused);
  });
});

it('a quote offers Klarna only in the countries of the currency', async () => {
  const product = await stockProduct(shop);
  const items = [{ productId: product.id, variantId: null, quantity: 1, price: product.price }];
  const quotedIn = async (country: string) => {
    const { body } = await staff('POST', '/cart/quote', { items, address: { country } });
    const { paymentOptions = [] } = body as { paymentOptions?: { method: string; countries: string[] }[] };
    return paymentOptions.find(({ method }) => method === 'KLARNA')?.countries;
  };
  expect(await quotedIn('NL')).toContain('DE');
  expect(await quotedIn('NL')).not.toContain('US');
  expect(await quotedIn('US')).toBeUndefined();
});
