import type { CreateDiscountInput } from '@vitrine/contract/discounts/discount.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';

const { context } = await testShop();
const { staff } = await staffedApp(context);

/** Creates a discount as staff do, and returns its id. */
async function pricingDiscount(body: CreateDiscountInput): Promise<string> {
  const reply = await staff('POST', '/discounts', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
}

describe('a discount that staff write', () => {
  it.each([
    [{ kind: 'PERCENTAGE' as const, value: 10_001 }, 'value'],
    [{ kind: 'AMOUNT' as const }, 'value'],
    [{ kind: 'BUNDLE' as const, value: 500 }, 'productIds'],
  ])('that cannot work is refused with its field: %j', async (rules, path) => {
    const reply = await staff('POST', '/discounts', { title: 'Odd', ...rules });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].path).toBe(path);
  });

  it('has a code that no other discount has, in small letters or capitals', async () => {
    await pricingDiscount({ title: 'One', code: 'Twice', kind: 'AMOUNT', value: 100 });
    const reply = await staff('POST', '/discounts', { title: 'Two', code: 'TWICE', kind: 'AMOUNT', value: 100 });
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([409, 'code']);
  });
});

describe('buy X get Y', () => {
  it('is refused without both numbers, when it is created and when it is changed', async () => {
    const body = { title: 'Buy 2, get 1', kind: 'BUY_X_GET_Y' as const, code: uuidv7().slice(0, 18), buyQuantity: 2 };
    const created = await staff('POST', '/discounts', body);
    expect(created.body).toMatchObject({ code: 'UNPROCESSABLE', errors: [{ path: 'getQuantity' }] });
    const id = await pricingDiscount({ ...body, getQuantity: 1 });
    const { body: record } = await staff('POST', '/discounts/one', { where: { id } });
    const changed = await staff('PUT', `/discounts/${id}`, { updatedAt: record.updatedAt, buyQuantity: null });
    expect(changed.body).toMatchObject({ code: 'UNPROCESSABLE', errors: [{ path: 'buyQuantity' }] });
  });
});
