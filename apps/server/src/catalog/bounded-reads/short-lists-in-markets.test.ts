import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKysely } from '../../platform/database/connections/pool.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { homeCollections, newestCards } from '../storefront/home.queries.ts';
import { relatedProducts } from '../storefront/product-page.queries.ts';
import { sectionRecords, type WantedProducts } from '../storefront/section-records.queries.ts';
import { category, collection, fillListedCatalog, product } from './test-listed-catalog.ts';

// The first nine tenths of the products are limited to another market. A short list reads indexes to pass over them.

const size = 4000;
const limited = 3600;
const market = 'main';

const { pool } = await testDatabase();
const generic = await pool.connect();
afterAll(() => generic.release(true));
const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
const db = openKysely(pool, true, ({ query }) => sent.push({ text: query.sql, values: query.parameters }));

function section(kind: WantedProducts['kind'], id: string | null, tag: string | null = null) {
  return async (by: string | undefined) => {
    const products = [{ sectionId: 'one', kind, id, tag }];
    return (await sectionRecords(db, { products, groupings: [], pictures: [], market: by })).products;
  };
}

const lists = {
  newest: (by: string | undefined) => newestCards(db, by),
  'a collection of the home page': (by: string | undefined) => homeCollections(db, by),
  related: (by: string | undefined) => relatedProducts(db, { categoryId: category(0), productId: product(3999) }, by),
  'a section of the newest': section('newest', null),
  'a section of a category': section('category', category(0)),
  'a section of a collection': section('collection', collection(1)),
  'a section of a tag': section('tag', null, 'Sale'),
};

interface PlanNode {
  readonly [field: string]: unknown;
  readonly Plans?: readonly PlanNode[];
}

const allNodes = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(allNodes)];

/** Returns the number of rows that a node read, with those that a filter removed. */
function rowsRead(node: PlanNode): number {
  const each = Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0);
  return each * Number(node['Actual Loops']);
}

type ShortList = (by: string | undefined) => Promise<readonly { readonly id: string | null }[]>;

/** Returns what a list shows and reads, with the plan that the database caches. */
async function measure(read: ShortList, by?: string) {
  sent.length = 0;
  const found = await read(by);
  await generic.query('set plan_cache_mode = force_generic_plan');
  const nodes: PlanNode[] = [];
  for (const { text, values } of sent.slice()) {
    const query = { text: `explain (analyze, format json) ${text}`, values: [...values] };
    const { rows } = await generic.query(query);
    const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
    nodes.push(...allNodes(plan));
  }
  return { found, nodes };
}

beforeAll(async () => {
  await fillListedCatalog(pool, size);
  await pool.query(`update products set sold_in = array['other'] where id <= $1`, [product(limited)]);
  await pool.query('vacuum analyze products');
  await pool.query('vacuum analyze listed_products');
}, 300_000);

describe.each(Object.entries(lists))('a short list: %s', (_, read) => {
  it('shows what its market sells, and passes over the others in indexes only', async () => {
    const { found, nodes } = await measure(read, market);
    expect(found.length).toBeGreaterThanOrEqual(8);
    for (const { id } of found) expect(id && id > product(limited)).toBe(true);
    const tables = nodes.filter((node) => ['products', 'listed_products'].includes(String(node['Relation Name'])));
    for (const node of tables.filter((table) => rowsRead(table) > 600))
      expect(node['Node Type'], JSON.stringify(node)).toBe('Index Only Scan');
  });
});
