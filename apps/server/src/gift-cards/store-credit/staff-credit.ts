import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { exceedsStaffCredit, type IssuedCredit } from '@vitrine/domain/users/staff-credit.ts';
import { enqueueOwnerMail, type StaffCreditPayload } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { proofRefusal } from '../../platform/http/caller/recent-authentication.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { marketSettings, siteSettings, staffCreditLimit } from '../../settings/settings.ts';
import { cardsOfOrder, lockIssuedRecently } from './staff-credit.queries.ts';

const ownCredit = failure('FORBIDDEN', 'You cannot issue a gift card or store credit to yourself.');

/** Returns FORBIDDEN if the email is the caller's own, or undefined otherwise. */
export function ownCardRefusal(caller: SignedInCaller, email: string | null | undefined): Failure | undefined {
  return email && normaliseEmail(email) === normaliseEmail(caller.email) ? ownCredit : undefined;
}

/** Returns FORBIDDEN if the customer is the caller, or undefined otherwise. */
export function ownStoreCreditRefusal(caller: SignedInCaller, userId: string): Failure | undefined {
  return userId === caller.userId ? ownCredit : undefined;
}

/**
 * Checks the amount of a gift card or credit in its currency, before staff issue it
 * (docs/behaviour/gift-cards.md#limit-for-staff). Returns whether it is above the limit. `mailOwners` then follows.
 * Failure: REAUTHENTICATION_REQUIRED above the limit without a recent proof of identity.
 */
export async function checkStaffCredit(
  tx: Db,
  caller: SignedInCaller,
  issued: IssuedCredit,
): Promise<Outcome<{ readonly isAboveLimit: boolean }>> {
  const recent = await lockIssuedRecently(tx, caller.userId);
  const { currency } = await siteSettings(tx);
  const { rates } = await marketSettings(tx);
  const limit = { amount: await staffCreditLimit(tx), currency, rates };
  const isAboveLimit = exceedsStaffCredit([...recent, issued], limit);
  const unproved = isAboveLimit ? proofRefusal(caller) : undefined;
  return unproved ?? success({ isAboveLimit });
}

/**
 * Checks the gift cards that an order sells, before staff record its payment. They count towards the limit, because no
 * provider confirms the payment. Failure: REAUTHENTICATION_REQUIRED, as above.
 */
export async function checkRecordedCards(
  tx: Db,
  caller: SignedInCaller,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Failure | undefined> {
  const sold = await cardsOfOrder(tx, id);
  if (!sold) return undefined;
  const checked = await checkStaffCredit(tx, caller, sold);
  if (!checked.ok) return checked;
  if (checked.value.isAboveLimit) {
    const issued = { page: `/orders/${id}`, credit: 'gift card' as const, ...sold };
    await mailOwners(tx, id, { ...issued, staff: caller.email, recipient: email });
  }
  return undefined;
}

/**
 * Enqueues the email that informs the owners about a gift card or credit above the limit.
 * `id`: the id of the card, of the credit's entry, or of the order that sells cards.
 */
export async function mailOwners(tx: Db, id: string, payload: StaffCreditPayload): Promise<void> {
  await enqueueOwnerMail(tx, { kind: 'staff-credit', dedupeKey: `staff-credit:${id}`, payload });
}
