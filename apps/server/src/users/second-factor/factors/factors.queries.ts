import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** The counts of an account's second factors. */
export interface FactorCounts {
  readonly passkeyCount: number;
  readonly hasAuthenticator: boolean;
  readonly unusedRecoveryCodeCount: number;
}

/**
 * Returns how many second factors of each kind an account has, and how many recovery codes are left.
 *
 * @example
 * const { passkeyCount, hasAuthenticator } = await countFactors(tx, userId);
 */
export async function countFactors(db: Db, userId: string): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`select
    (select count(*)::int from passkeys where user_id = ${userId}) as "passkeyCount",
    exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as "hasAuthenticator",
    (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as "unusedRecoveryCodeCount"`.execute(
    db,
  );
  return rows[0] ?? { passkeyCount: 0, hasAuthenticator: false, unusedRecoveryCodeCount: 0 };
}

/** Serializes transactions that change an account's factors. */
export async function lockFactors(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Deletes all factors and recovery codes of an account, and the sign-ins that wait for one. */
export async function deleteFactors(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('pending_sign_ins').where('user_id', '=', userId).execute();
}

/** Returns the account's factors for the export of a person, without their secrets. */
export async function factorsAsJson(db: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('kind', 'passkey', 'name', name, 'createdAt', created_at, 'lastUsedAt', last_used_at) as row
      from passkeys where user_id = ${userId}
    union all
    select jsonb_build_object('kind', 'authenticator app', 'createdAt', confirmed_at)
      from totp_secrets where user_id = ${userId} and confirmed_at is not null`.execute(db);
  return rows.map(({ row }) => row);
}

/** Returns how many staff accounts have no second factor. The demo account never has one. */
export async function countStaffWithoutFactor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users u
    where u.role <> 'USER' and not u.is_demo and u.erased_at is null
      and not exists (select from passkeys where user_id = u.id)
      and not exists (select from totp_secrets where user_id = u.id and confirmed_at is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}
