import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import { followedLabelDays } from '@vitrine/domain/returns/return-labels.ts';
import type { CarrierProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
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
    + (select count(*) from shipments where status = 'PURCHASING' and provider = ${provider})
    + (select count(*) from return_labels where status = 'PURCHASING' and provider = ${provider}))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** After this many days, a parcel that has not arrived is lost, or is not scanned any more. */
export const followedDays = 45;

/** Counts the labels of a carrier provider that have not arrived, or whose refund is undecided. */
export async function openLabels(db: Db, provider: CarrierProviderId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from shipments p join orders o on o.id = p.order_id
      where p.provider = ${provider} and p.created_at > now() - ${sql.lit(followedDays)} * interval '1 day'
        and (p.status in ('PURCHASED', 'IN_TRANSIT') and o.status in ('PAID', 'SHIPPED')
          or p.status in ('PURCHASING', 'VOID_REQUESTED')))
      + (select count(*) from return_labels l where l.provider = ${provider}
        and l.created_at > now() - ${sql.lit(followedLabelDays)} * interval '1 day'
        and l.status in ('PURCHASING', 'PURCHASED', 'IN_TRANSIT', 'VOID_REQUESTED')))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
