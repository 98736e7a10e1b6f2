import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { call, db } = shop;
let admin: Person;

const statuses = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] as const;
const dayMs = 86_400_000;
const lastDay = Date.parse('2026-03-31');
/** The seed of a small generator. Every run draws the same numbers, so that a failure can be reproduced. */
let seed = 20260331;
function drawn(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

/** Stores orders of every kind over seventy days, at times up to the last millisecond of a day, some with a refund weeks later. */
async function sell(productIds: readonly string[]): Promise<void> {
  for (let count = 0; count < 240; count += 1) {
    const id = uuidv7();
    const at = new Date(lastDay - drawn(70) * dayMs + (count % 3 === 0 ? dayMs - 1 : drawn(dayMs)));
    const status = statuses[drawn(statuses.length)] ?? 'PAID';
    const lines = Array.from({ length: 1 + drawn(3) }, (_, position) => ({
      id: uuidv7(),
      order_id: id,
      position,
      product_id: drawn(9) === 0 ? null : (productIds[drawn(productIds.length)] ?? null),
      variant_id: null,
      sku: null,
      name: `Product ${drawn(4)}`,
      list_price: 50_000,
      unit_price: 1 + drawn(20_000),
      quantity: 1 + drawn(4),
    }));
    const subtotal = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
    const [tax, shipping] = [drawn(999), drawn(2) * 599];
    const total = subtotal + tax + shipping;
    const wasPaid = status === 'CANCELLED' ? drawn(2) === 0 : status !== 'PENDING';
    const order = {
      id,
      user_id: null,
      email: 'guest@example.com',
      status,
      source: drawn(6) === 0 ? ('PHONE' as const) : ('WEB' as const),
      shipping_method: null,
      subtotal,
      shipping_cost: shipping,
      tax_rate: 0,
      tax,
      total,
      created_at: at,
    };
    await db.insertInto('orders').values(order).execute();
    await db.insertInto('order_lines').values(lines).execute();
    const isGivenBack = status === 'REFUNDED' || (status === 'CANCELLED' && wasPaid);
    const transactionId = uuidv7();
    await db
      .insertInto('transactions')
      .values({
        id: transactionId,
        order_id: id,
        amount: total,
        currency: 'USD',
        status: isGivenBack ? 'REFUNDED' : wasPaid ? 'PAID' : status === 'PENDING' ? 'PENDING' : 'FAILED',
        payment_method_id: null,
        provider_payment_id: null,
        provider_charge_id: null,
        card_brand: null,
        card_last4: null,
        failure_code: null,
        failure_message: null,
      })
      .execute();
    if (!wasPaid || (!isGivenBack && drawn(4) > 0)) continue;
    await db
      .insertInto('refunds')
      .values({
        id: uuidv7(),
        order_id: id,
        transaction_id: transactionId,
        amount: isGivenBack ? total : 1 + drawn(total),
        purpose: 'REFUND',
        status: drawn(7) === 0 ? 'FAILED' : 'SUCCEEDED',
        reason: null,
        provider_refund_id: null,
        idempotency_key: null,
        failure_reason: null,
        user_id: null,
        created_at: new Date(at.getTime() + drawn(30) * dayMs),
      })
      .execute();
  }
}

interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly source: string;
  readonly total: string;
  readonly created_at: Date;
}

/** Computes the figures from whole tables, without any of the report's own SQL. */
async function wholeBooks() {
  const orders = (await sql<OrderRow>`select id, status, source, total::text, created_at from orders`.execute(db)).rows;
  const payments = (
    await sql<{ order_id: string; status: string }>`select order_id, status from transactions`.execute(db)
  ).rows;
  const refunds = (
    await sql<{
      amount: string;
      status: string;
      created_at: Date;
    }>`select amount::text, status, created_at from refunds`.execute(db)
  ).rows;
  const lines = (
    await sql<{ order_id: string; product_id: string | null; name: string; quantity: number; unit_price: string }>`
      select order_id, product_id, name, quantity, unit_price::text from order_lines`.execute(db)
  ).rows;
  const paymentByOrder = new Map(payments.map((payment) => [payment.order_id, payment.status]));
  // The payment shows that money came in, whatever happened to the order since.
  const paid = orders.filter(({ id }) => ['PAID', 'REFUNDED'].includes(paymentByOrder.get(id) ?? ''));
  return { orders, paid, refunds, lines };
}

const on = (from: string, to: string) => (row: { created_at: Date }) => {
  const day = row.created_at.toISOString().slice(0, 10);
  return from <= day && day <= to;
};
const sum = (amounts: readonly bigint[]) => Number(amounts.reduce((total, amount) => total + amount, 0n));

async function figuresFromBooks(from: string, to: string) {
  const { orders, paid, refunds } = await wholeBooks();
  const inPeriod = on(from, to);
  const sold = paid.filter(inPeriod);
  const given = refunds.filter(inPeriod).filter(({ status }) => status === 'SUCCEEDED');
  return {
    orders: sold.length,
    webOrders: sold.filter(({ source }) => source === 'WEB').length,
    revenue: sum(sold.map(({ total }) => BigInt(total))),
    refunds: sum(given.map(({ amount }) => BigInt(amount))),
    refundCount: given.length,
    placed: orders.filter(inPeriod).length,
  };
}

async function dashboard(from: string, to: string): Promise<Dashboard> {
  const answer = await call(admin, 'GET', `reports/dashboard?from=${from}&to=${to}`);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text);
}

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  const productIds: string[] = [];
  for (let count = 0; count < 14; count += 1)
    productIds.push((await call(admin, 'POST', 'products', { name: `Mug ${count}`, price: 1000, stock: 500 })).id);
  await sell(productIds);
});

const periods = [
  ['2026-03-01', '2026-03-31'],
  ['2026-03-25', '2026-03-31'],
  ['2026-03-12', '2026-03-12'],
  ['2026-02-10', '2026-03-20'],
] as const;

describe('the dashboard', () => {
  it.each(periods)('from %s to %s equals the books to the cent, and so does the period before', async (from, to) => {
    const shown = await dashboard(from, to);
    expect(shown.now.orders).toBeGreaterThan(0);
    expect(shown.now).toMatchObject(await figuresFromBooks(from, to));
    expect(shown.previous).toMatchObject(await figuresFromBooks(shown.before.from, shown.before.to));
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    expect((Date.parse(shown.before.to) - Date.parse(shown.before.from)) / dayMs + 1).toBe(days);
    expect(Date.parse(from) - Date.parse(shown.before.to)).toBe(dayMs);
    expect(shown.days).toHaveLength(days);
    for (const { day, revenue, orders, refunds } of shown.days)
      expect({ revenue, orders, refunds }).toEqual(expect.objectContaining(pick(await figuresFromBooks(day, day))));
  });

  it('names the best sellers of the period with units and amounts out of the order lines', async () => {
    const [from, to] = periods[0];
    const { paid, lines } = await wholeBooks();
    const sold = new Set(paid.filter(on(from, to)).map(({ id }) => id));
    const sums = new Map<string, { units: number; amount: number }>();
    for (const line of lines.filter(({ order_id }) => sold.has(order_id))) {
      const key = line.product_id ?? `gone: ${line.name}`;
      const { units, amount } = sums.get(key) ?? { units: 0, amount: 0 };
      sums.set(key, { units: units + line.quantity, amount: amount + line.quantity * Number(line.unit_price) });
    }
    const best = [...sums.values()].toSorted((a, b) => b.amount - a.amount).slice(0, 10);
    const shown = (await dashboard(from, to)).bestSellers;
    expect(shown.map(({ units, amount }) => ({ units, amount }))).toEqual(best);
    for (const { productId, name, units, amount } of shown)
      expect(sums.get(productId ?? `gone: ${name}`)).toEqual({ units, amount });
  });

  it('counts as many as the lists behind its figures hold', async () => {
    const [from, to] = periods[0];
    const { now } = await dashboard(from, to);
    const createdAt = { gte: `${from}T00:00:00Z`, lt: '2026-04-01T00:00:00Z' };
    const where = { createdAt, paymentStatus: { in: ['PAID', 'REFUNDED'] } };
    const listed = async (more: object) =>
      (await call(admin, 'POST', 'orders/many', { where: { ...where, ...more }, limit: 1, count: true })).body['total'];
    expect(await listed({})).toBe(now.orders);
    expect(await listed({ source: 'WEB' })).toBe(now.webOrders);
    const refunds: { amount: number }[] = [];
    let cursor = '';
    do {
      const page = await call(admin, 'GET', `reports/refunds?from=${from}&to=${to}${cursor}`);
      refunds.push(...(page.body.items ?? []).map(({ amount }) => ({ amount: Number(amount) })));
      const next = page.body['nextCursor'];
      cursor = typeof next === 'string' ? `&cursor=${encodeURIComponent(next)}` : '';
    } while (cursor !== '');
    expect([refunds.length, refunds.reduce((total, { amount }) => total + amount, 0)]).toEqual([
      now.refundCount,
      now.refunds,
    ]);
  });

  it('is for staff', async () => {
    const path = 'reports/dashboard?from=2026-03-01&to=2026-03-31';
    expect((await call(visitor, 'GET', path)).status).toBe(401);
    expect((await call(await shop.user('USER'), 'GET', path)).status).toBe(403);
    expect((await call(visitor, 'GET', 'reports/refunds?from=2026-03-01&to=2026-03-31')).status).toBe(401);
  });
});

async function lowCaps(): Promise<string[]> {
  const { lowStock } = await dashboard('2026-03-01', '2026-03-31');
  return lowStock.flatMap(({ name, stock }) => (name.startsWith('Cap') ? [`${name} ${stock}`] : []));
}

describe('the list of low stock', () => {
  it('names the variants whose own policy, or their product, counts the stock', async () => {
    const sizes = ['S', 'M', 'L'].map((size, index) => ({ options: [`Size:${size}`], stock: index }));
    const tee = { name: 'Tee', price: 1000, options: [{ name: 'Size', values: ['S', 'M', 'L'] }] };
    const policies = ['UNTRACKED', 'CONTINUE', null];
    const variants = sizes.map((size, index) => ({ ...size, stockPolicy: policies[index] }));
    await call(admin, 'POST', 'products', { ...tee, variants });
    await call(admin, 'POST', 'products', { ...tee, name: 'Shirt', stockPolicy: 'UNTRACKED', variants });
    const { lowStock } = await dashboard('2026-03-01', '2026-03-31');
    expect(lowStock.map(({ name, stock }) => [name, stock])).toEqual([
      ['Shirt, M', 1],
      ['Tee, M', 1],
      ['Tee, L', 2],
    ]);
  });

  it('follows every change of a variant: sold down, stocked again, deleted', async () => {
    const cap = { name: 'Cap', price: 1000, options: [{ name: 'Size', values: ['S', 'M', 'L'] }] };
    const variants = ['S', 'M', 'L'].map((size) => ({ options: [`Size:${size}`], stock: 6 }));
    const { id } = (await call(admin, 'POST', 'products', { ...cap, variants })).body as { id: string };
    const setStock = (size: string, stock: number) =>
      shop.context.pool.query(
        `update variants set stock = $3 where product_id = $1 and options = array['Size:' || $2]`,
        [id, size, stock],
      );
    expect(await lowCaps()).toEqual([]);
    await setStock('M', 5);
    await setStock('L', 0);
    expect(await lowCaps()).toEqual(['Cap, L 0', 'Cap, M 5']);
    await setStock('L', 1);
    await setStock('M', 7);
    expect(await lowCaps()).toEqual(['Cap, L 1']);
    await shop.context.pool.query('delete from variants where product_id = $1', [id]);
    // Without variants the product represents itself.
    expect(await lowCaps()).toEqual(['Cap 0']);
  });
});

describe('a cart that is begun', () => {
  it('is counted for its day, however many begin at once, and nothing else is kept of it', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const begun = async () => (await dashboard(today, today)).now.carts;
    const before = await begun();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => shop.app.inject({ method: 'POST', url: '/api/v1/cart/started' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
    expect(await begun()).toBe(before + 25);
    const { rows } = await sql<{ row: object }>`select to_jsonb(cart_days) as row from cart_days`.execute(db);
    expect([...new Set(rows.flatMap(({ row }) => Object.keys(row)))].toSorted()).toEqual([
      'added',
      'day',
      'shard',
      'started',
    ]);
  });
});

function pick({ revenue, orders, refunds }: Awaited<ReturnType<typeof figuresFromBooks>>) {
  return { revenue, orders, refunds };
}
