import { arrivalDays, defaultDeliveryTimes } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { trackingToken } from '../../mail/mail.ts';
import { goodAddress, paidOrder, stockProduct, testShop } from '../test-shop.ts';

const shop = await testShop();
const { context } = shop;
const app = await buildApp(context);
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await app.inject({ method, url: `/api/v1${url}`, ...(payload && { payload }) });
  return { status: response.statusCode, headers: response.headers, text: response.body, body: response.json() };
}

const getToken = (orderId: string) => trackingToken(context.sessionSecret, orderId);

async function saveShipping(value: object): Promise<void> {
  await context.pool.query(
    `insert into settings (key, value) values ('shipping', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
}

describe('the estimate of delivery', () => {
  it('of a cart is that of an order of this moment', async () => {
    const { id } = await stockProduct(shop);
    const before = new Date();
    const { body } = await call('POST', '/cart/quote', { items: [{ productId: id, quantity: 1 }] });
    const possible = [before, new Date()].map((at) => arrivalDays(at, defaultDeliveryTimes, 'UTC'));
    expect(possible).toContainEqual({ from: body.arrival.from, to: body.arrival.to });
    expect(body.arrival.text).toMatch(/^Arrives [A-Z][a-z]{2} \d{1,2}/);
  });

  it('of an order stays what its shopper saw when the owner changes the times later', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const { body: reportedLines } = await call('GET', `/orders/track?token=${getToken(orderId)}`);
    expect(reportedLines.arrival.text).toMatch(/^Arrives /);
    await saveShipping({ delivery: { ...defaultDeliveryTimes, handlingDays: 30 } });
    const { body: later } = await call('GET', `/orders/track?token=${getToken(orderId)}`);
    expect(later.arrival).toEqual(reportedLines.arrival);
    const next = await paidOrder(shop, { product: await stockProduct(shop) });
    const { body: slower } = await call('GET', `/orders/track?token=${getToken(next)}`);
    expect(slower.arrival.from > reportedLines.arrival.to).toBe(true);
    await saveShipping({});
  });

  it('is not said where the owner does not show it, and a damaged setting takes the default', async () => {
    const { id } = await stockProduct(shop);
    const arrivalNow = async () =>
      (await call('POST', '/cart/quote', { items: [{ productId: id, quantity: 1 }] })).body.arrival;
    await saveShipping({ delivery: { ...defaultDeliveryTimes, isShown: false } });
    expect(await arrivalNow()).toBeNull();
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    expect((await call('GET', `/orders/track?token=${getToken(orderId)}`)).body.arrival).toBeNull();
    await saveShipping({ delivery: { handlingDays: 'soon' } });
    expect((await arrivalNow()).text).toMatch(/^Arrives /);
    await saveShipping({});
  });
});

describe('a confirmation', () => {
  it('shows address and e-mail to whoever has its secret link, and is never cached', async () => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const { status, headers, body } = await call('GET', `/orders/track?token=${getToken(orderId)}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ email: goodAddress.email, shippingInfo: { address: { name: goodAddress.name } } });
    expect(body.returnsText).toMatch(/return/);
  });

  it.each<[string, (id: string, otherId: string) => string]>([
    ['no token', () => ''],
    ['the order’s id', (id) => id],
    ['the token’s first half', (id) => getToken(id).split('.')[0] ?? ''],
    [
      'the signature of another order',
      (id, otherId) => `${getToken(id).split('.')[0]}.${getToken(otherId).split('.')[1]}`,
    ],
    ['a signature of another shop', (id) => trackingToken('another-secret-of-another-shop', id)],
    ['a token with a further part', (id) => `${getToken(id)}.more`],
  ])('with %s shows nothing of the order', async (_what, tokenFor) => {
    const orderId = await paidOrder(shop, { product: await stockProduct(shop) });
    const otherId = await paidOrder(shop, { product: await stockProduct(shop) });
    const token = encodeURIComponent(tokenFor(orderId, otherId));
    const { status, text } = await call('GET', `/orders/track?token=${token}`);
    expect([400, 404]).toContain(status);
    for (const secret of [goodAddress.email, goodAddress.name, goodAddress.street1, goodAddress.city]) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });
});
