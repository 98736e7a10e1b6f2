import { orderTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { addUpSalesDays } from './add-up-sales-days.ts';
import { addUpSalesDay, bestSellers, ordersByDay } from './sales-days.queries.ts';

const { db } = await testDatabase({ poolSize: 16 });
const days = { from: '2026-01-20', to: '2026-04-11', timeZone: 'UTC', currency: 'USD' } as const;
const dayMs = 86_400_000;
const productIds = Array.from({ length: 6 }, () => uuidv7());
let seed = 20260411;
function drawn(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

const freeOfCharges = { ...defaultSiteSettings, flatShippingRate: cents(0), taxRate: basisPoints(0) };

interface NewPaidOrder {
  readonly at?: Date;
  readonly payment?: 'PENDING' | 'PAID' | 'REFUNDED' | 'FAILED';
}

/** Stores an order of one to three lines with its payment. Half of the orders have a discount. */
async function sell(
  on: Db,
  { at = new Date(Date.parse('2026-02-01') + drawn(60) * dayMs + drawn(dayMs)), payment = 'PAID' }: NewPaidOrder = {},
) {
  const id = uuidv7();
  const lines = Array.from({ length: 1 + drawn(3) }, () => ({
    product: productIds[drawn(7)] ?? null,
    price: 1 + drawn(9999),
    units: 1 + drawn(4),
  }));
  const cart = lines.map(({ price, units }) => ({ price: cents(price), quantity: units }));
  const rate = basisPoints(drawn(2) * drawn(9000));
  const { subtotal, discount, lineDiscounts, total } = orderTotals(cart, freeOfCharges, {
    discount: { type: 'PERCENTAGE', rate },
    shippingCharge: null,
  });
  await inTransaction(on, async (tx) => {
    await sql`insert into orders (id, email, source, subtotal, discount, shipping_cost, tax_rate, tax, total, created_at)
      values (${id}, 'guest@example.com', ${drawn(5) === 0 ? 'PHONE' : 'WEB'}, ${subtotal}, ${discount}, 0, 0, 0, ${total}, ${at})`.execute(
      tx,
    );
    for (const [position, { product, price, units }] of lines.entries()) {
      const adjustments = JSON.stringify([{ label: 'Discount', amount: -Number(lineDiscounts[position] ?? 0) }]);
      await sql`insert into order_lines (id, order_id, position, product_id, name, list_price, unit_price, quantity, adjustments)
        values (${uuidv7()}, ${id}, ${position}, ${product}, ${`Mug ${drawn(3)}`}, ${price}, ${price}, ${units}, ${adjustments})`.execute(
        tx,
      );
    }
    await sql`insert into transactions (id, order_id, amount, currency, status) values (${uuidv7()}, ${id}, ${total}, 'USD', ${payment})`.execute(
      tx,
    );
  });
  return id;
}

interface BookedOrder {
  readonly source: string;
  readonly total: number;
  readonly status: string | null;
}

const isPaid = ({ status }: BookedOrder) => status === 'PAID' || status === 'REFUNDED';

interface SoldLine {
  readonly order_id: string;
  readonly product_id: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly adjustments: readonly { readonly amount: number }[];
}

const added = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Computes the same figures here from the rows of the tables. */
async function books(on: Db = db) {
  const { rows } = await sql<{ id: string; day: string; soldOn: string } & BookedOrder>`
    select o.id, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      to_char(coalesce(o.paid_at, o.created_at) at time zone 'UTC', 'YYYY-MM-DD') as "soldOn", o.source, o.total, t.status
    from orders o left join transactions t on t.order_id = o.id`.execute(on);
  const sold = (
    await sql<SoldLine>`select order_id, product_id, name, quantity, unit_price, adjustments from order_lines`.execute(
      on,
    )
  ).rows;
  const inPeriod = rows.filter(({ day }) => days.from <= day && day < days.to);
  const paid = rows.filter(({ soldOn }) => days.from <= soldOn && soldOn < days.to).filter(isPaid);
  const byDay = [...new Set(inPeriod.map(({ day }) => day))].toSorted().map((day) => {
    const [all, storedRows] = [inPeriod.filter((row) => row.day === day), paid.filter((row) => row.soldOn === day)];
    const revenue = storedRows.reduce((sum, { total }) => sum + total, 0);
    return {
      day,
      placed: all.length,
      orders: storedRows.length,
      webOrders: storedRows.filter(({ source }) => source === 'WEB').length,
      revenue,
    };
  });
  const paidIds = new Set(paid.map(({ id }) => id));
  const sums = new Map<string, { units: number; amount: number; name: string }>();
  for (const line of sold.filter(({ order_id }) => paidIds.has(order_id))) {
    const key = line.product_id ?? `gone: ${line.name}`;
    const { units, amount, name } = sums.get(key) ?? { units: 0, amount: 0, name: '' };
    sums.set(key, {
      units: units + line.quantity,
      amount: amount + line.quantity * line.unit_price + added(line.adjustments.map((adjustment) => adjustment.amount)),
      name: name > line.name ? name : line.name,
    });
  }
  return { byDay, best: [...sums.values()].toSorted((a, b) => b.amount - a.amount).slice(0, 10) };
}

async function dashboard(on: Db = db) {
  const byDay = (await ordersByDay(on, days))
    .filter(({ placed }) => placed > 0)
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const best = (await bestSellers(on, days)).map(({ units, amount, name }) => ({ units, amount, name }));
  return { byDay, best };
}

async function openDays(): Promise<string[]> {
  const { rows } = await sql<{
    day: string;
  }>`select distinct to_char(day, 'YYYY-MM-DD') as day from sales_day_changes order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

const someOrder = async (payment: string) => {
  const { rows } = await sql<{
    order_id: string;
  }>`select order_id from transactions where status = ${payment} limit 1`.execute(db);
  return rows[0]?.order_id ?? '';
};

beforeAll(async () => {
  for (const id of productIds)
    await sql`insert into products (id, slug, name, price, stock) values (${id}, ${`mug-${id}`}, 'Mug', 900, 9)`.execute(
      db,
    );
  for (let count = 0; count < 160; count += 1)
    await sell(db, { payment: (['PAID', 'PAID', 'REFUNDED', 'PENDING', 'FAILED'] as const)[count % 5] ?? 'PAID' });
});

describe('days that are over', () => {
  beforeEach(async () => {
    await addUpSalesDays({ db });
  });

  it('are added up to what the books say, whole days without orders too', async () => {
    expect(await openDays()).toEqual([]);
    expect(await dashboard()).toEqual(await books());
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from sales_days where placed = 0`.execute(db);
    expect(rows[0]?.count).toBeGreaterThan(0);
    const months = await sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from sales_months`.execute(
      db,
    );
    expect(months.rows).toContainEqual({ month: '2026-03' });
  });

  it.each<readonly [string, (day: () => Date) => Promise<unknown>]>([
    ['an order that is written late', async (day) => sell(db, { at: day() })],
    ['an order that goes', async () => sql`delete from orders where id = ${await someOrder('PENDING')}`.execute(db)],
    [
      'an order that was taken by phone after all',
      async () => sql`update orders set source = 'PHONE' where id = ${await someOrder('PAID')}`.execute(db),
    ],
    [
      'an order that belongs to another day',
      async (day) => sql`update orders set created_at = ${day()} where id = ${await someOrder('PAID')}`.execute(db),
    ],
    ['a product that is deleted', async () => sql`delete from products where id = ${productIds.pop()}`.execute(db)],
    [
      'a line that is corrected',
      async () =>
        sql`update order_lines set quantity = quantity + 1 where order_id = ${await someOrder('PAID')}`.execute(db),
    ],
    [
      'a discount that is corrected',
      async () =>
        sql`update order_lines set adjustments = '[{"label": "Discount", "amount": -1}]' where order_id = ${await someOrder('PAID')}`.execute(
          db,
        ),
    ],
    [
      'a line that is added',
      async () =>
        sql`insert into order_lines (id, order_id, position, name, list_price, unit_price, quantity)
      values (${uuidv7()}, ${await someOrder('PAID')}, 9, 'Late mug', 500, 500, 1)`.execute(db),
    ],
    [
      'a line that goes',
      async () => sql`delete from order_lines where order_id = ${await someOrder('PAID')}`.execute(db),
    ],
  ])('are right at once after %s, and once more when they are added up again', async (_what, change) => {
    const before = await dashboard();
    await change(() => new Date(Date.parse('2026-02-20') + drawn(dayMs)));
    const after = await books();
    expect(after).not.toEqual(before);
    expect(await dashboard()).toEqual(after);
    expect(await openDays()).not.toEqual([]);
    await addUpSalesDays({ db });
    expect(await openDays()).toEqual([]);
    expect(await dashboard()).toEqual(after);
  });

  it('do not change when a payment comes later: the sale counts on the day of the payment', async () => {
    const before = await dashboard();
    const id = await someOrder('PENDING');
    const today = { ...days, from: new Date().toISOString().slice(0, 10), to: '2100-01-01' };
    const revenueToday = async () => added((await ordersByDay(db, today)).map(({ revenue }) => revenue));
    const earlier = await revenueToday();
    await sql`update transactions set status = 'PAID' where order_id = ${id}`.execute(db);
    expect(await dashboard()).toEqual(before);
    const { rows } = await sql<{ total: number }>`select total from orders where id = ${id}`.execute(db);
    expect(await revenueToday()).toBe(earlier + (rows[0]?.total ?? Number.NaN));
  });

  it('stay as they are when a paid order is refunded, shipped or disputed', async () => {
    const id = await someOrder('PAID');
    await sql`update transactions set status = 'REFUNDED' where order_id = ${id}`.execute(db);
    await sql`update orders set disputed = true, status = 'CANCELLED' where id = ${id} and status = 'PENDING'`.execute(
      db,
    );
    expect(await openDays()).toEqual([]);
    expect(await dashboard()).toEqual(await books());
  });

  it('leave a sale of the current hour alone: nothing of today is marked or added up', async () => {
    await sell(db, { at: new Date() });
    const today = new Date().toISOString().slice(0, 10);
    expect(await openDays()).toEqual([]);
    await addUpSalesDays({ db });
    const { rows } = await sql`select from sales_days where day >= ${today}::date`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('while late payments, new orders and deletions come in on many connections', () => {
  it('the dashboard equals the books at every moment, though days are added up all the time', async () => {
    const waiting = await Promise.all(Array.from({ length: 24 }, () => sell(db, { payment: 'PENDING' })));
    const gone = await Promise.all(Array.from({ length: 8 }, () => sell(db, { payment: 'PENDING' })));
    await addUpSalesDays({ db });
    const over = new AbortController();
    const until = async (work: () => Promise<unknown>) => {
      while (!over.signal.aborted) await work();
    };
    const compare = () =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          expect(await dashboard(tx)).toEqual(await books(tx));
        });
    const readers = [until(compare), until(compare)];
    const adders = [until(() => addUpSalesDays({ db })), until(() => addUpSalesDays({ db }))];
    await Promise.all([
      ...waiting.map((id) => sql`update transactions set status = 'PAID' where order_id = ${id}`.execute(db)),
      ...gone.map((id) => sql`delete from orders where id = ${id}`.execute(db)),
      ...Array.from({ length: 24 }, () => sell(db)),
    ]);
    over.abort();
    await Promise.all([...readers, ...adders]);
    await addUpSalesDays({ db });
    expect(await openDays()).toEqual([]);
    expect(await dashboard()).toEqual(await books());
  });

  it('a change that is committed while its day is added up leaves its mark behind', async () => {
    const at = new Date('2026-03-03T10:00:00Z');
    const id = await sell(db, { at, payment: 'PENDING' });
    await addUpSalesDays({ db });
    const [commit, change] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = db.transaction().execute(async (tx) => {
      await sql`update transactions set status = 'PAID' where order_id = ${id}`.execute(tx);
      change.resolve();
      await commit.promise;
    });
    await change.promise;
    await inTransaction(db, (tx) => addUpSalesDay(tx, { day: '2026-03-03', timeZone: 'UTC' }));
    commit.resolve();
    await late;
    expect(await openDays()).toEqual(['2026-03-03']);
    expect(await dashboard()).toEqual(await books());
    await addUpSalesDays({ db });
    expect(await dashboard()).toEqual(await books());
  });
});
