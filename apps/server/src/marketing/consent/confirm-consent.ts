import type { ConsentAnswer } from '@vitrine/contract/marketing/consent.schema.ts';
import { consentLinkHours, idInLinkKey, isLinkKey } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { confirmWaitingConsent, linkedConsent } from './consent.queries.ts';

const deadLink = failure(
  'UNPROCESSABLE',
  `This link has expired or is incomplete. It works for ${consentLinkHours} hours. Sign up again in the shop.`,
);

/**
 * Confirms a consent by the key of the link that was mailed to its address. A second confirmation changes nothing.
 * Failure: UNPROCESSABLE.
 */
export function confirmConsent(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  key: string,
): Promise<Outcome<ConsentAnswer>> {
  const consentId = idInLinkKey(key);
  return inTransaction(db, async (tx) => {
    const consent = consentId === null ? undefined : await linkedConsent(tx, consentId);
    if (
      !consent ||
      !isLinkKey(sessionSecret, key, { does: 'confirm-consent', consentId: consent.id, email: consent.email })
    )
      return deadLink;
    if (consent.status === 'GIVEN') return success({ success: true as const });
    const now = new Date();
    const isExpired = now.getTime() - consent.changed_at.getTime() > consentLinkHours * 3_600_000;
    if (consent.status !== 'PENDING' || isExpired) return deadLink;
    await confirmWaitingConsent(tx, consent.id, now);
    return success({ success: true as const });
  });
}
