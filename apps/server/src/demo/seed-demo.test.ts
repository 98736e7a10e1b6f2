import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../testing/test-database.ts';
import { readDemo } from './demo-catalog.ts';
import { derivedFolder } from './demo-media.ts';
import { seedDemo } from './seed-demo.ts';

const { db, pool } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-seed-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const environment = parseEnvironment({ DATA_DIR: dataDir });

async function one<Row>(text: string): Promise<Row> {
  const { rows } = await pool.query(text);
  return rows[0];
}

describe('the demo seed', async () => {
  const { catalog, people } = await readDemo();
  // Accounts may exist before. The owner's account is created before the first start, and a shopper may have
  // registered.
  const [buyer] = people.customers;
  for (const [email, role] of [
    ['owner@example.com', 'SITE_OWNER'],
    [buyer?.email.toUpperCase(), 'USER'],
  ]) {
    await pool.query(
      `insert into users (id, email, first_name, last_name, role) values (gen_random_uuid(), $1, 'A', 'B', $2)`,
      [email, role],
    );
  }
  const answers = await Promise.all([seedDemo({ environment, db }), seedDemo({ environment, db })]);

  it('fills an empty shop once, also when two processes start together', async () => {
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await seedDemo({ environment, db })).toBe(false);
    expect(await one('select count(*)::int as count from products')).toEqual({ count: catalog.products.length });
  });

  it('gives no account of the shop away, and makes the invented buyers beside them', async () => {
    const { rows } = await pool.query<{ email: string }>('select email from users order by email');
    const invented = people.customers.map(({ email }) => (email === buyer?.email ? `demo-${email}` : email));
    const current = ['owner@example.com', String(buyer?.email.toUpperCase())];
    expect(rows.map(({ email }) => email).toSorted()).toEqual([...invented, ...current].toSorted());
    expect(
      await one(`select count(*)::int as orders from orders o join users u on u.id = o.user_id
      where u.email in ('owner@example.com', upper('${buyer?.email}'))`),
    ).toEqual({ orders: 0 });
  });

  it('leaves exactly the catalog stock after the sample orders took theirs', async () => {
    const { rows } = await pool.query<{ slug: string; stock: number }>(
      'select slug, stock from products order by slug',
    );
    const expected = catalog.products.map(({ slug, stock }) => ({ slug, stock }));
    expect(rows).toEqual(expected.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)));
  });

  it('keeps the stock ledger in step with the stock', async () => {
    const ledger = `select count(*)::int as wrong from products p
      where p.stock <> (select coalesce(sum(change), 0) from stock_movements where product_id = p.id)`;
    expect(await one(ledger)).toEqual({ wrong: 0 });
  });

  it('stores every size of every picture that a page may ask for', async () => {
    const { rows } = await pool.query<{ key: string }>('select unnest(storage_keys) as key from media');
    const stored = new Set(await readdir(join(dataDir, 'media')));
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ key }) => !stored.has(key))).toEqual([]);
  });

  it('finds every smaller size made beforehand: after a change of pictures, images rebuild --demo', async () => {
    const { rows } = await pool.query<{ key: string }>(`select key from media, unnest(storage_keys) key
      where kind = 'IMAGE' and main_url <> '/media/' || key`);
    const made = new Set(await readdir(derivedFolder));
    const small = rows.map(({ key }) => key);
    expect(small.length).toBeGreaterThan(500);
    expect(small.filter((key) => !made.has(key))).toEqual([]);
  });

  it('dates every step of an order in the past and in order', async () => {
    const { rows } = await pool.query(`select o.number from orders o join order_history h on h.order_id = o.id
      where h.at > now() or h.at < o.created_at - interval '1 second' group by o.number`);
    expect(rows).toEqual([]);
    const late = `select count(*)::int as wrong from order_history a join order_history b on b.order_id = a.order_id and b.id > a.id and b.at < a.at`;
    expect(await one(late)).toEqual({ wrong: 0 });
  });

  it('shows reviews only of products that their writer received', async () => {
    const unearned = `select count(*)::int as wrong from reviews r where not exists (
      select from orders o join order_lines l on l.order_id = o.id
      where o.user_id = r.user_id and l.product_id = r.product_id and o.status in ('DELIVERED', 'REFUNDED'))`;
    expect(await one(unearned)).toEqual({ wrong: 0 });
    expect(await one('select sum(rating_count)::int as count from products')).toEqual({
      count: people.reviews.filter(({ status }) => status === 'APPROVED').length,
    });
  });

  it('gives the home page its collections by id', async () => {
    const site = await one<{ slugs: string[] }>(`select array_agg(c.slug order by place.n) as slugs
      from settings s, jsonb_array_elements(s.value -> 'homePageCollections') with ordinality place (item, n)
      join collections c on c.id = (place.item ->> 'id')::uuid where s.key = 'site'`);
    expect(site.slugs).toEqual(catalog.store.homePageCollections);
  });

  it('guards histories again once it is done', async () => {
    await expect(pool.query('update order_history set reason = null')).rejects.toThrow('append-only');
    await expect(pool.query('update stock_movements set change = 1')).rejects.toThrow('append-only');
  });
});
