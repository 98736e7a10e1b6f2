import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { amount, createRequests, type OnlineProvider, toPayment } from './tested-provider.ts';

/** Tests a provider that declares `isTakenByApproval`: the approval on its page takes the payment. */
export function takenByApproval({ provider, shop, online }: OnlineProvider): void {
  const { means, taken, approve } = online;
  const { request } = createRequests(provider);
  const begin = async (orderId: string) => toPayment(await provider.begin(shop, request('', orderId)));

  describe('payments that the approval takes', () => {
    it('wait on the page of the provider, without a secret for the browser', async () => {
      const payment = await begin(uuidv7());
      expect(payment).toMatchObject({
        state: 'NEEDS_SHOPPER',
        redirectUrl: expect.stringMatching(/^https?:/),
        clientSecret: null,
      });
      expect(await provider.resume(shop, payment.paymentId)).toMatchObject({ state: 'NEEDS_SHOPPER' });
    });

    it('are taken once, however often the shopper returns', async () => {
      const orderId = uuidv7();
      const payment = await begin(orderId);
      for (const _ of [1, 2]) approve?.(payment, means.good);
      const readings = await Promise.all([1, 2, 3].map(() => provider.resume(shop, payment.paymentId)));
      for (const reading of readings) expect(reading).toMatchObject({ state: 'PAID', orderId, amountReceived: amount });
      expect(taken(orderId)).toBe(amount);
    });

    it('that the bank declined stay unpaid, and are cancelled', async () => {
      const orderId = uuidv7();
      const payment = await begin(orderId);
      approve?.(payment, means.declined);
      const declined = await provider.read(shop, payment.paymentId);
      expect(declined).toMatchObject({ state: 'DECLINED', failure: { message: expect.stringContaining('declined') } });
      expect(await provider.cancel(shop, payment.paymentId)).toMatchObject({ state: 'CANCELLED' });
      approve?.(payment, means.good);
      expect(taken(orderId)).toBe(0);
    });

    it('are abandoned, and can not succeed after the cancellation', async () => {
      const orderId = uuidv7();
      const payment = await begin(orderId);
      expect(await provider.cancel(shop, payment.paymentId)).toMatchObject({ state: 'CANCELLED', orderId });
      approve?.(payment, means.good);
      expect(await provider.resume(shop, payment.paymentId)).toMatchObject({ state: 'CANCELLED' });
      expect(taken(orderId)).toBe(0);
    });

    it('are refused in a currency that the method does not take', async () => {
      const orderId = uuidv7();
      const wrong = { ...request('', orderId), currency: 'JPY' };
      expect(await provider.begin(shop, wrong)).toMatchObject({
        kind: 'REFUSED',
        failure: { message: expect.stringContaining('declined') },
      });
      expect(taken(orderId)).toBe(0);
    });

    it('are refused when they should only be authorised', async () => {
      const { paymentId } = await begin(uuidv7());
      const capture = { captureId: uuidv7(), paymentId, amount, currency: 'EUR' };
      expect(await provider.capture(shop, capture)).toMatchObject({ kind: 'REFUSED' });
    });
  });
}
