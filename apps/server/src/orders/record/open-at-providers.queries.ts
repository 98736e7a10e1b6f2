import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/**
 * Counts the operations that are still undecided at a provider, and that another account could not finish: payments in
 * progress, refunds, and labels that are being bought.
 */
export async function openAtProvider(db: Db, provider: ProviderId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from transactions t join payment_methods m on m.id = t.method
      where t.status = 'PENDING' and m.provider = ${provider} and (t.provider_payment_id is not null or t.payment_method_id is not null))
    + (select count(*) from refunds r join transactions t on t.id = r.transaction_id join payment_methods m on m.id = t.method
      where r.status = 'PENDING' and m.provider = ${provider})
    + (select count(*) from shipments where status = 'PURCHASING' and ${provider} = 'easypost'))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
