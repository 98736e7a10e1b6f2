import { type SalesReport, salesDimensions } from '@vitrine/contract/reports/sales.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeCreditNote } from '../../orders/refunding/credit-notes/write-credit-note.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { success } from '../../platform/runtime/outcome.ts';
import { type Person, visitor } from '../../resources/test-shop.ts';
import { rolesShop } from '../../roles/test-roles.ts';
import { addUpSalesDays } from '../add-up-sales-days.ts';
import { readDashboard } from '../read-dashboard.ts';
import { readSales } from './read-sales.ts';

const shop = await rolesShop();
const { call, db, pool, member } = shop;
const dayMs = 86_400_000;
let admin: Person;
let seed = 20260331;
function drawn(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

const productIds: string[] = [];
const customers: Person[] = [];

interface Line {
  readonly id: string;
  readonly product: string | null;
  readonly price: number;
  readonly units: number;
  readonly discount: number;
  readonly tax: number;
}

/** Stores a paid order with discounts, taxes, shipping, a fee and a gift card, and refunds some of it. */
async function sell(currency: 'USD' | 'EUR'): Promise<void> {
  const id = uuidv7();
  const at = new Date(Date.parse('2026-03-31') - drawn(60) * dayMs + drawn(dayMs));
  const [isTaxed, person] = [drawn(2) === 0, customers[drawn(customers.length + 2)]];
  const lines = Array.from({ length: 1 + drawn(3) }, (): Line => {
    const [price, units] = [drawn(9_999), 1 + drawn(4)];
    const discount = drawn(3) === 0 ? Math.floor((price * units) / 3) : 0;
    const tax = isTaxed ? Math.floor((price * units - discount) / 7) : 0;
    return { id: uuidv7(), product: productIds[drawn(productIds.length + 1)] ?? null, price, units, discount, tax };
  });
  const sum = (part: (line: Line) => number) => lines.reduce((total, line) => total + part(line), 0);
  const [shipping, fee, shippingTax] = [drawn(2) * 599, drawn(2) * 250, isTaxed ? drawn(90) : 0];
  const [subtotal, discount, tax] = [sum((l) => l.price * l.units), sum((l) => l.discount), sum((l) => l.tax)];
  const total = subtotal - discount + tax + shippingTax + shipping + fee;
  const shippingTaxes = shippingTax > 0 ? [taxPart(shippingTax, shipping + fee)] : [];
  await pool.query(
    `insert into orders (id, user_id, email, currency, subtotal, discount, shipping_cost, payment_fee, tax_rate, tax, total,
      gift_card_amount, shipping_taxes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10, $11, $12, $13)`,
    [
      id,
      person?.userId,
      person?.email ?? `Guest${drawn(3)}@example.com`,
      currency,
      subtotal,
      discount,
      shipping,
      fee,
      tax + shippingTax,
      total,
      drawn(4) === 0 ? Math.floor(total / 2) : 0,
      JSON.stringify(shippingTaxes),
      at,
    ],
  );
  for (const [position, { id: lineId, product, price, units, discount: off, tax: lineTax }] of lines.entries())
    await pool.query(
      `insert into order_lines (id, order_id, position, product_id, name, list_price, unit_price, quantity, adjustments, tax, taxes)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
      [
        lineId,
        id,
        position,
        product,
        `Mug ${drawn(3)}`,
        price,
        units,
        JSON.stringify(off > 0 ? [{ label: 'Discount', amount: -off }] : []),
        lineTax,
        JSON.stringify(lineTax > 0 ? [taxPart(lineTax, price * units - off)] : []),
      ],
    );
  if (drawn(5) > 0)
    await pool.query(
      `insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
       values ($1, 'SHIPPING', 'Ada Lovelace', '1 Main St', 'Here', '', '1000', $2)`,
      [id, ['US', 'DE', 'FR'][drawn(3)]],
    );
  const transactionId = uuidv7();
  const status = (['PAID', 'PAID', 'REFUNDED', 'PENDING', 'FAILED'] as const)[drawn(5)] ?? 'PAID';
  await pool.query('insert into transactions (id, order_id, amount, currency, status) values ($1, $2, $3, $4, $5)', [
    transactionId,
    id,
    total,
    currency,
    status,
  ]);
  if (total === 0 || !['PAID', 'REFUNDED'].includes(status) || drawn(2) === 0) return;
  await refund({ id, transactionId, currency, amount: 1 + drawn(total), at });
}

interface SoldOrder {
  readonly id: string;
  readonly transactionId: string;
  readonly currency: string;
  readonly amount: number;
  readonly at: Date;
}

/** Refunds a part of an order. Some refunds failed, some are charge-backs, and old ones have no credit note. */
async function refund({ id: orderId, transactionId, currency, amount, at }: SoldOrder): Promise<void> {
  const id = uuidv7();
  const [purpose, isFailed] = [
    (['REFUND', 'REFUND', 'CHARGE_BACK', 'LATE_PAYMENT'] as const)[drawn(4)],
    drawn(6) === 0,
  ];
  await pool.query(
    `insert into refunds (id, order_id, transaction_id, amount, currency, purpose, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      orderId,
      transactionId,
      amount,
      currency,
      purpose,
      isFailed ? 'FAILED' : 'SUCCEEDED',
      new Date(at.getTime() + drawn(20) * dayMs),
    ],
  );
  if (isFailed || drawn(5) === 0) return;
  await inTransaction(db, async (tx) => {
    await writeCreditNote(tx, { id, order_id: orderId, purpose: purpose ?? 'REFUND', amount });
    return success(null);
  });
}

function taxPart(amount: number, taxable: number) {
  const location = { country: null, state: null, postalCode: null };
  return { title: 'Tax', rate: 1_000, amount, taxClass: null, taxable, ...location };
}

const march = { from: '2026-03-01', to: '2026-03-31' };
const periods = [march, { from: '2026-03-20', to: '2026-03-22' }, { from: '2026-03-16', to: '2026-03-16' }];
const cases = periods.flatMap((period) => salesDimensions.map((by) => ({ ...period, by })));
const sales = (query: object): Promise<SalesReport> => readSales(db, { ...march, by: 'product', ...query });
const getRows = (report: SalesReport) => report.items.filter(({ kind }) => kind === 'ROW');
const getRow = (report: SalesReport, kind: string) => report.items.find((item) => item.kind === kind)?.now;

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  const [parent, child] = [uuidv7(), uuidv7()];
  await pool.query(
    `insert into categories (id, slug, name, parent_id) values ($1, 'kitchen', 'Kitchen', null), ($2, 'cups', 'Cups', $1)`,
    [parent, child],
  );
  for (let count = 0; count < 6; count += 1) {
    const product = { name: `Mug ${count}`, price: 1000, stock: 500 };
    const categories = count % 3 === 0 ? [] : count % 3 === 1 ? [parent] : [parent, child];
    const { id } = await call(admin, 'POST', 'products', product);
    for (const category of categories)
      await pool.query('insert into category_products values ($1, $2, 0)', [category, id]);
    productIds.push(id);
  }
  for (let count = 0; count < 3; count += 1) customers.push(await shop.user('USER'));
  await pool.query(
    `insert into settings (key, value) values ('markets', '{"markets": [{"currency": "EUR"}]}')
     on conflict (key) do update set value = excluded.value`,
  );
  for (let count = 0; count < 220; count += 1) await sell(count % 8 === 0 ? 'EUR' : 'USD');
  await pool.query('delete from products where id = $1', [productIds[0]]);
});

describe('the sales report', () => {
  it.each(cases)('by $by from $from to $to sums to the dashboard, and so does the period before', async (query) => {
    for (const isAddedUp of [false, true]) {
      if (isAddedUp) await addUpSalesDays({ db });
      const [report, books] = [await sales(query), await readDashboard(db, query)];
      for (const [sum, book] of [
        [report.now, books.now],
        [report.previous, books.previous],
      ] as const) {
        expect(sum.gross).toBe(book.revenue);
        expect(sum.refunds).toBe(book.refunds + book.chargeBacks);
        expect(sum.net).toBe(book.revenue - book.refunds - book.chargeBacks);
      }
      expect(report.before).toEqual(books.before);
      const added = report.items.reduce((total, { now }) => total + now.net, 0);
      expect(added).toBe(report.now.net);
    }
  });

  it('divides orders into goods, shipping with fees, and added taxes, as the orders store them', async () => {
    const { rows } = await pool.query(
      `select sum(shipping_cost + payment_fee)::int as shipping, sum(tax)::int as taxes, sum(subtotal - discount)::int as goods,
        (select sum(quantity)::int from order_lines l join orders o on o.id = l.order_id where o.currency = 'USD'
          and o.payment_status in ('PAID', 'REFUNDED') and o.created_at >= '2026-03-01' and o.created_at < '2026-04-01') as units
       from orders where currency = 'USD' and payment_status in ('PAID', 'REFUNDED') and created_at >= '2026-03-01' and created_at < '2026-04-01'`,
    );
    const [book] = rows;
    for (const by of ['product', 'variant', 'category']) {
      const report = await sales({ by });
      expect([getRow(report, 'SHIPPING')?.gross, getRow(report, 'TAXES')?.gross]).toEqual([book.shipping, book.taxes]);
      expect(getRows(report).reduce((sum, { now }) => sum + now.gross, 0)).toBe(book.goods);
    }
    for (const by of salesDimensions) expect((await sales({ by })).now.units).toBe(book.units);
  });

  it('divides a refund as its credit note does, and lists one without a note apart', async () => {
    const { rows } = await pool.query(
      `select r.amount::int, n.parts, o.tax > 0 as taxed from refunds r join orders o on o.id = r.order_id
        left join credit_notes n on n.refund_id = r.id where r.status = 'SUCCEEDED' and r.purpose <> 'LATE_PAYMENT'
        and r.currency = 'USD' and r.created_at >= '2026-03-01' and r.created_at < '2026-04-01'`,
    );
    const report = await sales({});
    const parts = rows.flatMap((row) => (row.parts ?? []).map((part: object) => ({ ...part, taxed: row.taxed })));
    const taxes = parts.reduce((sum, { taxed, taxes: ofPart }) => {
      return sum + (taxed ? ofPart.reduce((all: number, { amount }: { amount: number }) => all + amount, 0) : 0);
    }, 0);
    expect(getRow(report, 'TAXES')?.refunds).toBe(taxes);
    const unnoted = rows.filter((row) => row.parts === null).reduce((sum, { amount }) => sum + amount, 0);
    expect([unnoted > 0, getRow(report, 'UNDIVIDED')?.refunds]).toEqual([true, unnoted]);
  });

  it('lists the products of the dashboard with its units and amounts, also those that are deleted', async () => {
    const { bestSellers } = await readDashboard(db, march);
    const rows = getRows(await sales({})).toSorted((a, b) => b.now.gross - a.now.gross);
    expect(rows.slice(0, bestSellers.length).map(({ id, now }) => [id, now.units, now.gross])).toEqual(
      bestSellers.map(({ productId, units, amount }) => [productId, units, amount]),
    );
    expect(rows.some(({ id }) => id === null)).toBe(true);
  });

  it('counts a product in the category that its page shows, and one without a category apart', async () => {
    const names = getRows(await sales({ by: 'category' })).map(({ name }) => name ?? '');
    expect(new Set(names)).toEqual(new Set(['', 'Cups', 'Kitchen']));
  });

  it('counts the emails of guests without case, and countries by the address of the delivery', async () => {
    const emails = getRows(await sales({ by: 'customer' })).map(({ detail }) => detail?.toLowerCase() ?? '');
    expect(emails.filter((email) => email.startsWith('guest'))).toHaveLength(3);
    expect(
      getRows(await sales({ by: 'country' }))
        .map(({ id }) => id ?? '')
        .toSorted(),
    ).toEqual(['', 'DE', 'FR', 'US']);
  });

  it('has the orders of another currency only when it is chosen', async () => {
    const { rows } = await pool.query(
      `select sum(total)::int as total from orders where currency = 'EUR' and payment_status in ('PAID', 'REFUNDED')
        and created_at >= '2026-03-01' and created_at < '2026-04-01'`,
    );
    const answer = await call(admin, 'GET', 'reports/sales?from=2026-03-01&to=2026-03-31&by=country&currency=EUR');
    expect(answer.body).toMatchObject({ currency: 'EUR', now: { gross: rows[0].total } });
  });

  it('adds up the rows beyond the maximum in one row', async () => {
    const [whole, short] = [await sales({}), await readSales(db, { ...march, by: 'product' }, 2)];
    expect(getRows(short)).toEqual(getRows(whole).slice(0, 2));
    expect(short.items.map(({ kind }) => kind)).toContain('OTHERS');
    expect([short.now, short.previous]).toEqual([whole.now, whole.previous]);
  });

  it('names customers only to staff who may see their contacts', async () => {
    const path = 'reports/sales?from=2026-03-01&to=2026-03-31&by=customer';
    expect((await call(admin, 'GET', path)).text).toContain('Ada Lovelace');
    expect((await call(visitor, 'GET', path)).status).toBe(401);
    expect((await call(await shop.user('USER'), 'GET', path)).status).toBe(403);
    const analyst = await member(['reports:read', 'orders:read', 'orders:amounts', 'products:read']);
    const hidden = await call(analyst, 'GET', path);
    expect([hidden.status, hidden.text.includes('@'), hidden.text.includes('Ada')]).toEqual([200, false, false]);
    expect(hidden.body['now']).toEqual((await call(admin, 'GET', path)).body['now']);
    await pool.query('update users set is_demo = true where id = $1', [admin.userId]);
    const masked = await call(admin, 'GET', path);
    await pool.query('update users set is_demo = false where id = $1', [admin.userId]);
    expect([masked.text.includes('A*** L***'), masked.text.includes('@example.com')]).toEqual([true, false]);
  });
});

describe('the report of visits', () => {
  it.each(periods)('has the revenue of the dashboard from $from to $to', async (period) => {
    const { now, previous, days } = await readDashboard(db, period);
    const visits = await call(admin, 'GET', `insight/report?from=${period.from}&to=${period.to}`);
    expect([visits.status, now.revenue > 0]).toEqual([200, true]);
    expect(visits.body).toMatchObject({
      now: { revenue: now.revenue },
      before: { revenue: previous.revenue },
      days: days.map(({ day, revenue }) => ({ day, revenue })),
    });
  });
});
