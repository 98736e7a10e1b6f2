import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { ApiKeysTable } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

type KeyRow = Selectable<ApiKeysTable>;

/** What a call needs of its key and of the key's creator, on whose account and permissions it depends. */
export interface UsedKeyRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: string[];
  readonly refund_limit: number | null;
  readonly networks: string[];
  readonly calls_per_minute: number;
  readonly last_used_at: Date | null;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The permissions of the creator's custom role. Null without one. */
  readonly creator_permissions: string[] | null;
  readonly creator_refund_limit: number | null;
}

const keyOfHash = namedStatement<UsedKeyRow>(
  'api_key_of_hash',
  `select k.id, k.name, k.permissions, k.refund_limit, k.networks, k.calls_per_minute, k.last_used_at,
    u.id as user_id, u.email, u.first_name, u.last_name,
    r.permissions as creator_permissions, r.refund_limit as creator_refund_limit
  from api_keys k join users u on u.id = k.created_by
    left join staff_role_members m on m.user_id = u.id and u.role = 'ADMIN'
    left join staff_roles r on r.id = m.role_id
  where (k.token_hash = $1 or (k.previous_hash = $1 and k.previous_until > $2))
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)
    and u.role <> 'USER' and u.erased_at is null and u.suspended_at is null`,
);

/** Returns a key by the hash of its text, also by that before its rotation, if the key and its creator's account work. */
export async function keyByHash(db: Db, hash: Buffer, now: Date): Promise<UsedKeyRow | undefined> {
  const [row] = await keyOfHash.rows(db, [hash, now]);
  return row;
}

/** Notes the use of a key, unless another process has done so within the last minute. */
export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((of) => of.or([of('last_used_at', 'is', null), of('last_used_at', '<=', minuteAgo)]))
    .execute();
}

/** A key for the list, with the email of its creator and whether the creator's account still works. */
export interface ListedKeyRow extends KeyRow {
  readonly email: string | null;
  readonly is_creator_gone: boolean;
}

function listed(db: Db) {
  const isGone = sql<boolean>`(u.id is null or u.role = 'USER' or u.suspended_at is not null or u.erased_at is not null)`;
  return db
    .selectFrom('api_keys as k')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .selectAll('k')
    .select(['u.email', isGone.as('is_creator_gone')]);
}

/** Returns the keys of one creator, or all, the newest first. */
export function keyRows(db: Db, createdBy: string | null, max: number): Promise<ListedKeyRow[]> {
  const rows = listed(db).orderBy('k.created_at', 'desc').orderBy('k.id', 'desc').limit(max);
  return (createdBy === null ? rows : rows.where('k.created_by', '=', createdBy)).execute();
}

export function keyRow(db: Db, id: string): Promise<ListedKeyRow | undefined> {
  return listed(db).where('k.id', '=', id).executeTakeFirst();
}

/** Locks a key until the transaction ends, so that rotations and revocations run one at a time. */
export async function lockKey(tx: Db, id: string): Promise<KeyRow | undefined> {
  return tx.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type NewKey = Omit<KeyRow, 'previous_hash' | 'previous_until' | 'revoked_at' | 'last_used_at' | 'created_at'>;

export async function insertKey(tx: Db, key: NewKey): Promise<void> {
  await tx.insertInto('api_keys').values(key).execute();
}

export async function updateKey(
  tx: Db,
  id: string,
  changes: Partial<Pick<KeyRow, 'token_hash' | 'token_end' | 'previous_hash' | 'previous_until' | 'revoked_at'>>,
): Promise<void> {
  await tx.updateTable('api_keys').set(changes).where('id', '=', id).execute();
}

/** Returns the number of keys that are not revoked. */
export async function countKeys(tx: Db): Promise<number> {
  const row = await tx
    .selectFrom('api_keys')
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}
