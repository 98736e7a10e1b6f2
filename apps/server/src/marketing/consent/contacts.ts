import type {
  BlockContactBody,
  ConsentHistoryAnswer,
  MailContactsAnswer,
} from '@vitrine/contract/marketing/consent.schema.ts';
import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { maskEmail } from '@vitrine/domain/users/mask.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type KeysetPage, keysetPage } from '../../platform/database/pagination/keyset-page.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { contactById, lockedContact } from './consent.queries.ts';
import { consentHistory, listContacts, setBlocked, subscribers } from './contacts.queries.ts';

/** Returns the addresses with consents, newest first. The demo account sees them masked and finds none by its email. */
export async function mailContacts(
  db: Db,
  caller: SignedInCaller,
  query: KeysetPage & { readonly purpose?: MailPurpose | undefined; readonly email?: string | undefined },
): Promise<Outcome<MailContactsAnswer>> {
  const email = query.email === undefined ? undefined : normaliseEmail(query.email);
  if (caller.isDemo && email !== undefined) return success({ items: [], nextCursor: null });
  return keysetPage(query, {
    rows: (after) => listContacts(db, { ...query, email, after }),
    getPosition: (row) => ({ at: row.created_at, id: row.id }),
    view: (row) => ({
      id: row.id,
      email: caller.isDemo ? maskEmail(row.email) : row.email,
      language: row.language,
      blockedAs: row.blocked_as,
      createdAt: row.created_at.toISOString(),
      consents: [...row.consents],
    }),
  });
}

/** Returns the ledger of one address. Failure: NOT_FOUND. */
export async function contactHistory(db: Db, id: string): Promise<Outcome<ConsentHistoryAnswer>> {
  if (!(await contactById(db, id))) return failure('NOT_FOUND', 'There is no such subscriber.');
  const items = (await consentHistory(db, id)).map((row) => ({ ...row, at: row.at.toISOString() }));
  return success({ items });
}

/**
 * Marks an address after a bounce or a complaint, or removes the mark. A marked address gets no email that needs
 * consent. The audit log names the address by its id only.
 */
export async function blockContact(
  db: Db,
  { email, as }: BlockContactBody,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const contact = await lockedContact(tx, normaliseEmail(email));
    await setBlocked(tx, contact.id, { as, at: new Date() });
    await recordAudit(tx, {
      caller,
      action: 'update',
      resource: 'mail-contacts',
      resourceId: contact.id,
      before: { blockedAs: contact.blocked_as },
      after: { blockedAs: as },
      requestId,
    });
    return success({ success: true as const });
  });
}

/** Yields the addresses that agree to a purpose as lines of a CSV. */
export async function* subscribersCsv(db: Db, purpose: MailPurpose): AsyncGenerator<string> {
  yield 'email,agreed_at,source,language,wording\r\n';
  for await (const rows of subscribers(db, purpose)) {
    yield rows
      .map(({ email, changed_at, source, language, wording }) =>
        [email, changed_at.toISOString(), source, language, wording].map(cell).join(','),
      )
      .map((line) => `${line}\r\n`)
      .join('');
  }
}

/** Quotes a cell. A spreadsheet would run one that starts like a formula, so an apostrophe precedes it. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
