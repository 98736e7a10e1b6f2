import { quarterDays, quartersUntil } from '@vitrine/domain/taxes/one-stop-shop.ts';
import { laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { addUpSalesDays } from '../../reports/add-up-sales-days.ts';
import { readDashboard } from '../../reports/read-dashboard.ts';
import { readDiscounts } from '../../reports/read-discounts.ts';
import { readOneStopShop } from '../../reports/read-one-stop-shop.ts';
import { readRefunds } from '../../reports/read-refunds.ts';
import { readTaxes } from '../../reports/read-taxes.ts';
import { applyPaymentEvent } from '../paying/apply-payment-event.ts';
import { quoteCartLines } from '../placing/quote-cart.ts';
import { changeOrderStatus } from '../staff/order-actions/change-order-status.ts';
import { goodAddress, owner, paidOrder, type StockedProduct, stockProduct, testShop } from '../test-shop.ts';
import { refundOrder } from './refund-order.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { pool, db } = context;
const timeZone = 'America/New_York';
const today = toDay(new Date(), timeZone);
const firstDay = laterDay(today, -120);
const staff = { caller: owner, requestId: 'test' };
const places = {
  AT: { country: 'AT', city: 'Wien', state: 'Wien', postalCode: '1010' },
  DE: { country: 'DE', city: 'Berlin', state: 'Berlin', postalCode: '10115' },
  FR: { country: 'FR', city: 'Paris', state: 'Paris', postalCode: '75001' },
  /** Its orders are sold to businesses, without VAT. */
  IE: { country: 'IE', city: 'Dublin', state: 'Dublin', postalCode: 'D02 X285' },
  US: { country: 'US', city: 'San Francisco', state: 'CA', postalCode: '94107' },
} as const;

const someOrder = fc.record({
  location: fc.constantFrom(...(Object.keys(places) as (keyof typeof places)[])),
  quantity: fc.integer({ min: 1, max: 3 }),
  /** Hours before now, so that many orders are near midnight of some zone. */
  placedBefore: fc.integer({ min: 24, max: 110 * 24 }),
  steps: fc.array(fc.constantFrom('part', 'whole', 'cancel', 'lost', 'won', 'returned'), { maxLength: 3 }),
  share: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
});
type SomeOrder = typeof someOrder extends fc.Arbitrary<infer Order> ? Order : never;

async function sell(product: StockedProduct, { location, quantity }: SomeOrder): Promise<string> {
  const address = places[location];
  const items = [{ productId: product.id, variantId: null, quantity }];
  const { country, state, postalCode } = address;
  const cart = { items, address: { country, state, postalCode } };
  const quote = await quoteCartLines(context, cart, { caller: visitor, address: '127.0.0.1' });
  const { total } = quote.totals;
  const id = await paidOrder(shop, {
    product,
    quantity,
    address: { ...goodAddress, ...address },
    total,
    card: 'pm_card_refundFail',
  });
  const business = { companyName: 'Café', vatNumber: 'ATU1', sellerVatNumber: 'DE1', isReverseCharge: true };
  if (location === 'IE')
    await pool.query('update orders set business = $2 where id = $1', [id, JSON.stringify(business)]);
  return id;
}

const refund = (id: string, amount?: number) =>
  refundOrder(context, { ...staff, body: { id, ...(amount && { amount }) }, key: uuidv7() });

async function decideDispute(id: string, verdict: 'lost' | 'won'): Promise<void> {
  const { rows } = await pool.query<{ charge: string }>(
    'select provider_charge_id as charge from transactions where order_id = $1',
    [id],
  );
  const charge = rows[0]?.charge ?? '';
  const getDispute = () => sandbox.control.books().disputes.find((dispute) => dispute.charge === charge);
  if (!getDispute()) sandbox.control.openDispute(charge, 'fraudulent');
  const dispute = getDispute();
  if (!dispute) throw new Error('The dispute is open.');
  sandbox.control.decideDispute(dispute.id, verdict);
  await applyPaymentEvent(context, 'stripe', { about: 'dispute', disputeId: dispute.id });
}

/** Simulates that the bank returns all succeeded refunds of the order. */
async function returnRefunds(id: string): Promise<void> {
  sandbox.control.passTime();
  for (const { id: refundId } of sandbox.control.books().refunds.filter((one) => one.metadata?.['order_id'] === id))
    await applyPaymentEvent(context, 'stripe', { about: 'refund', providerRefundId: refundId });
}

async function takeStep(id: string, step: SomeOrder['steps'][number], share: number): Promise<void> {
  const { rows } = await pool.query<{ total: number }>('select total from orders where id = $1', [id]);
  switch (step) {
    case 'part':
      await refund(id, Math.max(1, Math.floor((rows[0]?.total ?? 0) * share)));
      return;
    case 'whole':
      await refund(id);
      return;
    case 'cancel':
      await changeOrderStatus(context, { ...staff, orderId: id, status: 'CANCELLED', reason: undefined });
      return;
    case 'lost':
    case 'won':
      return decideDispute(id, step);
    case 'returned':
      return returnRefunds(id);
  }
}

/** Moves the events to the past: the payment to its hour, each refund some days later. */
async function moveBack(id: string, { placedBefore, share }: SomeOrder): Promise<void> {
  await pool.query(`update orders set paid_at = now() - $2 * interval '1 hour' where id = $1`, [id, placedBefore]);
  await pool.query(
    `update refunds r set succeeded_at = o.paid_at + (now() - o.paid_at) * $2::float8 from orders o
     where o.id = $1 and r.order_id = o.id and r.succeeded_at is not null`,
    [id, share],
  );
}

interface SoldOrder {
  readonly id: string;
  readonly day: string;
  readonly total: number;
  readonly tax: number;
  readonly discount: number;
  readonly country: string;
  readonly isReverseCharge: boolean;
}
interface GivenBack extends SoldOrder {
  readonly amount: number;
  readonly isChargeBack: boolean;
}

const soldColumns = `o.id, o.total::int as total, a.country, coalesce((o.business ->> 'isReverseCharge')::boolean, false) as "isReverseCharge",
  (select coalesce(sum((d ->> 'amount')::int), 0)::int from jsonb_array_elements(o.discounts) d) as discount`;

/** Adds the day of the shop's zone to each row. */
const onDay = <Row extends { at: Date }>(rows: Row[]) => rows.map((row) => ({ ...row, day: toDay(row.at, timeZone) }));

/** Reads the whole ledgers, without any of the reports' SQL. */
async function ledgers(): Promise<{ sales: SoldOrder[]; given: GivenBack[] }> {
  const sales = await pool.query(
    `select ${soldColumns}, o.paid_at as at, (o.tax + o.included_tax)::int as tax from orders o
     join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' join transactions t on t.order_id = o.id
     where t.status in ('PAID', 'REFUNDED')`,
  );
  const given = await pool.query(
    `select ${soldColumns}, r.succeeded_at as at, r.amount::int as amount, c.tax::int as tax, r.purpose = 'CHARGE_BACK' as "isChargeBack"
     from refunds r join orders o on o.id = r.order_id join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
     join credit_notes c on c.refund_id = r.id and c.cancelled_at is null where r.status = 'SUCCEEDED'`,
  );
  return { sales: onDay(sales.rows), given: onDay(given.rows) };
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((all, row) => all + amount(row), 0);
const products: StockedProduct[] = [];

beforeAll(async () => {
  for (const [country, rate] of [
    ['AT', 2000],
    ['DE', 1900],
    ['FR', 2000],
    ['IE', 0],
  ] as const)
    await pool.query(
      `insert into tax_rates (id, title, country, rate, applies_to_shipping) values ($1, 'VAT', $2, $3, true)`,
      [uuidv7(), country, rate],
    );
  const home = { ...goodAddress, ...places.AT, phone: '+43 1 234567' };
  for (const [key, value] of [
    ['shipping', { originAddress: home, countries: Object.keys(places) }],
    ['site', { timeZone }],
  ])
    await pool.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = settings.value || excluded.value',
      [key, JSON.stringify(value)],
    );
  await pool.query(`insert into discounts (id, title, kind, value) values ($1, 'A tenth off', 'PERCENTAGE', 1000)`, [
    uuidv7(),
  ]);
  for (const price of [333, 2_499, 10_001]) products.push(await stockProduct(shop, { price, stock: 1_000 }));
  const orders = fc.sample(someOrder, { numRuns: 48, seed: propertySeed });
  for (const [index, order] of orders.entries()) {
    const id = await sell(products[index % products.length] ?? { id: '', price: 0 }, order);
    for (const step of order.steps) await takeStep(id, step, order.share);
    await moveBack(id, order);
  }
}, 240_000);

describe('every report', () => {
  it.each([false, true])(
    'agrees with the ledgers to the cent over random orders (days added up: %s)',
    async (isAddedUp) => {
      if (isAddedUp) await addUpSalesDays({ db });
      const { sales, given } = await ledgers();
      for (const kind of [true, false]) expect(given.some(({ isChargeBack }) => isChargeBack === kind)).toBe(true);
      const ranges = fc.sample(fc.tuple(fc.nat(120), fc.nat(60)), { numRuns: 12, seed: propertySeed });
      const periods = ranges.map(([start, length]) => {
        const from = laterDay(firstDay, start);
        const end = laterDay(from, length);
        return { from, to: end < today ? end : today };
      });
      for (const { from, to } of [{ from: firstDay, to: today }, ...periods]) {
        const isIn = ({ day }: SoldOrder) => from <= day && day <= to;
        const sold = sales.filter(isIn);
        const refunds = given.filter(isIn).filter(({ isChargeBack }) => !isChargeBack);
        const lost = given.filter(isIn).filter(({ isChargeBack }) => isChargeBack);
        const total = ({ total: amount }: SoldOrder) => amount;
        const tax = ({ tax: amount }: SoldOrder) => amount;
        const getAmount = ({ amount }: GivenBack) => amount;

        expect((await readDashboard(db, { from, to })).now).toMatchObject({
          orders: sold.length,
          revenue: sum(sold, total),
          refunds: sum(refunds, getAmount),
          refundCount: refunds.length,
          chargeBacks: sum(lost, getAmount),
          chargeBackCount: lost.length,
        });
        const listed = (await readRefunds(db, { from, to }, owner)).items;
        expect(
          sum(
            listed.filter(({ isChargeBack }) => isChargeBack),
            ({ amount }) => amount,
          ),
        ).toBe(sum(lost, getAmount));
        expect(listed).toHaveLength(refunds.length + lost.length);

        const taxes = await readTaxes(db, { from, to });
        const stored = { tax: sum(sold, tax), refundedTax: sum(refunds, tax), chargedBackTax: sum(lost, tax) };
        expect(taxes).toMatchObject({ ...stored, orderCount: sold.length });
        expect([
          sum(taxes.items, ({ amount }) => amount),
          sum(taxes.items, ({ refunded }) => refunded),
          sum(taxes.items, ({ chargedBack }) => chargedBack),
        ]).toEqual([stored.tax, stored.refundedTax, stored.chargedBackTax]);

        const isOwed = ({ isReverseCharge }: SoldOrder) => isReverseCharge;
        expect([
          sum(taxes.reverseCharge, ({ net }) => net),
          sum(taxes.reverseCharge, ({ refunded }) => refunded),
          sum(taxes.reverseCharge, ({ chargedBack }) => chargedBack),
        ]).toEqual([
          sum(sold.filter(isOwed), total),
          sum(refunds.filter(isOwed), getAmount),
          sum(lost.filter(isOwed), getAmount),
        ]);

        expect(await readDiscounts(db, { from, to })).toMatchObject({
          orderCount: sold.length,
          revenue: sum(sold, total),
          discount: sum(sold, ({ discount }) => discount),
          refunded: sum(refunds, getAmount),
          chargedBack: sum(lost, getAmount),
        });
      }
    },
  );

  it('of a quarter agrees with them for each country of the EU', async () => {
    const { sales, given } = await ledgers();
    for (const quarter of quartersUntil(today, 3)) {
      const { from, to } = quarterDays(quarter);
      const isIn = ({ day, country }: SoldOrder) => from <= day && day <= to && !['AT', 'US'].includes(country);
      const report = await readOneStopShop(db, { quarter });
      const inQuarter = given.filter(isIn);
      const expected = {
        tax: sum(sales.filter(isIn), ({ tax }) => tax),
        refundedTax: sum(
          inQuarter.filter(({ isChargeBack }) => !isChargeBack),
          ({ tax }) => tax,
        ),
        chargedBackTax: sum(
          inQuarter.filter(({ isChargeBack }) => isChargeBack),
          ({ tax }) => tax,
        ),
      };
      expect(report).toMatchObject(expected);
      expect([
        sum(report.items, ({ amount }) => amount),
        sum(report.items, ({ refunded }) => refunded),
        sum(report.items, ({ chargedBack }) => chargedBack),
      ]).toEqual([expected.tax, expected.refundedTax, expected.chargedBackTax]);
    }
  });

  it('comes to 0 for the orders of which nothing was kept', async () => {
    const { sales, given } = await ledgers();
    for (const { id, total, tax } of sales) {
      const back = given.filter((one) => one.id === id);
      if (sum(back, ({ amount }) => amount) === total) expect(sum(back, (one) => one.tax)).toBe(tax);
    }
  });
});
