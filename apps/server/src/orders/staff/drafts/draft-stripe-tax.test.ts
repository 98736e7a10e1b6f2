import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { slowStripe } from '../../placing/taxes/test-slow-stripe.ts';
import { stripeTaxShop } from '../../placing/taxes/test-stripe-tax.ts';
import { loadStock, stockProduct } from '../../test-shop.ts';
import { signedInStaff } from '../../test-staff.ts';
import { paymentLinks } from '../payment-links/test-payment-links.ts';

const { shop, app, staff, orderRow, getEntries: createEntries, syncStripe, calculations } = await stripeTaxShop();
const { context, sandbox } = shop;
const { toDraft, linkedDraft, opened, pay, seenAt, getCharges } = paymentLinks(shop, { app, staff });

afterEach(() => sandbox.control.calm());

const markPaid = (draft: { id: string; updatedAt: string }, total: number, by = staff) =>
  by('POST', `/draft-orders/${draft.id}/mark-paid`, { updatedAt: draft.updatedAt, total, method: 'CASH' });

/** San Francisco: 6 %, 0.25 % and 2.375 % of the goods after their discount. Delivery has none. */
const byStripe = (goods: number) =>
  [6_000, 250, 2_375].reduce((sum, rate) => sum + Math.round((goods * rate) / 100_000), 0);
/** The settings: 6.5 % of the goods. */
const bySettings = (goods: number) => Math.round((goods * 65) / 1_000);

const down = { provider: 'stripe', method: 'POST', path: '/tax/calculations', effect: 'drop', times: 0 } as const;

describe('a draft order in a shop that uses Stripe Tax', () => {
  it('comes to what the order made of it costs, and to what Stripe has in its books; Stripe is asked once', async () => {
    // 2 x 25.00 - 10 % = 45.00: 2.70 + 0.11 + 1.07 = 3.88. With 5.00 for delivery, 53.88.
    const product = await stockProduct(shop, { stock: 5 });
    const before = calculations();
    const draft = await toDraft(product, { discount: { type: 'PERCENTAGE', value: 1_000 }, shippingCharge: 500 });
    expect(draft.quote.totals).toMatchObject({ subtotal: 5_000, discount: 500, shipping: 500, tax: 388, total: 5_388 });
    const paid = await markPaid(draft, 5_388);
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(calculations() - before).toBe(1);
    const order = await orderRow(paid.body.orderId);
    expect(order).toMatchObject({ tax: 388, total: 5_388, computed_by: 'STRIPE', state: 'WAITING' });
    await syncStripe();
    expect(createEntries(order)).toMatchObject([{ amount: 5_000, tax: 388 }]);
    expect(await orderRow(paid.body.orderId)).toMatchObject({ state: 'RECORDED' });
    expect((await staff('POST', '/orders/refund', { id: paid.body.orderId })).status).toBe(200);
    await syncStripe();
    expect(createEntries(order).reduce((sum, { amount, tax }) => sum + amount + tax, 0)).toBe(0);
  });

  it('is paid by its link for what the letter, the page and the books say', async () => {
    const product = await stockProduct(shop, { price: 3_333, stock: 5 });
    const goods = 6_666;
    const draft = await linkedDraft(product);
    const total = goods + 799 + byStripe(goods);
    const { rows } = await context.pool.query("select payload from mail_messages where payload ->> 'draftId' = $1", [
      draft.id,
    ]);
    expect(rows).toMatchObject([{ payload: { tax: byStripe(goods), total } }]);
    const seen = await seenAt(draft.token);
    expect(seen.total).toBe(total);
    const paid = await pay(draft.token, seen);
    expect(paid).toMatchObject({ status: 200, body: { success: true } });
    expect(getCharges(paid.body.orderId)).toEqual([total]);
    const order = await orderRow(paid.body.orderId);
    expect(order).toMatchObject({ total, tax: byStripe(goods), computed_by: 'STRIPE' });
    await syncStripe();
    expect(createEntries(order)).toMatchObject([{ amount: goods + 799, tax: byStripe(goods) }]);
  });

  it('without an address, or of an exempt customer, asks nobody', async () => {
    const product = await stockProduct(shop, { price: 3_400 });
    await context.pool.query(
      `insert into users (id, email, first_name, last_name, role, email_confirmed_at, tax_exempt_reason)
       values (gen_random_uuid(), 'resale@example.com', 'Re', 'Sale', 'USER', now(), 'Resale certificate 7')`,
    );
    const before = calculations();
    const nowhere = await toDraft(product, { address: null });
    expect(nowhere.quote.totals).toMatchObject({ tax: bySettings(6_800) });
    const exempt = await toDraft(product, { email: 'resale@example.com' });
    expect(exempt.quote.totals).toMatchObject({ tax: 0 });
    const paid = await markPaid(exempt, exempt.quote.totals.total);
    expect(calculations()).toBe(before);
    expect(await orderRow(paid.body.orderId)).toMatchObject({ tax: 0, computed_by: null });
  });

  it('comes to the rates of the shop when Stripe does not answer, and its order is marked', async () => {
    const product = await stockProduct(shop, { price: 3_500 });
    sandbox.control.failure(down);
    const draft = await toDraft(product);
    const total = 7_000 + 799 + bySettings(7_000);
    expect(draft.quote.totals).toMatchObject({ total });
    const paid = await markPaid(draft, total);
    expect(await orderRow(paid.body.orderId)).toMatchObject({
      computed_by: 'TABLES',
      fallback_reason: 'NO_ANSWER',
      state: 'NOT_NEEDED',
    });
    await syncStripe();
    expect(createEntries(await orderRow(paid.body.orderId))).toEqual([]);
  });

  it('that the demo account quotes again and again asks Stripe no more than sixty times a minute', async () => {
    const product = await stockProduct(shop, { price: 3_550 });
    const demo = await signedInStaff(app, context, { email: context.environment.demoEmail, role: 'ADMIN' });
    const before = calculations();
    const ask = (by: typeof staff, code: number) =>
      by('POST', '/draft-orders/quote', {
        items: [{ productId: product.id, quantity: 1 }],
        address: { country: 'US', state: 'CA', postalCode: String(code) },
      });
    for (let code = 90_000; code < 90_080; code += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(demo, code + at)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    }
    expect(calculations() - before).toBe(60);
    expect((await ask(staff, 90_100)).body.totals.tax).toBe(byStripe(3_550));
  });

  it('whose taxes change between link and payment is not charged, and stays open', async () => {
    const product = await stockProduct(shop, { price: 3_600, stock: 5 });
    const draft = await linkedDraft(product);
    const seen = await seenAt(draft.token);
    // Another process without cached data finds Stripe unavailable.
    const other = await buildApp((await slowStripe(shop)).context);
    await other.ready();
    try {
      sandbox.control.failure(down);
      const customer = browser(other);
      const body = { token: draft.token, revision: seen.revision, total: seen.total, paymentMethod: 'pm_card_visa' };
      const refused = await customer.call('POST', '/payment-link/pay', body);
      expect(refused.json()).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
      const stale = await markPaid(
        draft,
        seen.total,
        await signedInStaff(other, context, { email: 'otto@example.com' }),
      );
      expect(stale.status).toBe(409);
    } finally {
      await other.close();
    }
    expect((await opened(draft.token)).body).toMatchObject({ state: 'OPEN' });
    expect(await loadStock(shop, product)).toBe(5);
  });

  it('asks Stripe outside of any transaction and lock: others change the draft meanwhile', async () => {
    const slow = await slowStripe(shop);
    const other = await buildApp(slow.context);
    await other.ready();
    try {
      const colleague = await signedInStaff(other, context, { email: 'olga@example.com' });
      const product = await stockProduct(shop, { price: 3_700, stock: 5 });
      const draft = await toDraft(product);
      slow.stripe.answerWhen(2);
      const marking = markPaid(draft, draft.quote.totals.total, colleague);
      while (slow.stripe.mostWaiting() < 1) await pause(5);
      const { rows } = await context.pool.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      expect(rows[0]).toEqual({ count: 0 });
      const changed = { ...draft.sent, note: 'Gift wrap', updatedAt: draft.updatedAt };
      expect((await staff('PUT', `/draft-orders/${draft.id}`, changed)).status).toBe(200);
      slow.stripe.answerWhen(1);
      expect((await marking).status).toBe(409);
      expect(await loadStock(shop, product)).toBe(5);
    } finally {
      await other.close();
    }
  });
});
