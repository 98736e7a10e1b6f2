import type { CreateDiscountInput } from '@vitrine/contract/discounts/discount.schema.ts';
import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { placeOrder } from '../orders/placing/place-order.ts';
import { changeOrderStatus } from '../orders/staff/order-actions/change-order-status.ts';
import { orderBody, owner, type StockedProduct, stockProduct, testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { visitor } from '../platform/http/caller/caller.ts';

const shop = await testShop({ poolSize: 16 });
const { context } = shop;
const { staff } = await staffedApp(context);

/** Creates a discount as staff do, and returns its id. */
async function pricingDiscount(body: CreateDiscountInput): Promise<string> {
  const reply = await staff('POST', '/discounts', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
}

async function quote(product: StockedProduct, choices: object = {}, quantity = 1): Promise<CartQuote> {
  const items = [{ productId: product.id, quantity, price: product.price }];
  const reply = await staff('POST', '/cart/quote', { items, ...choices });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

/** Places an order with codes, for the total that the shopper saw, with a unique e-mail. */
function buy(product: StockedProduct, { codes, total, email = `${uuidv7()}@example.com` }: Bought) {
  const body = orderBody({ product, total, address: { email } });
  return placeOrder(context, {
    caller: visitor,
    address: '127.0.0.1',
    key: uuidv7(),
    body: { ...body, order: { ...body.order, discountCodes: [...codes] } },
  });
}

interface Bought {
  readonly codes: readonly string[];
  readonly total: number;
  readonly email?: string;
}

const useCount = async (id: string) => (await staff('POST', '/discounts/one', { where: { id } })).body.usageCount;

describe('a discount with a code', () => {
  it('is quoted with its share of the line, kept on the order, counted, and given back by a cancellation', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const id = await pricingDiscount({ title: 'Welcome', code: 'Welcome10', kind: 'PERCENTAGE', value: 1_000 });
    const quoted = await quote(mug, { discountCodes: ['WELCOME10'] });
    expect(quoted.discounts).toEqual([
      { code: 'WELCOME10', title: 'Welcome', amount: 240, isApplied: true, reason: null },
    ]);
    expect(quoted.totals).toMatchObject({ subtotal: 2_400, discount: 240, tax: 140 });
    expect(quoted.lines[0]).toMatchObject({ discount: 240, tax: 140 });
    const { subtotal, discount, shipping, tax, total } = quoted.totals;
    expect(subtotal - discount + shipping + tax).toBe(total);

    const outcome = await buy(mug, { codes: ['welcome10'], total });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    const { body: order } = await staff('GET', `/orders/${outcome.value.orderId}`);
    expect(order).toMatchObject({ discount: 240, discountReason: 'Welcome', total });
    expect(order.discounts).toMatchObject([{ code: 'welcome10', title: 'Welcome', amount: 240, isApplied: true }]);
    expect(order.taxes).toEqual([{ title: 'Sales Tax', rate: 650, amount: 140 }]);
    expect(order.items[0]).toMatchObject({ discount: 240, tax: 140 });
    expect(await useCount(id)).toBe(1);

    await changeOrderStatus(context, {
      caller: owner,
      orderId: order.id,
      status: 'CANCELLED',
      reason: undefined,
      requestId: 'test',
    });
    expect(await useCount(id)).toBe(0);
    expect((await staff('DELETE', `/discounts/${id}`)).status).toBe(200);
    const { body: storedRows } = await staff('GET', `/orders/${order.id}`);
    expect(storedRows.discounts[0]).toMatchObject({ title: 'Welcome', amount: 240 });
  });

  it('that is unknown or does not fit is listed with its reason, and an order at its price is PRICE_CHANGED', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    await pricingDiscount({ title: 'Big cart', code: 'BIG', kind: 'AMOUNT', value: 500, minimumSubtotal: 3_600 });
    const quoted = await quote(mug, { discountCodes: ['BIG', 'NONE'] });
    expect(quoted.discounts.map(({ code, isApplied, reason }) => [code, isApplied, reason])).toEqual([
      ['BIG', false, 'Add $12.00 more'],
      ['NONE', false, 'This code is not valid'],
    ]);
    const outcome = await buy(mug, { codes: ['BIG'], total: quoted.totals.total - 500 });
    expect(outcome).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });

  it('of 10 uses goes to exactly 10 of 200 buyers at once, and the others get the price without it', async () => {
    const mug = await stockProduct(shop, { price: 2_400, stock: 100 });
    const id = await pricingDiscount({ title: 'First ten', code: 'TEN', kind: 'AMOUNT', value: 500, usageLimit: 10 });
    const { totals } = await quote(mug, { discountCodes: ['TEN'] });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => buy(mug, { codes: ['TEN'], total: totals.total })),
    );
    const placed = outcomes.filter((outcome) => outcome.ok && outcome.value.success);
    const refused = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'PRICE_CHANGED');
    expect([placed.length, refused.length]).toEqual([10, 190]);
    expect(await useCount(id)).toBe(10);
    const { discounts } = await quote(mug, { discountCodes: ['TEN'] });
    expect(discounts).toMatchObject([{ isApplied: false, reason: 'Used up' }]);
  });

  it('beside another one gives each exactly its uses, to orders at once that use one of them or both', async () => {
    const mug = await stockProduct(shop, { price: 2_400, stock: 100 });
    const [five, eight] = [
      await pricingDiscount({
        title: 'Five',
        code: 'FIVE',
        kind: 'AMOUNT',
        value: 500,
        usageLimit: 5,
        combinesWith: ['SHIPPING'],
      }),
      await pricingDiscount({
        title: 'Eight',
        code: 'EIGHT',
        kind: 'FREE_SHIPPING',
        usageLimit: 8,
        combinesWith: ['ORDER'],
      }),
    ];
    const ways = [['FIVE'], ['EIGHT'], ['FIVE', 'EIGHT']];
    const totals = await Promise.all(
      ways.map(async (codes) => (await quote(mug, { discountCodes: codes })).totals.total),
    );
    const wanted = Array.from({ length: 36 }, (_, index) => index % ways.length);
    const outcomes = await Promise.all(
      wanted.map((way) => buy(mug, { codes: ways[way] ?? [], total: totals[way] ?? 0 })),
    );
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code !== 'PRICE_CHANGED')).toEqual([]);
    const placedWith = (code: string) =>
      outcomes.filter((outcome, index) => outcome.ok && ways[wanted[index] ?? 0]?.includes(code)).length;
    expect([placedWith('FIVE'), placedWith('EIGHT')]).toEqual([5, 8]);
    expect([await useCount(five), await useCount(eight)]).toEqual([5, 8]);
  });

  it('once per customer is refused to the same e-mail the second time, also of two orders at once', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    await pricingDiscount({ title: 'Once each', code: 'ONCE', kind: 'AMOUNT', value: 100, usageLimitPerCustomer: 1 });
    const { totals } = await quote(mug, { discountCodes: ['ONCE'] });
    const bought = { codes: ['ONCE'], total: totals.total, email: `${uuidv7()}@example.com` };
    const both = await Promise.all([buy(mug, bought), buy(mug, { ...bought, email: bought.email.toUpperCase() })]);
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(both.find((outcome) => !outcome.ok)).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  it('that was stopped after the quote takes nothing off, and the order is PRICE_CHANGED', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const id = await pricingDiscount({ title: 'Short', code: 'SHORT', kind: 'FREE_SHIPPING' });
    const { totals } = await quote(mug, { discountCodes: ['SHORT'] });
    expect(totals).toMatchObject({ shipping: 0, discount: 0 });
    expect((await staff('PUT', `/discounts/${id}`, { isActive: false })).status).toBe(200);
    const outcome = await buy(mug, { codes: ['SHORT'], total: totals.total });
    expect(outcome).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });
});

describe('an automatic discount', () => {
  it('applies without a code to the chosen products, until it is stopped', async () => {
    const bowl = await stockProduct(shop, { price: 3_000 });
    const mug = await stockProduct(shop, { price: 2_400 });
    const id = await pricingDiscount({ title: 'Bowls', kind: 'PERCENTAGE', value: 5_000, productIds: [bowl.id] });
    expect((await quote(bowl)).totals.discount).toBe(1_500);
    expect((await quote(mug)).totals.discount).toBe(0);
    await staff('PUT', `/discounts/${id}`, { isActive: false });
    expect((await quote(bowl)).totals.discount).toBe(0);
  });

  it('for a category counts the products of the category at the moment of the quote', async () => {
    const vase = await stockProduct(shop, { price: 3_000 });
    const category = await staff('POST', '/catalog/categories', { name: `Vases ${uuidv7()}` });
    const id = await pricingDiscount({
      title: 'Vases',
      kind: 'PERCENTAGE',
      value: 1_000,
      categoryIds: [category.body.id],
    });
    expect((await quote(vase)).totals.discount).toBe(0);
    const { pool } = context;
    await pool.query('insert into category_products (category_id, product_id, position) values ($1, $2, 0)', [
      category.body.id,
      vase.id,
    ]);
    expect((await quote(vase)).totals.discount).toBe(300);
    await staff('DELETE', `/discounts/${id}`);
  });
});

describe('a refund of an order with discounts', () => {
  it('gives back exactly what was paid for the units, after their share of the discount', async () => {
    const mug = await stockProduct(shop, { price: 999 });
    await pricingDiscount({ title: 'A third', code: 'THIRD', kind: 'PERCENTAGE', value: 3_333 });
    const { totals } = await quote(mug, { discountCodes: ['THIRD'] });
    const outcome = await buy(mug, { codes: ['THIRD'], total: totals.total });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    const { orderId } = outcome.value;
    const { body: order } = await staff('GET', `/orders/${orderId}`);
    const reply = await staff('POST', '/orders/refund', {
      id: orderId,
      lines: [{ lineId: order.items[0].id, quantity: 1 }],
    });
    expect(reply.body).toMatchObject({ success: true });
    const { body: after } = await staff('GET', `/orders/${orderId}`);
    // 999 minus 333 is 666, and 6.5 % tax on it is 43.
    expect(after.refundedAmount).toBe(709);
  });
});

describe('a discount whose deletion is undone', () => {
  it('has its uses again, without those of orders that were cancelled meanwhile', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const id = await pricingDiscount({ title: 'Back again', code: 'BACK', kind: 'AMOUNT', value: 500, usageLimit: 3 });
    const placed: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      const { totals } = await quote(mug, { discountCodes: ['BACK'] });
      const outcome = await buy(mug, { codes: ['BACK'], total: totals.total });
      if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
      placed.push(outcome.value.orderId);
    }
    expect(await useCount(id)).toBe(3);
    expect((await staff('DELETE', `/discounts/${id}`)).status).toBe(200);
    const change = { caller: owner, status: 'CANCELLED', reason: undefined, requestId: 'test' } as const;
    expect((await changeOrderStatus(context, { ...change, orderId: placed[0] ?? '' })).ok).toBe(true);
    const where = { resource: 'discounts', resourceId: id };
    const { body } = await staff('POST', '/audit/many', { where, orderBy: [{ at: 'desc' }], limit: 1 });
    expect((await staff('POST', `/audit/${body.items[0].id}/undo`)).body).toMatchObject({ success: true });
    expect(await useCount(id)).toBe(2);
    const { totals } = await quote(mug, { discountCodes: ['BACK'] });
    expect((await buy(mug, { codes: ['BACK'], total: totals.total })).ok).toBe(true);
    expect((await quote(mug, { discountCodes: ['BACK'] })).discounts).toMatchObject([{ reason: 'Used up' }]);
  });
});

describe('the report by discount', () => {
  it('adds up the orders of a period by discount, those of a deleted one too; a cancelled one is a sale and a refund', async () => {
    const mug = await stockProduct(shop, { price: 3_000 });
    const today = new Date().toISOString().slice(0, 10);
    const report = async (from = today, to = today) =>
      (await staff('GET', `/reports/discounts?from=${from}&to=${to}`)).body;
    const before = await report();
    const id = await pricingDiscount({ title: 'Reported', code: 'REPORTED', kind: 'AMOUNT', value: 700 });
    const { totals } = await quote(mug, { discountCodes: ['REPORTED'] });
    const ids: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      const outcome = await buy(mug, { codes: ['REPORTED'], total: totals.total });
      if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
      ids.push(outcome.value.orderId);
    }
    const change = { caller: owner, status: 'CANCELLED', reason: undefined, requestId: 'test' } as const;
    await changeOrderStatus(context, { ...change, orderId: ids[0] ?? '' });
    const row = {
      id,
      orderCount: 3,
      revenue: 3 * totals.total,
      discount: 2_100,
      refunded: totals.total,
      chargedBack: 0,
    };
    const { items, ...whole } = await report();
    expect(items).toContainEqual({ ...row, title: 'Reported', code: 'REPORTED' });
    expect(whole).toEqual({
      orderCount: before.orderCount + 3,
      revenue: before.revenue + 3 * totals.total,
      discount: before.discount + 2_100,
      refunded: before.refunded + totals.total,
      chargedBack: 0,
    });
    await staff('DELETE', `/discounts/${id}`);
    expect((await report()).items).toContainEqual({ ...row, title: null, code: null });
    expect((await report('2001-01-01', '2001-01-31')).items).toEqual([]);
    expect((await staff('GET', '/reports/discounts?from=2001-02-01&to=2001-01-01')).status).toBe(400);
  });
});
