import { type Selectable, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { OauthGrantsTable } from '../platform/database/migrations/schema.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

type GrantRow = Selectable<OauthGrantsTable>;

/** What a call needs of its grant, and of the member of staff on whose account and permissions it depends. */
export interface UsedGrantRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: string[];
  readonly refund_limit: number | null;
  readonly last_used_at: Date | null;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** The permissions of the custom role. Null without one. */
  readonly creator_permissions: string[] | null;
  readonly creator_refund_limit: number | null;
}

const grantOfAccessToken = namedStatement<UsedGrantRow>(
  'oauth_grant_of_access_token',
  `select g.id, a.name, g.permissions, g.refund_limit, g.last_used_at,
    u.id as user_id, u.email, u.first_name, u.last_name,
    r.permissions as creator_permissions, r.refund_limit as creator_refund_limit
  from oauth_grants g join oauth_apps a on a.id = g.app_id join users u on u.id = g.user_id
    left join staff_role_members m on m.user_id = u.id and u.role = 'ADMIN'
    left join staff_roles r on r.id = m.role_id
  where g.access_hash = $1 and g.access_expires_at > $2
    and u.role <> 'USER' and u.erased_at is null and u.suspended_at is null`,
);

export async function grantByAccessToken(db: Db, hash: Buffer, now: Date): Promise<UsedGrantRow | undefined> {
  const [row] = await grantOfAccessToken.rows(db, [hash, now]);
  return row;
}

/** Notes the use of a grant and of its app, unless another process has done so within the last minute. */
export async function noteGrantUse(db: Db, id: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000);
  await sql`with used as (
      update oauth_grants set last_used_at = ${now}
      where id = ${id} and (last_used_at is null or last_used_at <= ${minuteAgo})
      returning app_id
    )
    update oauth_apps a set last_used_at = ${now} from used where a.id = used.app_id`.execute(db);
}

/** A locked grant, with whether its user still is staff with a working account. */
export interface LockedGrantRow extends GrantRow {
  readonly is_staff: boolean;
}

/**
 * Locks a grant until the transaction ends, so that two uses of a code or a refresh token run one at a time. The second
 * sees what the first has stored.
 */
async function lockGrant(
  tx: Db,
  column: 'code_hash' | 'family_hash',
  hash: Buffer,
): Promise<LockedGrantRow | undefined> {
  const row = await tx.selectFrom('oauth_grants').selectAll().where(column, '=', hash).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', row.user_id)
    .where('role', '<>', 'USER')
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return { ...row, is_staff: user !== undefined };
}

export function lockGrantOfCode(tx: Db, hash: Buffer): Promise<LockedGrantRow | undefined> {
  return lockGrant(tx, 'code_hash', hash);
}

export function lockGrantOfFamily(tx: Db, hash: Buffer): Promise<LockedGrantRow | undefined> {
  return lockGrant(tx, 'family_hash', hash);
}

type NewGrant = Pick<
  GrantRow,
  | 'id'
  | 'app_id'
  | 'user_id'
  | 'permissions'
  | 'refund_limit'
  | 'redirect_uri'
  | 'code_hash'
  | 'code_challenge'
  | 'expires_at'
>;

const withoutTokens = {
  access_hash: null,
  access_expires_at: null,
  family_hash: null,
  refresh_hash: null,
  last_used_at: null,
} as const;

export async function insertGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('oauth_grants')
    .values({ ...grant, ...withoutTokens })
    .execute();
}

type Tokens = Pick<GrantRow, 'expires_at'> & {
  readonly [Name in 'access_hash' | 'access_expires_at' | 'family_hash' | 'refresh_hash']: NonNullable<GrantRow[Name]>;
};

export async function storeTokens(tx: Db, id: string, tokens: Tokens): Promise<void> {
  await tx.updateTable('oauth_grants').set(tokens).where('id', '=', id).execute();
}

export async function deleteGrant(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('oauth_grants').where('id', '=', id).execute();
}

/** Deletes the grant of a token for the app that received it. */
export async function deleteGrantOfToken(
  db: Db,
  appId: string,
  column: 'access_hash' | 'family_hash',
  hash: Buffer,
): Promise<void> {
  await db.deleteFrom('oauth_grants').where(column, '=', hash).where('app_id', '=', appId).execute();
}

export async function deleteGrantsOfUser(tx: Db, userId: string): Promise<number> {
  const result = await tx.deleteFrom('oauth_grants').where('user_id', '=', userId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteGrantsEndedBefore(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('oauth_grants').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Returns the number of a user's grants that have not ended, with codes that wait. */
export async function countGrants(tx: Db, userId: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('oauth_grants')
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A grant for the list. */
export interface ListedGrantRow extends GrantRow {
  readonly app_name: string;
  readonly email: string;
}

function listed(db: Db) {
  return db
    .selectFrom('oauth_grants as g')
    .innerJoin('oauth_apps as a', 'a.id', 'g.app_id')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .selectAll('g')
    .select(['a.name as app_name', 'u.email']);
}

/** Returns the grants of a user, or all, that have tokens and have not ended, the newest first. */
export function grantRows(db: Db, userId: string | null, now: Date, max: number): Promise<ListedGrantRow[]> {
  const rows = listed(db)
    .where('g.access_hash', 'is not', null)
    .where('g.expires_at', '>', now)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(max);
  return (userId === null ? rows : rows.where('g.user_id', '=', userId)).execute();
}

export function grantRow(db: Db, id: string): Promise<ListedGrantRow | undefined> {
  return listed(db).where('g.id', '=', id).executeTakeFirst();
}
