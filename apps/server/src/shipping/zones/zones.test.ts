import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
let staff: Person = visitor;
beforeAll(async () => {
  staff = await shop.user('ADMIN');
});

const us = (states: readonly string[] = [], postalCodes: readonly string[] = []) => [
  { country: 'US', states, postalCodes },
];
const write = (path: string, body: object) => call(staff, 'POST', path, body);
const one = async (path: string, id: string) => (await call(staff, 'POST', `${path}/one`, { where: { id } })).body;

describe('a shipping zone', () => {
  it('is written, read as it was written, and found by its name', async () => {
    const made = await write('shipping/zones', { name: 'Pacific', areas: [{ country: 'us', states: ['WA', 'OR'] }] });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ name: 'Pacific', areas: us(['WA', 'OR']) });
    const { body } = await call(staff, 'POST', 'shipping/zones/many', { search: 'pacif' });
    expect(body.items?.map(({ id }) => id)).toEqual([made.id]);
    const renamed = await call(staff, 'PUT', `shipping/zones/${made.id}`, { name: 'North-west' });
    expect(renamed.body).toMatchObject({ name: 'North-west', areas: us(['WA', 'OR']) });
  });

  it('created as the first one takes the flat rate, and everywhere else stays delivered to', async () => {
    const first = await testShop();
    const owner = await first.user('SITE_OWNER');
    const shipping = await first.call(owner, 'PUT', 'settings/admin/shipping', { countries: ['US', 'DE'] });
    expect(shipping.status, shipping.text).toBe(200);
    const mug = await first.call(owner, 'POST', 'products', { name: 'Mug', price: 2400, stock: 5 });
    const areas = us(['CA']);
    const made = await first.call(owner, 'POST', 'shipping/zones', { name: 'Coast', areas });
    expect(made.status, made.text).toBe(201);
    const { body } = await first.call(owner, 'POST', 'shipping/zones/many', { orderBy: [{ name: 'asc' }] });
    expect(body.items).toMatchObject([
      { name: 'Coast', areas },
      { name: 'Everywhere else', areas: [...us(), { country: 'DE', states: [], postalCodes: [] }] },
    ]);
    for (const address of [{ country: 'US', state: 'CA' }, { country: 'US', state: 'NY' }, { country: 'DE' }]) {
      const items = [{ productId: mug.id, quantity: 1 }];
      const quote = await first.call(visitor, 'POST', 'cart/quote', { items, address });
      expect(quote.body).toMatchObject({ shippingReason: null, totals: { shipping: 799 } });
    }
    const log = await first.call(owner, 'POST', 'audit/many', { where: { resource: 'shipping/zones' } });
    expect(log.body.items).toHaveLength(2);
    await first.call(owner, 'POST', 'shipping/zones', { name: 'France', areas: [{ country: 'FR' }] });
    const all = await first.call(owner, 'POST', 'shipping/methods/many', {});
    expect(all.body.items?.map(({ title }) => title)).toEqual(Array(3).fill('Standard shipping'));
  });

  it('that shares a place with another is refused with both named, when it is created and when it is changed', async () => {
    const first = await write('shipping/zones', { name: 'California', areas: us(['CA']) });
    const second = await write('shipping/zones', { name: 'Nevada', areas: us(['NV']) });
    const refused = await write('shipping/zones', { name: 'Golden', areas: us(['California'], []) });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.errors).toEqual([
      { path: 'areas', message: '“Golden” and “California” both deliver to US, CA.' },
    ]);
    const moved = await call(staff, 'PUT', `shipping/zones/${second.id}`, { areas: us(['CA', 'NV']) });
    expect([moved.status, moved.body['detail']]).toEqual([409, expect.stringContaining('“Nevada” and “California”')]);
    expect(await one('shipping/zones', second.id)).toMatchObject({ areas: us(['NV']) });
    expect((await call(staff, 'PUT', `shipping/zones/${first.id}`, { areas: us(['CA', 'AZ']) })).status).toBe(200);
    expect((await write('shipping/zones', { name: 'Townsend', areas: us(['CA'], ['94107']) })).status).toBe(201);
  });

  it('is created once when two people create overlapping ones at the same moment', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const answers = await Promise.all(
      names.map((name) => write('shipping/zones', { name, areas: [{ country: 'FR' }, { country: 'BE' }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  it.each<[string, object, string]>([
    ['no area', { areas: [] }, 'areas'],
    ['an unknown country', { areas: [{ country: 'XX' }] }, 'areas.0.country'],
    ['a pattern that is none', { areas: us([], ['(9+)+$']) }, 'areas.0.postalCodes.0'],
    ['a range upside down', { areas: us([], ['94107', '99999-90000']) }, 'areas.0.postalCodes.1'],
    [
      'more parts than can be compared',
      {
        areas: us(
          Array(100).fill('CA'),
          Array.from({ length: 60 }, (_, n) => `${90_000 + n}`),
        ),
      },
      'areas',
    ],
  ])('with %s is refused at its field', async (_what, change, path) => {
    const refused = await write('shipping/zones', { name: 'Odd', areas: us(['TX']), ...change });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('takes its methods with it when it is deleted, and brings them back when that is undone', async () => {
    const zone = await write('shipping/zones', { name: 'Iceland', areas: [{ country: 'IS' }] });
    const method = await write('shipping/methods', { zoneId: zone.id, title: 'Post', kind: 'FLAT', price: 1900 });
    expect((await call(staff, 'DELETE', `shipping/zones/${zone.id}`)).status).toBe(200);
    expect((await call(staff, 'POST', 'shipping/methods/one', { where: { id: method.id } })).status).toBe(404);
    const { body } = await call(staff, 'POST', 'audit/many', { where: { resourceId: zone.id, action: 'delete' } });
    const undone = await call(staff, 'POST', `audit/${String(body.items?.[0]?.['id'])}/undo`, {});
    expect(undone.status, undone.text).toBe(200);
    expect(await one('shipping/methods', method.id)).toMatchObject({ title: 'Post', price: 1900 });
  });
});

describe('a shipping method', () => {
  it('keeps kind, price, steps in rising order, days and place', async () => {
    const zone = await write('shipping/zones', { name: 'Norway', areas: [{ country: 'NO' }] });
    const made = await write('shipping/methods', {
      zoneId: zone.id,
      title: 'By weight',
      kind: 'BY_WEIGHT',
      steps: [
        { from: 2000, price: 900 },
        { from: 0, price: 500 },
      ],
      transitDays: { least: 2, most: 5 },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      zoneId: zone.id,
      kind: 'BY_WEIGHT',
      price: null,
      steps: [
        { from: 0, price: 500 },
        { from: 2000, price: 900 },
      ],
      transitDays: { least: 2, most: 5 },
      isActive: true,
    });
    const changed = await call(staff, 'PUT', `shipping/methods/${made.id}`, { ...made.body, title: 'Parcel' });
    expect([changed.status, changed.body['title']], changed.text).toEqual([200, 'Parcel']);
    const refused = await call(staff, 'PUT', `shipping/methods/${made.id}`, { kind: 'FLAT' });
    expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([400, ['price', 'steps']]);
  });

  it.each<[string, object, number, string]>([
    ['a price below 0', { price: -1 }, 400, 'price'],
    ['a kind that is none', { kind: 'TELEPORT' }, 400, 'kind'],
    ['no price', { price: null }, 400, 'price'],
    ['a zone that is none', { zoneId: '0190a0a0-0000-7000-8000-000000000000' }, 422, 'zoneId'],
    ['days upside down', { transitDays: { least: 5, most: 2 } }, 400, 'transitDays.most'],
  ])('with %s is refused at its field', async (_what, change, status, path) => {
    const { body } = await call(staff, 'POST', 'shipping/zones/many', { limit: 1 });
    const good = { zoneId: body.items?.[0]?.['id'], title: 'Post', kind: 'FLAT', price: 100 };
    const refused = await write('shipping/methods', { ...good, ...change });
    expect([refused.status, refused.body.errors?.[0]?.path], refused.text).toEqual([status, path]);
  });
});

describe('a shipping class', () => {
  it('keeps the methods that it excludes, gives a product its class, and stays while a product is of it', async () => {
    const zone = await write('shipping/zones', { name: 'Chile', areas: [{ country: 'CL' }] });
    const method = await write('shipping/methods', { zoneId: zone.id, title: 'Post', kind: 'FLAT', price: 900 });
    const made = await write('shipping/classes', { name: 'Oversized', excludedMethodIds: [method.id, method.id] });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ name: 'Oversized', excludedMethodIds: [method.id] });
    const size = { length: 60, width: 10, height: 10 };
    const product = await write('products', { name: 'Ladder', price: 9900, shippingClassId: made.id, size });
    expect(product.body).toMatchObject({ shippingClassId: made.id, size });
    const stored = await call(staff, 'DELETE', `shipping/classes/${made.id}`);
    expect([stored.status, stored.body.code]).toEqual([409, 'CONFLICT']);
    await call(staff, 'PUT', `products/${product.id}`, { shippingClassId: null, size: null });
    expect((await call(staff, 'DELETE', `shipping/classes/${made.id}`)).status).toBe(200);
    const unknown = await call(staff, 'PUT', `products/${product.id}`, { shippingClassId: made.id });
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, 'shippingClassId']);
  });
});
