import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { productImports } from '../test-product-import.ts';
import { productsCsv } from './products-csv.ts';

const { context, importText, pool, refusedLines } = await productImports();

beforeEach(async () => {
  await pool.query(`truncate product_types`);
  await pool.query(
    `insert into product_types (id, name) values (gen_random_uuid(), 'T-shirt'), (gen_random_uuid(), 'Book')`,
  );
});

async function getType(slug: string): Promise<string | null> {
  const { rows } = await pool.query(
    'select t.name from products p left join product_types t on t.id = p.type_id where p.slug = $1',
    [slug],
  );
  return rows[0].name;
}
async function getCategories(slug: string): Promise<string[]> {
  const { rows } = await pool.query(
    `select c.name from categories c join category_products x on x.category_id = c.id join products p on p.id = x.product_id
     where p.slug = $1 order by c.name`,
    [slug],
  );
  return rows.map(({ name }) => name);
}

describe('the product type of a product file', () => {
  it('is read by its name without case, and an empty cell clears it', async () => {
    await importText('Handle,Title,Variant Price,Product Type Name\ntee,Tee,10,t-SHIRT\nmug,Mug,5,');
    expect([await getType('tee'), await getType('mug')]).toEqual(['T-shirt', null]);
    await importText('Handle,Title,Variant Price\ntee,Big tee,10');
    expect(await getType('tee')).toBe('T-shirt');
    await importText('Handle,Title,Variant Price,Product Type Name\ntee,Big tee,10,');
    expect(await getType('tee')).toBeNull();
  });

  it('that the shop does not have refuses the file, with its line', async () => {
    const text = 'Handle,Title,Variant Price,Product Type Name\ntee,Tee,10,T-shirt\nmug,Mug,5,Cup';
    expect(await refusedLines(text)).toEqual([`3: the shop has no product type 'Cup'`]);
  });

  it('is a type of the shop that Type of Shopify names, which stays the category', async () => {
    await importText('Handle,Title,Variant Price,Type\ntee,Tee,10,T-Shirt\nmug,Mug,5,Cups');
    expect([await getType('tee'), await getType('mug')]).toEqual(['T-shirt', null]);
    expect([await getCategories('tee'), await getCategories('mug')]).toEqual([['T-Shirt'], ['Cups']]);
    // The column of the shop decides where a file has both.
    await importText('Handle,Title,Variant Price,Type,Product Type Name\ntee,Tee,10,T-Shirt,Book');
    expect(await getType('tee')).toBe('Book');
  });

  it('is exported, and the exported file changes nothing', async () => {
    await importText('Handle,Title,Variant Price,Type,Product Type Name\ntee,Tee,10,Clothes,T-shirt\nmug,Mug,5,Book,');
    const lines = await inTransaction(context.db, async (tx) => (await Array.fromAsync(productsCsv(tx))).flat());
    expect(await importText(lines.join('\n'))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2,
      unusedColumns: [],
    });
    expect([await getType('tee'), await getType('mug')]).toEqual(['T-shirt', null]);
  });
});
