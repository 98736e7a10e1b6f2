import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const { pool } = await testDatabase();

async function madeProduct(): Promise<string> {
  const id = uuidv7();
  await pool.query(
    "insert into products (id, slug, name, price, stock) values ($1::uuid, $1::uuid::text, 'Mug', 1000, 5)",
    [id],
  );
  return id;
}

function tag(id: string, position: number, name: string): [text: string, values: unknown[]] {
  return [
    "insert into product_tags (product_id, position, name, color) values ($1, $2, $3, '#000000')",
    [id, position, name],
  ];
}

/** Returns the card and the filter values of a product. */
async function shown(id: string) {
  const { rows } = await pool.query<{ name: string; tags: string[]; filters: string[] }>(
    `select c.search_name as name, c.tag_names as tags, f.tag_names as filters
     from product_cards c join product_facets f using (product_id) where c.product_id = $1`,
    [id],
  );
  return rows[0];
}

describe('the card of a product', () => {
  it('has what two transactions changed at the same time', async () => {
    const id = await madeProduct();
    const [first, second] = [await pool.connect(), await pool.connect()];
    await first.query('begin');
    await first.query(...tag(id, 0, 'Handmade'));
    const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
    const later = second.query(...tag(id, 1, 'New'));
    const waits = 'select wait_event_type from pg_stat_activity where pid = $1';
    await expect.poll(async () => (await pool.query(waits, [rows[0]?.pid])).rows[0]?.wait_event_type).toBe('Lock');
    await first.query("update products set name = 'Cup' where id = $1", [id]);
    await first.query('commit');
    await later;
    for (const client of [first, second]) client.release();
    expect(await shown(id)).toMatchObject({ name: 'cup', tags: ['Handmade', 'New'], filters: ['Handmade', 'New'] });
  });
});
