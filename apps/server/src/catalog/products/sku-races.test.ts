import { expect, it } from 'vitest';
import { type Person, testShop } from '../../resources/test-shop.ts';

const { call, user, pool } = await testShop();

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

/** Deletes a record and returns the call that restores it. */
async function deleted(admin: Person, path: string, id: string) {
  expect((await call(admin, 'DELETE', `${path}/${id}`)).status).toBe(200);
  const { rows } = await pool.query(`select id from audit_log where resource_id = $1 and action = 'delete'`, [id]);
  return () => call(admin, 'POST', `audit/${rows[0].id}/undo`, {});
}

it('gives a SKU to one of a restored record and another that requests it at the same time', async () => {
  const admin = await user('ADMIN');
  const saved = await call(admin, 'POST', 'products', { name: 'Saved', price: 100 });
  const other = await call(admin, 'POST', 'products', { name: 'Other', price: 100 });
  const variant = await call(admin, 'POST', 'products/variants', { productId: other.id, options: ['Size:S'] });
  for (let round = 0; round < 8; round += 1) {
    const sku = `BACK-${round}`;
    const product = await call(admin, 'POST', 'products', { name: 'Lamp', price: 100, sku });
    const restoreProduct = await deleted(admin, 'products', product.id);
    const taken = await Promise.all([restoreProduct(), call(admin, 'PUT', `products/variants/${variant.id}`, { sku })]);
    expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const own = { productId: other.id, options: [`Size:${round}`], sku: `OWN-${round}` };
    const part = await call(admin, 'POST', 'products/variants', own);
    const restoreVariant = await deleted(admin, 'products/variants', part.id);
    const answers = await Promise.all([restoreVariant(), call(admin, 'PUT', `products/${saved.id}`, { sku: own.sku })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

it('restores no SKU while an import runs', async () => {
  const admin = await user('ADMIN');
  const product = await call(admin, 'POST', 'products', { name: 'Lamp', price: 100, sku: 'DURING' });
  const restore = await deleted(admin, 'products', product.id);
  const importing = await pool.connect();
  try {
    await importing.query(`begin; select pg_advisory_xact_lock(hashtext('sku-imports'))`);
    expect((await restore()).status).toBe(409);
    await importing.query('rollback');
  } finally {
    importing.release();
  }
  expect((await restore()).status).toBe(200);
});
