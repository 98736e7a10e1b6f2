import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { Database } from '../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** Prevents deletion of the discount until the transaction ends. Returns false if there is none. */
export async function lockDiscount(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('discounts').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/** Adds codes in one statement. It skips codes that a discount or another code has. Returns how many were added. */
export async function insertBulkCodes(tx: Tx, id: string, codes: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into discount_codes (code, discount_id)
    select made.code, ${id} from unnest(${codes}::text[]) as made(code)
    where not exists (select from discounts d where upper(d.code) = made.code)
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function countBulkCodes(tx: Tx, id: string): Promise<{ readonly made: number; readonly used: number }> {
  const { rows } = await sql<{ made: number; used: number }>`
    select count(*)::int as made, count(order_id)::int as used from discount_codes where discount_id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { made: 0, used: 0 };
}

/** Codes read at once. */
const atATime = 2_000;

/** Yields the codes of a discount alphabetically, in batches, each with the number of the order that used it. */
export async function* loadBulkCodes(db: Db, id: string) {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ code: string; is_used: boolean; order_number: string | null }>`
      select c.code, c.order_id is not null as is_used, o.number as order_number
      from discount_codes c left join orders o on o.id = c.order_id
      where c.discount_id = ${id} and c.code > ${last} order by c.code limit ${atATime}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < atATime) return;
    last = end.code;
  }
}

export async function hasDiscount(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('discounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
