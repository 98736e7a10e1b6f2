import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { claimProviderEvents, insertProviderEvent } from './provider-events.queries.ts';

const { db } = await testDatabase();

describe('a provider’s event', () => {
  it('is due at the very moment it comes', async () => {
    // The database's clock does not advance within a transaction. Twenty transactions begin at different parts of a
    // millisecond.
    for (let count = 0; count < 20; count += 1) {
      const eventId = `evt_${count}`;
      const claimed = await db.transaction().execute(async (tx) => {
        await insertProviderEvent(tx, { provider: 'stripe', eventId, type: 'charge.refunded', payload: '{}' });
        return claimProviderEvents(tx);
      });
      expect(claimed).toMatchObject([{ event_id: eventId, attempts: 1 }]);
    }
  });
});

const report = (eventId: string, about: string, paymentId: string) => ({
  provider: 'stripe' as const,
  eventId,
  type: 'payment_intent.succeeded',
  payload: JSON.stringify({ about, paymentId, orderId: null }),
});
const processed = async (eventId: string) =>
  (
    await db
      .selectFrom('provider_events')
      .select('processed_at')
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).processed_at !== null;

describe('an event of a payment', () => {
  const intent = 'pi_of_the_order';
  beforeAll(async () => {
    await db.deleteFrom('provider_events').execute();
    await sql`with placed as (
        insert into orders (id, email, subtotal, shipping_cost, tax_rate, tax, total, address_verification)
        values (gen_random_uuid(), 'ada@example.com', 100, 0, 0, 0, 100, 'VERIFIED') returning id, total, currency
      )
      insert into transactions (id, order_id, amount, currency, provider_payment_id)
      select gen_random_uuid(), id, total, currency, ${intent} from placed`.execute(db);
  });

  it('is finished when it is claimed only if the shop has settled the payment before', async () => {
    await insertProviderEvent(db, report('evt_before', 'payment', intent));
    expect(await claimProviderEvents(db)).toMatchObject([{ event_id: 'evt_before', is_done: false, attempts: 1 }]);
    expect(await processed('evt_before')).toBe(false);

    await sql`update transactions set status = 'PAID' where provider_payment_id = ${intent}`.execute(db);
    await insertProviderEvent(db, report('evt_after', 'payment', intent));
    await insertProviderEvent(db, report('evt_refunded', 'refunds', intent));
    await insertProviderEvent(db, report('evt_unknown', 'payment', 'pi_of_nobody'));
    const claimed = await claimProviderEvents(db);
    expect(Object.fromEntries(claimed.map(({ event_id, is_done }) => [event_id, is_done]))).toEqual({
      evt_after: true,
      evt_refunded: false,
      evt_unknown: false,
    });
    expect([await processed('evt_after'), await processed('evt_refunded')]).toEqual([true, false]);
    expect(await claimProviderEvents(db)).toEqual([]);
  });
});
