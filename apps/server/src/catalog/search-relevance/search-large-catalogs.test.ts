import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { testShop, visitor } from '../../resources/test-shop.ts';
import { findMiss, hitRates, relevance } from './search-expectations.ts';
import { largeCatalog, type SearchedProduct } from './test-large-catalog.ts';

/** A folder with catalogs of other shops (decision 0023). */
const referenceFolder = process.env['REFERENCE_DATA'];
const catalogs = new URL('catalogs/', pathToFileURL(`${referenceFolder}/`));
const searched = [
  { catalog: 'a large catalog', products: largeCatalog, groups: relevance.largeCatalog },
  ...(referenceFolder !== undefined && existsSync(catalogs)
    ? [
        {
          catalog: 'catalogs of other shops',
          products: [...retailProducts(), ...shopifyProducts()],
          groups: relevance.realCatalogs,
        },
      ]
    : []),
];

/** Reads the 2,465 products of a retail demo. Its file has each field at the start of a line. */
function retailProducts(): SearchedProduct[] {
  const text = readFileSync(new URL('retail-demo-store/products.yaml', catalogs), 'utf8');
  return text.split(/^- id: /m).flatMap((block) => {
    const field = (name: string) =>
      new RegExp(`^  ${name}: (.*(?:\n    .*)*)`, 'm')
        .exec(block)?.[1]
        ?.replaceAll(/\s+/g, ' ')
        .replaceAll(/^["']|["']$/g, '');
    const name = field('name');
    if (name === undefined) return [];
    return [
      {
        name,
        description: field('description') ?? '',
        tag: field('style') ?? null,
        stock: Number(field('current_stock')),
      },
    ];
  });
}

/** Reads the titles of two small Shopify shops. */
function shopifyProducts(): SearchedProduct[] {
  return ['shopify/apparel.csv', 'shopify/home-and-garden.csv'].flatMap((file) =>
    [...readFileSync(new URL(file, catalogs), 'utf8').matchAll(/^[a-z\d-]+,([^,"\n]+),/gm)].map(([, name = '']) => ({
      name,
      description: '',
      tag: null,
      stock: 1,
    })),
  );
}

/** Returns the name with two characters in the middle of its largest word swapped. */
function mistyped(name: string): string {
  const [maxLength = ''] = name.split(/[^a-z]+/i).toSorted((a, b) => b.length - a.length);
  const at = Math.floor(maxLength.length / 2);
  const wrong = `${maxLength.slice(0, at - 1)}${maxLength[at] ?? ''}${maxLength[at - 1] ?? ''}${maxLength.slice(at + 1)}`;
  return name.replace(maxLength, wrong);
}

describe.each(searched)('search over $catalog', async ({ products, groups }) => {
  const shop = await testShop();
  const column = (field: keyof SearchedProduct) => products.map((product) => product[field]);

  async function typed(search: string): Promise<string[]> {
    const body = { search, searchFields: ['name', 'description'], limit: 12 };
    const answer = await shop.call(visitor, 'POST', 'products/many', body);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.items ?? []).map(({ name }) => String(name));
  }

  beforeAll(async () => {
    await shop.pool.query(
      `insert into products (id, slug, name, description, price, stock)
       select ('0190b000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'real-' || n, name, description, 1000, stock
       from unnest($1::text[], $2::text[], $3::int[]) with ordinality as real(name, description, stock, n)`,
      [column('name'), column('description'), column('stock')],
    );
    await shop.pool.query(
      `insert into product_tags (product_id, position, name, color)
       select ('0190b000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 0, tag, '#000000'
       from unnest($1::text[]) with ordinality as real(tag, n) where tag is not null`,
      [column('tag')],
    );
    await shop.pool.query('analyze');
  });

  it.each(groups)('finds what is meant by $about', async ({ queries }) => {
    const misses: string[] = [];
    for (const query of queries) {
      const miss = findMiss(query, await typed(query.search));
      if (miss) misses.push(miss);
    }
    expect(misses).toEqual([]);
  });

  it('has a product first when its name is typed, also with two letters changed round in its longest word', {
    timeout: 120_000,
  }, async () => {
    const sample = products.filter((_, index) => index % 20 === 0).map(({ name }) => name);
    const right: { wanted: string; names: string[] }[] = [];
    const wrong: { wanted: string; names: string[] }[] = [];
    for (const wanted of sample) {
      right.push({ wanted, names: await typed(wanted) });
      wrong.push({ wanted, names: await typed(mistyped(wanted)) });
    }
    expect(hitRates(right)).toEqual({ hitAt1: 1, hitAt3: 1 });
    expect(hitRates(wrong).hitAt1).toBeGreaterThanOrEqual(0.98);
  });
});
