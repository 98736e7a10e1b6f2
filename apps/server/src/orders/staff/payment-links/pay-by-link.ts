import { createHash } from 'node:crypto';
import type { PayByLink } from '@vitrine/contract/orders/payment-link.schema.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import type { Transaction } from 'kysely';
import { takesPayments } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { type Failure, failure, type Outcome } from '../../../platform/runtime/outcome.ts';
import { siteSettings } from '../../../settings/settings.ts';
import { businessRefusal } from '../../../taxes/taxes.ts';
import { answerStoredOrder } from '../../paying/charge-order.ts';
import { withPromisedMail } from '../../paying/promise-mail.ts';
import { acquireHold, type Visitor } from '../../placing/holds/acquire-hold.ts';
import { answerToKey } from '../../placing/idempotent-response.ts';
import type { NewOrder } from '../../placing/place-order.queries.ts';
import { shippingAddressOf } from '../../placing/shipping-address.ts';
import { writeNewOrder } from '../../placing/write-new-order.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import {
  draftLines,
  quoteDraft,
  storedAddress,
  storedDraft,
  termsOf,
  withDraftTaxes,
} from '../drafts/draft-order-view.ts';
import { bindDraftToOrder, type DraftOrderRow, draftOrderRow, lockDraftOrder } from '../drafts/draft-orders.queries.ts';
import { draftDisabledReason } from '../drafts/write-draft-order.ts';
import { type OpenDraft, openedDraft, revisionOf } from './opened-draft.ts';

export interface PayByLinkRequest {
  readonly visitor: Visitor;
  readonly body: PayByLink;
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
}

/**
 * Places the draft of a payment link and charges the card, by the same steps as the checkout (docs/behaviour/orders.md#payment-links).
 * Fails with NOT_FOUND or GONE (the link), BAD_TRANSITION (paid, or being paid), PRICE_CHANGED (also when staff changed the draft),
 * ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, KEY_REUSED, IN_PROGRESS, TOO_MANY_OPEN_ORDERS or PROVIDER_UNAVAILABLE; then nothing was
 * charged. A declined card is no failure of the call, and leaves the draft open.
 */
export async function payByLink(context: AppContext, request: PayByLinkRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const key = keyOf(request);
  const written = await writeOrder(context, request, key);
  if (written.ok) {
    return answerStoredOrder(context, written.value, async (answer) =>
      acquireHold(context, await withPromisedMail(context, answer), request.visitor),
    );
  }
  const earlier = key ? await answerToKey(context, key, request.visitor) : null;
  return earlier ?? written;
}

async function writeOrder(
  context: AppContext,
  { body, visitor }: PayByLinkRequest,
  key: NewOrder['key'],
): Promise<Outcome<PaymentStateRow>> {
  const canPay = takesPayments(context);
  if (!canPay.ok) return canPay;
  const opened = await openedDraft(context, body.token);
  if (!opened.ok) return opened;
  if (opened.value.state !== 'OPEN') return opened.value.state === 'PAID' ? paidAlready : beingPaid;
  const { draft } = opened.value;
  if (revisionOf(draft) !== body.revision) return changedByShop(context, draft);
  const settings = await siteSettings(context.db);
  const notBusiness = businessRefusal(draft.business, settings, 'business');
  if (notBusiness) return notBusiness;
  const address = await shippingAddressOf(context, { entered: storedAddress(draft), path: 'address' }, settings);
  if (!address.ok) return address;
  const priced = { settings, draft: storedDraft(draft), clientAddress: visitor.address };
  const written = await withDraftTaxes(context, priced, (pricing, askedTaxes) =>
    writeNewOrder(context, {
      userId: null,
      email: draft.email,
      source: 'PHONE',
      lines: draftLines(draft.lines),
      seen: { total: body.total },
      shippingAddress: address.value,
      billingAddress: null,
      shippingMethod: null,
      paymentMethodId: typeof body.paymentMethod === 'string' ? body.paymentMethod : body.paymentMethod.id,
      key,
      settings: { ...settings, ...unlimitedHold },
      terms: termsOf(priced.draft),
      pricing,
      askedTaxes,
      onWritten: (tx, order) => bindDraft({ tx, seen: draft, order }),
    }),
  );
  if (written.ok || written.code !== 'STALE') return written;
  // Told outside of the transaction: the taxes of a business may need an answer of VIES.
  const now = await draftOrderRow(context.db, draft.id);
  return now ? changedByShop(context, now) : withdrawn;
}

const paidAlready = failure('BAD_TRANSITION', 'This order is paid already. You were not charged again.');
const withdrawn = failure('GONE', 'The shop has withdrawn this order. You were not charged.');
const beingPaid = failure('BAD_TRANSITION', 'A payment of this order is in progress. You were not charged again.');

async function changedByShop(context: AppContext, draft: DraftOrderRow): Promise<Failure> {
  const { totals } = await quoteDraft(context, storedDraft(draft));
  const total = formatMoney(cents(totals.total));
  return failure('PRICE_CHANGED', `The shop has changed this order: the total is now ${total}. You were not charged.`);
}

/** Binds the draft to its order; fails when someone changed, paid or withdrew it since it was read, so that the order is not written. */
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
  if (revisionOf(draft) !== revisionOf(seen)) return failure('STALE', 'The draft was changed.');
  await bindDraftToOrder(tx, draft.id, order.order_id);
  if (draft.note !== null) await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: draft.note });
  return undefined;
}

function keyOf({ key, body }: PayByLinkRequest): NewOrder['key'] {
  if (key === null) return null;
  return { scope: 'payment-link', key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}
