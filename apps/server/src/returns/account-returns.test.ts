import { expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../orders/test-staff.ts';
import type { SignedInCaller } from '../platform/http/caller/caller.ts';
import { browser } from '../platform/http/testing/test-app.ts';
import { request, shippedOrder } from './test-returns.ts';

const shop = await testShop();
const { context } = shop;
const { app } = await staffedApp(context);
const mug = await stockProduct(shop);

async function shopper(email: string) {
  const call = await signedInStaff(app, context, { email, role: 'USER' });
  const { rows } = await context.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const user = { userId: rows[0]?.id ?? '', email, firstName: 'Sam', lastName: 'Staff' };
  const caller: SignedInCaller = { kind: 'user', ...user, role: 'USER', isDemo: false, sessionId: '' };
  return { call, caller };
}

async function returnedOrder(caller: SignedInCaller) {
  const order = await shippedOrder(shop, { product: mug, caller });
  const made = await request(shop, order);
  if (!made.ok) throw new Error(made.detail);
  return made.value.return;
}

it('an account lists the returns of its orders, newest first, and no return of another account', async () => {
  const [ada, ben] = [await shopper('ada@example.com'), await shopper('ben@example.com')];
  const first = await returnedOrder(ada.caller);
  const second = await returnedOrder(ada.caller);
  await returnedOrder(ben.caller);
  const { body } = await ada.call('GET', '/returns/account');
  expect(body).toEqual({
    items: [second, first].map(({ id, number, orderId, orderNumber, createdAt }) => ({
      id,
      number,
      orderId,
      orderNumber,
      createdAt,
      kind: 'RETURN',
      status: 'REQUESTED',
    })),
    nextCursor: null,
  });
  expect((await browser(app).call('GET', '/returns/account')).statusCode).toBe(401);
});
