import { describe, expect, it } from 'vitest';
import { testShop, visitor } from '../resources/test-shop.ts';
import { startWithoutTax } from './settings.ts';

describe('a new shop', () => {
  it('has the name in SHOP_NAME until its owner changes it', async () => {
    const { call, user, context } = await testShop({ SHOP_NAME: ' Joe’s "Corner" Shop ' });
    await startWithoutTax(context);
    const settings = async () => (await call(visitor, 'GET', 'settings/site')).body;
    expect(await settings()).toMatchObject({ siteName: 'Joe’s "Corner" Shop', taxRate: 0 });

    await call(await user('SITE_OWNER'), 'PUT', 'settings/admin/site', { siteName: 'Joe’s' });
    await startWithoutTax(context);
    expect(await settings()).toMatchObject({ siteName: 'Joe’s' });
  });

  it('has the default name without the variable', async () => {
    const { call, context } = await testShop();
    await startWithoutTax(context);
    expect((await call(visitor, 'GET', 'settings/site')).body).toMatchObject({ siteName: 'My Store', taxRate: 0 });
  });
});
