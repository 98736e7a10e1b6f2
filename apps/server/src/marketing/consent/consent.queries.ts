import type { ConsentSource, ConsentStatus, MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

export interface ContactRow {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly language: string | null;
  readonly blocked_as: 'BOUNCED' | 'COMPLAINED' | null;
}

/**
 * Returns the contact of an email in lower case, which it adds if there is none. Locks it until the transaction ends. A
 * given language or market replaces the stored one.
 */
export async function lockedContact(
  tx: Tx,
  email: string,
  { language = null, market = null }: { readonly language?: string | null; readonly market?: string | null } = {},
): Promise<ContactRow> {
  return tx
    .insertInto('mail_contacts')
    .values({ id: uuidv7(), email, language, market, blocked_as: null, blocked_at: null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        language: sql`coalesce(excluded.language, mail_contacts.language)`,
        market: sql`coalesce(excluded.market, mail_contacts.market)`,
      }),
    )
    .returning(['id', 'email', 'language', 'blocked_as'])
    .executeTakeFirstOrThrow();
}

export async function contactById(db: Db, id: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom('mail_contacts')
    .select(['id', 'email', 'language', 'blocked_as'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function contactByEmail(db: Db, email: string): Promise<ContactRow | undefined> {
  return db
    .selectFrom('mail_contacts')
    .select(['id', 'email', 'language', 'blocked_as'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export interface ConsentRow {
  readonly id: string;
  readonly purpose: MailPurpose;
  readonly status: ConsentStatus;
  readonly changed_at: Date;
}

/** Returns the current consents of a contact. */
export async function consentRows(db: Db, contactId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('mail_consents')
    .select(['id', 'purpose', 'status', 'changed_at'])
    .where('contact_id', '=', contactId)
    .execute();
}

export interface ConsentChange {
  readonly contactId: string;
  readonly purpose: MailPurpose;
  readonly status: ConsentStatus;
  readonly wording: string;
  readonly source: ConsentSource;
  readonly language: string;
  readonly at: Date;
}

/** Stores a consent. A trigger adds it to the ledger. Returns its id. */
export async function writeConsent(tx: Tx, change: ConsentChange): Promise<string> {
  const { contactId, purpose, status, wording, source, language, at } = change;
  const values = { status, wording, source, language, changed_at: at };
  const row = await tx
    .insertInto('mail_consents')
    .values({ id: uuidv7(), contact_id: contactId, purpose, ...values })
    .onConflict((conflict) => conflict.constraint('mail_consents_once').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns how many times a contact requested emails of a purpose since a time. */
export async function requestCount(tx: Tx, contactId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_consent_history')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('contact_id', '=', contactId)
    .where('status', '=', 'PENDING')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export interface LinkedConsent {
  readonly id: string;
  readonly email: string;
  readonly status: ConsentStatus;
  readonly changed_at: Date;
}

/** Returns the consent of an emailed link. */
export async function linkedConsent(db: Db, id: string): Promise<LinkedConsent | undefined> {
  return db
    .selectFrom('mail_consents')
    .innerJoin('mail_contacts', 'mail_contacts.id', 'mail_consents.contact_id')
    .select(['mail_consents.id', 'mail_contacts.email', 'mail_consents.status', 'mail_consents.changed_at'])
    .where('mail_consents.id', '=', id)
    .executeTakeFirst();
}

/** Confirms a consent that waits. Of several confirmations at once, only one changes it. */
export async function confirmWaitingConsent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail_consents')
    .set({ status: 'GIVEN', source: 'EMAIL_LINK', changed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
}

/** Returns whether the email is the confirmed one of this account. */
export async function isOwnEmail(db: Db, userId: string, email: string): Promise<boolean> {
  return (await confirmedEmail(db, userId)) === email;
}

/** Returns the confirmed email of an account in lower case, or undefined without one. */
export async function confirmedEmail(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select lower(email) as email from users
    where id = ${userId} and email_confirmed_at is not null and not is_demo`.execute(db);
  return rows[0]?.email;
}

/** Deletes the contacts of these emails in lower case, with their consents and the ledger. */
export async function deleteContactsByEmail(tx: Tx, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await tx.deleteFrom('mail_contacts').where('email', 'in', emails).execute();
}

/** Returns the consents of an email with the whole ledger, for the export of personal data. */
export async function consentsAsJson(db: Db, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('purpose', h.purpose, 'status', h.status, 'wording', h.wording, 'source', h.source,
      'language', h.language, 'at', h.at) as row
    from mail_consent_history h join mail_contacts c on c.id = h.contact_id
    where c.email = lower(${email}) order by h.id`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes contacts that confirmed nothing within a week and withdrew nothing. Returns their number. */
export async function deleteUnconfirmedContacts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from mail_contacts where id in (
    select c.id from mail_contacts c
    where c.created_at < now() - interval '7 days' and c.blocked_as is null
      and not exists (select from mail_consents m where m.contact_id = c.id
        and (m.status <> 'PENDING' or m.changed_at > now() - interval '7 days'))
      and not exists (select from mail_sends s where s.contact_id = c.id)
    limit 10000)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
