import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { deleteInBatches, rowsPerDelete } from '../../platform/database/statements/delete-in-batches.ts';

/** A line of an agent's cart. */
export interface AgentLine {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

export type CartKind = 'CART' | 'CHECKOUT';

export interface AgentCartRow {
  readonly id: string;
  readonly kind: CartKind;
  readonly view: string;
  readonly lines: readonly AgentLine[];
  readonly is_canceled: boolean;
  /** The agent that signed the creation of a checkout. Only it uses the checkout. Null: anyone with the id. */
  readonly agent: string | null;
  readonly expires_at: Date;
}

const columns = sql`id, kind, view, lines, is_canceled, agent, expires_at`;

interface Repeatable {
  readonly keyHash: Buffer;
  readonly requestHash: Buffer;
}

/**
 * Stores a new cart. A repeated request returns the cart of the first one. Returns null when the key belongs to another
 * request.
 */
export async function insertAgentCart(
  db: Db,
  cart: Omit<AgentCartRow, 'is_canceled'>,
  repeatable: Repeatable | null,
): Promise<AgentCartRow | null> {
  const { id, kind, view, lines, agent, expires_at: expiresAt } = cart;
  const { rows } = await sql<AgentCartRow>`
    insert into jobs.agent_carts (id, kind, view, lines, agent, expires_at, idempotency_hash, request_hash)
    values (${id}, ${kind}, ${view}, ${JSON.stringify(lines)}::jsonb, ${agent}, ${expiresAt}, ${repeatable?.keyHash ?? null}, ${repeatable?.requestHash ?? null})
    on conflict (idempotency_hash) do nothing
    returning ${columns}`.execute(db);
  if (rows[0] || !repeatable) return rows[0] ?? null;
  const { rows: earlier } = await sql<AgentCartRow>`
    select ${columns} from jobs.agent_carts
    where idempotency_hash = ${repeatable.keyHash} and request_hash = ${repeatable.requestHash}`.execute(db);
  return earlier[0] ?? null;
}

/** Returns a cart that has not expired. */
export async function agentCart(db: Db, kind: CartKind, id: string): Promise<AgentCartRow | undefined> {
  const { rows } = await sql<AgentCartRow>`
    select ${columns} from jobs.agent_carts where id = ${id} and kind = ${kind} and expires_at > now()`.execute(db);
  return rows[0];
}

/** Replaces the lines of a cart, or cancels it. A canceled or expired cart stays as it is. */
export async function changeAgentCart(
  db: Db,
  id: string,
  { lines, isCanceled = false }: { readonly lines?: readonly AgentLine[]; readonly isCanceled?: boolean },
): Promise<AgentCartRow | undefined> {
  const { rows } = await sql<AgentCartRow>`
    update jobs.agent_carts set lines = coalesce(${lines ? JSON.stringify(lines) : null}::jsonb, lines), is_canceled = ${isCanceled}
    where id = ${id} and not is_canceled and expires_at > now() returning ${columns}`.execute(db);
  return rows[0];
}

/** Deletes carts that expired. Returns their number. */
export function deleteExpiredAgentCarts(db: Db): Promise<number> {
  return deleteInBatches(async () => {
    const { numAffectedRows } = await sql`delete from jobs.agent_carts where ctid = any (array(
      select ctid from jobs.agent_carts where expires_at < now() limit ${rowsPerDelete}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}

/** Returns which product each id names: a product without variants, or the product of a variant. */
export async function namedItems(
  db: Db,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly product_id: string; readonly variant_id: string | null }[]> {
  const { rows } = await sql<{ id: string; product_id: string; variant_id: string | null }>`
    select id, id as product_id, null as variant_id from products where id = any (${ids}::uuid[])
    union all
    select id, product_id, id from variants where id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
