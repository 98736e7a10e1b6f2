import { dayStart, laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { timeZones } from '@vitrine/domain/time/time-zones.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { addUpSalesDays } from './add-up-sales-days.ts';
import { inDays, isGivenBack, isSold } from './sales.queries.ts';
import { addUpSalesDay, addUpSalesMonths, bestSellers, ordersByDay } from './sales-days.queries.ts';

const { db } = await testDatabase({ poolSize: 8 });

const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Africa/Casablanca', 'UTC'] as const;
const period = { from: '2026-02-20', to: '2026-04-02' };
const hourMs = 3_600_000;
const first = Date.parse('2026-02-25');

async function chooseZone(timeZone: string): Promise<void> {
  const value = JSON.stringify({ timeZone });
  await sql`insert into settings (key, value) values ('site', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Stores a paid order with one line of a mug, whose price is the total. */
async function sell(at: Date, total: number): Promise<string> {
  const id = uuidv7();
  await inTransaction(db, async (tx) => {
    await sql`insert into orders (id, email, source, subtotal, shipping_cost, tax_rate, tax, total, created_at)
      values (${id}, 'guest@example.com', 'WEB', ${total}, 0, 0, 0, ${total}, ${at})`.execute(tx);
    await sql`insert into order_lines (id, order_id, position, name, list_price, unit_price, quantity)
      values (${uuidv7()}, ${id}, 0, 'Mug', ${total}, ${total}, 1)`.execute(tx);
    await sql`insert into transactions (id, order_id, amount, currency, status)
      values (${uuidv7()}, ${id}, ${total}, 'USD', 'PAID')`.execute(tx);
  });
  return id;
}

interface DayRevenue {
  readonly day: string;
  readonly revenue: number;
}

/** Adds up the orders here, by the days that the domain computes. */
async function books(timeZone: string): Promise<DayRevenue[]> {
  const { rows } = await sql<{ created_at: Date; total: number }>`select created_at, total from orders`.execute(db);
  const sums = new Map<string, number>();
  for (const { created_at: at, total } of rows) {
    const day = toDay(at, timeZone);
    if (period.from <= day && day < period.to) sums.set(day, (sums.get(day) ?? 0) + total);
  }
  return [...sums].map(([day, revenue]) => ({ day, revenue })).toSorted((a, b) => a.day.localeCompare(b.day));
}

async function shown(timeZone: string, on: Db = db) {
  const days = (await ordersByDay(on, { ...period, timeZone, currency: 'USD' }))
    .filter(({ revenue }) => revenue > 0)
    .map(({ day, revenue }) => ({ day, revenue }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const [best] = await bestSellers(on, { ...period, timeZone, currency: 'USD' });
  expect(best?.amount).toBe(days.reduce((sum, { revenue }) => sum + revenue, 0));
  return days;
}

/** Adds up the days of the period alone, as the job does all past days. */
async function addUpPeriod(timeZone: string): Promise<void> {
  for (let day = laterDay(period.to, -1); day >= period.from; day = laterDay(day, -1))
    await inTransaction(db, (tx) => addUpSalesDay(tx, { day, timeZone }));
  await inTransaction(db, addUpSalesMonths);
}

beforeAll(async () => {
  // Every 5 hours and 7 minutes over a month, and at the ends of days of each zone. Each total differs.
  for (let index = 0; index < 150; index += 1)
    await sell(new Date(first + index * (5 * hourMs + 7 * 60_000)), 1000 + index);
  for (const [index, zone] of zones.entries())
    for (const moment of [-1, 0]) {
      const start = dayStart('2026-03-08', zone).getTime();
      await sell(new Date(start + moment), 5000 + 10 * index - moment);
    }
});

describe('the days of a time zone', () => {
  it('begin in the database at the moments that the rules say', async () => {
    const days = Array.from({ length: 400 }, (_, index) => laterDay('2025-02-01', index));
    for (const zone of [...zones, 'America/Havana', 'Africa/Cairo', 'Australia/Lord_Howe']) {
      const { rows } = await sql<{ at: Date }>`
        select day_start(day, ${zone}) as at from unnest(${days}::date[]) with ordinality given(day, place) order by place`.execute(
        db,
      );
      expect(
        rows.map(({ at }) => at.toISOString()),
        zone,
      ).toEqual(days.map((day) => dayStart(day, zone).toISOString()));
    }
    const skipped = ['2011-12-29', '2011-12-30', '2011-12-31', '2012-01-01'];
    const { rows } = await sql<{ at: Date }>`
      select day_start(day, 'Pacific/Apia') as at from unnest(${skipped}::date[]) given(day) order by day`.execute(db);
    expect(rows.map(({ at }) => at)).toEqual(skipped.map((day) => dayStart(day, 'Pacific/Apia')));
  });

  it('are known to the database for every zone that can be chosen', async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db);
    const known = new Set(rows.map(({ name }) => name));
    expect(timeZones.filter((zone) => !known.has(zone))).toEqual([]);
  });

  it.each(zones)('of %s come to what the books say, before and after they are added up', async (zone) => {
    const expected = await books(zone);
    expect(await shown(zone)).toEqual(expected);
    await addUpPeriod(zone);
    expect(await shown(zone)).toEqual(expected);
  });

  it('are added up by the job in the zone that the shop has then', async () => {
    await chooseZone('America/New_York');
    await addUpSalesDays({ db });
    const { rows } = await sql<{ zones: string[]; count: number }>`
      select array_agg(distinct time_zone) as zones, count(*)::int as count from sales_days
      where day >= '2026-02-24'::date and day < '2026-04-01'::date`.execute(db);
    expect(rows).toEqual([{ zones: ['America/New_York'], count: 36 }]);
    expect(await shown('America/New_York')).toEqual(await books('America/New_York'));
  });
});

describe('while the days are added up anew after a change of the zone', () => {
  it('the dashboard takes no sums of the former zone', async () => {
    await addUpPeriod('UTC');
    const expected = await books('Asia/Kolkata');
    for (let day = '2026-03-20'; day > '2026-02-27'; day = laterDay(day, -3)) {
      await inTransaction(db, (tx) => addUpSalesDay(tx, { day, timeZone: 'Asia/Kolkata' }));
      expect(await shown('Asia/Kolkata')).toEqual(expected);
    }
  });

  it('and back again, a change that was added up in between is in the figures', async () => {
    await addUpPeriod('America/New_York');
    await sell(new Date('2026-03-10T03:00:00Z'), 77_777);
    // 22:00 of the 9th in New York is the morning of the 10th in India.
    await inTransaction(db, (tx) => addUpSalesDay(tx, { day: '2026-03-10', timeZone: 'Asia/Kolkata' }));
    const { rows } = await sql`select from sales_day_changes`.execute(db);
    expect(rows).toEqual([]);
    expect(await shown('America/New_York')).toEqual(await books('America/New_York'));
    await addUpPeriod('America/New_York');
    expect(await shown('America/New_York')).toEqual(await books('America/New_York'));
  });
});

const day = { from: '2026-03-01', to: '2026-03-02', timeZone: 'America/New_York', currency: 'USD' } as const;
const readRows = {
  sales: sql`orders o where ${isSold(day)}`,
  refunds: sql`refunds r where ${isGivenBack(day)}`,
  accounts: sql`users u where ${inDays(day, sql`u.created_at`)}`,
};

/** Returns the database's plan for the rows of a day. */
async function plan(rowsOfDay: RawBuilder<unknown>): Promise<string> {
  return inTransaction(db, async (tx) => {
    // The tables of a test are so small that reading them whole is cheapest.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from ${rowsOfDay}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('the queries of the reports', () => {
  it('read the sales, refunds and accounts of days by an index', async () => {
    for (const [name, rowsOfDay] of Object.entries(readRows))
      expect(await plan(rowsOfDay), name).toMatch(/Index.*\n[^]*(Index Cond: .*created_at.* >= .*2026-03-01)/);
  });
});
