import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

/** A signed-in account, or the e-mail that staff wrote for a customer; null: a guest. */
export type Taxpayer = { readonly userId: string } | { readonly email: string } | null;

interface ExemptionRow {
  readonly reason: string | null;
}

const ofUser = namedStatement<ExemptionRow>(
  'users_tax_exemption',
  'select tax_exempt_reason as reason from users where id = $1 and erased_at is null',
);

/** The account that an order of this e-mail belongs to: only its holder could confirm the e-mail. */
const ofEmail = namedStatement<ExemptionRow>(
  'users_tax_exemption_by_email',
  `select tax_exempt_reason as reason from users
   where lower(email) = lower($1) and email_confirmed_at is not null and erased_at is null and not is_demo`,
);

/** Returns why the customer pays no tax; null: the customer pays taxes. For guests nothing is read. */
export async function taxExemptReasonOf(db: Db, taxpayer: Taxpayer): Promise<string | null> {
  if (taxpayer === null) return null;
  const [row] = await ('userId' in taxpayer ? ofUser.rows(db, [taxpayer.userId]) : ofEmail.rows(db, [taxpayer.email]));
  return row?.reason ?? null;
}
