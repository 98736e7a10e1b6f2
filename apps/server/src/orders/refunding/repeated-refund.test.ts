import { describe, expect, it } from 'vitest';
import { computeTotal, paidOrder, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { staff } = await staffedApp(context);

/** Returns the amounts of an order's refunds at the provider, in cents. */
function givenBack(orderId: string): number[] {
  const { refunds } = sandbox.control.books();
  return refunds.filter((refund) => refund.metadata?.['order_id'] === orderId).map(({ amount }) => amount);
}

describe('the call that refunds', () => {
  it('refunds a double click once, with a key and without', async () => {
    for (const headers of [{ 'idempotency-key': 'double-click' }, undefined]) {
      const product = await stockProduct(shop);
      const id = await paidOrder(shop, { product });
      const click = () => staff('POST', '/orders/refund', { id, amount: 500 }, headers);
      const answers = await Promise.all([click(), click(), click()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.refund.id)).size).toBe(1);
      expect(givenBack(id)).toEqual([500]);
    }
  });

  it('without a key takes two refunds one after the other for two, and never answers well once nothing is left', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const refund = (body: object) => staff('POST', '/orders/refund', { id, ...body });
    for (const _ of [1, 2]) expect(await refund({ amount: 700 })).toMatchObject({ status: 200 });
    expect(await refund({})).toMatchObject({ status: 200, body: { left: 0 } });
    expect(await refund({})).toMatchObject({ status: 422, body: { code: 'REFUND_TOO_LARGE' } });
    expect(givenBack(id)).toEqual([700, 700, computeTotal(product) - 1_400]);
  });

  it('answers a repeated refund, whose first answer was lost, with the same refund', async () => {
    const product = await stockProduct(shop);
    const id = await paidOrder(shop, { product });
    const again = () => staff('POST', '/orders/refund', { id }, { 'idempotency-key': `lost-${id}` });
    sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'drop', when: 'after', times: 0 });
    const unanswered = await again();
    expect(unanswered).toMatchObject({ status: 200, body: { success: true, refund: { status: 'PENDING' } } });
    sandbox.control.calm();
    const repeated = await again();
    expect(repeated).toMatchObject({
      body: { refund: { id: unanswered.body.refund.id, status: 'SUCCEEDED' }, left: 0 },
    });
    expect(await again()).toEqual({ ...repeated, headers: expect.anything() });
    expect(givenBack(id)).toEqual([computeTotal(product)]);
    expect(await staff('POST', '/orders/refund', { id, amount: 1 }, { 'idempotency-key': `lost-${id}` })).toMatchObject(
      {
        status: 409,
        body: { code: 'KEY_REUSED' },
      },
    );
  });
});
