import { cents } from '@vitrine/domain/money/cents.ts';
import { defaultCard } from '@vitrine/domain/payments/offered-payments.ts';
import { describe, expect, it } from 'vitest';
import { bankTransfer, setPaymentMethods } from '../../test-manual-payments.ts';
import { offeredPayPal } from '../../test-redirect-payments.ts';
import { loadStock, stockProduct, testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { paymentLinks } from './test-payment-links.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { customer, linkedDraft, opened, pay, seenAt } = paymentLinks(shop, await staffedApp(shop.context));

describe('a payment link beside the card', () => {
  it('is paid on the page of a provider, and again after the customer cancelled there', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { token } = await linkedDraft(product);
    expect((await opened(token)).body.paymentOptions).toBeUndefined();
    expect(await pay(token, { ...(await seenAt(token)), card: 'PAYPAL' })).toMatchObject({ status: 422 });
    await setPaymentMethods(shop, [offeredPayPal, bankTransfer]);
    expect((await opened(token)).body.paymentOptions).toMatchObject([{ method: 'PAYPAL', name: 'PayPal' }]);
    const cancelled = (await pay(token, { ...(await seenAt(token)), card: 'PAYPAL' })).body;
    expect(cancelled).toMatchObject({ success: false, redirectUrl: expect.stringContaining('checkoutnow') });
    expect((await opened(token)).body).toMatchObject({ state: 'PAYING', orderId: cancelled.orderId });
    await customer.call('POST', `/orders/${cancelled.orderId}/cancel-payment`, { token: cancelled.trackingToken });
    const again = (await pay(token, { ...(await seenAt(token)), card: 'PAYPAL' })).body;
    shop.sandbox.control.approvePayPal(new URL(again.redirectUrl).searchParams.get('token') ?? '', 'pays');
    const settled = await customer.call('POST', `/orders/${again.orderId}/settle`, { token: again.trackingToken });
    expect(settled.json()).toMatchObject({ success: true });
    expect((await opened(token)).body).toMatchObject({ state: 'PAID', orderId: again.orderId });
    await setPaymentMethods(shop, []);
  });
});

describe('a payment link outside of the limits of the card', () => {
  it.each([
    ['of other countries', { countries: ['DE'] }, 'in this country'],
    ['from $900', { minimum: cents(90_000) }, 'from $900.00'],
    ['up to $10', { maximum: cents(1_000) }, 'up to $10.00'],
  ])(
    'charges no card that the owner takes only %s, and takes it again without the limit',
    async (_case, limits, words) => {
      const product = await stockProduct(shop, { stock: 5 });
      const { token } = await linkedDraft(product);
      await setPaymentMethods(shop, [{ ...defaultCard, ...limits }]);
      const charges = shop.sandbox.control.books().totals.chargeCount;
      expect(await pay(token, await seenAt(token))).toMatchObject({
        status: 422,
        body: { code: 'UNPROCESSABLE', errors: [{ path: 'paymentMethod', message: expect.stringContaining(words) }] },
      });
      expect([await loadStock(shop, product), shop.sandbox.control.books().totals.chargeCount]).toEqual([5, charges]);
      await setPaymentMethods(shop, []);
      expect(await pay(token, await seenAt(token))).toMatchObject({ status: 200, body: { success: true } });
    },
  );
});
