import { cents } from '@vitrine/domain/money/cents.ts';
import { discountTypes, type Priced, unitPrice } from '@vitrine/domain/pricing/price.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

const { pool } = await testDatabase();

const amount = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100_000_000 }));
/** Every discount that the table allows: a percentage in basis points up to 100 %, a fixed discount of any amount. */
const anyPriced: fc.Arbitrary<Priced> = fc
  .record({
    price: amount.map(cents),
    discountType: fc.constantFrom(...discountTypes),
    percentage: fc.integer({ min: 0, max: 10_000 }),
    fixed: amount,
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
