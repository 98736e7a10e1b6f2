import * as fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { readCohorts } from './read-cohorts.ts';

const shop = await testShop();
const { db, pool, call } = shop;
const now = new Date('2026-06-15T12:00:00Z');
const span = { from: '2025-01-01', to: '2026-06-15' };

interface PlacedOrder {
  readonly email: string;
  readonly userId?: string | null;
  readonly at: string;
  readonly total: number;
  readonly isPaid?: boolean;
  readonly refund?: { readonly at: string; readonly amount: number; readonly status?: 'FAILED' | 'SUCCEEDED' } | null;
}

async function sell({ email, userId = null, at, total, isPaid = true, refund }: PlacedOrder): Promise<void> {
  const [id, transactionId] = [uuidv7(), uuidv7()];
  await sql`insert into orders (id, user_id, email, source, subtotal, shipping_cost, tax_rate, tax, total, created_at)
    values (${id}, ${userId}, ${email}, 'WEB', ${total}, 0, 0, 0, ${total}, ${at})`.execute(db);
  await sql`insert into transactions (id, order_id, amount, currency, status)
    values (${transactionId}, ${id}, ${total}, 'USD', ${isPaid ? 'PAID' : 'PENDING'})`.execute(db);
  if (refund)
    await sql`insert into refunds (id, order_id, transaction_id, amount, purpose, status, created_at)
      values (${uuidv7()}, ${id}, ${transactionId}, ${refund.amount}, 'REFUND', ${refund.status ?? 'SUCCEEDED'}, ${refund.at})`.execute(
      db,
    );
}

afterEach(() => pool.query('truncate orders cascade'));

const isGiven = (refund: PlacedOrder['refund']): refund is NonNullable<PlacedOrder['refund']> =>
  refund?.status === 'SUCCEEDED' && refund.at < '2026-07-01';
const path = (query: string) => `reports/cohorts?${query}`;

describe('the cohorts', () => {
  it('are the customers by the month of their first paid order, with those who ordered again and the net revenue', async () => {
    const { userId, email } = await shop.user('USER');
    await sell({ email, userId, at: '2026-01-10T00:00:00Z', total: 5_000 });
    await sell({ email, userId, at: '2026-03-31T23:59:59Z', total: 2_000 });
    await sell({
      email: 'Guest@example.com',
      at: '2026-01-31T12:00:00Z',
      total: 1_000,
      refund: { at: '2026-02-01', amount: 400 },
    });
    await sell({ email: 'guest@example.com', at: '2026-01-31T13:00:00Z', total: 700 });
    await sell({
      email: 'once@example.com',
      at: '2026-02-01T00:00:00Z',
      total: 300,
      refund: { at: '2026-02-02', amount: 300, status: 'FAILED' },
    });
    await sell({ email: 'unpaid@example.com', at: '2026-01-02T00:00:00Z', total: 9_999, isPaid: false });
    const { cohorts } = await readCohorts(db, span, now);
    expect(cohorts).toEqual([
      {
        month: '2026-01-01',
        customers: 2,
        repeatCustomers: 2,
        revenue: 8_300,
        months: [
          { ordered: 1, revenue: 6_700 },
          { ordered: 0, revenue: -400 },
          { ordered: 1, revenue: 2_000 },
          { ordered: 0, revenue: 0 },
          { ordered: 0, revenue: 0 },
          { ordered: 0, revenue: 0 },
        ],
      },
      {
        month: '2026-02-01',
        customers: 1,
        repeatCustomers: 0,
        revenue: 300,
        months: [{ ordered: 0, revenue: 300 }, ...Array.from({ length: 4 }, () => ({ ordered: 0, revenue: 0 }))],
      },
    ]);
  });

  it('contain a customer once, also one whose first order was before the period', async () => {
    await sell({ email: 'a@example.com', at: '2024-12-31T23:00:00Z', total: 100 });
    await sell({ email: 'a@example.com', at: '2026-01-01T00:00:00Z', total: 100 });
    expect((await readCohorts(db, span, now)).cohorts).toEqual([]);
    const earlier = await readCohorts(db, { from: '2024-12-01', to: '2024-12-01' }, now);
    expect(earlier.cohorts).toMatchObject([{ month: '2024-12-01', customers: 1, repeatCustomers: 1, revenue: 200 }]);
    expect(earlier.cohorts[0]?.months).toHaveLength(13);
  });

  it('equal orders that are added up one by one, over generated orders', async () => {
    const day = fc.integer({ min: 0, max: 520 }).map((days) => new Date(Date.UTC(2025, 0, 1) + days * 86_400_000));
    const placed = fc.record({
      email: fc.nat(12).map((index) => `c${index}@example.com`),
      at: day,
      total: fc.integer({ min: 1, max: 9_000 }),
      isPaid: fc.boolean(),
      refund: fc.option(fc.record({ later: fc.nat(60), share: fc.nat(100), isFailed: fc.boolean() }), { nil: null }),
    });
    const drawn = fc.sample(placed, { numRuns: 80, seed: propertySeed });
    const sales = drawn.map(({ at, refund, isPaid, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      isPaid,
      refund:
        refund && isPaid
          ? {
              at: new Date(at.getTime() + refund.later * 86_400_000).toISOString(),
              amount: Math.floor((rest.total * refund.share) / 100),
              status: refund.isFailed ? ('FAILED' as const) : ('SUCCEEDED' as const),
            }
          : null,
    }));
    for (const one of sales) await sell(one);
    const paid = sales.filter(({ isPaid }) => isPaid);
    const ordersByEmail = Map.groupBy(paid, ({ email }) => email);
    const { cohorts } = await readCohorts(db, span, now);
    for (const { month, customers, repeatCustomers, revenue, months } of cohorts) {
      const members = [...ordersByEmail.values()].filter(
        (orders) =>
          orders
            .map(({ at }) => at)
            .toSorted()[0]
            ?.slice(0, 7) === month.slice(0, 7),
      );
      expect(customers).toBe(members.length);
      expect(repeatCustomers).toBe(members.filter((orders) => orders.length > 1).length);
      const net = members
        .flat()
        .reduce((sum, { total, refund }) => sum + total - (isGiven(refund) ? refund.amount : 0), 0);
      expect(revenue).toBe(net);
      for (const [offset, part] of months.entries()) {
        const at = new Date(month);
        at.setUTCMonth(at.getUTCMonth() + offset);
        const inMonth = (time: string) => time.slice(0, 7) === at.toISOString().slice(0, 7);
        const minimum = offset === 0 ? 2 : 1;
        expect(part.ordered).toBe(
          members.filter((orders) => orders.filter((order) => inMonth(order.at)).length >= minimum).length,
        );
        expect(part.revenue).toBe(
          members.flat().reduce((sum, order) => {
            const given = isGiven(order.refund) && inMonth(order.refund.at) ? order.refund.amount : 0;
            return sum + (inMonth(order.at) ? order.total : 0) - given;
          }, 0),
        );
      }
    }
    expect(cohorts.reduce((sum, { customers }) => sum + customers, 0)).toBe(ordersByEmail.size);
  });

  it('are for staff who read reports, for at most 800 days', async () => {
    const shopper: Person = await shop.user('USER');
    expect((await call(visitor, 'GET', path('from=2026-01-01&to=2026-01-31'))).status).toBe(401);
    expect((await call(shopper, 'GET', path('from=2026-01-01&to=2026-01-31'))).status).toBe(403);
    const admin = await shop.user('ADMIN');
    expect((await call(admin, 'GET', path('from=2026-01-01&to=2026-01-31'))).body).toMatchObject({ currency: 'USD' });
    expect((await call(admin, 'GET', path('from=2020-01-01&to=2026-01-31'))).status).toBe(400);
    expect((await call(admin, 'GET', path('from=2026-02-01&to=2026-01-31'))).status).toBe(400);
  });
});
