import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import { followedLabelDays } from '@vitrine/domain/returns/return-labels.ts';
import { extensionCarrier, type LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
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

/** Counts the labels of an extension that are being bought. */
export async function openAtExtension(db: Db, extension: string): Promise<number> {
  const isOwn = sql`provider = ${extensionCarrier} and starts_with(provider_shipment_id, ${extension} || '/')`;
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from shipments where status = 'PURCHASING' and ${isOwn})
    + (select count(*) from return_labels where status = 'PURCHASING' and ${isOwn}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the labels of a carrier provider that have not arrived, or whose refund is undecided. `extension`: only those of
 * this extension.
 */
export async function openLabels(db: Db, provider: LabelProviderId, extension: string | null = null): Promise<number> {
  const prefix = extension === null ? '' : `${extension}/`;
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from shipments p join orders o on o.id = p.order_id
      where p.provider = ${provider} and starts_with(coalesce(p.provider_shipment_id, ''), ${prefix}) and p.created_at > now() - ${sql.lit(followedDays)} * interval '1 day'
        and (p.status in ('PURCHASED', 'IN_TRANSIT') and o.status in ('PAID', 'SHIPPED')
          or p.status in ('PURCHASING', 'VOID_REQUESTED')))
      + (select count(*) from return_labels l where l.provider = ${provider} and starts_with(coalesce(l.provider_shipment_id, ''), ${prefix})
        and l.created_at > now() - ${sql.lit(followedLabelDays)} * interval '1 day'
        and l.status in ('PURCHASING', 'PURCHASED', 'IN_TRANSIT', 'VOID_REQUESTED')))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
