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

/** What an agent that pays has sent about its buyer. Fields of the address may be missing. */
export interface AgentBuyer {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: {
    readonly street1: string;
    readonly street2: string;
    readonly city: string;
    readonly state: string;
    readonly postalCode: string;
    readonly country: string;
  } | null;
  /** The chosen delivery option. Null: the cheapest. */
  readonly optionId: string | null;
}

export interface AgentCartRow {
  readonly id: string;
  readonly kind: CartKind;
  readonly view: string;
  readonly lines: readonly AgentLine[];
  readonly is_canceled: boolean;
  /** The agent that signed the creation of a checkout. Only it uses the checkout. Null: anyone with the id. */
  readonly agent: string | null;
  readonly expires_at: Date;
  /** Null: unknown, or the buyer pays in the storefront. */
  readonly buyer: AgentBuyer | null;
  /** The total of the last answer, up to which the agent pays. Null: the checkout could not be paid. */
  readonly agreed_total: number | null;
}

const columns = sql`id, kind, view, lines, is_canceled, agent, expires_at, buyer, agreed_total::float8 as agreed_total`;

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
  cart: Omit<AgentCartRow, 'is_canceled' | 'agreed_total'>,
  repeatable: Repeatable | null,
): Promise<AgentCartRow | null> {
  const { id, kind, view, lines, agent, buyer, expires_at: expiresAt } = cart;
  const { rows } = await sql<AgentCartRow>`
    insert into jobs.agent_carts (id, kind, view, lines, agent, buyer, expires_at, idempotency_hash, request_hash)
    values (${id}, ${kind}, ${view}, ${JSON.stringify(lines)}::jsonb, ${agent}, ${buyer && JSON.stringify(buyer)}::jsonb, ${expiresAt}, ${repeatable?.keyHash ?? null}, ${repeatable?.requestHash ?? null})
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

/** Replaces the lines and the buyer of a cart. A canceled or expired cart stays as it is. */
export async function changeAgentCart(
  db: Db,
  id: string,
  { lines, buyer }: Pick<AgentCartRow, 'lines' | 'buyer'>,
): Promise<AgentCartRow | undefined> {
  const { rows } = await sql<AgentCartRow>`
    update jobs.agent_carts set lines = ${JSON.stringify(lines)}::jsonb, buyer = ${buyer && JSON.stringify(buyer)}::jsonb, agreed_total = null
    where id = ${id} and not is_canceled and expires_at > now() returning ${columns}`.execute(db);
  return rows[0];
}

/** Cancels a cart and forgets its buyer. A canceled or expired cart stays as it is. */
export async function markCanceled(db: Db, id: string): Promise<AgentCartRow | undefined> {
  const { rows } = await sql<AgentCartRow>`
    update jobs.agent_carts set is_canceled = true, buyer = null, agreed_total = null
    where id = ${id} and not is_canceled and expires_at > now() returning ${columns}`.execute(db);
  return rows[0];
}

/** Stores the total of an answer, up to which the agent pays this version of the checkout. */
export async function storeAgreedTotal(
  db: Db,
  { id, lines, buyer }: Pick<AgentCartRow, 'id' | 'lines' | 'buyer'>,
  total: number | null,
): Promise<void> {
  await sql`
    update jobs.agent_carts set agreed_total = ${total}
    where id = ${id} and agreed_total is distinct from ${total}::bigint
      and lines = ${JSON.stringify(lines)}::jsonb and buyer = ${JSON.stringify(buyer)}::jsonb`.execute(db);
}

/** Returns the open checkouts that name a buyer with this email. */
export async function agentCheckoutsAsJson(db: Db, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('agent', agent, 'buyer', buyer, 'expiresAt', expires_at) as row
    from jobs.agent_carts where lower(buyer ->> 'email') = lower(${email}) order by expires_at`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes the checkouts that name buyers with these emails, in lower case. */
export async function deleteAgentCheckoutsByEmail(tx: Db, emails: readonly string[]): Promise<void> {
  await sql`delete from jobs.agent_carts where lower(buyer ->> 'email') = any(${emails}::text[])`.execute(tx);
}

/** Stores the key of a change. Returns whether it is new, repeats the same change, or belongs to another one. */
export async function claimAgentRequest(
  tx: Db,
  { keyHash, requestHash }: Repeatable,
): Promise<'NEW' | 'REPEATED' | 'REUSED'> {
  const { numAffectedRows } = await sql`
    insert into jobs.agent_requests (key_hash, request_hash) values (${keyHash}, ${requestHash})
    on conflict (key_hash) do nothing`.execute(tx);
  if (numAffectedRows === 1n) return 'NEW';
  const { rows } = await sql<{ is_same: boolean }>`
    select request_hash = ${requestHash} as is_same from jobs.agent_requests where key_hash = ${keyHash}`.execute(tx);
  return rows[0]?.is_same === false ? 'REUSED' : 'REPEATED';
}

/** Deletes carts and keys that expired. Returns their number. */
export async function deleteExpiredAgentCarts(db: Db): Promise<number> {
  const keys = await deleteInBatches(async () => {
    const { numAffectedRows } = await sql`delete from jobs.agent_requests where ctid = any (array(
      select ctid from jobs.agent_requests where expires_at < now() limit ${rowsPerDelete}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
  const carts = await deleteInBatches(async () => {
    const { numAffectedRows } = await sql`delete from jobs.agent_carts where ctid = any (array(
      select ctid from jobs.agent_carts where expires_at < now() limit ${rowsPerDelete}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
  return keys + carts;
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
