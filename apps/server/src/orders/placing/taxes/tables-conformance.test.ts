import { v7 as uuidv7 } from 'uuid';
import { beforeAll } from 'vitest';
import { testShop } from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';
import { taxConformance } from './testing/tax-provider.conformance.ts';

// The rates of the shop.

const shop = await testShop();
const { staff } = await staffedApp(shop.context);

beforeAll(async () => {
  const rates = [
    ['California', 'US', 'CA', 60_000, false],
    ['San Francisco County', 'US', 'CA', 2_500, false],
    ['San Francisco', 'US', 'CA', 23_750, false],
    ['VAT', 'DE', null, 190_000, true],
  ];
  for (const [title, country, state, millionths, appliesToShipping] of rates)
    await shop.context.pool.query(
      `insert into tax_rates (id, title, country, state, rate_millionths, applies_to_shipping) values ($1, $2, $3, $4, $5, $6)`,
      [uuidv7(), title, country, state, millionths, appliesToShipping],
    );
});

taxConformance({ shop, staff, service: null });
