import { expect, it } from 'vitest';
import { testShop } from '../../orders/test-shop.ts';
import { staffedApp } from '../../orders/test-staff.ts';

const shop = await testShop();
const { app, staff } = await staffedApp(shop.context);
const tea = {
  name: 'Tea',
  price: 800,
  status: 'ACTIVE',
  hsCode: '0902.30',
  customsValue: 400,
  options: [{ name: 'Size', values: ['Small', 'Large'] }],
  variants: [
    { options: ['Size:Small'], stock: 3 },
    { options: ['Size:Large'], stock: 3, hsCode: '0902.40', originCountry: 'LK', customsValue: 700 },
  ],
};

it('a variant has its own data for the customs, which only staff read', async () => {
  const { body: made } = await staff('POST', '/products', tea);
  const { id, variants } = made as { id: string; variants: { id: string }[] };
  const [small, large] = variants;
  const nothing = { hsCode: null, originCountry: null, customsValue: null };
  expect(small).toMatchObject(nothing);
  expect(large).toMatchObject({ hsCode: '0902.40', originCountry: 'LK', customsValue: 700 });
  await staff('PUT', `/products/variants/${small?.id}`, { originCountry: 'IN' });
  const { body: read } = await staff('POST', '/products/one', { where: { id } });
  expect(read).toMatchObject({ customsValue: 400, variants: [{ ...nothing, originCountry: 'IN' }, large] });
  const refused = await staff('PUT', `/products/variants/${small?.id}`, { hsCode: 'tea' });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'hsCode' }] } });
  for (const [path, wanted] of [
    ['products', id],
    ['products/variants', large?.id],
  ]) {
    const payload = { where: { id: wanted } };
    const { body } = await app.inject({ method: 'POST', url: `/api/v1/${path}/one`, payload });
    expect(body).toContain('Size:Large');
    expect(body).not.toMatch(/hsCode|originCountry|customsValue|0902/);
  }
});
