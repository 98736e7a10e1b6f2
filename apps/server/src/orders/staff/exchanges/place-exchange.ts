import type { AppContext } from '../../../platform/boot/context.ts';
import { containFailures, runEachStep } from '../../../platform/database/statements/contain-failures.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { chargeStoredOrder } from '../../paying/charge-order.ts';
import { releaseEndedReservations } from '../../placing/holds/reserve-units.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import { payOutExchanges } from '../../refunding/exchanges/exchange-payouts.ts';
import { settledDrafts } from '../../refunding/exchanges/exchanges.queries.ts';
import { bindDraftToOrder, draftOrderRow, lockDraftOrder } from '../drafts/draft-orders.queries.ts';
import { quoteDraft, storedDraft } from '../drafts/draft-pricing.ts';
import { storeDraftOrder } from '../drafts/store-draft-order.ts';
import { draftDisabledReason, unknownDraft, withoutEmail } from '../drafts/write-draft-order.ts';

/**
 * Places a draft that its exchange pays in full, as an order without a separate payment. Returns `null` if an amount is
 * still due.
 * Fails with NOT_FOUND, BAD_TRANSITION, STALE, INVALID_REQUEST (no email), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK or
 * PRICE_CHANGED. Then nothing was written, and the draft stays open.
 */
export async function placeSettledDraft(
  context: AppContext,
  draftId: string,
): Promise<Outcome<Pick<PaymentStateRow, 'order_id' | 'number'> | null>> {
  const draft = await draftOrderRow(context.db, draftId);
  const refused = draftDisabledReason(draft, null);
  if (refused || !draft) return refused ?? unknownDraft;
  if (draft.email === null) return withoutEmail;
  if (draft.exchange_balance === null) return success(null);
  const { totals } = await quoteDraft(context, storedDraft(draft));
  if (totals.giftCards < totals.total) return success(null);
  const written = await storeDraftOrder(
    context,
    { ...draft, email: draft.email },
    {
      seen: { total: totals.total, giftCardAmount: totals.total },
      paymentMethodId: null,
      key: null,
      clientAddress: null,
      onWritten: async (tx, order) => {
        const changed = draftDisabledReason(await lockDraftOrder(tx, draft.id), draft.updated_at.toISOString());
        if (changed) return changed;
        await bindDraftToOrder(tx, draft.id, order.order_id);
        if (draft.note !== null) await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: draft.note });
        return undefined;
      },
    },
  );
  if (!written.ok) return written;
  const answer = await chargeStoredOrder(context, written.value);
  return answer.success
    ? success(written.value)
    : failure('BAD_TRANSITION', 'The order of the added items is not paid.');
}

/** How long a settled exchange is placed without staff. Afterwards its draft waits for them. */
const placedForMs = 60 * 60_000;

/** Places the drafts whose refund arrived late, and returns the money and the stock of ended exchanges (decision 0044). */
export async function settleExchanges(context: AppContext): Promise<void> {
  await runEachStep(context.log, [
    () => orderSettledDrafts(context),
    () => payOutExchanges(context),
    () => releaseEndedReservations(context),
  ]);
}

async function orderSettledDrafts(context: AppContext): Promise<void> {
  const contained = containFailures(context.log, 'could not order the items of an exchange');
  for (const id of await settledDrafts(context.db, new Date(Date.now() - placedForMs), 20)) {
    const placed = await contained.attempt({ draftId: id }, () => placeSettledDraft(context, id));
    if (placed?.ok === false)
      context.log.warn({ draftId: id, code: placed.code }, 'could not order the items of an exchange');
  }
  contained.end();
}
