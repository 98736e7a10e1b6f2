import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** The error of the mail client when a server refuses a mailbox for good, with the response code of the server. */
const refused = sql`m.status = 'FAILED' and m.last_error ~ '^Can.t send mail - all recipients were rejected: 55[0134] '`;

/** Marks the addresses whose mail server refused an email with consent, or one about their order, in the last three days. */
export async function markBounces(db: Db): Promise<void> {
  await sql`update mail_contacts c set blocked_as = 'BOUNCED', blocked_at = now()
    from mail_sends s join mail_messages m on m.dedupe_key = s.flow || ':' || s.id
    where s.contact_id = c.id and s.queued_at > now() - interval '3 days' and c.blocked_as is null and ${refused}`.execute(
    db,
  );
  const { rows } = await sql<{ email: string }>`select distinct lower(m.recipient) as email
    from mail_messages m join orders o on o.id = m.order_id and lower(o.email) = lower(m.recipient)
    where m.created_at > now() - interval '3 days' and ${refused}`.execute(db);
  await markAddresses(
    db,
    rows.map(({ email }) => email),
    'BOUNCED',
  );
}

/** Marks addresses, in lower case, that are not marked yet. An unknown one becomes known. */
export async function markAddresses(db: Db, emails: readonly string[], as: 'BOUNCED' | 'COMPLAINED'): Promise<void> {
  await sql`insert into mail_contacts as c (id, email, blocked_as, blocked_at)
    select gen_random_uuid(), email, ${as}::text, now() from unnest(${[...new Set(emails)].toSorted()}::text[]) email
    on conflict (email) do update set blocked_as = excluded.blocked_as, blocked_at = excluded.blocked_at
    where c.blocked_as is null`.execute(db);
}
