import { paymentMethods } from '@vitrine/domain/orders/status/order-status.ts';
import { providerIds } from '@vitrine/domain/payments/providers.ts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { getProvider, providerWithId } from './provider-registry.ts';
import { storedPaymentEvent } from './stored-payment-event.ts';

const { db } = await testDatabase();

describe('the registry', () => {
  it('has the providers and methods of the database', async () => {
    const stored = await db.selectFrom('payment_methods').select(['id', 'provider']).execute();
    const registered = paymentMethods.map((id) => ({ id, provider: getProvider(id).id }));
    expect(stored.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      registered.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    const ids = (await db.selectFrom('providers').select('id').execute()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...providerIds].toSorted());
  });

  it('has no other provider', () => {
    for (const id of ['easypost', 'unknown', '__proto__', '']) expect(providerWithId(id)).toBeNull();
  });

  it.each(['insert', 'update'])(
    'is the only source of methods: the database refuses an unknown one by %s',
    async (way) => {
      const id = '01a00000-0000-7000-8000-000000000001';
      const wrong = db.transaction().execute(async (tx) => {
        await tx
          .insertInto('orders')
          .values({ id, email: 'a@example.com', subtotal: 1, shipping_cost: 0, tax_rate: 0, tax: 0, total: 1 })
          .execute();
        const method = way === 'insert' ? 'UNKNOWN' : 'STRIPE';
        await tx
          .insertInto('transactions')
          .values({ id, order_id: id, amount: 1, currency: 'USD', method } as never)
          .execute();
        await tx
          .updateTable('transactions')
          .set({ method: 'UNKNOWN' as never })
          .where('id', '=', id)
          .execute();
      });
      await expect(wrong).rejects.toMatchObject({ code: '23503' });
    },
  );
});

describe('a stored event', () => {
  it.each([
    [
      { about: 'payment', paymentId: 'pi_1', orderId: null },
      { about: 'payment', paymentId: 'pi_1', orderId: null },
    ],
    [
      {
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_1', object: 'payment_intent', payment_intent: null } },
      },
      { about: 'payment', paymentId: 'pi_1', orderId: null },
    ],
    [
      { type: 'charge.refunded', data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } } },
      { about: 'refunds', paymentId: 'pi_1' },
    ],
    [
      { type: 'refund.failed', data: { object: { id: 're_1', object: 'refund' } } },
      { about: 'refund', providerRefundId: 're_1' },
    ],
    [
      { type: 'charge.dispute.closed', data: { object: { id: 'dp_1', object: 'dispute' } } },
      { about: 'dispute', disputeId: 'dp_1' },
    ],
    [{ type: 'account.updated', data: { object: { id: 'a', object: 'account' } } }, { about: 'nothing' }],
  ])('%j is read, also from the release before', (payload, expected) => {
    expect(storedPaymentEvent(payload)).toEqual(expected);
  });

  it.each([null, {}, { type: 'account.updated' }])('%j is refused', (payload) => {
    expect(() => storedPaymentEvent(payload)).toThrow();
  });
});
