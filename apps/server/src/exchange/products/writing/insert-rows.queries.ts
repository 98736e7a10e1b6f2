import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';

export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;

/** The number of rows per statement. PostgreSQL accepts at most 65,535 parameters. */
const AT_A_TIME = 500;

/** Inserts any number of rows in as few statements as that limit allows. */
export async function insertRows<Table extends keyof Database>(
  tx: Transaction<Database>,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + AT_A_TIME))
      .execute();
  }
}
