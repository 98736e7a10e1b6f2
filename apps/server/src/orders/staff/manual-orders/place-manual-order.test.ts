import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { createOwner } from '../../../users/users.ts';
import { goodAddress, loadStock, stockProduct, testShop } from '../../test-shop.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const app = await buildApp(context);
await app.ready();
afterAll(() => app.close());
await createOwner(context.db, {
  email: 'sam@example.com',
  password: 'a-password',
  firstName: 'Sam',
  lastName: 'Staff',
});
const window = browser(app);
await window.call('POST', '/auth/login', { email: 'sam@example.com', password: 'a-password' });

it('a phone order that is sent again, because its answer got lost, is one order and one charge', async () => {
  const product = await stockProduct(shop, { stock: 9 });
  const body = {
    email: 'bob@example.com',
    items: [{ productId: product.id, quantity: 2 }],
    address: goodAddress,
    paymentMethod: 'pm_card_visa',
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const before = sandbox.control.books().charges.length;
  const answers = [];
  for (let attempt = 0; attempt < 3; attempt += 1)
    answers.push((await window.call('POST', '/orders/manual', body, headers)).json());
  expect(answers[0]).toMatchObject({ success: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(await loadStock(shop, product)).toBe(7);
  expect(sandbox.control.books().charges.length).toBe(before + 1);
  const other = await window.call('POST', '/orders/manual', { ...body, email: 'eve@example.com' }, headers);
  expect(other.json()).toMatchObject({ status: 409, code: 'KEY_REUSED' });
});
