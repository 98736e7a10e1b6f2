import type { Listing, ListingRequest, ProductCard } from '@vitrine/contract/shop-api.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import {
  type DiscountType,
  discountTypes,
  type Priced,
  shownOnCard,
  unitPrice,
} from '@vitrine/domain/pricing/price.ts';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { signedCursors } from '../../platform/database/pagination/signed-cursors.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { listProducts } from '../listings/list-products.ts';

const { db, pool } = await testDatabase();
const cursors = signedCursors('a secret of this test');

interface Product {
  readonly price: number;
  readonly discount: number;
  readonly discountType: DiscountType;
  /** Null means that the variant has the product's price. */
  readonly variantPrices: readonly (number | null)[];
}

const amount = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100_000 }));
const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    price: amount,
    discountType: fc.constantFrom(...discountTypes),
    percentage: fc.integer({ min: 0, max: 10_000 }),
    fixed: amount,
    variantPrices: fc.array(fc.option(amount), { maxLength: 4 }),
  })
  .map(({ percentage, fixed, ...product }) => ({
    ...product,
    discount: product.discountType === 'PERCENTAGE' ? percentage : fixed,
  }));

/** Writes the products again, each with the id of its index. It updates existing products. */
async function write(products: readonly Product[], ids: readonly string[]): Promise<void> {
  const rows = JSON.stringify(products.map((product, index) => ({ ...product, id: ids[index] })));
  await pool.query(
    `insert into products (id, slug, name, price, discount, discount_type)
     select id, 'p-' || id, 'Mug', price, discount, "discountType"
     from jsonb_to_recordset($1) p(id uuid, price bigint, discount bigint, "discountType" text)
     on conflict (id) do update set price = excluded.price, discount = excluded.discount, discount_type = excluded.discount_type`,
    [rows],
  );
  await pool.query('delete from variants');
  await pool.query(
    `insert into product_options (product_id, position, name, option_values)
     select id, 0, 'Size', '{0,1,2,3}' from jsonb_to_recordset($1) p(id uuid) on conflict (product_id, name) do nothing`,
    [rows],
  );
  await pool.query(
    `insert into variants (id, product_id, options, price)
     select gen_random_uuid(), p.id, array['Size:' || place - 1], (price #>> '{}')::bigint
     from jsonb_to_recordset($1) p(id uuid, "variantPrices" jsonb), jsonb_array_elements("variantPrices") with ordinality v(price, place)`,
    [rows],
  );
}

function shownPrice({ variantPrices, ...product }: Product): Cents {
  const prices = variantPrices.map((price) => price ?? product.price);
  const lowest = Math.min(...prices);
  const hasSeveral = prices.some((price) => price !== lowest);
  return unitPrice(
    shownOnCard({ ...product, price: cents(product.price), lowestPrice: hasSeveral ? cents(lowest) : null }),
  );
}

async function page(request: Partial<ListingRequest>): Promise<Listing> {
  const read = await listProducts({ db, cursors, report: () => {} }, { kind: 'all', ...request } as ListingRequest);
  if (read.found !== 'page') throw new Error(`The listing was ${read.found}.`);
  return read.page;
}

async function wholeListing(request: Partial<ListingRequest>): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  let cursor: string | null = null;
  do {
    const { products, nextCursor }: Listing = await page({ ...request, ...(cursor && { cursor }) });
    cards.push(...products);
    cursor = nextCursor;
  } while (cursor);
  return cards;
}

describe('the price by which listings are sorted and filtered', () => {
  it('is the one that the card shows, for random products with variants, after each change of their prices', async () => {
    const ids = Array.from({ length: 60 }, () => uuidv7());
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { minLength: ids.length, maxLength: ids.length }), async (products) => {
        await write(products, ids);
        const shown = products.map(shownPrice);
        const { rows } = await pool.query<{ product_id: string; card_price: number }>(
          'select product_id, card_price from product_facets order by product_id',
        );
        expect(rows).toEqual(ids.map((id, index) => ({ product_id: id, card_price: shown[index] })));

        const ascending = await wholeListing({ sort: 'price-asc' });
        const pricesListed = ascending.map((card) => unitPrice(shownOnCard(card)));
        expect(pricesListed).toEqual(shown.toSorted((one, other) => one - other));
        const descending = await wholeListing({ sort: 'price-desc' });
        expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).toReversed());

        const bounds = shown.slice(0, 2);
        const [minPrice, maxPrice] = [cents(Math.min(...bounds)), cents(Math.max(...bounds))];
        const filtered = await page({ filters: { minPrice, maxPrice } });
        expect(filtered.total).toBe(shown.filter((price) => price >= minPrice && price <= maxPrice).length);
        expect((await page({})).facets.price).toEqual({ min: Math.min(...shown), max: Math.max(...shown) });
      }),
      { numRuns: 8 },
    );
  });

  it('follows a changed variant, product price, discount and deleted variant', async () => {
    await pool.query('delete from products');
    const id = uuidv7();
    const price = async (statement: string) => {
      await pool.query(statement);
      const { rows } = await pool.query('select card_price from product_facets');
      return rows[0].card_price;
    };
    await write([{ price: 3000, discount: 1000, discountType: 'PERCENTAGE', variantPrices: [null, 2000] }], [id]);
    expect(await price('select')).toBe(1800);
    expect(await price(`update variants set price = 1000 where price = 2000`)).toBe(900);
    expect(await price(`update products set discount = 0`)).toBe(1000);
    expect(await price(`delete from variants where price = 1000`)).toBe(3000);
    expect(await price(`update products set price = 2500`)).toBe(2500);
  });
});

const anyAmount = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100_000_000 }));
/** Every discount that the table allows: a percentage in basis points up to 100 %, a fixed discount of any amount. */
const anyPriced: fc.Arbitrary<Priced> = fc
  .record({
    price: anyAmount.map(cents),
    discountType: fc.constantFrom(...discountTypes),
    percentage: fc.integer({ min: 0, max: 10_000 }),
    fixed: anyAmount,
  })
  .map(({ price, discountType, percentage, fixed }) => ({
    price,
    discountType,
    discount: discountType === 'PERCENTAGE' ? percentage : fixed,
  }));

it('the database computes the unit price of 2,000 random prices and discounts as the domain does, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPriced, { minLength: 200, maxLength: 200 }), async (products) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ slug: string; unit_price: number }>(
          `insert into products (id, slug, name, price, discount, discount_type)
          select gen_random_uuid(), 'p-' || place, 'Mug', price, discount, type
          from unnest($1::bigint[], $2::bigint[], $3::text[]) with ordinality p(price, discount, type, place)
          returning slug, unit_price`,
          [
            products.map(({ price }) => price),
            products.map(({ discount }) => discount),
            products.map(({ discountType }) => discountType),
          ],
        );
        const stored = new Map(rows.map(({ slug, unit_price: price }) => [slug, price]));
        const computed = products.map((product) => unitPrice({ product, variant: null }));
        expect(products.map((_, index) => stored.get(`p-${index + 1}`))).toEqual(computed);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }),
    { numRuns: 10 },
  );
});
