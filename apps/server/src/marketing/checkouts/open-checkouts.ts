import type { RequestConsentAnswer } from '@vitrine/contract/marketing/consent.schema.ts';
import type { OpenCheckoutBody, RestoredCheckout } from '@vitrine/contract/marketing/open-checkout.schema.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { contactByEmail } from '../consent/consent.queries.ts';
import { closedMarket, openMarketId } from '../consent/market-of-page.ts';
import { contactOfKey } from '../consent/preferences.ts';
import { requestConsent } from '../consent/request-consent.ts';
import { openLines, saveOpenCheckout } from './open-checkouts.queries.ts';

/**
 * Requests reminders of a cart, and stores it with the market and the language of the page. A reminder is sent only after
 * the address has confirmed the consent (docs/behaviour/consent.md#reminders). Failures: NOT_FOUND while the shop sends
 * none, INVALID_REQUEST when no such market is open.
 */
export async function noteOpenCheckout(
  context: Pick<AppContext, 'db' | 'pool' | 'providers'>,
  { email, lines, market: prefix }: OpenCheckoutBody,
  by: { readonly caller: Caller; readonly language?: LanguageCode | undefined },
): Promise<Outcome<RequestConsentAnswer>> {
  const market = await openMarketId(context.db, prefix ?? null);
  if (market === null) return closedMarket;
  const wanted = { email, purpose: 'carts', source: 'CHECKOUT', market: prefix } as const;
  const requested = await requestConsent(context, wanted, by);
  if (!requested.ok) return requested;
  await inTransaction(context.db, async (tx) => {
    const contact = await contactByEmail(tx, normaliseEmail(email));
    const { language = null } = by;
    if (contact) await saveOpenCheckout(tx, contact.id, { lines, market, language }, new Date());
    return success(null);
  });
  return requested;
}

/** Returns the cart of the link in a reminder. Failure: NOT_FOUND when it was ordered or is too old. */
export async function restoredLines(
  context: Pick<AppContext, 'db' | 'sessionSecret'>,
  key: string,
): Promise<Outcome<RestoredCheckout>> {
  const contact = await contactOfKey(context, key);
  const lines = contact && (await openLines(context.db, contact.id));
  return lines ? success({ lines }) : failure('NOT_FOUND', 'This cart is no longer stored.');
}
