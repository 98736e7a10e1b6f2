import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database, DiscountsTable } from '../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/**
 * Writes discounts in one statement. Returns the time of change of each by its id. It accepts at most 500, because of
 * the parameter limit.
 */
export async function insertDiscounts(
  tx: Tx,
  discounts: readonly Insertable<DiscountsTable>[],
): Promise<ReadonlyMap<string, Date>> {
  if (discounts.length === 0) return new Map();
  const rows = await tx.insertInto('discounts').values(discounts).returning(['id', 'updated_at']).execute();
  return new Map(rows.map(({ id, updated_at: at }) => [id, at]));
}

export async function updateDiscount(tx: Tx, id: string, changes: Updateable<DiscountsTable>): Promise<void> {
  await tx.updateTable('discounts').set(changes).where('id', '=', id).execute();
}

export async function deleteDiscount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('discounts').where('id', '=', id).execute();
}

/** Returns the values that the rules of a discount depend on, under its lock. */
export async function lockedDiscountRules(tx: Tx, id: string) {
  return tx
    .selectFrom('discounts')
    .select(['kind', 'value', 'product_ids', 'tiers', 'buy_quantity', 'get_quantity'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the codes that a discount already has, as its main code or as a bulk code. The comparison ignores case. */
export async function takenCodes(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select given.code from unnest(${codes}::text[]) as given(code)
    where exists (select from discounts d where upper(d.code) = upper(given.code))
      or exists (select from discount_codes c where c.code = upper(given.code))`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

/** Returns the sums of the amounts and of the minimum subtotals of discounts, in cents. */
export async function loadDiscountSums(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly amounts: number; readonly minimums: number }> {
  const { rows } = await sql<{ amounts: number; minimums: number }>`
    select coalesce(sum(value) filter (where kind = 'AMOUNT'), 0)::bigint as amounts,
      coalesce(sum(minimum_subtotal), 0)::bigint as minimums
    from discounts where id = any (${ids}::uuid[])`.execute(tx);
  return rows[0] ?? { amounts: 0, minimums: 0 };
}
