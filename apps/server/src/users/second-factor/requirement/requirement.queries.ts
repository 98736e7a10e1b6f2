import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** The owner's setting `security`: whether staff must have a second factor. */
const isRequired = sql<boolean>`exists (
  select from settings where key = 'security' and value @> '{"isSecondFactorRequired": true}')`;

/** A condition for queries on users: this member of staff has no second factor although the owner requires one. */
export const lacksRequiredFactor = sql<boolean>`(users.role <> 'USER' and ${isRequired}
  and not exists (select from passkeys where passkeys.user_id = users.id)
  and not exists (select from totp_secrets where totp_secrets.user_id = users.id and confirmed_at is not null))`;

export async function isFactorRequiredOfStaff(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isRequired: boolean }>`select ${isRequired} as "isRequired"`.execute(db);
  return rows[0]?.isRequired ?? false;
}
