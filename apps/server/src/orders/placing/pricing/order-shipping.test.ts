import { arrivalDays, defaultDeliveryTimes } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../../test-shop.ts';
import type { PricingChoices } from '../order-attempt.ts';
import { california, zonedShop } from './test-zones.ts';

const shop = await testShop();
const { context } = shop;
const { zone, quote, place: placeOrder, removeZones } = zonedShop(shop);
afterEach(removeZones);

async function storedOrder(orderId: string) {
  const { rows } = await context.pool.query(
    `select shipping_method as title, shipping_method_id as id, shipping_cost::int as cost, arrives_from::text as "from", arrives_to::text as "to" from orders where id = $1`,
    [orderId],
  );
  return rows[0];
}

function days(transitDays: { least: number; most: number }) {
  const { from, to } = arrivalDays(new Date(), { ...defaultDeliveryTimes, transitDays }, 'UTC');
  return { arrivesFrom: from, arrivesTo: to };
}

describe('a shop without zones', () => {
  it('charges its flat rate, offers no method and takes no chosen one', async () => {
    const mug = await stockProduct(shop);
    const { totals, shippingMethods, shippingMethodId, shippingReason } = await quote(mug, { address: california });
    expect([totals.shipping, shippingMethods, shippingMethodId, shippingReason]).toEqual([799, [], null, null]);
  });
});

describe('a quote with zones', () => {
  it('offers the active methods of the address, the cheapest first and charged, with the days of each', async () => {
    const mug = await stockProduct(shop);
    const [express, post] = await zone(
      [{ country: 'US' }],
      [
        { title: 'Express', kind: 'FLAT', price: 2500, transitDays: { least: 1, most: 1 } },
        { title: 'Post', kind: 'FLAT', price: 600 },
        { title: 'Old', kind: 'FLAT', price: 1, isActive: false },
      ],
    );
    const first = await quote(mug, { address: california });
    expect(first.shippingMethods).toEqual([
      { id: post, title: 'Post', price: 600, ...days(defaultDeliveryTimes.transitDays), pickupPlace: null },
      { id: express, title: 'Express', price: 2500, ...days({ least: 1, most: 1 }), pickupPlace: null },
    ]);
    expect([first.shippingMethodId, first.totals.shipping, first.totals.total]).toEqual([post, 600, 3263]);
    const chosen = await quote(mug, { address: california, shippingMethodId: express ?? null });
    expect([chosen.shippingMethodId, chosen.totals.shipping]).toEqual([express, 2500]);
  });

  it('estimates with the first country of the settings while no address is known', async () => {
    const mug = await stockProduct(shop);
    await zone([{ country: 'US', states: ['CA'] }], [{ title: 'Local', kind: 'FLAT', price: 300 }]);
    expect(await quote(mug)).toMatchObject({
      shippingMethods: [],
      shippingReason: 'Enter your address to see the shipping methods.',
    });
    await zone([{ country: 'US' }], [{ title: 'Post', kind: 'FLAT', price: 700 }]);
    expect(await quote(mug)).toMatchObject({ shippingReason: null, totals: { shipping: 700 } });
  });

  it('says at once where the shop does not deliver', async () => {
    const mug = await stockProduct(shop);
    await zone(
      [{ country: 'US', states: ['CA'] }],
      [{ title: 'Heavy', kind: 'BY_COUNT', steps: [{ from: 10, price: 1 }] }],
    );
    const reasonAt = async (address: PricingChoices['address']) => (await quote(mug, { address })).shippingReason;
    expect(await reasonAt({ country: 'DE', state: '', postalCode: '10115' })).toBe('We do not deliver to Germany.');
    expect(await reasonAt({ ...california, state: 'NY' })).toBe('We do not deliver to this address.');
    expect(await reasonAt(california)).toBe('No shipping method is available for these items at this address.');
  });

  it("follows the zone's threshold for free shipping, and weighs the goods", async () => {
    const mug = await stockProduct(shop, { price: 2500 });
    await context.pool.query('update products set weight = 10 where id = $1', [mug.id]);
    await zone(
      [{ country: 'US' }],
      [
        { title: 'Free', kind: 'FREE_FROM', price: 3000, steps: [{ from: 9000, price: 0 }] },
        {
          title: 'Weighed',
          kind: 'BY_WEIGHT',
          steps: [
            { from: 0, price: 400 },
            { from: 1000, price: 800 },
          ],
        },
      ],
    );
    expect((await quote(mug)).totals).toMatchObject({ shipping: 400, freeShippingDist: 6500 });
    // Four units weigh 1134 g and cost 100.00.
    expect((await quote(mug, {}, 4)).totals).toMatchObject({ shipping: 0, freeShippingDist: 0 });
    expect((await quote(mug, {}, 4)).shippingMethods.map(({ price }) => price)).toEqual([0, 800]);
    await context.pool.query('update products set weight = null where id = $1', [mug.id]);
    // An unweighed unit counts as the default parcel of 32 ounces, 907 g.
    expect((await quote(mug)).totals.shipping).toBe(400);
  });
});

describe('placing an order with zones', () => {
  it('stores the chosen method with its title, price and days, also after it is deleted', async () => {
    const mug = await stockProduct(shop);
    const [express] = await zone(
      [{ country: 'US' }],
      [
        { title: 'Express', kind: 'FLAT', price: 2500, transitDays: { least: 0, most: 0 } },
        { title: 'Post', kind: 'FLAT', price: 600 },
      ],
    );
    const outcome = await placeOrder(mug, 2500 + 2500 + 163, { shippingMethodId: express });
    expect(outcome).toMatchObject({ ok: true, value: { success: true } });
    const orderId = outcome.ok && 'orderId' in outcome.value ? outcome.value.orderId : '';
    const { from, to } = arrivalDays(
      new Date(),
      { ...defaultDeliveryTimes, transitDays: { least: 0, most: 0 } },
      'UTC',
    );
    const stored = { title: 'Express', id: express, cost: 2500, from, to };
    expect(await storedOrder(orderId)).toEqual(stored);
    await context.pool.query('delete from shipping_methods where id = $1', [express]);
    expect(await storedOrder(orderId)).toEqual(stored);
  });

  it('is refused without a charge where the shop does not deliver', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    await zone([{ country: 'US', states: ['NY'] }], [{ title: 'Post', kind: 'FLAT', price: 600 }]);
    const refused = await placeOrder(mug, 3462);
    expect(refused).toMatchObject({
      ok: false,
      code: 'NO_DELIVERY',
      detail: 'We do not deliver to this address.',
      errors: [{ path: 'order.shippingInfo.address', message: 'We do not deliver to this address.' }],
    });
    const { rows } = await context.pool.query('select stock from products where id = $1', [mug.id]);
    expect(rows[0].stock).toBe(5);
  });

  it('is refused with the new quote when the chosen method is gone or costs something else', async () => {
    const mug = await stockProduct(shop);
    const [express] = await zone(
      [{ country: 'US' }],
      [
        { title: 'Express', kind: 'FLAT', price: 900 },
        { title: 'Post', kind: 'FLAT', price: 600 },
      ],
    );
    const total = 2500 + 900 + 163;
    await context.pool.query('update shipping_methods set price = 901 where id = $1', [express]);
    context.pageCache.evict(['shipping']);
    expect(await placeOrder(mug, total, { shippingMethodId: express })).toMatchObject({
      ok: false,
      code: 'PRICE_CHANGED',
    });
    await context.pool.query('update shipping_methods set is_active = false where id = $1', [express]);
    context.pageCache.evict(['shipping']);
    // The total is that of the cheaper method. It is refused all the same, because the shopper chose another one.
    expect(await placeOrder(mug, 2500 + 600 + 163, { shippingMethodId: express })).toMatchObject({
      ok: false,
      code: 'PRICE_CHANGED',
      errors: [{ path: 'order.shippingMethodId' }],
      extra: { quote: { shippingMethods: [{ title: 'Post' }] } },
    });
  });
});
