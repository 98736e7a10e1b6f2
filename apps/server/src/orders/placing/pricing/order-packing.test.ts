import { v7 as uuidv7 } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { type StockedProduct, stockProduct, testShop } from '../../test-shop.ts';
import { quoteCartLines } from '../quote-cart.ts';
import { california, zonedShop } from './test-zones.ts';

const shop = await testShop();
const { context } = shop;
const { zone, quote, place: placeOrder, removeZones } = zonedShop(shop);
afterEach(removeZones);

async function shippingClass(name: string, excluded: readonly string[], products: readonly StockedProduct[]) {
  const id = uuidv7();
  await context.pool.query('insert into shipping_classes (id, name, excluded_method_ids) values ($1, $2, $3)', [
    id,
    name,
    excluded,
  ]);
  const ids = products.map((product) => product.id);
  await context.pool.query('update products set shipping_class_id = $1 where id = any($2)', [id, ids]);
  context.pageCache.evict(['shipping']);
}

describe('goods of a shipping class', () => {
  const post = { title: 'Post', kind: 'FLAT', price: 600 };
  const courier = { title: 'Courier', kind: 'FLAT', price: 900 };

  it('are not offered the methods that exclude them', async () => {
    const paint = await stockProduct(shop);
    const [postId = ''] = await zone([{ country: 'US' }], [post, courier]);
    await shippingClass('Dangerous', [postId], [paint]);
    const { shippingMethods, totals } = await quote(paint, { address: california });
    expect([shippingMethods.map(({ title }) => title), totals.shipping]).toEqual([['Courier'], 900]);
    expect((await quote(await stockProduct(shop), { address: california })).shippingMethods).toHaveLength(2);
  });

  it('that no method carries are named at once, without an address too, and refused at their line', async () => {
    const piano = await stockProduct(shop, { stock: 5 });
    const mug = await stockProduct(shop);
    const ids = await zone([{ country: 'US' }], [post, courier]);
    await shippingClass('Oversized', ids, [piano]);
    const reason = expect.stringMatching(
      /^“.+” can’t be delivered .*no shipping method accepts the class “Oversized”\.$/,
    );
    expect(await quote(piano)).toMatchObject({ shippingMethods: [], shippingReason: reason });
    const both = [mug, piano].map(({ id, price }) => ({ productId: id, quantity: 1, price }));
    const refused = await placeOrder(piano, 9999, { items: both });
    expect(refused).toMatchObject({
      ok: false,
      code: 'NO_DELIVERY',
      detail: reason,
      errors: [{ path: 'order.items.1', message: reason }],
    });
  });
});

describe('goods that are packed in boxes', () => {
  it('are priced by the weight of the packed boxes', async () => {
    const mug = await stockProduct(shop, { stock: 50 });
    await context.pool.query('update products set weight = 10, package_size = $2 where id = $1', [
      mug.id,
      JSON.stringify({ length: 4, width: 4, height: 4 }),
    ]);
    const box = { name: 'Small', length: 8, width: 6, height: 4, weight: 4, maxWeight: null };
    await context.pool.query(`insert into settings (key, value) values ('shipping', $1)`, [
      JSON.stringify({ boxes: [box] }),
    ]);
    const steps = [0, 340, 400].map((from) => ({ from, price: from + 100 }));
    await zone([{ country: 'US' }], [{ title: 'Weighed', kind: 'BY_WEIGHT', steps }]);
    const price = async (quantity: number) => (await quote(mug, { address: california }, quantity)).totals.shipping;
    // A box of 4 oz holds three mugs of 10 oz by its volume of 192. The weights are 397 g for one mug, and 14 + 34 oz
    // for four.
    expect([await price(1), await price(4)]).toEqual([440, 500]);
    await context.pool.query('update products set package_size = null where id = $1', [mug.id]);
    expect(await price(1)).toBe(100);
    await context.pool.query(`delete from settings where key = 'shipping'`);
  });
});

describe('the zone of a customer who has entered no address yet', () => {
  it('is that of the latest address in the account', async () => {
    const mug = await stockProduct(shop);
    await zone(
      [{ country: 'US' }],
      [{ title: 'Post', kind: 'FREE_FROM', price: 600, steps: [{ from: 9000, price: 0 }] }],
    );
    await zone(
      [{ country: 'CA' }],
      [{ title: 'Air', kind: 'FREE_FROM', price: 1900, steps: [{ from: 20_000, price: 0 }] }],
    );
    const userId = uuidv7();
    await context.pool.query(
      `insert into users (id, email, password_hash, first_name, last_name) values ($1, $2, 'x', 'A', 'B')`,
      [userId, `${userId}@example.com`],
    );
    await context.pool.query(
      `insert into user_addresses (id, user_id, name, street1, city, state, postal_code, country) values ($1, $2, 'A B', '1 Street', 'Toronto', 'ON', 'M5V 1J1', 'CA')`,
      [uuidv7(), userId],
    );
    const caller = { kind: 'user', userId, email: `${userId}@example.com` } as never;
    const quoted = await quoteCartLines(
      context,
      { items: [{ productId: mug.id, quantity: 1 }] as never },
      { caller, address: null },
    );
    expect(quoted.totals).toMatchObject({ shipping: 1900, freeShippingDist: 17_500 });
  });
});
