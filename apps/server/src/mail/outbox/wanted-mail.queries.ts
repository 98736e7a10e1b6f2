import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/**
 * Returns whether an address still gets emails of a purpose. It may have withdrawn, or have been erased, since the email
 * was queued.
 */
export async function isStillWanted(
  db: Db,
  mail: { readonly contactId: string; readonly purpose: MailPurpose; readonly needsConsent: boolean },
): Promise<boolean> {
  const { rows } = await sql`select from mail_contacts c
    left join mail_consents m on m.contact_id = c.id and m.purpose = ${mail.purpose}
    where c.id = ${mail.contactId} and c.blocked_as is null
      and case when ${mail.needsConsent}::boolean then m.status = 'GIVEN' else m.status is distinct from 'WITHDRAWN' end`.execute(
    db,
  );
  return rows.length > 0;
}
