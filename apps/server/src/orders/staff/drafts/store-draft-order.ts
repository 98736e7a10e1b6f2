import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { failure, type Outcome } from '../../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../../taxes/taxes.ts';
import type { OrderAttempt } from '../../placing/order-attempt.ts';
import { verifyShippingAddress } from '../../placing/order-attempt.ts';
import { offeredInMarket } from '../../placing/pricing/resolve-pricing.ts';
import { computeOrderTaxes } from '../../placing/taxes/provider-taxes.ts';
import { writeNewOrder } from '../../placing/write-new-order.ts';
import type { PaymentStateRow } from '../../record/payment-state.queries.ts';
import { loadDraftMarket } from './draft-market.ts';
import type { DraftOrderRow } from './draft-orders.queries.ts';
import { draftLines, loadSoldProducts, resolveDraftPricing, storedAddress, storedDraft } from './draft-pricing.ts';

/** What differs between the ways to place a draft. */
type DraftAttempt = Pick<
  OrderAttempt,
  'seen' | 'isByLink' | 'paymentMethodId' | 'offeredPayments' | 'capturedLater' | 'key' | 'clientAddress' | 'onWritten'
>;

/**
 * Stores the order of a draft, by the steps of placing. Fails with INVALID_REQUEST (a business), UNPROCESSABLE (its market does not sell
 * it), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK or PRICE_CHANGED, or as `onWritten` does.
 */
export async function storeDraftOrder(
  context: AppContext,
  draft: DraftOrderRow & { readonly email: string },
  attempt: DraftAttempt,
): Promise<Outcome<PaymentStateRow>> {
  const market = await loadDraftMarket(context.db, draft.market_id);
  const { settings } = market;
  const refused = businessRefusal(draft.business, settings, 'business');
  if (refused) return refused;
  const stored = storedDraft(draft);
  // The main market sells every product to staff, so nothing is read.
  const reason = draft.market_id === null ? null : (await loadSoldProducts(context.db, market, stored)).marketReason;
  if (reason !== null) return failure('UNPROCESSABLE', reason);
  const addressed = await verifyShippingAddress(context, {
    ...market,
    ...attempt,
    ...(attempt.offeredPayments && { offeredPayments: offeredInMarket(attempt.offeredPayments, market) }),
    draftId: draft.id,
    source: 'PHONE',
    customer: { userId: null, email: draft.email },
    lines: draftLines(draft.lines),
    choices: { business: draft.business, shippingMethodId: draft.shipping_method_id },
    shipping: { entered: storedAddress(draft), path: 'address' },
    billingAddress: null,
    shippingMethod: null,
    agreedReason: stored.discount?.reason ?? null,
    settings: { ...settings, ...unlimitedHold },
  });
  if (!addressed.ok) return addressed;
  const resolved = await resolveDraftPricing(context, addressed.value, stored);
  const taxed = await computeOrderTaxes(context, resolved);
  return writeNewOrder(context, taxed);
}
