import type { Migration } from './migration-files.ts';

/**
 * Migrations that main once held in another form than today, or does not hold any more. A database that was made by one of them is
 * accepted, and 0166_former_migrations.sql brings it to what the files say today. The list never grows: landed migrations are not edited.
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
 * Branches of main once held a migration without an earlier one that came later from another branch. What runs before the earlier one,
 * in its transaction, when the later one is applied already.
 */
export const formerOrders = [
  {
    // Both bring the column. 0130 fills it anew: whoever proved an identity meanwhile is asked once more.
    earlier: '0130_accounts.sql',
    later: '0140_second_factors.sql',
    first: 'alter table sessions drop column proved_at',
  },
] as const;
