import { expect, it } from 'vitest';
import { testShop } from '../../resources/test-shop.ts';
import { ImportRefused } from './csv/import-error.ts';
import { importProducts } from './import-products.ts';

const { call, user, context } = await testShop();

/** Imports a product file. Returns the refused lines, or null. */
async function importText(text: string, onWritten = async () => {}): Promise<readonly string[] | null> {
  const request = {
    async *source() {
      yield Buffer.from(text);
    },
    imageFolder: null,
    mayReachPrivateHosts: false,
    category: null,
    isDryRun: false,
    onProgress: () => {},
    onWritten,
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
  }
});

it('lets staff save a product during an import, but no new SKU', async () => {
  const admin = await user('ADMIN');
  const { id } = await call(admin, 'POST', 'products', { name: 'Stand', price: 100, sku: 'OWN' });
  const save = (body: object) => call(admin, 'PUT', `products/${id}`, body);
  const refused = await importText('Handle,Title,Variant Price,Variant SKU\nbulb,Bulb,9,BULB', async () => {
    expect((await save({ name: 'Tall stand', sku: 'OWN' })).status).toBe(200);
    const during = await save({ sku: 'OTHER' });
    expect([during.status, during.body.code]).toEqual([409, 'CONFLICT']);
  });
  expect(refused).toBeNull();
  expect((await save({ sku: 'OTHER' })).status).toBe(200);
});
