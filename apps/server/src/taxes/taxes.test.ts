import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../resources/test-shop.ts';

const shop = await testShop();
const { call } = shop;
const admin = await shop.user('ADMIN');

async function made(path: string, body: object) {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.text).toContain('"id"');
  return answer;
}

/** Returns the taxes of a quote of one unit at an address, with those of its line. */
async function quoted(productId: string, address: object | null) {
  const { body } = await call(visitor, 'POST', 'cart/quote', { items: [{ productId, quantity: 1 }], address });
  const { taxes, totals, includedTax, lines } = body as unknown as {
    taxes: object[];
    totals: { tax: number; total: number };
    includedTax: number;
    lines: { tax: number }[];
  };
  return { taxes, tax: totals.tax, total: totals.total, includedTax, line: lines[0]?.tax };
}

describe('tax rates', () => {
  it('apply at their place to goods of their class; elsewhere the rate of the settings applies', async () => {
    const books = await made('tax/classes', { name: 'Books' });
    const mug = await made('products', { name: 'Mug', price: 10_000, stock: 5 });
    const book = await made('products', { name: 'Novel', price: 10_000, stock: 5, taxClassId: books.id });
    const inBerlin = { country: 'DE', state: null, postalCode: '10115' };
    expect(await quoted(mug.id, inBerlin)).toMatchObject({ tax: 650, taxes: [{ title: 'Sales Tax', rate: 650 }] });
    await made('tax/rates', { title: 'VAT', country: 'de', rate: 1900, appliesToShipping: true });
    await made('tax/rates', { title: 'VAT', country: 'DE', rate: 700, taxClassId: books.id });
    expect(await quoted(mug.id, inBerlin)).toMatchObject({
      tax: 1900,
      line: 1900,
      taxes: [{ title: 'VAT', rate: 1900, amount: 1900 }],
    });
    expect(await quoted(book.id, inBerlin)).toMatchObject({
      tax: 700,
      taxes: [{ title: 'VAT', rate: 700, amount: 700 }],
    });
    expect(await quoted(mug.id, { country: 'FR' })).toMatchObject({ tax: 650 });
    expect(await quoted(mug.id, null)).toMatchObject({ tax: 650 });
  });

  it('that overlap are refused, both named, and nothing is written', async () => {
    await made('tax/rates', { title: 'State', country: 'US', state: 'NY', rate: 400 });
    const second = { title: 'state ', country: 'US', state: 'ny', postalCode: '', rate: 500 };
    const refused = await call(admin, 'POST', 'tax/rates', second);
    expect([refused.status, refused.body['code']]).toEqual([409, 'CONFLICT']);
    expect(refused.body['detail']).toMatch(/“state”.*“State”/);
    const city = await made('tax/rates', { ...second, postalCode: '100*' });
    const moved = await call(admin, 'PUT', `tax/rates/${city.id}`, { postalCode: null });
    expect([moved.status, moved.body['code']]).toEqual([409, 'CONFLICT']);
    expect((await call(admin, 'POST', 'tax/rates/one', { where: { id: city.id } })).body).toMatchObject({
      postalCode: '100*',
      state: 'ny',
    });
  });

  it('of three decimals are stored and charged exactly, and those of different titles at one place are added', async () => {
    const location = { country: 'US', state: 'NJ', postalCode: '101*' };
    await made('tax/rates', { ...location, title: 'State', rate: 400 });
    await made('tax/rates', { ...location, title: 'City', rate: 450 });
    const district = await made('tax/rates', { ...location, title: 'District', rate: 37.5 });
    const read = await call(admin, 'POST', 'tax/rates/one', { where: { id: district.id, rate: 37.5 } });
    expect(read.body).toMatchObject({ rate: 37.5, priceFrom: null, isAboveOnly: false });
    const table = await made('products', { name: 'Table', price: 100_000, stock: 5 });
    expect(await quoted(table.id, { country: 'US', state: 'NJ', postalCode: '10118' })).toMatchObject({
      tax: 8875,
      taxes: [
        { title: 'State', amount: 4000 },
        { title: 'City', amount: 4500 },
        { title: 'District', rate: 37.5, amount: 375 },
      ],
    });
  });

  it('with a threshold of price tax units that reach it, or only what exceeds it', async () => {
    const clothing = await made('tax/classes', { name: 'Clothing' });
    const shirt = await made('products', { name: 'Shirt', price: 10_999, stock: 5, taxClassId: clothing.id });
    const coat = await made('products', { name: 'Coat', price: 20_000, stock: 5, taxClassId: clothing.id });
    const rate = { title: 'Sales', country: 'US', rate: 625, taxClassId: clothing.id };
    await made('tax/rates', { ...rate, state: 'CT', priceFrom: 11_000 });
    await made('tax/rates', { ...rate, state: 'MA', priceFrom: 17_500, isAboveOnly: true });
    expect(await quoted(shirt.id, { country: 'US', state: 'CT' })).toMatchObject({ tax: 0 });
    expect(await quoted(coat.id, { country: 'US', state: 'CT' })).toMatchObject({ tax: 1250 });
    expect(await quoted(coat.id, { country: 'US', state: 'MA' })).toMatchObject({ tax: 156 });
  });

  it('that a process of the previous version writes are read with the same height', async () => {
    const rate = await made('tax/rates', { title: 'VAT', country: 'CH', rate: 812.5 });
    const { rows } = await shop.pool.query('select rate from tax_rates where id = $1', [rate.id]);
    expect(rows).toEqual([{ rate: 812 }]);
    await shop.pool.query('update tax_rates set rate = 770 where id = $1', [rate.id]);
    expect((await call(admin, 'POST', 'tax/rates/one', { where: { id: rate.id } })).body).toMatchObject({ rate: 770 });
  });

  it('keep what a change does not name', async () => {
    const rate = await made('tax/rates', { title: 'VAT', country: 'AT', postalCode: '6691', rate: 1900 });
    const changed = await call(admin, 'PUT', `tax/rates/${rate.id}`, { rate: 2000 });
    expect(changed.body).toMatchObject({ postalCode: '6691', rate: 2000, appliesToShipping: false });
  });

  it.each([
    [{ title: 'VAT', country: 'XX', rate: 1900 }, 'country'],
    [{ title: '', country: 'DE', rate: 1900 }, 'title'],
    [{ title: 'VAT', country: 'DE', rate: 10_001 }, 'rate'],
    [{ title: 'VAT', country: 'DE', rate: 19.555 }, 'rate'],
    [{ title: 'VAT', country: 'DE', rate: 1900, priceFrom: 0 }, 'priceFrom'],
    [{ title: 'VAT', country: 'DE', rate: 1900, postalCode: '1*1' }, 'postalCode'],
    [{ title: 'VAT', country: 'IT', rate: 1900, taxClassId: '01890000-0000-7000-8000-000000000000' }, 'taxClassId'],
  ])('refuse %j, naming %s', async (body, path) => {
    const refused = await call(admin, 'POST', 'tax/rates', body);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('and classes that goods or rates use are not deleted; a deleted rate comes back by undo', async () => {
    const food = await made('tax/classes', { name: 'Food' });
    const bread = await made('products', { name: 'Bread', price: 300, taxClassId: food.id });
    expect((await call(admin, 'DELETE', `tax/classes/${food.id}`)).status).toBe(409);
    await call(admin, 'PUT', `products/${bread.id}`, { taxClassId: null });
    const rate = await made('tax/rates', { title: 'VAT', country: 'NL', rate: 900, taxClassId: food.id });
    expect((await call(admin, 'DELETE', `tax/classes/${food.id}`)).status).toBe(409);
    await call(admin, 'DELETE', `tax/rates/${rate.id}`);
    const { body } = await call(admin, 'POST', 'audit/many', { where: { resourceId: rate.id }, limit: 1 });
    await call(admin, 'POST', `audit/${String(body.items?.[0]?.['id'])}/undo`);
    expect((await call(admin, 'POST', 'tax/rates/one', { where: { id: rate.id } })).body).toMatchObject({ rate: 900 });
  });

  it('of prices that contain them add nothing to the total', async () => {
    const owner = await shop.user('SITE_OWNER');
    const lamp = await made('products', { name: 'Lamp', price: 11_900, stock: 5 });
    const before = await quoted(lamp.id, { country: 'DE' });
    expect(before).toMatchObject({ tax: 2261, total: 14_161, includedTax: 0 });
    await call(owner, 'PUT', 'settings/admin/site', { pricesIncludeTax: true });
    expect(await quoted(lamp.id, { country: 'DE' })).toMatchObject({
      tax: 0,
      line: 0,
      total: 11_900,
      includedTax: 1900,
      taxes: [{ title: 'VAT', rate: 1900, amount: 1900 }],
    });
    await call(owner, 'PUT', 'settings/admin/site', { pricesIncludeTax: false });
  });
});
