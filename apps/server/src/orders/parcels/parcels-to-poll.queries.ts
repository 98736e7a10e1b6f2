import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { followedDays } from '../record/open-at-providers.queries.ts';

/** A parcel, or a voided label, with the provider's ids. */
export interface ParcelToPollRow {
  readonly id: string;
  readonly status: 'PURCHASED' | 'IN_TRANSIT' | 'VOID_REQUESTED';
  readonly provider: LabelProviderId;
  readonly trackerId: string;
  readonly trackingNumber: string;
  readonly providerShipmentId: string;
}

/**
 * Claims the parcel with the oldest event, and postpones its next poll before the request to the provider. Leaves out
 * the parcels of `unreachable` providers. Returns null if there is none.
 * The delay is one hour, two, four, at most a day while there is no response, so that an unreadable parcel delays no
 * other.
 */
export async function claimParcelToPoll(
  db: Db,
  unreachable: readonly LabelProviderId[],
): Promise<ParcelToPollRow | null> {
  const { rows } = await sql<ParcelToPollRow>`
    update shipments s set unanswered_polls = s.unanswered_polls + 1,
      next_poll_at = now() + least(power(2, least(s.unanswered_polls, 5)), 24) * interval '1 hour'
    from (
      select p.id from shipments p join orders o on o.id = p.order_id
      where p.next_poll_at <= now() and p.provider <> all (${unreachable}::text[]) and p.created_at > now() - ${sql.lit(followedDays)} * interval '1 day'
        and (p.status in ('PURCHASED', 'IN_TRANSIT') and o.status in ('PAID', 'SHIPPED') and p.provider_tracker_id is not null
          or p.status = 'VOID_REQUESTED')
      order by p.next_poll_at limit 1 for update of p skip locked
    ) due where s.id = due.id
    returning s.id, s.status, s.provider, coalesce(s.provider_tracker_id, '') as "trackerId", coalesce(s.tracking_number, '') as "trackingNumber",
      coalesce(s.provider_shipment_id, '') as "providerShipmentId"`.execute(db);
  return rows[0] ?? null;
}
