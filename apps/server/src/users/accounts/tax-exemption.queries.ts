import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

/** A signed-in account, or the email that staff wrote for a customer; null for a guest. */
export type Taxpayer = { readonly userId: string } | { readonly email: string } | null;

interface ExemptionRow {
  readonly reason: string | null;
}

const ofUser = namedStatement<ExemptionRow>(
  'users_tax_exemption',
  'select tax_exempt_reason as reason from users where id = $1 and erased_at is null',
);

/** The account that an order of this email belongs to, because only its holder could confirm the email. */
const ofEmail = namedStatement<ExemptionRow>(
  'users_tax_exemption_by_email',
  `select tax_exempt_reason as reason from users
   where lower(email) = lower($1) and email_confirmed_at is not null and erased_at is null and not is_demo`,
);

/** Returns why the customer pays no tax, or null when the customer pays taxes. Reads nothing for guests. */
export async function loadTaxExemptReason(db: Db, taxpayer: Taxpayer): Promise<string | null> {
  if (taxpayer === null) return null;
  const [row] = await ('userId' in taxpayer ? ofUser.rows(db, [taxpayer.userId]) : ofEmail.rows(db, [taxpayer.email]));
  return row?.reason ?? null;
}
