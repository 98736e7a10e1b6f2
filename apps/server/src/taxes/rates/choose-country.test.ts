import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';
import { startWithoutTax } from '../../settings/settings.ts';

describe('a new shop', () => {
  it('charges no tax until its country is chosen, which sets tax, its name, units and where the shop ships to', async () => {
    const shop = await testShop();
    const { call } = shop;
    await startWithoutTax(shop.context);
    const owner = await shop.user('SITE_OWNER');
    const mug = await call(owner, 'POST', 'products', { name: 'Mug', price: 11_900, stock: 5 });
    const quote = async (country: string) => {
      const items = [{ productId: mug.id, quantity: 1 }];
      return (await call(visitor, 'POST', 'cart/quote', { items, address: { country } })).body;
    };
    expect(await quote('DE')).toMatchObject({ totals: { tax: 0, total: 11_900 }, includedTax: 0 });
    const chosen = await call(owner, 'POST', 'tax/country', { country: 'de' });
    expect(chosen.body, chosen.text).toEqual({ addedCount: 2, keptCount: 0 });
    expect((await call(visitor, 'GET', 'settings/site')).body).toMatchObject({
      country: 'DE',
      taxName: 'VAT',
      taxRate: 0,
      pricesIncludeTax: true,
      weightUnit: 'kg',
      lengthUnit: 'cm',
      weekStart: 'monday',
      countries: ['DE'],
    });
    expect(await quote('DE')).toMatchObject({ includedTax: 1900, taxes: [{ title: 'VAT', rate: 1900 }] });
    expect(await quote('JP')).toMatchObject({ includedTax: 0, taxes: [] });
  });

  it('gets the rate of one state of the United States, and keeps what its owner has set', async () => {
    const { call, user } = await testShop();
    const owner = await user('SITE_OWNER');
    await call(owner, 'PUT', 'settings/admin/site', { taxRate: 500, weightUnit: 'g' });
    await call(owner, 'POST', 'tax/country', { country: 'DE' });
    const chosen = await call(owner, 'POST', 'tax/country', { country: 'US', state: 'NJ' });
    expect(chosen.body, chosen.text).toEqual({ addedCount: 1, keptCount: 0 });
    const rates = await call(owner, 'POST', 'tax/rates/many', { where: { country: 'US' } });
    expect(rates.body.items).toMatchObject([{ state: 'NJ', rate: 662.5, title: 'Sales Tax' }]);
    const { body } = await call(visitor, 'GET', 'settings/site');
    expect(body).toMatchObject({
      country: 'US',
      taxName: 'Sales Tax',
      taxRate: 500,
      weightUnit: 'g',
      lengthUnit: 'in',
    });
    const refused = await call(owner, 'POST', 'tax/country', { country: 'DE', state: 'NJ' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'state']);
  });

  it('keeps the tax of a shop that already sells, and of one with settings', async () => {
    const shop = await testShop();
    const owner = await shop.user('SITE_OWNER');
    await shop.call(owner, 'POST', 'products', { name: 'Mug', price: 2400, stock: 5 });
    await startWithoutTax(shop.context);
    expect((await shop.call(visitor, 'GET', 'settings/site')).body).toMatchObject({ taxRate: 650 });
  });
});

describe('a ready-made table', () => {
  it('adds the rates of the chosen places only', async () => {
    const { call, user } = await testShop();
    const owner = await user('SITE_OWNER');
    const added = await call(owner, 'POST', 'tax/ready-tables', { table: 'US', places: ['NY', 'NJ'] });
    expect(added.body).toEqual({ addedCount: 2, keptCount: 0 });
    const rates = await call(owner, 'POST', 'tax/rates/many', { orderBy: [{ state: 'asc' }] });
    expect(rates.body.items?.map(({ state, rate }) => [state, rate])).toEqual([
      ['NJ', 662.5],
      ['NY', 400],
    ]);
    for (const positions of [[], ['DE', 'XX']]) {
      const refused = await call(owner, 'POST', 'tax/ready-tables', { table: 'US', places: positions });
      expect(refused.status).toBe(400);
    }
  });
});
