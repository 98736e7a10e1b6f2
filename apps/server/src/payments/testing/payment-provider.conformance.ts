import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { PaymentProviderUnavailable } from '../payment.ts';
import { takenByApproval } from './approval-cases.conformance.ts';
import { authorizedFirst } from './authorization-cases.conformance.ts';
import { decidedLater } from './delayed-cases.conformance.ts';
import { savesMethods } from './saved-methods-cases.conformance.ts';
import {
  amount,
  type Charge,
  chargeAsShop,
  chosenCurrencies,
  createRequests,
  type OnlineProvider,
  type TestedProvider,
  toPayment,
} from './tested-provider.ts';

/**
 * Tests that an adapter fulfils the promises of `PaymentProvider`. The capabilities that it declares choose the cases.
 *
 * @example conformance({ provider, shop, online: null });
 */
export function conformance({ provider, shop, online }: TestedProvider): void {
  const { isRecordedByStaff } = provider.capabilities;

  describe('an adapter', () => {
    it('has an id, a name and its methods', async () => {
      expect([provider.id, provider.name].every((text) => text.length > 0)).toBe(true);
      expect(new Set(provider.methods).size).toBe(provider.methods.length);
      expect(provider.methods.length).toBeGreaterThan(0);
    });

    it('knows nothing about a payment and a refund that it did not make', async () => {
      expect(await provider.read(shop, 'unknown_1')).toBeNull();
      expect(await provider.findByOrder(shop, uuidv7())).toBeNull();
      expect(await provider.readRefund(shop, 'unknown_1')).toBeNull();
      expect(await provider.readDispute(shop, 'unknown_1')).toBeNull();
    });

    it.each([
      ['without a signature', {}],
      ['with a guessed signature', { 'stripe-signature': 't=1,v1=00', signature: 'guessed' }],
    ])('trusts no webhook call %s', async (_case, headers) => {
      const rawBody = Buffer.from('{"id":"evt_1","type":"payment_intent.succeeded"}');
      expect(await provider.verifyWebhook(shop, { rawBody, headers })).toBeNull();
      expect(await provider.verifyWebhook(shop, { rawBody: Buffer.alloc(0), headers })).toBeNull();
    });
  });

  if (isRecordedByStaff) recordedByStaff({ provider, shop });
  if (online) takenByProvider({ provider, shop, online });
  if (online && provider.capabilities.canAuthorize) authorizedFirst({ provider, shop, online });
  if (online && provider.capabilities.isTakenByApproval) takenByApproval({ provider, shop, online });
  if (online?.delayed) decidedLater({ provider, shop, online }, online.delayed);
  if (online && provider.savedMethods) savesMethods({ provider, shop, online }, provider.savedMethods);
}

function recordedByStaff({ provider, shop }: Pick<TestedProvider, 'provider' | 'shop'>): void {
  const { request, refund } = createRequests(provider);
  describe('payments that staff record', () => {
    it('wait, and are refunded at once and once', async () => {
      const begun = request('');
      for (const _ of [1, 2]) expect(await provider.begin(shop, begun)).toEqual({ kind: 'WAITING' });
      const back = refund(null, begun.orderId, 1_500);
      const first = await provider.refund(shop, back);
      expect(first).toMatchObject({ kind: 'READ', refund: { status: 'SUCCEEDED', amount: 1_500 } });
      expect(await provider.refund(shop, back)).toEqual(first);
    });
  });
}

function takenByProvider({ provider, shop, online }: OnlineProvider): void {
  const { needsConfirmation, hasDelayedResults, isTakenByApproval, hasDisputes } = provider.capabilities;
  const needsApproval = provider.capabilities.needsApproval && !isTakenByApproval;
  const [currency, otherCurrency] = chosenCurrencies(provider);
  const { request, refund } = createRequests(provider);
  const { means, taken, confirm, approve, loseResponses, recover, dispute, signedCall } = online;
  const charge = (wanted: Charge) => chargeAsShop({ provider, shop, online }, wanted);
  const begin = async (token: string, orderId?: string) => toPayment(await charge(request(token, orderId)));
  const beginOnly = async (token: string, orderId?: string) =>
    toPayment(await provider.begin(shop, request(token, orderId)));

  describe('payments that the provider takes', () => {
    it('succeed with amount, currency and order, and are found again', async () => {
      const orderId = uuidv7();
      const payment = await begin(means.good, orderId);
      const paid = { state: 'PAID', amount, amountReceived: amount, currency, orderId };
      expect(payment).toMatchObject(paid);
      expect(await provider.read(shop, payment.paymentId)).toMatchObject(paid);
      if (!needsApproval)
        expect(await provider.findByOrder(shop, orderId)).toMatchObject({ paymentId: payment.paymentId });
    });

    it('are one payment for one order, also at the same moment', async () => {
      const once = request(means.good);
      await Promise.all([1, 2, 3].map(() => provider.begin(shop, once)));
      expect(await charge(once)).toMatchObject({ kind: 'READ', payment: { state: 'PAID' } });
      expect(taken(once.orderId)).toBe(amount);
    });

    it('are declined with a reason, and nothing is taken', async () => {
      const declined = request(means.declined);
      const result = await charge(declined);
      const reason =
        result.kind === 'REFUSED' ? result.failure : result.kind === 'READ' ? result.payment.failure : null;
      expect(reason?.message).toBeTruthy();
      if (result.kind === 'READ') expect(result.payment.state).toBe('DECLINED');
      expect(taken(declined.orderId)).toBe(0);
    });

    if (needsConfirmation)
      it('need the shopper, who confirms', async () => {
        const payment = await beginOnly(means.toConfirm);
        expect(payment).toMatchObject({ state: 'NEEDS_SHOPPER', clientSecret: expect.any(String) });
        confirm(payment);
        expect(await provider.read(shop, payment.paymentId)).toMatchObject({ state: 'PAID' });
      });

    if (needsConfirmation)
      it('are abandoned, and can not succeed after the cancellation', async () => {
        const orderId = uuidv7();
        const payment = await beginOnly(means.toConfirm, orderId);
        expect(await provider.cancel(shop, payment.paymentId)).toMatchObject({ state: 'CANCELLED' });
        confirm(payment);
        expect(await provider.read(shop, payment.paymentId)).toMatchObject({ state: 'CANCELLED' });
        expect(taken(orderId)).toBe(0);
      });

    if (needsApproval)
      it('wait for the approval on the page of the provider, and nothing is taken before', async () => {
        const orderId = uuidv7();
        const begun = await beginOnly(means.good, orderId);
        const { paymentId, redirectUrl, state } = begun;
        expect({ state, redirectUrl }).toEqual({ state: 'NEEDS_SHOPPER', redirectUrl: expect.stringMatching(/^http/) });
        expect(await provider.resume(shop, paymentId)).toMatchObject({ state: 'NEEDS_SHOPPER' });
        approve?.(begun, means.good);
        expect(await provider.read(shop, paymentId)).toMatchObject({ state: 'APPROVED', orderId, amount });
        expect(taken(orderId)).toBe(0);
        await Promise.all([1, 2, 3].map(() => provider.resume(shop, paymentId)));
        expect(await provider.read(shop, paymentId)).toMatchObject({ state: 'PAID' });
        expect(taken(orderId)).toBe(amount);
      });

    if (needsApproval)
      it('are cancelled before or after the approval, and can not be taken any more', async () => {
        for (const isApproved of [false, true]) {
          const orderId = uuidv7();
          const begun = await beginOnly(means.good, orderId);
          if (isApproved) approve?.(begun, means.good);
          const { paymentId } = begun;
          expect(await provider.cancel(shop, paymentId)).toMatchObject({ state: 'CANCELLED', orderId });
          approve?.(begun, means.good);
          expect(await provider.resume(shop, paymentId)).toMatchObject({ state: 'CANCELLED' });
          expect(taken(orderId)).toBe(0);
        }
      });

    it('are neither taken nor read with revoked keys, and nothing is decided', async () => {
      const payment = await begin(means.good);
      const wanted = request(means.good);
      online.refuseKeys();
      try {
        expect(await provider.begin(shop, wanted)).toMatchObject({ kind: 'UNKNOWN' });
        await expect(provider.read(shop, payment.paymentId)).rejects.toThrow(PaymentProviderUnavailable);
        expect(await provider.refund(shop, refund(payment.paymentId, wanted.orderId, 1))).toMatchObject({
          kind: 'UNKNOWN',
        });
      } finally {
        recover();
      }
      expect(taken(wanted.orderId)).toBe(0);
    });

    it('report the amount and the currency of the provider, which the shop compares', async () => {
      const { paymentId } = await begin(means.good);
      online.answerWrongAmount();
      try {
        const reading = await provider.read(shop, paymentId);
        expect(reading).toMatchObject({ currency: otherCurrency, amountReceived: 100 });
      } finally {
        recover();
      }
    });

    it('that are paid stay paid when they are cancelled', async () => {
      const payment = await begin(means.good);
      expect(await provider.cancel(shop, payment.paymentId)).toMatchObject({ state: 'PAID' });
    });

    if (hasDelayedResults)
      it('with an unknown result are taken once when they are requested again', async () => {
        const lost = request(means.good);
        loseResponses(0);
        expect(await provider.begin(shop, lost)).toMatchObject({ kind: 'UNKNOWN' });
        await expect(provider.read(shop, 'any')).rejects.toThrow(PaymentProviderUnavailable);
        recover();
        expect(await charge(lost)).toMatchObject({ kind: 'READ', payment: { state: 'PAID' } });
        expect(taken(lost.orderId)).toBe(amount);
      });

    it('are refunded in parts, each once, and never beyond their amount', async () => {
      const orderId = uuidv7();
      const { paymentId } = await begin(means.good, orderId);
      const part = refund(paymentId, orderId, 1_500);
      const first = await provider.refund(shop, part);
      expect(first).toMatchObject({ kind: 'READ', refund: { amount: 1_500, refundId: part.refundId } });
      expect(await provider.refund(shop, part)).toEqual(first);
      expect(await provider.refund(shop, refund(paymentId, orderId, 4_000))).toMatchObject({ kind: 'REFUSED' });
      expect(await provider.refund(shop, refund(paymentId, orderId, 3_500))).toMatchObject({ kind: 'READ' });
      expect(await provider.refund(shop, refund(paymentId, orderId, 1))).toMatchObject({ kind: 'REFUSED' });
      const made = await provider.refunds(shop, paymentId);
      expect(new Set(made.map((reading) => reading.amount))).toEqual(new Set([1_500, 3_500]));
      expect(made).toHaveLength(2);
      const id = first.kind === 'READ' ? first.refund.providerRefundId : '';
      expect(await provider.readRefund(shop, id)).toMatchObject({ refundId: part.refundId, paymentId });
    });

    if (hasDisputes)
      it('are disputed with their amount', async () => {
        const payment = await begin(means.good);
        const reading = await provider.readDispute(shop, dispute(payment));
        expect(reading).toMatchObject({ paymentId: payment.paymentId, amount, currency });
        expect(reading?.respondBy?.getTime()).toBeGreaterThan(Date.now());
      });

    it('are reported by signed webhook calls, a repeated one under the same id, and a changed one not at all', async () => {
      const payment = await begin(means.good);
      const call = signedCall(payment);
      const verified = await provider.verifyWebhook(shop, call);
      expect(verified?.event).toEqual({ about: 'payment', paymentId: payment.paymentId, orderId: payment.orderId });
      expect((await provider.verifyWebhook(shop, call))?.eventId).toBe(verified?.eventId);
      const rawBody = Buffer.from(call.rawBody.toString().replace(payment.paymentId, `${payment.paymentId}x`));
      expect(await provider.verifyWebhook(shop, { ...call, rawBody })).toBeNull();
    });
  });
}
