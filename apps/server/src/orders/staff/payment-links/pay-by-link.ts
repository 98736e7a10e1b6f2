import type { PayByLink } from '@vitrine/contract/orders/payment-link.schema.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Transaction } from 'kysely';
import { takesPayments } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { type Failure, failure, type Outcome } from '../../../platform/runtime/outcome.ts';
import { chargeStoredOrder } from '../../paying/charge-order.ts';
import { type Visitor, waitForShopper } from '../../placing/holds/acquire-hold.ts';
import { repeatedAnswer } from '../../placing/idempotent-response.ts';
import type { OrderKey } from '../../placing/new-order.ts';
import { toOrderKey, toPaymentMethodId } from '../../placing/order-attempt.ts';
import { readPriceBasis } from '../../placing/pricing/resolve-pricing.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import { loadDraftMarket } from '../drafts/draft-market.ts';
import { bindDraftToOrder, type DraftOrderRow, draftOrderRow, lockDraftOrder } from '../drafts/draft-orders.queries.ts';
import { quoteInMarket, storedDraft } from '../drafts/draft-pricing.ts';
import { storeDraftOrder } from '../drafts/store-draft-order.ts';
import { draftDisabledReason } from '../drafts/write-draft-order.ts';
import { getRevision, loadProblem, type OpenDraft, openedDraft } from './opened-draft.ts';

export interface PayByLinkRequest {
  readonly visitor: Visitor;
  readonly body: PayByLink;
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
}

/**
 * Places the draft of a payment link and charges the card, by the same steps as the checkout
 * (docs/behaviour/orders.md#payment-links). A declined card is no failure of the call, and leaves the draft open.
 * Fails with NOT_FOUND or GONE (the link), BAD_TRANSITION (paid, or being paid), UNPROCESSABLE (its market no longer
 * sells it) or PRICE_CHANGED (also when staff changed the draft). Fails with ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, KEY_REUSED, IN_PROGRESS,
 * TOO_MANY_OPEN_ORDERS or PROVIDER_UNAVAILABLE. After a failure, nothing was charged.
 */
export async function payByLink(context: AppContext, request: PayByLinkRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const key = toOrderKey('payment-link', request.key, request.body);
  const stored = await storeLinkedDraft(context, request, key);
  if (!stored.ok) return (key && (await repeatedAnswer(context, key, request.visitor))) ?? stored;
  const answer = await chargeStoredOrder(context, stored.value);
  return waitForShopper(context, { state: stored.value, answer }, request.visitor);
}

async function storeLinkedDraft(
  context: AppContext,
  { body, visitor }: PayByLinkRequest,
  key: OrderKey | null,
): Promise<Outcome<PaymentStateRow>> {
  const paymentMethodId = toPaymentMethodId(body.paymentMethod);
  const canPay = takesPayments(context, paymentMethodId);
  if (!canPay.ok) return canPay;
  const opened = await openedDraft(context, body.token);
  if (!opened.ok) return opened;
  if (opened.value.state !== 'OPEN') return opened.value.state === 'PAID' ? paidAlready : beingPaid;
  const { draft } = opened.value;
  if (getRevision(draft) !== body.revision) return changedByShop(context, draft);
  const { offeredPayments, capturedLater } = await readPriceBasis(context.db);
  const written = await storeDraftOrder(context, draft, {
    seen: { total: body.total },
    isByLink: true,
    paymentMethodId,
    offeredPayments,
    capturedLater,
    key,
    clientAddress: visitor.address,
    onWritten: (tx, order) => bindDraft({ tx, seen: draft, order }),
  });
  if (written.ok) return written;
  if (written.code === 'UNPROCESSABLE') {
    // Its reason is for staff. The customer reads that of the page.
    const problem = await loadProblem(context, draft);
    return problem === null ? written : failure('UNPROCESSABLE', problem);
  }
  if (written.code !== 'STALE') return written;
  // Runs outside of the transaction, because the taxes of a business may need a response of VIES.
  const now = await draftOrderRow(context.db, draft.id);
  return now ? changedByShop(context, now) : withdrawn;
}

const paidAlready = failure('BAD_TRANSITION', 'This order is paid already. You were not charged again.');
const withdrawn = failure('GONE', 'The shop has withdrawn this order. You were not charged.');
const beingPaid = failure('BAD_TRANSITION', 'A payment of this order is in progress. You were not charged again.');

async function changedByShop(context: AppContext, draft: DraftOrderRow): Promise<Failure> {
  const market = await loadDraftMarket(context.db, draft.market_id);
  const { totals } = await quoteInMarket(context, { market, draft: storedDraft(draft), clientAddress: null });
  const total = formatMoney(cents(totals.total), market.settings.currency);
  return failure('PRICE_CHANGED', `The shop has changed this order: the total is now ${total}. You were not charged.`);
}

/**
 * Binds the draft to its order. Fails when someone changed, paid or withdrew it since it was read, so that the order is
 * not written.
 */
async function bindDraft({
  tx,
  seen,
  order,
}: {
  readonly tx: Transaction<Database>;
  readonly seen: OpenDraft;
  readonly order: PaymentStateRow;
}): Promise<Failure | undefined> {
  const draft = await lockDraftOrder(tx, seen.id);
  if (!draft) return withdrawn;
  if (draftDisabledReason(draft, null)) return draft.placed_at === null ? beingPaid : paidAlready;
  if (getRevision(draft) !== getRevision(seen)) return failure('STALE', 'The draft was changed.');
  await bindDraftToOrder(tx, draft.id, order.order_id);
  if (draft.note !== null) await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: draft.note });
  return undefined;
}
