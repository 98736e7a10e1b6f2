import { expect, it } from 'vitest';
import { refundOrder } from '../orders/refunding/refund-order.ts';
import { addOwner, owner, testShop } from '../orders/test-shop.ts';
import { payDemoOrders } from './demo-payments.ts';
import { seedDemo } from './seed-demo.ts';

const { context, sandbox } = await testShop({ isEmpty: true });

it('has the sandbox know the sample orders, so that staff can refund them like any other', async () => {
  const shop = { ...context, sandboxUrl: sandbox.url };
  expect(await seedDemo(shop, (orders) => payDemoOrders(shop, orders))).toBe(true);
  await addOwner(shop);
  const { rows } = await context.pool.query<{ id: string; total: number }>(
    `select id, total from orders where status in ('PAID', 'SHIPPED', 'DELIVERED') order by number`,
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { id, total } of rows) {
    const request = { caller: owner, body: { id }, key: null, requestId: 'test' };
    expect(await refundOrder(shop, request)).toMatchObject({
      ok: true,
      value: { success: true, orderStatus: 'REFUNDED', refund: { amount: total, status: 'SUCCEEDED' } },
    });
  }
});
