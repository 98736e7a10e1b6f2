import { basisPoints } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { staffedApp } from '../orders/test-staff.ts';
import { readReturnOptions } from './return-options.ts';
import { germanAddress, request, setReturnRules, shippedOrder } from './test-returns.ts';

const shop = await testShop();
const { context } = shop;
const { app, staff } = await staffedApp(context);
await context.pool.query(`insert into settings (key, value) values ('shipping', '{"countries": ["US", "DE"]}')`);
const mug = await stockProduct(shop);
const entry = { isOffered: true, days: null, paidBy: null, restockingFee: null };

const publicSettings = async () => (await app.inject('/api/v1/settings/site')).json();

async function getOptions(order: { readonly id: string }) {
  const read = await readReturnOptions(context, order.id);
  if (!read.ok) throw new Error(read.detail);
  return read.value;
}

describe('the policy of a country of delivery', () => {
  it('has its own days, payer and fee, for orders that were delivered there alone', async () => {
    const german = await shippedOrder(shop, { product: mug, quantity: 2, address: germanAddress });
    const american = await shippedOrder(shop, { product: mug });
    const before = await getOptions(german);
    await setReturnRules(shop, {
      countryPolicies: [
        { ...entry, countries: ['DE', 'FR'], days: 60, paidBy: 'SHOP', restockingFee: basisPoints(1_000) },
      ],
    });
    const options = await getOptions(german);
    expect(options).toMatchObject({ paidBy: 'SHOP', restockingFee: 1_000 });
    const days = (Date.parse(options.return.lastDay ?? '') - Date.parse(before.return.lastDay ?? '')) / 86_400_000;
    expect(days).toBe(30);
    expect(await getOptions(american)).toMatchObject({ paidBy: 'CUSTOMER', restockingFee: 0 });
    expect(await request(shop, german)).toMatchObject({ value: { return: { fee: 1_000, paidBy: 'SHOP' } } });
  });

  it('can offer no returns, while claims and the withdrawal stay possible', async () => {
    const german = await shippedOrder(shop, { product: mug, quantity: 3, address: germanAddress });
    await setReturnRules(shop, { countryPolicies: [{ ...entry, countries: ['DE'], isOffered: false }] });
    expect(await request(shop, german)).toMatchObject({ ok: false, code: 'BAD_TRANSITION' });
    expect(await request(shop, german, { kind: 'CLAIM' })).toMatchObject({ ok: true });
    expect(await request(shop, german, { kind: 'WITHDRAWAL' })).toMatchObject({ ok: true });
    expect(await request(shop, await shippedOrder(shop, { product: mug }))).toMatchObject({ ok: true });
  });

  it('is public with the names of the countries that the shop ships to, once a policy is published', async () => {
    const policies = [
      { ...entry, countries: ['DE', 'FR'], days: 60 },
      { ...entry, countries: ['IT'], days: 90 },
    ];
    const { updatedAt } = (await staff('GET', '/settings/admin/returns')).body;
    const saved = await staff('PUT', '/settings/admin/returns', { countryPolicies: policies, updatedAt });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await publicSettings()).not.toHaveProperty('returnCountries');
    await context.pool.query(
      `insert into pages (id, slug, title, content, is_published) values (gen_random_uuid(), 'returns', 'Returns', '<p>Returns</p>', true)`,
    );
    expect(await publicSettings()).toMatchObject({
      returnDays: 30,
      returnCountries: [{ countries: ['DE'], names: 'Germany', days: 60, paidBy: 'CUSTOMER', restockingFee: 0 }],
    });
  });

  it('is refused when two entries name the same country', async () => {
    const { updatedAt } = (await staff('GET', '/settings/admin/returns')).body;
    const twice = [
      { ...entry, countries: ['DE'] },
      { ...entry, countries: ['FR', 'DE'] },
    ];
    const refused = await staff('PUT', '/settings/admin/returns', { countryPolicies: twice, updatedAt });
    expect(refused).toMatchObject({ status: 400 });
  });
});
