import type { ConsentAnswer, PreferencesAnswer } from '@vitrine/contract/marketing/consent.schema.ts';
import { type MailPurpose, mailPurposes } from '@vitrine/domain/marketing/mail-purposes.ts';
import { offeredPurposes } from '@vitrine/domain/marketing/offered-purposes.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { maskEmail } from '@vitrine/domain/users/mask.ts';
import { idInLinkKey, isPreferencesKey } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { marketingSettings, siteSettings } from '../../settings/settings.ts';
import {
  type ConsentRow,
  type ContactRow,
  confirmedEmail,
  consentRows,
  contactByEmail,
  contactById,
  lockedContact,
  writeConsent,
} from './consent.queries.ts';
import { consentWording } from './consent-wording.ts';

type Context = Pick<AppContext, 'db' | 'sessionSecret'>;

/** Who changes preferences: the holder of an emailed link, or without a key the caller for the own confirmed email. */
interface Access {
  readonly key: string | null;
  readonly caller: Caller;
}

const deadLink = failure('UNPROCESSABLE', 'This link is incomplete. Open it from the newest email of the shop.');
const unconfirmed = failure('UNPROCESSABLE', 'Confirm your email first. Then you can choose your emails.');

/** Returns the purposes that an address can choose, and its choices. Failures: UNPROCESSABLE, NOT_SIGNED_IN. */
export async function mailPreferences(context: Context, access: Access): Promise<Outcome<PreferencesAnswer>> {
  const reached = await reachedEmail(context, access);
  if (!reached.ok) return reached;
  const { email } = reached.value;
  const contact = await contactByEmail(context.db, email);
  const rows = contact ? await consentRows(context.db, contact.id) : [];
  return success({ email: maskEmail(email), items: await choices(context.db, rows) });
}

/**
 * Sets the purposes to which an address agrees; all others are withdrawn. The key proves who reads the mailbox, so no
 * further confirmation is needed. Failures: as `mailPreferences`.
 */
export async function changeMailPreferences(
  context: Context,
  access: Access,
  { purposes, language }: { readonly purposes: readonly MailPurpose[]; readonly language?: LanguageCode | undefined },
): Promise<Outcome<PreferencesAnswer>> {
  const reached = await reachedEmail(context, access);
  if (!reached.ok) return reached;
  const { email } = reached.value;
  const settings = await siteSettings(context.db);
  return inTransaction(context.db, async (tx) => {
    const contact = await lockedContact(tx, email, { language: language ?? null });
    const before = await consentRows(tx, contact.id);
    const offered = (await choices(tx, before)).map(({ purpose }) => purpose);
    for (const purpose of offered) {
      const status = purposes.includes(purpose) ? 'GIVEN' : 'WITHDRAWN';
      if (before.find((row) => row.purpose === purpose)?.status === status) continue;
      const source = access.key === null ? 'ACCOUNT' : 'PREFERENCES';
      const shown = consentWording(purpose, settings, language);
      await writeConsent(tx, { contactId: contact.id, purpose, status, source, at: new Date(), ...shown });
    }
    return success({ email: maskEmail(email), items: await choices(tx, await consentRows(tx, contact.id)) });
  });
}

/**
 * Withdraws a purpose by the key of an email's header List-Unsubscribe. A key that withdraws nothing, or nothing more,
 * is no failure.
 */
export async function withdrawByKey(context: Context, key: string, purpose: MailPurpose): Promise<ConsentAnswer> {
  const done = { success: true as const };
  const found = await contactOfKey(context, key);
  if (!found) return done;
  const shown = consentWording(purpose, await siteSettings(context.db), undefined);
  await inTransaction(context.db, async (tx) => {
    const contact = await lockedContact(tx, found.email);
    const current = (await consentRows(tx, contact.id)).find((row) => row.purpose === purpose);
    const change = { contactId: contact.id, purpose, at: new Date(), ...shown };
    if (current?.status !== 'WITHDRAWN')
      await writeConsent(tx, { ...change, status: 'WITHDRAWN', source: 'UNSUBSCRIBE' });
    return success(null);
  });
  return done;
}

/** Returns the contact of the key in an email, or undefined for another key. */
export async function contactOfKey({ db, sessionSecret }: Context, key: string): Promise<ContactRow | undefined> {
  const id = idInLinkKey(key);
  const contact = id === null ? undefined : await contactById(db, id);
  if (!contact) return undefined;
  return isPreferencesKey(sessionSecret, key, { contactId: contact.id, email: contact.email }) ? contact : undefined;
}

async function reachedEmail(context: Context, { key, caller }: Access): Promise<Outcome<{ readonly email: string }>> {
  if (key !== null) {
    const contact = await contactOfKey(context, key);
    return contact ? success({ email: contact.email }) : deadLink;
  }
  if (caller.kind !== 'user') return failure('NOT_SIGNED_IN', 'Log in to do this.');
  const email = await confirmedEmail(context.db, caller.userId);
  return email === undefined ? unconfirmed : success({ email });
}

/** Returns the purposes that the shop offers, and those that the address has chosen before. */
async function choices(db: Db, rows: readonly ConsentRow[]): Promise<PreferencesAnswer['items']> {
  const offered = offeredPurposes(await marketingSettings(db));
  return mailPurposes
    .map((purpose) => ({ purpose, isGiven: rows.some((row) => row.purpose === purpose && row.status === 'GIVEN') }))
    .filter(({ purpose, isGiven }) => isGiven || offered.includes(purpose));
}
