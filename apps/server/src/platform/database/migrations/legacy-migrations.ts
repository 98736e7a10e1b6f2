import type { Migration } from './migration-files.ts';

/**
 * Migrations that main once held in a different form, or no longer holds. A database made by one of them is accepted, and
 * 0166_former_migrations.sql brings it to today's state. The list never grows: landed migrations are not edited.
 */
export const formerMigrations: readonly Pick<Migration, 'name' | 'checksum'>[] = [
  {
    name: '0090_search_relevance.sql',
    checksum: '87860d17e5f30871404f939b78fefff9ade8863f7ad40bd169fd93b92e3d82e9',
  },
  {
    name: '0091_search_words_as_written.sql',
    checksum: 'a3b31d0da956a07705aab1a1a4fe0e232393b62a012099063c3f1b85b9fc5d35',
  },
  {
    name: '0103_sales_leave_product_indexes.sql',
    checksum: '6ada4cfb9e50e316e342b6c9065aa7a40d875e10cdb43515ef9253c43753bae5',
  },
];

/**
 * Main once held a migration without an earlier-numbered one, which another branch added afterwards. This SQL runs before the earlier
 * one, in its transaction, if the later one is already applied.
 */
export const formerOrders = [
  {
    // Both add the column. 0130 fills it again: users who proved their identity meanwhile are asked once more.
    earlier: '0130_accounts.sql',
    later: '0140_second_factors.sql',
    first: 'alter table sessions drop column proved_at',
  },
] as const;
