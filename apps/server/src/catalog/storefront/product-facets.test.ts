import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();

async function differences(): Promise<unknown[]> {
  const { rows } =
    await sql`select c.product_id, f.product_id as counted, c.in_stock, f.in_stock as counted_in_stock, c.tag_names, f.tag_names as counted_tags
    from product_cards c full join product_facets f on f.product_id = c.product_id
    where (c.product_id, c.in_stock, c.tag_names, c.option_values) is distinct from (f.product_id, f.in_stock, f.tag_names, f.option_values)`.execute(
      db,
    );
  return rows;
}

async function loadFacets(id: string): Promise<unknown> {
  const { rows } =
    await sql`select in_stock, tag_names, option_values from product_facets where product_id = ${id}`.execute(db);
  return rows[0];
}

it('what a listing counts changes with the tags, variants and stock of the product, and is deleted with it', async () => {
  const id = uuidv7();
  await sql`insert into products (id, slug, name, price, stock) values (${id}, 'mug', 'Mug', 900, 3)`.execute(db);
  expect(await loadFacets(id)).toEqual({ in_stock: true, tag_names: [], option_values: [] });
  await sql`insert into product_tags (product_id, position, name) values (${id}, 0, 'New')`.execute(db);
  await sql`update products set stock = 0 where id = ${id}`.execute(db);
  expect(await loadFacets(id)).toEqual({ in_stock: false, tag_names: ['New'], option_values: [] });
  await sql`update products set stock = 2 where id = ${id}`.execute(db);
  await sql`delete from product_tags where product_id = ${id}`.execute(db);
  expect(await loadFacets(id)).toEqual({ in_stock: true, tag_names: [], option_values: [] });
  expect(await differences()).toEqual([]);
  await sql`delete from products where id = ${id}`.execute(db);
  expect([await loadFacets(id), await differences()]).toEqual([undefined, []]);
});
