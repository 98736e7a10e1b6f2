import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { searchHits, shopperFields } from '../storefront/product-search.queries.ts';

const { pool } = await testDatabase();

const words = [
  'amber',
  'ambers',
  'bowl',
  'brass',
  'brasserie',
  'cup',
  'cupboard',
  'lamp',
  'lampshade',
  'oak',
  '12',
  'a',
  'abc12',
];
const word = fc.constantFrom(...words);
const anyText = fc
  .array(fc.tuple(word, fc.nat(8)), { minLength: 1, maxLength: 3 })
  .map((typed) => typed.map(([text, cut]) => (cut === 0 ? `${text}q` : cut < 4 ? text : text.slice(0, cut))).join(' '));
const anyProduct = fc.record({
  name: fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  description: fc.array(word, { maxLength: 3 }).map((parts) => parts.join(' ')),
  stock: fc.nat(1),
  status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'DRAFT'),
});

/** The first part of the score: where the words were found, and whether it is in stock (search_score in `0009_product_search.sql`). */
const toRank = (score: number) => ({
  index: Math.floor(score / 10_000_000),
  isInStock: score % 10_000_000 >= 5_000_000,
});

const isInName = ({ index }: ReturnType<typeof toRank>) => index >= 3;

async function ranks(text: string, max: number | undefined) {
  const values: unknown[] = [];
  const hits = searchHits(
    { text, fields: shopperFields, ...(max !== undefined && { max }) },
    (value) => `$${values.push(value)}`,
  );
  const { rows } = await pool.query<{ score: string }>(
    `select score from (${hits}) hit where is_shown order by score desc, product_id desc limit ${max ?? 1000}`,
    values,
  );
  return rows.map(({ score }) => toRank(Number(score)));
}

/** Returns whether the shop shows a product that matches the whole text. */
async function hasFitting(text: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_found: boolean }>(
    `select exists (select from product_cards, search_query($1, '') asked where is_shown and search @@ asked.query) as is_found`,
    [text],
  );
  return rows[0]?.is_found ?? false;
}

beforeAll(async () => {
  const products = fc.sample(anyProduct, { numRuns: 300, seed: 4 });
  await pool.query(
    `insert into products (id, slug, name, description, price, stock, status)
     select gen_random_uuid(), 'p-' || place, name, description, 1000, stock, status
     from rows from (jsonb_to_recordset($1) as (name text, description text, stock int, status text)) with ordinality
       p(name, description, stock, status, place)`,
    [JSON.stringify(products)],
  );
  await pool.query('analyze product_cards');
});

describe('a search that is left off when it has found enough', () => {
  it('has the same best matches by name as one that looks at everything', { timeout: 120_000 }, async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom(1, 3, 12, 40), async (text, max) => {
        // The search limits neighbours of misspelt words before it ranks them.
        if (!(await hasFitting(text))) return;
        const best = (await ranks(text, undefined)).slice(0, max).filter(isInName);
        expect((await ranks(text, max)).filter(isInName)).toEqual(best);
        found += best.length;
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(300);
  });

  it('takes a word for misspelt only when no product bears it', { timeout: 120_000 }, async () => {
    const misspelt: string[] = [];
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { rows } = await pool.query<{ is_borne: boolean; count: number }>(
          `select every_word_borne($1) as is_borne,
             (select count(*)::int from product_cards, search_query($1, '') asked where search @@ asked.query) as count`,
          [text],
        );
        if (rows[0]?.is_borne) return;
        misspelt.push(text);
        expect(rows[0]?.count, text).toBe(0);
      }),
      { numRuns: 300 },
    );
    expect(misspelt.length).toBeGreaterThan(20);
  });
});

describe('the words near a misspelt word', () => {
  it('are found without reading every word, by a plan for any word', async () => {
    await pool.query(
      `insert into search_words select distinct translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 20000) n`,
    );
    await pool.query('analyze search_words');
    const client = await pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query('prepare near(text) as select * from words_near($1)');
      const { rows } = await client.query(`explain (analyze, buffers, format json) execute near('brsas')`);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(3_000);
      expect((await client.query(`execute near('brsas')`)).rows).toContainEqual({ words_near: 'brass' });
    } finally {
      client.release(true);
    }
  });
});
