import { cents } from '@vitrine/domain/money/cents.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { PaymentReading } from '../payment.ts';
import { amount, chargeAsShop, createRequests, type OnlineProvider } from './tested-provider.ts';

/** Tests a provider that declares `canAuthorize`. */
export function authorizedFirst(tested: OnlineProvider): void {
  const { provider, shop, online } = tested;
  const { means, taken, loseResponses, recover, expire } = online;
  const { request, refund } = createRequests(provider);
  const authorize = async (orderId: string): Promise<PaymentReading> => {
    const result = await chargeAsShop(tested, request(means.good, orderId, true));
    if (result.kind !== 'READ') throw new Error(`no payment: ${result.kind}`);
    return result.payment;
  };
  const capture = (paymentId: string, part: number = amount, captureId: string = uuidv7()) =>
    provider.capture(shop, { captureId, paymentId, amount: cents(part), currency: 'USD' });

  describe('payments that are authorised first', () => {
    it('reserve the amount until a time, and take nothing', async () => {
      const orderId = uuidv7();
      const payment = await authorize(orderId);
      const held = { state: 'AUTHORIZED', amount, amountReceived: 0, currency: 'USD', orderId };
      expect(payment).toMatchObject(held);
      expect(payment.authorizedUntil?.getTime()).toBeGreaterThan(Date.now());
      expect(await provider.read(shop, payment.paymentId)).toMatchObject(held);
      expect(taken(orderId)).toBe(0);
    });

    it('are captured once, also at the same moment and under another key', async () => {
      const orderId = uuidv7();
      const { paymentId } = await authorize(orderId);
      const id = uuidv7();
      await Promise.all([1, 2, 3].map(() => capture(paymentId, amount, id)));
      await capture(paymentId);
      expect(await provider.read(shop, paymentId)).toMatchObject({ state: 'PAID', amountReceived: amount });
      expect(taken(orderId)).toBe(amount);
    });

    it('are captured in part, release the rest, and are refunded up to the captured part', async () => {
      const orderId = uuidv7();
      const { paymentId } = await authorize(orderId);
      const result = await capture(paymentId, 1_500);
      expect(result).toMatchObject({ kind: 'READ', payment: { state: 'PAID', amount, amountReceived: 1_500 } });
      expect(await capture(paymentId, 100)).toMatchObject({ kind: 'REFUSED' });
      expect(await provider.refund(shop, refund(paymentId, orderId, 1_501))).toMatchObject({ kind: 'REFUSED' });
      expect(await provider.refund(shop, refund(paymentId, orderId, 1_500))).toMatchObject({ kind: 'READ' });
      expect(taken(orderId)).toBe(1_500);
    });

    it('are never captured beyond their amount', async () => {
      const orderId = uuidv7();
      const { paymentId } = await authorize(orderId);
      expect(await capture(paymentId, amount + 1)).toMatchObject({ kind: 'REFUSED' });
      expect(taken(orderId)).toBe(0);
    });

    it('with a lost response of the capture are captured once when it is requested again', async () => {
      const orderId = uuidv7();
      const { paymentId } = await authorize(orderId);
      const id = uuidv7();
      loseResponses(0);
      expect(await capture(paymentId, amount, id)).toMatchObject({ kind: 'UNKNOWN' });
      recover();
      expect(await capture(paymentId, amount, id)).toMatchObject({ kind: 'READ', payment: { state: 'PAID' } });
      expect(taken(orderId)).toBe(amount);
    });

    it('are released by a cancellation, and can not be captured any more', async () => {
      const orderId = uuidv7();
      const { paymentId } = await authorize(orderId);
      expect(await provider.cancel(shop, paymentId)).toMatchObject({ state: 'CANCELLED' });
      expect(await provider.cancel(shop, paymentId)).toMatchObject({ state: 'CANCELLED' });
      expect(await capture(paymentId)).toMatchObject({ kind: 'REFUSED' });
      expect(taken(orderId)).toBe(0);
    });

    it('that are captured stay paid when they are cancelled', async () => {
      const { paymentId } = await authorize(uuidv7());
      await capture(paymentId);
      expect(await provider.cancel(shop, paymentId)).toMatchObject({ state: 'PAID' });
    });

    it('that lapsed are read as cancelled, and can not be captured', async () => {
      const orderId = uuidv7();
      const payment = await authorize(orderId);
      expire?.(payment);
      expect(await provider.read(shop, payment.paymentId)).toMatchObject({ state: 'CANCELLED' });
      expect(await capture(payment.paymentId)).toMatchObject({ kind: 'REFUSED' });
      expect(taken(orderId)).toBe(0);
    });
  });
}
