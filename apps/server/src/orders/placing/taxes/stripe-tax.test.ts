import { placeOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { visitor } from '../../../platform/http/caller/caller.ts';
import { goodAddress, owner, paidOrder, stockProduct } from '../../test-shop.ts';
import { signedInStaff } from '../../test-staff.ts';
import { placeOrder } from '../place-order.ts';
import { quoteCartLines } from '../quote-cart.ts';
import { stripeTaxShop } from './test-stripe-tax.ts';

const { shop, staff, quote, orderRow, getEntries: createEntries, syncStripe, calculations } = await stripeTaxShop();
const { context, sandbox } = shop;
const { pool } = context;
const { paypal, easypost, shippo, smtp, sources, extensions, stripe } = context.providers;
const unusable = { ...stripe, isUnusable: true as const };
const providers = {
  stripe: unusable,
  paypal,
  easypost,
  shippo,
  smtp,
  sources,
  extensions,
  reload: () => context.providers.reload(),
};
const unconnected = await buildApp({ ...context, providers });
await unconnected.ready();
afterAll(() => unconnected.close());
const unconnectedStaff = await signedInStaff(unconnected, context, { email: 'una@example.com' });

/** 25.00 in San Francisco: 6 % = 1.50, 0.25 % = 0.06, 2.375 % = 0.59. Delivery is free of tax there. */
const totalInCalifornia = 2_500 + 799 + 150 + 6 + 59;

afterEach(() => sandbox.control.calm());

describe('with Stripe Tax', () => {
  it('a quote with an address has its taxes, and the order placed with them asks no second time', async () => {
    const mug = await stockProduct(shop);
    const before = calculations();
    const quoted = await quote(mug);
    expect(quoted).toMatchObject({
      totals: { tax: 215, total: totalInCalifornia },
      taxes: [
        { title: 'Sales Tax (California)', rate: 600, amount: 150 },
        { title: 'Sales Tax (San Francisco County)', rate: 25, amount: 6 },
        { title: 'Sales Tax (San Francisco)', rate: 237.5, amount: 59 },
      ],
      lines: [{ tax: 215 }],
    });
    const id = await paidOrder(shop, { product: mug, total: totalInCalifornia });
    expect(calculations() - before).toBe(1);
    const order = await orderRow(id);
    expect(order).toMatchObject({
      tax: 215,
      line_tax: 215,
      computed_by: 'STRIPE',
      state: 'WAITING',
      account: 'sandbox',
      shipping_taxes: [],
      line_taxes: [
        { title: 'Sales Tax (California)', amount: 150, taxable: 2_500, country: 'US', state: 'CA', taxClass: null },
        { amount: 6 },
        { amount: 59 },
      ],
    });
    expect(order.line_ids).toEqual([order.line_id]);
    const invoice = await staff('GET', `/orders/${id}/invoice.pdf`);
    expect(invoice).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  });

  it('a quote without an address costs no call', async () => {
    const mug = await stockProduct(shop, { price: 1_111 });
    const before = calculations();
    const items = [{ productId: mug.id, variantId: null, quantity: 1 }];
    await quoteCartLines(context, { items }, { caller: visitor, address: '127.0.0.1' });
    await quote(mug, 1, { postalCode: '' });
    expect(calculations()).toBe(before);
  });

  it('a paid order is recorded once, under its number, whatever runs; a refund is reversed', async () => {
    const mug = await stockProduct(shop, { price: 2_600 });
    const { totals } = await quote(mug, 2);
    const id = await paidOrder(shop, { product: mug, quantity: 2, total: totals.total });
    await Promise.all([syncStripe(), syncStripe(), syncStripe()]);
    const order = await orderRow(id);
    expect(order).toMatchObject({ state: 'RECORDED' });
    const ofOrder = () => createEntries(order);
    expect(ofOrder()).toMatchObject([{ id: order.transaction_id, amount: 5_200 + 799, tax: order.tax }]);
    const partly = { id, amount: 1_000, reason: 'A scratch' };
    expect(await staff('POST', '/orders/refund', partly)).toMatchObject({ status: 200 });
    await syncStripe();
    expect(await staff('POST', '/orders/refund', { id })).toMatchObject({ status: 200 });
    await Promise.all([syncStripe(), syncStripe()]);
    const entries = ofOrder();
    expect(entries).toHaveLength(3);
    expect(entries.reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(0);
    expect(entries.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
    expect(entries[1]).toMatchObject({ amount: expect.any(Number) });
    expect((entries[1]?.amount ?? 0) + (entries[1]?.tax ?? 0)).toBe(-1_000);
  });

  it('goods have the code of their class, or that of the settings; an order of many lines has them all', async () => {
    const made = await staff('POST', '/tax/classes', { name: 'Food', taxCode: 'txcd_40060003' });
    const classId = made.body.id;
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, at) => stockProduct(shop, { price: 1_000 + at })),
    );
    const exempt = products.slice(0, 3).map(({ id }) => id);
    await pool.query('update products set tax_class_id = $1 where id = any($2)', [classId, exempt]);
    const items = products.map(({ id, price }) => ({ productId: id, variantId: null, quantity: 1, price }));
    const { country, state, postalCode } = goodAddress;
    const by = { caller: visitor, address: '127.0.0.1' };
    const quoted = await quoteCartLines(context, { items, address: { country, state, postalCode } }, by);
    expect(quoted.lines.map(({ tax }) => tax > 0)).toEqual(products.map((_, at) => at >= 3));
    const order = { items, total: quoted.totals.total, shippingInfo: { address: goodAddress } };
    const body = placeOrderBody.parse({ paymentMethod: 'pm_card_visa', order });
    const placed = await placeOrder(context, { caller: visitor, address: '127.0.0.1', body, key: null });
    if (!placed.ok || !placed.value.success) throw new Error(JSON.stringify(placed));
    await syncStripe();
    const { rows } = await pool.query(
      `select s.state, (select count(*) from jsonb_object_keys(s.transaction_lines))::int as lines, o.tax,
         (select sum(l.tax)::int from order_lines l where l.order_id = o.id) as line_tax
       from order_tax_sources s join orders o on o.id = s.order_id where s.order_id = $1`,
      [placed.value.orderId],
    );
    expect(rows[0]).toEqual({ state: 'RECORDED', lines: 12, tax: quoted.totals.tax, line_tax: quoted.totals.tax });
    const line = await pool.query('select id from order_lines where order_id = $1 order by position limit 5', [
      placed.value.orderId,
    ]);
    const lines = line.rows.map(({ id }) => ({ lineId: id, quantity: 1 }));
    expect((await staff('POST', '/orders/refund', { id: placed.value.orderId, lines })).status).toBe(200);
    await syncStripe();
    const reversal = sandbox.control.books().taxes.at(-1);
    const expected = quoted.lines.slice(0, 5);
    expect(reversal).toMatchObject({
      amount: -expected.reduce((sum, { price }) => sum + price, 0),
      tax: -expected.reduce((sum, { tax }) => sum + tax, 0),
    });
  });

  it('prices that contain their taxes stay the prices', async () => {
    await staff('PUT', '/settings/admin/site', { pricesIncludeTax: true });
    await staff('PUT', '/settings/admin/shipping', { countries: ['US', 'DE'] });
    const mug = await stockProduct(shop, { price: 11_900 });
    const berlin = { country: 'DE', state: 'Berlin', postalCode: '10115', city: 'Berlin' };
    expect(await quote(mug, 1, berlin)).toMatchObject({ totals: { tax: 0, total: 11_900 }, includedTax: 1_900 });
    const id = await paidOrder(shop, { product: mug, total: 11_900, address: berlin });
    await syncStripe();
    const order = await orderRow(id);
    expect(order).toMatchObject({
      state: 'RECORDED',
      line_taxes: [{ title: 'VAT (Germany)', rate: 1_900, amount: 1_900, taxable: 10_000, country: 'DE' }],
    });
    expect((await staff('POST', '/orders/refund', { id, amount: 1_190 })).status).toBe(200);
    await syncStripe();
    const entries = createEntries(order);
    expect(entries.map(({ amount, tax }) => [amount, tax])).toEqual([
      [11_900, 1_900],
      [-1_190, -190],
    ]);
    await staff('PUT', '/settings/admin/site', { pricesIncludeTax: false });
  });

  it('an exempt customer pays none, and Stripe is not asked', async () => {
    const { rows } = await pool.query(
      `insert into users (id, email, first_name, last_name, role, email_confirmed_at, tax_exempt_reason)
       values (gen_random_uuid(), 'resale@example.com', 'Re', 'Sale', 'USER', now(), 'Resale certificate 7') returning id`,
    );
    const caller = { ...owner, userId: rows[0].id, email: 'resale@example.com', role: 'USER' as const };
    const mug = await stockProduct(shop, { price: 3_000 });
    const before = calculations();
    const id = await paidOrder(shop, { product: mug, total: 3_799, caller });
    expect(calculations()).toBe(before);
    expect(await orderRow(id)).toMatchObject({ tax: 0, computed_by: null });
  });

  it('the report of taxes agrees with the orders to the cent, by jurisdiction', async () => {
    const { rows } = await pool.query(
      "select sum(tax + included_tax)::int as tax from orders where status not in ('PENDING', 'CANCELLED')",
    );
    const today = new Date().toISOString().slice(0, 10);
    const report = await staff('GET', `/reports/taxes?from=${today}&to=${today}`);
    expect(report.body.tax).toBe(rows[0].tax);
    expect(report.body.items).toContainEqual(
      expect.objectContaining({ title: 'Sales Tax (California)', country: 'US', state: 'CA', rate: 600 }),
    );
  });
});

describe('the setting', () => {
  it('is refused while no account of Stripe is connected', async () => {
    const refused = await unconnectedStaff('PUT', '/settings/admin/site', { taxProvider: 'STRIPE' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'taxProvider' }] } });
  });

  it('is refused while Stripe Tax is not set up there, and accepted when Stripe does not say', async () => {
    const settings = { provider: 'stripe', path: '/tax/settings' } as const;
    sandbox.control.failure({ ...settings, effect: 'absurd', changes: { status: 'pending' } });
    const refused = await staff('PUT', '/settings/admin/site', { taxProvider: 'STRIPE' });
    expect(refused).toMatchObject({ status: 422, body: { detail: expect.stringContaining('Set up Stripe Tax') } });
    sandbox.control.failure({ ...settings, effect: 'status', status: 500 });
    expect((await staff('PUT', '/settings/admin/site', { taxProvider: 'STRIPE' })).status).toBe(200);
  });

  it('with a code that is none is refused', async () => {
    const refused = await staff('PUT', '/settings/admin/site', { taxCode: 'books' });
    expect(refused.status).toBe(400);
  });

  it('once switched off asks Stripe no more', async () => {
    await staff('PUT', '/settings/admin/site', { taxProvider: 'TABLES' });
    const mug = await stockProduct(shop, { price: 5_001 });
    const before = calculations();
    const { totals } = await quote(mug);
    const id = await paidOrder(shop, { product: mug, total: totals.total });
    expect(calculations()).toBe(before);
    expect(await orderRow(id)).toMatchObject({ computed_by: null, tax: 325 });
  });
});
