import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { amount, createRequests, type OnlineProvider, toPayment } from './tested-provider.ts';

/** Tests a provider whose banks decide some days after the shopper's confirmation. */
export function decidedLater(
  { provider, shop, online }: OnlineProvider,
  { good, declined, process, decide }: NonNullable<OnlineProvider['online']['delayed']>,
): void {
  const { taken } = online;
  const { request, refund } = createRequests(provider);
  const processing = async (token: string, orderId: string) => {
    const payment = toPayment(await provider.begin(shop, request(token, orderId)));
    await process(payment, token);
    return payment;
  };

  describe('payments that the bank decides later', () => {
    it('are processing until then, and neither cancelled nor refunded', async () => {
      const orderId = uuidv7();
      const { paymentId } = await processing(good, orderId);
      const undecided = { state: 'PROCESSING', orderId, amount, amountReceived: 0 };
      expect(await provider.read(shop, paymentId)).toMatchObject(undecided);
      expect(await provider.cancel(shop, paymentId)).toMatchObject(undecided);
      expect(await provider.resume(shop, paymentId)).toMatchObject(undecided);
      expect(await provider.refund(shop, refund(paymentId, orderId, 1))).toMatchObject({ kind: 'REFUSED' });
      expect(taken(orderId)).toBe(0);
      decide();
      expect(await provider.cancel(shop, paymentId)).toMatchObject({ state: 'PAID', amountReceived: amount });
      expect(taken(orderId)).toBe(amount);
    });

    it('that the bank refuses are declined with a reason, and can be cancelled', async () => {
      const orderId = uuidv7();
      const { paymentId } = await processing(declined, orderId);
      expect(await provider.read(shop, paymentId)).toMatchObject({ state: 'PROCESSING' });
      decide();
      expect(await provider.read(shop, paymentId)).toMatchObject({
        state: 'DECLINED',
        failure: { message: expect.any(String) },
      });
      expect(await provider.cancel(shop, paymentId)).toMatchObject({ state: 'CANCELLED' });
      expect(taken(orderId)).toBe(0);
    });
  });
}
