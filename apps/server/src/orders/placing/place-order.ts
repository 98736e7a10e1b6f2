import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { requestsTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';
import { extensionHooks } from '../../extension-hooks/extension-hooks.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { shopCounters } from '../../platform/runtime/shop-counters.ts';
import { businessRefusal } from '../../taxes/taxes.ts';
import { chargeStoredOrder, isUndecided } from '../paying/charge-order.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { type Admission, admitOrder } from './admission.ts';
import { proposeReductions, refuseByExtension } from './extension-steps.ts';
import { waitForShopper } from './holds/acquire-hold.ts';
import { repeatedAnswer } from './idempotent-response.ts';
import type { OrderKey } from './new-order.ts';
import {
  type OrderAttempt,
  type PlaceOrderRequest,
  readAttempt,
  refuseCurrency,
  toOrderKey,
  verifyShippingAddress,
} from './order-attempt.ts';
import type { PriceBasis } from './pricing/price-basis.ts';
import { readMarketBasis, resolveOrderPricing } from './pricing/resolve-pricing.ts';
import { refuseLateOrder } from './refusals/refuse-late-order.ts';
import { withPayingCustomer } from './saved-payment.ts';
import { computeOrderTaxes } from './taxes/provider-taxes.ts';
import { writeNewOrder } from './write-new-order.ts';

/**
 * Places an order: store, then charge, then settle (docs/behaviour/orders.md#placing). Without a key every call makes a
 * new order. Fails with EMPTY_CART, INVALID_REQUEST (a guest without an email), ADDRESS_VERIFICATION_FAILED,
 * OUT_OF_STOCK, TOO_MANY_UNITS, NO_DELIVERY, PRICE_CHANGED, UNPROCESSABLE (no card can be charged the rest, or the
 * chosen payment method is not available), TOO_MANY_OPEN_ORDERS, KEY_REUSED, IN_PROGRESS or PROVIDER_UNAVAILABLE (no
 * keys). Then no stock was taken, or it was returned. A declined card is no failure of the call: see
 * `PlaceOrderAnswer`.
 */
export async function placeOrder(context: AppContext, request: PlaceOrderRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const outcome = await storeAndCharge(context, request);
  shopCounters.ordersPlaced.inc({ result: toCountedResult(outcome) });
  return outcome;
}

function toCountedResult(outcome: Outcome<PlaceOrderAnswer>): string {
  if (!outcome.ok) return outcome.code.toLowerCase();
  if (outcome.value.success) return 'paid';
  if ('requiresAction' in outcome.value) return 'action_required';
  return 'pending' in outcome.value ? 'pending' : 'declined';
}

async function storeAndCharge(context: AppContext, request: PlaceOrderRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const { caller, body } = request;
  const scope = caller.kind === 'user' ? `place-order:${caller.userId}` : 'place-order';
  // An agent repeats its checkout and token. What it saw may have changed since.
  const repeated = request.isPlacedByAgent ? [body.agentCheckout, body.paymentMethod] : body;
  const key = toOrderKey(scope, request.key, repeated);
  const stored = await storeOrder(context, request, key);
  // The majority of keys are new, so the earlier response is read only now, after a failure. Stock and prices may have
  // changed since that response.
  if (!stored.ok) return (key && (await repeatedAnswer(context, key, request))) ?? stored;
  if (stored.value.due_at !== null) mailEnqueued(context);
  const answer = await chargeStoredOrder(context, stored.value);
  if (!isUndecided(answer)) return success(answer);
  return waitForShopper(context, { state: stored.value, answer }, request);
}

/** The steps up to the stored order, in the order of their refusals. Nothing is stored before the last step. */
async function storeOrder(
  context: AppContext,
  request: PlaceOrderRequest,
  key: OrderKey | null,
): Promise<Outcome<PaymentStateRow>> {
  const { body } = request;
  const read = readAttempt(context, request, key);
  if (!read.ok) return read;
  const early = await readMarketBasis(context.db, body.market);
  const isSaved = body.savedMethod || body.saveMethod;
  const paid = isSaved ? await withPayingCustomer(context, read.value, { request, isOn: early.savesMethods }) : read;
  if (!paid.ok) return paid;
  const { refuseOrder, reduceCart } = extensionHooks(context);
  const refused = refuseOrder && (await refuseByExtension(refuseOrder, paid.value));
  if (refused) return refused;
  const reductions = reduceCart ? await proposeReductions(reduceCart, context.db, { ...early, ...paid.value }) : [];
  const attempt = { ...paid.value, reductions };
  const productIds = attempt.lines.map((line) => line.productId);
  const admission = await admitOrder(productIds, early.settings);
  try {
    return await storeAdmittedOrder(context, { attempt, early, admission });
  } finally {
    admission.release();
  }
}

interface AdmittedOrder {
  readonly attempt: OrderAttempt;
  /** The settings and prices that were read before the wait. */
  readonly early: PriceBasis;
  readonly admission: Admission;
}

async function storeAdmittedOrder(
  context: AppContext,
  { attempt, early, admission }: AdmittedOrder,
): Promise<Outcome<PaymentStateRow>> {
  const basis = admission.hasWaited ? await readMarketBasis(context.db, attempt.choices.market) : early;
  const { settings } = basis;
  const admitted = { ...attempt, ...basis };
  const refused =
    refuseCurrency(admitted.seen, settings.currency) ??
    businessRefusal(admitted.choices.business, settings, 'order.business');
  if (refused) return refused;
  const late = admission.hasWaited ? await refuseLateOrder(context, admitted) : null;
  if (late) return late;
  const addressed = await verifyShippingAddress(context, admitted);
  if (!addressed.ok) return addressed;
  const resolved = await resolveOrderPricing(context, addressed.value);
  const taxed = requestsTaxes(settings) ? await computeOrderTaxes(context, resolved) : resolved;
  await admission.enterWriters();
  return writeNewOrder(context, taxed);
}
