import cookies from '@fastify/cookie';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { deliverMail, mailTransport } from '../mail/mail.ts';
import { pollOpenPayments } from '../orders/orders.ts';
import {
  loadStock,
  orderFor,
  orderRecord,
  owner,
  paidOrder,
  stockProduct,
  submit,
  testShop,
} from '../orders/test-shop.ts';
import { createSharedCounts } from '../platform/http/limits/shared-counts.ts';
import { hasFakeTime, jumpingClock } from '../testing/jumping-clock.ts';
import { openSession } from '../users/sessions/sessions.ts';
import { takeRun } from './runs.queries.ts';

const hour = 3_600;

describe.skipIf(!hasFakeTime)('a clock that is set an hour ahead and back (needs libfaketime)', async () => {
  const clock = await jumpingClock();
  const shop = await testShop({ database: clock.database });
  const { context } = shop;
  const { pool, db } = context;
  const app = await buildApp(context);
  afterAll(() => app.close());

  /** Returns how far the clocks of PostgreSQL and of this process are ahead of an unchanged clock. */
  const secondsAhead = async () => {
    const { rows } = await pool.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float * 1000 as ms',
    );
    const now = performance.timeOrigin + performance.now();
    return [rows[0]?.ms ?? 0, Date.now()].map((ms) => Math.round((ms - now) / 10_000) * 10 || 0);
  };
  const signIn = async () => {
    const token = await openSession(db, owner.userId, { userAgent: 'test', ip: '127.0.0.1' }, new Date());
    return { session: cookies.sign(token, context.sessionSecret) };
  };
  const take = () => Promise.all([1, 2].map(() => takeRun(db, 'clock', 60_000)));
  const whoAmI = async (session: { session: string }) =>
    (await app.inject({ url: '/api/v1/auth/me', cookies: session })).statusCode;

  it('is the clock of this process and of PostgreSQL', async () => {
    for (const seconds of [hour, -hour, 0]) {
      clock.set(seconds);
      expect(await secondsAhead()).toEqual([seconds, seconds]);
    }
  });

  it('ends no session, neither one of before nor one that began meanwhile', async () => {
    const before = await signIn();
    for (const seconds of [hour, -hour]) {
      clock.set(seconds);
      const meanwhile = await signIn();
      const then = [await whoAmI(before), await whoAmI(meanwhile)];
      clock.set(0);
      expect([...then, await whoAmI(before), await whoAmI(meanwhile)]).toEqual([200, 200, 200, 200]);
    }
  });

  it('keeps no job waiting for the hour that it was ahead, and lets none run twice', async () => {
    const taken: boolean[][] = [await take()];
    for (const seconds of [hour, 0]) {
      clock.set(seconds);
      taken.push(await take(), await take());
    }
    const counts = taken.map((pair) => pair.filter(Boolean).length);
    expect(counts).toEqual([1, 1, 0, 1, 0]);
  });

  it('lets a limit of calls a minute last for a minute', async () => {
    const called = async () => (await createSharedCounts(pool).count('sign-in 192.0.2.1', 2)).current;
    expect([await called(), await called(), await called()]).toEqual([1, 2, 3]);
    clock.set(hour);
    expect([await called(), await called()]).toEqual([1, 2]);
    clock.set(0);
    expect([await called(), await called()]).toEqual([1, 2]);
    const { ttl } = await createSharedCounts(pool).count('sign-in 192.0.2.1', 2);
    expect(ttl).toBeLessThanOrEqual(60_000);
  });

  it('ends the hold of an unpaid order once, and sells on with every unit counted', async () => {
    const product = await stockProduct(shop, { stock: 10 });
    await submit(shop, { product, quantity: 2, card: 'pm_card_authenticationRequired' });
    const waiting = await orderFor(shop, product);
    expect(await loadStock(shop, product)).toBe(8);
    clock.set(hour);
    const during = await paidOrder(shop, { product });
    await pollOpenPayments(context, new Date());
    expect([(await orderRecord(shop, waiting)).status, await loadStock(shop, product)]).toEqual(['CANCELLED', 9]);
    clock.set(0);
    await pollOpenPayments(context, new Date());
    const after = await paidOrder(shop, { product });
    expect(await loadStock(shop, product)).toBe(8);
    const outbox = mailTransport({ smtpUrl: null, dataDir: context.environment.dataDir });
    await deliverMail(context, outbox);
    // An email scheduled one hour ahead is due when that hour has come.
    clock.set(hour + 1);
    await deliverMail(context, outbox);
    clock.set(0);
    const emails = await pool.query(
      'select order_id, count(*)::int as count, min(status) as status, max(attempts)::int as attempts from mail_messages group by order_id order by order_id',
    );
    const sent = { count: 2, status: 'SENT', attempts: 1 };
    expect(emails.rows).toEqual([during, after].toSorted().map((id) => ({ order_id: id, ...sent })));
    for (const id of [during, after]) expect((await orderRecord(shop, id)).history).toEqual(['PENDING', 'PAID']);
    const { rows } = await pool.query('select sum(change)::int as sum from stock_movements where product_id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ sum: 8 }]);
  });
});
