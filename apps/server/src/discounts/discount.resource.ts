import { discountResource as declaration } from '@vitrine/contract/discounts/discount.schema.ts';
import { revenueByIndex } from '../platform/database/statements/revenue.ts';
import { success } from '../platform/runtime/outcome.ts';
import { toColumns } from '../resources/columns.ts';
import { type Resource, staffOnlyResource } from '../resources/resource.ts';
import { previousFields, writtenFields } from '../resources/write/writable-fields.ts';
import { discountWrites } from './write-discount.ts';

const list = (column: string) => ({ sql: `to_json(d.${column})`, isNeverNull: true as const });
// Orders in other currencies do not count, because no sum mixes currencies.
const sumOfRedemptions = (amount: string) =>
  `(select coalesce(sum(${amount}), 0)::bigint from discount_uses u
    join orders o on o.id = u.order_id and o.currency = (select shop_currency()) where u.discount_id = d.id)`;

const countOfCodes = (which: string) =>
  `(select count(*)::int from discount_codes c where c.discount_id = d.id and ${which})`;

/** The resource of discounts. Shoppers read none of them (docs/behaviour/rights.md#who-may-do-what). */
export const discountResource: Resource = {
  ...staffOnlyResource,
  declaration,
  from: 'discounts d',
  id: 'd.id',
  columns: toColumns(declaration, 'd', {
    productIds: list('product_ids'),
    categoryIds: list('category_ids'),
    collectionIds: list('collection_ids'),
    tags: list('tags'),
    getProductIds: list('get_product_ids'),
    tiers: { sql: 'd.tiers', isNeverNull: true },
    countries: list('countries'),
    customerIds: list('customer_ids'),
    customerGroupIds: {
      ...list('customer_group_ids'),
      holdsAny: (ids) => `d.customer_group_ids && ${ids}::uuid[]`,
    },
    weekdays: list('weekdays'),
    currencyAmounts: { sql: "coalesce(d.currency_amounts, '[]')", isNeverNull: true },
    combinesWith: list('combines_with'),
    revenue: { sql: sumOfRedemptions(revenueByIndex('o')), isNeverNull: true },
    bulkCodeCount: { sql: countOfCodes('true'), isNeverNull: true },
    usedBulkCodeCount: { sql: countOfCodes('c.order_id is not null'), isNeverNull: true },
    amountGiven: { sql: sumOfRedemptions('u.amount'), isNeverNull: true },
  }),
  defaultOrder: [{ createdAt: 'desc' }],
  writes: discountWrites,
  undo: {
    storedTables: [
      { table: 'discounts', owner: 'id' },
      {
        table: 'discount_codes',
        owner: 'discount_id',
        refers: [
          {
            column: 'order_id',
            table: 'orders',
            without: ['order_id'],
            label: 'An order that used a code has been deleted.',
          },
        ],
        yields: true,
      },
    ],
    previousBody: async (_tx, _id, change) => success(previousFields(change, writtenFields(declaration))),
  },
  conflicts: {
    discounts_code_key: { code: 'CONFLICT', path: 'code', detail: 'Another discount has this code.' },
    discounts_end_after_start: {
      code: 'UNPROCESSABLE',
      path: 'endsAt',
      detail: 'A discount must end after it starts.',
    },
  },
};
