import type { RequestConsentAnswer, RequestConsentBody } from '@vitrine/contract/marketing/consent.schema.ts';
import { offeredPurposes } from '@vitrine/domain/marketing/offered-purposes.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { enqueueMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { marketingSettings, siteSettings } from '../../settings/settings.ts';
import { consentRows, isOwnEmail, lockedContact, requestCount, writeConsent } from './consent.queries.ts';
import { consentWording } from './consent-wording.ts';
import { closedMarket, openMarketId } from './market-of-page.ts';

/** Maximum number of confirmation emails to one address in 24 hours. Anybody can type an address. */
const maxRequests = 3;
const dayMs = 24 * 3_600_000;

/**
 * Records that an address requests emails of a purpose, and mails the link that confirms it
 * (docs/behaviour/consent.md#double-opt-in). The confirmed email of the caller needs no link. The answer is the same for
 * a known, a blocked and an unknown address. Failures: NOT_FOUND while the shop does not send such emails, INVALID_REQUEST
 * when no such market is open.
 */
export async function requestConsent(
  context: Pick<AppContext, 'db' | 'pool' | 'providers'>,
  { email: given, purpose, source, market: prefix }: RequestConsentBody,
  { caller, language }: { readonly caller: Caller; readonly language?: LanguageCode | undefined },
): Promise<Outcome<RequestConsentAnswer>> {
  const email = normaliseEmail(given);
  if (!offeredPurposes(await marketingSettings(context.db)).includes(purpose))
    return failure('NOT_FOUND', 'The shop does not send these emails.');
  const market = await openMarketId(context.db, prefix ?? null);
  if (market === null) return closedMarket;
  // The shop would otherwise write to itself, and each automatic reply would add to the loop.
  if (isOwnSender(context.providers.smtp.from, email)) return success({ success: true as const, isConfirmed: false });
  const shown = consentWording(purpose, await siteSettings(context.db), language);
  const outcome = await inTransaction(context.db, async (tx) => {
    const contact = await lockedContact(tx, email, { language: language ?? null, market });
    const isOwn = caller.kind === 'user' && (await isOwnEmail(tx, caller.userId, email));
    const answer = success({ success: true as const, isConfirmed: isOwn });
    const current = (await consentRows(tx, contact.id)).find((row) => row.purpose === purpose);
    if (current?.status === 'GIVEN') return answer;
    const now = new Date();
    const change = { contactId: contact.id, purpose, source, at: now, ...shown };
    if (isOwn) {
      await writeConsent(tx, { ...change, status: 'GIVEN' });
      return answer;
    }
    const isFull = (await requestCount(tx, contact.id, new Date(now.getTime() - dayMs))) >= maxRequests;
    if (isFull || contact.blocked_as !== null) return answer;
    const consentId = await writeConsent(tx, { ...change, status: 'PENDING' });
    const dedupeKey = `confirm-consent:${consentId}:${now.getTime()}`;
    const payload = { consentId, purpose, marketId: market };
    await enqueueMail(tx, { kind: 'confirm-consent', dedupeKey, recipient: email, language, payload });
    return answer;
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/** Returns whether the email is the address from which the shop sends. `from`: 'Name <address>' or the address. */
function isOwnSender(from: string, email: string): boolean {
  return normaliseEmail(/<([^<>]+)>$/.exec(from)?.[1] ?? from) === email;
}
