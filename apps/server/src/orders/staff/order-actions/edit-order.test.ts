import { describe, expect, it } from 'vitest';
import { loadStock, paidOrder, type StockedProduct, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';
import { paymentLinks } from '../payment-links/test-payment-links.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '10000' } });
const { context } = shop;
const { app, staff } = await staffedApp(context);
const other = await signedInStaff(app, context, { email: 'ann@example.com', role: 'ADMIN' });
const { count, getCharges } = paymentLinks(shop, { app, staff });

/** Places an order of three units that is paid by card. Returns it with its line. */
async function placed(product: StockedProduct) {
  const id = await paidOrder(shop, { product, quantity: 3 });
  const { body } = await staff('GET', `/orders/${id}`);
  return { id, line: body.items[0].id as string, total: body.total as number };
}

const edit = (id: string, body: object, { by = staff, key }: { by?: typeof staff; key?: string } = {}) =>
  by('POST', `/orders/${id}/edit`, body, key === undefined ? {} : { 'idempotency-key': key });

const books = async () => [
  await count('refunds'),
  await count('draft_orders'),
  await count('order_notes'),
  await count('audit_log'),
];
/** Returns an edit that removes one of three units. */
const one = (lineId: string) => ({ lines: [{ lineId, left: 3, quantity: 2 }] });
const getStatuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('the items of a paid order', () => {
  it('are removed with their refund, their stock, a note and an audit entry; its amounts stay', async () => {
    const product = await stockProduct(shop, { stock: 5, price: 2_500 });
    const { id, line, total } = await placed(product);
    const before = await books();
    const answer = await edit(id, { lines: [{ lineId: line, left: 3, quantity: 1 }] });
    // Two units at $25.00 with 6.5 % of tax, as the order has it: 5325, and a share of the rounding.
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, draft: null, refund: { amount: 5325, status: 'SUCCEEDED', restock: true } },
    });
    expect(await books()).toEqual(before.map((rows, index) => rows + (index === 1 ? 0 : index === 3 ? 2 : 1)));
    expect(await loadStock(shop, product)).toBe(4);
    const { body: order } = await staff('GET', `/orders/${id}`);
    expect(order).toMatchObject({
      status: 'PAID',
      total,
      refundableAmount: total - 5325,
      items: [{ quantity: 3, refundedQuantity: 2 }],
      additions: [],
    });
    expect(order.notes.map(({ body }: { body: string }) => body)).toEqual(['Removed 2 x Stoneware mug.']);
  });

  it('are added as a draft of the same customer whose balance is collected; both orders name each other', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const bowl = await stockProduct(shop, { stock: 2, price: 4_000, name: 'Bowl' });
    const { id, line, total } = await placed(product);
    const key = crypto.randomUUID();
    const body = {
      lines: [{ lineId: line, left: 3, quantity: 2 }],
      add: [{ productId: bowl.id, quantity: 1 }],
    };
    const answer = await edit(id, body, { key });
    expect(answer.body).toMatchObject({ success: true, refund: { status: 'SUCCEEDED' } });
    const { draft, refund } = answer.body;
    const drafts = await count('draft_orders');
    expect((await edit(id, body, { key })).body.code).toBe('STALE');
    expect(await count('draft_orders')).toBe(drafts);
    // $40.00 with tax, shipped with the order, minus the cost of the removed mug.
    const lines = [{ name: 'Bowl', quantity: 1 }];
    const unpaid = { draft, order: null, lines, balanceDue: 4260 - refund.amount };
    expect((await staff('GET', `/orders/${id}`)).body.additions).toEqual([unpaid]);
    expect(await loadStock(shop, bowl)).toBe(2);
    const { body: open } = await staff('GET', `/draft-orders/${draft.id}`);
    expect(open).toMatchObject({ email: 'ada@example.com', address: { name: 'Ada Lovelace' }, shippingCharge: 0 });
    const paid = await staff('POST', `/draft-orders/${draft.id}/mark-paid`, {
      updatedAt: open.updatedAt,
      total: 4260,
      method: 'CASH',
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    expect(await loadStock(shop, bowl)).toBe(1);
    const { body: edited } = await staff('GET', `/orders/${id}`);
    const { orderId, orderNumber } = paid.body;
    const placedOrder = { id: orderId, number: orderNumber };
    expect(edited.additions).toEqual([{ draft, order: placedOrder, lines, balanceDue: 0 }]);
    expect((await staff('GET', `/orders/${orderId}`)).body.additionTo).toEqual({ id, number: edited.number });
    expect(getCharges(id)).toEqual([total]);
  });

  it('are edited once by two at once, and beside a refund; the other receives an error, and no unit is refunded twice', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const { id, line } = await placed(product);
    const change = { lines: [{ lineId: line, left: 3, quantity: 1 }] };
    const answers = await Promise.all([edit(id, change), edit(id, change, { by: other })]);
    expect(getStatuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE');
    const product2 = await stockProduct(shop, { stock: 3 });
    const second = await placed(product2);
    await Promise.all([
      edit(second.id, { lines: [{ lineId: second.line, left: 3, quantity: 1 }] }),
      staff('POST', '/orders/refund', { id: second.id, lines: [{ lineId: second.line, quantity: 2 }], restock: true }),
    ]);
    const { body } = await staff('GET', `/orders/${second.id}`);
    expect([await loadStock(shop, product), body.items[0].refundedQuantity, await loadStock(shop, product2)]).toEqual([
      2, 2, 2,
    ]);
  });

  it('are not edited beside a parcel that takes them: one wins, and nothing is half written', async () => {
    const product = await stockProduct(shop, { stock: 3 });
    const { id, line } = await placed(product);
    const [edited, shipped] = await Promise.all([
      edit(id, { lines: [{ lineId: line, left: 3, quantity: 1 }] }),
      staff('POST', `/orders/${id}/parcels`, { id: crypto.randomUUID(), lines: [{ lineId: line, quantity: 3 }] }),
    ]);
    expect([edited.status, shipped.status].filter((status) => status < 300)).toHaveLength(1);
    const { body } = await staff('GET', `/orders/${id}`);
    const [{ refundedQuantity, shippedQuantity }] = body.items;
    expect([refundedQuantity, shippedQuantity, await loadStock(shop, product)]).toEqual(
      edited.status === 200 ? [2, 0, 2] : [0, 3, 0],
    );
  });

  it('are refused with nothing written when shipped, cancelled, emptied, changed or unchanged, and to others', async () => {
    const product = await stockProduct(shop, { stock: 100 });
    const { id, line } = await placed(product);
    const shipped = await placed(product);
    await staff('POST', `/orders/${shipped.id}/status`, { status: 'SHIPPED' });
    const cancelled = await placed(product);
    await staff('POST', `/orders/${cancelled.id}/status`, { status: 'CANCELLED' });
    const demo = await signedInStaff(app, context, { email: 'demo@example.com', role: 'ADMIN' });
    await context.pool.query(`update users set is_demo = true where email = 'demo@example.com'`);
    const before = await books();
    const refusals = [
      await edit(shipped.id, one(shipped.line)),
      await edit(cancelled.id, one(cancelled.line)),
      await edit(id, { lines: [{ lineId: line, left: 3, quantity: 0 }] }),
      await edit(id, { lines: [{ lineId: line, left: 2, quantity: 1 }] }),
      await edit(id, one(shipped.line)),
      await edit(id, {}),
      await edit(id, { lines: [{ lineId: line, left: 3, quantity: 4 }] }),
      await edit(crypto.randomUUID(), one(line)),
      await edit(id, one(line), { by: demo }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'BAD_TRANSITION',
      'BAD_TRANSITION',
      'UNPROCESSABLE',
      'STALE',
      'STALE',
      'UNPROCESSABLE',
      'UNPROCESSABLE',
      'NOT_FOUND',
      'DEMO_RESTRICTED',
    ]);
    expect(await books()).toEqual(before);
  });
});
