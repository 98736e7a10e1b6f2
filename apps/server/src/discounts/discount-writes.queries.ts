import type { Insertable, Transaction, Updateable } from 'kysely';
import type { Database, DiscountsTable } from '../platform/database/schema.ts';

type Tx = Transaction<Database>;

export async function insertDiscount(tx: Tx, discount: Insertable<DiscountsTable>): Promise<void> {
  await tx.insertInto('discounts').values(discount).execute();
}

export async function updateDiscount(tx: Tx, id: string, changes: Updateable<DiscountsTable>): Promise<void> {
  await tx.updateTable('discounts').set(changes).where('id', '=', id).execute();
}

export async function deleteDiscount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('discounts').where('id', '=', id).execute();
}

/** Returns what the rules of an offer depend on, under its lock. */
export async function lockedDiscountRules(tx: Tx, id: string) {
  return tx
    .selectFrom('discounts')
    .select(['kind', 'value', 'product_ids', 'tiers'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
