import type { Transaction } from 'kysely';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { passUnitsToDraft } from '../../placing/holds/reserve-units.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import { payOutExchanges } from '../../refunding/exchanges/exchange-payouts.ts';
import { draftOrderRow } from '../drafts/draft-orders.queries.ts';
import { quoteDraft, storedDraft } from '../drafts/draft-pricing.ts';
import { unknownDraft } from '../drafts/write-draft-order.ts';
import { sendPaymentLink } from '../payment-links/send-payment-link.ts';
import { type Addition, settleByRefund, writeAddition } from './addition-draft.ts';
import { placeSettledDraft } from './place-exchange.ts';

const dayMs = 24 * 60 * 60_000;

/** Writes the draft of the replacements of an exchange, which its refund pays first. Returns its id. */
export async function writeReplacement(
  { environment }: Pick<AppContext, 'environment'>,
  tx: Transaction<Database>,
  {
    order,
    returnId,
    refundId,
    addition,
  }: {
    readonly order: PaymentStateRow;
    readonly returnId: string;
    readonly refundId: string;
    readonly addition: Addition;
  },
): Promise<string> {
  const draftId = await writeAddition(tx, order, addition);
  await settleByRefund(tx, order, { refundId, draftId });
  await passUnitsToDraft(tx, {
    returnId,
    draftId,
    // As long as a payment link of today.
    expiresAt: new Date(Date.now() + environment.paymentLinkDays * dayMs),
    wanted: addition.items.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId ?? null,
      quantity,
    })),
  });
  return draftId;
}

/**
 * Places the order of the replacements that the refund pays in full, or emails the customer a link for the rest. Fails
 * like `placeSettledDraft` and `sendPaymentLink`; then the draft stays open.
 */
export async function orderReplacement(
  context: AppContext,
  draftId: string,
  by: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<null>> {
  const placed = await placeSettledDraft(context, draftId);
  if (!placed.ok) return placed;
  if (placed.value) {
    await payOutExchanges(context);
    return success(null);
  }
  const draft = await draftOrderRow(context.db, draftId);
  if (!draft) return unknownDraft;
  const { totals } = await quoteDraft(context, storedDraft(draft));
  const body = { updatedAt: draft.updated_at.toISOString(), total: totals.total };
  const sent = await sendPaymentLink(context, { id: draftId, body }, by);
  return sent.ok ? success(null) : sent;
}
