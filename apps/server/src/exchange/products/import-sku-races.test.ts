import { expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';
import { ImportRefused } from './csv/import-error.ts';
import { importProducts } from './import-products.ts';

const { call, user, context } = await testShop();

/** Imports a product file. Returns the refused lines, or null. */
async function importText(text: string): Promise<readonly string[] | null> {
  const request = {
    async *source() {
      yield Buffer.from(text);
    },
    imageFolder: null,
    mayReachPrivateHosts: false,
    category: null,
    isDryRun: false,
    onProgress: () => {},
  };
  try {
    await importProducts(context, request);
    return null;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.errors.map(({ reason }) => reason);
  }
}

async function owners(sku: string): Promise<number> {
  const { rows } = await context.pool.query(
    'select (select count(*) from products where sku = $1)::int + (select count(*) from variants where sku = $1)::int as count',
    [sku],
  );
  return rows[0].count;
}

it('gives a SKU to one of an imported product and a variant that staff save at the same time', async () => {
  const admin = await user('ADMIN');
  const other = await call(admin, 'POST', 'products', { name: 'Shade', price: 100 });
  const variant = await call(admin, 'POST', 'products/variants', { productId: other.id, options: ['Size:S'] });
  const statuses = new Set<number>();
  for (let round = 0; round < 12; round += 1) {
    const sku = `RACE-${round}`;
    const lines = Array.from(
      { length: 40 },
      (_, index) => `lamp-${round}-${index},Lamp,9,${sku}${index === 0 ? '' : `-${index}`}`,
    );
    const [refused, saved] = await Promise.all([
      importText(['Handle,Title,Variant Price,Variant SKU', ...lines].join('\n')),
      new Promise((resolve) => setTimeout(resolve, round * 8)).then(() =>
        call(admin, 'PUT', `products/variants/${variant.id}`, { sku }),
      ),
    ]);
    expect(await owners(sku), `round ${round}`).toBe(1);
    expect(saved.status === 200).toBe(refused !== null);
    statuses.add(saved.status);
  }
  expect([...statuses].toSorted()).toEqual([200, 409]);
});
