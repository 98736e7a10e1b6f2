import type { ProviderId } from '@vitrine/domain/payments/providers.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

interface ProviderEventFacts {
  readonly lastEventAt: Date | null;
  readonly lastEventType: string | null;
  readonly failedEventCount: number;
}

/** Returns when a provider last sent an event, and how many of its events could not be applied. */
export async function providerEventFacts(db: Db, provider: ProviderId): Promise<ProviderEventFacts> {
  const last = await db
    .selectFrom('provider_events')
    .select(['received_at', 'type'])
    .where('provider', '=', provider)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const failed = await db
    .selectFrom('provider_events')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('provider', '=', provider)
    .where('processed_at', 'is', null)
    .where('error', 'is not', null)
    .executeTakeFirst();
  return {
    lastEventAt: last?.received_at ?? null,
    lastEventType: last?.type ?? null,
    failedEventCount: failed?.count ?? 0,
  };
}

interface MailFacts {
  readonly waitingCount: number;
  readonly failedCount: number;
  readonly lastSentAt: Date | null;
}

export async function mailFacts(db: Db): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`select
    (select count(*)::int from mail_messages where status in ('QUEUED', 'SENDING')) as "waitingCount",
    (select count(*)::int from mail_messages where status = 'FAILED') as "failedCount",
    (select sent_at from mail_messages where status = 'SENT' order by created_at desc, id desc limit 1) as "lastSentAt"`.execute(
    db,
  );
  return rows[0] ?? { waitingCount: 0, failedCount: 0, lastSentAt: null };
}

export async function uploadFacts(db: Db): Promise<{ uploadCount: number; byteSize: number }> {
  const { rows } = await sql<{ uploadCount: number; byteSize: number }>`
    select count(*)::int as "uploadCount", coalesce(sum(byte_size), 0)::bigint as "byteSize" from media`.execute(db);
  return rows[0] ?? { uploadCount: 0, byteSize: 0 };
}
