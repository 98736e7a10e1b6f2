import { expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';

const { call, user } = await testShop();

it('gives a SKU to one of a product and a variant that request it at the same time', async () => {
  const admin = await user('ADMIN');
  const product = await call(admin, 'POST', 'products', { name: 'Lamp', price: 100 });
  const other = await call(admin, 'POST', 'products', { name: 'Shade', price: 100 });
  const variant = await call(admin, 'POST', 'products/variants', { productId: other.id, options: ['Size:S'] });
  expect(variant.status, variant.text).toBe(201);
  for (let round = 0; round < 10; round += 1) {
    const sku = `SKU-${round}`;
    const answers = await Promise.all([
      call(admin, 'PUT', `products/${product.id}`, { sku }),
      call(admin, 'PUT', `products/variants/${variant.id}`, { sku }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  const created = await Promise.all([
    call(admin, 'POST', 'products', { name: 'Lamp', price: 100, sku: 'NEW' }),
    call(admin, 'POST', 'products', {
      name: 'Shade',
      price: 100,
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ options: ['Size:S'], sku: 'NEW' }],
    }),
    call(admin, 'POST', 'products/variants', { productId: other.id, options: ['Size:M'], sku: 'NEW' }),
  ]);
  expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});
