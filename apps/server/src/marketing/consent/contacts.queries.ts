import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database, MailConsentHistoryTable } from '../../platform/database/migrations/schema.ts';
import type { CursorPosition } from '../../platform/database/pagination/keyset-page.ts';
import type { ConsentRow, ContactRow } from './consent.queries.ts';

export interface ListedContactRow extends ContactRow {
  readonly created_at: Date;
  readonly consents: readonly (Pick<ConsentRow, 'purpose' | 'status'> & { readonly changedAt: string })[];
}

/** Returns one contact more than a page, newest first. `purpose`: only those that agree to it. */
export async function listContacts(
  db: Db,
  page: {
    readonly purpose?: MailPurpose | undefined;
    readonly email?: string | undefined;
    readonly limit: number;
    readonly after: CursorPosition | null;
  },
): Promise<ListedContactRow[]> {
  const { purpose = null, email = null, limit, after } = page;
  const { rows } = await sql<ListedContactRow>`
    select c.id, c.email, c.language, c.blocked_as, c.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('purpose', m.purpose, 'status', m.status, 'changedAt',
        to_char(m.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by m.purpose), '[]')
        from mail_consents m where m.contact_id = c.id) as consents
    from mail_contacts c
    where (${email}::text is null or c.email = ${email})
      and (${purpose}::text is null or exists (select from mail_consents m
        where m.contact_id = c.id and m.purpose = ${purpose} and m.status = 'GIVEN'))
      and (${after?.at ?? null}::timestamptz is null or (c.created_at, c.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
    order by c.created_at desc, c.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

/** Returns the newest 200 entries of the ledger of a contact. */
export async function consentHistory(db: Db, contactId: string) {
  return db
    .selectFrom('mail_consent_history')
    .select(['purpose', 'status', 'wording', 'source', 'language', 'at'])
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Marks a contact, or removes its mark. */
export async function setBlocked(
  tx: Kysely<Database>,
  id: string,
  { as, at }: { readonly as: 'BOUNCED' | 'COMPLAINED' | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('mail_contacts')
    .set({ blocked_as: as, blocked_at: as === null ? null : at })
    .where('id', '=', id)
    .execute();
}

/** An address that agrees to a purpose, with its consent. */
export type SubscriberRow = Pick<MailConsentHistoryTable, 'source' | 'language' | 'wording'> & {
  readonly email: string;
  readonly changed_at: Date;
};

const atATime = 1_000;

/** Yields the addresses that agree to a purpose and are not blocked, in batches, by email. */
export async function* subscribers(db: Db, purpose: MailPurpose): AsyncGenerator<readonly SubscriberRow[]> {
  for (let last = ''; ; ) {
    const { rows } = await sql<SubscriberRow>`
      select c.email, m.changed_at, m.source, m.language, m.wording
      from mail_contacts c join mail_consents m on m.contact_id = c.id
      where m.purpose = ${purpose} and m.status = 'GIVEN' and c.blocked_as is null and c.email > ${last}
      order by c.email limit ${atATime}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < atATime) return;
    last = end.email;
  }
}
