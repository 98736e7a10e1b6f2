import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/**
 * Marks the addresses whose mail server refused an email of the last three days for good, because the mailbox does not
 * exist. The error is that of the mail client, with the response code of the server.
 */
export async function markBounces(db: Db): Promise<void> {
  await sql`update mail_contacts c set blocked_as = 'BOUNCED', blocked_at = now()
    from mail_sends s join mail_messages m on m.dedupe_key = s.flow || ':' || s.id
    where s.contact_id = c.id and s.queued_at > now() - interval '3 days' and c.blocked_as is null
      and m.status = 'FAILED' and m.last_error ~ '^Can.t send mail - all recipients were rejected: 55[0134] '`.execute(
    db,
  );
}
