import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { untilBlocked } from '../testing/blocked-statement.ts';
import { testDatabase } from '../testing/test-database.ts';
import { shopWithCallers } from './test-callers.ts';

async function testShop() {
  const database = await testDatabase();
  const { admin, publicSite } = await shopWithCallers(database);
  const { db, pool } = database;
  return {
    db,
    pool,
    publicSite,
    admin,
    choose: (currency: string) => admin.call('PUT', '/settings/admin/site', { currency }),
    addProduct: () =>
      db.insertInto('products').values({ id: uuidv7(), slug: uuidv7(), name: 'Mug', price: 2_400 }).execute(),
    currencies: async (where?: object) => {
      const { items } = (
        await admin.call('POST', '/products/many', { select: ['currency'], ...(where && { where }) })
      ).json();
      return items.map(({ currency }: { currency: string }) => currency);
    },
  };
}

const insertOrder = (currency: string) =>
  sql`insert into orders (id, email, source, currency, subtotal, shipping_cost, tax_rate, tax, total)
    values (${uuidv7()}, 'ada@example.com', 'WEB', ${currency}, 1000, 0, 0, 0, 1000)`;

describe('the currency of a shop', () => {
  it('is USD until the owner chooses another one, which its products then have', async () => {
    const shop = await testShop();
    await shop.addProduct();
    expect(await shop.publicSite()).toMatchObject({ currency: 'USD' });
    expect((await shop.choose('CHF')).statusCode).toBe(200);
    await shop.addProduct();
    expect(await shop.publicSite()).toMatchObject({ currency: 'CHF' });
    expect(await shop.currencies()).toEqual(['CHF', 'CHF']);
    expect(await shop.currencies({ currency: 'USD' })).toEqual([]);
  });

  it('is one of ISO 4217', async () => {
    const shop = await testShop();
    for (const code of ['EURO', 'eur', 'XXX', '', '$']) expect((await shop.choose(code)).statusCode).toBe(400);
  });

  it('has other decimals only in a shop without prices', async () => {
    const shop = await testShop();
    expect((await shop.choose('JPY')).statusCode).toBe(200);
    await shop.addProduct();
    const answer = await shop.choose('EUR');
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'currency' }]]);
    expect((await shop.choose('KRW')).statusCode).toBe(200);
  });

  it.each([
    ['an order', insertOrder('USD')],
    ['a draft', sql`insert into draft_orders (id, email, lines) values (${uuidv7()}, 'ada@example.com', '[]'::jsonb)`],
  ])('is fixed by %s, for the settings, an import and an undo alike', async (_what, insert) => {
    const shop = await testShop();
    expect((await shop.choose('EUR')).statusCode).toBe(200);
    expect((await shop.choose('USD')).statusCode).toBe(200);
    await insert.execute(shop.db);
    const answer = await shop.choose('EUR');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'UNPROCESSABLE']);
    const imported = sql`update settings set value = value || '{"currency": "EUR"}'::jsonb where key = 'site'`;
    await expect(imported.execute(shop.db)).rejects.toMatchObject({ constraint: 'settings_currency_is_fixed' });
    expect((await shop.admin.call('PUT', '/settings/admin/site', { siteName: 'Still works' })).statusCode).toBe(200);
  });

  it('does not change while an order is being written', async () => {
    const shop = await testShop();
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const order = shop.db.transaction().execute(async (tx) => {
      await insertOrder('USD').execute(tx);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    const change = shop.choose('EUR');
    await untilBlocked(shop.pool);
    mayCommit.resolve();
    await order;
    expect((await change).json()).toMatchObject({ code: 'UNPROCESSABLE', errors: [{ path: 'currency' }] });
    expect(await shop.publicSite()).toMatchObject({ currency: 'USD' });
  });

  it('refuses an order that was priced before it changed, and a product in another one', async () => {
    const shop = await testShop();
    await shop.choose('EUR');
    await expect(insertOrder('USD').execute(shop.db)).rejects.toMatchObject({ constraint: 'currency_is_of_shop' });
    const answer = await shop.admin.call('POST', '/products', { name: 'Mug', price: 2_400, currency: 'USD' });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'currency' }]]);
    expect(
      (await shop.admin.call('POST', '/products', { name: 'Mug', price: 2_400, currency: 'EUR' })).statusCode,
    ).toBe(201);
  });
});
