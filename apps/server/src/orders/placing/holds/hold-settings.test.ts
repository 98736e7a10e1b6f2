import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { createOwner } from '../../../users/users.ts';
import { loadStock, orderBody, stockProduct, testShop } from '../../test-shop.ts';

const shop = await testShop();
const { context } = shop;
const app = await buildApp(context);
await app.ready();
afterAll(() => app.close());
const account = { email: 'sam@example.com', password: 'a-password' };
await createOwner(context.db, { ...account, firstName: 'Sam', lastName: 'Staff' });
const staff = browser(app);
await staff.call('POST', '/auth/login', account);
const visitor = browser(app);

function toOrder(product: { id: string; price: number }, quantity: number, card = 'pm_card_visa') {
  return orderBody({ product, quantity, card, address: { email: 'ada@example.com' } });
}

describe('how much of a product one order may take', () => {
  it('is a setting of the site: staff change it, the cart says it next to the line, and an order above it is refused', async () => {
    const product = await stockProduct(shop, { stock: 60 });
    const saved = await staff.call('PUT', '/settings/admin/site', { holdUnits: 4, holdStockShare: 1_000 });
    expect(saved.statusCode).toBe(200);
    const line = { productId: product.id, variantId: null, quantity: 9, price: product.price };
    const quote = await visitor.call('POST', '/cart/quote', { items: [line] });
    expect(quote.json()).toMatchObject({
      isChanged: true,
      lines: [
        { quantity: 6, stock: 60, notes: [{ code: 'TOO_MANY_UNITS', message: 'At most 6 can be ordered at once' }] },
      ],
    });
    const refused = await visitor.call('POST', '/orders/place', toOrder(product, 7));
    expect(refused.statusCode).toBe(422);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_UNITS',
      errors: [{ path: 'order.items.0.quantity', message: 'At most 6 can be ordered at once' }],
    });
    expect(await loadStock(shop, product)).toBe(60);
    expect((await visitor.call('POST', '/orders/place', toOrder(product, 6))).json()).toMatchObject({ success: true });
    const { rows } = await context.pool.query(
      `select after from audit_log where resource_id = 'site' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ after: { holdUnits: 4, holdStockShare: 1_000 } }]);
  });

  it.each([
    [{ holdUnits: 0 }, 'holdUnits'],
    [{ holdUnits: 1.5 }, 'holdUnits'],
    [{ holdStockShare: 10_001 }, 'holdStockShare'],
  ])('is not saved as %j', async (change, path) => {
    const answer = await staff.call('PUT', '/settings/admin/site', change);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });
});

describe('the fourth order that waits for one shopper', () => {
  it('is refused with a time to come back, and the sentence says what to do', async () => {
    const product = await stockProduct(shop, { stock: 60 });
    const body = toOrder(product, 1, 'pm_card_authenticationRequired');
    const placeOrder = () => visitor.call('POST', '/orders/place', body, { 'idempotency-key': uuidv7() });
    for (let count = 0; count < 3; count += 1)
      expect((await placeOrder()).json()).toMatchObject({ requiresAction: true });
    const refused = await placeOrder();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
      detail: expect.stringContaining('Finish or cancel one of them, or try again in a few minutes.'),
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds > 500 && seconds <= 600).toBe(true);
    expect(await loadStock(shop, product)).toBe(57);
  });
});
