import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { placeOrder } from '../orders/placing/place-order.ts';
import { changeOrderStatus } from '../orders/staff/order-actions/change-order-status.ts';
import { orderBody, owner, type StockedProduct, stockProduct, testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { visitor } from '../platform/http/caller/caller.ts';
import { browser } from '../platform/http/testing/test-app.ts';

const shop = await testShop({ poolSize: 8 });
const { context } = shop;
const { app, staff } = await staffedApp(context);

/** Creates a discount of $5.00 without a code, generates bulk codes for it, and returns its id and the codes. */
async function createDiscountWithCodes(count: number, rules: object = {}) {
  const created = await staff('POST', '/discounts', { title: 'Bulk', kind: 'AMOUNT', value: 500, ...rules });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = created.body;
  const made = await staff('POST', `/discounts/${id}/codes`, { count, prefix: 'vip-' });
  expect([made.status, made.body]).toEqual([201, { made: count, used: 0 }]);
  const codes = (await csvRows(id)).map(([code = '']) => code);
  return { id, codes };
}

async function csvRows(id: string): Promise<readonly (readonly string[])[]> {
  const { status, body, headers } = await staff('GET', `/discounts/${id}/codes.csv`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [header, ...lines] = String(body).trimEnd().split('\r\n');
  expect(header).toBe('code,state,order');
  return lines.map((line) => line.split(','));
}

async function quote(product: StockedProduct, discountCodes: readonly string[]) {
  const items = [{ productId: product.id, quantity: 1, price: product.price }];
  const reply = await staff('POST', '/cart/quote', { items, discountCodes });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

function buy(product: StockedProduct, codes: readonly string[], total: number) {
  const body = orderBody({ product, total, address: { email: `${uuidv7()}@example.com` } });
  return placeOrder(context, {
    caller: visitor,
    address: '127.0.0.1',
    key: uuidv7(),
    body: { ...body, order: { ...body.order, discountCodes: [...codes] } },
  });
}

const reasons = (quoted: { discounts: readonly { isApplied: boolean; reason: string | null }[] }) =>
  quoted.discounts.map(({ isApplied, reason }) => [isApplied, reason]);

describe('a code made in bulk', () => {
  it('goes to exactly one of several buyers at once, is exported with the order, and is free after a cancellation', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const { id, codes } = await createDiscountWithCodes(2);
    const [code = '', other = ''] = codes;
    expect(code).toMatch(/^VIP-[A-HJ-NP-Z2-9]{12}$/);
    // Without a code the discount applies to no cart.
    expect((await quote(mug, [])).totals.discount).toBe(0);
    const { totals } = await quote(mug, [code.toLowerCase()]);
    expect(totals.discount).toBe(500);

    const outcomes = await Promise.all([1, 2, 3, 4].map(() => buy(mug, [code], totals.total)));
    const [placed, ...more] = outcomes.flatMap((outcome) =>
      outcome.ok && outcome.value.success ? [outcome.value] : [],
    );
    if (!placed) throw new Error(JSON.stringify(outcomes));
    expect(more).toEqual([]);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'PRICE_CHANGED')).toHaveLength(3);
    const { body: order } = await staff('GET', `/orders/${placed.orderId}`);
    expect(await csvRows(id)).toContainEqual([code, 'used', order.number]);
    expect(await csvRows(id)).toContainEqual([other, 'not used', '']);
    expect(reasons(await quote(mug, [code]))).toEqual([[false, 'Used up']]);
    expect(reasons(await quote(mug, [code, other]))).toEqual([
      [true, null],
      [false, 'Used up'],
    ]);
    const include = ['bulkCodeCount', 'usedBulkCodeCount'];
    const counted = await staff('POST', '/discounts/one', { where: { id }, include });
    expect(counted.body).toMatchObject({ usageCount: 1, bulkCodeCount: 2, usedBulkCodeCount: 1 });

    const status = 'CANCELLED';
    const by = { caller: owner, requestId: 'test', reason: undefined };
    await changeOrderStatus(context, { ...by, orderId: order.id, status });
    expect(reasons(await quote(mug, [code]))).toEqual([[true, null]]);
    expect((await staff('POST', '/discounts/one', { where: { id } })).body.usageCount).toBe(0);
    expect((await buy(mug, [code], totals.total)).ok).toBe(true);
  });

  it('gives its discount once beside another code of the same discount, and meets the limits of the discount', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const { codes } = await createDiscountWithCodes(3, {
      usageLimit: 1,
      combinesWith: ['ORDER', 'PRODUCT'],
      productIds: [mug.id],
    });
    const [first = '', second = '', third = ''] = codes;
    const quoted = await quote(mug, [first, second]);
    expect(quoted.totals.discount).toBe(500);
    expect(reasons(quoted)).toEqual([
      [true, null],
      [false, 'You already use another code of this discount'],
    ]);
    expect((await buy(mug, [first, second], quoted.totals.total)).ok).toBe(true);
    expect(reasons(await quote(mug, [third]))).toEqual([[false, 'Used up']]);
  });

  it('that nobody made is not valid, and no discount can have one as its own', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const { codes } = await createDiscountWithCodes(1);
    expect(reasons(await quote(mug, ['VIP-222222222222']))).toEqual([[false, 'This code is not valid']]);
    const reply = await staff('POST', '/discounts', {
      title: 'Own',
      kind: 'AMOUNT',
      value: 1,
      code: codes[0]?.toLowerCase(),
    });
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([409, 'code']);
  });
});

describe('making codes', () => {
  it('makes 10,000 different ones in one call, and the audit log keeps their number', async () => {
    const { id, codes } = await createDiscountWithCodes(10_000);
    expect(new Set(codes).size).toBe(10_000);
    const { rows } = await context.pool.query(
      "select action, after from audit_log where resource = 'discounts' and resource_id = $1 and action = 'make-codes'",
      [id],
    );
    expect(rows).toEqual([{ action: 'make-codes', after: { count: 10_000, prefix: 'vip-', made: 10_000, used: 0 } }]);
  });

  it.each([{ count: 0 }, { count: 10_001 }, { count: 1, prefix: '=A' }, { count: 1, prefix: '-A' }])(
    'refuses %j',
    async (body) => {
      const { id } = await createDiscountWithCodes(1);
      expect((await staff('POST', `/discounts/${id}/codes`, body)).status).toBe(400);
    },
  );

  it('is for staff, and of a discount that exists', async () => {
    const { id } = await createDiscountWithCodes(1);
    const anyone = browser(app);
    expect((await anyone.call('POST', `/discounts/${id}/codes`, { count: 1 })).statusCode).toBe(401);
    expect((await anyone.call('GET', `/discounts/${id}/codes.csv`)).statusCode).toBe(401);
    const none = `/discounts/${uuidv7()}`;
    expect((await staff('POST', `${none}/codes`, { count: 1 })).status).toBe(404);
    expect((await staff('GET', `${none}/codes.csv`)).status).toBe(404);
  });
});
